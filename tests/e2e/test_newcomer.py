"""What a newcomer does on the first evening, from the sign-in to the admin, in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.stack import Stack

TRITON = """\
import torch
import triton
import triton.language as tl


@triton.jit
def partial_sums(x, partial, n, BLOCK: tl.constexpr):
    index = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(x + index, mask=index < n, other=0.0)
    tl.store(partial + tl.program_id(0), tl.sum(values, axis=0))


def solve(x, out, n):
    block = 4096
    partial = torch.empty(triton.cdiv(n, block), dtype=torch.float32, device=x.device)
    partial_sums[(partial.numel(),)](x, partial, n, BLOCK=block)
    out[0] = partial.sum()
"""
WRONG_CPP = """\
extern "C" void solve(const float* x, float* out, int n) {
    float sum = 0.0f;
    for (int i = 0; i + 1 < n; ++i) sum += x[i];  // forgets the last one
    out[0] = sum;
}
"""
JUDGED_MS = 60_000


def sign_in(page: Page, site: Stack) -> None:
    name, password = site.demo()
    page.goto("/accounts/login/")
    page.fill("[name=login]", name)
    page.fill("[name=password]", password)
    page.press("[name=password]", "Enter")
    page.wait_for_url("**/")


def write(page: Page, language: str, source: str) -> None:
    page.get_by_role("tab", name=language, exact=True).click()
    editor = page.locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    # insert_text, as a paste does: the editor would indent what is typed
    page.keyboard.insert_text(source)
    expect(editor).to_contain_text(source.splitlines()[-2].strip()[:20])


def test_the_first_evening(page: Page, site: Stack, screenshots: Path) -> None:
    sign_in(page, site)
    queue = page.locator(".queue .big")
    expect(queue).to_have_text("10")
    page.screenshot(path=screenshots / "newcomer-today.png")

    review_ten_cards(page)
    page.screenshot(path=screenshots / "newcomer-finished.png")

    page.goto("/problems/reduce-sum")
    write(page, "Triton", TRITON)
    page.keyboard.press("Control+Enter")
    result = page.locator("#result")
    expect(result).to_contain_text("通过", timeout=JUDGED_MS)
    page.screenshot(path=screenshots / "newcomer-triton.png")
    write(page, "C++", WRONG_CPP)
    page.keyboard.press("Control+Enter")
    expect(result).to_contain_text("答案错误", timeout=JUDGED_MS)
    page.screenshot(path=screenshots / "newcomer-cpp.png", full_page=True)

    browse_records(page)
    edit_a_question(page)


def review_ten_cards(page: Page) -> None:
    """With the keyboard alone: Enter, then Space and a rating for each. Easy, so that no card comes back today."""
    page.keyboard.press("Enter")
    page.wait_for_url("**/review")
    expect(page.locator(".prompt")).to_be_visible()
    progress = page.get_by_role("progressbar")
    for answered in range(10):
        expect(progress).to_have_attribute("aria-valuenow", str(answered))
        press_deliberately(page, "Space")
        expect(page.locator(".rates")).to_be_visible()
        press_deliberately(page, "4")
    expect(page.locator(".finish")).to_contain_text("10")
    page.goto("/")
    expect(page.locator(".queue")).to_contain_text("今天的都复习完了")


def press_deliberately(page: Page, key: str) -> None:
    """The page is deaf for up to 250 ms after it changed, so that a double press does nothing that was not meant."""
    page.wait_for_timeout(300)
    page.keyboard.press(key)


def browse_records(page: Page) -> None:
    page.goto("/records")
    page.locator("a[href*='/companies/bytedance']").first.click()
    expect(page.locator("h1")).to_contain_text("字节跳动")
    page.locator("a[href^='/records/bytedance']").first.click()
    expect(page).to_have_url(re.compile(r"/records/bytedance"))
    expect(page.locator(".it").first).to_be_visible()


def edit_a_question(page: Page) -> None:
    page.goto("/admin/catalog/question/?q=paged-attention-idea")
    page.locator("#result_list a[href*='/change/']").first.click()
    title = page.locator("[name=title_zh]")
    title.fill("分页管理 KV Cache")
    page.locator("[name=_save]").click()
    expect(page).to_have_url(re.compile(r"/admin/catalog/question/"))
    page.goto("/questions/paged-attention-idea")
    expect(page.locator("h1")).to_have_text("分页管理 KV Cache")
