"""Reviewing without a connection: nothing is lost, nothing counts twice, a reload changes neither."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.learners import KINDS, REVIEWS, await_reviews, hold, open_review, rate

# The service worker has taken over and keeps this page.
KEPT = """async () => {
  const kept = async () => {
    if (!navigator.serviceWorker.controller) return false;
    for (const name of await caches.keys())
      if (name.startsWith("pages-") && (await (await caches.open(name)).match("/review"))) return true;
    return false;
  };
  for (let look = 0; look < 400; look++) {
    if (await kept()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("the service worker keeps no pages");
}"""

UNREGISTER = "async () => (await navigator.serviceWorker.getRegistration()).unregister()"


def begin(context: BrowserContext) -> Page:
    page = open_review(context)
    page.evaluate(KEPT)
    return page


def test_reviews_survive_a_reload_and_sync_once(context: BrowserContext) -> None:
    page = begin(context)
    context.set_offline(True)
    line = page.locator("#offline")
    for _ in range(2):
        rate(page)
    expect(line).to_contain_text("2 条待送")

    third = page.locator(".prompt").inner_text()
    page.reload()
    expect(page.locator(".prompt")).to_have_text(third)
    expect(line).to_contain_text("2 条待送")
    rate(page)
    expect(line).to_contain_text("3 条待送")

    context.set_offline(False)
    expect(line).to_be_empty()
    await_reviews(page, 3)
    for _ in range(len(KINDS) - 3):
        rate(page)
    expect(page.locator("#main")).to_contain_text("今天的都复习完了")
    page.reload()
    expect(page.locator("#main")).to_contain_text("今天的都复习完了")
    await_reviews(page, len(KINDS))


def test_an_answer_that_was_lost_on_the_way_counts_once(context: BrowserContext) -> None:
    page = begin(context)

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    page.route(REVIEWS, lose_the_answer)
    rate(page)
    expect(page.locator("#offline")).to_contain_text("1 条待送")
    await_reviews(page, 1)
    page.unroute(REVIEWS)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#offline")).to_be_empty()
    rate(page)
    await_reviews(page, 2)


def test_other_pages_say_that_they_need_the_connection(context: BrowserContext) -> None:
    page = begin(context)
    context.set_offline(True)
    page.goto("/records")
    page.get_by_role("link", name="可以接着复习").click()
    expect(page).to_have_url(re.compile("/review$"))
    expect(page.locator(".prompt")).to_be_visible()


def test_what_the_review_left_behind_goes_out_from_the_next_page(context: BrowserContext) -> None:
    page = context.new_page()
    page.route(REVIEWS, lambda route: route.abort())
    page.goto("/review")
    for _ in KINDS:
        rate(page)
    expect(page.locator("#main")).to_contain_text("今天的都复习完了")
    page.unroute(REVIEWS)
    page.goto("/")
    expect(page.locator(".queue")).to_contain_text("今天的都复习完了")
    await_reviews(page, len(KINDS))


def test_today_that_was_asked_for_before_the_last_answer_counts_anew(context: BrowserContext) -> None:
    """Today is rendered, then the review that was on its way arrives and is kept no longer, then Today is shown."""
    page = begin(context)
    page.evaluate(UNREGISTER)  # what it fetches is out of a test's reach
    held = hold(page, REVIEWS)
    rate(page)

    def slowly(route: Route) -> None:
        rendered = route.fetch()
        assert f'num">{len(KINDS)}<' in rendered.text()
        held[0].continue_()
        await_reviews(page, 1)
        page.wait_for_timeout(300)  # and the page that sent it has read the answer
        route.fulfill(response=rendered)

    context.route(re.compile(r":\d+/$"), slowly, times=1)
    page.goto("/")
    expect(page.locator(".queue .big")).to_have_text(str(len(KINDS) - 1))
    await_reviews(page, 1)
