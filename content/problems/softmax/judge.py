"""Row-wise softmax: its cases, its reference and what it costs."""

import numpy as np

from grader.judge import kit

# Elements far below the largest of their row: float32 runs out of exponent there, or of digits.
FAR_BELOW = 1e-7


def plan(shape, rng):
    rows, cols = shape["rows"], shape["cols"]
    return kit.Call(
        inputs=(kit.Array("x", "float32", (rows, cols)),),
        outputs=(kit.Array("out", "float32", (rows, cols)),),
        numbers={"rows": rows, "cols": cols},
        shape_text=f"{rows:,} × {cols:,}",
    )


def fill(inputs, call, kind, rng):
    x = inputs["x"]
    if kind == "scaled":
        kit.fill("signed", x, rng)
        x *= np.float32(100.0)
    elif kind == "spike":
        kit.fill("signed", x, rng)
        x[np.arange(len(x)), rng.integers(x.shape[1], size=len(x))] = rng.uniform(5.0, 90.0, len(x))
    else:
        kit.fill(kind, x, rng)


def reference(inputs, call):
    x = inputs["x"].astype(np.float64)
    x -= x.max(axis=1, keepdims=True)
    np.exp(x, out=x)
    x /= x.sum(axis=1, keepdims=True)
    return {"out": kit.Expected(x, scale=x + FAR_BELOW * x.max(axis=1, keepdims=True))}


def reference_on_device(torch, inputs, call):
    wanted = torch.softmax(inputs["x"], dim=1, dtype=torch.float64)
    return {"out": kit.Expected(wanted, scale=wanted + FAR_BELOW * wanted.amax(dim=1, keepdim=True))}


def cost(call):
    elements = call.numbers["rows"] * call.numbers["cols"]
    return kit.Cost(bytes=8 * elements, operations=5 * elements)
