"""A double click on a button that changes something makes one change."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.learners import Learner, await_reviews, open_review, press_deliberately, rate, show_answer
from tests.e2e.stack import Stack
from tests.e2e.test_newcomer import write

CUDA = "// {}\n__global__ void sum() {{}}\n"
JUDGED = """
import json
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.models import Submission
from quizapp.submissions.services import create_submission

user, problem = User.objects.get(username=NAME), Problem.objects.get(slug="reduce-sum")
made = {}
for verdict in ("suspicious", "internal_error"):
    submission, _ = create_submission(user=user, problem=problem, language="cuda", source=verdict.encode())
    found = Submission.objects.filter(pk=submission.pk)
    found.update(state="finished", verdict=verdict, finished_at=submission.created_at)
    made[verdict] = str(submission.pk)
print(json.dumps(made))
"""


def double_click(button: Locator) -> None:
    """As a hand does it: the second press comes when the first has been heard, and perhaps answered."""
    button.dblclick(delay=20)


def changes(page: Page) -> list[str]:
    """The calls that change something, from now on."""
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url) if request.method == "POST" else None)
    return seen


def twice(page: Page, button: Locator) -> None:
    """Two presses with the pause of a slow double click between them."""
    box = button.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    page.wait_for_timeout(150)
    page.mouse.click(*at)


@pytest.fixture
def review(context: BrowserContext) -> Page:
    return open_review(context)


def test_showing_the_answer_does_not_rate(review: Page) -> None:
    progress = review.get_by_role("progressbar")
    double_click(review.locator(".show"))
    expect(review.locator(".rates")).to_be_visible()
    review.wait_for_timeout(300)
    expect(progress).to_have_attribute("aria-valuenow", "0")


def test_a_rating(review: Page) -> None:
    show_answer(review)
    review.wait_for_timeout(300)
    twice(review, review.locator(".rate.r4"))
    expect(review.locator(".show")).to_be_visible()
    expect(review.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "1")
    await_reviews(review, 1)


def test_undo_takes_one_back(review: Page) -> None:
    rate(review)
    rate(review)
    await_reviews(review, 2)
    twice(review, review.get_by_role("button", name="撤销"))
    expect(review.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "1")
    review.wait_for_timeout(500)
    await_reviews(review, 1)


def test_flag_bury_and_suspend(review: Page) -> None:
    seen = changes(review)
    twice(review, review.get_by_role("button", name="标记"))
    expect(review.get_by_role("button", name="取消标记")).to_have_attribute("aria-pressed", "true")
    review.wait_for_timeout(500)
    twice(review, review.get_by_role("button", name="明天再说"))
    review.wait_for_timeout(500)
    for _ in range(2):
        review.keyboard.press("s")
        review.wait_for_timeout(150)
    review.wait_for_timeout(500)
    assert [address.split("?")[0].rsplit("/", 2)[1] for address in seen] == ["flag", "bury", "suspend"]


def test_a_note_and_a_number(review: Page) -> None:
    seen = changes(review)
    press_deliberately(review, "n")
    review.fill("#note", "once")
    double_click(review.get_by_role("button", name="保存"))
    expect(review.locator(".notice")).to_contain_text("已保存")
    rate(review)
    rate(review)
    rate(review)
    review.fill("#number", "1")
    double_click(review.get_by_role("button", name="对答案"))
    expect(review.locator(".rates")).to_be_visible()
    await_reviews(review, 3)
    assert len([address for address in seen if "/note/" in address or "/check/" in address]) == 2


def test_submit_and_withdraw(context: BrowserContext) -> None:
    page = context.new_page()
    seen = changes(page)
    page.goto("/problems/reduce-sum")
    write(page, "CUDA", CUDA.format("waits: there is no GPU"))
    double_click(page.locator(".ed-foot .btn-main"))
    result = page.locator("#result")
    expect(result).to_contain_text("排队中")
    double_click(page.get_by_role("button", name="撤回"))
    expect(result).to_contain_text("已取消")
    page.wait_for_timeout(300)
    found = page.context.request.get("/api/v1/submissions/").json()["results"]
    assert [row["verdict"] for row in found] == ["cancelled"]
    assert len([address for address in seen if "/cancel/" in address]) == 1


def test_appeal_and_judge_again(context: BrowserContext, site: Stack, learner: Learner) -> None:
    code = JUDGED.replace("NAME", repr(learner.name))
    made: dict[str, str] = json.loads(site.manage("shell", "-c", code).splitlines()[-1])
    page = context.new_page()
    seen = changes(page)
    page.goto(f"/submissions/{made['suspicious']}")
    page.get_by_role("button", name="申诉").click()
    page.fill("#appeal", "It is a tree reduction.")
    double_click(page.get_by_role("button", name="发送"))
    expect(page.locator("#submission")).to_contain_text("已申诉")
    page.goto(f"/submissions/{made['internal_error']}")
    double_click(page.get_by_role("button", name="再评一次"))
    expect(page.locator("#submission")).to_contain_text("排队中")
    assert len(seen) == 2
    assert page.context.request.get("/api/v1/submissions/").json()["count"] == 3


@pytest.mark.parametrize(
    ("path", "button"),
    [
        ("/settings", "form[action='/settings'] .btn-main"),
        ("/settings", "form[action*=token] .btn"),
        ("/questions/paged-attention-idea", "form[action*=learn] .btn"),
        ("/records/bytedance-1", ".rec-bar form .btn-main"),
        ("/roadmap", "form .tick-b"),
    ],
)
def test_forms(context: BrowserContext, path: str, button: str) -> None:
    page = context.new_page()
    page.goto(path)
    seen = changes(page)
    double_click(page.locator(button).first)
    page.wait_for_load_state("networkidle")
    assert len(seen) == 1
