"""Every attack is contained: it gets its verdict, and the host is what it was."""

from __future__ import annotations

from pathlib import Path

from grader.judge.check import meets
from grader.judge.devices.cpu import CpuDevice
from tests.attacks.kit import ATTACKS, expected_of, host_afterwards, judged, settled_host
from tests.bench.device import judging_device
from tests.bench.progress import Progress
from tests.bench.table import Row

TITLE = "Attacks"


def rows() -> list[Row]:
    surprises: list[str] = []
    progress = Progress("attacks", len(ATTACKS))
    with judging_device() as device:
        for number, path in enumerate(ATTACKS, start=1):
            surprises += _surprises(device, path)
            progress.say(number, f"{len(surprises)} surprises")
    return [
        Row(
            "attacks contained: verdict as expected, host unchanged",
            f"{len(ATTACKS) - len(surprises)} of {len(ATTACKS)}{': ' * bool(surprises)}{'; '.join(surprises)}",
            "-",
            "all",
            not surprises,
        )
    ]


def _surprises(device: CpuDevice, path: Path) -> list[str]:
    """None, or one sentence on what went otherwise than expected."""
    before = settled_host(device)
    verdict, _ = judged(device, path)
    if not meets(expected_of(path), verdict):
        return [f"{path.name} got {verdict}"]
    after = host_afterwards(device, before)
    return [] if after == before else [f"{path.name} left {after}"]
