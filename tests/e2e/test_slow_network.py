"""A slow network: what the learner does does not wait for it, and what must wait says so."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.learners import KINDS, REVIEWS, await_reviews, hold, rate

# As a phone far from its mast: half a second each way, 50 kB a second.
FAR = {"offline": False, "latency": 500, "downloadThroughput": 50_000, "uploadThroughput": 20_000}


def slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", FAR)


def test_rating_does_not_wait_for_the_answer(context: BrowserContext) -> None:
    page = context.new_page()
    held = hold(page, REVIEWS)
    page.goto("/review")
    for _ in KINDS:
        rate(page)  # each waits for the next card, and no answer has come yet
    assert held
    expect(page.locator("#main")).to_contain_text("今天的都复习完了")
    page.unroute(REVIEWS)
    await_reviews(page, len(KINDS))


def test_a_whole_sitting_far_from_the_mast(context: BrowserContext) -> None:
    page = context.new_page()
    slow(page)
    page.goto("/review")
    for _ in KINDS:
        rate(page)
    expect(page.locator("#main")).to_contain_text("今天的都复习完了")
    await_reviews(page, len(KINDS))


def test_loading_shows_itself_and_a_failure_can_be_tried_again(context: BrowserContext) -> None:
    page = context.new_page()
    queue = "**/api/v1/study/queue/*"
    held = hold(page, queue)
    with page.expect_request(queue):
        page.goto("/review")
    expect(page.locator(".bones")).to_be_visible()
    held[0].fulfill(status=500, body="")
    expect(page.get_by_role("alert")).to_contain_text("没能载入")
    page.unroute(queue)
    page.get_by_role("button", name="再试一次").click()
    expect(page.locator(".prompt")).to_be_visible()
