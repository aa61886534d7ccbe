"""All that writes in this app."""

from __future__ import annotations

from datetime import datetime

from quizapp.accounts.models import User
from quizapp.prep.models import PassedCheckpoint
from quizapp.prep.queries import roadmap


class UnknownCheckpoint(Exception):
    """The roadmap has none of that key."""


def mark_checkpoint(*, user: User, key: str, passed: bool, now: datetime) -> None:
    """Says what is so, and so may be said twice."""
    if key not in {checkpoint.key for checkpoint in roadmap().checkpoints}:
        raise UnknownCheckpoint(key)
    if passed:
        PassedCheckpoint.objects.get_or_create(user=user, key=key, defaults={"passed_at": now})
    else:
        PassedCheckpoint.objects.filter(user=user, key=key).delete()
