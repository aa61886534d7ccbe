"""The ceilings of a processor: measured in the jail, and kept for the next judge of the machine."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grader.judge.devices import ceilings as module
from grader.judge.devices.ceilings import ceilings, keep, state_file
from grader.judge.devices.cpu import CpuDevice
from grader.judge.roofline import Ceilings

KNOWN = Ceilings(bandwidth=40e9, cache_bandwidth=150e9, operations=190e9, cache_bytes=32 * 2**20)
NO_POOL: Any = SimpleNamespace()  # nothing can be run in it


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRADER_STATE", str(tmp_path))


def test_it_is_measured_once(device: CpuDevice) -> None:
    measured = ceilings(device.pool)
    assert min(measured.bandwidth, measured.cache_bandwidth, measured.operations, measured.cache_bytes) > 0
    assert ceilings(NO_POOL) == measured


def test_what_was_kept_is_taken() -> None:
    keep(KNOWN)
    assert ceilings(NO_POOL) == KNOWN


def test_what_was_measured_in_another_way_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(KNOWN)
    monkeypatch.setattr(module, "_METHOD", 10**6)
    with pytest.raises(AttributeError):
        ceilings(NO_POOL)


def test_a_file_that_cannot_be_read_is_measured_anew() -> None:
    state_file().write_text("[1, 2")
    with pytest.raises(AttributeError):
        ceilings(NO_POOL)
    keep(KNOWN)
    assert list(json.loads(state_file().read_text()).values()) == [vars(KNOWN)]


def test_the_work_is_repeated_in_a_cache_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What calling costs does not count there: a second for each of the calls, whatever they repeat."""
    asked: list[bytes] = []

    def seconds(pool: object, source: bytes, call: object, rounds: int) -> float:
        asked.append(source)
        return 1.0

    monkeypatch.setattr(module, "_best_seconds", seconds)
    measured = ceilings(NO_POOL)
    memory, cache = module._ELEMENTS, measured.cache_bytes // 32
    assert (measured.bandwidth, measured.cache_bandwidth) == (8 * memory, 16 * 8 * cache)
    assert [b"range(16)" in source for source in asked[:4]] == [False, False, True, True]


@pytest.mark.parametrize(("cores", "products"), [(None, 1), (2, 1), (8, 2), (64, 16)])
def test_a_product_is_repeated_where_many_cores_make_it_short(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, products: int
) -> None:
    asked: list[bytes] = []

    def seconds(pool: object, source: bytes, call: object, rounds: int) -> float:
        asked.append(source)
        return 1.0

    monkeypatch.setattr(module, "_best_seconds", seconds)
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert ceilings(NO_POOL).operations == products * 2 * module._SIDE**3
    assert f"range({products})".encode() in asked[-1]
