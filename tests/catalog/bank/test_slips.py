"""Slips that parse well: doubled dashes, lists that show as text, quoted titles."""

from __future__ import annotations

import pytest

from quizapp.catalog.bank.checks import check
from tests.catalog.banks import BankFolder

RECALL = "questions/cuda/softmax/online-softmax.md"
ENGLISH = "questions/cuda/softmax/online-softmax.en.md"
RECORD = "records/bytedance-1.md"
PROBLEM = "problems/reduce-sum"


@pytest.fixture
def whole(bank: BankFolder) -> BankFolder:
    bank.question()
    bank.problem()
    bank.record()
    return bank


def found(bank: BankFolder) -> list[str]:
    return [str(fault) for fault in check(bank.root).faults]


@pytest.mark.parametrize(
    ("path", "old", "new", "line"),
    [
        (RECALL, "- 第一点\n", "- - 第一点\n", 22),
        (ENGLISH, "Carry $m$.", "Carry:\n\n- m\n  - - l", 13),
        (ENGLISH, "- Why?", "- * Why?", 24),
        (RECORD, "2. 别的呢？", "   - - 追问：别的呢？", 16),
        (f"{PROBLEM}/statement.en.md", "Add up `x`.", "Add up:\n\n+ - `x`", 3),
    ],
)
def test_doubled_dashes(whole: BankFolder, path: str, old: str, new: str, line: int) -> None:
    whole.replace(path, old, new)
    assert found(whole) == [f"{path}:{line}: two dashes: this shows as a list within a list"]


@pytest.mark.parametrize(
    "text",
    ["Carry.\n\n- - -\n\nOn.", "Carry.\n\n```yaml\n- - 1\n```", "- -1 is below 0", "- `- -` is a slip", "- --flag"],
)
def test_dashes_that_are_meant(whole: BankFolder, text: str) -> None:
    whole.replace(ENGLISH, "Carry $m$.", text)
    assert found(whole) == []


@pytest.mark.parametrize(
    "text", ["Two:\n- a\n- b", "Two:\n1. a\n2. b", "1. Two:\n   - a\n2. b", "- a\n\n$$m$$\n\n  so\n- b"]
)
def test_lists_that_run_on(whole: BankFolder, text: str) -> None:
    whole.replace(ENGLISH, "Carry $m$.", text)
    (fault,) = found(whole)
    assert fault.endswith(": a list shows as text: a blank line before it, or four blanks to nest it")


@pytest.mark.parametrize(
    "text", ["Two:\n\n- a\n- b", "1. Two:\n    - a\n2. b", "Less:\n$x$\n-1 is below 0", "A\n\n```c\n- 1\n```"]
)
def test_lists_that_are_lists(whole: BankFolder, text: str) -> None:
    whole.replace(ENGLISH, "Carry $m$.", text)
    assert found(whole) == []


def test_bold_that_shows_as_asterisks(whole: BankFolder) -> None:
    whole.replace(RECALL, "- 第一点", "- 写的是**一块（数据）**做什么")
    (fault,) = found(whole)
    assert fault.endswith(": bold shows as asterisks: its marks stand beside a bracket or a blank")


@pytest.mark.parametrize("text", ["`2**10` is **1024**", "Much:\n\n```python\n2**10\n```", "**One (1).** Two"])
def test_bold_that_is_bold(whole: BankFolder, text: str) -> None:
    whole.replace(ENGLISH, "Carry $m$.", text)
    assert found(whole) == []


@pytest.mark.parametrize(
    ("path", "old", "new", "where"),
    [
        (RECALL, "title: 在线 softmax", "title: “在线 softmax”", f"{RECALL}: title: “在线 softmax”"),
        (ENGLISH, "title: About online-softmax", "title: '\"About: it\"'", f'{ENGLISH}: title: "About: it"'),
        (RECORD, "title_en: ByteDance, round 1", "title_en: \"'Round 1'\"", f"{RECORD}: title_en: 'Round 1'"),
        (f"{PROBLEM}/problem.toml", '"求和"', '"「求和」"', f"{PROBLEM}/problem.toml: title_zh: 「求和」"),
    ],
)
def test_titles_in_quotation_marks(whole: BankFolder, path: str, old: str, new: str, where: str) -> None:
    whole.replace(path, old, new)
    assert found(whole) == [f"{where} stands in quotation marks"]


@pytest.mark.parametrize("title", ['"About: it"', "“Lock-free” or “wait-free”", "About “it”", "“It” explained"])
def test_titles_that_may_stand(whole: BankFolder, title: str) -> None:
    whole.replace(ENGLISH, "title: About online-softmax", f"title: {title}")
    assert found(whole) == []
