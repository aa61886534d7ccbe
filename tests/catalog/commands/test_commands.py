"""The commands that keep the bank."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from quizapp.catalog.models import InterviewRecord, Question
from tests.catalog.banks import BankFolder, guide_file

pytestmark = pytest.mark.django_db


def run(name: str, *args: Any, **options: Any) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command(name, *[str(arg) for arg in args], stdout=out, stderr=err, no_color=True, **options)
    return out.getvalue(), err.getvalue()


def test_load_content_tells_what_it_did(bank: BankFolder) -> None:
    bank.question()
    bank.record()
    out, _ = run("load_content", bank.root)
    assert "questions: 1 created" in out
    assert "records: 1 created" in out
    assert "... reading" in out
    out, _ = run("load_content", bank.root)
    assert out == "nothing has changed\n"


def test_load_content_names_conflicts_and_links_to_nowhere(loaded: BankFolder) -> None:
    Question.objects.filter(slug="online-softmax").update(title_zh="改过")
    loaded.replace("questions/cuda/softmax/online-softmax.md", "边读边记", "一边读一边记")
    loaded.record("bytedance-4", items="1. 甲 [[nowhere]]\n")
    out, _ = run("load_content", loaded.root)
    assert "conflict: questions/online-softmax: changed in its file and in the admin; kept" in out
    assert "warning: 1 links lead to questions that are not in the bank" in out
    out, _ = run("load_content", loaded.root, take_files=True)
    assert "conflict" not in out


def test_load_content_says_what_is_wrong_and_loads_nothing(bank: BankFolder) -> None:
    bank.question()
    bank.write("companies.toml", "[[company]")
    with pytest.raises(CommandError, match=r"companies\.toml:1: broken TOML[\s\S]*nothing was loaded"):
        run("load_content", bank.root)
    assert not Question.objects.exists()


def test_import_guide_alone(bank: BankFolder, tmp_path: Path, settings: Any) -> None:
    settings.CONTENT_DIR = bank.root
    guide_file(tmp_path / "interview")
    guide_file(tmp_path / "interview", "坏.md", tier="T9")
    out, err = run("import_guide", tmp_path)
    assert "1 records: T0 1" in out
    assert "2 items (0 linked), 0 follow-ups, 1 named rounds, 1 sections" in out
    assert "records: 1 created" in out
    assert "not read: 坏.md:6: tier: unknown tier 'T9'" in err
    assert InterviewRecord.objects.count() == 1


@pytest.mark.parametrize("path", ["nothing-here", "empty"])
def test_import_guide_without_a_guide(bank: BankFolder, tmp_path: Path, settings: Any, path: str) -> None:
    settings.CONTENT_DIR = bank.root
    (tmp_path / "empty").mkdir()
    with pytest.raises(CommandError):
        run("import_guide", tmp_path / path)


def test_import_guide_without_tiers(tmp_path: Path, settings: Any) -> None:
    settings.CONTENT_DIR = tmp_path
    guide_file(tmp_path / "interview")
    with pytest.raises(CommandError, match=r"tiers\.toml: missing"):
        run("import_guide", tmp_path)


def test_export_content(loaded: BankFolder) -> None:
    out, _ = run("export_content", loaded.root)
    assert out.startswith("0 written, 0 removed, 16 unchanged, 0 conflicts")
    Question.objects.filter(slug="online-softmax").update(title_zh="改过")
    out, _ = run("export_content", loaded.root)
    assert "written: questions/cuda/softmax/online-softmax.md" in out


def test_check_content(bank: BankFolder) -> None:
    bank.question()
    bank.record(items="1. 甲 [[nowhere]]\n")
    out, _ = run("check_content", bank.root)
    assert out.startswith("1 question, 0 problems, 1 record: 0 faults, 1 link to questions that are not written")
    with pytest.raises(CommandError):
        run("check_content", bank.root, strict=True)
    bank.write("records/broken.md", "x")
    with pytest.raises(CommandError, match=r"^1 fault$"):
        run("check_content", bank.root)
    run("check_content", bank.root, only="questions/")


def test_content_report(loaded: BankFolder) -> None:
    out, _ = run("content_report")
    assert "6 published questions" in out
    assert "technical" in out
    assert "4 of 5 linked, 80.0%" in " ".join(out.split())
    assert "bytedance-1 2" in out
    assert "chapters with fewer than five questions: 3" in out
