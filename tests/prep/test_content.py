"""The three files on getting ready."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizapp.prep.content import BadContent, read_calendar, read_resources, read_roadmap

CONTENT = Path(__file__).resolve().parents[2] / "content"

PERIOD = """
[[period]]
key = "spring"
months = [2, 3]
next_year = true
name_zh = "春招"
name_en = "Spring"
advice_zh = "投"
advice_en = "Apply"
companies = []
"""


def test_the_files_of_the_bank_are_whole() -> None:
    road = read_roadmap(CONTENT / "roadmap.toml")
    assert [layer.number for layer in road.layers] == [0, 1, 2, 3]
    assert {part.layer for part in road.parts} == {layer.key for layer in road.layers}
    assert read_resources(CONTENT / "resources.toml").papers
    assert {month for one in read_calendar(CONTENT / "calendar.toml").periods for month in one.months} >= {3, 9, 12}


def test_a_calendar(tmp_path: Path) -> None:
    path = tmp_path / "calendar.toml"
    path.write_text(PERIOD, encoding="utf-8")
    [period] = read_calendar(path).periods
    assert (period.key, period.months, period.next_year) == ("spring", [2, 3], True)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("key =", "k =", "unknown k"),
        ('name_en = "Spring"', "", "name_en is missing"),
        ("next_year = true", 'next_year = "yes"', "next_year is of the wrong kind"),
        ("months = [2, 3]", "months = 2", "months is of the wrong kind"),
        ("months = [2, 3]", "months = [0]", "from 1 to 12"),
        ("months = [2, 3]", "months = []", "from 1 to 12"),
        ("months = [2, 3]", "months = [", "calendar.toml"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "calendar.toml"
    path.write_text(PERIOD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadContent, match=told):
        read_calendar(path)


def test_a_key_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "calendar.toml"
    path.write_text(PERIOD + PERIOD, encoding="utf-8")
    with pytest.raises(BadContent, match="spring stands there twice"):
        read_calendar(path)


def test_a_part_belongs_to_a_layer(tmp_path: Path) -> None:
    source = (CONTENT / "roadmap.toml").read_text(encoding="utf-8")
    path = tmp_path / "roadmap.toml"
    path.write_text(source.replace('layer = "cuda"', 'layer = "music"', 1), encoding="utf-8")
    with pytest.raises(BadContent, match="no layer music"):
        read_roadmap(path)
