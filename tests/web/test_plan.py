"""What one prepares for, and what will come of it."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.study.models import Card, Plan
from quizapp.study.queries import clock_of, current_config
from quizapp.study.queries.plans import forecast_plan
from quizapp.study.services.plans import PlanChoice, save_plan
from quizapp.web.plan_page import CalendarWeek, calendar
from tests.web.test_question import reviewed
from tests.web.world import World


def in_days(user: User, days: int) -> date:
    return clock_of(current_config(user)).day(timezone.now()) + timedelta(days=days)


def planned(user: User, *, days: int | None = 18, kind: str = "", minutes: int | None = 25) -> Plan:
    day = None if days is None else in_days(user, days)
    choice = PlanChoice(["baidu"], [], kind, day, minutes)
    return save_plan(user=user, choice=choice, now=timezone.now())


def the_weeks(user: User, plan: Plan) -> list[CalendarWeek]:
    return calendar(user, plan, forecast_plan(user, plan, timezone.now(), "en"))


def test_a_visitor_is_sent_to_sign_in(visitor: Client, db: None) -> None:
    assert visitor.get("/plan").headers["Location"] == "/accounts/login/?next=/plan"
    assert visitor.post("/plan").status_code == 302


def test_without_a_plan(alice_client: Client, world: World) -> None:
    page = alice_client.get("/plan").content.decode()
    assert "Choose a company and a date" in page
    assert 'name="companies" value="baidu"' in page
    assert "as planned" not in page
    assert not Plan.objects.exists()  # looking writes nothing


def test_save(alice_client: Client, alice: User, world: World) -> None:
    day = in_days(alice, 18)
    answer = alice_client.post(
        "/plan",
        {"companies": ["baidu"], "kind": "internship", "interview_date": day.isoformat(), "minutes_per_day": "25"},
        follow=True,
    )
    page = answer.content.decode()
    assert "Saved. 2 questions are new among your cards." in page
    plan = Plan.objects.get(user=alice)
    assert (plan.companies, plan.kind, plan.interview_date, plan.minutes_per_day) == (["baidu"], "internship", day, 25)
    assert Card.objects.filter(user=alice).count() == 2
    assert '<span class="big num">18</span>' in page
    assert "Baidu · internship" in page
    assert re.search(r'value="baidu" checked', page)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("companies", ["nobody"]),
        ("tiers", ["T9"]),
        ("kind", "holiday"),
        ("interview_date", "2020-01-01"),
        ("interview_date", "9999-01-01"),
        ("interview_date", "soon"),
        ("minutes_per_day", "0"),
        ("minutes_per_day", "1441"),
        ("minutes_per_day", "x"),
    ],
)
def test_bad_values_are_named_and_nothing_is_saved(alice_client: Client, world: World, field: str, value: Any) -> None:
    answer = alice_client.post("/plan", {"companies": ["baidu"], field: value})
    assert answer.status_code == 400
    assert answer.context["form"].errors.keys() == {field}
    assert "Nothing was saved." in answer.content.decode()
    assert not Plan.objects.exists()


def test_a_day_that_is_over_stays_until_another_is_chosen(alice_client: Client, alice: User, world: World) -> None:
    planned(alice)
    over = in_days(alice, -3)
    Plan.objects.update(interview_date=over)
    assert "Choose the next day, or none." in alice_client.get("/plan").content.decode()
    assert "Choose the next day, or none." in alice_client.get("/").content.decode()
    answer = alice_client.post("/plan", {"companies": ["baidu"], "interview_date": over.isoformat()})
    assert answer.status_code == 302


def test_recall_now_and_on_the_day_by_topic(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=2)
    planned(alice)
    page = alice_client.get("/plan").content.decode()
    assert re.search(r'aria-label="\d+% now, \d+% on the day"', page)
    assert "of 2 questions learned" in page
    assert "Operators" in page


def test_without_a_date_there_is_no_day(alice_client: Client, alice: User, world: World) -> None:
    planned(alice, days=None)
    target = alice_client.get("/plan").context["target"]
    assert (target.on_day, target.days_left, target.over) == (None, None, False)


def test_what_if_is_only_a_look(alice_client: Client, alice: User, world: World) -> None:
    planned(alice)
    day = in_days(alice, 40)
    asked = {"companies": ["baidu"], "interview_date": day.isoformat(), "minutes_per_day": "5"}
    for page in (
        alice_client.get("/plan", asked | {"look": "1"}),
        alice_client.post("/plan", asked | {"look": "1", "only-look": "1"}),  # without script
    ):
        assert page.status_code == 200
        assert page.context["considered"].days_left == 40
        assert page.context["target"].days_left == 18
        assert 'value="5"' in page.content.decode()  # what was typed stays
    assert Plan.objects.get(user=alice).interview_date == in_days(alice, 18)


def test_what_if_before_there_is_a_plan(alice_client: Client, world: World) -> None:
    page = alice_client.get("/plan?look=1&companies=baidu&tiers=mixed")
    assert page.context["considered"].questions == 2
    assert "as planned" not in page.content.decode()
    assert not Plan.objects.exists()


def test_what_if_names_what_is_wrong(alice_client: Client, alice: User, world: World) -> None:
    planned(alice)
    page = alice_client.get("/plan?look=1&interview_date=2020-01-01&minutes_per_day=0")
    assert page.status_code == 200
    assert "This day is over." in page.content.decode()
    assert "Nothing was saved." not in page.content.decode()
    assert page.context["considered"] is None


def test_the_weeks_end_with_the_interview(alice: User, world: World) -> None:
    plan = planned(alice, days=10)
    today = in_days(alice, 0)
    weeks = the_weeks(alice, plan)
    days = [day for week in weeks for day in week.days if day.in_range]
    assert (days[0].day, days[-1].day) == (today, today + timedelta(days=10))
    assert days[0].is_today
    assert days[-1].is_interview
    assert sum(day.cards for day in days) == sum(week.cards for week in weeks) == 2  # two new cards, today
    assert days[0].level == 4


def test_the_weeks_of_a_far_day_are_few(alice: User, world: World) -> None:
    assert len(the_weeks(alice, planned(alice, days=400))) <= 13
    assert len(the_weeks(alice, planned(alice, days=None))) <= 5


def test_minutes_of_a_week(alice_client: Client, alice: User, world: World) -> None:
    forecast = forecast_plan(alice, planned(alice, days=10), timezone.now(), "en")
    assert len(forecast.minutes_by_day) == 10
    assert forecast.minutes_by_day[0] > 0  # two new cards, today
    weeks = the_weeks(alice, planned(alice, days=10))
    assert sum(week.minutes or 0 for week in weeks) == pytest.approx(sum(forecast.minutes_by_day), abs=len(weeks))
    assert ">minutes</th>" in alice_client.get("/plan").content.decode()
    far = the_weeks(alice, planned(alice, days=0))
    assert [week.minutes for week in far] == [None]  # the day itself is no day to study


def test_chinese(chinese_visitor: Client, alice: User, world: World) -> None:
    planned(alice, kind="internship")
    chinese_visitor.force_login(alice)
    page = chinese_visitor.get("/plan?look=1&companies=baidu&minutes_per_day=5").content.decode()
    for words in ("百度", "天后面试", "当天", "各周", "目标", "保存", "实习"):
        assert words in page
    for word in ("days", "Plan", "minutes", "Look", "learned", "Companies", "interview"):
        assert not re.search(rf">[^<]*\b{word}\b[^<]*<", page), word


def test_the_target_on_today(alice_client: Client, alice: User, world: World) -> None:
    assert "Make a plan" in alice_client.get("/").content.decode()
    planned(alice)
    page = alice_client.get("/").content.decode()
    assert 'href="/plan">Change the plan' in page
    assert '<span class="big num">18</span>' in page
    assert "Records of your target companies" in page
    assert "on the day" in page


def test_a_target_that_asked_nothing(alice_client: Client, alice: User, world: World) -> None:
    save_plan(user=alice, choice=PlanChoice(["baidu"], [], "campus", None, None), now=timezone.now())
    assert "asked nothing that is linked" in alice_client.get("/plan").content.decode()
    assert alice_client.get("/").status_code == 200


def test_queries(
    alice_client: Client, alice: User, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    planned(alice)
    with django_assert_num_queries(18):
        alice_client.get("/plan")
