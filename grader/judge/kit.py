"""What a problem's judge.py builds with. It defines four functions:

plan(shape, rng) -> Call                         the arrays and numbers of one call; `shape` is a row of problem.toml
fill(inputs, call, kind, rng)                    writes fresh inputs in place; `kind` is one of KINDS
reference(inputs, call) -> {name: Expected}      of every output, in float64 or exact integers
cost(call) -> Cost                               what the call has to move and compute at the least

and, where sizes are timed on a GPU, a fifth:

reference_on_device(torch, inputs, call) -> {name: Expected}     the same with torch's tensors on the device, in float64
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Values = NDArray[Any]
Shape = Mapping[str, Any]

# signed: normal, and uniform in (-2, 2) where there are many; constant: one value; spike: one element outweighs the
# rest; scaled: many orders of magnitude; cancelling: pairs of opposite sign
KINDS = ("signed", "constant", "spike", "scaled", "cancelling")

_MANY = 2**18  # normal numbers cost five times as much as uniform ones, and a judge draws fresh ones for every step

# Tags of values that a Python harness writes (grader/runner/values.py).
INTEGER = 1


@dataclass(frozen=True)
class Array:
    """`type_tags`: beside an output of integers, the exact Python types; the first output to be looked at."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    type_tags: bool = False

    @property
    def bytes(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64)) * np.dtype(self.dtype).itemsize


@dataclass(frozen=True)
class Call:
    """In C and C++ the arrays come in this order, inputs first, and the numbers in theirs."""

    inputs: tuple[Array, ...] = ()
    outputs: tuple[Array, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)
    shape_text: str = ""  # what the learner is shown of it


@dataclass(frozen=True)
class Expected:
    """`scale`: what an error is measured against, per element or for all; the value's own size where None.

    From `reference_on_device` both are tensors.
    """

    value: Values
    scale: Values | float | None = None


@dataclass(frozen=True)
class Cost:
    """Of one call: the roofline's two numbers."""

    bytes: float
    operations: float


def fill(kind: str, target: Values, rng: np.random.Generator) -> None:
    """Fresh float content of one of KINDS, written into `target`."""
    flat = target.reshape(-1)
    if kind == "constant":
        flat[:] = rng.uniform(0.5, 2.0) * rng.choice([-1.0, 1.0])
        return
    rng.standard_normal(out=flat) if flat.dtype == np.float64 else _normal(flat, rng)
    if kind == "spike":
        flat[rng.integers(flat.size)] = rng.choice([-1.0, 1.0]) * max(10.0, min(flat.size, 1e6)) * rng.uniform(1.0, 2.0)
    elif kind == "scaled":
        flat *= np.exp2(rng.uniform(-20.0, 20.0, flat.size)).astype(flat.dtype)
    elif kind == "cancelling" and flat.size > 1:
        half = flat.size // 2
        flat[half : 2 * half] = -rng.permutation(flat[:half])


def _normal(flat: Values, rng: np.random.Generator) -> None:
    if flat.dtype == np.float32 and flat.size >= _MANY:
        flat[:] = rng.integers(-(2**31), 2**31, flat.size, np.int32)
        flat *= np.float32(2.0**-30)
    elif flat.dtype == np.float32:
        rng.standard_normal(dtype=np.float32, out=flat)
    else:
        flat[:] = rng.standard_normal(flat.size, dtype=np.float32)


def shape_text(shape: Shape) -> str:
    """`rows = 17, cols = 257`"""
    return ", ".join(f"{name} = {value:,}" if isinstance(value, int) else f"{value}" for name, value in shape.items())
