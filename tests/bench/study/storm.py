"""Many clients answer, undo, send again and choose anew at random, while parameters change; then all is folded anew.

Prints JSON.

usage: python -m tests.bench.study.storm SECONDS
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from tests.bench.study.server import Client, make_learners, migrate, serving, setup_django

LEARNERS, CLIENTS_EACH, CARDS = 8, 4, 12
ACTIONS = ["reset", "bury", "suspend", "unsuspend", "give-up", "flag"]


def main(seconds: float) -> None:
    setup_django()
    migrate()
    learners = make_learners(LEARNERS, CARDS)
    until = time.monotonic() + seconds
    with serving() as port:
        clients = [
            Stormy(port, token, cards, seed=LEARNERS * number + place)
            for number in range(CLIENTS_EACH)
            for place, (token, cards) in enumerate(learners)
        ]
        with ThreadPoolExecutor(len(clients) + 1) as pool:
            runs = [pool.submit(client.run, until) for client in clients]
            runs.append(pool.submit(_change_parameters, until))
        for run in runs:
            run.result()  # an answer that should not be ends the measurement
    answers = sum((client.answers for client in clients), Counter[str]())
    applied = [review for client in clients for review in client.applied]
    print(json.dumps({"clients": len(clients), "answers": answers, **_check(applied)}))


class Stormy:
    """One of several devices of a learner; each card's version is what this device last heard."""

    def __init__(self, port: int, token: str, cards: list[int], seed: int) -> None:
        self.client, self.draw = Client(port, token), random.Random(seed)
        self.versions = dict.fromkeys(cards, 1)
        self.sent: list[dict[str, Any]] = []
        self.applied: list[str] = []
        self.answers: Counter[str] = Counter()

    def run(self, until: float) -> None:
        while time.monotonic() < until:
            chance = self.draw.random()
            if chance < 0.60 or not self.sent:
                self._answer(self._review())
            elif chance < 0.75:
                self._answer(self.draw.choice(self.sent[-20:]))
            elif chance < 0.95:
                self._undo()
            else:
                self._act()

    def _review(self) -> dict[str, Any]:
        card = self.draw.choice(list(self.versions))
        back = timedelta(days=self.draw.choice([0, 0, 0, 1, 8, 40]), seconds=self.draw.random() * 60)
        review = {"id": str(uuid4()), "card": card, "version": self.versions[card], "rating": self.draw.randint(1, 4)}
        review |= {"reviewed_at": (datetime.now(UTC) - back).isoformat(), "duration_ms": 1000}
        self.sent.append(review)
        return review

    def _answer(self, review: dict[str, Any]) -> None:
        status, told = self.client.post("study/reviews/", review)
        assert status in (200, 409), told
        self.answers[told["status"]] += 1
        if told["status"] == "applied":
            self.applied.append(review["id"])
        if told["status"] == "conflict" and told["errors"][0]["code"] == "stale_version":
            review["version"] = told["card"]["version"]  # the next time it is sent with what was learned
        if told["status"] != "duplicate":
            self._hear(told["card"])

    def _undo(self) -> None:
        named = {"review": self.draw.choice(self.applied[-3:])} if self.applied and self.draw.random() < 0.5 else None
        status, told = self.client.post("study/undo/", named)
        assert status in (200, 409), told
        self.answers[f"undo {status}"] += 1
        if told["card"]:
            self._hear(told["card"])

    def _act(self) -> None:
        if self.draw.random() < 0.3:
            self._choose()
            return
        card, action = self.draw.choice(list(self.versions)), self.draw.choice(ACTIONS)
        status, told = self.client.post(f"study/cards/{card}/{action}/")
        assert status == 200, told
        self.answers[action] += 1
        self._hear(told)

    def _choose(self) -> None:
        """What holds for all cards of the learner."""
        interview = (datetime.now(UTC) + timedelta(days=self.draw.randint(2, 90))).date().isoformat()
        retention, zone = (
            self.draw.choice([0.8, 0.85, 0.9]),
            self.draw.choice(["UTC", "Asia/Tokyo", "Pacific/Auckland"]),
        )
        method, path, body = self.draw.choice(
            [
                ("PATCH", "study/preferences/", {"desired_retention": retention, "time_zone": zone}),
                ("PUT", "study/plan/", {"interview_date": self.draw.choice([interview, None])}),
                ("POST", "study/spread/", {"days": self.draw.randint(1, 9)}),
                ("GET", "study/queue/", None),
                ("GET", "study/stats/", None),
            ]
        )
        status, told = self.client.call(method, path, body)
        assert status == 200, told
        self.answers[path] += 1

    def _hear(self, card: dict[str, Any]) -> None:
        self.versions[card["id"]] = card["version"]


def _change_parameters(until: float) -> None:
    """As a worker does that has fitted: other parameters for one learner after another, and all cards follow."""
    from django.utils import timezone

    from quizapp.accounts.models import User
    from quizapp.study.scheduling import DEFAULT_PARAMETERS
    from quizapp.study.services.parameters import adopt_parameters, refold_cards

    draw, users = random.Random(0), list(User.objects.all())
    while time.monotonic() < until:
        user = draw.choice(users)
        values = (*(value * draw.uniform(1, 1.2) for value in DEFAULT_PARAMETERS[:4]), *DEFAULT_PARAMETERS[4:])
        adopt_parameters(user=user, values=values, now=timezone.now())
        refold_cards(user=user)
        time.sleep(2)


def _check(applied: list[str]) -> dict[str, int]:
    """Every card is its fold, and the log holds each applied review once."""
    from quizapp.study.models import Card, LogEntry
    from quizapp.study.models.cards import folded_columns
    from quizapp.study.queries import fold_from_log
    from quizapp.study.scheduling import DEFAULT_PARAMETERS
    from quizapp.study.services.folding import DERIVED, derived

    wrong = 0
    for card in Card.objects.select_related("user", "parameters"):
        values = card.parameters.as_tuple() if card.parameters else DEFAULT_PARAMETERS
        folded, reviews, entries = fold_from_log(card, values)
        columns = folded_columns(folded)
        del columns["queue_day"]  # the fold's own, until a backlog is spread or a plan brings the card forward
        wrong += any(getattr(card, name) != value for name, value in columns.items())
        for entry, review in zip(entries, reviews, strict=True):
            wrong += {name: getattr(entry, name) for name in DERIVED} != derived(review)
        changes = card.log.count()
        wrong += card.version < 1 + changes
    logged = Counter(str(one) for one in LogEntry.objects.filter(kind="review").values_list("client_id", flat=True))
    return {
        "cards": Card.objects.count(),
        "cards_not_their_fold": wrong,
        "reviews_lost": len(set(applied) - set(logged)),
        "reviews_doubled": sum(count > 1 for count in logged.values()) + len(applied) - len(set(applied)),
        "reviews_logged": len(logged),
    }


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 300.0)
