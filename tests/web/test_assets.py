"""With a build of the front end, without one, and with one that lacks a part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.test import Client
from django.test.utils import override_settings
from django_vite.core.asset_loader import DjangoViteAssetLoader
from pytest_django import Settings

from quizapp.web import assets

is_built, tags = assets.is_built, assets.tags  # as they are, before the fixture that stands for a build


@pytest.fixture(autouse=True)
def manifest(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path, _front_end_is_built: None) -> Path:
    """Where a build would leave its manifest."""
    monkeypatch.setattr(assets, "is_built", is_built)
    monkeypatch.setattr(assets, "tags", tags)
    path = tmp_path / "manifest.json"
    settings.DJANGO_VITE = {"default": {"dev_mode": False, "manifest_path": path}}
    monkeypatch.setattr(DjangoViteAssetLoader, "_instance", None)
    return path


def test_a_build_brings_script_and_styles(visitor: Client, manifest: Path, db: None) -> None:
    entry = {"file": "assets/main-1.js", "src": "src/main.ts", "isEntry": True, "css": ["assets/main-1.css"]}
    manifest.write_text(json.dumps({"src/main.ts": entry}))
    page = visitor.get("/more").content.decode()
    assert 'href="/static/assets/main-1.css"' in page
    assert 'src="/static/assets/main-1.js"' in page
    assert 'class="scripted"' in page
    assert "not built" not in page


def test_without_a_build_the_page_comes_up_and_says_what_is_missing(visitor: Client, db: None) -> None:
    page = visitor.get("/more").content.decode()
    assert "The interactive parts are not built." in page
    assert '<link rel="stylesheet" href="/static/styles/main.css">' in page
    assert "<script" not in page
    assert 'class="scripted"' not in page


def test_a_build_that_lacks_the_entry_still_leaves_styles(visitor: Client, manifest: Path, db: None) -> None:
    manifest.write_text("{}")
    response = visitor.get("/more")
    assert response.status_code == 200
    assert '<link rel="stylesheet" href="/static/styles/main.css">' in response.content.decode()


def test_nothing_collected_is_no_error(visitor: Client, settings: Settings, tmp_path: Path, db: None) -> None:
    settings.STATIC_ROOT = tmp_path
    strict = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    with override_settings(STORAGES=settings.STORAGES | {"staticfiles": strict}):
        assert visitor.get("/more").status_code == 200
