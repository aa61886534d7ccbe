import datetime as dt

import kit
import pytest


@pytest.fixture(scope="module")
def company(reader):
    return max(reader.walk("companies/"), key=lambda row: row["record_count"])["slug"]


def put(learner, **plan):
    response = learner.put("study/plan/", plan)
    assert response.status_code == 200, f"{kit.where(response)}: {response.text[:300]}"
    return kit.strict_json(response)


def test_a_plan_makes_cards_in_the_order_of_how_often_they_were_asked(fresh, company):
    """Kind: the plan is saved and nothing comes of it."""
    fresh.plain()
    assert fresh.ok("study/plan/")["companies"] == []
    saved = put(fresh, companies=[company], tiers=[], kind="", interview_date=None, minutes_per_day=20)
    again = put(fresh, companies=[company], tiers=[], kind="", interview_date=None, minutes_per_day=20)
    assert saved["questions"] == again["questions"] > 0
    assert fresh.ok("study/plan/")["companies"] == [company]
    assert {"predicted_recall", "daily_minutes", "topics"} <= set(saved)
    first = fresh.queue(3)["cards"]
    most = fresh.walk("questions/", company=company)
    assert first
    assert {card["question"]["slug"] for card in first} <= {q["slug"] for q in most}
    assert fresh.queue()["counts"]["new"] <= saved["questions"]


def test_a_date_is_not_passed_by_any_target(fresh, company):
    """Report: fsrs4anki-helper #456, fsrs4anki #434 (cards are due after the exam)."""
    fresh.plain()
    day = kit.study_day(kit.now()) + dt.timedelta(days=12)
    put(fresh, companies=[company], tiers=[], kind="", interview_date=day.isoformat(), minutes_per_day=30)
    for shown in fresh.queue(40)["cards"]:
        for button in shown["preview"].values():
            assert kit.study_day(kit.parse(button["due"])) < day
        card = fresh.rate(shown, 4, config=shown["config"])
        assert card["due"] == shown["preview"]["4"]["due"]
    forecast = fresh.ok("study/plan/")
    assert 0 <= forecast["recall_now"] <= 1
    assert 0 <= forecast["predicted_recall"] <= 1
    assert forecast["days_left"] == 12


ODD = {
    "companies": [None, "x", 5, {}, ["no-such-company"], [None], [5], [[]], ["a\u0000b"], ["x"] * 5000, ["\ud800"]],
    "tiers": [None, "T0", ["T9"], [0], [["T0"]]],
    "kind": ["x", 5, [], "\ud800", {}],
    "interview_date": ["", "x", "2020-01-01", "9999-12-31", "2026-02-30", 5, [], "0000-00-00", "2027-01-01T00:00:00Z"],
    "minutes_per_day": [0, -1, "x", 1.5, 10**30, [], True, 1441],
}


@pytest.mark.parametrize("field", ODD)
def test_odd_plans_are_refused_and_nothing_is_saved(learner, field):
    """Kind: half a plan is saved before the rest is looked at."""
    before = learner.ok("study/plan/")
    for value in ODD[field]:
        body = {
            "companies": [],
            "tiers": ["T1"],
            "kind": "",
            "interview_date": None,
            "minutes_per_day": 33,
            field: value,
        }
        response = learner.call(
            "PUT", "study/plan/", content=kit.json.dumps(body), headers={"Content-Type": "application/json"}
        )
        kit.assert_error(response, 400, field)
    assert learner.ok("study/plan/") == before
    for raw in ("[]", "null", "5", '"x"', "{"):
        kit.assert_error(
            learner.call("PUT", "study/plan/", content=raw, headers={"Content-Type": "application/json"}), 400
        )


def test_a_plan_may_be_sent_back_as_it_was_read(learner, company):
    """Kind: the answer carries a value that the same call refuses."""
    put(learner, companies=[company], tiers=["T0"], kind="campus", interview_date=None, minutes_per_day=None)
    read = learner.ok("study/plan/")
    assert put(learner, **read) == read
    empty = put(learner)
    assert (empty["companies"], empty["tiers"], empty["kind"]) == ([], [], "")


def test_fitting_wants_enough_reviews_and_says_so(learner, slugs):
    """Report: ankitects/anki #2972, fsrs-rs #211 (parameters from a handful of reviews)."""
    before = learner.ok("study/fit/")
    assert before["state"] == "none"
    assert not before["fitted"]
    assert len(before["parameters"]) == 21
    kit.assert_error(learner.post("study/fit/"), (400, 409))
    kit.assert_error(learner.post("study/fit/restore/"), 409)
    assert learner.ok("study/fit/") == before


def test_statistics_of_someone_new_and_of_odd_days(fresh):
    """Kind: nothing to divide by."""
    stats = fresh.ok("study/stats/")
    assert stats["reviews"] == 0
    assert stats["streak"] == 0
    assert stats["true_retention"] is None
    assert fresh.ok("study/forecast/")["total"] == 0
    for path in ("study/stats/", "study/forecast/"):
        for days in ("1", "30", "365"):
            assert fresh.get(path, params={"days": days}).status_code == 200
        for odd in ("0", "-1", "x", "1.5", "9" * 30, "9" * 5000, "\u0000", "nan"):
            kit.assert_error(fresh.get(path, params={"days": odd}), 400, "days")


def test_the_forecast_holds_every_card_once(fresh, slugs):
    """Kind: overdue cards are left out, or are counted on the day that is long over."""
    fresh.plain()
    for days in (40, 20, 10, 1):
        fresh.review_card(slugs, days)
    forecast = fresh.ok("study/forecast/", params={"days": 60})
    assert forecast["total"] == sum(day["cards"] for day in forecast["days"]) == 4
    assert forecast["days"][0]["day"] == fresh.queue()["study_day"]
    assert forecast["days"][0]["cards"] == fresh.queue()["counts"]["review"]
    fresh.undo()
    assert fresh.ok("study/forecast/", params={"days": 60})["total"] == 3


def test_spreading_a_backlog(fresh, slugs):
    """Report: fsrs4anki-helper #71, obsidian-spaced-repetition #505 (thousands due after an absence)."""
    fresh.plain()
    for days in range(60, 72):
        fresh.review_card(slugs, days)
    assert fresh.queue()["counts"]["review"] == 12
    spread = fresh.post("study/spread/", {"days": 4})
    assert spread.status_code == 200
    assert spread.json()["cards"] == 12
    assert fresh.queue()["counts"]["review"] == 3
    assert [day["cards"] for day in fresh.ok("study/forecast/", params={"days": 4})["days"]] == [3, 3, 3, 3]
    assert fresh.post("study/spread/", {"days": 1}).status_code == 200
    for odd in (0, -1, "3", None, [], 1.5, 10**30, True, 366):
        kit.assert_error(fresh.post("study/spread/", {"days": odd}), 400, "days")
