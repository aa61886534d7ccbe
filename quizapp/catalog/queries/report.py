"""The bank in numbers, for whoever writes it."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import Count, Q, Sum

from quizapp.catalog.models import InterviewRecord, Question, RecordItem, Status, Tier, Topic

THIN = 5
LISTED = 20


@dataclass(frozen=True)
class ContentReport:
    kinds: dict[str, int]
    topics: dict[str, int]  # leaf -> published questions
    tiers: dict[str, tuple[int, int]]  # code -> records, items
    technical: int
    technical_linked: int
    personal: int
    personal_linked: int
    unlinked: list[tuple[str, int, str]] = field(default_factory=list)  # technical: record, position, text
    missing: list[tuple[str, int]] = field(default_factory=list)  # slugs that are linked and not written, items
    most_asked: list[tuple[str, int]] = field(default_factory=list)
    never_asked: int = 0

    @property
    def share(self) -> float:
        return self.technical_linked / self.technical if self.technical else 0.0

    @property
    def thin(self) -> list[tuple[str, int]]:
        return [(path, count) for path, count in self.topics.items() if count < THIN]


def content_report() -> ContentReport:
    """Items are those of published records; linked means linked to a published question."""
    published = Question.objects.filter(status=Status.PUBLISHED)
    items = RecordItem.objects.filter(parent=None, record__status=Status.PUBLISHED)
    linked = Q(question__status=Status.PUBLISHED)
    technical, personal = items.filter(technical=True), items.filter(technical=False)
    unlinked = technical.exclude(linked)
    return ContentReport(
        kinds=dict(published.order_by().values_list("kind").annotate(n=Count("pk")).order_by("kind")),
        topics=_topics(),
        tiers=_tiers(),
        technical=technical.count(),
        technical_linked=technical.filter(linked).count(),
        personal=personal.count(),
        personal_linked=personal.filter(linked).count(),
        unlinked=list(unlinked.order_by("record__slug", "position").values_list("record__slug", "position", "text")),
        missing=_missing(),
        most_asked=list(published.order_by("-asked_count", "slug").values_list("slug", "asked_count")[:LISTED]),
        never_asked=published.filter(asked_count=0).count(),
    )


def _topics() -> dict[str, int]:
    counted = Count("questions", filter=Q(questions__status=Status.PUBLISHED))
    leaves = Topic.objects.filter(children=None).annotate(now=counted).order_by("order")
    return {topic.path: topic.now for topic in leaves}


def _tiers() -> dict[str, tuple[int, int]]:
    records = InterviewRecord.objects.filter(status=Status.PUBLISHED).order_by()
    found = dict.fromkeys(Tier.objects.values_list("code", flat=True), (0, 0))
    counted = records.values_list("tier_id").annotate(number=Count("pk"), items_in_them=Sum("item_count"))
    for code, number, items in counted:
        found[code] = (number, items)
    return found


def _missing() -> list[tuple[str, int]]:
    written = set(Question.objects.filter(status=Status.PUBLISHED).values_list("slug", flat=True))
    counted: dict[str, int] = {}
    for links in RecordItem.objects.filter(record__status=Status.PUBLISHED).values_list("links", flat=True):
        for slug in links:
            if slug not in written:
                counted[slug] = counted.get(slug, 0) + 1
    return sorted(counted.items(), key=lambda entry: (-entry[1], entry[0]))
