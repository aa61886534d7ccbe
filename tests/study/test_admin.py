"""The log in the admin is to be read, not written."""

from __future__ import annotations

import pytest
from django.test import Client

from quizapp.accounts.models import User
from quizapp.study.models import LogEntry
from tests.study.people import Learner, make_questions

MODELS = ["card", "logentry", "schedulingconfig", "parameterset", "plan", "fit"]


@pytest.fixture
def curators_browser(curator: User, client: Client) -> Client:
    client.force_login(curator)
    return client


@pytest.mark.parametrize("model", MODELS)
def test_lists_and_pages_open(curators_browser: Client, learner: Learner, model: str) -> None:
    card = learner.rate(learner.add(make_questions(1)[0]), 4)
    number = {"card": card.pk, "logentry": LogEntry.objects.get().pk}.get(model)
    assert curators_browser.get(f"/admin/study/{model}/?q=alice").status_code == 200
    if number:
        assert curators_browser.get(f"/admin/study/{model}/{number}/change/").status_code == 200


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_written_there(curators_browser: Client, learner: Learner, model: str) -> None:
    card = learner.rate(learner.add(make_questions(1)[0]), 4)
    assert curators_browser.get(f"/admin/study/{model}/add/").status_code == 403
    number = {"card": card.pk, "logentry": LogEntry.objects.get().pk}.get(model, 1)
    for action in ("change", "delete"):
        assert curators_browser.post(f"/admin/study/{model}/{number}/{action}/", {"post": "yes"}).status_code == 403
    assert LogEntry.objects.count() == 1
