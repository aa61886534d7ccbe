"""Site and grader count a problem's hash apart, and must come to the same."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from grader.protocol import problem_hash
from quizapp.catalog.parsing.problems import directory_hash


def _files(directory: Path) -> dict[str, bytes]:
    return {
        path.relative_to(directory).as_posix(): path.read_bytes() for path in directory.rglob("*") if path.is_file()
    }


def test_the_problems_of_the_bank() -> None:
    directories = [path for path in (settings.CONTENT_DIR / "problems").iterdir() if path.is_dir()]
    assert directories
    for directory in directories:
        assert directory_hash(_files(directory)) == problem_hash(directory)


def test_odd_names(tmp_path: Path) -> None:
    for name in ("a.py", "a/b.py", "a-b.py", "Z.md", "é.md", "__pycache__/x.pyc", "a/__pycache__/y.pyc"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    before = problem_hash(tmp_path)
    assert directory_hash(_files(tmp_path)) == before
    (tmp_path / "__pycache__/x.pyc").write_bytes(b"other")
    assert problem_hash(tmp_path) == before
    (tmp_path / "a.py").write_bytes(b"other")
    assert directory_hash(_files(tmp_path)) == problem_hash(tmp_path) != before
