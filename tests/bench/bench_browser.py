"""What a phone gets: script, layout shift, and how long a press takes until the screen shows it."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.bench.table import Row
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.learners import make_learners
from tests.e2e.stack import running_site

TITLE = "In the browser (390 × 844)"
PORT = 8630
PAGES = ["/", "/review", "/records/bytedance-1", "/questions/paged-attention-idea", "/problems/reduce-sum"]
SETTLE_MS = 1500

WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# Compressed bytes, as they travel where no service worker has them.
SCRIPT = """() => performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(".js")).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
# From the key to the end of the frame that shows what it did.
PRESS = """(key) => new Promise((done) => {
  const begin = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - begin);
    after.port2.postMessage(0);
  });
})"""


def rows() -> list[Row]:
    with (
        tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder,
        running_site(Path(folder), PORT) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(
            base_url=site.address, viewport={"width": 390, "height": 844}, service_workers="block"
        )
        session = make_learners(site, 1)[0].session
        context.add_cookies([{"name": "sessionid", "value": session, "url": site.address}])
        context.add_init_script(WATCH_SHIFTS)
        page = context.new_page()
        shifts = {path: _shift(page, path) for path in PAGES}
        page.goto("/review", wait_until="networkidle")
        script = int(page.evaluate(SCRIPT))
        flips, ratings = _sitting(page)
        browser.close()
    worst = max(shifts, key=lambda path: shifts[path])
    return [
        Row("script on /review, compressed", f"{script / 1000:.1f} kB", "-", "at most 60 kB", script <= 60_000),
        Row("largest layout shift", f"{shifts[worst]:.3f}", worst, "at most 0.05", shifts[worst] <= 0.05),
        _latency("showing the answer", flips),
        _latency("rating, to the next card", ratings),
    ]


def _shift(page: Page, path: str) -> float:
    page.goto(path, wait_until="networkidle")
    page.wait_for_timeout(SETTLE_MS)
    return float(page.evaluate("shifted"))


def _sitting(page: Page) -> tuple[list[float], list[float]]:
    """Milliseconds of every flip and of every rating, over the cards that are recalled."""
    flips, ratings = [], []
    for _ in range(2):
        expect(page.locator(".show")).to_be_visible()
        page.wait_for_timeout(400)
        flips.append(float(page.evaluate(PRESS, " ")))
        expect(page.locator(".rates")).to_be_visible(timeout=1)
        page.wait_for_timeout(400)
        ratings.append(float(page.evaluate(PRESS, "4")))
        expect(page.locator(".rates")).to_have_count(0, timeout=1)
    return flips, ratings


def _latency(what: str, times: list[float]) -> Row:
    middle = statistics.median(times)
    return Row(what, f"{middle:.0f} ms, at most {max(times):.0f} ms", "-", "median under 50 ms", middle < 50)
