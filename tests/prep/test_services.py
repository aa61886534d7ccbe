"""Checkpoints that a learner passed."""

from __future__ import annotations

import pytest
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.prep.models import PassedCheckpoint
from quizapp.prep.queries import passed_checkpoints, roadmap
from quizapp.prep.services import UnknownCheckpoint, mark_checkpoint


def test_passed_and_back(alice: User, bob: User) -> None:
    key, now = roadmap().checkpoints[0].key, timezone.now()
    for _ in range(2):  # a double click
        mark_checkpoint(user=alice, key=key, passed=True, now=now)
    assert passed_checkpoints(alice) == {key: now}
    assert passed_checkpoints(bob) == {}
    for _ in range(2):
        mark_checkpoint(user=alice, key=key, passed=False, now=now)
    assert passed_checkpoints(alice) == {}


def test_an_unknown_one(alice: User) -> None:
    with pytest.raises(UnknownCheckpoint):
        mark_checkpoint(user=alice, key="fly", passed=True, now=timezone.now())
    assert not PassedCheckpoint.objects.exists()


def test_in_words(alice: User) -> None:
    assert str(PassedCheckpoint(user=alice, key="read-topology")) == f"read-topology by learner {alice.pk}"
