"""A question: front matter and Chinese body in one file, English title and body in another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from quizapp.catalog.numeric.drawing import BadRule
from quizapp.catalog.numeric.rule import read_rule
from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.front_matter import FrontMatter, split
from quizapp.catalog.parsing.markdown_lines import SLUG
from quizapp.catalog.parsing.sections import Sections, read_sections

STATUSES = ("published", "draft", "retired")
KINDS = ("recall", "choice", "numeric")
FIELDS = (
    *("kind", "topic", "difficulty", "title", "status", "references", "options", "multiple", "parameters", "answer"),
)
REFERENCE_KEYS = ("title", "people", "year", "url")
OPTION_KEYS = ("text", "right", "why")
ANSWER_KEYS = ("formula", "unit", "relative_tolerance", "absolute_tolerance")


@dataclass(frozen=True)
class Translation:
    file: str
    title: str
    sections: Sections
    options: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True)
class QuestionEntry:
    """What the two files of a question say, not yet checked against the rest of the bank."""

    file: str
    slug: str
    kind: str
    topic: str
    difficulty: int
    status: str
    title: str
    sections: Sections
    references: list[dict[str, Any]]
    options: list[dict[str, Any]]
    multiple: bool
    parameters: dict[str, Any]
    answer_rule: dict[str, Any]
    english: Translation | None
    front: FrontMatter


def read_question(text: str, file: str, english_text: str | None = None) -> QuestionEntry:
    """`file` is the path below the bank's folder: questions/<topic>/<slug>.md."""
    front = split(text, file)
    front.only(FIELDS)
    slug = file.rsplit("/", 1)[-1].removesuffix(".md")
    if not SLUG.match(slug) or len(slug) > 80:
        raise ParseError(f"the file's name {slug!r} is no slug (lower-case letters, digits, hyphens)", file=file)
    kind = front.one_of("kind", KINDS)
    topic = front.text("topic", maximum=100)
    folder = re.sub(r"^questions/", "", file.rsplit("/", 1)[0])
    if folder != topic:
        raise front.fault("topic", f"{topic!r}, but the file lies in {folder!r}")
    entry = QuestionEntry(
        file=file,
        slug=slug,
        kind=kind,
        topic=topic,
        difficulty=front.integer("difficulty", low=1, high=5),
        status=front.one_of("status", STATUSES, "published"),
        title=front.text("title"),
        sections=read_sections(front, "zh"),
        references=_references(front),
        options=_options(front),
        multiple=_multiple(front),
        parameters=front.mapping("parameters"),
        answer_rule=front.mapping("answer"),
        english=read_translation(english_text, file.removesuffix(".md") + ".en.md")
        if english_text is not None
        else None,
        front=front,
    )
    _belongs(entry)
    return entry


def read_translation(text: str, file: str) -> Translation:
    front = split(text, file)
    front.only(("title", "options"))
    return Translation(file, front.text("title"), read_sections(front, "en"), _options(front))


def _references(front: FrontMatter) -> list[dict[str, Any]]:
    references = front.mappings("references", REFERENCE_KEYS)
    for number, reference in enumerate(references, start=1):
        for key in ("title", "people", "url"):
            if not isinstance(reference.get(key, ""), str):
                raise front.fault("references", f"entry {number}: {key} must be text, is {reference[key]!r}")
        if not reference.get("title"):
            raise front.fault("references", f"entry {number} has no title")
        year = reference.get("year", 2000)
        if isinstance(year, bool) or not isinstance(year, int) or not 1900 <= year <= 2100:
            raise front.fault("references", f"entry {number}: {year!r} is no year")
        if not reference.get("url", "https://").startswith(("https://", "http://")):
            raise front.fault("references", f"entry {number}: {reference['url']!r} is no http(s) address")
    return references


def _options(front: FrontMatter) -> list[dict[str, Any]]:
    options = front.mappings("options", OPTION_KEYS)
    for number, option in enumerate(options, start=1):
        for key in ("text", "why"):
            if not isinstance(option.get(key, ""), str):
                raise front.fault("options", f"option {number}: {key} must be text, is {option[key]!r}: quote it")
        if not option.get("text", "").strip():
            raise front.fault("options", f"option {number} has no text")
        if not isinstance(option.get("right", False), bool):
            raise front.fault("options", f"option {number}: right must be true or absent")
    return options


def _multiple(front: FrontMatter) -> bool:
    value = front.fields.get("multiple", False)
    if not isinstance(value, bool):
        raise front.fault("multiple", f"must be true or false, is {value!r}")
    return value


def _belongs(entry: QuestionEntry) -> None:
    """Each kind has fields of its own, and only these."""
    has = {
        "choice": {"options": bool(entry.options)},
        "numeric": {"parameters": bool(entry.parameters), "answer": bool(entry.answer_rule)},
    }
    for kind, fields in has.items():
        for name, given in fields.items():
            if given and kind != entry.kind:
                raise entry.front.fault(name, f"belongs to {kind} questions, this one is {entry.kind}")
            if not given and kind == entry.kind:
                raise entry.front.fault(name, "missing")
    if unknown := [key for key in entry.answer_rule if key not in ANSWER_KEYS]:
        raise entry.front.fault("answer", f"unknown keys: {', '.join(unknown)}")
    _options_hold(entry)
    if entry.kind == "numeric":
        try:
            read_rule(entry.parameters, entry.answer_rule)
        except BadRule as error:
            raise entry.front.fault("answer", str(error)) from error


def _options_hold(entry: QuestionEntry) -> None:
    if entry.kind != "choice":
        return
    right = sum(bool(option.get("right")) for option in entry.options)
    if not 1 <= right < len(entry.options):
        raise entry.front.fault("options", f"{right} of {len(entry.options)} options are right; one or more, not all")
    if entry.multiple != (right > 1):
        raise entry.front.fault("multiple", f"must be {str(right > 1).lower()}: {right} options are right")
    if entry.english and len(entry.english.options) != len(entry.options):
        raise ParseError(
            f"{len(entry.english.options)} options, the Chinese file has {len(entry.options)}",
            file=entry.english.file,
            field="options",
        )
