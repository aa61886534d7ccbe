"""GET and PATCH study/preferences/."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import SchedulingConfig

ADDRESS = "/api/v1/study/preferences/"
DEFAULTS = {
    "time_zone": "Asia/Shanghai",
    "rollover_hour": 4,
    "new_per_day": 10,
    "reviews_per_day": 120,
    "desired_retention": 0.9,
    "maximum_interval": 36500,
    "learning_steps": [1.0, 10.0],
    "relearning_steps": [10.0],
    "language": "zh",
}


def test_defaults_are_read_and_not_written(alice_api: APIClient) -> None:
    assert alice_api.get(ADDRESS).json() == DEFAULTS
    assert not StudyPreferences.objects.exists()


def test_a_language_that_is_not_chosen_is_that_of_the_caller(alice_api: APIClient, alice: User) -> None:
    assert alice_api.patch(ADDRESS, {"new_per_day": 3}, HTTP_ACCEPT_LANGUAGE="en").json()["language"] == "en"
    assert StudyPreferences.objects.get(user=alice).language == ""
    assert alice_api.get(ADDRESS, HTTP_ACCEPT_LANGUAGE="zh-CN").json()["language"] == "zh"
    assert alice_api.patch(ADDRESS, {"language": ""}).status_code == 400


def test_a_change_answers_all(alice_api: APIClient, alice: User) -> None:
    changes = {"time_zone": "Europe/Berlin", "learning_steps": [], "relearning_steps": [0.5, 15]}
    assert alice_api.patch(ADDRESS, changes, format="json").json() == DEFAULTS | changes
    assert alice_api.get(ADDRESS).json() == DEFAULTS | changes
    config = SchedulingConfig.objects.get(user=alice)
    assert (config.time_zone, config.learning_steps) == ("Europe/Berlin", [])


def test_what_was_read_may_be_sent_back(alice_api: APIClient) -> None:
    assert alice_api.patch(ADDRESS, alice_api.get(ADDRESS).json(), format="json").status_code == 200


ODD: list[tuple[str, list[Any]]] = [
    ("time_zone", ["", "Mars/Olympus", "utc+8", "../etc/passwd", "/etc/localtime", None, 8, [], "x" * 500, "a\u0000b"]),
    ("rollover_hour", [-1, 24, 4.5, "4", None, True, [], 10**30]),
    ("new_per_day", [-1, 10_000, 1.5, "x", None, True, 10**30]),
    ("reviews_per_day", [-1, 10_000, 1.5, "x", None, True, 10**30]),
    ("desired_retention", [0, 0.69, 0.991, 1, -1, "0.9", None, True, [], 10**400]),
    ("maximum_interval", [0, 6, 36_501, 7.5, "x", None, True, 10**30]),
    ("learning_steps", [None, 5, "1 10", {}, [0], [-1], ["1"], [None], [True], [1] * 11, [10**30], [[1]]]),
    ("relearning_steps", [None, 5, {}, [0], ["x"]]),
    ("language", ["", "fr", None, 5, []]),
]


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in ODD for value in values])
def test_odd_values_are_refused_and_nothing_changes(alice_api: APIClient, field: str, value: Any) -> None:
    answer = alice_api.patch(ADDRESS, {field: value, "new_per_day": 7} | {field: value}, format="json")
    assert answer.status_code == 400
    assert all(str(error["attr"]).split(".")[0] == field for error in answer.json()["errors"])
    assert not StudyPreferences.objects.exists()


@pytest.mark.parametrize("value", ["NaN", "Infinity", "1e999", "-1e999"])
def test_numbers_that_are_none(alice_api: APIClient, value: str) -> None:
    for template in ('{"desired_retention": %s}', '{"learning_steps": [%s]}', '{"new_per_day": %s}'):
        answer = alice_api.patch(ADDRESS, data=template % value, content_type="application/json")
        assert answer.status_code == 400


@pytest.mark.parametrize("body", [[], "x", 5, None])
def test_odd_bodies(alice_api: APIClient, body: Any) -> None:
    assert alice_api.patch(ADDRESS, data=json.dumps(body), content_type="application/json").status_code == 400
