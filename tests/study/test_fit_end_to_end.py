"""Real processes: a fit goes through its own queue, and one whose worker is killed is run by the next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.submissions.real_site import RealSite, real_site

# A minute is up at once: the row looks as if its worker had been silent since long ago. Then the clock ticks.
LONG_SILENCE = """
from datetime import timedelta
from django.utils import timezone
from quizapp.study.models import Fit
from quizapp.study.tasks import sweep
print(Fit.objects.filter(state="running").update(seen_at=timezone.now() - timedelta(hours=1)))
sweep()
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[RealSite]:
    with real_site(tmp_path / "var", ("valkey", "worker-fit", "web")) as site:
        yield site


@pytest.fixture
def learner(site: RealSite) -> Iterator[httpx.Client]:
    """With some five hundred reviews."""
    told = site.manage("simulate_learners", "1", "--days", "60", "--cards", "60", "--new-per-day", "8")
    [account] = json.loads(told)
    token = site.manage("drf_create_token", account["username"]).split()[2]
    with httpx.Client(base_url=f"{site.site.address}/api/v1/", headers={"Authorization": f"Token {token}"}) as client:
        yield client


def state(learner: httpx.Client) -> dict[str, Any]:
    told: dict[str, Any] = learner.get("study/fit/").json()
    return told


def begin(site: RealSite, learner: httpx.Client) -> None:
    answer = site.wait(lambda: learner.post("study/fit/"), "an answer")
    assert answer.status_code == 202, answer.text


def test_a_fit_survives_its_worker(site: RealSite, learner: httpx.Client) -> None:
    begin(site, learner)
    first = site.wait(lambda: (told := state(learner))["state"] == "finished" and told, "the first fit")
    assert first["loss_before"] > 0

    begin(site, learner)
    site.wait(lambda: state(learner)["state"] == "running", "the second fit to begin")
    site.kill("worker-fit")
    site.start("worker-fit")
    assert state(learner)["state"] == "running", "nobody has noticed yet"
    assert site.manage("shell", "-c", LONG_SILENCE).split()[-1] == "1"
    again = site.wait(lambda: (told := state(learner))["state"] == "finished" and told, "the second fit")
    assert again["finished_at"] > first["finished_at"]
