"""The format of the public guide's interview records, which is the bank's too.

Front matter; headings for rounds (一面, 第二轮, HR 面) and for sections; numbered or dashed items; indented items are
follow-ups of the item above; indented lines and code continue it. What is none of these is a paragraph: before the
first heading or item it introduces the record, further down it is kept as a note where it stood.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field

from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.front_matter import FrontMatter, split
from quizapp.catalog.parsing.markdown_lines import HEADING, LIST_ITEM, RULE, Fences, split_links

_ORDINAL = "第?[一二三四五六七八九十0-9]+"
_WHO = "HR|hr|技术|主管|业务|交叉|总监|老板|部门|加|终|初|群|综合"
ROUND = re.compile(
    rf"^(?:{_ORDINAL}\s*(?:[面轮]|轮面试?|次面试)|(?:{_WHO})\s*面)(?:试)?\s*(?:[（(].*[)）])?$"
    r"|^(?:round|interview)\s*\d+\b.*$|^(?:first|second|third|fourth|final|hr)\s+(?:round|interview)\b.*$",
    re.IGNORECASE,
)
FOLLOW_UP = re.compile(r"^(?:追问|follow[- ]?up)\s*\d*\s*[:：]\s*", re.IGNORECASE)


@dataclass
class Item:
    text: str
    line: int
    round: str = ""
    section: str = ""
    links: list[str] = field(default_factory=list)
    follow_ups: list[Item] = field(default_factory=list)


@dataclass(frozen=True)
class Note:
    """A paragraph below the introduction; `before` is the position of the item that follows, from 1."""

    round: str
    section: str
    before: int
    text: str


@dataclass
class Body:
    introduction: str = ""
    items: list[Item] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    rounds: int = 0
    sections: int = 0


@dataclass(frozen=True)
class GuideRecord:
    front: FrontMatter
    body: Body


def parse_record(text: str, file: str = "", *, with_links: bool = False) -> GuideRecord:
    front = split(text, file)
    return GuideRecord(front, _BodyReader(file, front.body_line, with_links).read(front.body))


class _BodyReader:
    """Line by line; `_open` is the item that indented lines belong to."""

    def __init__(self, file: str, first_line: int, with_links: bool) -> None:
        self.file, self.line, self.with_links = file, first_line - 1, with_links
        self.body = Body()
        self.round = self.section = ""
        self.round_level = 0
        self.fences = Fences()
        self.fence_line = 0
        self._open: Item | None = None
        self._blank = True
        self._paragraph: list[str] = []
        self._loose: dict[int, list[str]] = {}  # by id of item: lines as they stood, dedented at the end

    def read(self, text: str) -> Body:
        for line in text.split("\n"):
            self.line += 1
            self._take(line.rstrip())
        if self.fences.marker:
            raise ParseError("code block is never closed", file=self.file, line=self.fence_line)
        self._end_paragraph()
        for item in self.body.items:
            self._finish(item)
        return self.body

    def _take(self, line: str) -> None:
        was_inside = bool(self.fences.marker)
        if self.fences.inside(line):
            self.fence_line = self.fence_line if was_inside else self.line
            self._continue(line)
        elif not line:
            self._blank_line()
        elif heading := HEADING.match(line):
            self._heading(len(heading[1]), heading[2])
        elif RULE.match(line):
            self._end_paragraph()
            self._open = None
        elif listed := LIST_ITEM.match(line):
            self._item(listed["indent"].expandtabs(4), listed["text"].strip())
        else:
            self._continue(line)
        self._blank = not line

    def _blank_line(self) -> None:
        if self._open is not None:
            self._loose[id(self._open)].append("")
        else:
            self._end_paragraph()

    def _heading(self, level: int, name: str) -> None:
        self._end_paragraph()
        self._open = None
        if len(name) > 80:
            raise ParseError(f"heading of {len(name)} characters; at most 80", file=self.file, line=self.line)
        if ROUND.match(name):
            self.round, self.round_level, self.section = name, level, ""
            self.body.rounds += 1
            return
        if level <= self.round_level:
            self.round, self.round_level = "", 0
        self.section = name
        self.body.sections += 1

    def _item(self, indent: str, text: str) -> None:
        self._end_paragraph()
        item = Item(text, self.line, self.round, self.section)
        if len(indent) >= 2 and self.body.items and self._open is not None:
            item.text = FOLLOW_UP.sub("", text)
            self.body.items[-1].follow_ups.append(item)
        else:
            self.body.items.append(item)
        self._loose[id(item)] = []
        self._open = item

    def _continue(self, line: str) -> None:
        """Indented, or right below its item: part of it. Else a paragraph of its own."""
        indented = line.startswith(("  ", "\t"))
        if self._open is not None and (indented or not self._blank or self.fences.marker):
            self._loose[id(self._open)].append(line)
            return
        self._open = None
        self._paragraph.append(line)

    def _end_paragraph(self) -> None:
        if not self._paragraph:
            return
        text, self._paragraph = "\n".join(self._paragraph), []
        if not self.body.items and not self.round and not self.section:
            self.body.introduction = "\n\n".join(filter(None, [self.body.introduction, text]))
        else:
            self.body.notes.append(Note(self.round, self.section, len(self.body.items) + 1, text))

    def _finish(self, item: Item) -> None:
        more = textwrap.dedent("\n".join(self._loose[id(item)])).strip("\n")
        if "```" in more or "~~~" in more:
            head, rest = self._without_links(item, item.text), f"\n\n{more}"
        else:
            head, rest = self._without_links(item, " ".join([item.text, *more.split()])), ""
        if not (head + rest).strip():
            raise ParseError("an item without text", file=self.file, line=item.line)
        item.text = head + rest
        for follow_up in item.follow_ups:
            self._finish(follow_up)

    def _without_links(self, item: Item, text: str) -> str:
        if not self.with_links:
            return text.strip()
        try:
            linked = split_links(text)
        except ValueError as error:
            raise ParseError(str(error), file=self.file, line=item.line) from error
        item.links = linked.links
        return linked.text
