"""The schema tells the truth about errors."""

from __future__ import annotations

from rest_framework.test import APIClient


def test_every_call_that_may_refuse_says_how(anonymous_api: APIClient, db: None) -> None:
    schema = anonymous_api.get("/api/v1/schema/?format=json").json()
    refusal = {"$ref": "#/components/schemas/RefusalAnswer"}
    told = {
        (path, method): call["responses"]["400"]["content"]["application/json"]["schema"]
        for path, calls in schema["paths"].items()
        for method, call in calls.items()
    }
    assert {name: shape for name, shape in told.items() if shape != refusal} == {}
    parts = schema["components"]["schemas"]
    assert set(parts["RefusalEnum"]["enum"]) == {"validation_error", "client_error"}
    assert parts["RefusalDetail"]["properties"]["attr"]["nullable"]


def test_what_fitting_refuses_is_told(anonymous_api: APIClient, db: None) -> None:
    paths = anonymous_api.get("/api/v1/schema/?format=json").json()["paths"]
    for path in ("/api/v1/study/fit/", "/api/v1/study/fit/restore/"):
        assert "409" in paths[path]["post"]["responses"], path
