"""The first byte of every page, on the whole bank, for a learner with months of reviews and submissions."""

from __future__ import annotations

import http.client
import json
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from tests.bench.table import Row
from tests.e2e.stack import Stack, running_site

TITLE = "The first byte of every page"
PORT = 8620
LIMIT_MS = 100
WARM_UP, ROUNDS = 3, 40
DAYS, CARDS, SUBMISSIONS = 120, 300, 120
# The longest of their kind in the bank stand for record, company and question.
PAGES = (
    *("/", "/review", "/records", "/records?mine=1", "/records?q=cuda", "/records/LONGEST", "/companies/MOST-ASKING"),
    *(
        "/questions",
        "/questions?mine=1",
        "/questions?q=kv+cache",
        "/questions/MOST-ASKED",
        "/questions/MOST-ASKED?mine=1",
    ),
    *("/problems", "/problems/reduce-sum", "/submissions", "/submissions/NEWEST", "/submissions/NEWEST/diff/OLDER"),
    *("/roadmap", "/resources", "/plan", "/plan?look=1&tiers=T0&minutes_per_day=30", "/stats", "/stats?range=year"),
    *("/stats.csv", "/search?q=kv", "/settings", "/settings/export", "/settings/delete", "/more", "/accounts/email/"),
)
LEARNER = """
import json
from datetime import timedelta
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewRecord, Problem, Question
from quizapp.study.services.plans import PlanChoice, save_plan
from quizapp.submissions.models import Submission

user, now = User.objects.get(username=NAME), timezone.now()
save_plan(user=user, choice=PlanChoice(["bytedance"], ["T1"], "", now.date() + timedelta(days=60), 30), now=now)
problem = Problem.objects.get(slug="reduce-sum")
source = b"def solve(x, out, n):\\n    out[0] = sum(x)  # NUMBER\\n" * 40
rows = [
    Submission(user=user, problem=problem, problem_hash=problem.directory_hash, language="python", device="cpu",
               source=source.replace(b"NUMBER", b"%d" % number), source_hash=f"{number:064x}", state="finished",
               verdict="accepted" if number % 3 else "wrong_answer", finished_at=now)
    for number in range(SUBMISSIONS)
]
made = Submission.objects.bulk_create(rows)
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
print(json.dumps({
    "session": session.session_key,
    "names": {
        "LONGEST": InterviewRecord.objects.order_by("-item_count").first().slug,
        "MOST-ASKING": Company.objects.order_by("-record_count").first().slug,
        "MOST-ASKED": Question.objects.exclude(kind="code").order_by("-asked_count").first().slug,
        "NEWEST": str(made[-1].pk),
        "OLDER": str(made[-2].pk),
    },
}))
"""


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder, running_site(Path(folder), PORT) as site:
        session, names = _learner(site)
        address = urlsplit(site.address).netloc
        least = statistics.median(_first_bytes(address, "/healthz", session))
        return [_row(page, _first_bytes(address, _named(page, names), session), least) for page in PAGES]


def _learner(site: Stack) -> tuple[str, dict[str, str]]:
    """Their session, and the names of what the pages show."""
    told = site.manage("simulate_learners", "1", "--days", str(DAYS), "--cards", str(CARDS), "--seed", "5")
    name = json.loads(told.splitlines()[-1])[0]["username"]
    made = LEARNER.replace("NAME", repr(name)).replace("SUBMISSIONS", str(SUBMISSIONS))
    answer = json.loads(site.manage("shell", "-c", made).splitlines()[-1])
    return answer["session"], answer["names"]


def _named(page: str, names: dict[str, str]) -> str:
    for word, name in names.items():
        page = page.replace(word, name)
    return page


def _first_bytes(address: str, path: str, session: str) -> list[float]:
    """Milliseconds from the request to the head of the answer, on a connection that is open already."""
    connection = http.client.HTTPConnection(address, timeout=60)
    headers = {"Cookie": f"sessionid={session}", "Accept-Encoding": "gzip", "Accept": "text/html"}
    taken = []
    for _ in range(WARM_UP + ROUNDS):
        begin = time.perf_counter()
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        taken.append(1000 * (time.perf_counter() - begin))
        response.read()
        assert response.status == 200, (path, response.status)
    connection.close()
    return taken[WARM_UP:]


def _row(page: str, taken: list[float], least: float) -> Row:
    last = statistics.quantiles(taken, n=20)[-1]
    return Row(
        what=f"`{page}`",
        measured=f"p50 {statistics.median(taken):.0f} ms, p95 {last:.0f} ms",
        against=f"`/healthz` p50 {least:.0f} ms",
        target=f"p95 under {LIMIT_MS} ms",
        met=last < LIMIT_MS,
    )
