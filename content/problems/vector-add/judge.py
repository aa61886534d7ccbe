"""Vector add: its cases, its reference and what it costs."""

import numpy as np

from grader.judge import kit


def plan(shape, rng):
    n = shape["n"]
    return kit.Call(
        inputs=(kit.Array("a", "float32", (n,)), kit.Array("b", "float32", (n,))),
        outputs=(kit.Array("out", "float32", (n,)),),
        numbers={"n": n},
    )


def fill(inputs, call, kind, rng):
    kit.fill(kind, inputs["a"], rng)
    kit.fill(kind, inputs["b"], rng)


def reference(inputs, call):
    a, b = inputs["a"].astype(np.float64), inputs["b"].astype(np.float64)
    return {"out": kit.Expected(a + b, scale=np.abs(a) + np.abs(b))}


def reference_on_device(torch, inputs, call):
    a, b = inputs["a"], inputs["b"]
    return {"out": kit.Expected(torch.add(a.double(), b), scale=a.abs().double().add_(b.abs()))}


def cost(call):
    n = call.numbers["n"]
    return kit.Cost(bytes=12 * n, operations=n)
