"""The queue of a learner with 20,000 cards among two million, and the statistics of 50,000 reviews. Prints JSON."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

from tests.bench.study.server import migrate, setup_django

LEARNERS, CARDS, DUE, REVIEWS, LOOKS = 100, 20_000, 400, 50_000, 60


def main() -> None:
    setup_django()
    migrate()
    from django.utils import timezone

    from quizapp.study.queries import build_queue
    from quizapp.study.stats import statistics

    now = timezone.now()
    big, small = _fill(now)
    queue = _times([lambda: build_queue(big, now, 50), lambda: build_queue(small, now, 50)])
    stats = _times([lambda: statistics(small, now, 365, "zh")])
    print(json.dumps({"big": queue[0], "small": queue[1], "stats": stats[0]}))


def _fill(now: datetime):  # type: ignore[no-untyped-def]  # its types can be imported only once Django is set up
    from django.db import connection

    from quizapp.accounts.models import User
    from quizapp.study import services
    from quizapp.study.models import Card
    from tests.study.people import make_questions

    questions = [question.pk for question in make_questions(CARDS, prefix="bench")]
    users = User.objects.bulk_create([User(username=f"bench-{number}") for number in range(LEARNERS)])
    users = list(User.objects.filter(username__startswith="bench-").order_by("id"))
    small = User.objects.create(username="bench small")
    for user in (users[0], small):
        wide = {"time_zone": "UTC", "reviews_per_day": 9999, "new_per_day": 20}
        services.change_preferences(user=user, changes=wide, now=now)
    Card.objects.bulk_create(_cards(users[0].pk, questions, now), batch_size=500)
    Card.objects.bulk_create(_cards(small.pk, questions[:DUE], now), batch_size=500)
    columns = [str(field.column) for field in Card._meta.concrete_fields if field.column != "id"]
    chosen = ["u.id" if column == "user_id" else f"k.{column}" for column in columns]
    with connection.cursor() as cursor:
        for user in users[1:]:
            cursor.execute(
                f"INSERT INTO study_card ({', '.join(columns)}) SELECT {', '.join(chosen)}"
                " FROM study_card k, accounts_user u WHERE k.user_id = %s AND u.id = %s",
                [users[0].pk, user.pk],
            )
    _reviews(small, now)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    for user in (users[0], small):
        services.freeze_load(user=user, day=now.date())
    return users[0], small


def _cards(user: int, questions: list[int], now: datetime):  # type: ignore[no-untyped-def]  # as above
    """The first 400 are due, the others in the coming 300 days."""
    from quizapp.study.models import Card

    today = now.date()
    for number, question in enumerate(questions):
        wait = -(number % 5) if number < DUE else 1 + number % 300
        yield Card(
            user_id=user,
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


def _reviews(user, now: datetime) -> None:  # type: ignore[no-untyped-def]  # as above
    from quizapp.study.models import Card, LogEntry, SchedulingConfig

    draw = random.Random(1)
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

    LogEntry.objects.bulk_create((review(number) for number in range(REVIEWS)), batch_size=500)


def _times(calls: list[Callable[[], object]]) -> list[dict[str, float]]:
    """Milliseconds, median and 95th percentile; the calls take turns, so that noise meets all alike."""
    taken: list[list[float]] = [[] for _ in calls]
    for call in calls:
        call()
    for _ in range(LOOKS):
        for place, call in enumerate(calls):
            begin = time.perf_counter()
            call()
            taken[place].append((time.perf_counter() - begin) * 1000)
    return [{"p50": sorted(one)[LOOKS // 2], "p95": sorted(one)[int(LOOKS * 0.95)]} for one in taken]


if __name__ == "__main__":
    main()
