"""The bank into the database: whole, once, and without undoing a curator's work."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quizapp.catalog.models import BankFile, Company, InterviewRecord, Problem, Question, RecordItem, Source, Topic
from quizapp.catalog.services import BankError, Report, load_content
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


def load(bank: BankFolder, *, take_files: bool = False) -> Report:
    return load_content(folder=bank.root, take_files=take_files)


def edit(slug: str, title: str) -> None:
    """As the admin does it: the row alone."""
    question = Question.objects.get(slug=slug)
    question.title_zh = title
    question.save()


def test_it_works(loaded: BankFolder) -> None:
    assert Question.objects.count() == 6
    assert InterviewRecord.objects.count() == 3
    question = Question.objects.get(slug="online-softmax")
    assert (question.title_zh, question.title_en, question.topic.path) == (
        "在线 softmax",
        "About online-softmax",
        "cuda/softmax",
    )
    assert (question.status, question.source) == ("published", Source.BANK)
    record = InterviewRecord.objects.get(slug="bytedance-1")
    assert record.company is not None
    assert (record.company.slug, record.kind, record.item_count) == ("bytedance", "campus", 2)
    assert Topic.objects.get(path="cuda/softmax").parent == Topic.objects.get(path="cuda")


def test_items_keep_round_section_and_follow_ups(loaded: BankFolder) -> None:
    items = RecordItem.objects.filter(record__slug="bytedance-2")
    assert [(item.position, item.round, item.section) for item in items.filter(parent=None)] == [
        (1, "一面", "基础"),
        (2, "一面", "基础"),
    ]
    follow_up = items.exclude(parent=None).get()
    assert (follow_up.text, follow_up.links) == ("为什么？", ["kv-cache-idea"])
    assert follow_up.parent is not None
    assert follow_up.parent.position == 1


def test_a_problem_has_a_question_of_its_slug(loaded: BankFolder) -> None:
    problem = Problem.objects.select_related("question").get(slug="reduce-sum")
    assert (problem.question.slug, problem.question.kind) == ("reduce-sum", "code")
    assert problem.starter == {"python": "def solve(x, out, n):\n    ...\n"}
    assert problem.question.prompt_en == "Add up `x`.\n"


def test_loading_again_changes_nothing(loaded: BankFolder) -> None:
    before = list(Question.objects.values_list("updated_at"))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        report = load(loaded)
    assert (report.moved, len(queries)) == (0, 1)
    assert list(Question.objects.values_list("updated_at")) == before


def test_one_changed_file_changes_only_its_rows(loaded: BankFolder) -> None:
    before = dict(Question.objects.exclude(slug="online-softmax").values_list("slug", "updated_at"))
    loaded.replace("questions/cuda/softmax/online-softmax.en.md", "Carry", "Keep")
    report = load(loaded)
    assert report.changed == ["updated: questions/online-softmax"]
    assert Question.objects.get(slug="online-softmax").answer_en == "Keep $m$."
    assert dict(Question.objects.exclude(slug="online-softmax").values_list("slug", "updated_at")) == before


def test_a_changed_row_is_kept_silently(loaded: BankFolder) -> None:
    edit("online-softmax", "改过的标题")
    loaded.replace("questions/cuda/softmax/bank-conflict.md", "选哪个", "到底选哪个")
    report = load(loaded)
    assert report.conflicts == []
    assert Question.objects.get(slug="online-softmax").title_zh == "改过的标题"


def test_both_changed_is_a_conflict_until_it_is_settled(loaded: BankFolder) -> None:
    edit("online-softmax", "改过的标题")
    loaded.replace("questions/cuda/softmax/online-softmax.md", "边读边记", "一边读一边记")
    for _ in range(2):  # it is listed every time
        assert load(loaded).conflicts == ["questions/online-softmax"]
    assert Question.objects.get(slug="online-softmax").title_zh == "改过的标题"
    assert load(loaded, take_files=True).conflicts == []
    question = Question.objects.get(slug="online-softmax")
    assert (question.title_zh, question.answer_zh) == ("在线 softmax", "一边读一边记 $m$。")
    assert load(loaded).moved == 0


def test_both_changed_alike_is_no_conflict(loaded: BankFolder) -> None:
    edit("online-softmax", "在线归一化")
    loaded.replace("questions/cuda/softmax/online-softmax.md", "title: 在线 softmax", "title: 在线归一化")
    report = load(loaded)
    assert report.conflicts == []
    assert load(loaded).moved == 0


def test_a_question_without_a_file_is_retired_and_comes_back(loaded: BankFolder) -> None:
    path = loaded.root / "questions/cuda/softmax/online-softmax.md"
    kept = path.read_bytes()
    key = Question.objects.get(slug="online-softmax").pk
    loaded.remove("questions/cuda/softmax/online-softmax.md")
    loaded.remove("questions/cuda/softmax/online-softmax.en.md")
    assert "retired: questions/online-softmax" in load(loaded).changed
    question = Question.objects.get(slug="online-softmax")
    assert (question.pk, question.status) == (key, "retired")
    assert load(loaded).moved == 0
    path.write_bytes(kept)
    load(loaded)
    question = Question.objects.get(slug="online-softmax")
    assert (question.pk, question.status) == (key, "published")


def test_a_record_without_a_file_is_retired(loaded: BankFolder) -> None:
    loaded.remove("records/bytedance-2.md")
    load(loaded)
    assert InterviewRecord.objects.get(slug="bytedance-2").status == "retired"
    assert Question.objects.get(slug="online-softmax").asked_count == 1


def test_a_problem_that_goes_leaves_its_question_retired(loaded: BankFolder) -> None:
    shutil.rmtree(loaded.root / "problems/reduce-sum")
    load(loaded)
    assert Question.objects.get(slug="reduce-sum").status == "retired"
    assert Problem.objects.filter(slug="reduce-sum").exists()


def test_links_to_questions_that_come_later(loaded: BankFolder) -> None:
    loaded.record("bytedance-3", items="1. 讲讲 GEMM。 [[gemm-tiling]]\n")
    report = load(loaded)
    assert "gemm-tiling" in report.warnings[0]
    item = RecordItem.objects.filter(record__slug="bytedance-3")
    assert item.get().question is None
    loaded.question("gemm-tiling", title="GEMM 分块")
    load(loaded)
    assert item.values_list("question__slug", flat=True).get() == "gemm-tiling"


@pytest.mark.parametrize(
    ("path", "content", "words"),
    [
        ("questions/cuda/softmax/broken.md", "no front matter", "broken.md:1: no front matter"),
        ("questions/cuda/softmax/broken.md", b"---\ntitle: \xff\n---\n", "broken.md:2: not UTF-8"),
        ("companies.toml", "[[company]", "companies.toml:1: broken TOML"),
        (
            "records/bad.md",
            "---\nslug: bad\ntitle: 坏\ntier: T7\n---\n1. 问\n",
            "bad.md:4: tier: there is no tier 'T7'",
        ),
        ("records/bad.md", "---\nslug: bad\ntitle: 坏\ntier: T0\ncompany: acme\n---\n1. 问\n", "company 'acme'"),
        ("records/bad.md", "---\nslug: bad\ntitle: 坏\ntier: T0\n---\n", "bad.md: no items"),
        ("problems/bad/problem.toml", "difficulty = ", "problem.toml:1: broken TOML"),
        ("questions/cuda/softmax/lonely.en.md", "---\ntitle: x\n---\n", "no Chinese file beside it"),
    ],
)
def test_one_fault_and_nothing_is_loaded(loaded: BankFolder, path: str, content: str | bytes, words: str) -> None:
    loaded.question("new-one", title="新题")
    loaded.write(path, content)
    with pytest.raises(BankError) as raised:
        load(loaded)
    assert words in str(raised.value)
    assert not Question.objects.filter(slug="new-one").exists()
    assert not BankFile.objects.filter(path__contains="new-one").exists()


def test_every_fault_is_named_at_once(loaded: BankFolder) -> None:
    loaded.write("records/a.md", "x")
    loaded.write("records/b.md", "y")
    with pytest.raises(BankError) as raised:
        load(loaded)
    assert [fault.file for fault in raised.value.faults] == ["records/a.md", "records/b.md"]


def test_a_problem_without_its_description_is_not_retired_without_a_word(loaded: BankFolder) -> None:
    loaded.remove("problems/reduce-sum/problem.toml")
    with pytest.raises(BankError) as raised:
        load(loaded)
    assert [str(fault) for fault in raised.value.faults] == ["problems/reduce-sum: problem.toml is missing"]
    assert Question.objects.get(slug="reduce-sum").status == "published"


@pytest.mark.parametrize("path", ["questions/cuda/softmax/online-softmax.en.md", "problems/reduce-sum/statement.en.md"])
@pytest.mark.parametrize("text", ["", " \n"])
def test_an_empty_translation_is_a_fault(loaded: BankFolder, path: str, text: str) -> None:
    loaded.write(path, text)
    with pytest.raises(BankError) as raised:
        load(loaded)
    assert [fault.file for fault in raised.value.faults] == [path]


def test_slugs_are_unique_over_the_whole_bank(loaded: BankFolder) -> None:
    loaded.question("online-softmax", "inference/kv-cache")
    loaded.question("reduce-sum")
    with pytest.raises(BankError) as raised:
        load(loaded)
    assert len(raised.value.faults) == 2


def test_no_folder() -> None:
    with pytest.raises(BankError, match="no such folder"):
        load_content(folder=Path("/nowhere/at/all"))


def test_a_company_that_goes_is_kept_while_records_refer_to_it(loaded: BankFolder) -> None:
    text = (loaded.root / "companies.toml").read_text(encoding="utf-8")
    loaded.write("companies.toml", text.split("[[company]]")[0] + "[[company]]" + text.split("[[company]]")[1])
    load(loaded)
    assert [company.slug for company in Company.objects.all()] == ["bytedance"]


def test_history_begins_with_the_file(loaded: BankFolder) -> None:
    edit("online-softmax", "改过的标题")
    titles = Question.objects.get(slug="online-softmax").history.values_list("title_zh", flat=True)
    assert list(titles) == ["改过的标题", "在线 softmax"]
