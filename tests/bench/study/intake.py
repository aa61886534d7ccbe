"""Reviews a second over HTTP, beside the framework's own limit on the same server. Prints JSON."""

from __future__ import annotations

import json
import statistics
import threading
import time
from datetime import UTC, datetime
from uuid import uuid4

from tests.bench.study.server import Client, make_learners, migrate, serving, setup_django

CLIENTS, CARDS, ROUNDS, SECONDS = 4, 200, 5, 4.0


def main() -> None:
    setup_django()
    migrate()
    learners = make_learners(2 * CLIENTS, CARDS)
    with serving() as port:
        reviewing = [Worker(port, "study/reviews/", *learner) for learner in learners[:CLIENTS]]
        limit = [Worker(port, "limit/", *learner) for learner in learners[CLIENTS:]]
        for workers in (reviewing, limit):
            _rate(workers, 1.0)
        rounds = [(_rate(reviewing, SECONDS), _rate(limit, SECONDS)) for _ in range(ROUNDS)]
    ratio = statistics.median(reviews / most for reviews, most in rounds)
    reviews, most = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(json.dumps({"reviews": reviews, "limit": most, "ratio": ratio}))


class Worker:
    def __init__(self, port: int, path: str, token: str, cards: list[int]) -> None:
        self.client, self.path, self.cards = Client(port, token), path, cards
        self.versions = dict.fromkeys(cards, 1)
        self.done = 0

    def run(self, until: float) -> None:
        while time.monotonic() < until:
            card = self.cards[self.done % len(self.cards)]
            status, answer = self.client.post(self.path, self._review(card))
            assert status == 200, answer
            self.versions[card] += 1
            self.done += 1

    def _review(self, card: int) -> dict[str, object]:
        now = datetime.now(UTC).isoformat()
        review = {"id": str(uuid4()), "card": card, "version": self.versions[card], "rating": 3}
        return review | {"reviewed_at": now, "duration_ms": 4200}


def _rate(workers: list[Worker], seconds: float) -> float:
    before, until = sum(worker.done for worker in workers), time.monotonic() + seconds
    threads = [threading.Thread(target=worker.run, args=(until,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return (sum(worker.done for worker in workers) - before) / seconds


if __name__ == "__main__":
    main()
