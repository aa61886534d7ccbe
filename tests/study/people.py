"""A learner who studies through the services, and questions to study."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status, Topic
from quizapp.study import services
from quizapp.study.models import Card
from quizapp.study.queries import Queue, build_queue, own_card
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from quizapp.study.services import Answer, Review

NOW = datetime(2026, 5, 20, 9, tzinfo=UTC)
OTHER_PARAMETERS = (*DEFAULT_PARAMETERS[:8], 2.5, *DEFAULT_PARAMETERS[9:])
PLAIN: dict[str, Any] = {
    "time_zone": "UTC",
    "rollover_hour": 4,
    "new_per_day": 500,
    "reviews_per_day": 500,
    "learning_steps": [],
    "relearning_steps": [],
}


def make_questions(count: int, kind: str = "recall", prefix: str = "question") -> list[Question]:
    """Published, the first one asked most."""
    topic, _ = Topic.objects.get_or_create(path="cuda", defaults={"name_zh": "CUDA", "name_en": "CUDA"})
    return Question.objects.bulk_create(
        [
            Question(
                slug=f"{prefix}-{number}",
                kind=kind,
                topic=topic,
                status=Status.PUBLISHED,
                title_zh=f"问题 {number}",
                title_en=f"Question {number}",
                prompt_zh="为什么？",
                answer_zh="因为。",
                asked_count=count - number,
            )
            for number in range(count)
        ]
    )


@dataclass
class Learner:
    """What is left out of a call is said as a well-behaved client says it."""

    user: User
    now: datetime = NOW

    def prefer(self, **changes: Any) -> None:
        services.change_preferences(user=self.user, changes=changes, now=self.now)

    def plain(self, **changes: Any) -> None:
        self.prefer(**(PLAIN | changes))

    def add(self, question: Question) -> Card:
        card, _ = services.add_card(user=self.user, question=question, now=self.now)
        return card

    def send(
        self, card: Card, rating: int, at: datetime | None = None, review_id: UUID | None = None, **over: Any
    ) -> Answer:
        said: dict[str, Any] = {"version": card.version, "duration_ms": 4200, "config": None} | over
        review = Review(id=review_id or uuid4(), card=card.pk, rating=rating, reviewed_at=at or self.now, **said)
        [answer] = services.apply_reviews(user=self.user, reviews=[review], now=self.now)
        return answer

    def rate(self, card: Card, rating: int, at: datetime | None = None, **over: Any) -> Card:
        """A review that must be applied; the card afterwards."""
        answer = self.send(card, rating, at, **over)
        assert answer.status == "applied", answer
        return self.look(card)

    def undo(self, named: UUID | None = None) -> Card:
        return services.undo_review(user=self.user, now=self.now, named=named)

    def look(self, card: Card) -> Card:
        found = own_card(self.user, card.pk)
        assert found is not None
        return found

    def queue(self, limit: int = 100) -> Queue:
        return build_queue(self.user, self.now, limit)

    def ago(self, days: int, hour: int = 12) -> datetime:
        day = self.now - timedelta(days=days)
        return day.replace(hour=hour, minute=0)
