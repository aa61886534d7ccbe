"""Companies, and records in which they ask."""

from __future__ import annotations

from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem, Status, Tier


def make_company(slug: str, tier: str = "T0") -> Company:
    row, _ = Tier.objects.get_or_create(code=tier, defaults={"name_zh": tier, "name_en": tier})
    return Company.objects.create(slug=slug, name_zh=slug, name_en=slug, tier=row, record_count=1)


def make_record(company: Company, questions: list[Question], kind: str = "unknown", **more: str) -> InterviewRecord:
    number = InterviewRecord.objects.count()
    record = InterviewRecord.objects.create(
        slug=f"record-{number}",
        title=f"Record {number}",
        company=company,
        tier=company.tier,
        kind=kind,
        status=more.get("status", Status.PUBLISHED),
    )
    RecordItem.objects.bulk_create(
        RecordItem(record=record, position=position, text=question.slug, question=question)
        for position, question in enumerate(questions, start=1)
    )
    return record
