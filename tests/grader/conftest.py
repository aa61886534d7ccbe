"""One device for all tests of the grader. Where no jail can be built these tests fail; they never skip."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grader.judge.devices.cpu import CpuDevice
from grader.judge.selftest import test_jail as build_and_try_a_jail
from grader.sandbox.cgroup import Groups
from grader.sandbox.pool import Pool


@pytest.fixture(scope="session")
def device() -> Iterator[CpuDevice]:
    device = CpuDevice()
    build_and_try_a_jail(device.pool)
    yield device
    device.close()


@pytest.fixture(scope="session")
def device_without_groups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CpuDevice]:
    """As on a machine where no control group can be made."""
    device = CpuDevice(Pool(Groups(root=tmp_path_factory.mktemp("no-cgroups"))))
    yield device
    device.close()
