"""Runs the sections, each in a process of its own, so that one that hangs or breaks the device costs no other; prints a
table last. Every line is in $OUT/lines.jsonl as soon as it is known, so that what is cut off keeps what it has shown.

usage: python -m tests.gpu.suite [--seconds N] [--only TEXT] [SECTION ...]
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from tests.gpu.table import LINES, Table

# In order of what matters most; the most that one may take before others. The last may take what is left.
SECTIONS = {"check": 150.0, "attacks": 230.0, "worker": 100.0, "speed": 250.0}
_LAST_WORDS_SECONDS = 20.0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=520)
    parser.add_argument("--only", action="append", default=[], help="of check and attacks, files with this in the name")
    parser.add_argument("section", nargs="*", default=list(SECTIONS), help=", ".join(SECTIONS))
    options = parser.parse_args(arguments)
    if unknown := set(options.section) - set(SECTIONS):
        parser.error(f"no section {', '.join(sorted(unknown))}: there are {', '.join(SECTIONS)}")
    handler = signal.signal(signal.SIGTERM, _end)
    out = Path(os.environ.get("OUT", "."))
    (out / LINES).unlink(missing_ok=True)
    ends = time.monotonic() + options.seconds
    try:
        for number, name in enumerate(options.section, start=1):
            left = ends - time.monotonic()
            _run(name, left if number == len(options.section) else min(SECTIONS[name], left), options.only, out)
    finally:
        signal.signal(signal.SIGTERM, handler)
        lines, facts = _read(out)
        (out / "suite.json").write_text(json.dumps({"facts": facts, "lines": lines}, indent=1))
        _print_summary(facts, lines)
    return 0 if lines and all(line["sound"] for line in lines) else 1


def _run(section: str, seconds: float, only: list[str], out: Path) -> None:
    """`seconds`: the section's own budget; it is ended a little later, if it does not end by itself."""
    table = Table(section, time.monotonic() + seconds, [], out)
    if seconds <= 0:
        table.say(section, False, "no time was left")
        return
    command = [sys.executable, "-m", "tests.gpu.sections", section, f"{seconds:.0f}", *only]
    started = time.monotonic()
    process = subprocess.Popen(command, start_new_session=True)
    try:
        status = process.wait(seconds + _LAST_WORDS_SECONDS)
        if status:
            table.say(section, False, f"the section ended with status {status}; see above")
    except subprocess.TimeoutExpired:
        table.say(section, False, f"the section did not end within {seconds:.0f} s")
    finally:
        _stop(process)
        table.note({f"{section} took": round(time.monotonic() - started, 1)})


def _stop(process: subprocess.Popen[bytes]) -> None:
    """First a word, for what it has measured; then all of its group. Jails go with who started them."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(_LAST_WORDS_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
    # Of a section that fell over too: a judge that is left would keep the device's memory from the next one.
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)


def _read(out: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    facts: dict[str, Any] = {}
    for text in (out / LINES).read_text().splitlines() if (out / LINES).exists() else ():
        entry = json.loads(text)
        if "facts" in entry:
            facts |= entry["facts"]
        else:
            lines.append(entry)
    return lines, facts


def _print_summary(facts: dict[str, Any], lines: list[dict[str, Any]]) -> None:
    """What matters most stands last: the end of a long output is what is kept of it."""
    print()
    for line in sorted(lines, key=lambda line: not line["sound"]):
        print(f"{'ok  ' if line['sound'] else 'FAIL'} {line['section'][:5]} {line['what']:.70}: {line['told']:.110}")
    print(json.dumps(facts))
    for section in dict.fromkeys(line["section"] for line in lines):
        own = [line for line in lines if line["section"] == section]
        print(f"{section}: {sum(line['sound'] for line in own)} of {len(own)} as expected")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
