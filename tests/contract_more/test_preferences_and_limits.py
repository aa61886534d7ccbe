import datetime as dt
from zoneinfo import ZoneInfo

import kit
import pytest

ODD = {
    "time_zone": [
        "",
        None,
        5,
        "Mars/Base",
        "../etc/passwd",
        "x" * 5000,
        "a\u0000b",
        [],
        "asia/shanghai ",
        "UTC+8",
        "\ud800",
    ],
    "rollover_hour": [-1, 24, "4", 4.5, True, None, [], 10**30],
    "new_per_day": [-1, "5", 1.5, None, 10**30, True],
    "reviews_per_day": [-1, "5", None, [], 10**30],
    "desired_retention": [0, 1, 0.5, 1.5, "0.9", None, True, [], 10**400],
    "maximum_interval": [0, 6, -5, "30", 7.5, 10**30, None],
    "learning_steps": [None, "1 10", 5, [0], [-1], ["1"], [None], [[1]], [True], {"a": 1}, [1] * 1000, [10**400]],
    "relearning_steps": [None, 5, ["x"], [0], [-1], [1e300]],
    "language": ["de", "", None, 5, [], "\ud800", "ZH"],
}


@pytest.mark.parametrize("field", ODD)
def test_odd_preferences_are_refused_and_nothing_is_saved(learner, field):
    """Kind: a preference that scheduling cannot live with is stored, and every later answer is a 500."""
    before = learner.ok("study/preferences/")
    for value in ODD[field]:
        body = kit.json.dumps({field: value, "new_per_day": 77} if field != "new_per_day" else {field: value})
        response = learner.patch("study/preferences/", content=body, headers={"Content-Type": "application/json"})
        kit.assert_error(response, 400, field)
    assert learner.ok("study/preferences/") == before


def test_preferences_come_back_as_they_were_sent(learner):
    """Kind: a program reads, changes one value and writes all back."""
    before = learner.ok("study/preferences/")
    for changes in (
        {"learning_steps": []},
        {"relearning_steps": [1, 2.5, 1440]},
        {"rollover_hour": 0},
        {"time_zone": "America/St_Johns"},
        {"desired_retention": 0.85},
        {"maximum_interval": 7},
        {},
        {"unknown": 1},
    ):
        known = {name: value for name, value in changes.items() if name != "unknown"}
        before = before | known
        assert learner.prefer(**changes) == before == learner.ok("study/preferences/")
    assert learner.prefer(**before) == before


def test_the_limit_of_new_cards_knows_what_was_done(fresh, slugs):
    """Report: LeetSRS PR #37, ankitects/anki #1834 (the new limit forgets what was done today)."""
    fresh.plain(), fresh.prefer(new_per_day=5)
    for _ in range(8):
        fresh.new_card(slugs)

    def new():
        return fresh.queue()["counts"]["new"]

    assert new() == 5
    for left in (4, 3, 2, 1, 0):
        card = next(card for card in fresh.queue()["cards"] if card["state"] == "new")
        fresh.rate(card, 4)
        assert new() == left
    fresh.prefer(new_per_day=6)
    assert new() == 1
    fresh.prefer(new_per_day=5)
    assert new() == 0
    fresh.undo()
    assert new() == 1
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
        fresh.prefer(time_zone=zone)
        assert new() == 1, f"moving to {zone} gives the day's allowance back"
    fresh.prefer(new_per_day=0)
    assert new() == 0


def test_the_limit_of_reviews_knows_what_was_done(fresh, slugs):
    """Kind: new cards eat the reviews' limit, or a second look at a card in its steps counts again."""
    fresh.plain(), fresh.prefer(reviews_per_day=3, relearning_steps=[10])
    for days in (20, 21, 22, 23, 24):
        fresh.review_card(slugs, days)
    fresh.rate(fresh.new_card(slugs), 4)
    assert fresh.queue()["counts"]["review"] == 3
    first = fresh.queue()["cards"][0]
    fresh.rate(first, 1)
    assert fresh.queue()["counts"]["review"] == 2
    assert fresh.queue()["counts"]["learning"] == 1
    fresh.undo()
    assert fresh.queue()["counts"] == {"new": 0, "learning": 0, "review": 3}


