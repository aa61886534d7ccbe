"""Matrix product in float16: its cases, its reference and what it costs."""

import numpy as np

from grader.judge import kit

# Elements whose terms cancel are measured against this much of the terms' sizes.
CANCELLED = 2.0**-8


def plan(shape, rng):
    m, n, k = shape["m"], shape["n"], shape["k"]
    return kit.Call(
        inputs=(kit.Array("a", "float16", (m, k)), kit.Array("b", "float16", (k, n))),
        outputs=(kit.Array("c", "float16", (m, n)),),
        numbers={"m": m, "n": n, "k": k},
        shape_text=f"({m:,} × {k:,}) · ({k:,} × {n:,})",
    )


def fill(inputs, call, kind, rng):
    """Kept small enough that no product leaves the range of float16."""
    for matrix in inputs.values():
        if kind == "scaled":
            values = rng.standard_normal(matrix.shape) * np.exp2(rng.uniform(-4.0, 2.0, matrix.shape))
        elif kind == "spike":
            values = rng.standard_normal(matrix.shape)
            values.reshape(-1)[rng.integers(values.size)] = 100.0
        else:
            values = np.empty(matrix.shape, np.float32)
            kit.fill(kind, values, rng)
        matrix[...] = values


def reference(inputs, call):
    a, b = inputs["a"].astype(np.float64), inputs["b"].astype(np.float64)
    c = a @ b
    return {"c": kit.Expected(c, scale=np.abs(c) + CANCELLED * (np.abs(a) @ np.abs(b)))}


def reference_on_device(torch, inputs, call):
    a, b = inputs["a"].double(), inputs["b"].double()
    c = a @ b
    return {"c": kit.Expected(c, scale=c.abs() + CANCELLED * (a.abs() @ b.abs()))}


def cost(call):
    m, n, k = (call.numbers[name] for name in "mnk")
    return kit.Cost(bytes=2 * (m * k + k * n + m * n), operations=2 * m * n * k)
