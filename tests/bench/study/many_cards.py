"""Two million cards, and a learner with 50,000 reviews: made by the database itself, since one by one takes minutes."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:  # models can be imported only once Django is set up
    from quizapp.accounts.models import User
    from quizapp.study.models import Card, LogEntry

LEARNERS, CARDS, DUE, REVIEWS = 100, 20_000, 400, 50_000
WIDE = {"time_zone": "UTC", "reviews_per_day": 9999, "new_per_day": 20}


def fill(now: datetime) -> tuple[User, User]:
    """A learner with 20,000 cards among a hundred such, and one with 400 cards and all the reviews."""
    from quizapp.accounts.models import User
    from quizapp.study import services
    from tests.study.people import make_questions

    begin = time.perf_counter()
    questions = [question.pk for question in make_questions(CARDS, prefix="bench")]
    User.objects.bulk_create([User(username=f"bench-{number}") for number in range(LEARNERS)])
    users = list(User.objects.filter(username__startswith="bench-").order_by("id"))
    big, small = users[LEARNERS // 2], User.objects.create(username="bench small")
    for user in (big, small):
        services.change_preferences(user=user, changes=WIDE, now=now)
    _card_everyone(users, questions, now)
    _reviews(small, questions[:DUE], now)
    _settle()
    for user in (big, small):
        services.freeze_load(user=user, day=now.date())
    print(f"  filled in {time.perf_counter() - begin:.0f} s", file=sys.stderr, flush=True)
    return big, small


def _card_everyone(users: list[User], questions: list[int], now: datetime) -> None:
    """The first learner's cards, and copies of them for all others: question by question, so that no learner's cards
    lie side by side, as it is where learners add cards day by day.
    """
    from django.db import connection

    from quizapp.study.models import Card

    first, *others = users
    columns = [str(field.column) for field in Card._meta.concrete_fields if field.column != "id"]
    chosen = ["u.id" if column == "user_id" else f"k.{column}" for column in columns]
    copy = (
        f"INSERT INTO study_card ({', '.join(columns)}) SELECT {', '.join(chosen)}"
        " FROM study_card k CROSS JOIN accounts_user u WHERE k.user_id = %s AND u.id BETWEEN %s AND %s"
        " ORDER BY k.id, u.id"
    )
    with _without_indexes():
        Card.objects.bulk_create(_cards(first, questions, now), batch_size=1000)
        with connection.cursor() as cursor:
            cursor.execute(copy, [first.pk, others[0].pk, others[-1].pk])


@contextmanager
def _without_indexes() -> Iterator[None]:
    """Built once at the end they take half the time. What the rows refer to is there, so nobody looks it up."""
    from django.db import connection

    from quizapp.study.models import Card

    postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor, connection.schema_editor(atomic=False) as editor:
        for index in Card._meta.indexes:
            editor.remove_index(Card, index)
        if postgresql:
            cursor.execute("SET session_replication_role = replica")
        yield
        if postgresql:
            cursor.execute("SET session_replication_role = DEFAULT")
        for index in Card._meta.indexes:
            editor.add_index(Card, index)


def _settle() -> None:
    """As a database is that has been there for a while."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def _cards(user: User, questions: list[int], now: datetime) -> Iterator[Card]:
    """The first 400 are due, the others in the coming 300 days."""
    from quizapp.study.models import Card

    today = now.date()
    for number, question in enumerate(questions):
        wait = -(number % 5) if number < DUE else 1 + number % 300
        yield Card(
            user=user,
            question_id=question,
            version=3,
            added_day=today - timedelta(days=400),
            state="review",
            stability=20 + number % 50,
            difficulty=5,
            last_day=today - timedelta(days=20 + number % 30),
            due_day=today + timedelta(days=wait),
            queue_day=today + timedelta(days=wait),
            interval_days=20,
            reviews=5,
            last_moment=now - timedelta(days=20),
        )


def _reviews(user: User, questions: list[int], now: datetime) -> None:
    from quizapp.study.models import Card, LogEntry, SchedulingConfig

    draw = random.Random(1)
    Card.objects.bulk_create(_cards(user, questions, now), batch_size=1000)
    cards = list(Card.objects.filter(user=user).values_list("id", flat=True))
    config = SchedulingConfig.objects.get(user=user)

    def review(number: int) -> LogEntry:
        at = now - timedelta(days=draw.random() * 400)
        return LogEntry(
            user=user,
            card_id=draw.choice(cards),
            kind="review",
            client_id=UUID(int=number),
            moment=at,
            received_at=at,
            study_day=at.date(),
            utc_offset=0,
            rating=draw.choice([1, 3, 3, 3, 3, 4]),
            duration_ms=draw.randint(2_000, 60_000),
            config=config,
            state_before=draw.choice(["review", "review", "learning", "new"]),
            days_since_last=draw.randint(0, 120),
            predicted_recall=draw.uniform(0.7, 1),
            interval_days=5,
            due_day=at.date(),
            answered={"state": "review", "note": "x" * 300},
        )

    LogEntry.objects.bulk_create((review(number) for number in range(REVIEWS)), batch_size=1000)
