"""Every failure of the API has one shape."""

from __future__ import annotations

import json

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.core.errors import error_body
from quizapp.urls import handler404, handler500, urlpatterns

__all__ = ["handler404", "handler500", "urlpatterns"]


def test_unknown_address_of_the_api_answers_the_error_shape(client: Client, db: None) -> None:
    response = client.get("/api/v1/no-such-thing/")
    assert response.status_code == 404
    body = response.json()
    assert body["type"] == "client_error"
    assert body["errors"][0]["code"] == "not_found"
    assert set(body["errors"][0]) == {"code", "detail", "attr"}


def test_unknown_page_answers_a_page(client: Client, db: None) -> None:
    response = client.get("/no-such-page")
    assert response.status_code == 404
    assert response.headers["Content-Type"].startswith("text/html")


def _broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a fault of ours")


broken_urls = [path("api/v1/broken/", _broken), *urlpatterns]


def test_a_fault_of_ours_answers_500_without_its_text() -> None:
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=type("urls", (), {"urlpatterns": broken_urls, "handler500": handler500})):
        response = client.get("/api/v1/broken/")
    assert response.status_code == 500
    assert json.loads(response.content)["type"] == "server_error"
    assert b"a fault of ours" not in response.content


def test_error_body_names_no_field() -> None:
    assert error_body("client_error", "x", "y") == {
        "type": "client_error",
        "errors": [{"code": "x", "detail": "y", "attr": None}],
    }


@pytest.mark.parametrize(
    "body", ["{", '{"username": NaN, "password": "x"}', "[]", '"text"', "null", '{"username": "a\\u0000b"}']
)
def test_a_body_that_is_no_login_is_refused(anonymous_api: APIClient, db: None, body: str) -> None:
    response = anonymous_api.post("/api/v1/auth/token/", body, content_type="application/json")
    assert response.status_code == 400
    assert {"type", "errors"} == set(response.json())


def test_a_token_is_given_for_the_right_password(anonymous_api: APIClient, alice: User) -> None:
    response = anonymous_api.post("/api/v1/auth/token/", {"username": "alice", "password": "alice-learns"})
    assert response.status_code == 200
    assert len(response.json()["token"]) == 40


def test_a_wrong_password_and_an_unknown_name_look_alike(anonymous_api: APIClient, alice: User) -> None:
    wrong = anonymous_api.post("/api/v1/auth/token/", {"username": "alice", "password": "no"})
    unknown = anonymous_api.post("/api/v1/auth/token/", {"username": "nobody", "password": "no"})
    assert wrong.status_code == unknown.status_code == 400
    assert wrong.json() == unknown.json()


@pytest.mark.parametrize("header", ["Bearer x", "Token", "Token a b", "Token 0000", "Basic YTpi"])
def test_a_header_that_is_no_token_of_ours_is_refused(anonymous_api: APIClient, db: None, header: str) -> None:
    response = anonymous_api.get("/api/v1/study/preferences/", HTTP_AUTHORIZATION=header)
    assert response.status_code == 401
    assert response.json()["type"] == "client_error"


def test_the_icon_that_browsers_ask_for_is_there(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert response.headers["Location"].endswith("/static/icon.svg")
