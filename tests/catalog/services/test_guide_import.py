"""A clone of the guide beside the bank: its words, our links."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem, Source
from quizapp.catalog.services import ensure_tables, load_content
from quizapp.catalog.services.guide_import import GuideReport, import_guide
from tests.catalog.banks import BankFolder, guide_file
from tests.guide import guide_folder

pytestmark = pytest.mark.django_db
NAME = "字节跳动-AI-Infra-一面.md"


def links(slug: str) -> list[list[str]]:
    items = RecordItem.objects.filter(record__slug=slug, parent=None).order_by("position")
    return list(items.values_list("links", flat=True))


def texts(slug: str) -> list[str]:
    items = RecordItem.objects.filter(record__slug=slug, parent=None).order_by("position")
    return list(items.values_list("text", flat=True))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    return tmp_path / "clone" / "src" / "interview"


def run(clone: Path, bank: BankFolder | None = None) -> GuideReport:
    return import_guide(path=clone, content_folder=bank.root if bank else None)


def test_alone_it_makes_records_with_slugs_of_its_own(bank: BankFolder, clone: Path) -> None:
    guide_file(clone)
    ensure_tables(bank.root)
    report = run(clone)
    assert (report.tiers, report.items, report.faults) == ({"T0": 1}, 2, [])
    record = InterviewRecord.objects.get()
    assert record.slug.startswith("bytedance-r1-")
    assert (record.kind, record.round, record.order, record.source) == ("campus", "一面", 7, Source.GUIDE)
    assert record.company is not None
    assert record.company.record_count == 1


def test_a_clone_is_searched_for_its_interviews(bank: BankFolder, clone: Path) -> None:
    guide_file(clone)
    (clone.parent.parent / "README.md").write_text("# The guide\n", encoding="utf-8")
    ensure_tables(bank.root)
    assert run(clone.parent.parent).items == 2


def test_it_replaces_the_words_and_keeps_the_links(loaded: BankFolder, clone: Path) -> None:
    loaded.record("bytedance-1", guide=NAME)
    load_content(folder=loaded.root)
    guide_file(clone)
    report = run(clone)
    assert report.linked == 1
    record = InterviewRecord.objects.get(guide_file=NAME)
    assert (record.slug, record.source, record.title) == ("bytedance-1", Source.GUIDE, "字节跳动 AI Infra 一面")
    assert texts("bytedance-1") == ["请介绍在线 softmax 的原理？", "还有其他问题吗？"]
    assert links("bytedance-1") == [["online-softmax"], []]
    assert Question.objects.get(slug="online-softmax").asked_count == 2


def test_importing_again_changes_nothing(loaded: BankFolder, clone: Path) -> None:
    guide_file(clone)
    run(clone)
    report = run(clone)
    assert dict(report.counts) == {("records", "unchanged"): 1}


def test_loading_the_bank_after_an_import_is_no_conflict(loaded: BankFolder, clone: Path) -> None:
    loaded.record("bytedance-1", guide=NAME)
    load_content(folder=loaded.root)
    guide_file(clone)
    run(clone)
    assert load_content(folder=loaded.root).moved == 0
    loaded.record("bytedance-1", guide=NAME, items="1. 甲 [[kv-cache-idea]]\n2. 乙 [[online-softmax]]\n")
    report = load_content(folder=loaded.root)
    assert report.conflicts == []
    assert texts("bytedance-1")[0] == "请介绍在线 softmax 的原理？"
    assert links("bytedance-1") == [["kv-cache-idea"], ["online-softmax"]]


def test_the_bank_gives_an_imported_record_its_slug(loaded: BankFolder, clone: Path) -> None:
    guide_file(clone)
    run(clone)
    key = InterviewRecord.objects.get(guide_file=NAME).pk
    loaded.record("bytedance-9", guide=NAME)
    load_content(folder=loaded.root)
    record = InterviewRecord.objects.get(guide_file=NAME)
    assert (record.pk, record.slug, record.source) == (key, "bytedance-9", Source.GUIDE)
    assert links("bytedance-9") == [["online-softmax"], []]


def test_slugs_of_a_bank_that_is_not_loaded_yet(bank: BankFolder, clone: Path) -> None:
    bank.record("bytedance-9", guide=NAME)
    guide_file(clone)
    ensure_tables(bank.root)
    run(clone, bank)
    assert InterviewRecord.objects.get().slug == "bytedance-9"


def test_items_that_upstream_adds_move_no_link(loaded: BankFolder, clone: Path) -> None:
    loaded.record("bytedance-1", guide=NAME)
    load_content(folder=loaded.root)
    guide_file(clone)
    run(clone)
    guide_file(
        clone, body="### 一面\n\n#### 基础\n\n1. 新来的？\n2. 请介绍在线 softmax 的原理？\n3. 还有其他问题吗？\n"
    )
    run(clone)
    assert links("bytedance-1") == [[], ["online-softmax"], []]
    guide_file(
        clone, body="### 一面\n\n#### 基础\n\n1. 新来的？\n2. 在线 softmax 的原理是什么？\n3. 还有其他问题吗？\n"
    )
    run(clone)
    assert links("bytedance-1") == [[], ["online-softmax"], []]
    guide_file(clone, body="### 一面\n\n#### 基础\n\n1. 还有其他问题吗？\n")
    run(clone)
    assert (links("bytedance-1"), RecordItem.objects.filter(record__slug="bytedance-1").count()) == ([[]], 1)


def test_what_a_curator_has_rewritten_is_kept(loaded: BankFolder, clone: Path) -> None:
    guide_file(clone)
    run(clone)
    InterviewRecord.objects.filter(guide_file=NAME).update(source=Source.CURATOR, title="改过")
    guide_file(clone, body="1. 全新的问题？\n")
    report = run(clone)
    assert len(report.conflicts) == 1
    assert InterviewRecord.objects.get(guide_file=NAME).title == "改过"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("坏-1.md", b"\xff\xfe", "坏-1.md:1: not UTF-8"),
        ("坏-2.md", "没有头\n1. 问\n".encode(), "坏-2.md:1: no front matter"),
        ("坏-3.md", '---\ntitle: "甲\n---\n1. 问\n'.encode(), "坏-3.md:2: broken YAML"),
        ("坏-4.md", '---\ntitle: "甲"\ntier: "T9"\n---\n1. 问\n'.encode(), "坏-4.md:3: tier: unknown tier 'T9'"),
        ("坏-5.md", '---\ntitle: "甲"\ntier: "T0"\n---\n什么也没有\n'.encode(), "坏-5.md: no items"),
        ("坏-6.md", b"x" * (1024 * 1024 + 1), "坏-6.md: 1,048,577 bytes"),
    ],
)
def test_what_cannot_be_read_is_named_and_the_rest_goes_on(
    bank: BankFolder, clone: Path, name: str, content: bytes, words: str
) -> None:
    guide_file(clone)
    (clone / name).write_bytes(content)
    ensure_tables(bank.root)
    report = run(clone)
    assert str(report.faults[0]).startswith(words)
    assert InterviewRecord.objects.count() == 1


def test_one_company_in_two_spellings(bank: BankFolder, clone: Path) -> None:
    guide_file(clone, "遂原科技-AI-Infra-实习.md", company="遂原科技")
    guide_file(clone, "燧原科技-AI-Infra-社招.md", company="燧原科技", kind="社招")
    ensure_tables(bank.root)
    run(clone)
    assert Company.objects.get(slug="enflame").record_count == 2


def test_a_mixed_collection_has_no_company(bank: BankFolder, clone: Path) -> None:
    guide_file(clone, "综合-1.md", company="综合", tier="综合", kind="未知")
    ensure_tables(bank.root)
    run(clone)
    record = InterviewRecord.objects.get()
    assert (record.company, record.tier_id, record.kind) == (None, "mixed", "unknown")


def test_a_new_company_is_made_and_named(bank: BankFolder, clone: Path) -> None:
    guide_file(clone, "某厂-AI-Infra.md", company="某厂 AI")
    ensure_tables(bank.root)
    report = run(clone)
    assert "new company '某厂 AI'" in report.warnings[0]
    company = Company.objects.get(name_zh="某厂 AI")
    assert company.slug.startswith("ai-")
    assert company.record_count == 1


def test_no_files(bank: BankFolder, tmp_path: Path) -> None:
    ensure_tables(bank.root)
    assert "no Markdown files" in run(tmp_path / "nothing").faults[0].message


def test_the_real_guide_alone() -> None:
    folder = guide_folder()
    ensure_tables(settings.CONTENT_DIR)
    report = import_guide(path=folder, content_folder=settings.CONTENT_DIR)
    assert report.tiers == {"T0": 53, "T1": 32, "T2": 9, "T3": 22, "T4": 24, "T5": 31, "mixed": 10}
    assert (report.items, report.follow_ups, report.rounds, report.sections) == (1778, 2, 45, 577)
    assert (report.faults, report.warnings) == ([], [])
    assert InterviewRecord.objects.count() == 181
    assert RecordItem.objects.filter(parent=None).count() == 1778
    assert RecordItem.objects.exclude(parent=None).count() == 2
    assert Company.objects.filter(record_count__gt=0).count() == 63
    assert not InterviewRecord.objects.filter(tier="mixed").exclude(company=None).exists()


def test_the_real_guide_after_the_bank_keeps_every_link() -> None:
    folder = guide_folder()
    load_content(folder=settings.CONTENT_DIR)
    before = {
        (item["record__guide_file"], item["position"]): item["links"]
        for item in RecordItem.objects.filter(parent=None).values("record__guide_file", "position", "links")
    }
    asked = dict(Question.objects.values_list("slug", "asked_count"))
    import_guide(path=folder, content_folder=settings.CONTENT_DIR)
    after = {
        (item["record__guide_file"], item["position"]): item["links"]
        for item in RecordItem.objects.filter(parent=None).values("record__guide_file", "position", "links")
    }
    assert {place: after[place] for place in before} == before
    assert dict(Question.objects.values_list("slug", "asked_count")) == asked
