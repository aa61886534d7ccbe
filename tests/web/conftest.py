"""A small bank, and readers in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils import translation

from quizapp.accounts.models import User
from quizapp.web import assets
from tests.web.world import World, make_world


@pytest.fixture(scope="session", autouse=True)
def _chinese_is_compiled() -> None:
    """The tests read the interface as it is now, not as it was when somebody last compiled it."""
    source = Path(settings.LOCALE_PATHS[0]) / "zh_Hans" / "LC_MESSAGES" / "django.po"
    target = source.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return
    with source.open("rb") as catalogue, target.open("wb") as compiled:
        write_mo(compiled, read_po(catalogue))
    translation.trans_real._translations.clear()  # type: ignore[attr-defined]  # private, but there is no other way


@pytest.fixture(autouse=True)
def _front_end_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether Vite has run on this machine is no matter of these tests."""
    monkeypatch.setattr(assets, "is_built", lambda: True)
    monkeypatch.setattr(assets, "tags", lambda entry: f'<script type="module" src="/static/{entry}"></script>')


@pytest.fixture
def world(db: None) -> World:
    return make_world()


@pytest.fixture
def visitor() -> Client:
    """Reads English."""
    return _english(Client())


@pytest.fixture
def chinese_visitor() -> Client:
    client = Client()
    client.cookies["language"] = "zh"
    return client


@pytest.fixture
def alice_client(alice: User) -> Client:
    client = _english(Client())
    client.force_login(alice)
    return client


@pytest.fixture
def curator_client(curator: User) -> Client:
    client = _english(Client())
    client.force_login(curator)
    return client


def _english(client: Client) -> Client:
    client.cookies["language"] = "en"
    return client
