"""One real site for all browser tests of a worker, one browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.e2e.learners import Learner, Look, make_learners
from tests.e2e.stack import Stack, running_site

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

LEARNERS = 24  # made by one command: each test takes one of its own
# What the browser itself says of a lost connection, of a session that is over, and of a conflict: the page says it too.
EXPECTED = "Failed to load resource"

expect.set_options(timeout=20_000)  # a busy machine is not a fault


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with running_site(tmp_path_factory.mktemp("site"), port=8400, STYLEGUIDE="true") as stack:
        yield stack


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser, site: Stack, screenshots: Path) -> Iterator[Page]:
    context = browser.new_context(base_url=site.address, locale="zh-CN", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on(
        "console",
        lambda message: failures.append(f"{message.text} {message.location}") if message.type == "error" else None,
    )
    yield page
    page.screenshot(path=screenshots / "last.png")  # what a failed test saw
    context.close()
    assert not failures, failures


@pytest.fixture(scope="session")
def learners(site: Stack) -> Iterator[Learner]:
    return chain.from_iterable(make_learners(site, LEARNERS) for _ in count())


@pytest.fixture
def learner(learners: Iterator[Learner]) -> Learner:
    """One who has cards and has never studied; nobody else uses the account."""
    return next(learners)


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser: Browser, site: Stack, learner: Learner, screenshots: Path
) -> Iterator[BrowserContext]:
    """The learner's browser, signed in. Parametrised indirectly it has another theme, language or width."""
    look: Look = getattr(request, "param", Look())
    viewport: ViewportSize = {"width": look.width, "height": look.height}
    context = browser.new_context(base_url=site.address, viewport=viewport, has_touch=look.width < 768)
    for name, value in {"sessionid": learner.session, "theme": look.theme, "language": look.language}.items():
        context.add_cookies([{"name": name, "value": value, "url": site.address}])
    failures: list[str] = []
    context.on("weberror", lambda error: failures.append(str(error.error)))
    context.on(
        "console",
        lambda message: (
            failures.append(message.text) if message.type == "error" and EXPECTED not in message.text else None
        ),
    )
    yield context
    for number, page in enumerate(context.pages):
        page.screenshot(path=screenshots / f"last-{number}.png")  # what a failed test saw
    context.close()
    assert not failures, failures


@pytest.fixture(scope="session")
def screenshots() -> Path:
    folder = Path(__file__).resolve().parents[2] / "test-results" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