def test_steps_are_walked_in_minutes(learner, slugs):
    """Report: rb-fsrs PR #9 (minutes added as days)."""
    learner.plain()
    learner.prefer(learning_steps=[1, 10], relearning_steps=[10])
    at = kit.now()
    for rating, minutes in ((1, 1), (2, 5.5), (3, 10)):
        card = learner.rate(learner.new_card(slugs), rating, at)
        assert card["state"] == "learning"
        assert abs((kit.parse(card["due"]) - at).total_seconds() - minutes * 60) < 1, (rating, card["due"])
    card = learner.rate(card, 3, at)
    assert kit.is_review(card)
    assert card["interval_days"] >= 1
    card = learner.rate(learner.review_card(slugs, 20), 1, at)
    assert card["state"] == "relearning"
    assert abs((kit.parse(card["due"]) - at).total_seconds() - 600) < 1
    learner.prefer(learning_steps=[])
    card = learner.rate(card, 3)
    assert kit.is_review(card)
    card = learner.rate(learner.new_card(slugs), 1)
    assert kit.is_review(card)
    assert card["interval_days"] >= 1


@pytest.mark.parametrize(
    ("zone", "year"),
    [
        ("Europe/Berlin", 2025),
        ("America/New_York", 2025),
        ("Australia/Lord_Howe", 2025),
        ("America/Santiago", 2025),
        ("Africa/Casablanca", 2024),
    ],
)
def test_days_are_counted_across_both_changes_of_clocks(fresh, slugs, zone, year):
    """Report: ankitects/anki PR #371, #416, Anki-Android #5912."""
    fresh.plain(), fresh.prefer(time_zone=zone)
    local = ZoneInfo(zone)
    days = [dt.date(year, 1, 1) + dt.timedelta(days=n) for n in range(365)]

    def midday(day):
        return dt.datetime(day.year, day.month, day.day, 12, tzinfo=local)

    changes = [day for day in days if midday(day).utcoffset() != midday(day - dt.timedelta(days=1)).utcoffset()][:2]
    assert len(changes) == 2
    for day in changes:
        card = fresh.new_card(slugs)
        first = dt.datetime.combine(day - dt.timedelta(days=1), dt.time(3, 59), tzinfo=local)  # the day before that one
        second = dt.datetime.combine(day, dt.time(4, 1), tzinfo=local)
        card = fresh.rate(card, 3, first)
        card = fresh.rate(card, 3, second)
        assert abs(card["stability"] - kit.fsrs6([(3, 0), (3, 2)])[0]) < 1e-3, (zone, day, card["stability"])
        card = fresh.new_card(slugs)
        card = fresh.rate(card, 3, second - dt.timedelta(minutes=2))
        card = fresh.rate(card, 3, second)
        assert abs(card["stability"] - kit.fsrs6([(3, 0), (3, 1)])[0]) < 1e-3, (zone, day, card["stability"])


def test_moving_and_another_rollover_leave_the_past_alone(fresh, slugs):
    """Report: glutanimate/review-heatmap #91, #44 (a streak is killed retroactively)."""
    fresh.plain()
    for days in range(6):
        moment = min(kit.noon(days, 5), kit.now())
        fresh.rate(fresh.new_card(slugs), 4, moment)
    before = fresh.ok("study/stats/?days=30")
    for changes in (
        {"time_zone": "Australia/Sydney"},
        {"time_zone": "Europe/London"},
        {"rollover_hour": 8},
        {"rollover_hour": 10},
    ):
        fresh.prefer(**changes)
        after = fresh.ok("study/stats/?days=30")

        def counted(stats):
            return {day["day"]: day["reviews"] for day in stats["heatmap"] if day["reviews"]}

        assert counted(after) == counted(before), changes
        assert after["streak"] >= before["streak"] - 1, changes


def test_equal_cards_are_spread_over_the_days_of_the_fuzz(fresh, slugs):
    """Report: fsrs4anki-helper #386, ankitects/anki PR #3643 (a balancer that piles cards on one day)."""
    fresh.plain()
    chosen = slugs[:150]
    cards = [fresh.new_card([slug]) for slug in chosen]
    sent = [kit.review(card, 4, kit.now()) for card in cards]
    due = {}
    for answer in kit.answers_of(fresh.post("study/reviews/", sent)):
        assert answer["status"] == "applied"
        due[answer["card"]["due"]] = due.get(answer["card"]["due"], 0) + 1
    assert len(due) == 5, due
    assert max(due.values()) < 1.7 * len(cards) / len(due), due


def test_bury_is_until_the_next_study_day_and_suspend_is_not(learner, slugs):
    """Kind: bury has no end, or ends at midnight of the server."""
    learner.plain()
    card = learner.review_card(slugs)
    buried = learner.post(f"study/cards/{card['id']}/bury/").json()
    assert buried["buried_on"] == learner.queue()["study_day"]
    assert learner.find(card["id"]) is None
    learner.prefer(time_zone="Pacific/Kiritimati" if kit.now().hour >= 14 else "UTC", rollover_hour=4)
    if learner.queue()["study_day"] > buried["buried_on"]:
        assert learner.find(card["id"])
