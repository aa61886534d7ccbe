"""What to read, watch and build on."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from quizapp.prep.content.entries import entries, entry, read_tables


@dataclass(frozen=True)
class Course:
    key: str
    title: str
    covers_zh: str
    covers_en: str
    people: list[str] = field(default_factory=list)
    school: str = ""
    choose_zh: str = ""
    choose_en: str = ""
    url: str = ""


@dataclass(frozen=True)
class Paper:
    key: str
    title: str
    people: str
    year: int
    layer: str
    covers_zh: str
    covers_en: str
    order: int | None = None
    url: str = ""
    venue: str = ""


@dataclass(frozen=True)
class Project:
    key: str
    name: str
    layer: str
    what_zh: str
    what_en: str
    learn_zh: str
    learn_en: str
    url: str = ""


@dataclass(frozen=True)
class ChineseSource:
    key: str
    name: str
    covers_zh: str
    covers_en: str
    people: str = ""
    url: str = ""


@dataclass(frozen=True)
class Reference:
    key: str
    title: str
    layer: str
    kind: str
    covers_zh: str
    covers_en: str
    people: str = ""
    url: str = ""


@dataclass(frozen=True)
class Contributing:
    text_zh: str
    text_en: str


@dataclass(frozen=True)
class Resources:
    courses: list[Course]
    papers: list[Paper]
    projects: list[Project]
    chinese_sources: list[ChineseSource]
    references: list[Reference]
    contributing: Contributing


def read_resources(path: Path) -> Resources:
    tables = read_tables(path)
    return Resources(
        courses=entries(Course, tables, "course", path),
        papers=entries(Paper, tables, "paper", path),
        projects=entries(Project, tables, "project", path),
        chinese_sources=entries(ChineseSource, tables, "chinese_source", path),
        references=entries(Reference, tables, "reference", path),
        contributing=entry(Contributing, tables.get("contributing", {}), path),
    )
