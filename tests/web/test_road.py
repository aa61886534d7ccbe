"""Roadmap, resources, the calendar above the records."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoAssertNumQueries, Settings

from quizapp.accounts.models import User
from quizapp.prep.models import PassedCheckpoint
from quizapp.prep.queries import roadmap
from quizapp.web.season import months_in_words, seasons
from tests.web.test_question import reviewed
from tests.web.world import World, make_question


def test_a_visitor_reads_layers_parts_checkpoints_and_trade_offs(visitor: Client, world: World) -> None:
    page = visitor.get("/roadmap").content.decode()
    for words in ("Prerequisites", "CUDA and operators", "Checkpoints", "By time", "What is traded", "ZeRO"):
        assert words in page
    assert page.count('<ul class="parts">') == 4
    assert "recalled" not in page
    assert "<form" not in page.split("<main", 1)[1]


def test_chinese(chinese_visitor: Client, alice: User, world: World) -> None:
    chinese_visitor.force_login(alice)
    page = chinese_visitor.get("/roadmap").content.decode()
    for words in ("路线", "检验点", "按时间", "拿什么换什么", "付出"):
        assert words in page
    for word in ("Checkpoints", "Practise", "recalled", "Afterwards", "learned", "gives"):
        assert not re.search(rf">[^<]*\b{word}\b[^<]*<", page), word


def test_mastery_is_measured_by_reviews(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=0)
    page = alice_client.get("/roadmap").content.decode()
    assert re.search(r"2[45]% recalled, 1 / 4 learned", page)  # reduction is a leaf of the classic operators
    assert "Reduction</a>" in page


def test_checkpoints_lead_to_questions_that_exist(visitor: Client, world: World) -> None:
    slug = roadmap().checkpoints[0].questions[0]
    assert f'href="/questions/{slug}"' not in visitor.get("/roadmap").content.decode()
    make_question(slug, world.topic, title_en="From token to logits")
    page = visitor.get("/roadmap").content.decode()
    assert f'href="/questions/{slug}">From token to logits' in page


def test_a_checkpoint_is_passed_and_taken_back(alice_client: Client, alice: User, world: World) -> None:
    key = roadmap().checkpoints[0].key
    answer = alice_client.post(f"/roadmap/{key}", {"passed": "yes"})
    assert answer.headers["Location"] == f"/roadmap#{key}"
    page = alice_client.get("/roadmap").content.decode()
    assert 'aria-pressed="true"' in page
    assert f"1 of {len(roadmap().checkpoints)} checkpoints passed" in page
    alice_client.post(f"/roadmap/{key}", {"passed": "no"})
    assert not PassedCheckpoint.objects.exists()


def test_checkpoints_want_an_account_a_post_and_a_key(visitor: Client, alice_client: Client, db: None) -> None:
    key = roadmap().checkpoints[0].key
    assert visitor.post(f"/roadmap/{key}", {"passed": "yes"}).headers["Location"].startswith("/accounts/login/")
    assert alice_client.get(f"/roadmap/{key}").status_code == 405
    assert alice_client.post("/roadmap/fly", {"passed": "yes"}).status_code == 404
    assert not PassedCheckpoint.objects.exists()


def test_resources_in_reading_order(visitor: Client, db: None) -> None:
    page = visitor.get("/resources").content.decode()
    for words in ("Papers in order", "Courses", "Chinese sources", "vLLM", "To learn from it"):
        assert words in page
    assert page.index("Attention Is All You Need") < page.index("ZeRO: Memory") < page.index("FlashAttention: Fast")
    assert 'rel="noreferrer"' in page


def test_without_files(visitor: Client, world: World, settings: Settings, tmp_path: Path) -> None:
    settings.CONTENT_DIR = tmp_path
    assert "The bank has no roadmap" in visitor.get("/roadmap").content.decode()
    assert "The bank has no resources" in visitor.get("/resources").content.decode()
    assert 'class="cal"' not in visitor.get("/records").content.decode()


@pytest.mark.parametrize(("day", "keys"), [(12, {"autumn-late"}), (3, {"internship-early", "spring"}), (1, set())])
def test_the_present_months_are_marked(day: int, keys: set[str]) -> None:
    assert {season.period.key for season in seasons(date(2026, day, 1)) if season.is_now} == keys


def test_months_in_words() -> None:
    with translation.override("en"):
        assert months_in_words([3, 4]) == "Mar–Apr"
        assert months_in_words([5]) == "May"
    with translation.override("zh-hans"):
        assert months_in_words([11, 12]) == "11–12 月"


def test_the_calendar_stands_above_the_records(visitor: Client, chinese_visitor: Client, world: World) -> None:
    assert "Autumn recruitment, main round" in visitor.get("/records").content.decode()
    assert "秋招正式批" in chinese_visitor.get("/records").content.decode()
    assert 'class="cal"' not in visitor.get("/records?q=shuffle").content.decode()


def test_queries(
    visitor: Client,
    alice_client: Client,
    world: World,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(3):
        visitor.get("/roadmap")
    with django_assert_num_queries(10):
        alice_client.get("/roadmap")
    with django_assert_num_queries(0):
        visitor.get("/resources")
