"""Rows back into files."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from quizapp.catalog.bank.folder import parse, read_files
from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem, Source, Status, Topic
from quizapp.catalog.parsing.questions import read_question
from quizapp.catalog.parsing.records import read_bank_record
from quizapp.catalog.services import export_content, load_content, recount
from quizapp.catalog.services.export_text import question_texts, record_file_text
from quizapp.catalog.services.guide_import import import_guide
from quizapp.catalog.services.items import tree_of
from quizapp.catalog.services.load_questions import question_values
from quizapp.catalog.services.load_records import record_values
from tests.catalog.banks import BankFolder, guide_file

pytestmark = pytest.mark.django_db


def files(root: Path) -> dict[str, bytes]:
    """Of the bank; problems stay where they are written."""
    found = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if not path.startswith("problems/")}


def test_into_an_empty_folder_byte_for_byte(loaded: BankFolder, tmp_path: Path) -> None:
    export_content(folder=tmp_path / "out")
    assert files(tmp_path / "out") == files(loaded.root)


def test_the_whole_bank_byte_for_byte(tmp_path: Path) -> None:
    load_content(folder=settings.CONTENT_DIR)
    export_content(folder=tmp_path)
    out = files(tmp_path)
    assert len(out) > 200
    for path, data in out.items():
        assert data == (settings.CONTENT_DIR / path).read_bytes(), path


def test_an_edited_question_is_written_and_loads_as_it_was(loaded: BankFolder) -> None:
    question = Question.objects.get(slug="kv-cache-idea")
    question.answer_zh = "先写 `K`。\n\n```python\nx = 1\n```"
    question.key_points_zh = ["一\n接着", "二", "三", "四: 五 # 六"]
    question.title_en = "A: title [with] {signs} #1"
    question.save()
    report = export_content(folder=loaded.root)
    path = "questions/inference/kv-cache/kv-cache-idea"
    assert sorted(report.written) == [f"{path}.en.md", f"{path}.md"]
    assert load_content(folder=loaded.root).conflicts == []
    again = Question.objects.get(slug="kv-cache-idea")
    for name in ("answer_zh", "key_points_zh", "title_en", "prompt_zh", "follow_ups_zh", "references"):
        assert getattr(again, name) == getattr(question, name)
    assert export_content(folder=loaded.root).written == []
    assert load_content(folder=loaded.root).moved == 0


@pytest.mark.parametrize("slug", ["bank-conflict", "kv-bytes", "online-softmax", "kv-cache-idea"])
def test_the_written_form_says_the_same(loaded: BankFolder, slug: str) -> None:
    question = Question.objects.get(slug=slug)
    path = f"questions/{question.topic.path}/{slug}.md"
    chinese, english = question_texts(question)
    written = read_question(chinese, path, english)
    original = read_question(
        (loaded.root / path).read_text(encoding="utf-8"),
        path,
        (loaded.root / path.replace(".md", ".en.md")).read_text(encoding="utf-8"),
    )
    for name in ("kind", "title", "difficulty", "references", "options", "multiple", "parameters", "answer_rule"):
        assert getattr(written, name) == getattr(original, name)
    for name in ("prompt", "answer", "key_points", "mistakes", "follow_ups"):
        assert getattr(written.sections, name) == getattr(original.sections, name)


def test_every_question_of_the_bank_in_the_written_form() -> None:
    bank = parse(read_files(settings.CONTENT_DIR))
    topics = {entry.key: Topic(path=entry.key) for entry in bank.topics}
    assert bank.questions
    for entry in bank.questions.values():
        values = question_values(entry)
        question = Question(slug=entry.slug, **{**values, "topic": topics[entry.topic]})
        chinese, english = question_texts(question)
        assert question_values(read_question(chinese, entry.file, english)) == values, entry.file


def test_every_record_of_the_bank_in_the_written_form() -> None:
    bank = parse(read_files(settings.CONTENT_DIR))
    companies = {entry.key: Company(slug=entry.key) for entry in bank.companies}
    assert bank.records
    for record in bank.records.values():
        values = record_values(record, companies.get(record.company))
        tree = tree_of(record.body.items)
        written = read_bank_record(record_file_text(InterviewRecord(slug=record.slug, **values), tree), record.file)
        assert tree_of(written.body.items) == tree, record.file
        assert record_values(written, companies.get(written.company)) == values, record.file


def test_a_file_that_changed_meanwhile_is_left_alone(loaded: BankFolder) -> None:
    Question.objects.filter(slug="online-softmax").update(title_zh="改过")
    path = "questions/cuda/softmax/online-softmax.md"
    loaded.replace(path, "边读边记", "一边读一边记")
    report = export_content(folder=loaded.root)
    assert report.conflicts == [path]
    assert "一边读一边记" in (loaded.root / path).read_text(encoding="utf-8")
    export_content(folder=loaded.root, take_rows=True)
    assert "title: 改过" in (loaded.root / path).read_text(encoding="utf-8")


def test_a_question_that_moved_leaves_no_file_behind(loaded: BankFolder) -> None:
    question = Question.objects.get(slug="online-softmax")
    question.topic = Question.objects.get(slug="kv-cache-idea").topic
    question.save()
    report = export_content(folder=loaded.root)
    assert "questions/cuda/softmax/online-softmax.md" in report.removed
    assert load_content(folder=loaded.root).conflicts == []
    assert Question.objects.get(slug="online-softmax").topic.path == "inference/kv-cache"


def test_what_a_curator_made_gets_a_file(loaded: BankFolder) -> None:
    topic = Question.objects.get(slug="kv-cache-idea").topic
    Question.objects.create(
        slug="brand-new", kind="recall", topic=topic, title_zh="新", prompt_zh="问？", status="draft"
    )
    export_content(folder=loaded.root)
    text = (loaded.root / "questions/inference/kv-cache/brand-new.md").read_text(encoding="utf-8")
    assert "status: draft" in text
    load_content(folder=loaded.root)
    assert Question.objects.get(slug="brand-new").status == "draft"


def test_what_was_taken_out_of_the_bank_stays_out(loaded: BankFolder) -> None:
    loaded.remove("questions/cuda/softmax/bank-conflict.md")
    loaded.remove("questions/cuda/softmax/bank-conflict.en.md")
    load_content(folder=loaded.root)
    assert Question.objects.get(slug="bank-conflict").status == Status.RETIRED
    export_content(folder=loaded.root)
    assert not (loaded.root / "questions/cuda/softmax/bank-conflict.md").exists()


def test_an_edited_company_rewrites_the_table(loaded: BankFolder) -> None:
    Company.objects.filter(slug="enflame").update(name_en="Enflame Technology")
    assert export_content(folder=loaded.root).written == ["companies.toml"]
    assert load_content(folder=loaded.root).conflicts == []
    company = Company.objects.get(slug="enflame")
    assert (company.name_en, company.guide_names) == ("Enflame Technology", ["燧原科技", "遂原科技"])


def test_the_guides_words_are_not_written_but_new_links_are(loaded: BankFolder, tmp_path: Path) -> None:
    name = "字节跳动-AI-Infra-一面.md"
    loaded.record("bytedance-1", guide=name)
    load_content(folder=loaded.root)
    guide_file(tmp_path / "interview", name)
    import_guide(path=tmp_path / "interview")
    assert export_content(folder=loaded.root).written == []
    assert InterviewRecord.objects.get(slug="bytedance-1").source == Source.GUIDE
    RecordItem.objects.filter(record__slug="bytedance-1", position=2).update(links=["kv-cache-idea"])
    recount()
    assert export_content(folder=loaded.root).written == ["records/bytedance-1.md"]
    text = (loaded.root / "records/bytedance-1.md").read_text(encoding="utf-8")
    assert "2. 别的呢？ [[kv-cache-idea]]" in text
    assert "请介绍" not in text
    assert load_content(folder=loaded.root).conflicts == []
