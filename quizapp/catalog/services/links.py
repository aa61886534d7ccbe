"""Which item asks which question, and everything that is counted from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from django.db import transaction
from django.db.models import Count, Q

from quizapp.catalog.models import Company, Question, RecordItem, Status
from quizapp.catalog.parsing.technical import is_technical


@transaction.atomic
def recount() -> None:
    """Follow every written link to its row, then count again. Call it wherever links, records or status change.

    `asked` counts distinct published records with an item whose first slug is the question; follow-ups do not count.
    """
    questions = list(Question.objects.select_related("topic").defer("prompt_zh", "prompt_en", "answer_zh", "answer_en"))
    _relink({question.slug: question for question in questions})
    _count_asked(questions)
    _count_records()


def _relink(questions: dict[str, Question]) -> None:
    moved = []
    for item in RecordItem.objects.only("round", "section", "links", "technical", "question"):
        question = questions.get(item.links[0]) if item.links else None
        technical = is_technical(item.round, item.section, question.topic.path if question else None)
        question_id = question.pk if question else None
        if (item.question_id, item.technical) != (question_id, technical):
            item.question_id, item.technical = question_id, technical
            moved.append(item)
    RecordItem.objects.bulk_update(moved, ["question", "technical"], batch_size=150)


def _count_asked(questions: list[Question]) -> None:
    asked = _asked()
    alive = {question.slug for question in questions if question.status == Status.PUBLISHED}
    moved = []
    for question in questions:
        by = asked.get(question.pk, {"companies": [], "names_zh": [], "names_en": [], "tiers": {}, "items": 0})
        links = {entry["question"] for entry in (*question.follow_ups_zh, *question.follow_ups_en)}
        dead = sorted(slug for slug in links if slug and slug not in alive)
        counted = (sum(by["tiers"].values()), by, dead)
        if counted != (question.asked_count, question.asked_by, question.dead_links):
            question.asked_count, question.asked_by, question.dead_links = counted
            moved.append(question)
    Question.objects.bulk_update(moved, ["asked_count", "asked_by", "dead_links"], batch_size=100)


def _asked() -> dict[int, dict[str, Any]]:
    names = {slug: (zh, en) for slug, zh, en in Company.objects.values_list("slug", "name_zh", "name_en")}
    records: dict[int, dict[int, tuple[str | None, str]]] = defaultdict(dict)
    items: Counter[int] = Counter()
    rows = RecordItem.objects.filter(parent=None, record__status=Status.PUBLISHED).exclude(question=None)
    for question_id, record_id, company, tier in rows.values_list(
        "question_id", "record_id", "record__company__slug", "record__tier_id"
    ):
        if question_id is not None:
            records[question_id][record_id] = (company, tier)
            items[question_id] += 1
    found = {}
    for question_id, by_record in records.items():
        counted = Counter(company for company, _ in by_record.values() if company)
        companies = sorted(counted, key=lambda slug: (-counted[slug], slug))
        tiers = Counter(tier for _, tier in by_record.values())
        found[question_id] = {
            "companies": companies,
            "names_zh": [names[slug][0] for slug in companies],
            "names_en": [names[slug][1] for slug in companies],
            "tiers": {tier: tiers[tier] for tier in sorted(tiers)},
            "items": items[question_id],
        }
    return found


def _count_records() -> None:
    published = Count("records", filter=Q(records__status=Status.PUBLISHED))
    moved = []
    for company in Company.objects.annotate(now=published):
        if company.record_count != company.now:
            company.record_count = company.now
            moved.append(company)
    Company.objects.bulk_update(moved, ["record_count"])
