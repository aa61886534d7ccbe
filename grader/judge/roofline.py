"""How long a call takes at the least on a device: bytes over bandwidth, operations over peak. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grader.judge.kit import Cost
from grader.protocol import Performance, Roofline

# A ceiling is the best of many measurements on a machine that others use too: it may have been measured low, and an
# honest answer must not be called impossible for it.
_DOUBT = 0.25
_CACHES = 4  # a working set of so many last-level caches comes from memory


@dataclass(frozen=True)
class Ceilings:
    """Measured on the device itself: bytes a second from memory and from its caches, float32 operations a second."""

    bandwidth: float
    cache_bandwidth: float
    operations: float
    cache_bytes: int

    def bandwidth_for(self, cost: Cost) -> float:
        return self.bandwidth if self._from_memory(cost) else self.cache_bandwidth

    def memory_bytes(self, cost: Cost) -> float:
        """Of the call, what cannot have been in a cache."""
        return cost.bytes if self._from_memory(cost) else 0.0

    def raised(self, cost: Cost, seconds: float) -> Ceilings:
        """With what a trusted program has just reached, where that is more."""
        reached = max(self.bandwidth_for(cost), cost.bytes / seconds)
        higher = replace(self, operations=max(self.operations, cost.operations / seconds))
        if self._from_memory(cost):
            return replace(higher, bandwidth=reached)
        return replace(higher, cache_bandwidth=reached)

    def by_more_than(self, other: Ceilings, factor: float) -> bool:
        """Whether any of them is that much higher than the other's."""
        return (
            self.bandwidth > factor * other.bandwidth
            or self.cache_bandwidth > factor * other.cache_bandwidth
            or self.operations > factor * other.operations
        )

    def roofline(self, cost: Cost) -> Roofline:
        """Where the caches were not measured apart, nothing is called theirs."""
        cached = not self._from_memory(cost) and self.cache_bandwidth != self.bandwidth
        return Roofline(cost.bytes, cost.operations, self.bandwidth_for(cost), self.operations, cached)

    def _from_memory(self, cost: Cost) -> bool:
        return cost.bytes >= _CACHES * self.cache_bytes


def floor_seconds(cost: Cost, ceilings: Ceilings) -> float:
    return max(cost.bytes / ceilings.bandwidth_for(cost), cost.operations / ceilings.operations)


def limit_ratio(cost: Cost, ceilings: Ceilings, seconds: float) -> float | None:
    """Share of the speed of light; None for a call whose cost says nothing."""
    floor = floor_seconds(cost, ceilings)
    return floor / seconds if floor > 0 else None


def performance_of(
    shape: str, seconds: float, library_seconds: float | None, cost: Cost, ceilings: Ceilings
) -> Performance:
    """Of one shape: its time, beside the library's and beside the limit with what that is made of."""
    limit = limit_ratio(cost, ceilings, seconds)
    return Performance(
        case=shape,
        microseconds=seconds * 1e6,
        library_ratio=None if library_seconds is None else library_seconds / seconds,
        limit_ratio=limit,
        roofline=None if limit is None else ceilings.roofline(cost),
    )


def impossible(cost: Cost, ceilings: Ceilings, seconds: float) -> bool:
    """Faster than the device can be. A working set that fits the caches does not have to come from memory."""
    by_memory = ceilings.memory_bytes(cost) / ceilings.bandwidth
    return seconds < _DOUBT * max(by_memory, cost.operations / ceilings.operations)
