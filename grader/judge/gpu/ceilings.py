"""What a GPU can do: its bandwidth and arithmetic peaks, and what follows from them for a call. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grader.judge.kit import Call, Cost
from grader.judge.roofline import Ceilings


@dataclass(frozen=True)
class GpuCeilings:
    """Bytes a second; operations a second of float32 arithmetic, of TF32 and of float16 matrix units; bytes a second
    that the judge writes fresh content with."""

    bandwidth: float
    float32: float
    tensor_float32: float
    float16: float
    writing: float

    def of(self, call: Call, cache_bytes: int) -> Ceilings:
        """For the percentage that a learner reads: peak of the arithmetic that the problem asks for."""
        return Ceilings(self.bandwidth, self.bandwidth, self._peak(call), cache_bytes)

    def bounds_of(self, call: Call, cache_bytes: int) -> Ceilings:
        """What nothing can be faster than. Products in float32 can be put together from several TF32 ones."""
        peak = self.tensor_float32 if self._peak(call) == self.float32 else self.float16
        return replace(self.of(call, cache_bytes), operations=peak)

    def _peak(self, call: Call) -> float:
        return self.float16 if call.inputs and call.inputs[0].dtype in ("float16", "bfloat16") else self.float32


def possible_seconds(cost: Cost, bounds: Ceilings) -> float:
    """No call is faster: its bytes at the measured bandwidth where they cannot be in the L2, its operations at peak."""
    return max(bounds.memory_bytes(cost) / bounds.bandwidth, cost.operations / bounds.operations)
