"""Runs the sections within a budget of seconds, writes every detail to $OUT/suite.json, and prints a table last.

usage: python -m tests.gpu.suite [--seconds N] [SECTION ...]
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import time
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from grader.judge.devices.cuda import CudaDevice
from grader.judge.problems import load
from tests.gpu import sections


@dataclass
class Line:
    section: str
    what: str
    sound: bool
    told: str
    detail: dict[str, Any] = field(default_factory=dict)


class Table:
    def __init__(self, ends: float, only: list[str]) -> None:
        self.lines: list[Line] = []
        self._only = only
        self._ends = ends

    def say(self, section: str, what: str, sound: bool, told: str, **detail: Any) -> None:
        self.lines.append(Line(section, what, sound, told, detail))
        print(f"{'ok  ' if sound else 'FAIL'} {section:8} {what:64} {told}", flush=True)

    def wants(self, name: str) -> bool:
        return not self._only or any(text in name for text in self._only)

    def seconds_left(self) -> float:
        return self._ends - time.monotonic()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=520)
    parser.add_argument("--only", action="append", default=[], help="of check and attacks, files with this in the name")
    parser.add_argument("section", nargs="*", default=list(sections.SECTIONS))
    options = parser.parse_args(arguments)
    out = Path(os.environ.get("OUT", "."))
    logging.basicConfig(level=logging.INFO, filename=out / "suite.log")
    table = Table(time.monotonic() + options.seconds, options.only)
    started = time.monotonic()
    device = CudaDevice()
    device.prepare(load(slug) for slug in sections.SLUGS)
    facts = {
        "date": f"{date.today():%Y-%m-%d}",
        "device": device.name,
        "driver": sections.driver_version(),
        "warnings": list(device.warnings),
        "ceilings": asdict(device.gpu_ceilings),
        "up after": round(time.monotonic() - started, 2),
    }
    print(json.dumps(facts), flush=True)
    try:
        for name in options.section:
            begun = time.monotonic()
            sections.SECTIONS[name](device, table)
            facts[f"{name} took"] = round(time.monotonic() - begun, 1)
    finally:
        device.close()
        details = {"facts": facts, "lines": [asdict(line) for line in table.lines]}
        (out / "suite.json").write_text(json.dumps(details, indent=1, default=str))
    _print_summary(facts, table)
    return 0 if all(line.sound for line in table.lines) else 1


def _print_summary(facts: dict[str, Any], table: Table) -> None:
    print("\n" + json.dumps(facts))
    for section in dict.fromkeys(line.section for line in table.lines):
        lines = [line for line in table.lines if line.section == section]
        print(f"{section}: {sum(line.sound for line in lines)} of {len(lines)} as expected")
    for line in table.lines:
        print(f"{'ok  ' if line.sound else 'FAIL'} {line.section[:5]} {line.what:.70}: {line.told:.110}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
