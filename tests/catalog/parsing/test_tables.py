"""Tiers, companies, topics and the site's side of problem.toml."""

from __future__ import annotations

import pytest

from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.problems import read_problem
from quizapp.catalog.parsing.tables import TIERS, read_companies, read_table, read_topics
from tests.catalog.banks import COMPANIES, TOPICS
from tests.catalog.banks import TIERS as TIER_TEXT


def test_it_works() -> None:
    assert [entry.key for entry in read_table(TIER_TEXT, "tiers.toml", TIERS)] == ["T0", "mixed"]
    companies = read_companies(COMPANIES, "companies.toml")
    assert [entry.values["guide_names"] for entry in companies] == [["字节跳动"], ["燧原科技", "遂原科技"]]
    assert read_topics(TOPICS, "topics.toml")[1].key == "cuda/softmax"


def test_broken_toml_names_the_line() -> None:
    with pytest.raises(ParseError) as raised:
        read_companies(COMPANIES + "\n[[company]\n", "companies.toml")
    assert raised.value.fault.line == COMPANIES.count("\n") + 2
    assert "broken TOML" in raised.value.fault.message


@pytest.mark.parametrize(
    ("old", "new", "field", "words"),
    [
        ('slug = "enflame"', 'slug = "bytedance"', "slug", "stands twice"),
        ('slug = "enflame"', 'slug = "En Flame"', "slug", "is no slug"),
        ('name_en = "Enflame"', "", "name_en", "must be text"),
        ('name_en = "Enflame"', 'name_en = "Enflame"\nsite = "x"', "site", "unknown field"),
        ('["燧原科技", "遂原科技"]', '"燧原科技"', "guide_names", "a list of texts"),
        ('name_en = "Enflame"', f'name_en = "{"x" * 81}"', "name_en", "at most 80"),
    ],
)
def test_faults_name_line_and_field(old: str, new: str, field: str, words: str) -> None:
    with pytest.raises(ParseError) as raised:
        read_companies(COMPANIES.replace(old, new), "companies.toml")
    assert (raised.value.fault.field, raised.value.fault.line) == (field, 8)
    assert words in raised.value.fault.message


def test_a_chapter_stands_before_its_leaves() -> None:
    with pytest.raises(ParseError, match="must stand before"):
        read_topics('[[topic]]\npath = "cuda/x"\nname_zh = "一"\nname_en = "One"\n', "topics.toml")


PROBLEM = {
    "problem.toml": b'title_zh = "a"\ntitle_en = "b"\ntopic = "cuda/x"\ndifficulty = 2\nlanguages = ["python"]\n',
    "statement.zh.md": "求和".encode(),
    "statement.en.md": b"Sum",
    "starter.python.py": b"pass",
    "judge.py": b"secret",
}


def test_a_problem() -> None:
    problem = read_problem("sum", PROBLEM)
    assert (problem.title_en, problem.languages, problem.starter) == ("b", ["python"], {"python": "pass"})
    assert len(problem.directory_hash) == 64
    assert read_problem("sum", {**PROBLEM, "judge.py": b"other"}).directory_hash != problem.directory_hash


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("problem.toml", PROBLEM["problem.toml"].replace(b'"python"', b'"cobol"'), "must be some of"),
        ("problem.toml", PROBLEM["problem.toml"].replace(b"difficulty = 2", b""), "from 1 to 5"),
        ("problem.toml", b"title_zh = ", "broken TOML"),
        ("statement.en.md", b"\xff", "not UTF-8"),
    ],
)
def test_faults_of_a_problem(name: str, content: bytes, words: str) -> None:
    with pytest.raises(ParseError) as raised:
        read_problem("sum", {**PROBLEM, name: content})
    assert raised.value.fault.file == f"problems/sum/{name}"
    assert words in raised.value.fault.message


@pytest.mark.parametrize("name", ["statement.zh.md", "starter.python.py", "problem.toml"])
def test_a_problem_is_whole(name: str) -> None:
    with pytest.raises(ParseError):
        read_problem("sum", {key: value for key, value in PROBLEM.items() if key != name})
