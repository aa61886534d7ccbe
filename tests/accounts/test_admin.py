"""Accounts as a curator sees them."""

from __future__ import annotations

from django.test import Client

from quizapp.accounts.models import StudyPreferences, User


def test_preferences_can_be_looked_at_and_not_changed(client: Client, curator: User, alice: User) -> None:
    preferences = StudyPreferences.objects.create(user=alice)
    client.force_login(curator)
    address = f"/admin/accounts/studypreferences/{preferences.pk}/change/"
    assert client.get("/admin/accounts/studypreferences/").status_code == 200
    assert client.get(address).status_code == 200
    assert client.post(address, {"new_per_day": "99"}).status_code == 403
    preferences.refresh_from_db()
    assert preferences.new_per_day == 10


def test_a_learner_can_be_found(client: Client, curator: User, alice: User) -> None:
    client.force_login(curator)
    response = client.get("/admin/accounts/user/?q=alice")
    assert response.status_code == 200
    assert b"alice" in response.content
