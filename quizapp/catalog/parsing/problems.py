"""What the site reads of a problem's directory: titles, statements, starters, limits. The rest is the judge's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quizapp.catalog.parsing.faults import ParseError, decode
from quizapp.catalog.parsing.tables import read_toml

LANGUAGES = ("python", "cpp", "triton", "cuda")
_STARTER = re.compile(r"^starter\.(\w+)\.\w+$")


@dataclass(frozen=True)
class ProblemEntry:
    file: str  # problems/<slug>/problem.toml
    slug: str
    title_zh: str
    title_en: str
    topic: str
    difficulty: int
    languages: list[str]
    limits: dict[str, Any]
    aim_microseconds: dict[str, float]
    starter: dict[str, str]
    statement_zh: str
    statement_en: str
    directory_hash: str


def directory_hash(files: Mapping[str, bytes]) -> str:
    """SHA-256 over sorted relative paths and bytes: what the grader's own count gives for the same directory.

    The site may know no more of the grader than its messages, and that in `submissions` alone; a test there holds
    the two counts equal.
    """
    digest = hashlib.sha256()
    for path in sorted(files, key=lambda name: name.split("/")):
        if "__pycache__" in path.split("/"):
            continue
        for part in (path.encode(), files[path]):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()


def read_problem(slug: str, files: Mapping[str, bytes]) -> ProblemEntry:
    """`files` holds everything below the directory, by relative path."""
    file = f"problems/{slug}/problem.toml"
    data = read_toml(_text(slug, files, "problem.toml"), file)
    languages = data.get("languages")
    if not isinstance(languages, list) or not languages or not set(languages) <= set(LANGUAGES):
        raise ParseError(f"must be some of {', '.join(LANGUAGES)}", file=file, field="languages")
    difficulty = data.get("difficulty")
    if not isinstance(difficulty, int) or not 1 <= difficulty <= 5:
        raise ParseError("must be a whole number from 1 to 5", file=file, field="difficulty")
    return ProblemEntry(
        file=file,
        slug=slug,
        title_zh=_line(data, "title_zh", file),
        title_en=_line(data, "title_en", file),
        topic=_line(data, "topic", file),
        difficulty=difficulty,
        languages=languages,
        limits=_table(data, "limits", file),
        aim_microseconds=_table(data, "aim_microseconds", file),
        starter=_starters(slug, files, languages),
        statement_zh=_text(slug, files, "statement.zh.md"),
        statement_en=_text(slug, files, "statement.en.md"),
        directory_hash=directory_hash(files),
    )


def _text(slug: str, files: Mapping[str, bytes], name: str) -> str:
    if name not in files:
        raise ParseError("missing", file=f"problems/{slug}/{name}")
    text = decode(files[name], f"problems/{slug}/{name}")
    if not text.strip():
        raise ParseError("empty", file=f"problems/{slug}/{name}")
    return text


def _line(data: dict[str, Any], name: str, file: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > 200:
        raise ParseError("must be text of 1 to 200 characters", file=file, field=name)
    return value


def _table(data: dict[str, Any], name: str, file: str) -> dict[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise ParseError("must be a table", file=file, field=name)
    return value


def _starters(slug: str, files: Mapping[str, bytes], languages: list[str]) -> dict[str, str]:
    found = {match[1]: name for name in files if (match := _STARTER.match(name))}
    if missing := [language for language in languages if language not in found]:
        raise ParseError(f"no starter for {', '.join(missing)}", file=f"problems/{slug}/problem.toml")
    return {language: _text(slug, files, found[language]) for language in languages}
