"""What the schema says of this app's part of the API."""

from __future__ import annotations

from collections import Counter

from rest_framework.test import APIClient

PATHS = {
    "/api/v1/problems/": {"get"},
    "/api/v1/problems/{slug}/": {"get"},
    "/api/v1/problems/{slug}/leaderboard/": {"get"},
    "/api/v1/submissions/": {"get", "post"},
    "/api/v1/submissions/{submission_id}/": {"get"},
    "/api/v1/submissions/{submission_id}/cancel/": {"post"},
    "/api/v1/submissions/{submission_id}/appeal/": {"post"},
    "/api/v1/grader/status/": {"get"},
}


def test_every_call_is_there_under_a_name_of_its_own(anonymous_api: APIClient, db: None) -> None:
    schema = anonymous_api.get("/api/v1/schema/?format=json").json()
    for path, methods in PATHS.items():
        assert set(schema["paths"][path]) == methods
    names = Counter(call["operationId"] for path in schema["paths"].values() for call in path.values())
    assert [name for name, count in names.items() if count > 1] == []
    created = schema["paths"]["/api/v1/submissions/"]["post"]["responses"]
    assert {"200", "201", "400", "429"} <= set(created)
    listed = schema["paths"]["/api/v1/submissions/"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert listed == {"$ref": "#/components/schemas/PaginatedSubmissionAnswerList"}
