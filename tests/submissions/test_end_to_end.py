"""The whole way with real processes: web, Valkey, the site's worker, beat, the grader's worker and judge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grader.protocol import MAXIMUM_SOURCE_BYTES
from tests.grader.bad_input import BAD_INPUTS, BadInput
from tests.submissions.real_site import RealSite, real_site

ROOT = Path(__file__).resolve().parents[2]
HANDED = ROOT / "content/problems/reduce-sum/submissions"
NAMES = ("valkey", "judge", "worker-cpu", "worker-site", "web", "beat")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealSite]:
    folder = tmp_path_factory.mktemp("site") / "var"
    with real_site(folder, NAMES, LEASE_SECONDS="8", SUBMISSIONS_PER_MINUTE="200") as site:
        url = f"{site.site.address}/api/v1/grader/status/"
        site.wait(lambda: httpx.get(url).json()["devices"][0]["workers"], "a grader")
        yield site


@pytest.fixture(scope="module")
def learner(site: RealSite) -> Iterator[httpx.Client]:
    with site.learner() as client:
        client.headers["Accept-Language"] = "en"
        yield client


def submit(learner: httpx.Client, source: str, language: str = "python", **fields: Any) -> dict[str, Any]:
    body = {"problem": "reduce-sum", "language": language, "source": source, "again": True}
    response = learner.post("submissions/", json=body | fields)
    assert response.status_code == 201, response.text
    return dict(response.json())


def finished(site: RealSite, learner: httpx.Client, submission: dict[str, Any]) -> dict[str, Any]:
    def look() -> dict[str, Any] | None:
        shown = learner.get(f"submissions/{submission['id']}/").json()
        return shown if shown["state"] == "finished" else None

    return dict(site.wait(look, "a verdict"))


def test_right_and_wrong_get_their_verdicts(site: RealSite, learner: httpx.Client) -> None:
    right = submit(learner, (HANDED / "python__accepted__numpy-view.py").read_text())
    wrong = submit(learner, (HANDED / "python__rejected__subsample.py").read_text())
    shown = finished(site, learner, right)
    assert (shown["verdict"], shown["device"]) == ("accepted", "cpu"), shown
    assert len(shown["cases"]) > 3
    assert finished(site, learner, wrong)["verdict"] == "wrong_answer"


@pytest.mark.parametrize("bad", BAD_INPUTS, ids=lambda bad: bad.name)
def test_what_is_no_solution_is_told_why(site: RealSite, learner: httpx.Client, bad: BadInput) -> None:
    shown = finished(site, learner, submit(learner, bad.source, bad.language))
    assert shown["verdict"] == bad.verdict, shown
    assert bad.says in shown["message"], shown["message"]


def test_one_byte_more_than_fits_is_refused(learner: httpx.Client) -> None:
    body = {"problem": "reduce-sum", "language": "python", "source": "#" * (MAXIMUM_SOURCE_BYTES + 1)}
    response = learner.post("submissions/", json=body)
    assert response.status_code == 400
    assert [error["attr"] for error in response.json()["errors"]] == ["source"]
    assert "64 KiB" in response.text


def test_cancelling_stops_the_grader(site: RealSite, learner: httpx.Client) -> None:
    sleeper = submit(learner, "import time\ndef solve(x, out, n):\n    time.sleep(8)\n")
    url = f"submissions/{sleeper['id']}/"
    site.wait(lambda: learner.get(url).json()["state"] == "running", "running")
    assert learner.post(f"{url}cancel/").json()["verdict"] == "cancelled"
    after = submit(learner, (HANDED / "python__accepted__numpy-view.py").read_text())
    assert finished(site, learner, after)["verdict"] == "accepted"
    assert learner.get(url).json()["verdict"] == "cancelled"


@pytest.mark.parametrize("name", ["worker-cpu", "judge", "valkey", "worker-site"])
def test_a_killed_process_delays_the_verdict_and_nothing_else(site: RealSite, learner: httpx.Client, name: str) -> None:
    source = "import time\ndef solve(x, out, n):\n    time.sleep(0.15)\n    out[0] = x.double().sum()\n"
    submission = submit(learner, source)
    site.wait(lambda: learner.get(f"submissions/{submission['id']}/").json()["state"] == "running", "running")
    site.kill(name)
    site.start(name)
    assert finished(site, learner, submission)["verdict"] == "accepted"
