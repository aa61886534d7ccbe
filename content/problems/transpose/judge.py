"""Matrix transpose: its cases, its reference and what it costs."""

from grader.judge import kit


def plan(shape, rng):
    rows, cols = shape["rows"], shape["cols"]
    return kit.Call(
        inputs=(kit.Array("x", "float32", (rows, cols)),),
        outputs=(kit.Array("out", "float32", (cols, rows)),),
        numbers={"rows": rows, "cols": cols},
        shape_text=f"{rows:,} × {cols:,}",
    )


def fill(inputs, call, kind, rng):
    kit.fill(kind, inputs["x"], rng)


def reference(inputs, call):
    return {"out": kit.Expected(inputs["x"].T)}


def reference_on_device(torch, inputs, call):
    return {"out": kit.Expected(inputs["x"].t())}


def cost(call):
    return kit.Cost(bytes=8 * call.numbers["rows"] * call.numbers["cols"], operations=0)
