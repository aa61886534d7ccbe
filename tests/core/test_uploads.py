"""Bodies beyond the limit."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client


@pytest.mark.django_db
def test_a_body_over_the_limit_is_refused_in_the_shape_of_errors(client: Client, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
    body = b'{"username": "' + b"x" * 1024 * 1024 + b'"}'
    response = client.post("/api/v1/auth/token/", body, content_type="application/json", HTTP_ACCEPT_LANGUAGE="en")
    assert response.status_code == 400
    assert response.json() == {
        "type": "client_error",
        "errors": [{"code": "too_large", "detail": "The request is larger than 1 MiB.", "attr": None}],
    }


@pytest.mark.django_db
def test_a_body_at_the_limit_is_read(client: Client, settings: Any) -> None:
    body = b'{"username": "x"}'
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = len(body)
    response = client.post("/api/v1/auth/token/", body, content_type="application/json")
    assert response.json()["type"] == "validation_error"


@pytest.mark.django_db
@pytest.mark.parametrize("length", ["", "-1", "many"])
def test_an_odd_length_is_no_failure(client: Client, length: str) -> None:
    response = client.post("/api/v1/auth/token/", b"{}", content_type="application/json", CONTENT_LENGTH=length)
    assert response.status_code == 400
