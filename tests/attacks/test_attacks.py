"""What has been tried on judges of code, each by its own small file with its expected verdict; and honest code in odd
styles, which must pass. File names are those of a problem's submissions, with the problem in front.

Afterwards the host is as it was: processes, control groups, /dev/shm, /tmp.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.judge.check import meets
from grader.judge.devices.cpu import CpuDevice
from tests.attacks.kit import ATTACKS, DIRECTORY, HONEST, expected_of, host_afterwards, judged, settled_host


@pytest.fixture(autouse=True)
def _host_is_unchanged(device: CpuDevice) -> Iterator[None]:
    before = settled_host(device)
    yield
    assert host_afterwards(device, before) == before


@pytest.mark.parametrize("path", ATTACKS, ids=lambda path: path.name)
def test_an_attack_gets_its_verdict(device: CpuDevice, path: Path) -> None:
    verdict, told = judged(device, path)
    assert meets(expected_of(path), verdict), told


@pytest.mark.parametrize("path", HONEST, ids=lambda path: path.name)
def test_honest_code_in_an_odd_style_is_accepted(device: CpuDevice, path: Path) -> None:
    verdict, told = judged(device, path)
    assert verdict == "accepted", told


def test_a_second_submission_finds_nothing_of_the_first(device: CpuDevice) -> None:
    path = DIRECTORY / "vector-add__python__rejected__left-behind.py"
    assert judged(device, path)[0] == "wrong_answer"
    assert judged(device, path)[0] == "wrong_answer"
