"""One device for all tests of the grader. Where no jail can be built these tests fail; they never skip."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grader.judge.devices.cpu import CpuDevice
from grader.judge.selftest import test_jail as build_and_try_a_jail


@pytest.fixture(scope="session")
def device() -> Iterator[CpuDevice]:
    device = CpuDevice()
    build_and_try_a_jail(device.pool)
    yield device
    device.close()
