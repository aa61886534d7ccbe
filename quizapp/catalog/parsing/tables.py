"""The bank's tables: tiers, companies, topics. TOML, one table an entry."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any

from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.markdown_lines import SLUG

TOPIC_PATH = re.compile(r"^[a-z0-9-]+(?:/[a-z0-9-]+)?$")


@dataclass(frozen=True)
class Entry:
    """One table, its values checked to be of the kinds that its columns hold. `line` is where it begins."""

    key: str
    values: dict[str, Any]
    line: int


@dataclass(frozen=True)
class Shape:
    """What a table file holds: `[[name]]` entries known by `key`."""

    name: str
    key: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    maximum: int = 80
    long: tuple[str, ...] = ()


TIERS = Shape(
    "tier",
    "code",
    required=("code", "name_zh", "name_en", "focus_zh", "focus_en", "roles_zh", "roles_en"),
    long=("focus_zh", "focus_en", "roles_zh", "roles_en"),
)
COMPANIES = Shape(
    "company",
    "slug",
    required=("slug", "name_zh", "name_en", "tier"),
    lists=("guide_names",),
    optional=("guide_names",),
)
TOPICS = Shape("topic", "path", required=("path", "name_zh", "name_en"))


def read_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        message = re.sub(r"\s*\(at [^)]*\)$", "", str(error))
        raise ParseError(f"broken TOML: {message}", file=file, line=line) from error
    except RecursionError as error:
        raise ParseError("broken TOML: nested too deeply", file=file) from error


def read_table(text: str, file: str, shape: Shape) -> list[Entry]:
    data = read_toml(text, file)
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.strip() == f"[[{shape.name}]]"]
    tables = data.get(shape.name)
    if set(data) != {shape.name} or not isinstance(tables, list) or len(tables) != len(lines):
        raise ParseError(f"expected nothing but [[{shape.name}]] tables", file=file, line=1)
    entries: list[Entry] = []
    seen: set[str] = set()
    for line, values in zip(lines, tables, strict=True):
        _check(values, shape, file, line)
        key = values[shape.key]
        if key in seen:
            raise ParseError(f"{key!r} stands twice", file=file, line=line, field=shape.key)
        seen.add(key)
        entries.append(Entry(key, values, line))
    return entries


def read_topics(text: str, file: str) -> list[Entry]:
    """Parents stand before their leaves."""
    entries = read_table(text, file, TOPICS)
    seen: set[str] = set()
    for entry in entries:
        if not TOPIC_PATH.match(entry.key):
            raise ParseError(f"{entry.key!r} is no path such as cuda/softmax", file=file, line=entry.line, field="path")
        parent = entry.key.rpartition("/")[0]
        if parent and parent not in seen:
            raise ParseError(f"{parent!r} must stand before {entry.key!r}", file=file, line=entry.line, field="path")
        seen.add(entry.key)
    return entries


def read_companies(text: str, file: str) -> list[Entry]:
    entries = read_table(text, file, COMPANIES)
    for entry in entries:
        if not SLUG.match(entry.key):
            raise ParseError(f"{entry.key!r} is no slug", file=file, line=entry.line, field="slug")
        entry.values.setdefault("guide_names", [entry.values["name_zh"]])
    return entries


def _check(values: dict[str, Any], shape: Shape, file: str, line: int) -> None:
    for name in values:
        if name not in shape.required + shape.optional:
            raise ParseError("unknown field", file=file, line=line, field=name)
    for name in shape.required:
        value = values.get(name)
        if not isinstance(value, str) or not value.strip():
            raise ParseError("must be text", file=file, line=line, field=name)
        if name not in shape.long and len(value) > shape.maximum:
            raise ParseError(f"{len(value)} characters; at most {shape.maximum}", file=file, line=line, field=name)
    for name in shape.lists:
        value = values.get(name, [])
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise ParseError("must be a list of texts", file=file, line=line, field=name)
