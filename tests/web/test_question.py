"""One question."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study.models import Card
from quizapp.study.models.cards import LONGEST_NOTE
from quizapp.study.services import Review, add_card, apply_reviews, suspend_card
from tests.web.world import World


def reviewed(user: User, question: Question, *, days_ago: int, rating: int = 3) -> Card:
    now = timezone.now()
    card, _ = add_card(user=user, question=question, now=now)
    card.refresh_from_db()
    at = now - timedelta(days=days_ago)
    review = Review(id=uuid4(), card=card.pk, version=card.version, rating=rating, reviewed_at=at, duration_ms=5000)
    [answer] = apply_reviews(user=user, reviews=[review], now=now)
    assert answer.status == "applied"
    card.refresh_from_db()
    return card


def test_answer_key_points_mistakes_and_sources(visitor: Client, world: World) -> None:
    page = visitor.get("/questions/warp-shuffle").content.decode()
    assert "<h1" in page
    assert "How a warp reduces" in page
    assert "<math" in page  # formulas come as MathML from the server
    for words in ("Point one", "A paper", "Somebody", "difficulty 2 / 5", "Reduction", "Sign in to study and submit"):
        assert words in page
    assert " style=" not in page


def test_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/questions/warp-shuffle").content.decode()
    assert "warp 怎么归约" in page
    assert "要点一" in page
    assert "1 家公司，2 次；最近一次 2026 年 4 月" in page


def test_an_address_may_name_the_language(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/questions/warp-shuffle?lang=en").content.decode()
    assert '<html lang="en"' in page
    assert "How a warp reduces" in page


def test_who_asked_leads_to_companies_and_records(visitor: Client, world: World) -> None:
    page = visitor.get("/questions/warp-shuffle").content.decode()
    assert 'href="/companies/baidu"' in page
    assert 'href="/records/baidu-1"' in page
    assert 'href="/records/mixed-1"' in page


def test_choice_shows_which_is_right_and_why(visitor: Client, world: World) -> None:
    page = visitor.get("/questions/bank-conflict").content.decode()
    assert "right one" in page
    assert "because" in page
    assert "One is right." in page


def test_numeric_takes_its_numbers_from_the_seed(visitor: Client, world: World) -> None:
    first = visitor.get("/questions/adamw-bytes?seed=0").content.decode()
    assert 'href="?seed=1"' in first
    pages = {visitor.get(f"/questions/adamw-bytes?seed={seed}").context["view"]["prompt_html"] for seed in range(20)}
    assert len(pages) > 1
    assert visitor.get("/questions/adamw-bytes?seed=nonsense").status_code == 200
    assert visitor.get("/questions/adamw-bytes?seed=-7").status_code == 200


def test_code_leads_to_its_editor(visitor: Client, world: World) -> None:
    assert 'href="/problems/reduce-sum"' in visitor.get("/questions/reduce-sum").content.decode()


def test_add_to_review(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.get("/questions/warp-shuffle").content.decode()
    assert "Not among your cards yet." in page
    assert 'action="/questions/warp-shuffle/learn"' in page
    response = alice_client.post("/questions/warp-shuffle/learn", follow=True)
    assert "Among your cards now." in response.content.decode()
    assert Card.objects.get().question == world.recall
    alice_client.post("/questions/warp-shuffle/learn")
    assert Card.objects.count() == 1


def test_adding_wants_an_account_a_post_and_a_published_question(
    visitor: Client, alice_client: Client, world: World
) -> None:
    assert visitor.post("/questions/warp-shuffle/learn").status_code == 302
    assert alice_client.get("/questions/warp-shuffle/learn").status_code == 405
    assert alice_client.post("/questions/secret-draft/learn").status_code == 404
    assert not Card.objects.exists()


def test_adding_is_guarded_against_other_sites(alice: User, world: World) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post("/questions/warp-shuffle/learn").status_code == 403


def test_memory_with_history(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=0, rating=4)
    page = alice_client.get("/questions/warp-shuffle").content.decode()
    assert "Chance of recall" in page
    assert "Stability" in page
    assert "<b>Easy</b>" in page
    assert 'class="veil"' not in page  # not due today: nothing to spoil


def test_the_answer_is_veiled_when_due_today(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=60, rating=4)
    page = alice_client.get("/questions/warp-shuffle").content.decode()
    assert 'class="veil"' in page
    assert "Review now" in page


def test_a_suspended_card_says_so(alice_client: Client, alice: User, world: World) -> None:
    card = reviewed(alice, world.recall, days_ago=60, rating=4)
    suspend_card(card=card, now=timezone.now())
    page = alice_client.get("/questions/warp-shuffle").content.decode()
    assert "Suspended" in page
    assert 'class="veil"' not in page


def test_drafts_are_for_curators(visitor: Client, alice_client: Client, curator_client: Client, world: World) -> None:
    assert visitor.get("/questions/secret-draft").status_code == 404
    assert alice_client.get("/questions/secret-draft").status_code == 404
    assert "Draft, only you can see it" in curator_client.get("/questions/secret-draft").content.decode()


def test_unknown_question(visitor: Client, world: World) -> None:
    assert visitor.get("/questions/no-such").status_code == 404


def test_queries(visitor: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(5):
        visitor.get("/questions/warp-shuffle")


def test_note_flag_suspend_and_resume(alice_client: Client, alice: User, world: World) -> None:
    card, _ = add_card(user=alice, question=world.recall, now=timezone.now())
    path = "/questions/warp-shuffle/card"
    for _ in range(2):  # a double click
        answer = alice_client.post(path, {"do": "flag"})
        assert answer.headers["Location"] == "/questions/warp-shuffle#memory"
    alice_client.post(path, {"do": "note", "note": "  32 lanes <b> "})
    alice_client.post(path, {"do": "suspend"})
    card.refresh_from_db()
    assert (card.flagged, card.note, card.suspended) == (True, "32 lanes <b>", True)
    page = alice_client.get("/questions/warp-shuffle").content.decode()
    assert "32 lanes &lt;b&gt;</textarea>" in page
    assert 'value="resume"' in page
    assert 'value="unflag"' in page
    alice_client.post(path, {"do": "resume"})
    alice_client.post(path, {"do": "unflag"})
    alice_client.post(path, {"do": "dance"})
    card.refresh_from_db()
    assert (card.flagged, card.suspended) == (False, False)


def test_a_note_is_kept_whole(alice_client: Client, alice: User, world: World) -> None:
    """As long as the API takes it, and with the line ends that were typed."""
    card, _ = add_card(user=alice, question=world.recall, now=timezone.now())
    note = "\n".join(["0123456789" * 9 + "12345678"] * 100)
    alice_client.post("/questions/warp-shuffle/card", {"do": "note", "note": "\0" + note.replace("\n", "\r\n")})
    card.refresh_from_db()
    assert card.note == note
    assert f'maxlength="{LONGEST_NOTE}"' in alice_client.get("/questions/warp-shuffle").content.decode()


def test_only_ones_own_card_is_changed(visitor: Client, alice_client: Client, bob: User, world: World) -> None:
    card, _ = add_card(user=bob, question=world.recall, now=timezone.now())
    assert alice_client.post("/questions/warp-shuffle/card", {"do": "flag"}).status_code == 404
    assert visitor.post("/questions/warp-shuffle/card", {"do": "flag"}).status_code == 302
    assert alice_client.get("/questions/warp-shuffle/card").status_code == 405
    card.refresh_from_db()
    assert not card.flagged


def test_neighbours_are_those_of_the_list_one_came_from(visitor: Client, world: World) -> None:
    answer = visitor.get("/questions/warp-shuffle")  # the first of all
    assert answer.context["previous"] is None
    assert answer.context["next"].url == "/questions/reduce-sum"
    assert 'data-key="]" data-key-label="Next question" href="/questions/reduce-sum"' in answer.content.decode()
    answer = visitor.get("/questions/bank-conflict?topic=cuda&q=bank")
    assert answer.context["previous"] is None
    assert answer.context["next"] is None
    answer = visitor.get("/questions/reduce-sum?company=baidu")
    assert answer.context["previous"].url == "/questions/warp-shuffle?company=baidu"
    assert answer.context["next"] is None
    assert 'href="/questions?company=baidu"' in answer.content.decode()


def test_a_list_without_the_question_has_no_neighbours(visitor: Client, world: World) -> None:
    answer = visitor.get("/questions/warp-shuffle?kind=numeric")
    assert (answer.context["previous"], answer.context["next"]) == (None, None)


@pytest.mark.parametrize("query", ["difficulty=9", "company=nobody", "topic=nowhere", "q=%00", "page=x"])
def test_nonsense_in_the_address_is_the_list_of_all(visitor: Client, world: World, query: str) -> None:
    answer = visitor.get(f"/questions/warp-shuffle?{query}")
    assert answer.context["next"].url == "/questions/reduce-sum"


def test_neighbours_do_not_tell_of_drafts(visitor: Client, curator_client: Client, world: World) -> None:
    told = [
        visitor.get(f"/questions/{row}").content.decode() for row in ("warp-shuffle", "bank-conflict", "adamw-bytes")
    ]
    assert not any("secret-draft" in page for page in told)


def test_the_list_stays_in_the_address_after_a_note(alice_client: Client, alice: User, world: World) -> None:
    add_card(user=alice, question=world.recall, now=timezone.now())
    answer = alice_client.post("/questions/warp-shuffle/card?company=baidu", {"do": "flag"})
    assert answer.headers["Location"] == "/questions/warp-shuffle?company=baidu#memory"


def test_an_address_with_a_list_names_the_one_without(visitor: Client, world: World) -> None:
    page = visitor.get("/questions/warp-shuffle?company=baidu").content.decode()
    assert '<link rel="canonical" href="http://testserver/questions/warp-shuffle">' in page
