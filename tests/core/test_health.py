"""/healthz tells whether the site can serve."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from quizapp.core import health


def test_it_is_well_when_database_and_broker_answer(client: Client, db: None) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


def test_a_broker_that_is_gone_is_named(client: Client, db: None, settings: Any) -> None:
    settings.CELERY_BROKER_URL = "redis://127.0.0.1:1/0"
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["reasons"][0].startswith("broker: ")


def test_a_database_that_is_gone_is_named(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_database", lambda: "database: OperationalError")
    response = client.get("/healthz")
    assert response.json() == {"status": "unavailable", "reasons": ["database: OperationalError"]}


def test_it_answers_under_any_name_and_without_tls(client: Client, db: None, settings: Any) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["quiz.example.org"], True
    assert client.get("/healthz", headers={"host": "127.0.0.1:8000"}).status_code == 200
    assert client.get("/", headers={"host": "quiz.example.org"}).headers["Location"] == "https://quiz.example.org/"
    assert client.get("/", headers={"host": "127.0.0.1:8000"}).status_code == 400
