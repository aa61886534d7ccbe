"""Bodies beyond the limit."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.test import Client, RequestFactory

from quizapp.accounts.models import User
from quizapp.core.uploads import LARGE, BodyLimitMiddleware

TOKEN = "/api/v1/auth/token/"


def unread(request: HttpRequest) -> bool:
    return not hasattr(request, "_body")


@pytest.mark.django_db
def test_a_body_over_the_limit_is_refused_in_the_shape_of_errors(client: Client) -> None:
    body = b'{"username": "' + b"x" * 1024 * 1024 + b'"}'
    response = client.post(TOKEN, body, content_type="application/json", HTTP_ACCEPT_LANGUAGE="en")
    assert response.status_code == 400
    assert response.json() == {
        "type": "client_error",
        "errors": [{"code": "too_large", "detail": "The request is larger than 1 MiB.", "attr": None}],
    }


@pytest.mark.django_db
@pytest.mark.parametrize(
    "kind", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"]
)
@pytest.mark.parametrize("path", [TOKEN, "/accounts/login/", "/api/v1/questions/x/check/", "/admin/login/"])
def test_a_visitor_fills_no_memory(client: Client, path: str, kind: str) -> None:
    response = client.post(path, b"a=" + b"x" * 1024 * 1024, content_type=kind)
    assert response.status_code == 400
    assert unread(response.wsgi_request)


@pytest.mark.django_db
@pytest.mark.parametrize("path", sorted(LARGE))
def test_calls_that_take_more_ask_first_who_it_is(client: Client, alice: User, path: str) -> None:
    body = b'{"source": "' + b"x" * 2 * 1024 * 1024 + b'"}'
    response = client.post(path, body, content_type="application/json")
    assert response.status_code == 401
    assert unread(response.wsgi_request)
    client.force_login(alice)
    response = client.post(path, body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["type"] == "validation_error"


@pytest.mark.django_db
def test_they_too_have_a_limit(client: Client, alice: User) -> None:
    client.force_login(alice)
    response = client.post("/api/v1/submissions/", b"x" * (12 * 1024 * 1024 + 1), content_type="application/json")
    assert response.json()["errors"][0]["code"] == "too_large"


@pytest.mark.django_db
def test_a_body_at_the_limit_is_read(client: Client, settings: Any) -> None:
    body = b'{"username": "x"}'
    settings.BODY_BYTES = len(body)
    response = client.post(TOKEN, body, content_type="application/json")
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
