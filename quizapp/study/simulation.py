"""A learner with a known memory who studies through the services, day after day."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.queries import build_queue
from quizapp.study.scheduling import Memory, Parameters, Rating, next_memory, recall
from quizapp.study.services import Review, apply_reviews

SITTINGS = 6  # looks at the queue a day: cards in their steps come back within it
BETWEEN_SITTINGS = timedelta(minutes=11)
CARDS_A_SITTING = 200
FIRST_RATINGS = {Rating.AGAIN: 0.2, Rating.HARD: 0.1, Rating.GOOD: 0.55, Rating.EASY: 0.15}
RATINGS_OF_RECALLED = {Rating.HARD: 0.12, Rating.GOOD: 0.76, Rating.EASY: 0.12}


@dataclass
class SimulatedLearner:
    """`parameters` are those of the true memory, which the scheduler does not know."""

    user: User
    parameters: Parameters
    draw: random.Random
    memories: dict[int, tuple[Memory, datetime]] = field(default_factory=dict)
    reviews: int = 0

    def study(self, first_day: datetime, days: int) -> None:
        """One evening after the other; some are left out, as people do."""
        for day in range(days):
            if self.draw.random() < 0.9:
                self._evening(first_day + timedelta(days=day))

    def _evening(self, begin: datetime) -> None:
        now = begin
        for sitting in range(SITTINGS):
            now = max(now, begin + sitting * BETWEEN_SITTINGS)
            queue = build_queue(self.user, now, CARDS_A_SITTING)
            for shown in queue.cards:
                now += timedelta(seconds=self.draw.randint(4, 40))
                self._answer(shown.card, queue.config.pk, now)

    def _answer(self, card: Card, config: int | None, now: datetime) -> None:
        rating = self._rating(card, now)
        said = Review(
            id=UUID(int=self.draw.getrandbits(128)),
            card=card.pk,
            version=card.version,
            rating=rating,
            reviewed_at=now,
            duration_ms=self.draw.randint(2_000, 45_000),
            config=config,
        )
        apply_reviews(user=self.user, reviews=[said], now=now)
        before, seen = self.memories.get(card.pk, (None, now))
        self.memories[card.pk] = (next_memory(before, rating, (now - seen).days, self.parameters), now)
        self.reviews += 1

    def _rating(self, card: Card, now: datetime) -> Rating:
        if card.pk not in self.memories:
            return self._choose(FIRST_RATINGS)
        memory, seen = self.memories[card.pk]
        chance = recall(memory.stability, (now - seen) / timedelta(days=1), self.parameters)
        return self._choose(RATINGS_OF_RECALLED) if self.draw.random() < chance else Rating.AGAIN

    def _choose(self, shares: dict[Rating, float]) -> Rating:
        return self.draw.choices(list(shares), list(shares.values()))[0]
