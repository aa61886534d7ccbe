"""Fresh content for the slots of one step, and the same again in memory that only the judge maps.

On the device: normal values by Philox, the key drawn from the kernel for this step alone. Nothing is kept to compare
with: the key makes the inputs a second time. Other kinds of content come from the problem's own `fill` on the host.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import torch

from grader.judge import cases as case_drawer
from grader.judge.cases import Case
from grader.judge.gpu.arena import Arena, Slots
from grader.judge.gpu.device import Gpu, pointer, unsigned
from grader.judge.kit import Array, Values
from grader.judge.problems import Problem
from grader.judge.session import poisoned

_ON_DEVICE = {"float32": "normal_float32", "float16": "normal_float16"}
_WORD_OF = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}
_ZONE_BLOCKS = 4


def made_on_device(problem: Problem, case: Case) -> bool:
    """Timed content, large and normal, of a problem that can also be compared there."""
    floats = all(array.dtype in _ON_DEVICE for array in case.call.inputs)
    return case.timed and floats and case.row.kind == "signed" and problem.reference_on_device is not None


class Content:
    def __init__(self, gpu: Gpu, arena: Arena, problem: Problem, case: Case, count: int) -> None:
        self.slots = Slots(case.call, count)
        self.case = case
        self.on_device = made_on_device(problem, case)
        self._gpu = gpu
        self._arena = arena
        self._problem = problem
        self._edges = torch.tensor(self.slots.zone_edges(), dtype=torch.int64, device=gpu.torch_device)
        self._damaged = torch.zeros(1, dtype=torch.int32, device=gpu.torch_device)
        self.renew()

    def renew(self) -> None:
        """Draw new secrets, and with them new content; nothing is written yet."""
        self._key, self._paint = _secret(), _secret()
        outputs = self.case.call.outputs
        self.poison = {array.name: poisoned(Array(array.name, array.dtype, (1,))) for array in outputs}
        self._host: list[dict[str, Values]] = []
        if not self.on_device:
            self._host = [case_drawer.fresh_inputs(self._problem, self.case) for _ in self.slots.starts]

    def write(self) -> None:
        """Inputs, poison and red zones, into the shared memory."""
        for number, start in enumerate(self.slots.starts):
            for position, placed in enumerate(self.slots.inputs(self.case.call)):
                self._write_input(self._arena.view(placed, start), number, position, placed.array.name)
            for placed in self.slots.outputs(self.case.call):
                poison_all(self._arena.view(placed, start), self.poison[placed.array.name])
        zones = self._edges.numel() // 2
        self._gpu.launch(
            "paint", (_ZONE_BLOCKS, zones), pointer(self._arena.bytes), pointer(self._edges), unsigned(self._paint)
        )

    def is_damaged(self) -> bool:
        """Whether a red zone was written to."""
        self._damaged.zero_()
        self._gpu.launch(
            "count_damage",
            (_ZONE_BLOCKS, self._edges.numel() // 2),
            pointer(self._arena.bytes),
            pointer(self._edges),
            unsigned(self._paint),
            pointer(self._damaged),
        )
        return bool(self._damaged.item())

    def host_inputs(self, number: int) -> dict[str, Values]:
        """Of slot `number`, where the content came from the host."""
        return self._host[number]

    def inputs_again(self, number: int, into: dict[str, torch.Tensor]) -> None:
        """The inputs of slot `number`, made a second time into memory of the judge's own."""
        for position, array in enumerate(self.case.call.inputs):
            self._write_input(into[array.name], number, position, array.name)

    @property
    def bytes_written(self) -> int:
        """By `write`, roughly: what its time is measured against."""
        return self.slots.size

    def _write_input(self, target: torch.Tensor, number: int, position: int, name: str) -> None:
        if not self.on_device:
            target.copy_(torch.from_numpy(self._host[number][name]))
            return
        count, nonce = target.numel(), number * len(self.case.call.inputs) + position
        kernel = _ON_DEVICE[str(target.dtype).removeprefix("torch.")]
        arguments: list[tuple[Any, Any]] = [pointer(target), unsigned(count), unsigned(self._key), unsigned(nonce)]
        self._gpu.launch(kernel, self._gpu.blocks_for((count + 3) // 4), *arguments)


def poison_all(target: torch.Tensor, pattern: Values) -> None:
    """`pattern`: one element whose bytes are repeated."""
    word = _WORD_OF[pattern.dtype.itemsize]
    target.view(word).fill_(_as_integer(pattern, word))


def is_all_poison(values: torch.Tensor, pattern: Values) -> bool:
    word = _WORD_OF[pattern.dtype.itemsize]
    return bool((values.view(word) == _as_integer(pattern, word)).all().item())


def _as_integer(pattern: Values, word: torch.dtype) -> int:
    kind = {torch.uint8: np.uint8, torch.int16: np.int16, torch.int32: np.int32, torch.int64: np.int64}[word]
    return int(pattern.reshape(-1).view(kind)[0])


def _secret() -> int:
    return int.from_bytes(os.urandom(8), "little")
