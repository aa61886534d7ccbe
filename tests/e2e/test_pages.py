"""Pages that the server renders, with what a script adds: a look ahead in the plan, and keys of the lists."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.learners import Look


@pytest.mark.parametrize("context", [Look(language="en")], indirect=True, ids=["english"])
def test_the_plan_tells_what_would_come_while_one_types(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/plan")
    told = page.locator("[data-live-part=what-if]")
    expect(told).to_contain_text("see what would come of it")
    page.locator("summary").first.click()
    page.locator("input[name=companies]").first.check()
    expect(told.locator("table")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/plan\?look=1&companies="))
    assert "csrf" not in page.url
    page.locator("[name=minutes_per_day]").fill("0")
    expect(told).to_contain_text("greater than or equal to 1")
    page.locator("[name=minutes_per_day]").fill("5")
    expect(told.locator("table")).to_be_visible()
    page.reload()
    expect(page.locator("[name=minutes_per_day]")).to_have_value("5")
    page.goto("/plan")
    expect(page.locator("[name=minutes_per_day]")).to_have_value("")  # nothing was saved


@pytest.mark.parametrize("context", [Look(language="en")], indirect=True, ids=["english"])
def test_keys_of_a_list_and_of_what_it_leads_to(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/questions?kind=recall")
    page.keyboard.press("t")
    expect(page.locator("[name=tier]")).to_be_focused()
    page.goto("/questions?kind=recall")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/questions/.+\?kind=recall"))
    first = page.url
    page.keyboard.press("]")
    expect(page).not_to_have_url(first)
    page.keyboard.press("[")
    expect(page).to_have_url(first)
