"""Bodies beyond the limit."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.test import Client, RequestFactory

from quizapp.core.uploads import BodyLimitMiddleware


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


def test_a_body_in_chunks_is_not_taken_for_an_empty_one(rf: RequestFactory) -> None:
    sent = BytesIO(b'{"companies": ["baidu"]}')
    request = rf.put("/api/v1/study/plan/", HTTP_TRANSFER_ENCODING="chunked")
    request.META["wsgi.input"] = sent
    response = BodyLimitMiddleware(lambda _: HttpResponse(status=200))(request)
    assert response.status_code == 411
    assert json.loads(response.content)["errors"][0]["code"] == "length_required"
    assert sent.read() == b""


def test_what_an_early_answer_leaves_is_read(rf: RequestFactory) -> None:
    request = rf.post("/api/v1/study/undo/", b"{}", content_type="application/json")
    response = BodyLimitMiddleware(lambda _: HttpResponse(status=401))(request)
    assert response.status_code == 401
    assert request.read() == b""


def test_a_client_that_has_gone_is_no_failure(rf: RequestFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_request: HttpRequest, _size: int) -> bytes:
        raise UnreadablePostError

    monkeypatch.setattr(HttpRequest, "read", gone)
    request = rf.post("/api/v1/study/undo/", b"{}", content_type="application/json")
    assert BodyLimitMiddleware(lambda _: HttpResponse(status=401))(request).status_code == 401
