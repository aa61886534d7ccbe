"""Alice and Bob, and clients that speak for them."""

from __future__ import annotations

import os

import pytest
from rest_framework.test import APIClient

from quizapp.accounts.models import User


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice", password="alice-learns")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("bob", password="bob-learns")


@pytest.fixture
def curator(db: None) -> User:
    return User.objects.create_superuser("charlie", password="charlie-curates")


@pytest.fixture
def anonymous_api() -> APIClient:
    return APIClient()


@pytest.fixture
def alice_api(alice: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(alice)
    return client


@pytest.fixture
def bob_api(bob: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(bob)
    return client


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What a machine cannot run is said; on CI everything is at hand, so a test that was skipped is a fault."""
    for report in terminalreporter.stats.get("passed", []):
        for name, told in report.user_properties:
            if name == "not run":
                terminalreporter.write_line(f"NOT RUN {report.nodeid}: {told}", yellow=True)
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped and os.environ.get("CI"):
        terminalreporter.write_line(f"{len(skipped)} tests were skipped, which CI does not allow.", red=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped") and exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
