"""The first page."""

from __future__ import annotations

from datetime import timedelta

from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.services import add_card, bury_card, change_preferences
from tests.web.test_problems import submit
from tests.web.test_question import reviewed
from tests.web.world import World, make_question


def test_a_visitor_reads_what_this_is(visitor: Client, world: World) -> None:
    page = visitor.get("/").content.decode()
    assert "Know what AI-infrastructure interviews ask" in page
    assert "2 interviews of 1 companies, 4 questions" in page
    for target in ("/records", "/questions", "/problems", "/accounts/login/"):
        assert f'href="{target}' in page


def test_a_visitor_sees_what_is_asked_most_and_who_asks(visitor: Client, world: World) -> None:
    page = visitor.get("/").content.decode()
    assert 'href="/questions/warp-shuffle"' in page
    assert 'href="/companies/baidu">Baidu</a>' in page
    assert "secret-draft" not in page


def test_a_visitor_of_an_empty_bank(visitor: Client, db: None) -> None:
    assert "Who asks" not in visitor.get("/").content.decode()


def test_a_visitor_in_chinese(chinese_visitor: Client, world: World) -> None:
    assert "知道 AI Infra 面试问什么" in chinese_visitor.get("/").content.decode()


def test_the_first_day_offers_cards(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.get("/").content.decode()
    assert "No cards yet" in page
    assert "Learn the 3 most asked" in page
    response = alice_client.post("/learn", follow=True)
    assert "3 questions are among your cards now." in response.content.decode()
    assert Card.objects.filter(user=alice).count() == 3  # code is left to one's choice


def test_the_queue_with_count_split_and_start(alice_client: Client, alice: User, world: World) -> None:
    add_card(user=alice, question=world.recall, now=timezone.now())
    reviewed(alice, world.choice, days_ago=60, rating=4)
    page = alice_client.get("/").content.decode()
    assert '<span class="big num">2</span>' in page
    assert 'aria-label="0 learning, 1 to review, 1 new"' in page
    assert 'data-key="enter" href="/review"' in page
    assert "about 1 minute" in page
    assert "How a warp reduces" in page
    assert "Reduction" in page


def test_all_done(alice_client: Client, alice: User, world: World) -> None:
    card, _ = add_card(user=alice, question=world.recall, now=timezone.now())
    bury_card(card=card, now=timezone.now())
    page = alice_client.get("/").content.decode()
    assert "All done for today" in page
    assert "after 04:00 tomorrow" in page


def test_more_new_cards_while_the_limit_lets_them_in(alice_client: Client, alice: User, world: World) -> None:
    card, _ = add_card(user=alice, question=world.recall, now=timezone.now())
    bury_card(card=card, now=timezone.now())
    assert "Learn 2 more" in alice_client.get("/").content.decode()
    alice_client.post("/learn")
    assert Card.objects.filter(user=alice).count() == 3
    Card.objects.filter(user=alice).update(buried_on=card.added_day)
    assert "more</button>" not in alice_client.get("/").content.decode()  # nothing is left to learn


def test_no_more_new_cards_when_the_limit_is_used_up(alice_client: Client, alice: User, world: World) -> None:
    change_preferences(user=alice, changes={"new_per_day": 0}, now=timezone.now())
    card, _ = add_card(user=alice, question=world.recall, now=timezone.now())
    bury_card(card=card, now=timezone.now())
    assert "more</button>" not in alice_client.get("/").content.decode()


def test_chinese(chinese_visitor: Client, alice: User, world: World) -> None:
    chinese_visitor.force_login(alice)
    add_card(user=alice, question=world.recall, now=timezone.now())
    page = chinese_visitor.get("/").content.decode()
    assert "今天的队列" in page
    assert "学习日到明早 04:00 结束" in page
    assert "约 1 分钟" in page


def test_the_study_day_is_the_learners(alice_client: Client, alice: User, world: World) -> None:
    changes = {"time_zone": "Pacific/Kiritimati", "rollover_hour": 6}
    change_preferences(user=alice, changes=changes, now=timezone.now())
    page = alice_client.get("/").content.decode()
    assert "ends tomorrow at 06:00" in page
    assert "Pacific/Kiritimati" in page


def test_the_problem_of_the_day_and_how_it_went(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.get("/").content.decode()
    assert "not tried yet" in page
    last = submit(alice, world, verdict="too_slow")
    type(last).objects.filter(pk=last.pk).update(created_at=timezone.now() - timedelta(days=21))
    page = alice_client.get("/").content.decode()
    assert "21 days ago" in page
    assert "Too slow" in page


def test_the_problem_of_the_day_tells_the_last_percent(alice_client: Client, alice: User, world: World) -> None:
    timing = {"case": "large", "microseconds": 10.0, "library_ratio": 0.9, "limit_ratio": 0.62}
    submit(alice, world, result={"performance": [timing]})
    page = alice_client.get("/").content.decode()
    assert 'aria-label="62% of what the device can do"' in page
    assert '<rect class="now" width="62.0%"' in page


def test_records_to_start_from(alice_client: Client, world: World) -> None:
    page = alice_client.get("/").content.decode()
    assert 'href="/records/baidu-1"' in page
    assert "2 not learned" in page


def test_nothing_loaded(alice_client: Client, db: None) -> None:
    page = alice_client.get("/").content.decode()
    assert "No cards yet" in page
    assert "Learn the" not in page


def test_learn_more_wants_an_account_and_a_post(visitor: Client, alice_client: Client, world: World) -> None:
    assert visitor.post("/learn").status_code == 302
    assert alice_client.get("/learn").status_code == 405
    assert not Card.objects.exists()


def test_streak_and_time_of_the_week(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=0)
    assert "1 day in a row" in alice_client.get("/").content.decode()


def test_a_backlog_can_be_spread(alice_client: Client, alice: User, world: World) -> None:
    change_preferences(user=alice, changes={"reviews_per_day": 2}, now=timezone.now())
    for number in range(9):
        reviewed(alice, make_question(f"q-{number}", world.topic), days_ago=60, rating=4)
    page = alice_client.get("/").content.decode()
    assert "59 days away, 9 cards waiting." in page
    assert "Spread them over 7 days, about 2 a day?" in page
    response = alice_client.post("/spread", {"days": "7"}, follow=True)
    assert "Spread." in response.content.decode()
    assert "cards waiting" not in response.content.decode()
    assert Card.objects.filter(user=alice).values("queue_day").distinct().count() == 7


def test_spreading_wants_a_number_of_days(visitor: Client, alice_client: Client, world: World) -> None:
    for days in ("0", "366", "-1", "x", "", "9" * 5000, "0001999999"):
        page = alice_client.post("/spread", {"days": days}, follow=True).content.decode()
        assert "Choose between 1 and 365 days." in page
    assert visitor.post("/spread", {"days": "7"}).status_code == 302
    assert alice_client.get("/spread").status_code == 405


def test_the_week_ahead(alice_client: Client, alice: User, world: World) -> None:
    assert "The next seven days" not in alice_client.get("/").content.decode()  # no cards yet
    change_preferences(user=alice, changes={"new_per_day": 1}, now=timezone.now())
    for number in range(4):
        add_card(user=alice, question=make_question(f"q-{number}", world.topic), now=timezone.now())
    answer = alice_client.get("/")
    assert "The next seven days" in answer.content.decode()
    ahead = answer.context["ahead"]
    assert ahead[0].day == answer.context["summary"].study_day + timedelta(days=1)
    assert [(day.cards, day.bar) for day in ahead] == [(1, "100")] * 3 + [
        (0, "0")
    ] * 4  # one new a day, the first today


def test_queries_do_not_grow_with_the_cards(
    visitor: Client,
    alice_client: Client,
    alice: User,
    world: World,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(30):
        question = make_question(f"q-{number}", world.topic)
        add_card(user=alice, question=question, now=timezone.now())
    with django_assert_num_queries(9):
        visitor.get("/")
    with django_assert_num_queries(23):
        alice_client.get("/")
