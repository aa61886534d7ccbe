"""How one wants to study."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import SchedulingConfig

VALID = {
    "new_per_day": "5",
    "reviews_per_day": "80",
    "retention_percent": "85",
    "maximum_interval": "365",
    "learning_steps": "1, 10 30",
    "relearning_steps": "",
    "time_zone": "Europe/Berlin",
    "rollover_hour": "3",
    "language": "en",
}


def test_the_form_shows_what_is_in_force(alice_client: Client) -> None:
    page = alice_client.get("/settings").content.decode()
    assert 'value="Asia/Shanghai"' in page
    assert 'value="1 10"' in page
    assert 'value="90"' in page
    assert not StudyPreferences.objects.exists()  # looking writes nothing


def test_save(alice_client: Client, alice: User) -> None:
    response = alice_client.post("/settings", VALID, follow=True)
    assert "Saved." in response.content.decode()
    preferences = StudyPreferences.objects.get(user=alice)
    assert preferences.new_per_day == 5
    assert preferences.desired_retention == pytest.approx(0.85)
    assert preferences.learning_steps == [1.0, 10.0, 30.0]
    assert preferences.relearning_steps == []
    config = SchedulingConfig.objects.filter(user=alice).latest("id")
    assert (config.time_zone, config.rollover_hour) == ("Europe/Berlin", 3)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("new_per_day", "-1"),
        ("reviews_per_day", "10000"),
        ("retention_percent", "100"),
        ("maximum_interval", "6"),
        ("learning_steps", "1 ten"),
        ("learning_steps", "0"),
        ("learning_steps", "1e-9"),
        ("learning_steps", "20161"),
        ("learning_steps", "nan"),
        ("learning_steps", " ".join("1" * 11)),
        ("time_zone", "Mars/Base"),
        ("rollover_hour", "24"),
        ("language", "fr"),
    ],
)
def test_bad_values_are_named_and_nothing_is_saved(alice_client: Client, alice: User, field: str, value: str) -> None:
    response = alice_client.post("/settings", VALID | {field: value})
    assert response.status_code == 400
    assert response.context["form"].errors.keys() == {field}
    page = response.content.decode()
    assert "Nothing was saved." in page
    assert 'value="80"' in page or field == "reviews_per_day"  # what was typed is still there
    assert not StudyPreferences.objects.filter(user=alice, reviews_per_day=80).exists()


def test_language_of_the_form_is_that_of_the_site(alice_client: Client) -> None:
    response = alice_client.post("/settings", VALID | {"language": "zh"}, follow=True)
    page = response.content.decode()
    assert '<html lang="zh-Hans"' in page
    assert "已保存" in page


def test_a_visitor_is_sent_to_sign_in(visitor: Client, db: None) -> None:
    response = visitor.get("/settings")
    assert response.headers["Location"] == "/accounts/login/?next=/settings"
    assert visitor.post("/settings", dict[str, Any](VALID)).status_code == 302


def test_steps_that_the_api_takes_do_not_stand_in_the_way(alice_client: Client, alice: User) -> None:
    StudyPreferences.objects.create(user=alice, learning_steps=[0.1, 2000], relearning_steps=[20160])
    page = alice_client.get("/settings").content.decode()
    assert 'value="0.1 2000"' in page
    assert 'value="20160"' in page
    steps = {"learning_steps": "0.1 2000", "relearning_steps": "20160"}
    assert alice_client.post("/settings", VALID | steps).status_code == 302
    assert StudyPreferences.objects.get(user=alice).learning_steps == [0.1, 2000]


def test_the_language_may_follow_the_browser_again(alice_client: Client, alice: User) -> None:
    assert '<option value="" selected>As the browser</option>' in alice_client.get("/settings").content.decode()
    alice_client.post("/settings", VALID | {"language": "zh"})
    alice_client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    page = alice_client.post("/settings", VALID | {"language": ""}, follow=True).content.decode()
    assert '<html lang="en"' in page
    assert "Saved." in page
    assert StudyPreferences.objects.get(user=alice).language == ""
