"""What the checker finds, and where it says it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from quizapp.catalog.bank.checks import check, guide_texts
from quizapp.catalog.bank.folder import parse, read_files
from quizapp.catalog.bank.links import repeated_sentences
from tests.catalog.banks import BankFolder, guide_file
from tests.guide import guide_folder

RECALL = "questions/cuda/softmax/online-softmax.md"
NUMERIC = "questions/inference/kv-cache/kv-bytes.md"
CHOICE = "questions/cuda/softmax/bank-conflict.md"


@pytest.fixture
def whole(bank: BankFolder) -> BankFolder:
    bank.question()
    bank.choice()
    bank.numeric()
    bank.problem()
    bank.record()
    return bank


def found(bank: BankFolder) -> list[str]:
    return [str(fault) for fault in check(bank.root).faults]


def test_it_works(whole: BankFolder) -> None:
    findings = check(whole.root)
    assert (findings.faults, findings.dead_links) == ([], [])


@pytest.mark.parametrize(
    ("path", "old", "new", "words"),
    [
        (RECALL, "- 第一点\n", "", "2 key points; 3 to 6 are wanted"),
        (RECALL, "- 第一点\n", "- 第一点\n" * 5, "7 key points"),
        (RECALL, "## 常见错误\n\n- 说反了", "", "no common mistakes"),
        (RECALL, "边读边记 $m$。", "", "no answer"),
        (RECALL, "$m$", "$\\fraction{1}{2}$", "unknown command \\fraction"),
        (RECALL, "$m$", "$\\frac{1}$", "formula \\frac{1}"),
        (RECALL, "$m$", "\\frac{1}{2}", "outside of a formula"),
        (RECALL, "- 第一点\n", "- 第一点 规约\n", "'规约': the term is '归约' here"),
        (
            RECALL.replace(".md", ".en.md"),
            "- One\n- Two\n",
            "- One and two\n- Two\n- 2.5\n",
            "4 key points, the Chinese file has 3",
        ),
        (CHOICE, "    why: 因为 0\n", "", "option 1 does not say why"),
        (CHOICE, "text: 选项 2", "text: 选项 0", "two options say the same"),
        (NUMERIC, "{tokens} 个 token", "几个 token", "the prompt does not show {tokens}"),
        (NUMERIC, "{answer} = {answer_KiB}", "x", "the worked solution does not show {answer}"),
        (NUMERIC, "{answer_KiB}", "{answer_ms}", "{answer_ms}: no unit of byte"),
        (NUMERIC, "layers: [32, 64]", "layers: [32, -64]", "below zero"),
        (NUMERIC, "2 * layers * tokens", "layers / abs(tokens - 2048)", "division by zero"),
        (NUMERIC, "step: 1024", "step: 0.25", "values; at most 1000"),
        ("records/bytedance-1.md", "tier: T0", "tier: T8", "there is no tier 'T8'"),
        ("problems/reduce-sum/statement.en.md", "Add up `x`.\n", " \n", "empty"),
    ],
)
def test_faults(whole: BankFolder, path: str, old: str, new: str, words: str) -> None:
    whole.write("glossary.toml", '[[term]]\nuse = "归约"\navoid = ["规约"]\n')
    whole.replace(path, old, new)
    faults = found(whole)
    assert any(words in fault and fault.startswith(path.removesuffix(".md").removesuffix(".en")) for fault in faults), (
        faults
    )


def test_the_line_of_a_formula(whole: BankFolder) -> None:
    whole.replace(RECALL, "边读边记 $m$。", "一行\n\n另一行 $\\foo{x}$ 之后")
    text = (whole.root / RECALL).read_text(encoding="utf-8")
    line = text[: text.index("\\foo")].count("\n") + 1
    assert found(whole) == [f"{RECALL}:{line}: formula \\foo{{x}}: unknown command \\foo"]


def test_every_reference_is_wanted(whole: BankFolder) -> None:
    text = (whole.root / RECALL).read_text(encoding="utf-8")
    start, end = text.index("references:"), text.index("---\n## ")
    whole.write(RECALL, text[:start] + text[end:])
    assert found(whole) == [f"{RECALL}:1: references: at least one"]


def test_both_languages_are_wanted(whole: BankFolder) -> None:
    whole.remove(RECALL.replace(".md", ".en.md"))
    assert "missing: every question is in both languages" in found(whole)[0]


def test_follow_ups_link_alike(whole: BankFolder) -> None:
    whole.replace(RECALL, "- 为什么？", "- 为什么？ [[bank-conflict]]")
    assert "follow-ups link other questions" in found(whole)[0]


def test_dead_links_stand_apart(whole: BankFolder) -> None:
    whole.record("bytedance-2", items="1. 甲 [[nowhere]]\n   - 追问：乙 [[also-nowhere]]\n")
    whole.question("kv-cache-idea", "inference/kv-cache", link="not-there")
    findings = check(whole.root)
    assert findings.faults == []
    assert [fault.message for fault in findings.dead_links] == [
        "[[not-there]] leads to no question",
        "[[not-there]] leads to no question",
        "[[nowhere]] leads to no question",
        "[[also-nowhere]] leads to no question",
    ]


def test_words_that_contain_a_term_are_let_pass(whole: BankFolder) -> None:
    whole.write("glossary.toml", '[[term]]\nuse = "token"\navoid = ["令牌"]\nexcept = ["令牌桶"]\n')
    whole.replace(RECALL, "边读边记", "令牌桶限流，`令牌`，[[online-softmax]]")
    assert found(whole) == []
    whole.replace(RECALL, "令牌桶限流", "每个令牌")
    assert "the term is 'token' here" in found(whole)[0]


def test_a_broken_glossary_is_a_fault(whole: BankFolder) -> None:
    whole.write("glossary.toml", "[[term]\n")
    assert found(whole) == ["glossary.toml:1: broken TOML: Expected ']]' at the end of an array declaration"]


def test_sentences_of_the_guide(whole: BankFolder, tmp_path: Path) -> None:
    guide_file(tmp_path / "guide", body="1. 讲讲，在线 softmax 的来龙去脉！\n2. 短句？\n")
    whole.record("bytedance-1", items="1. 讲讲在线softmax的来龙去脉。 [[online-softmax]]\n2. 短句？\n")
    faults = check(whole.root, tmp_path / "guide").faults
    assert [fault.line for fault in faults] == [15]
    assert "word for word" in faults[0].message


def test_the_whole_bank() -> None:
    findings = check(settings.CONTENT_DIR)
    assert [str(fault) for fault in findings.faults] == []
    assert len(findings.bank.records) >= 181


def test_the_bank_repeats_no_sentence_of_the_guide() -> None:
    bank = parse(read_files(settings.CONTENT_DIR))
    assert [str(fault) for fault in repeated_sentences(bank, guide_texts(guide_folder()))] == []


@pytest.mark.parametrize("name", ["tiers.toml", "companies.toml", "topics.toml"])
def test_a_table_that_cannot_be_read_is_the_only_complaint(whole: BankFolder, name: str) -> None:
    whole.write(name, "x = [")
    complaints = found(whole)
    assert [line.startswith(f"{name}:1: broken TOML") for line in complaints] == [True]
