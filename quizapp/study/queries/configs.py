"""What is in force for a learner, now or at some moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from quizapp.accounts.models import StudyPreferences, User
from quizapp.core import clock
from quizapp.study.models import Card, ParameterSet, SchedulingConfig
from quizapp.study.queries.prepared import Prepared
from quizapp.study.scheduling import DEFAULT_PARAMETERS


@dataclass(frozen=True, slots=True)
class StudyClock:
    """Which day it is for a learner."""

    time_zone: str
    rollover_hour: int

    def day(self, moment: datetime) -> date:
        return clock.study_day(moment, self.time_zone, self.rollover_hour)

    def start(self, day: date) -> datetime:
        return clock.day_start(day, self.time_zone, self.rollover_hour)

    def offset(self, moment: datetime) -> int:
        return clock.utc_offset(moment, self.time_zone)


def preferences_of(user: User) -> StudyPreferences:
    """As saved, else the defaults (not saved: reading writes nothing). Read once a user object, that is once a request;
    `lock_choices()`, which every change after the sign-up goes through, puts the fresh ones in their place.
    """
    try:
        return user.study_preferences
    except StudyPreferences.DoesNotExist:
        return StudyPreferences(user=user)  # from now on Django knows these as the user's


def clock_of(config: SchedulingConfig) -> StudyClock:
    return StudyClock(config.time_zone, config.rollover_hour)


def current_config(user: User) -> SchedulingConfig:
    """The newest one; for someone who never studied one made of the defaults, not saved."""
    return newest_config(user) or unsaved_config(preferences_of(user))


_NEWEST = Prepared(lambda user: SchedulingConfig.objects.filter(user=user).order_by("-id"), 1_000_001)
_PARAMETERS = Prepared(lambda number: ParameterSet.objects.filter(pk=number).order_by(), 1_000_001)


def newest_config(user: User) -> SchedulingConfig | None:
    newest = _NEWEST.first(user.pk)
    if newest is not None:
        parameters = _PARAMETERS.first(newest.parameters_id)
        assert parameters is not None, "a config goes with its parameters"
        newest.parameters = parameters
    return newest


def config_in_force(user: User, moment: datetime, current: SchedulingConfig) -> SchedulingConfig:
    """The config at a moment. Before the first one nothing was in force: the present choice is the best guess."""
    if current.created_at <= moment:
        return current
    configs = SchedulingConfig.objects.filter(user=user, created_at__lte=moment).select_related("parameters")
    return configs.order_by("-id").first() or current


def config_named(user: User, number: int | None) -> SchedulingConfig | None:
    """The config that a review carries back, if it was ever this learner's."""
    if number is None:
        return None
    return SchedulingConfig.objects.filter(user=user, pk=number).select_related("parameters").first()


def configs_of(user: User) -> dict[int, SchedulingConfig]:
    """All that were ever in force, the newest first."""
    configs = SchedulingConfig.objects.filter(user=user).select_related("parameters").order_by("-id")
    return {config.pk: config for config in configs}


def parameters_for(card: Card, current: SchedulingConfig) -> ParameterSet:
    """Those that the card's log is folded with; a card that was never reviewed starts with the present ones."""
    if card.parameters_id in (None, current.parameters_id):
        return current.parameters
    assert card.parameters is not None, "it has an id"
    return card.parameters


def unsaved_config(preferences: StudyPreferences) -> SchedulingConfig:
    """A config of these preferences with the default parameters."""
    return SchedulingConfig(
        user_id=preferences.user_id,
        parameters=ParameterSet(user_id=preferences.user_id, values=list(DEFAULT_PARAMETERS)),
        **{name: getattr(preferences, name) for name in SCHEDULING_PREFERENCES},
    )


# The preferences that scheduling depends on: changing one of them makes a new config.
SCHEDULING_PREFERENCES = (
    "time_zone",
    "rollover_hour",
    "desired_retention",
    "maximum_interval",
    "learning_steps",
    "relearning_steps",
)
