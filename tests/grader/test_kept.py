"""What is measured once on a machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.judge.kept import keep, kept


def test_each_name_keeps_its_figures(tmp_path: Path) -> None:
    path = tmp_path / "made/figures.json"
    keep(path, "one", {"bandwidth": 1.5})
    keep(path, "two", {"bandwidth": 2.5})
    keep(path, "one", {"bandwidth": 3.5})
    assert kept(path) == {"one": {"bandwidth": 3.5}, "two": {"bandwidth": 2.5}}
    assert [item.name for item in path.parent.iterdir()] == ["figures.json"]


@pytest.mark.parametrize("text", ["[1, 2]", "[1, 2", "3", ""])
def test_a_file_that_is_none_of_ours_holds_nothing_and_is_replaced(tmp_path: Path, text: str) -> None:
    path = tmp_path / "figures.json"
    path.write_text(text)
    assert kept(path) == {}
    keep(path, "one", {"bandwidth": 1.5})
    assert kept(path) == {"one": {"bandwidth": 1.5}}


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    keep(blocked / "figures.json", "one", {"bandwidth": 1.5})
    assert kept(blocked / "figures.json") == {}
