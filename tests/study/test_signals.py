"""Who signs up finds a queue; an account made otherwise is empty."""

from __future__ import annotations

import pytest
from django.test import Client

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import Card
from tests.study.people import NOW, Learner, make_questions


@pytest.mark.usefixtures("questions")
def test_signing_up_brings_cards(client: Client) -> None:
    form = {"username": "bob", "password1": "bob-learns-much", "password2": "bob-learns-much"}
    client.post("/accounts/signup/", form)
    bob = User.objects.get(username="bob")
    assert Card.objects.filter(user=bob).count() == 12
    assert Learner(bob, NOW).queue().counts.new == 10


def test_an_account_made_otherwise_is_empty(alice: User) -> None:
    make_questions(3)
    assert Learner(alice).queue().counts.total == 0


@pytest.mark.usefixtures("questions")
def test_preferences_speak_the_language_of_the_sign_up(client: Client) -> None:
    form = {"username": "bob", "password1": "bob-learns-much", "password2": "bob-learns-much"}
    client.post("/accounts/signup/?lang=en", form)
    assert StudyPreferences.objects.get(user__username="bob").language == "en"
