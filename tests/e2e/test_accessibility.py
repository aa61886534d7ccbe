"""axe finds nothing on any page, no page is wider than the screen, and the policy on scripts and styles is met: the
`page` fixtures fail on any message of the console.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.stack import Stack

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """() => axe.run(document, { resultTypes: ['violations'] }).then((found) =>
  found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join()}`))
"""
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"

READING = [
    *("/", "/records", "/records?q=cuda", "/records/bytedance-1", "/companies/bytedance"),
    *("/questions", "/questions?kind=numeric", "/questions/paged-attention-idea", "/problems", "/problems/reduce-sum"),
    *("/problems/softmax", "/search?q=kv", "/more", "/roadmap", "/resources", "/styleguide/"),
    *("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/password/reset/key/1-none/"),
    *("/accounts/confirm-email/none/", "/accounts/inactive/"),
]
STUDYING = [
    *("/", "/review", "/stats", "/stats?range=year", "/plan", "/settings", "/settings/delete", "/submissions"),
    *("/records/bytedance-1", "/questions", "/questions/paged-attention-idea", "/problems", "/problems/reduce-sum"),
    *("/plan?look=1&companies=baidu&minutes_per_day=5", "/plan?look=1&minutes_per_day=0", "/questions?mine=1"),
    *("/records?mine=1", "/roadmap", "/more", "/styleguide/"),
    *("/accounts/password/change/", "/accounts/email/", "/accounts/logout/", "/accounts/3rdparty/"),
]


@dataclass(frozen=True)
class Look:
    theme: str
    language: str
    width: int


LOOKS = [Look("light", "zh", 1280), Look("dark", "en", 1280), Look("dark", "zh", 360), Look("light", "en", 360)]


@dataclass(frozen=True)
class Student:
    """Someone with a past and a plan. `submissions`: one that was accepted and timed, one with wrong answers."""

    session: str
    submissions: tuple[str, str]


@pytest.fixture(scope="module")
def student(site: Stack) -> Student:
    told = json.loads(site.manage("simulate_learners", "1", "--days", "40", "--cards", "40", "--seed", "11"))
    lines = site.manage("shell", "-c", SIGN_IN.replace("NAME", repr(told[0]["username"]))).splitlines()
    session, first, second = lines[-1].split()
    return Student(session, (first, second))


SIGN_IN = """
from datetime import timedelta
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.models import Submission
from quizapp.submissions.services import create_submission
from quizapp.study.services.plans import PlanChoice, save_plan

user = User.objects.get(username=NAME)
day = timezone.now().date() + timedelta(days=18)
save_plan(user=user, choice=PlanChoice(["bytedance"], ["T1"], "", day, 25), now=timezone.now())
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()

problem, made = Problem.objects.get(slug="reduce-sum"), []
timed = [{"case": "1 × 2 ** 20", "microseconds": 80.0, "library_ratio": 0.8, "limit_ratio": 0.6},
         {"case": "1 × 2 ** 24", "microseconds": 900.0, "library_ratio": 1.1, "limit_ratio": 0.9}]
roofs = [{"case": line["case"], "bytes": 4.0 * n, "operations": n, "bandwidth": 4e12, "peak": 5e13, "cached": False}
         for line, n in zip(timed, (2 ** 20, 2 ** 24))]
case = {"name": "small", "public": True, "passed": True, "shape": "7", "message": "", "message_zh": "", "detail": {}}
wrong = {**case, "passed": False, "detail": {"index": "3", "expected": "1.5", "got": "nan", "count": 1, "total": 7}}
for verdict, source, result in (
    ("accepted", "x = 1", {"cases": [case], "performance": timed, "roofline": roofs, "output": "printed " * 80}),
    ("wrong_answer", "x = 2", {"cases": [case, wrong], "message_zh": "答案不对"}),
):
    row, _ = create_submission(user=user, problem=problem, language="cuda", source=source.encode())
    told = {"result": result, "message": "Told", "device_name": "A GPU", "finished_at": row.created_at}
    Submission.objects.filter(pk=row.pk).update(state="finished", verdict=verdict, **told)
    made.append(str(row.pk))
print(session.session_key, *made)
"""


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look.theme}-{look.language}-{look.width}")
def looking(request: pytest.FixtureRequest, browser: Browser, site: Stack) -> Iterator[Page]:
    """A page in one theme, language and width; what the console said fails the test."""
    look: Look = request.param
    context = browser.new_context(base_url=site.address, viewport={"width": look.width, "height": 800})
    context.add_cookies([cookie(site, "theme", look.theme), cookie(site, "language", look.language)])
    page = context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not said, said


def cookie(site: Stack, name: str, value: str) -> Any:
    return {"name": name, "value": value, "url": site.address}


def faults(page: Page, paths: list[str]) -> list[str]:
    found = []
    for path in paths:
        answer = page.goto(path, wait_until="networkidle")
        assert answer is not None
        assert answer.status == 200, path
        page.evaluate(AXE.read_text(encoding="utf-8"))  # past the policy, as an extension would
        found += [f"{path}: {fault}" for fault in page.evaluate(RUN_AXE)]
        if (excess := page.evaluate(TOO_WIDE)) > 0:
            found.append(f"{path}: {excess} px wider than the screen")
    return found


def test_pages_of_a_visitor(looking: Page) -> None:
    assert faults(looking, READING) == []


def test_pages_of_a_learner(looking: Page, site: Stack, student: Student) -> None:
    looking.context.add_cookies([cookie(site, "sessionid", student.session)])
    first, second = student.submissions
    judged = [f"/submissions/{first}", f"/submissions/{second}", f"/submissions/{first}/diff/{second}"]
    assert faults(looking, STUDYING + judged) == []


def test_at_twice_the_size(browser: Browser, site: Stack, student: Student) -> None:
    """A window of 1280 by 800 at 200 % shows what one of 640 by 400 does: nothing is cut off or scrolls sideways."""
    context = browser.new_context(base_url=site.address, viewport={"width": 640, "height": 400})
    context.add_cookies([cookie(site, "sessionid", student.session)])
    page = context.new_page()
    excess = {}
    for path in dict.fromkeys([*READING, *STUDYING]):
        page.goto(path, wait_until="networkidle")
        excess[path] = page.evaluate(TOO_WIDE)
    context.close()
    assert {path: pixels for path, pixels in excess.items() if pixels > 0} == {}
