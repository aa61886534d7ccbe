"""Today, as its page shows it: the queue, what comes next, the problem, records to start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Avg, Count, Max, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizapp.accounts.models import User
from quizapp.catalog.models import InterviewRecord, Problem, Question, QuestionKind, Status
from quizapp.study.models import Card, LogEntry, LogKind
from quizapp.study.queries import Counts, StudyClock, build_queue, clock_of, memories, preferences_of
from quizapp.submissions.models import Submission
from quizapp.web.rows import question_row
from quizapp.web.templatetags.catalog_words import code_language
from quizapp.web.templatetags.frame import words

NEXT_CARDS = 7
FIRST_CARDS = 20
RECORDS = 3
SECONDS_A_CARD = 22.0  # until the learner's own pace is known
PACE_OF_LAST = 200


@dataclass(frozen=True)
class QueuePanel:
    new: int
    learning: int
    review: int
    minutes: int

    @property
    def total(self) -> int:
        return self.new + self.learning + self.review

    @property
    def label(self) -> str:
        return _("%(learning)d learning, %(review)d to review, %(new)d new") % {
            "learning": self.learning,
            "review": self.review,
            "new": self.new,
        }


@dataclass(frozen=True)
class KernelPanel:
    title: str
    url: str
    languages: list[str]
    when: str
    verdict: str
    percent: int | None
    label: str


@dataclass(frozen=True)
class RecordLine:
    record: InterviewRecord
    new: int


def today_of(user: User, now: datetime) -> dict[str, Any]:
    queue = build_queue(user, now, NEXT_CARDS)
    clock = clock_of(queue.config)
    questions = [one.card.question for one in queue.cards]
    known = memories(user, [question.pk for question in questions], now)
    has_cards = bool(queue.counts.total) or Card.objects.filter(user=user).exists()
    return {
        "today": queue.study_day,
        "ends_at": clock.start(queue.study_day + timedelta(days=1)),
        "zone": clock.time_zone,
        "preferences": preferences_of(user),
        "queue": _panel(user, queue.counts),
        "cards": [question_row(question, known.get(question.pk)) for question in questions],
        "has_cards": has_cards,
        "more_new": 0 if has_cards else _waiting_questions(user),
        "kernel": kernel_panel(user, queue.study_day, clock),
        "records": _records(user),
        "record_total": InterviewRecord.objects.filter(status=Status.PUBLISHED).count(),
    }


def _panel(user: User, counts: Counts) -> QueuePanel:
    reviews = LogEntry.objects.filter(user=user, kind=LogKind.REVIEW, duration_ms__gt=0).order_by("-id")
    pace = reviews[:PACE_OF_LAST].aggregate(pace=Avg("duration_ms"))["pace"]
    seconds = pace / 1000 if pace else SECONDS_A_CARD
    return QueuePanel(counts.new, counts.learning, counts.review, max(1, round(counts.total * seconds / 60)))


def _waiting_questions(user: User) -> int:
    """How many the first lesson would take."""
    waiting = Question.objects.filter(status=Status.PUBLISHED).exclude(kind=QuestionKind.CODE)
    return waiting.exclude(cards__user=user)[:FIRST_CARDS].count()


def kernel_panel(user: User, today: date, clock: StudyClock) -> KernelPanel | None:
    problem = kernel_of_the_day(user)
    if problem is None:
        return None
    last = Submission.objects.filter(user=user, problem=problem, mode="submit").defer("source").first()
    percent = _percent_of_limit(last.result if last else {})
    return KernelPanel(
        title=words(problem.question, "title"),
        url=reverse("web:problem", args=[problem.slug]),
        languages=[code_language(language) for language in problem.languages],
        when=_when(clock.day(last.created_at), today) if last else _("not tried yet"),
        verdict=(last.verdict or last.state) if last else "",
        percent=percent,
        label=_("%(percent)d%% of what the device can do") % {"percent": percent or 0},
    )


def kernel_of_the_day(user: User) -> Problem | None:
    """What the learner has not solved yet, most asked first; with all solved, the one that lies longest."""
    published = Problem.objects.filter(question__status=Status.PUBLISHED).select_related("question__topic")
    mine = Q(submissions__user=user, submissions__mode="submit")
    solved = Count("submissions", filter=mine & Q(submissions__verdict="accepted"))
    latest = Max("submissions__created_at", filter=mine)
    told = published.annotate(solved=solved, latest=latest)
    unsolved = told.filter(solved=0).order_by("-question__asked_count", "slug").first()
    return unsolved or told.order_by("latest", "slug").first()


def _percent_of_limit(result: Mapping[str, Any]) -> int | None:
    ratios = [line["limit_ratio"] for line in result.get("performance", ()) if line.get("limit_ratio") is not None]
    return round(100 * sum(ratios) / len(ratios)) if ratios else None


def _when(day: date, today: date) -> str:
    days = (today - day).days
    if days <= 0:
        return _("today")
    return ngettext("%(n)d day ago", "%(n)d days ago", days) % {"n": days}


def _records(user: User) -> list[RecordLine]:
    """Those that hold most that the learner has never reviewed."""
    learned = Card.objects.filter(user=user, reviews__gt=0).values("question")
    unlearned = Q(items__question__status=Status.PUBLISHED) & ~Q(items__question__in=learned)
    records = InterviewRecord.objects.filter(status=Status.PUBLISHED, company__isnull=False)
    counted = records.annotate(unlearned=Count("items__question", filter=unlearned, distinct=True))
    best = counted.filter(unlearned__gt=0).order_by("-unlearned", "tier__order", "slug")[:RECORDS]
    return [RecordLine(record, record.unlearned) for record in best]
