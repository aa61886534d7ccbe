"""Problem directories: what they must hold, and what is said when they do not."""

from __future__ import annotations

import shutil
from math import prod
from pathlib import Path
from types import ModuleType

import pytest

from grader.errors import ProblemError
from grader.judge import problems
from grader.judge.cases import draw, fresh_inputs
from grader.judge.problems import PROBLEMS_DIRECTORY

SLUGS = sorted(path.parent.name for path in PROBLEMS_DIRECTORY.glob("*/problem.toml"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(PROBLEMS_DIRECTORY / "reduce-sum", tmp_path / "reduce-sum")
    return tmp_path


@pytest.mark.parametrize("slug", SLUGS)
def test_it_loads(slug: str) -> None:
    problem = problems.load(slug)
    assert problem.hash == problems.hashes()[slug]
    assert sum(row.public for row in problem.rows) >= 2
    assert sum(not row.public for row in problem.rows) >= 4


@pytest.mark.parametrize("slug", SLUGS)
def test_every_language_has_starter_statement_and_submissions(slug: str) -> None:
    directory = PROBLEMS_DIRECTORY / slug
    names = {path.name for path in directory.iterdir()}
    for language in problems.load(slug).languages:
        assert f"starter.{language}.{problems.EXTENSIONS[language]}" in names
    assert {"statement.zh.md", "statement.en.md", "submissions"} <= names


@pytest.mark.parametrize("slug", SLUGS)
def test_the_reference_covers_every_output(slug: str) -> None:
    problem = problems.load(slug)
    for case in draw(problem, mode="public", device_kind="cpu", interpreter=False):
        expected = problem.reference(fresh_inputs(problem, case), case.call)
        assert set(expected) == {array.name for array in case.call.outputs}


def test_no_two_steps_see_the_same_content() -> None:
    problem = problems.load("reduce-sum")
    case = next(case for case in draw(problem, mode="public", device_kind="cpu", interpreter=False))
    assert (fresh_inputs(problem, case)["x"] != fresh_inputs(problem, case)["x"]).any()


def test_the_order_of_cases_is_random() -> None:
    problem = problems.load("reduce-sum")
    orders = {
        tuple(case.name for case in draw(problem, mode="submit", device_kind="cpu", interpreter=False))
        for _ in range(20)
    }
    assert len(orders) > 10


def test_public_mode_has_public_cases_alone() -> None:
    drawn = draw(problems.load("reduce-sum"), mode="public", device_kind="cpu", interpreter=False)
    assert drawn
    assert all(case.row.public for case in drawn)


def test_an_unknown_problem_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="nothing-here"):
        problems.load("nothing-here", tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("problem.toml", "difficulty = 2", "difficulty = = 2", r"reduce-sum/problem.toml.*line"),
        ("problem.toml", '"cuda"]', '"perl"]', "languages: unknown perl"),
        ("problem.toml", "wall_seconds = 60", 'wall_seconds = "long"', "wall_seconds"),
        ("problem.toml", 'inputs = "spike"', 'inputs = "nice"', "nice"),
        ("judge.py", "def reference", "def referenz", "no function reference"),
        ("judge.py", "import numpy", "import numpi", "judge.py"),
    ],
)
def test_what_is_broken_is_named(copy: Path, file: str, old: str, new: str, says: str) -> None:
    path = copy / "reduce-sum" / file
    assert old in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ProblemError, match=says):
        problems.load("reduce-sum", copy)


def test_a_missing_harness_is_named(copy: Path) -> None:
    (copy / "reduce-sum" / "harness.cpp.cpp").unlink()
    with pytest.raises(ProblemError, match=r"harness\.cpp"):
        problems.load("reduce-sum", copy)


def test_a_kv_cache_fits_64_bits_and_no_double_where_it_says_so() -> None:
    """Drawn at random: the corners of every range, not only what one run happens to draw."""
    sizes = load_module("kv-cache-bytes").SIZES
    largest = {name: 2 * prod(max(choice) for choice in choices) for name, choices in sizes.items()}
    smallest = 2 * prod(min(choice) for choice in sizes["beyond a double"])
    assert max(largest.values()) < 2**63
    assert smallest > 2**54
    assert all(value % 2 for choice in sizes["beyond a double"] for value in (choice[0], choice[-1], choice[1]))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_draw_can_be_judged(slug: str) -> None:
    problem = problems.load(slug)
    for _ in range(10):
        for case in draw(problem, mode="public", device_kind="cpu", interpreter=False):
            problem.reference(fresh_inputs(problem, case), case.call)


def load_module(slug: str) -> ModuleType:
    return problems._judge_module(slug, PROBLEMS_DIRECTORY / slug / "judge.py")
