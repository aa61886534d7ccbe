"""The roadmap as its page shows it: layers with parts, mastery and checkpoints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status, Topic
from quizapp.prep.queries import (
    Checkpoint,
    Layer,
    Part,
    PartMastery,
    Roadmap,
    TradeOff,
    masteries,
    passed_checkpoints,
    roadmap,
)
from quizapp.study.queries import clock_of, current_config
from quizapp.web.rows import question_url
from quizapp.web.templatetags.frame import words


@dataclass(frozen=True)
class Practice:
    title: str
    url: str


@dataclass(frozen=True)
class Bar:
    """Percent of all questions."""

    recall: int
    learned_percent: float
    learned: int
    questions: int


@dataclass(frozen=True)
class PartLine:
    part: Part
    bar: Bar
    topics: list[Practice]  # the lists of their questions


@dataclass(frozen=True)
class CheckpointLine:
    checkpoint: Checkpoint
    passed: bool
    practice: list[Practice]


@dataclass(frozen=True)
class LayerBlock:
    layer: Layer
    bar: Bar
    parts: list[PartLine]
    checkpoints: list[CheckpointLine]

    @property
    def passed(self) -> int:
        return sum(line.passed for line in self.checkpoints)


@dataclass(frozen=True)
class TradeOffLine:
    trade_off: TradeOff
    practice: list[Practice]


def road_of(user: User | AnonymousUser, now: datetime) -> dict[str, Any]:
    road = roadmap()
    learner = user if isinstance(user, User) else None
    today = clock_of(current_config(learner)).day(now) if learner else now.date()
    chapters = [layer.topics for layer in road.layers] + [part.topics for part in road.parts]
    bars = list(map(_bar, masteries(learner, today, chapters)))
    passed = passed_checkpoints(learner) if learner else {}
    practice = _practice(road)
    part_bars = bars[len(road.layers) :]
    topics = _topics(road)
    lines = [PartLine(part, bar, _known(part.topics, topics)) for part, bar in zip(road.parts, part_bars, strict=True)]
    return {
        "road": road,
        "layers": [
            _layer(layer, bar, lines, road.checkpoints, passed, practice)
            for layer, bar in zip(road.layers, bars[: len(road.layers)], strict=True)
        ],
        "trade_offs": [TradeOffLine(one, _known(one.questions, practice)) for one in road.trade_offs],
        "passed": sum(checkpoint.key in passed for checkpoint in road.checkpoints),
    }


def _layer(
    layer: Layer,
    bar: Bar,
    lines: Iterable[PartLine],
    checkpoints: Iterable[Checkpoint],
    passed: Mapping[str, datetime],
    practice: Mapping[str, Practice],
) -> LayerBlock:
    return LayerBlock(
        layer,
        bar,
        [line for line in lines if line.part.layer == layer.key],
        [
            CheckpointLine(one, one.key in passed, _known(one.questions, practice))
            for one in checkpoints
            if one.layer == layer.key
        ],
    )


def _bar(mastery: PartMastery) -> Bar:
    learned = 100 * mastery.learned / mastery.questions if mastery.questions else 0.0
    return Bar(round(100 * mastery.recall), learned, mastery.learned, mastery.questions)


def _practice(road: Roadmap) -> dict[str, Practice]:
    """The published questions that the road names, by slug."""
    slugs = {slug for one in road.checkpoints for slug in one.questions}
    slugs |= {slug for one in road.trade_offs for slug in one.questions}
    found = Question.objects.filter(slug__in=slugs, status=Status.PUBLISHED)
    rows = found.only("slug", "kind", "title_zh", "title_en")
    return {row.slug: Practice(words(row, "title"), question_url(row.slug, row.kind)) for row in rows}


def _topics(road: Roadmap) -> dict[str, Practice]:
    paths = {path for part in road.parts for path in part.topics}
    rows = Topic.objects.filter(path__in=paths).only("path", "name_zh", "name_en")
    return {
        row.path: Practice(words(row, "name"), f"{reverse('web:questions')}?{urlencode({'topic': row.path})}")
        for row in rows
    }


def _known(keys: Iterable[str], known: Mapping[str, Practice]) -> list[Practice]:
    return [known[key] for key in keys if key in known]
