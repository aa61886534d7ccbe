"""An account from its first minute to a forgotten password, by the links that a site without mail prints."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.stack import Stack

PATIENCE_SECONDS = 20


@pytest.fixture
def visitor(browser: Browser, site: Stack) -> Iterator[Page]:
    """Reads English."""
    context = browser.new_context(base_url=site.address)
    context.add_cookies([{"name": "language", "value": "en", "url": site.address}])
    yield context.new_page()
    context.close()


def printed_link(site: Stack, of: str, after: int) -> str:
    """The first such link in the web log behind a place."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (found := re.search(rf"{re.escape(site.address)}(/accounts/{of}/\S+)", _log(site)[after:])):
        assert time.monotonic() < deadline, f"no {of} in the log"
        time.sleep(0.1)
    return found[1]


def _log(site: Stack) -> str:
    return (site.var / "logs" / "web.log").read_text(encoding="utf-8", errors="replace")


def test_from_signing_up_to_a_new_password(visitor: Page, site: Stack) -> None:
    name = f"e2e-{secrets.token_hex(4)}"
    begin = len(_log(site))
    visitor.goto("/accounts/signup/?next=/plan")
    for field, value in {
        "username": name,
        "email": f"{name}@example.org",
        "password1": name,
        "password2": name,
    }.items():
        visitor.locator(f"[name={field}]").fill(value)
    visitor.get_by_role("button", name="Make the account").click()
    expect(visitor.locator(".error").first).to_contain_text("too similar")  # nothing is lost but the passwords
    expect(visitor.locator("[name=email]")).to_have_value(f"{name}@example.org")
    for field in ("password1", "password2"):
        visitor.locator(f"[name={field}]").fill("two-long-words-9")
    visitor.get_by_role("button", name="Make the account").click()
    expect(visitor).to_have_url(f"{site.address}/plan")
    expect(visitor.locator("main [role=status]")).to_contain_text("is on its way")

    visitor.goto(printed_link(site, "confirm-email", begin))
    visitor.get_by_role("button", name="Yes, confirm it").click()
    visitor.goto("/accounts/email/")
    expect(visitor.locator(".mails .chip").first).to_have_text("confirmed")

    visitor.goto("/accounts/logout/")
    visitor.locator("main").get_by_role("button", name="Sign out").click()
    expect(visitor.get_by_role("link", name="Sign in").first).to_be_visible()

    begin = len(_log(site))
    visitor.goto("/accounts/password/reset/")
    visitor.locator("[name=email]").fill(f"{name}@example.org")
    visitor.get_by_role("button", name="Send the link").click()
    expect(visitor.locator("h1")).to_have_text("Look into your mail")
    link = printed_link(site, "password/reset/key", begin)
    visitor.goto(link)
    for field in ("password1", "password2"):
        visitor.locator(f"[name={field}]").fill("three-long-words-9")
    visitor.get_by_role("button", name="Save the password").click()
    expect(visitor.get_by_text("The password is changed.")).to_be_visible()
    expect(visitor.get_by_text(name).first).to_be_visible()  # signed in
    visitor.goto(link)
    expect(visitor.locator("h1")).to_have_text("This link no longer works")
