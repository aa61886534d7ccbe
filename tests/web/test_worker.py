"""The service worker at the root of the site."""

from __future__ import annotations

from pathlib import Path

from django.test import Client, override_settings


def test_it_works(client: Client, tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("self.x = 1;", encoding="utf-8")
    with override_settings(FRONTEND_DIST=tmp_path):
        response = client.get("/sw.js")
    assert response.status_code == 200
    assert response.content == b"self.x = 1;"
    assert response["Content-Type"].startswith("text/javascript")
    assert response["Cache-Control"] == "no-cache"


def test_without_a_build_there_is_none(client: Client, tmp_path: Path) -> None:
    with override_settings(FRONTEND_DIST=tmp_path):
        assert client.get("/sw.js").status_code == 404
