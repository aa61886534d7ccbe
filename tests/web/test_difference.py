"""What changed between two sources."""

from __future__ import annotations

import random
from difflib import SequenceMatcher

import pytest

from quizapp.web import difference as module
from quizapp.web.difference import MOST_LINES, Line, difference


def applied(lines: list[Line], before: str) -> str:
    """`before`, changed as the lines say."""
    old = before.replace("\r", "\u240d").split("\n")
    removed = {line.before for line in lines if line.kind == "removed"}
    added = {line.after: line.text for line in lines if line.kind == "added"}
    kept = iter([text for number, text in enumerate(old, start=1) if number not in removed])
    new: list[str] = []
    for _ in range(len(old) - len(removed) + len(added)):
        number = len(new) + 1
        new.append(added[number] if number in added else next(kept))
    return "\n".join(new)


def test_one_line_among_many() -> None:
    before = "\n".join(map(str, range(20)))
    lines = difference(before, before.replace("\n10\n", "\nten\n"))
    assert [line.kind for line in lines] == ["skipped", *["same"] * 3, "removed", "added", *["same"] * 3]
    assert lines[4] == Line("removed", 11, None, "10")
    assert lines[5] == Line("added", None, 11, "ten")


def test_the_same() -> None:
    assert difference("a\nb\n", "a\nb\n") == []
    assert difference("", "") == []


def test_a_line_end_is_a_difference_that_can_be_seen() -> None:
    assert [line.text for line in difference("a\r\n", "a\n") if line.kind != "same"] == ["a\u240d", "a"]
    assert [line.kind for line in difference("a", "a\n")] == ["same", "added"]


def test_any_two_lead_from_one_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(5)
    for most in (MOST_LINES, 4):  # matched, and too long to be matched
        monkeypatch.setattr(module, "MOST_LINES", most)
        for _ in range(300):
            before, after = ("\n".join(draw.choices("abc", k=draw.randrange(1, 15))) for _ in range(2))
            assert applied(difference(before, after), before) == after


def test_long_ones_are_not_matched_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def matcher(junk: None, one: list[str], other: list[str]) -> SequenceMatcher[str]:
        seen.append(max(len(one), len(other)))
        return SequenceMatcher(junk, one, other)

    monkeypatch.setattr(module, "SequenceMatcher", matcher)
    ends = "\n" * 40_000
    assert len(difference(f"{ends}a{ends}", f"{ends}b{ends}")) == 9
    assert seen == [7]
    assert len(difference("a\n" * 20_000, "b\n" * 20_000)) == 40_001
    assert seen == [7]
