"""What rules the reviews of one call: each config, plan and load is read once."""

from __future__ import annotations

from datetime import date, datetime
from functools import cached_property

from quizapp.accounts.models import User
from quizapp.study.models import Card, LogEntry, SchedulingConfig
from quizapp.study.queries.configs import StudyClock, clock_of, configs_of
from quizapp.study.queries.folding import Loads
from quizapp.study.queries.targets import capped_questions
from quizapp.study.scheduling import Load, Rules
from quizapp.study.services.answers import Review
from quizapp.study.services.folding import StaleCard


class NotAtOnce(Exception):
    """These reviews can only be taken one at a time; nothing was written."""


class Rulings:
    """`questions`: those of the cards of the call; `today`: a study day whose load is stored."""

    def __init__(self, user: User, current: SchedulingConfig, questions: set[int], today: date) -> None:
        self.current, self.today = current, today
        self._user, self._questions = user, questions
        self._loads = Loads(user)
        self._targets: dict[int, set[int]] = {}
        self._rules: dict[tuple[int, bool], Rules] = {}

    @cached_property
    def _configs(self) -> dict[int, SchedulingConfig]:
        return configs_of(self._user)

    def deciding(self, review: Review) -> SchedulingConfig:
        """The config that the review carries, if it was ever this learner's, else the one in force when it was made."""
        if review.config == self.current.pk:
            return self.current
        named = self._configs.get(review.config) if review.config is not None else None
        return named or self._in_force(review.reviewed_at)

    def clock_at(self, moment: datetime) -> StudyClock:
        return clock_of(self._in_force(moment))

    def targets(self, config: SchedulingConfig) -> set[int]:
        """The questions whose intervals the config's plan caps."""
        if config.pk not in self._targets:
            self._targets[config.pk] = capped_questions(config, self._questions)
        return self._targets[config.pk]

    def rules(self, config: SchedulingConfig, card: Card) -> Rules:
        capped = card.question_id in self.targets(config)
        if (config.pk, capped) not in self._rules:
            self._rules[config.pk, capped] = config.rules(capped=capped)
        return self._rules[config.pk, capped]

    def rules_of_entry(self, entry: LogEntry, card: Card) -> Rules:
        """Raises StaleCard."""
        if entry.config_id is None:  # a reset
            return Rules()
        if entry.config_id == self.current.pk:
            return self.rules(self.current, card)
        if entry.config_id not in self._configs:  # made after they were read, by the request that wrote the entry
            raise StaleCard
        return self.rules(self._configs[entry.config_id], card)

    def load_of(self, day: date) -> Load:
        """What was due on a day cannot change any more, unless it has not begun: then every review of the call may
        change it for the next."""
        if day > self.today:
            raise NotAtOnce
        return self._loads.of(day)

    def _in_force(self, moment: datetime) -> SchedulingConfig:
        if self.current.created_at <= moment:
            return self.current
        return next((config for config in self._configs.values() if config.created_at <= moment), self.current)
