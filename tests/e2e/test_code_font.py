"""All letters of code are of one width in both languages: in a CJK font they are not where sentences are English."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.learners import Look

WIDTHS = """(place) => ["iiiiiiiiii", "MMMMMMMMMM"].map((text) => {
  const probe = document.createElement("span");
  probe.textContent = text;
  probe.style.position = "absolute";
  place.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
})"""


@pytest.mark.parametrize("context", [Look(language="zh"), Look(language="en")], indirect=True, ids=["zh", "en"])
def test_code_has_one_width(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/problems/softmax")
    expect(page.locator(".cm-line").first).to_be_visible()
    for place in (".cm-line", ".statement code", "kbd"):
        narrow, wide = page.locator(place).first.evaluate(WIDTHS)
        assert narrow == wide, place
