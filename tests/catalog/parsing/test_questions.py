"""Question files: front matter, sections, two languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.questions import QuestionEntry, read_question
from tests.catalog.banks import BankFolder


def read(bank: BankFolder, path: str) -> QuestionEntry:
    english = bank.root / path.replace(".md", ".en.md")
    text = (bank.root / path).read_text(encoding="utf-8")
    return read_question(text, path, english.read_text(encoding="utf-8") if english.is_file() else None)


def test_it_works(bank: BankFolder) -> None:
    question = read(bank, bank.question(link="warp-shuffle"))
    assert (question.slug, question.kind, question.topic, question.difficulty) == (
        "online-softmax",
        "recall",
        "cuda/softmax",
        3,
    )
    assert question.sections.prompt == "怎么算 online-softmax？"
    assert question.sections.key_points == ["第一点", "第二点", "第三点"]
    assert question.sections.follow_ups == [{"text": "为什么？", "question": "warp-shuffle"}]
    assert question.english is not None
    assert question.english.sections.key_points == ["One", "Two", "Three"]
    assert question.references[0]["year"] == 2020


def test_headings_in_code_are_no_sections(bank: BankFolder) -> None:
    path = bank.question()
    bank.replace(path, "边读边记 $m$。", "```python\n## 要点\nx = 1\n```")
    assert read(bank, path).sections.answer == "```python\n## 要点\nx = 1\n```"


def test_entries_keep_their_indented_lines(bank: BankFolder) -> None:
    path = bank.question()
    bank.replace(path, "- 第一点", "- 第一点\n  接着说\n\n  ```c\n  int a;\n  ```")
    assert read(bank, path).sections.key_points[0] == "第一点\n接着说\n\n```c\nint a;\n```"


def test_a_choice_and_its_translation_agree(bank: BankFolder) -> None:
    path = bank.choice()
    bank.replace(path.replace(".md", ".en.md"), "  - text: Option 2\n    why: Because 2\n", "")
    with pytest.raises(ParseError, match="2 options, the Chinese file has 3"):
        read(bank, path)


@pytest.mark.parametrize(
    ("old", "new", "field", "words"),
    [
        ("kind: recall", "kind: essay", "kind", "not one of"),
        ("difficulty: 3", "difficulty: 9", "difficulty", "from 1 to 5"),
        ("title: 在线 softmax", "title: no", "title", "must be text"),
        ("title: 在线 softmax", "title: x\ntopics: y", "topics", "did you mean 'topic'"),
        ("topic: cuda/softmax", "topic: cuda/gemm", "topic", "the file lies in"),
        ("year: 2020", "year: then", "references", "is no year"),
        ("url: https://example.org/paper", "url: javascript:alert(1)", "references", "no http(s) address"),
        ("title: A paper", "titel: A paper", "references", "unknown keys: titel"),
        ("difficulty: 3", "difficulty: 3\noptions: [{text: a}]", "options", "belongs to choice questions"),
        ("difficulty: 3", "difficulty: 3\nmultiple: maybe", "multiple", "true or false"),
    ],
)
def test_faults_name_field_and_line(bank: BankFolder, old: str, new: str, field: str, words: str) -> None:
    path = bank.question()
    bank.replace(path, old, new)
    with pytest.raises(ParseError) as raised:
        read(bank, path)
    fault = raised.value.fault
    assert (fault.file, fault.field) == (path, field)
    assert words in fault.message
    assert fault.line > 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("## 要点", "## 重点", "unknown section '重点'"),
        ("## 答案", "## 题目", "stands twice"),
        ("## 题目", "开头\n\n## 题目", "before the first"),
        ("## 题目\n\n怎么算 online-softmax？", "", "no section '题目'"),
        ("- 第一点", "第一点", "a list of '- ' entries"),
        ("- 为什么？", "- 为什么？ [[Bad Slug]]", "not a slug"),
        ("边读边记 $m$。", "```c\nint a;", "never closed"),
    ],
)
def test_faults_of_the_body_name_the_line(bank: BankFolder, old: str, new: str, words: str) -> None:
    path = bank.question()
    bank.replace(path, old, new)
    with pytest.raises(ParseError, match=words.replace("[", "\\[").replace("(", "\\(")) as raised:
        read(bank, path)
    assert raised.value.fault.line > 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("    right: true\n", "", "0 of 3 options are right"),
        ("    why: 因为 0\n", "    why: 因为 0\n    right: true\n", "must be true: 2 options are right"),
        ("text: 选项 0", "text: 12", "must be text"),
        ("text: 选项 0", "txt: 选项 0", "unknown keys"),
    ],
)
def test_options(bank: BankFolder, old: str, new: str, words: str) -> None:
    path = bank.choice()
    bank.replace(path, old, new)
    with pytest.raises(ParseError, match=words):
        read(bank, path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("2 * layers * tokens", "2 * layers * heads", "heads, which is no parameter"),
        ("2 * layers * tokens", "2 * (layers", "formula"),
        ("2 * layers * tokens", "layers / (tokens - tokens)", "division by zero"),
        ("2 * layers * tokens", "'__import__(\"os\")'", "__import__"),
        ("unit: byte", "unit: bite", "unknown unit 'bite'"),
        ("[32, 64]", "[32, many]", "numbers"),
        ("step: 1024", "step: 0", "step must be above 0"),
        ("relative_tolerance: 0.01", "relative_tolerance: -1", "from 0 up"),
        ("unit: byte", "units: byte", "unknown keys"),
    ],
)
def test_numeric_rules(bank: BankFolder, old: str, new: str, words: str) -> None:
    path = bank.numeric()
    bank.replace(path, old, new)
    with pytest.raises(ParseError) as raised:
        read(bank, path)
    assert words in raised.value.fault.message


def test_the_model_entries() -> None:
    """The bank's own files are the widest sample there is."""
    folder = Path(__file__).resolve().parents[3] / "content"
    paths = [path for path in (folder / "questions").rglob("*.md") if not path.name.endswith(".en.md")]
    assert paths
    for path in paths:
        entry = read_question(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix())
        assert entry.slug == path.stem
