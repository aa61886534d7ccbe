"""How much was studied on which day, and for how many days on end."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import accumulate, pairwise
from math import ceil, floor

from django.db.models import Count, F, Min, QuerySet, Sum, Value
from django.db.models.functions import Least

from quizapp.accounts.models import User
from quizapp.study.models import LogEntry, LogKind

LONGEST_MS = 120_000  # a card left open over lunch was not studied for an hour
ONE_DAY = timedelta(days=1)
_FIRST_LOOK = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class DayTotals:
    day: date
    reviews: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Activity:
    days: list[DayTotals]

    @property
    def reviews(self) -> int:
        return sum(day.reviews for day in self.days)

    @property
    def seconds(self) -> int:
        return sum(day.seconds for day in self.days)

    @property
    def seconds_per_review(self) -> float | None:
        return self.seconds / self.reviews if self.reviews else None


def standing_reviews(user: User) -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(user=user, kind=LogKind.REVIEW, stands=True).order_by()


def activity(user: User, first_day: date) -> Activity:
    """Reviews that stand, by the study day on which they were done (as it was then)."""
    days = standing_reviews(user).filter(study_day__gte=first_day).values("study_day")
    # COUNT(id) would send PostgreSQL to every row for the id, which the index does not hold.
    totals = days.annotate(reviews=Count("*"), spent=Sum(Least(F("duration_ms"), Value(LONGEST_MS))))
    rows = totals.order_by("study_day").values_list("study_day", "reviews", "spent")
    return Activity([DayTotals(day, reviews, round(spent / 1000)) for day, reviews, spent in rows])


def median_seconds(user: User, first_day: date) -> float | None:
    """Of one review, to a tenth of a second: the database counts tenths, of which there are few, and sorts nothing."""
    reviews = standing_reviews(user).filter(study_day__gte=first_day)
    tenths = reviews.values(tenth=Least(F("duration_ms"), Value(LONGEST_MS)) / 100).annotate(count=Count("*"))
    rows = sorted(tenths.values_list("tenth", "count"))
    if not rows:
        return None
    until: list[int] = list(accumulate(count for _, count in rows))
    middle = (until[-1] - 1) / 2  # between two places where there are evenly many
    low, high = (rows[bisect_right(until, place)][0] for place in (floor(middle), ceil(middle)))
    return float(low + high) / 20


def streak(user: User, today: date, now: datetime, recent: Activity | None = None) -> int:
    """Study days on end with a review, up to today or yesterday. `recent`: the activity up to now, if known.

    A day that travel swallowed does not break it.
    """
    days = [one.day for one in reversed(recent.days)] if recent else []
    for first_day in (today - _FIRST_LOOK, date.min):
        length, before = _length(user, days, today, now), days[-1] if days else date.max
        if length < len(days):
            return length
        if first_day < before:  # unbroken so far: look further back
            earlier = _days(user, first_day, before)
            if not earlier:
                return length
            days += earlier
    return _length(user, days, today, now)


def _days(user: User, first_day: date, before: date) -> list[date]:
    """Newest first."""
    days = standing_reviews(user).filter(study_day__gte=first_day, study_day__lt=before)
    return list(days.order_by("-study_day").values_list("study_day", flat=True).distinct())


def _length(user: User, days: list[date], today: date, now: datetime) -> int:
    if not days or (days[0] < today - ONE_DAY and not _swallowed(user, days[0], today, now)):
        return 0
    length = 1
    for later, earlier in pairwise(days):
        if later - earlier > ONE_DAY and not _swallowed(user, earlier, later, None):
            break
        length += 1
    return length


def _swallowed(user: User, earlier: date, later: date, now: datetime | None) -> bool:
    """Is a day between them missing only because the learner travelled?

    It is, where on the clock of the review before, the later moment is but one study day on.
    """
    if later - earlier != 2 * ONE_DAY:
        return False
    last = standing_reviews(user).filter(study_day=earlier).select_related("config").order_by("-moment").first()
    first = now or standing_reviews(user).filter(study_day=later).aggregate(moment=Min("moment"))["moment"]
    if last is None or last.config is None:
        return False
    since_rollover = timedelta(seconds=last.utc_offset) - timedelta(hours=last.config.rollover_hour)
    return bool((first.astimezone(UTC) + since_rollover).date() - earlier <= ONE_DAY)
