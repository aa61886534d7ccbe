"""The session is over in the middle of something: nothing typed is lost, and signing in goes on from there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.learners import Learner, await_reviews, press_deliberately, rate, show_answer
from tests.e2e.test_newcomer import JUDGED_MS, write

SOURCE = 'extern "C" void solve(const float* x, float* out, int n) {\n  out[0] = 0.0f;  // half done\n}\n'


def end_session(context: BrowserContext) -> None:
    """As when it has run out: the cookie names a session that the server does not know."""
    context.clear_cookies(name="sessionid")


def sign_in_again(page: Page, learner: Learner) -> None:
    page.get_by_role("main").get_by_role("link", name="登录", exact=True).click()
    sign_in_here(page, learner)


def sign_in_here(page: Page, learner: Learner) -> None:
    page.fill("[name=login]", learner.name)
    page.fill("[name=password]", learner.password)
    page.press("[name=password]", "Enter")


def test_in_the_middle_of_a_review(context: BrowserContext, learner: Learner) -> None:
    page = context.new_page()
    page.goto("/review")
    rate(page)
    await_reviews(page, 1)
    end_session(context)
    rate(page)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("没送出的已存在本机")
    rate(page)
    expect(notice).to_contain_text("没送出的已存在本机")

    sign_in_again(page, learner)
    page.wait_for_url("**/review")
    expect(page.locator(".prompt")).to_be_visible()
    await_reviews(page, 3)
    rate(page)
    await_reviews(page, 4)


def test_while_a_note_is_written(context: BrowserContext, learner: Learner) -> None:
    page = context.new_page()
    page.goto("/review")
    show_answer(page)
    press_deliberately(page, "n")
    page.fill("#note", "1 warp = 32 threads")
    end_session(context)
    page.get_by_role("button", name="保存").click()
    expect(page.locator(".notice")).to_contain_text("登录过期了")
    expect(page.locator("#note")).to_have_value("1 warp = 32 threads")

    sign_in_again(page, learner)
    page.wait_for_url("**/review")
    expect(page.locator("#note")).to_have_value("1 warp = 32 threads")
    page.get_by_role("button", name="保存").click()
    expect(page.locator(".notice")).to_contain_text("已保存")
    page.reload()
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator("#note")).to_have_count(0)
    press_deliberately(page, "n")
    expect(page.locator("#note")).to_have_value("1 warp = 32 threads")


def test_in_the_middle_of_a_submission(context: BrowserContext, learner: Learner) -> None:
    page = context.new_page()
    page.goto("/problems/reduce-sum?from=review")
    write(page, "C++", SOURCE)
    end_session(context)
    page.keyboard.press("Control+b")
    expect(page.locator("#result")).to_contain_text("代码已存在这个浏览器里")
    expect(page.locator(".cm-content")).to_contain_text("half done")

    sign_in_again(page, learner)
    expect(page).to_have_url(re.compile(r"/problems/reduce-sum\?from=review$"))
    expect(page.locator(".cm-content")).to_contain_text("half done")
    page.keyboard.press("Control+b")
    expect(page.locator("#result")).to_contain_text("能编译", timeout=JUDGED_MS)


def test_a_visitor_s_code_is_there_after_signing_in(context: BrowserContext, learner: Learner) -> None:
    end_session(context)
    page = context.new_page()
    page.goto("/problems/reduce-sum")
    write(page, "C++", SOURCE)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#result")).to_contain_text("登录后可以复习和提交")
    sign_in_again(page, learner)
    page.wait_for_url("**/problems/reduce-sum")
    expect(page.locator(".cm-content")).to_contain_text("half done")


def test_while_a_form_is_filled_in(context: BrowserContext, learner: Learner) -> None:
    page = context.new_page()
    page.goto("/settings")
    page.fill("[name=new_per_day]", "7")
    end_session(context)
    page.locator("form[action='/settings'] .btn-main").click()
    sign_in_here(page, learner)
    page.wait_for_url("**/settings")
    expect(page.locator("[name=new_per_day]")).to_have_value("7")
    expect(page.locator("form[action='/settings'] .notice")).to_contain_text("再送一次")
    page.locator("form[action='/settings'] .btn-main").click()
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.locator("[name=new_per_day]")).to_have_value("7")
    expect(page.locator("form[action='/settings'] .notice")).to_have_count(0)


def test_while_a_note_of_a_question_is_written(context: BrowserContext, learner: Learner) -> None:
    page = context.new_page()
    page.goto("/questions/paged-attention-idea")
    page.locator("form[action*=learn] .btn").first.click()
    page.locator(".note-of summary").click()
    page.fill("[name=note]", "blocks of 16 tokens")
    end_session(context)
    page.locator(".note-of .btn").click()
    sign_in_here(page, learner)
    page.wait_for_url("**/questions/paged-attention-idea*")
    expect(page.locator("[name=note]")).to_have_value("blocks of 16 tokens")
    expect(page.locator("[name=note]")).to_be_visible()


def test_somebody_else_signs_in_in_another_tab(
    context: BrowserContext, learner: Learner, learners: Iterator[Learner]
) -> None:
    page, other = context.new_page(), next(learners)
    page.goto("/review")
    rate(page)
    await_reviews(page, 1)
    use_session(context, other)
    context.new_page().goto("/")
    page.bring_to_front()
    rate(page)
    expect(page.locator(".notice")).to_contain_text("没送出的已存在本机")
    use_session(context, learner)
    page.goto("/review")
    await_reviews(page, 2)


def use_session(context: BrowserContext, learner: Learner) -> None:
    address = context.pages[0].url
    context.clear_cookies(name="sessionid")
    context.add_cookies([{"name": "sessionid", "value": learner.session, "url": address}])
