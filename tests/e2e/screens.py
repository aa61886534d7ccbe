"""Pictures for the README and for looking at: `make screens` writes those of the main pages to docs/screens, and every
page, as a desktop in the light and a phone in the dark see it, to test-results/screens/pages.

The learner is the demo account with two months of simulated study, a plan, and a C++ submission that was really judged.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.palette import with_palette
from tests.e2e.stack import ROOT, Stack, running_site
from tests.e2e.test_newcomer import JUDGED_MS, sign_in, write

FOLDER = ROOT / "docs" / "screens"
ALL = ROOT / "test-results" / "screens" / "pages"
LARGEST_BYTES = 200_000
PORT = 8440
PAST = """
import random
from datetime import timedelta
from django.utils import timezone
from quizapp.accounts.models import User
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from quizapp.study.services import change_preferences, seed_new_cards
from quizapp.study.services.plans import PlanChoice, save_plan
from quizapp.study.simulation import SimulatedLearner

DAYS = 60
user, now = User.objects.get(username=NAME), timezone.now()
begin = now - timedelta(days=DAYS)
change_preferences(user=user, changes={"new_per_day": 5}, now=begin)
seed_new_cards(user=user, now=begin, count=120)
SimulatedLearner(user, DEFAULT_PARAMETERS, random.Random(7)).study(begin, DAYS)
save_plan(user=user, choice=PlanChoice(["bytedance"], ["T1"], "", now.date() + timedelta(days=18), 25), now=now)
"""
KERNEL = """\
extern "C" void solve(const float* x, float* out, int n) {
  constexpr int kLanes = 64;  // independent sums: as wide as the machine's registers allow
  float sum[kLanes] = {};
  int i = 0;
  for (; i + kLanes <= n; i += kLanes)
    for (int lane = 0; lane < kLanes; ++lane) sum[lane] += x[i + lane];
  double total = 0;
  for (int lane = 0; lane < kLanes; ++lane) total += sum[lane];
  for (; i < n; ++i) total += x[i];
  out[0] = static_cast<float>(total);
}
"""


@dataclass(frozen=True)
class Screen:
    name: str
    path: str
    width: int = 1280
    height: int = 900
    theme: str = "light"


PROBLEM = "/problems/reduce-sum"
SCREENS = [
    Screen("today", "/"),
    Screen("records", "/records"),
    Screen("record", "/records/bytedance-1"),
    Screen("question", "/questions/paged-attention-idea"),
    Screen("review", "/review"),
    Screen("problem", PROBLEM, height=1200),
    Screen("stats", "/stats"),
    Screen("plan", "/plan"),
    Screen("today-dark", "/", theme="dark"),
    Screen("problem-dark", PROBLEM, height=1200, theme="dark"),
    Screen("today-phone", "/", width=390, height=844),
    Screen("problem-phone", PROBLEM, width=390, height=844),
]
EVERY_PAGE = [
    *("/", "/review", "/records", "/records?q=cuda", "/records/bytedance-1", "/companies/bytedance"),
    *("/questions", "/questions?mine=1", "/questions/paged-attention-idea", "/problems", PROBLEM, "/submissions"),
    *("/roadmap", "/resources", "/plan", "/plan?look=1&companies=bytedance&minutes_per_day=40", "/stats"),
    *("/search?q=kv", "/settings", "/settings/delete", "/more", "/accounts/password/change/", "/accounts/email/"),
    *("/accounts/logout/", "/styleguide/", "/no-such-page"),
]
OF_A_VISITOR = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
LOOKS = [Screen("desktop", "", 1280, 900), Screen("phone", "", 390, 844, "dark")]


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_site(Path(folder), PORT, STYLEGUIDE="true") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        site.manage("shell", "-c", PAST.replace("NAME", repr(site.demo()[0])))
        with page_of(browser, site, SCREENS[0]) as page:
            submit(page)
        sizes = {screen.name: take(browser, site, screen) for screen in SCREENS}
        for look in LOOKS:
            take_all(browser, site, look)
        browser.close()
    for name, size in sizes.items():
        print(f"{name:16}{size / 1000:6.0f} kB")
    if too_large := [name for name, size in sizes.items() if size > LARGEST_BYTES]:
        print(f"over {LARGEST_BYTES // 1000} kB: {', '.join(too_large)}", file=sys.stderr)
        return 1
    return 0


@contextmanager
def page_of(browser: Browser, site: Stack, screen: Screen, *, visitor: bool = False) -> Iterator[Page]:
    """In Chinese; signed in unless a visitor's."""
    viewport: ViewportSize = {"width": screen.width, "height": screen.height}
    context = browser.new_context(base_url=site.address, locale="zh-CN", viewport=viewport)
    context.add_cookies([{"name": "theme", "value": screen.theme, "url": site.address}])
    page = context.new_page()
    if not visitor:
        sign_in(page, site)
    yield page
    context.close()


def submit(page: Page) -> None:
    page.goto(PROBLEM)
    write(page, "C++", KERNEL)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#result")).to_contain_text("通过", timeout=JUDGED_MS)


def take(browser: Browser, site: Stack, screen: Screen) -> int:
    """Bytes of the picture."""
    target = FOLDER / f"{screen.name}.png"
    with page_of(browser, site, screen) as page:
        page.goto(screen.path, wait_until="networkidle")
        if screen.path == "/review":
            page.wait_for_timeout(300)
            page.keyboard.press("Space")
            expect(page.locator(".rates")).to_be_visible()
        if screen.path == PROBLEM:
            show_result(page, screen)
        png = page.screenshot(animations="disabled")
        target.write_bytes(with_palette(png, page.context.new_page()))
    return target.stat().st_size


def take_all(browser: Browser, site: Stack, look: Screen) -> None:
    """Whole pages, however long."""
    ALL.mkdir(parents=True, exist_ok=True)
    for paths, visitor in ((EVERY_PAGE, False), (OF_A_VISITOR, True)):
        with page_of(browser, site, look, visitor=visitor) as page:
            for path in paths:
                page.goto(path, wait_until="networkidle")
                name = re.sub(r"\W+", "-", path).strip("-") or "today"
                target = ALL / f"{'visitor-' * visitor}{name}-{look.name}.png"
                page.screenshot(path=target, full_page=True, animations="disabled")


def show_result(page: Page, screen: Screen) -> None:
    """The source that was judged, which another browser has no draft of; on a phone, the verdict."""
    if screen.width < 768:
        page.locator(".panes .l3").click()
        return
    write(page, "C++", KERNEL)
    page.evaluate("document.activeElement.blur()")


if __name__ == "__main__":
    sys.exit(main())
