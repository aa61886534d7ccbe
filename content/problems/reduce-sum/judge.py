"""The sum of an array: its cases, its reference and what it costs."""

import numpy as np

from grader.judge import kit


def plan(shape, rng):
    n = shape["n"]
    return kit.Call(
        inputs=(kit.Array("x", "float32", (n,)),),
        outputs=(kit.Array("out", "float32", (1,)),),
        numbers={"n": n},
    )


def fill(inputs, call, kind, rng):
    kit.fill(kind, inputs["x"], rng)


def reference(inputs, call):
    x = inputs["x"].astype(np.float64)
    # The condition of a sum: its terms' sizes bound what rounding can do, its value does not.
    return {"out": kit.Expected(x.sum(keepdims=True), scale=float(np.abs(x).sum()))}


def reference_on_device(torch, inputs, call):
    x = inputs["x"]
    sizes = torch.linalg.vector_norm(x, 1, dtype=torch.float64)
    return {"out": kit.Expected(torch.sum(x, dim=0, keepdim=True, dtype=torch.float64), scale=sizes)}


def cost(call):
    n = call.numbers["n"]
    return kit.Cost(bytes=4 * n, operations=n)
