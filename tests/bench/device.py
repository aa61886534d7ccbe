"""The judge of the benchmarks: its jail tried, its ceilings measured."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from grader.judge.devices.cpu import CpuDevice
from grader.judge.selftest import test_jail as try_the_jail


@contextmanager
def judging_device() -> Iterator[CpuDevice]:
    device = CpuDevice()
    try:
        try_the_jail(device.pool)
        _ = device.ceilings
        yield device
    finally:
        device.close()
