"""The bytes of a KV cache: integers in, one integer out."""

import numpy as np

from grader.judge import kit

NAMES = ("layers", "kv_heads", "head_dim", "tokens", "batch", "bytes_per_element")
# What a hidden case draws from, in the order of NAMES: (least, most), or a list to choose from.
SIZES = {
    "small": ((1, 12), (1, 12), (16, 64), (1, 200), (1, 4), [2, 4]),
    "grouped heads": ((24, 96), (1, 8), [64, 80, 96, 128, 192, 256], (1000, 40000), (1, 64), [2]),
    "one byte an element": ((24, 96), (1, 40), [64, 128], (1000, 40000), (1, 64), [1]),
    "no request": ((1, 96), (1, 40), [64, 128], (1, 40000), [0], [1, 2]),
    "long context": ((24, 128), (1, 16), [64, 128, 256], (100_000, 2_000_000), (1, 8), [1, 2]),
    "beyond 32 bits": ((24, 96), (8, 64), [128, 256], (9000, 40000), (16, 256), [2, 4]),
    "beyond a double": ((97, 127), (63, 127), [255, 511], (30_000_001, 60_000_000), (1001, 1999), [3, 5, 7]),
}


def plan(shape, rng):
    numbers = _drawn(SIZES[shape["size"]], rng) if "size" in shape else {name: shape[name] for name in NAMES}
    return kit.Call(
        outputs=(kit.Array("result", "int64", (1,)), kit.Array("type", "uint8", (1,), type_tags=True)),
        numbers=numbers,
        shape_text=shape.get("size", ""),
    )


def fill(inputs, call, kind, rng):
    pass


def reference(inputs, call):
    product = 2
    for value in call.numbers.values():
        product *= value
    return {"result": kit.Expected(np.array([product], np.int64)), "type": kit.Expected(np.array([kit.INTEGER]))}


def cost(call):
    return kit.Cost(bytes=0, operations=0)


def _drawn(ranges, rng):
    return {
        name: int(rng.choice(wanted)) if isinstance(wanted, list) else int(rng.integers(wanted[0], wanted[1] + 1))
        for name, wanted in zip(NAMES, ranges, strict=True)
    }
