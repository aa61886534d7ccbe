"""Learners of the running site, each with a few new cards of known kinds, already signed in."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.stack import Stack

# The kinds in the order in which the queue brings them.
KINDS = ("recall", "recall", "choice", "numeric", "recall", "recall")

REVIEWS = "**/api/v1/study/reviews/*"
PATIENCE_SECONDS = 20

_MAKE = """
import json, secrets
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.study.services import add_cards

wanted, taken = [], set()
for kind in KINDS:
    found = Question.objects.filter(status=Status.PUBLISHED, kind=kind, multiple=False).exclude(pk__in=taken)
    wanted.append(found.order_by("slug").values_list("pk", flat=True)[0])
    taken.add(wanted[-1])
made = []
for _ in range(COUNT):
    name, password = "e2e-" + secrets.token_hex(4), secrets.token_urlsafe(12)
    user = User.objects.create_user(name, password=password)
    add_cards(user=user, questions=wanted, now=timezone.now())
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    made.append({"name": name, "password": password, "session": session.session_key})
print(json.dumps(made))
"""


@dataclass(frozen=True)
class Learner:
    name: str
    password: str
    session: str


@dataclass(frozen=True)
class Look:
    """How a page is shown. Narrow ones have a touch screen."""

    theme: str = "light"
    language: str = "zh"
    width: int = 1280
    height: int = 900


def make_learners(site: Stack, count: int) -> list[Learner]:
    code = f"KINDS, COUNT = {KINDS!r}, {count}\n{_MAKE}"
    rows: list[dict[str, str]] = json.loads(site.manage("shell", "-c", code).splitlines()[-1])
    return [Learner(**row) for row in rows]


def hold(page: Page, address: str) -> list[Route]:
    """Calls that wait until the test answers them, or gives the address free."""
    held: list[Route] = []

    def wait(route: Route) -> None:
        held.append(route)

    page.route(address, wait)
    return held


def open_review(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/review")
    expect(page.locator(".prompt")).to_be_visible()
    return page


def await_reviews(page: Page, count: int) -> None:
    """The server has so many reviews of this learner: nothing is lost, nothing counts twice."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while (found := _reviews(page)) < count:
        assert time.monotonic() < deadline, found
        page.wait_for_timeout(100)
    page.wait_for_timeout(100)  # one too many may be on its way
    assert _reviews(page) == count


def _reviews(page: Page) -> int:
    answer = page.context.request.get("/api/v1/study/stats/?days=7")
    assert answer.ok, answer.text()
    return int(answer.json()["reviews"])


def show_answer(page: Page) -> None:
    """Of the card that is shown, whatever its kind, with the keyboard."""
    expect(page.locator(".prompt")).to_be_visible()
    field = page.locator("#number")
    if field.is_visible():
        field.fill("1")
        press_deliberately(page, "Enter")
    else:
        press_deliberately(page, "1" if page.locator(".options button").count() else "Space")
    expect(page.locator(".rates")).to_be_visible()


def rate(page: Page, key: str = "4") -> None:
    """Answers one card. Easy: it does not come back in this sitting."""
    expect(page.locator(".prompt")).to_be_visible()
    progress = page.get_by_role("progressbar")
    answered = int(progress.get_attribute("aria-valuenow") or 0)
    show_answer(page)
    press_deliberately(page, key)
    expect(progress).to_have_attribute("aria-valuenow", str(answered + 1))


def press_deliberately(page: Page, key: str) -> None:
    """The page is deaf for up to 250 ms after it changed, so that a double press does nothing that was not meant."""
    page.wait_for_timeout(300)
    page.keyboard.press(key)
