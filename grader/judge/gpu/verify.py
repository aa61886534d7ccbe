"""Copies of the outputs against the reference, on the device, every element, in float64 or exact integers.

The same rule as compare.py, which has the words; only the copies that the judge took are looked at.
"""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import torch

from grader.judge import cases as case_drawer
from grader.judge.compare import Mismatch, compare
from grader.judge.gpu.arena import Slots, view_of
from grader.judge.gpu.content import Content, is_all_poison
from grader.judge.gpu.device import Gpu, pointer, real, unsigned
from grader.judge.kit import Array, Call, Expected, Values
from grader.judge.problems import Problem

_OUTCOME = struct.Struct("<QQdd")
_NONE_YET = _OUTCOME.pack(0, 2**64 - 1, 0.0, 0.0)
_FLOATS = ("float16", "float32", "float64")


class Copies:
    """Memory of the judge's own for the outputs of a group, and for the inputs of one call made a second time."""

    def __init__(self, gpu: Gpu, slots: Slots, call: Call) -> None:
        self._slots, self._call = slots, call
        device = gpu.torch_device
        self.inputs = {array.name: _empty(array, device) for array in call.inputs}
        self.outputs = [{array.name: _empty(array, device) for array in call.outputs} for _ in slots.starts]

    def take(self, memory: torch.Tensor) -> None:
        """Copies are ordered on the device; who wants to know that they are done waits for it."""
        for start, copies in zip(self._slots.starts, self.outputs, strict=True):
            for placed in self._slots.outputs(self._call):
                copies[placed.array.name].copy_(view_of(memory, placed, start))


class Verifier:
    def __init__(self, gpu: Gpu, problem: Problem) -> None:
        self._gpu = gpu
        self._problem = problem
        self._outcome = torch.empty(_OUTCOME.size, dtype=torch.uint8, device=gpu.torch_device)

    def first_mismatch(self, content: Content, copies: Copies) -> Mismatch | None:
        """Of the whole group."""
        for number in range(len(content.slots.starts)):
            mismatch = self._of_slot(content, copies, number)
            if mismatch is not None:
                return mismatch
        return None

    def _of_slot(self, content: Content, copies: Copies, number: int) -> Mismatch | None:
        got, call = copies.outputs[number], content.case.call
        if not content.on_device:
            return self._on_host(content, number, got)
        content.inputs_again(number, copies.inputs)
        reference = self._problem.reference_on_device
        assert reference is not None  # made_on_device has asked
        expected: dict[str, Expected] = reference(torch, copies.inputs, call)
        for array in call.outputs:
            mismatch = self._on_device(array, expected[array.name], got[array.name], content.poison[array.name])
            if mismatch is not None:
                return mismatch
        return None

    def _on_host(self, content: Content, number: int, got: dict[str, torch.Tensor]) -> Mismatch | None:
        expected = case_drawer.expected_outputs(self._problem, content.case, content.host_inputs(number))
        for array in content.case.call.outputs:
            values: Values = got[array.name].cpu().numpy()
            poison = np.full(array.shape, content.poison[array.name])
            mismatch = compare(array, expected[array.name], values, self._problem.relative_tolerance, poison)
            if mismatch is not None:
                return mismatch
        return None

    def _on_device(self, array: Array, expected: Expected, got: torch.Tensor, poison: Values) -> Mismatch | None:
        want = torch.as_tensor(expected.value).reshape(array.shape)
        if array.dtype not in _FLOATS:
            return self._exact(array, want, got, poison)
        want = want.to(torch.float64).contiguous()
        scales, scale = _scales(expected.scale, want)
        self._outcome.copy_(torch.frombuffer(bytearray(_NONE_YET), dtype=torch.uint8))
        arguments: list[tuple[Any, Any]] = [pointer(want), pointer(scales), real(scale), pointer(got)]
        arguments += [unsigned(got.numel()), real(self._problem.relative_tolerance), pointer(self._outcome)]
        self._gpu.launch(f"compare_{array.dtype}", self._gpu.blocks_for(got.numel()), *arguments)
        wrong, first, absolute, relative = _OUTCOME.unpack(self._outcome.cpu().numpy().tobytes())
        if not wrong:
            return None
        return _mismatch(array, want, got, (wrong, first, absolute, relative), is_all_poison(got, poison))

    def _exact(self, array: Array, want: torch.Tensor, got: torch.Tensor, poison: Values) -> Mismatch | None:
        wrong = (got != want).reshape(-1)
        count = int(wrong.sum().item())
        if not count:
            return None
        first = int(wrong.to(torch.uint8).argmax().item())
        errors = (got.reshape(-1)[wrong].double() - want.reshape(-1)[wrong].double()).abs()
        found = (count, first, float(errors.max().item()), 0.0)
        return _mismatch(array, want, got, found, is_all_poison(got, poison))


def _scales(scale: Any, want: torch.Tensor) -> tuple[torch.Tensor | None, float]:
    """One scale an element, or one for all; a negative one stands for the size of what is wanted."""
    if scale is None:
        return None, -1.0
    if isinstance(scale, torch.Tensor) and scale.numel() > 1:
        return scale.to(torch.float64).expand(want.shape).contiguous(), 0.0
    return None, float(scale)


def _mismatch(
    array: Array, want: torch.Tensor, got: torch.Tensor, found: tuple[int, int, float, float], untouched: bool
) -> Mismatch:
    count, first, absolute, relative = found
    return Mismatch(
        array=array.name,
        index=tuple(int(i) for i in np.unravel_index(first, array.shape)),
        expected=f"{want.reshape(-1)[first].item():.9g}",
        got=f"{got.reshape(-1)[first].item():.9g}",
        count=count,
        total=got.numel(),
        max_absolute_error=absolute,
        max_relative_error=relative,
        untouched=untouched,
    )


def _empty(array: Array, device: torch.device) -> torch.Tensor:
    return torch.empty(array.shape, dtype=getattr(torch, array.dtype), device=device)
