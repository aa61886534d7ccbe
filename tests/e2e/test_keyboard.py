"""Review and problem without a mouse, and with a finger alone; in both themes, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.learners import KINDS, Look, await_reviews, press_deliberately
from tests.e2e.test_newcomer import JUDGED_MS

DESK = [Look("light", "zh"), Look("dark", "en")]
PHONE = [Look("light", "en", 390, 844), Look("dark", "zh", 390, 844)]
BROKEN = 'extern "C" void solve(const float* x, float* out, int n) {\nout[0] = ;\n}'


LINE_OF_CURSOR = "getSelection().anchorNode.parentElement.closest('.cm-line').textContent"


def name_of(look: Look) -> str:
    return f"{look.theme}-{look.language}-{look.width}"


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.className"))


@pytest.mark.parametrize("context", [*DESK, *PHONE], indirect=True, ids=name_of)
def test_review_with_the_keyboard(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("g")
    page.keyboard.press("t")
    page.wait_for_url("**/")
    page.locator("a[href='/review']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/review")
    expect(page.locator(".prompt")).to_be_focused()

    recall(page)
    press_deliberately(page, "4")
    press_deliberately(page, "Space")
    press_deliberately(page, "4")
    press_deliberately(page, "1")  # the choice: its first option
    expect(page.locator(".rate.suggested")).to_have_count(1)
    press_deliberately(page, "4")
    number(page)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "4")
    press_deliberately(page, "u")
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "3")
    number(page)
    for _ in range(len(KINDS) - 4):
        press_deliberately(page, "Space")
        press_deliberately(page, "4")
    expect(page.locator(".finish")).to_be_visible()
    await_reviews(page, len(KINDS))
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile(r"/$"))


def recall(page: Page) -> None:
    """Key points are walked and ticked, and in a note the keys are letters."""
    press_deliberately(page, "Space")
    page.keyboard.press("j")
    page.keyboard.press("x")
    expect(page.locator("[data-point]").first).to_be_checked()
    page.keyboard.press("n")
    expect(page.locator("#note")).to_be_focused()
    page.keyboard.type("1 4 u b s")
    expect(page.locator("#note")).to_have_value("1 4 u b s")
    page.keyboard.press("Escape")
    expect(page.locator("#note")).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "0")


def number(page: Page) -> None:
    field = page.locator("#number")
    if not page.evaluate("matchMedia('(pointer: fine)').matches"):
        field.focus()  # a touch screen's keyboard would cover the question
    expect(field).to_be_focused()
    page.keyboard.type("14")
    page.keyboard.press("Enter")
    expect(page.locator(".rates")).to_be_visible()
    press_deliberately(page, "4")


@pytest.mark.parametrize("context", DESK, indirect=True, ids=name_of)
def test_a_problem_with_the_keyboard(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/problems/reduce-sum")
    page.locator("[role=tab][aria-selected=true]").focus()
    while page.locator("[role=tab][aria-selected=true]").inner_text() != "C++":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+2")
    code = page.locator(".cm-content")
    expect(code).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(BROKEN)
    page.keyboard.press("Control+b")
    result = page.locator("#result")
    expect(result.locator(".verdict.wa")).to_be_visible(timeout=JUDGED_MS)
    page.keyboard.press("F8")
    expect(code).to_be_focused()
    assert str(page.evaluate(LINE_OF_CURSOR)).startswith("out[0]")

    page.keyboard.press("Tab")  # indents
    expect(code).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(code).not_to_be_focused()
    page.keyboard.press("Control+3")
    assert focused(page) == "result"
    page.keyboard.press("Control+1")
    assert focused(page) == "statement"


@pytest.mark.parametrize("context", PHONE, indirect=True, ids=name_of)
def test_with_a_finger(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/review")
    page.locator(".show").tap()
    expect(page.locator(".rates")).to_be_visible()
    page.wait_for_timeout(300)
    page.locator(".rate.r4").tap()
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "1")
    await_reviews(page, 1)

    page.goto("/problems/reduce-sum")
    page.locator(".panes .l2").tap()
    expect(page.locator(".cm-content")).to_be_visible()
    page.locator("#submit-bar .btn").first.tap()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result .verdict:is(.ok, .wa)")).to_be_visible(timeout=JUDGED_MS)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
