"""Two tabs review at once: every card counts once, and each tab says what the other has done."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.learners import KINDS, await_reviews, open_review, press_deliberately, rate, show_answer

FINISHED = "今天的都复习完了"


def test_a_card_that_the_other_tab_has_rated_counts_once(context: BrowserContext) -> None:
    first, second = open_review(context), open_review(context)
    rate(first)
    await_reviews(first, 1)

    second.bring_to_front()
    rate_what_is_gone(second)
    expect(second.locator(".notice")).to_contain_text("这张卡在别处复习过了")
    await_reviews(second, 1)
    rate(second)
    await_reviews(second, 2)


def rate_what_is_gone(page: Page) -> None:
    """As `rate`, but the sitting does not count it."""
    prompt = page.locator(".prompt")
    words = prompt.inner_text()
    show_answer(page)
    press_deliberately(page, "4")
    expect(prompt).not_to_have_text(words)


def test_both_tabs_to_the_end(context: BrowserContext) -> None:
    tabs = [open_review(context), open_review(context)]
    for turn in range(4 * len(KINDS)):
        page = tabs[turn % 2]
        page.bring_to_front()
        if page.locator(".prompt").get_by_text(FINISHED).count():
            break
        show_answer(page)
        press_deliberately(page, "4")
        expect(page.locator(".rates")).to_have_count(0)
    for page in tabs:
        page.bring_to_front()
        page.evaluate("dispatchEvent(new Event('online'))")  # as after a while: it asks for the queue again
        expect(page.locator("#main")).to_contain_text(FINISHED)
    await_reviews(tabs[0], len(KINDS))


def test_both_tabs_without_a_connection(context: BrowserContext) -> None:
    tabs = [open_review(context), open_review(context)]
    context.set_offline(True)
    for page in tabs:
        page.bring_to_front()
        rate(page)
        expect(page.locator("#offline")).to_contain_text("待送")
    context.set_offline(False)
    for page in tabs:
        expect(page.locator("#offline")).to_be_empty()
    # Both answered the same card; they were two recalls, one after the other, and both are kept.
    await_reviews(tabs[0], 2)
