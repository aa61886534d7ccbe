"""How much of a topic, or of what a company asks, is remembered today."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, Question, Status, Topic
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


def recall_by_question(user: User, today: date) -> dict[int, float]:
    """Chance of recall today of each question that was reviewed."""
    parameters = parameter_values(user)
    cards = published_cards(user).filter(stability__isnull=False).order_by()
    rows = cards.values_list("question_id", "stability", "last_day", "parameters_id")
    return {
        question: recall(stability, max((today - last).days, 0), parameters.get(key or 0, DEFAULT_PARAMETERS))
        for question, stability, last, key in rows
        if stability is not None and last is not None
    }


def mastery_by_topic(known: dict[int, float], language: TextLanguage) -> list[Mastery]:
    """The first level of the topic tree, in its order."""
    names = {topic.path: _name(topic, language) for topic in Topic.objects.filter(parent=None).order_by("order")}
    questions: dict[str, list[int]] = defaultdict(list)
    published = Question.objects.filter(status=Status.PUBLISHED).order_by()
    for number, path in published.values_list("id", "topic__path"):
        questions[path.split("/")[0]].append(number)
    return [_mastery(path, name, questions[path], known) for path, name in names.items() if questions[path]]


def mastery_by_company(known: dict[int, float], language: TextLanguage, slugs: Iterable[str]) -> list[Mastery]:
    """In the order given."""
    questions: dict[str, list[int]] = defaultdict(list)
    asked = Question.objects.filter(status=Status.PUBLISHED, asked_count__gt=0).order_by()
    for number, asked_by in asked.values_list("id", "asked_by"):
        for slug in asked_by.get("companies", []):
            questions[slug].append(number)
    wanted = [slug for slug in slugs if questions[slug]]
    names = {company.slug: _name(company, language) for company in Company.objects.filter(slug__in=wanted)}
    return [_mastery(slug, names.get(slug, slug), questions[slug], known) for slug in wanted]


def _mastery(slug: str, name: str, questions: list[int], known: dict[int, float]) -> Mastery:
    chances = [known[question] for question in questions if question in known]
    return Mastery(slug, name, len(questions), len(chances), sum(chances) / len(questions))


def _name(row: Topic | Company, language: TextLanguage) -> str:
    return row.name_zh if language == "zh" else row.name_en or row.name_zh
