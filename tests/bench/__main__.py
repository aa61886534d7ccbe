"""`make bench`: runs every bench_* module, prints the tables and writes docs/benchmarks.md.

usage: python -m tests.bench [NAME ...]    (names without bench_; all by default, and only then is the file written)
       make bench NAMES="grader kills"     (attacks: 5 minutes; kills: 15, or KILLS=20; honest: 30, or HONEST_RUNS=2)
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.bench.table import machine, markdown

HERE = Path(__file__).resolve().parent
REPORT = HERE.parents[1] / "docs" / "benchmarks.md"


def main(names: list[str]) -> int:
    known = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    parts = ["# Benchmarks", "", f"`make bench`: {machine()}.", ""]
    all_met = True
    for name in names or known:
        module = importlib.import_module(f"tests.bench.bench_{name}")
        rows = module.rows()
        all_met = all_met and all(row.met for row in rows)
        text = markdown(str(module.TITLE), rows)
        print(text, flush=True)
        parts.append(text)
    if not names:
        REPORT.write_text("\n".join(parts), encoding="utf-8")
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
