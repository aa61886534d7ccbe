"""A row of a benchmark and how it is written down."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One figure beside what it is measured against, in the same run; `target` in words, `met` by the caller's rule."""

    what: str
    measured: str
    against: str
    target: str
    met: bool


def markdown(title: str, where: str, rows: list[Row]) -> str:
    lines = [
        f"## {title}",
        "",
        f"{where}.",
        "",
        "| what | measured | against (same run) | target | met |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.what} | {row.measured} | {row.against} | {row.target} | {'yes' if row.met else 'no'} |" for row in rows
    ]
    return "\n".join([*lines, ""])


def machine() -> str:
    """Date and machine: a figure without them says nothing."""
    model = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.processor(),
    )
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    load = os.getloadavg()[0]
    return (
        f"{when}, {os.cpu_count()} cores of {model}, Python {platform.python_version()}, load at the start {load:.1f}"
    )
