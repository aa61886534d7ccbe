"""Learners with known memory parameters and a past of reviews, through the same services as real ones."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.core.commands import DatabaseCommand
from quizapp.study.scheduling import DEFAULT_PARAMETERS, Parameters
from quizapp.study.scheduling.memory import within_bounds
from quizapp.study.services import change_preferences, seed_new_cards
from quizapp.study.simulation import SimulatedLearner


class Command(DatabaseCommand):
    help = "Make N learners who have studied for some days; prints them with their true parameters as JSON."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("count", type=int)
        parser.add_argument("--days", type=int, default=90, help="days of studying, up to yesterday")
        parser.add_argument("--cards", type=int, default=100)
        parser.add_argument("--new-per-day", type=int, default=5)
        parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same learners")

    def handle(self, *args: Any, **options: Any) -> None:
        if min(options["count"], options["days"], options["cards"]) < 1:
            raise CommandError("count, days and cards are at least 1")
        draw = random.Random(options["seed"])
        told = []
        for number in range(options["count"]):
            learner = self._learner(f"simulated-{options['seed']}-{number}", draw, options)
            learner.study(timezone.now() - timedelta(days=options["days"]), options["days"])
            self.stderr.write(f"{learner.user.username}: {learner.reviews} reviews")
            told.append({"username": learner.user.username, "parameters": learner.parameters})
        self.stdout.write(json.dumps(told))

    def _learner(self, username: str, draw: random.Random, options: dict[str, Any]) -> SimulatedLearner:
        if User.objects.filter(username=username).exists():
            raise CommandError(f"{username} is there already: take another seed")
        begin = timezone.now() - timedelta(days=options["days"])
        user = User.objects.create_user(username)
        change_preferences(user=user, changes={"new_per_day": options["new_per_day"]}, now=begin)
        seed_new_cards(user=user, now=begin, count=options["cards"])
        return SimulatedLearner(user, _true_parameters(draw), random.Random(draw.random()))


def _true_parameters(draw: random.Random) -> Parameters:
    """Some way off the defaults, each within a fifth."""
    others = (round(value * draw.uniform(0.8, 1.2), 4) for value in DEFAULT_PARAMETERS[:-1])
    return within_bounds((*others, round(draw.uniform(0.11, 0.3), 4)))
