"""Lighthouse on the main pages, mobile settings, best of three; needs Node and, the first time, the npm registry.

usage: python -m tests.bench.lighthouse [PATH ...]    (exit status 1 where a score is under 95)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.learners import make_learners
from tests.e2e.stack import Stack, running_site

VERSION = "12"
LEAST = 95
RUNS = 3
PORT = 8620
DEBUGGING_PORT = 8621
CATEGORIES = ["performance", "accessibility", "best-practices", "seo"]
# Search engines see what is read; the others are behind the sign-in.
READING = ["/records/bytedance-1", "/questions/paged-attention-idea", "/problems/reduce-sum"]
PAGES = ["/", "/review", *READING]


def main(paths: list[str]) -> int:
    program = installed()
    with (
        tempfile.TemporaryDirectory(prefix="quizapp-lighthouse-") as folder,
        running_site(Path(folder) / "var", PORT) as site,
        signed_in_browser(Path(folder) / "profile", site),
    ):
        met = [check(program, site.address, path) for path in paths or PAGES]
    return 0 if all(met) else 1


@contextmanager
def signed_in_browser(profile: Path, site: Stack) -> Iterator[None]:
    """Lighthouse joins it; a cookie among the headers that it sends itself would be lost at the page's own calls."""
    session = make_learners(site, 1)[0].session
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=[*FLAGS, f"--remote-debugging-port={DEBUGGING_PORT}"]
        )
        context.add_cookies([{"name": "sessionid", "value": session, "url": site.address}])
        yield
        context.close()


def installed() -> Path:
    """Lighthouse itself, fetched once into a cache folder: 200 packages that nothing else here needs."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / f"quizapp-lighthouse-{VERSION}"
    program = cache / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        cache.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(cache), f"lighthouse@{VERSION}"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return program


def check(program: Path, address: str, path: str) -> bool:
    reports = [run(program, address + path) for _ in range(RUNS)]
    best = {name: max(score(report, name) for report in reports) for name in CATEGORIES}
    print(f"{path:32}" + "".join(f"{name} {value:.0f}   " for name, value in best.items()), flush=True)
    wanted = CATEGORIES if path in READING else CATEGORIES[:3]
    low = [name for name in wanted if best[name] < LEAST]
    for name in low:
        print("\n".join(f"    {line}" for line in complaints(reports[0], name)), flush=True)
    return not low


def run(program: Path, url: str) -> dict[str, Any]:
    options = ["--quiet", "--output=json", f"--port={DEBUGGING_PORT}", f"--only-categories={','.join(CATEGORIES)}"]
    done = subprocess.run(["node", str(program), url, *options], check=True, capture_output=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    if error := report.get("runtimeError"):
        raise SystemExit(f"{url}: {error['message']}")
    return report


def score(report: dict[str, Any], category: str) -> float:
    return 100 * float(report["categories"][category]["score"] or 0)


def complaints(report: dict[str, Any], category: str) -> list[str]:
    """What is not perfect, heaviest first, and in how far."""
    references = sorted(report["categories"][category]["auditRefs"], key=lambda one: -one["weight"])
    audits = [report["audits"][one["id"]] for one in references if one["weight"] or one.get("group") == "insights"]
    return [
        f"{audit['id']}: {audit['score']} {audit.get('displayValue', '')}"
        for audit in audits
        if audit["score"] is not None and audit["score"] < 1
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
