"""Files read when they change, mastery measured by reviews."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django import Settings

from quizapp.accounts.models import User
from quizapp.prep.queries import application_calendar, masteries, resources, roadmap
from quizapp.study.services import add_card
from tests.prep.test_content import PERIOD
from tests.web.test_question import reviewed
from tests.web.world import World, make_world


@pytest.fixture
def world(db: None) -> World:
    return make_world()


def test_without_files_all_is_empty(settings: Settings, tmp_path: Path) -> None:
    settings.CONTENT_DIR = tmp_path
    assert roadmap().layers == []
    assert resources().courses == []
    assert application_calendar().periods == []


def test_a_file_is_read_again_when_it_changes_and_a_slip_keeps_the_old(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings.CONTENT_DIR = tmp_path
    path = tmp_path / "calendar.toml"
    for second, (text, expected) in enumerate(
        [(PERIOD, "Spring"), (PERIOD.replace("Spring", "Later"), "Later"), ("[", "Later")]
    ):
        path.write_text(text, encoding="utf-8")
        os.utime(path, (second, second))
        assert [period.name_en for period in application_calendar().periods] == [expected]
    assert "not read: calendar.toml" in caplog.text


def test_mastery_counts_what_was_never_reviewed_as_nothing(alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=0)
    add_card(user=alice, question=world.choice, now=timezone.now())
    leaf, root, other = masteries(alice, timezone.now().date(), [["cuda/reduce"], ["cuda"], ["nothing"]])
    assert leaf == root
    assert (leaf.questions, leaf.learned) == (4, 1)
    assert 0.2 < leaf.recall <= 0.25
    assert (other.questions, other.learned, other.recall) == (0, 0, 0.0)


def test_a_path_does_not_take_its_namesake(alice: User, world: World) -> None:
    [one] = masteries(alice, timezone.now().date(), [["cud"]])
    assert one.questions == 0


def test_a_visitor_has_learned_nothing(world: World) -> None:
    [one] = masteries(None, timezone.now().date(), [["cuda"]])
    assert (one.questions, one.learned) == (4, 0)
