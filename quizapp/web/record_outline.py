"""A record as it is read: rounds, sections, items. The rows of the database are flat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from quizapp.catalog.models import Question, QuestionKind, RecordItem, Status
from quizapp.study.queries import Memory
from quizapp.web.rows import question_url


@dataclass
class Line:
    number: int
    text: str
    question: Question | None
    memory: Memory | None = None  # of the learner, where they have one
    notes: list[str] = field(default_factory=list)  # paragraphs of the record that stand before the item
    follow_ups: list[RecordItem] = field(default_factory=list)

    @property
    def url(self) -> str:
        return question_url(self.question.slug, self.question.kind) if self.question else ""

    @property
    def is_code(self) -> bool:
        return self.question is not None and self.question.kind == QuestionKind.CODE


@dataclass
class Section:
    name: str
    anchor: str
    lines: list[Line] = field(default_factory=list)


@dataclass
class Round:
    name: str
    anchor: str
    sections: list[Section] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(len(section.lines) for section in self.sections)


@dataclass(frozen=True)
class Standing:
    """How many of the linked questions the learner has in memory, has to review, has not learned."""

    known: int
    due: int
    new: int
    without_card: int  # of the new ones


def standing_of(questions: Collection[int], memories: Mapping[int, Memory]) -> Standing:
    learned = [memory for memory in memories.values() if memory.recall is not None]
    due = sum(memory.is_due for memory in learned)
    return Standing(len(learned) - due, due, len(questions) - len(learned), len(questions) - len(memories))


def outline(
    items: Iterable[RecordItem], memories: Mapping[int, Memory], notes: Iterable[Mapping[str, Any]] = ()
) -> list[Round]:
    """`items` with the follow-ups after all that they may follow, each in order of position."""
    before: defaultdict[int, list[str]] = defaultdict(list)
    for note in notes:
        before[note["before"]].append(note["text"])
    rounds: list[Round] = []
    by_id: dict[int, Line] = {}
    for item in items:
        if item.parent_id is not None:
            if parent := by_id.get(item.parent_id):
                parent.follow_ups.append(item)
            continue
        section = _section_for(rounds, item)
        question = item.question if item.question and item.question.status == Status.PUBLISHED else None
        memory = memories.get(question.pk) if question else None
        line = Line(item.position, item.text, question, memory, before[item.position])
        by_id[item.pk] = line
        section.lines.append(line)
    return rounds


def _section_for(rounds: list[Round], item: RecordItem) -> Section:
    if not rounds or rounds[-1].name != item.round:
        rounds.append(Round(item.round, f"r{len(rounds) + 1}"))
    current = rounds[-1]
    if not current.sections or current.sections[-1].name != item.section:
        current.sections.append(Section(item.section, f"{current.anchor}s{len(current.sections) + 1}"))
    return current.sections[-1]
