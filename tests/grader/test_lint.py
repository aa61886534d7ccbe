"""No problem lets zeros, a constant, its own input, a subsample or half precision pass; and the lint would see it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grader.judge.lint import CHEATS, lint
from grader.judge.problems import PROBLEMS_DIRECTORY, load

SLUGS = sorted(path.parent.name for path in PROBLEMS_DIRECTORY.glob("*/problem.toml"))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_cheat_passes(slug: str) -> None:
    assert lint(load(slug)) == []


def test_a_tolerance_too_wide_is_seen() -> None:
    assert "half precision" in lint(replace(load("vector-add"), relative_tolerance=1e-2))
    assert set(lint(replace(load("reduce-sum"), relative_tolerance=1e3))) == set(CHEATS)


def test_what_a_problem_allows_is_no_cheat() -> None:
    loose = replace(load("vector-add"), relative_tolerance=1e-2, allowed=("half precision",))
    assert "half precision" not in lint(loose)
