"""The bytes of a KV cache: integers in, one integer out."""

import numpy as np

from grader.judge import kit

NAMES = ("layers", "kv_heads", "head_dim", "tokens", "batch", "bytes_per_element")
# What a hidden case draws from, in the order of NAMES.
SIZES = {
    "small": (range(1, 13), range(1, 13), range(16, 65), range(1, 201), range(1, 5), [2, 4]),
    "grouped heads": (range(24, 97), range(1, 9), [64, 96, 128, 192, 256], range(1000, 40001), range(1, 65), [2]),
    "one byte an element": (range(24, 97), range(1, 41), [64, 128], range(1000, 40001), range(1, 65), [1]),
    "no request": (range(1, 97), range(1, 41), [64, 128], range(1, 40001), [0], [1, 2]),
    "long context": (range(24, 129), range(1, 17), [64, 128, 256], range(100_000, 2_000_001), range(1, 9), [1, 2]),
    "beyond 32 bits": (range(24, 97), range(8, 65), [128, 256], range(9000, 40001), range(16, 257), [2, 4]),
    # Odd all of them: twice an odd number beyond 2^54 is no double. The largest product stays below 2^63.
    "beyond a double": (
        range(61, 90, 2),
        range(63, 128, 2),
        [255, 511],
        range(30_000_001, 60_000_000, 2),
        range(501, 1000, 2),
        [3, 5, 7],
    ),
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


def _drawn(choices, rng):
    return {name: int(wanted[rng.integers(len(wanted))]) for name, wanted in zip(NAMES, choices, strict=True)}
