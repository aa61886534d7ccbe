"""Which cards are due: the parts that the queue, the counts and the Today page are made of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, Q, QuerySet

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.study.models import Card, LogEntry, LogKind, ParameterSet
from quizapp.study.queries.configs import StudyClock
from quizapp.study.scheduling import DEFAULT_PARAMETERS, Parameters, State, recall

# A card in its steps is shown so long before its time, when nothing else is left (Anki's learn-ahead limit).
LEARN_AHEAD = timedelta(minutes=20)
# A learner who flies westwards may see a study day again; rows of the same time stand under a day at most so far off.
_ZONES_APART = timedelta(days=3)
_NOT_SHOWN = [status for status in Status if status is not Status.PUBLISHED]


@dataclass(frozen=True, slots=True)
class DueReview:
    id: int
    recall: float
    queue_day: date


@dataclass(frozen=True, slots=True)
class Done:
    """Cards introduced and cards reviewed in this study day."""

    new: int
    review: int


def published_cards(user: User) -> QuerySet[Card]:
    """Cards of published questions. Left out by the few that are not, since a join with all that are lets SQLite walk
    through the questions instead of the learner's cards; those few are named, since "not published" is no lookup in an
    index.
    """
    return Card.objects.filter(user=user).exclude(question__in=Question.objects.filter(status__in=_NOT_SHOWN))


def active_cards(user: User, today: date) -> QuerySet[Card]:
    """Not suspended, not buried today, and of a published question."""
    cards = published_cards(user).filter(suspended=False)
    return cards.filter(Q(buried_on__isnull=True) | Q(buried_on__lt=today))


def new_cards_waiting(user: User) -> int:
    """Cards never reviewed, whatever the limit of a day."""
    return Card.objects.filter(user=user, state=State.NEW.value, suspended=False).count()


def due_reviews(user: User, today: date) -> list[DueReview]:
    """All review cards due, those nearest to being forgotten first."""
    cards = active_cards(user, today).filter(state=State.REVIEW.value, queue_day__lte=today).order_by()
    rows = cards.values_list("id", "stability", "last_day", "queue_day", "parameters_id")
    parameters = parameter_values(user)
    found = [
        DueReview(
            number,
            recall(stability, max((today - last_day).days, 0), parameters.get(key or 0, DEFAULT_PARAMETERS)),
            queue_day,
        )
        for number, stability, last_day, queue_day, key in rows
        if stability is not None and last_day is not None  # always so in this state; the columns allow otherwise
    ]
    return sorted(found, key=lambda card: (card.recall, card.id))


def due_learning(user: User, today: date, now: datetime) -> tuple[list[int], list[int]]:
    """Cards in their steps: due now, and due within the learn-ahead time; in order of time."""
    states = [State.LEARNING.value, State.RELEARNING.value]
    cards = active_cards(user, today).filter(state__in=states, due_at__lte=now + LEARN_AHEAD)
    rows = list(cards.order_by("due_at", "id").values_list("id", "due_at"))
    due = [number for number, due_at in rows if due_at is not None and due_at <= now]
    return due, [number for number, due_at in rows if due_at is not None and due_at > now]


def new_cards(user: User, today: date, limit: int) -> list[int]:
    """The next new cards, in the order of the plan."""
    if limit <= 0:
        return []
    cards = active_cards(user, today).filter(state=State.NEW.value)
    return list(cards.order_by("position", "id").values_list("id", flat=True)[:limit])


def done_today(user: User, clock: StudyClock, today: date) -> Done:
    """What counts against the day's limits: it belongs to the study day, and a change of zone does not give it back."""
    reviews = LogEntry.objects.filter(
        Q(study_day__gte=today) | Q(moment__gte=clock.start(today)),
        user=user,
        study_day__gte=today - _ZONES_APART,
        kind=LogKind.REVIEW,
        stands=True,
        state_before__in=[State.NEW.value, State.REVIEW.value],
    )
    cards = reviews.order_by().values("state_before").annotate(cards=Count("card", distinct=True))
    done = dict(cards.values_list("state_before", "cards"))
    return Done(new=done.get(State.NEW.value, 0), review=done.get(State.REVIEW.value, 0))


def parameter_values(user: User) -> dict[int, Parameters]:
    return {one.pk: one.as_tuple() for one in ParameterSet.objects.filter(user=user)}
