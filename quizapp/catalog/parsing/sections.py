"""The body of a question file: `##` headings with text or lists under them."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from typing import Any

from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.front_matter import FrontMatter
from quizapp.catalog.parsing.markdown_lines import Fences, split_links

HEADINGS = {
    "zh": {"题目": "prompt", "答案": "answer", "要点": "key_points", "常见错误": "mistakes", "追问": "follow_ups"},
    "en": {
        "prompt": "prompt",
        "answer": "answer",
        "key points": "key_points",
        "common mistakes": "mistakes",
        "follow-ups": "follow_ups",
    },
}
_HEADING = re.compile(r"^##\s+(.+?)\s*#*\s*$")
_BULLET = re.compile(r"^ {0,1}[-*+]\s+(.*)$")


@dataclass
class Sections:
    """Texts as written; lists as lists of Markdown lines."""

    prompt: str = ""
    answer: str = ""
    key_points: list[str] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)
    follow_ups: list[dict[str, Any]] = field(default_factory=list)  # {"text", "question": slug or None}
    lines: dict[str, int] = field(default_factory=dict)  # of each heading


def read_sections(front: FrontMatter, language: str) -> Sections:
    sections = Sections()
    for name, line, lines in _split(front, language):
        if name in sections.lines:
            raise ParseError("this section stands twice", file=front.file, line=line)
        sections.lines[name] = line
        if name in ("prompt", "answer"):
            setattr(sections, name, "\n".join(lines).strip("\n"))
        elif name == "follow_ups":
            sections.follow_ups = [
                follow_up_entry(text, front.file, at) for at, text in _bullets(lines, line, front.file)
            ]
        else:
            setattr(sections, name, [text for _, text in _bullets(lines, line, front.file)])
    if not sections.prompt.strip():
        raise ParseError(f"no section {_heading_of('prompt', language)!r}", file=front.file, line=front.body_line)
    return sections


def _split(front: FrontMatter, language: str) -> list[tuple[str, int, list[str]]]:
    found: list[tuple[str, int, list[str]]] = []
    fences, fence_line = Fences(), 0
    for number, line in enumerate(front.body.split("\n"), start=front.body_line):
        was_inside = bool(fences.marker)
        inside = fences.inside(line)
        fence_line = fence_line if was_inside else number
        if not inside and (heading := _HEADING.match(line)):
            found.append((_name(heading[1], language, front.file, number), number, []))
        elif found:
            found[-1][2].append(line.rstrip())
        elif line.strip():
            raise ParseError("text before the first ## heading", file=front.file, line=number)
    if fences.marker:
        raise ParseError("code block is never closed", file=front.file, line=fence_line)
    return found


def _name(heading: str, language: str, file: str, line: int) -> str:
    name = HEADINGS[language].get(heading.lower())
    if name is None:
        allowed = ", ".join(HEADINGS[language])
        raise ParseError(f"unknown section {heading!r}; the sections are {allowed}", file=file, line=line)
    return name


def _heading_of(name: str, language: str) -> str:
    return next(heading for heading, key in HEADINGS[language].items() if key == name)


def _bullets(lines: list[str], heading_line: int, file: str) -> list[tuple[int, str]]:
    """(line, text) of each `-` entry; what is indented below belongs to it."""
    entries: list[tuple[int, list[str]]] = []
    for number, line in enumerate(lines, start=heading_line + 1):
        if bullet := _BULLET.match(line):
            entries.append((number, [bullet[1]]))
        elif entries:
            entries[-1][1].append(line)
        elif line.strip():
            raise ParseError("a list of '- ' entries is expected here", file=file, line=number)
    return [(number, _joined(parts)) for number, parts in entries]


def _joined(parts: list[str]) -> str:
    rest = textwrap.dedent("\n".join(parts[1:])).strip("\n")
    return f"{parts[0]}\n{rest}" if rest else parts[0]


def read_bullets(text: str) -> list[str]:
    """The `- ` entries of a text that is nothing else."""
    return [entry for _, entry in _bullets(text.split("\n"), 0, "")]


def follow_up_entry(text: str, file: str = "", line: int = 0) -> dict[str, Any]:
    """`Why? [[slug]]` -> {"text": "Why?", "question": "slug"}"""
    try:
        linked = split_links(text)
    except ValueError as error:
        raise ParseError(str(error), file=file, line=line) from error
    return {"text": linked.text, "question": linked.links[0] if linked.links else None}
