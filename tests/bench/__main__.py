"""`make bench`: runs every bench_* module, prints the tables and keeps them in docs/benchmarks.md, a section each.

usage: python -m tests.bench [NAME ...]    (names without bench_; all by default)
       make bench NAMES="grader kills"     (attacks: 5 minutes; kills: 15, or KILLS=20; honest: 30, or HONEST_RUNS=2)
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.bench.report import with_section
from tests.bench.table import machine, markdown

HERE = Path(__file__).resolve().parent
REPORT = HERE.parents[1] / "docs" / "benchmarks.md"


def main(names: list[str]) -> int:
    known = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    if unknown := set(names) - set(known):
        raise SystemExit(f"no such benchmark: {', '.join(sorted(unknown))}. There are {', '.join(known)}.")
    all_met = True
    for name in names or known:
        module = importlib.import_module(f"tests.bench.bench_{name}")
        where = machine()
        rows = module.rows()
        all_met = all_met and all(row.met for row in rows)
        text = markdown(str(module.TITLE), where, rows)
        print(text, flush=True)
        kept = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
        REPORT.write_text(with_section(kept, text), encoding="utf-8")
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
