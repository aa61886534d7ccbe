"""The page of all components."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from quizapp.accounts.models import User
from quizapp.web.styleguide import colours
from quizapp.web.templatetags.marks import VERDICT_WORDS
from tests.web.world import World


def test_it_shows_every_part(visitor: Client, world: World) -> None:
    page = visitor.get("/styleguide/").content.decode()
    with translation.override("en"):
        assert all(str(word) in page for word in VERDICT_WORDS.values())
    for part in ("btn-main", "<input", 'aria-invalid="true"', 'class="table"', 'class="notice bad"', 'class="empty"'):
        assert part in page
    for part in ('class="bones"', 'class="chip"', "focus-shown", 'class="recall due"', 'class="pages"', 'role="img"'):
        assert part in page
    assert "How a warp reduces" in page
    assert not re.search(r"\sstyle=", page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_those_of_the_style_sheet(visitor: Client, db: None, theme: str) -> None:
    page = visitor.get("/styleguide/").content.decode()
    found = {colour.name: colour.value for colour in colours()[theme]}
    assert found.keys() == {colour.name for colour in colours()["light"]}
    assert f'data-theme="{theme}"' in page
    assert all(value in page for value in found.values())


def test_it_works_on_an_empty_bank_and_for_a_learner(alice_client: Client, alice: User) -> None:
    assert alice_client.get("/styleguide/").status_code == 200


def test_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/styleguide/").content.decode()
    assert "有错的表单项" in page
    assert "warp 怎么归约" in page


def test_search_engines_stay_out(visitor: Client, db: None) -> None:
    assert '<meta name="robots" content="noindex">' in visitor.get("/styleguide/").content.decode()
