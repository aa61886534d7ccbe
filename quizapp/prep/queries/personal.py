"""All that is stored about a learner, as one JSON document in pieces: however much it is, little of it is in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.forms import model_to_dict

from quizapp.accounts.models import User
from quizapp.prep.models import PassedCheckpoint
from quizapp.study.models import Card, LogEntry, ParameterSet, SchedulingConfig
from quizapp.study.queries import preferences_of
from quizapp.study.queries.plans import plan_of
from quizapp.submissions.models import Submission
from quizapp.submissions.queries import submission_view

FORMAT, VERSION = "quizapp-personal-data", 1
ROWS_AT_ONCE, SOURCES_AT_ONCE = 500, 20
CARD = (
    *("id", "state", "step", "stability", "difficulty", "last_day", "due_day", "due_at", "queue_day", "interval_days"),
    *("reviews", "lapses", "suspended", "buried_on", "flagged", "note", "added_day", "created_at"),
)
CONFIG = (
    *("id", "created_at", "time_zone", "rollover_hour", "desired_retention", "maximum_interval", "learning_steps"),
    *("relearning_steps", "parameters_id", "last_day", "targets"),
)
LOG = (
    *(
        "id",
        "card_id",
        "kind",
        "moment",
        "received_at",
        "study_day",
        "utc_offset",
        "client_id",
        "rating",
        "duration_ms",
    ),
    *("config_id", "answered", "undoes_id", "stands", "state_before", "days_since_last", "predicted_recall"),
    *("stability", "difficulty", "interval_days", "due_day", "due_at"),
)


def file_name(now: datetime) -> str:
    return f"quizapp-{now:%Y-%m-%d}.json"


def personal_data(user: User, now: datetime) -> Iterator[str]:
    """Questions and problems go by their slugs; times are RFC 3339 in UTC."""
    head = _json({"format": FORMAT, "version": VERSION, "exported_at": now, **_about(user)})
    yield head[:-1]
    for name, rows in _tables(user).items():
        yield f',"{name}":['
        for number, row in enumerate(rows):
            yield f"{',' if number else ''}{_json(row)}"
        yield "]"
    yield "}"


def _about(user: User) -> dict[str, Any]:
    account = {name: getattr(user, name) for name in ("username", "email", "date_joined", "last_login")}
    emails = EmailAddress.objects.filter(user=user).order_by("id").values("email", "verified", "primary")
    connected = SocialAccount.objects.filter(user=user).order_by("id").values("provider", "uid", "date_joined")
    plan = plan_of(user)
    return {
        "account": account | {"emails": list(emails), "connected": list(connected)},
        "preferences": model_to_dict(preferences_of(user), exclude=("id", "user")),
        "plan": plan.targets()
        | {"interview_date": plan.interview_date, "minutes_per_day": plan.minutes_per_day, "saved": bool(plan.pk)},
    }


def _tables(user: User) -> dict[str, Iterable[dict[str, Any]]]:
    """Rows of the log name cards and configs by id, configs name parameters."""
    cards = Card.objects.filter(user=user).order_by("id").values("question__slug", *CARD)
    sent = Submission.objects.filter(user=user).select_related("problem").order_by("created_at", "pk")
    return {
        "parameters": ParameterSet.objects.filter(user=user)
        .order_by("id")
        .values("id", "values", "source", "created_at"),
        "configs": SchedulingConfig.objects.filter(user=user).order_by("id").values(*CONFIG).iterator(ROWS_AT_ONCE),
        "cards": ({"question": row.pop("question__slug")} | row for row in cards.iterator(ROWS_AT_ONCE)),
        "log": LogEntry.objects.filter(user=user).order_by("id").values(*LOG).iterator(ROWS_AT_ONCE),
        "submissions": (_submission(one) for one in sent.iterator(SOURCES_AT_ONCE)),
        "checkpoints": PassedCheckpoint.objects.filter(user=user).order_by("id").values("key", "passed_at"),
    }


def _submission(one: Submission) -> dict[str, Any]:
    """As the learner sees it, with its source and appeal. Bytes that are no UTF-8 become signs that they were there."""
    source = bytes(one.source).decode("utf-8", errors="replace")
    return {**submission_view(one), "appeal": one.appeal, "source": source}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_word)


def _word(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in JSON")
