"""Vim's keys in the editor: fetched when they are wanted, remembered, and no trap for the keyboard."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

TEXT = "def solve(x, out, n):\n    first\n    second\n"


def type_vim(page: Page, keys: list[str]) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_vim_is_fetched_when_it_is_wanted_and_remembered(context: BrowserContext) -> None:
    page = context.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/vim-library-" in request.url else None)
    page.goto("/problems/reduce-sum")
    page.get_by_role("tab", name="Python", exact=True).click()
    code = page.locator(".cm-content")
    code.click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(TEXT)
    assert fetched == []

    page.get_by_label("Vim 键").check()
    mode = page.get_by_role("status").filter(has_text="Vim")
    expect(mode).to_have_text("Vim 普通模式")
    code.click()
    type_vim(page, ["g", "g", "j", "d", "d"])
    expect(code).not_to_contain_text("first")
    expect(code).to_contain_text("second")
    type_vim(page, ["i"])
    expect(mode).to_have_text("Vim 插入模式")
    page.keyboard.type("third")
    page.keyboard.press("Escape")
    expect(mode).to_have_text("Vim 普通模式")
    expect(code).to_contain_text("third")

    page.keyboard.press("Tab")
    expect(code).not_to_be_focused()
    page.get_by_role("tab", name="C++", exact=True).click()
    code.click()
    type_vim(page, ["g", "g", "d", "G"])
    expect(code).to_have_text("")

    page.reload()
    expect(page.get_by_label("Vim 键")).to_be_checked()
    expect(mode).to_have_text("Vim 普通模式")
    page.get_by_label("Vim 键").uncheck()
    code.click()
    page.keyboard.type("dd")
    expect(code).to_contain_text("dd")
    assert len(fetched) == 2


def test_commands_and_search_keep_the_policy(context: BrowserContext) -> None:
    """The console stays empty: what Vim draws is allowed by the policy on styles."""
    page = context.new_page()
    page.goto("/problems/reduce-sum")
    page.get_by_label("Vim 键").check()
    code = page.locator(".cm-content")
    code.click()
    type_vim(page, ["/"])
    page.keyboard.type("solve")
    page.keyboard.press("Enter")
    type_vim(page, ["i"])
    page.keyboard.type("x")
    page.keyboard.press("Escape")
    type_vim(page, [":"])
    page.keyboard.type("w")
    page.keyboard.press("Enter")
    expect(page.locator(".ed-bar")).to_contain_text("已保存")
