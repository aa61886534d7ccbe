"""The first rows of a learner, and the changes of what is in force."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django.db import transaction

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import FrozenLoad, ParameterSet, SchedulingConfig
from quizapp.study.queries.configs import SCHEDULING_PREFERENCES, newest_config, unsaved_config
from quizapp.study.queries.load import frozen_load, live_load
from quizapp.study.scheduling import DEFAULT_PARAMETERS


def ensure_config(*, user: User, now: datetime) -> SchedulingConfig:
    """The config in force; the first one is made with the first card or choice, not with the account."""
    newest = newest_config(user)
    if newest is not None:
        return newest
    with transaction.atomic():
        preferences = lock_choices(user)
        return newest_config(user) or _first_config(preferences, now)


def lock_choices(user: User) -> StudyPreferences:
    """In a transaction: changes of what is in force wait for one another here, for each builds on the one before."""
    StudyPreferences.objects.get_or_create(user=user)
    preferences = StudyPreferences.objects.select_for_update().get(user=user)
    user.study_preferences = preferences  # for preferences_of(): what it read before may be old by now
    return preferences


def change_preferences(*, user: User, changes: dict[str, Any], now: datetime) -> StudyPreferences:
    """Valid values of StudyPreferences. What scheduling depends on goes into a new config; no card is touched."""
    with transaction.atomic():
        preferences = lock_choices(user)
        for name, value in changes.items():
            setattr(preferences, name, value)
        preferences.save(update_fields=list(changes))
        newest = newest_config(user)
        if newest is None:
            _first_config(preferences, now)
        elif any(getattr(newest, name) != getattr(preferences, name) for name in SCHEDULING_PREFERENCES):
            choices = {name: getattr(preferences, name) for name in SCHEDULING_PREFERENCES}
            new_config(user=user, now=now, **choices)
    return preferences


def new_config(*, user: User, now: datetime, **changes: Any) -> SchedulingConfig:
    """In a transaction: the newest config with changes, as a row of its own, in force from now on."""
    lock_choices(user)
    newest = newest_config(user)
    assert newest is not None, "the first one was made before"
    values = {field.attname: getattr(newest, field.attname) for field in SchedulingConfig._meta.concrete_fields}
    del values["id"]
    parameters = changes.pop("parameters", newest.parameters)
    values |= {"created_at": now, "parameters_id": parameters.pk} | changes
    config = SchedulingConfig.objects.create(**values)
    config.parameters = parameters
    return config


def freeze_load(*, user: User, day: date) -> FrozenLoad:
    """Store the load before the first write of a study day. Every write that moves a due day calls this before it."""
    frozen = frozen_load(user, day)
    if frozen is not None:
        return frozen
    due = {day.isoformat(): cards for day, cards in live_load(user).items()}
    # Two first writes may race: the row that is stored first stands, for both.
    FrozenLoad.objects.bulk_create([FrozenLoad(user=user, study_day=day, due=due)], ignore_conflicts=True)
    stored = frozen_load(user, day)
    assert stored is not None, "just stored"
    return stored


def _first_config(preferences: StudyPreferences, now: datetime) -> SchedulingConfig:
    config = unsaved_config(preferences)
    config.parameters = ParameterSet.objects.create(
        user_id=preferences.user_id, values=list(DEFAULT_PARAMETERS), created_at=now
    )
    config.created_at = now
    config.save(force_insert=True)
    return config
