"""Mastery and forecast, and all of it over the API."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status, Topic
from quizapp.study.stats import forecast, mastery_by_topic
from quizapp.study.stats.mastery import mastery_by_company, recall_by_question
from tests.study.companies import make_company, make_record
from tests.study.people import NOW, Learner, make_questions


def test_mastery_of_a_topic_counts_what_was_never_reviewed_as_nothing(learner: Learner) -> None:
    questions = make_questions(4)
    below = Topic.objects.create(path="cuda/softmax", parent=Topic.objects.get(), name_zh="归约", name_en="Softmax")
    Question.objects.filter(pk=questions[0].pk).update(topic=below)
    for question in questions[:2]:
        learner.rate(learner.add(question), 4)
    [topic] = mastery_by_topic(recall_by_question(learner.user, NOW.date()), "en")
    assert (topic.slug, topic.name, topic.questions, topic.learned, topic.recall) == ("cuda", "CUDA", 4, 2, 0.5)


def test_mastery_of_a_company(learner: Learner) -> None:
    questions = make_questions(3)
    make_record(make_company("vivo"), questions)
    make_company("silent")
    learner.rate(learner.add(questions[0]), 4)
    known = recall_by_question(learner.user, NOW.date())
    [company] = mastery_by_company(known, "zh", ["nobody", "silent", "vivo"])
    assert (company.slug, company.questions, company.learned) == ("vivo", 3, 1)
    assert company.recall == pytest.approx(1 / 3)


def test_the_forecast_begins_with_all_that_is_overdue(learner: Learner) -> None:
    one, two, three = make_questions(3)
    learner.rate(learner.add(one), 4, learner.ago(30))
    card = learner.rate(learner.add(two), 4)
    learner.add(three)
    coming = forecast(learner.user, NOW.date(), 30)
    assert len(coming.days) == 30
    assert coming.days[0] == (NOW.date(), 1)
    assert dict(coming.days)[card.due_day] == 1
    assert coming.total == 2
    Question.objects.update(status=Status.RETIRED)
    assert forecast(learner.user, NOW.date(), 30).total == 0


def test_over_the_api(alice_api: APIClient, alice: User) -> None:
    learner = Learner(alice, now=timezone.now())
    learner.plain()
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.now - timedelta(days=12))
    learner.rate(card, 3)
    told = alice_api.get("/api/v1/study/stats/").json()
    assert (told["reviews"], told["streak"], told["true_retention"], told["days"]) == (2, 1, 1.0, 365)
    assert len(told["heatmap"]) == 2
    assert told["mastery_by_topic"][0]["learned"] == 1
    coming = alice_api.get("/api/v1/study/forecast/?days=365").json()
    assert (coming["total"], len(coming["days"])) == (1, 365)


def test_for_someone_who_never_studied(alice_api: APIClient) -> None:
    told = alice_api.get("/api/v1/study/stats/").json()
    assert (told["reviews"], told["true_retention"], told["seconds_per_review"], told["heatmap"]) == (0, None, None, [])
    assert alice_api.get("/api/v1/study/forecast/").json()["total"] == 0


@pytest.mark.parametrize("days", ["0", "-1", "abc", "1e3", "999999999999", "1.5", "9" * 400])
@pytest.mark.parametrize("call", ["stats", "forecast"])
def test_odd_numbers_of_days(alice_api: APIClient, call: str, days: Any) -> None:
    answer = alice_api.get(f"/api/v1/study/{call}/", {"days": days})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["attr"] == "days"
