"""From the command to the first page: the first start on an empty folder, and the second."""

from __future__ import annotations

import tempfile
import time
import urllib.request
from pathlib import Path

from tests.bench.table import Row
from tests.e2e.stack import running_site

TITLE = "Starting"


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder:
        first, stop = _start(Path(folder))
        second, _ = _start(Path(folder))
    return [
        Row("first start, bank loaded, to the first page", f"{first:.1f} s", "-", "-", True),
        Row("second start to the first page", f"{second:.1f} s", f"first {first:.1f} s", "under 6 s", second < 6),
        Row("Ctrl-C to the last process gone", f"{stop:.1f} s", "-", "-", True),
    ]


def _start(var: Path) -> tuple[float, float]:
    begin = time.perf_counter()
    with running_site(var, port=8600) as site:
        urllib.request.urlopen(f"{site.address}/records", timeout=30).read()
        up = time.perf_counter() - begin
        begin = time.perf_counter()
    return up, time.perf_counter() - begin
