"""Before the first request."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import authenticate

from quizapp.accounts.models import User
from quizapp.embedded.prepare import make_demo_login


def test_the_demo_login_is_made_once_and_kept_in_a_private_file(tmp_path: Path, db: None) -> None:
    path = tmp_path / "demo-login.txt"
    password = make_demo_login(path)
    assert password
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text(encoding="ascii").split() == ["demo", password]
    assert make_demo_login(path) is None


def test_a_start_that_is_broken_off_leaves_no_account_without_its_password(
    tmp_path: Path, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "demo-login.txt"

    def broken_off(*_: Any, **__: Any) -> User:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(User.objects, "create_superuser", broken_off)
        with pytest.raises(KeyboardInterrupt):
            make_demo_login(path)
    make_demo_login(path)
    name, password = path.read_text(encoding="ascii").split()
    assert authenticate(username=name, password=password) is not None
