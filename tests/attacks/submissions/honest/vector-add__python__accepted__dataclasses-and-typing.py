from __future__ import annotations

import dataclasses
import enum
import functools
import pickle
import typing
from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar

import torch

T = TypeVar("T")


class Mode(enum.IntFlag):
    FAST = enum.auto()
    SLOW = enum.auto()


class Adds(Protocol):
    def __call__(self, a: torch.Tensor, b: torch.Tensor) -> torch.Tensor: ...


class Row(TypedDict, total=False):
    n: int


class Pair(NamedTuple):
    left: torch.Tensor
    right: torch.Tensor


@dataclasses.dataclass(slots=True, kw_only=True)
class Box(Generic[T]):
    value: T
    modes: list[Mode] = dataclasses.field(default_factory=list)


def traced(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@functools.lru_cache(maxsize=None)
def mode(n: int) -> Mode:
    return Mode.FAST | Mode.SLOW


@traced
def solve(a: torch.Tensor, b: torch.Tensor, out: torch.Tensor, n: int) -> None:
    typing.get_type_hints(Box)
    box = Box(value=Pair(a, b))
    assert pickle.loads(pickle.dumps(Box(value=3))) == Box(value=3)
    box.modes.append(mode(n))
    torch.add(box.value.left, box.value.right, out=out)
