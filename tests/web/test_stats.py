"""Is the memory real, and will the coming weeks fit?"""

from __future__ import annotations

import csv
import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from kombu.exceptions import OperationalError
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.study.models import Fit
from quizapp.study.services.parameters import adopt_parameters
from quizapp.study.services.plans import PlanChoice, save_plan
from quizapp.study.stats import CalibrationBin
from quizapp.web.statistics import verdict
from tests.web.test_question import reviewed
from tests.web.world import World, make_question


def study(user: User, world: World, questions: int = 6) -> None:
    """Four reviews of each question: two in its steps, one recalled, one forgotten."""
    for number in range(questions):
        question = make_question(f"stats-{number}", world.topic)
        for days_ago, rating in ((60, 3), (50, 3), (40, 3), (5, 1)):
            reviewed(user, question, days_ago=days_ago, rating=rating)


def test_a_visitor_is_sent_to_sign_in(visitor: Client, db: None) -> None:
    for path in ("/stats", "/stats.csv"):
        assert visitor.get(path).headers["Location"].startswith("/accounts/login/")
    for path in ("/stats/fit", "/stats/restore"):
        assert visitor.post(path).headers["Location"].startswith("/accounts/login/")


def test_before_the_first_reviews(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.get("/stats").content.decode()
    assert "Charts appear after 20 reviews. 20 more." in page
    assert 'href="/review"' in page
    assert '<svg class="chart' not in page
    alice_client.cookies["language"] = "zh"
    reviewed(alice, world.recall, days_ago=3)
    assert "复习满 20 次后这里有图。还差 19 次。" in alice_client.get("/stats?lang=zh").content.decode()


def test_figures_and_charts(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    page = alice_client.get("/stats").content.decode()
    assert re.search(r">24</b><span>reviews<", page)
    assert re.search(r">5\.0</b><span>seconds a card, median<", page)
    assert "true retention, aim 90%" in page
    assert page.count('<svg class="chart wide-only"') == page.count('<svg class="chart narrow-only"') == 2
    assert "376 more reviews until your own fit." in page
    assert "Fit to my memory" not in page
    assert " style=" not in page


def test_each_chart_has_its_figures_as_a_table(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    page = alice_client.get("/stats").content.decode()
    for caption in ("Reviews a day", "Due in the next 30 days", "Calibration"):
        assert f"<caption>{caption}</caption>" in page


def test_chinese(chinese_visitor: Client, alice: User, world: World) -> None:
    chinese_visitor.force_login(alice)
    study(alice, world)
    page = chinese_visitor.get("/stats?range=30").content.decode()
    for words in (
        "真实留存，目标 90%",
        "每天复习",
        "以后 30 天到期",
        "校准",
        "各主题的掌握",
        "再复习 376 次就能拟合你的参数",
    ):
        assert words in page
    for words in ("Reviews", "Range", "Young", "Recall", "learned", "True"):
        assert not re.search(rf">[^<]*\b{words}\b[^<]*<", page), words


@pytest.mark.parametrize(("name", "days"), [("30", 30), ("half", 182), ("year", 365), ("", 182), ("x", 182)])
def test_the_range_stands_in_the_address(alice_client: Client, alice: User, name: str, days: int) -> None:
    assert alice_client.get("/stats", {"range": name}).context["chosen"].days == days


def test_true_retention_counts_what_came_back(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    rows = alice_client.get("/stats?range=half").context["retention"]
    assert rows[0].all is None  # nothing today
    assert (rows[-1].reviews, rows[-1].all) == (12, 50.0)


def test_companies_of_the_plan_with_their_tier(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    assert "Companies that ask most" in alice_client.get("/stats").content.decode()
    day = timezone.now().date() + timedelta(days=10)
    save_plan(user=alice, choice=PlanChoice(["baidu"], [], "", day, None), now=timezone.now())
    page = alice_client.get("/stats").content.decode()
    assert "Target companies" in page
    assert 'href="/companies/baidu"' in page
    assert f"interview {day.day} {day:%b}" in page


def test_export(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    answer = alice_client.get("/stats.csv?range=year")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="statistics-year.csv"'
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    reviews = [int(row["value"]) for row in rows if row["chart"] == row["measure"] == "reviews"]
    assert sum(reviews) == 24
    assert {row["chart"] for row in rows} >= {"reviews", "forecast", "retention", "calibration", "topic"}


def test_an_empty_export_has_its_head(alice_client: Client) -> None:
    assert alice_client.get("/stats.csv").content.decode("utf-8-sig").splitlines() == ["chart,of,measure,value"]


def test_too_few_reviews_for_a_fit(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.post("/stats/fit", follow=True).content.decode()
    assert "too few reviews for a fit" in page
    assert not Fit.objects.exists()


def test_a_fit_that_runs_and_one_that_broke_off(alice_client: Client, alice: User, world: World) -> None:
    study(alice, world)
    now = timezone.now()
    fit = Fit.objects.create(user=alice, state="running", progress=0.6, reviews=400, created_at=now, seen_at=now)
    page = alice_client.get("/stats").content.decode()
    assert "data-percent>60</b>%" in page
    assert "src/islands/fit/index.ts" in page
    Fit.objects.filter(pk=fit.pk).update(seen_at=now - timedelta(hours=1))
    assert alice_client.get("/stats").context["fit"].failed


def test_a_fit_without_a_queue(
    alice_client: Client, alice: User, world: World, monkeypatch: pytest.MonkeyPatch, transactional_db: None
) -> None:
    def refuse(*arguments: Any) -> None:
        raise OperationalError

    monkeypatch.setattr("quizapp.study.services.fits.REVIEWS_NEEDED", 0)
    monkeypatch.setattr("quizapp.study.tasks.fit.delay", refuse)
    page = alice_client.post("/stats/fit", follow=True).content.decode()
    assert "The queue does not answer" in page
    assert Fit.objects.get().state == "failed"


def test_back_to_the_parameters_before(
    alice_client: Client, alice: User, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "no other parameters" in alice_client.post("/stats/restore", follow=True).content.decode()
    reviewed(alice, world.recall, days_ago=3)
    sent: list[int] = []
    monkeypatch.setattr("quizapp.study.tasks.refold.delay", sent.append)
    adopt_parameters(user=alice, values=(0.3,) * 21, now=timezone.now())
    assert "in force again" in alice_client.post("/stats/restore", follow=True).content.decode()
    assert sent == [alice.pk]


def test_forms_want_a_post(alice_client: Client) -> None:
    assert alice_client.get("/stats/fit").status_code == 405
    assert alice_client.get("/stats/restore").status_code == 405


def test_what_is_said_about_calibration() -> None:
    assert verdict([]) is None
    few = verdict([CalibrationBin(0.9, 0.5, 4)])
    assert few is not None
    assert few.points is None
    good = verdict([CalibrationBin(0.9, 0.92, 100)])
    assert good is not None
    assert (good.points, good.by_chance) == (2, True)
    bad = verdict([CalibrationBin(0.9, 0.7, 100), CalibrationBin(0.95, 0.95, 100)])
    assert bad is not None
    assert (bad.points, bad.by_chance) == (20, False)
    assert bad.deviation == pytest.approx(14.14, abs=0.01)


def test_queries_do_not_grow_with_the_reviews(
    alice_client: Client, alice: User, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    study(alice, world, questions=12)
    with django_assert_num_queries(29):
        alice_client.get("/stats")
