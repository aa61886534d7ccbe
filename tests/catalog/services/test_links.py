"""What is counted from the links."""

from __future__ import annotations

import pytest

from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem
from quizapp.catalog.services import load_content, recount
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


def asked(slug: str) -> Question:
    return Question.objects.get(slug=slug)


def test_it_works(loaded: BankFolder) -> None:
    question = asked("online-softmax")
    assert question.asked_count == 2
    assert question.asked_by == {
        "companies": ["bytedance"],
        "names_zh": ["字节跳动"],
        "names_en": ["ByteDance"],
        "tiers": {"T0": 2},
        "items": 2,
    }


def test_the_first_slug_alone_counts_and_follow_ups_do_not(loaded: BankFolder) -> None:
    """`mixed-1` links kv-cache-idea first and online-softmax second; bytedance-2 links it in a follow-up."""
    question = asked("kv-cache-idea")
    assert (question.asked_count, question.asked_by["tiers"], question.asked_by["companies"]) == (1, {"mixed": 1}, [])


def test_two_items_of_one_record_count_once(loaded: BankFolder) -> None:
    loaded.record("bytedance-1", items="1. 一 [[online-softmax]]\n2. 二 [[online-softmax]]\n")
    load_content(folder=loaded.root)
    question = asked("online-softmax")
    assert (question.asked_count, question.asked_by["items"]) == (2, 3)


def test_records_that_are_not_published_do_not_count(loaded: BankFolder) -> None:
    InterviewRecord.objects.filter(slug="bytedance-2").update(status="draft")
    recount()
    assert asked("online-softmax").asked_count == 1
    assert Company.objects.get(slug="bytedance").record_count == 1


def test_follow_ups_to_a_retired_question_are_dead(loaded: BankFolder) -> None:
    assert asked("kv-cache-idea").dead_links == []
    Question.objects.filter(slug="online-softmax").update(status="retired")
    recount()
    assert asked("kv-cache-idea").dead_links == ["online-softmax"]


def test_the_question_decides_what_is_technical(loaded: BankFolder) -> None:
    item = RecordItem.objects.get(record__slug="bytedance-1", position=1)
    assert item.technical
    RecordItem.objects.filter(pk=item.pk).update(links=["tell-project"])
    recount()
    item.refresh_from_db()
    assert item.question is not None
    assert (item.question.slug, item.technical) == ("tell-project", False)


def test_a_link_that_is_taken_away_is_gone(loaded: BankFolder) -> None:
    RecordItem.objects.filter(record__slug="bytedance-1", position=1).update(links=[])
    recount()
    assert RecordItem.objects.get(record__slug="bytedance-1", position=1).question is None
    assert asked("online-softmax").asked_count == 1
