"""How much of a topic, or of what a company asks, is remembered today."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, Question, RecordItem, Status, Topic
from quizapp.core.language import TextLanguage
from quizapp.study.queries.due import parameter_values, published_cards
from quizapp.study.scheduling import DEFAULT_PARAMETERS, recall


@dataclass(frozen=True, slots=True)
class Mastery:
    """`recall`: mean chance of recall today over all its questions; one that was never reviewed counts 0."""

    slug: str
    name: str
    questions: int
    learned: int
    recall: float


@dataclass(frozen=True, slots=True)
class Known:
    """Chance of recall today of a question that was reviewed, and its topic."""

    recall: float
    topic: str


def recall_by_question(user: User, today: date) -> dict[int, Known]:
    parameters = parameter_values(user)
    cards = published_cards(user).filter(stability__isnull=False).order_by()
    rows = cards.values_list("question_id", "question__topic__path", "stability", "last_day", "parameters_id")
    return {
        question: Known(
            recall(stability, max((today - last).days, 0), parameters.get(key or 0, DEFAULT_PARAMETERS)), topic
        )
        for question, topic, stability, last, key in rows
        if stability is not None and last is not None
    }


def mastery_by_topic(known: dict[int, Known], language: TextLanguage) -> list[Mastery]:
    """The first level of the topic tree, in its order."""
    published = Question.objects.filter(status=Status.PUBLISHED).order_by()
    questions: Counter[str] = Counter()
    for path, count in published.values("topic__path").annotate(count=Count("id")).values_list("topic__path", "count"):
        questions[_first_level(path)] += count
    chances: dict[str, list[float]] = defaultdict(list)
    for one in known.values():
        chances[_first_level(one.topic)].append(one.recall)
    topics = Topic.objects.filter(path__in=list(questions)).order_by("order")
    return [_mastery(topic, topic.path, language, questions[topic.path], chances[topic.path]) for topic in topics]


def mastery_by_company(known: dict[int, Known], language: TextLanguage, slugs: Sequence[str]) -> list[Mastery]:
    """In the order given, those who asked something."""
    items = RecordItem.objects.filter(
        parent=None,
        record__company__slug__in=slugs,
        record__status=Status.PUBLISHED,
        question__status=Status.PUBLISHED,
    )
    questions: dict[str, set[int]] = defaultdict(set)
    for slug, number in items.order_by().values_list("record__company__slug", "question_id").distinct():
        if number is not None:  # joined, so there
            questions[slug].add(number)
    companies = Company.objects.in_bulk(list(questions), field_name="slug")
    return [
        _mastery(
            companies[slug],
            slug,
            language,
            len(questions[slug]),
            [known[number].recall for number in questions[slug] if number in known],
        )
        for slug in slugs
        if slug in companies
    ]


def _mastery(row: Topic | Company, slug: str, language: TextLanguage, questions: int, chances: list[float]) -> Mastery:
    name = row.name_zh if language == "zh" else row.name_en or row.name_zh
    return Mastery(slug, name, questions, len(chances), sum(chances) / questions)


def _first_level(path: str) -> str:
    return path.partition("/")[0]
