"""Matrix product in float32: its cases, its reference and what it costs."""

import numpy as np

from grader.judge import kit


def plan(shape, rng):
    m, n, k = shape["m"], shape["n"], shape["k"]
    return kit.Call(
        inputs=(kit.Array("a", "float32", (m, k)), kit.Array("b", "float32", (k, n))),
        outputs=(kit.Array("c", "float32", (m, n)),),
        numbers={"m": m, "n": n, "k": k},
        shape_text=f"({m:,} × {k:,}) · ({k:,} × {n:,})",
    )


def fill(inputs, call, kind, rng):
    kit.fill(kind, inputs["a"], rng)
    kit.fill(kind, inputs["b"], rng)


def reference(inputs, call):
    a, b = inputs["a"].astype(np.float64), inputs["b"].astype(np.float64)
    return {"c": kit.Expected(a @ b, scale=np.abs(a) @ np.abs(b))}


def reference_on_device(torch, inputs, call):
    a, b = inputs["a"].double(), inputs["b"].double()
    return {"c": kit.Expected(a @ b, scale=a.abs() @ b.abs())}


def cost(call):
    m, n, k = (call.numbers[name] for name in "mnk")
    return kit.Cost(bytes=4 * (m * k + k * n + m * n), operations=2 * m * n * k)
