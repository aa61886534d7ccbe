import datetime as dt

import kit

DAY = dt.timedelta(days=1)


def last_review(learner, card, rating, at=None):
    body = kit.review(card, rating, at)
    response = learner.post("study/reviews/", body)
    assert response.status_code == 200, response.text[:300]
    return body["id"], kit.strict_json(response)["card"]


def same_but_version(a, b):
    leave = {"version", "config"}
    return {k: v for k, v in a.items() if k not in leave} == {k: v for k, v in b.items() if k not in leave}


def test_undo_walks_back_review_by_review_to_the_beginning(fresh, slugs):
    """Report: Anki-Android #6770, siyuan #10026 (the last card of a session cannot be undone)."""
    fresh.plain()
    cards = [fresh.new_card(slugs)]
    for rating, days in ((4, 30), (3, 20), (1, 3)):
        cards.append(fresh.rate(cards[-1], rating, kit.noon(days)))
    for before in reversed(cards[:-1]):
        after = fresh.undo()
        assert same_but_version(after, before), (after, before)
        assert after["version"] > cards[-1]["version"]
    kit.assert_error(fresh.post("study/undo/"), 409)
    assert fresh.ok("study/stats/")["reviews"] == 0


def test_a_named_undo_takes_back_that_review_or_nothing(fresh, slugs):
    """Report: ankidroid/Anki-Android #19642 (a double click on undo takes back two)."""
    fresh.plain()
    a, b = fresh.new_card(slugs), fresh.new_card(slugs)
    first, _ = last_review(fresh, a, 3)
    second, rated = last_review(fresh, b, 3)
    kit.assert_error(fresh.post("study/undo/", {"review": first}), 409)
    assert fresh.find(b["id"]) is None or fresh.find(b["id"])["version"] == rated["version"]
    undone = fresh.post("study/undo/", {"review": second})
    assert undone.status_code == 200
    assert kit.card_of(undone.json())["id"] == b["id"]
    kit.assert_error(fresh.post("study/undo/", {"review": second}), 409)
    assert fresh.post("study/undo/", {"review": first}).status_code == 200
    for odd in ("x", 5, [], {}, "\u0000", "00000000-0000-0000-0000-000000000000"):
        kit.assert_error(fresh.post("study/undo/", {"review": odd}), (400, 409))


def test_six_undos_at_once_of_one_name_undo_one(fresh, slugs):
    """Kind: the same, in parallel."""
    fresh.plain()
    fresh.rate(fresh.new_card(slugs), 3)
    named, _ = last_review(fresh, fresh.new_card(slugs), 3)
    answers = kit.in_threads(*[lambda: fresh.http.post("study/undo/", json={"review": named}) for _ in range(6)])
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5], [a.text[:200] for a in answers]
    assert fresh.ok("study/stats/")["reviews"] == 1


def test_an_undone_review_may_not_come_back_by_a_replay(fresh, slugs):
    """Kind: the retry of a request that the learner has undone meanwhile applies it again."""
    fresh.plain()
    body = kit.review(fresh.new_card(slugs), 3)
    assert fresh.post("study/reviews/", body).status_code == 200
    card = fresh.undo()
    again = fresh.post("study/reviews/", body)
    assert again.status_code == 200
    assert again.json()["status"] == "duplicate"
    again = fresh.post("study/reviews/", body | {"version": card["version"]})
    assert again.status_code == 200
    assert again.json()["status"] == "duplicate"
    assert fresh.find(card["id"])["state"] == "new"


def test_a_late_row_is_folded_where_it_belongs(fresh, slugs):
    """Report: fsrs4anki-helper #648 (an offline lapse is lost)."""
    fresh.plain(), fresh.prefer(relearning_steps=[])
    in_order, late = fresh.new_card(slugs), fresh.new_card(slugs)
    moments = [(4, kit.noon(40)), (1, kit.noon(30)), (3, kit.noon(20)), (3, kit.noon(5))]
    for rating, at in moments:
        in_order = fresh.rate(in_order, rating, at)
    for rating, at in (moments[3], moments[0], moments[2], moments[1]):
        version = late["version"]
        late = fresh.rate(late, rating, at)
        assert late["version"] == version + 1
    for name in ("stability", "difficulty", "state", "lapses", "reviews"):
        assert late[name] == in_order[name], name
    assert late["lapses"] == 1
    s, d, _ = kit.fsrs6([(4, 0), (1, 10), (3, 10), (3, 15)])
    assert abs(late["stability"] - s) < 1e-3
    assert abs(late["difficulty"] - d) < 1e-3


def test_undo_of_a_late_row_leaves_the_card_as_it_was(fresh, slugs):
    """Kind: undo restores the newest review, not the last to arrive."""
    fresh.plain()
    card = fresh.new_card(slugs)
    for rating, at in ((4, kit.noon(30)), (3, kit.noon(10))):
        card = fresh.rate(card, rating, at)
    fresh.rate(card, 1, kit.noon(20))
    assert same_but_version(fresh.undo(), card)


def test_late_rows_of_a_reset_card_stay_before_the_reset(fresh, slugs):
    """Kind: a review that was made before a reset wakes the card again."""
    fresh.plain()
    card = fresh.review_card(slugs, 30)
    reset = fresh.post(f"study/cards/{card['id']}/reset/").json()
    after = fresh.rate(reset, 1, kit.noon(20))
    assert after["state"] == "new"
    assert after["stability"] is None
    assert after["reviews"] == 0
    assert after["version"] == reset["version"] + 1


def test_an_absence_raises_the_stability_as_fsrs_says(learner, slugs):
    """Report: fsrs4anki #115, #691, #606 (after a break intervals look too short)."""
    learner.plain()
    for days in (92, 365):
        card = learner.review_card(slugs, days)
        card = learner.rate(card, 3, kit.noon(0) if kit.noon(0) < kit.now() else kit.now())
        s, _d, interval = kit.fsrs6([(4, 0), (3, days)])
        assert abs(card["stability"] - s) < 0.01, (card["stability"], s)
        kit.assert_interval(card["interval_days"], interval, f"after {days} days")


def test_eight_lapses_make_a_leech_that_is_only_tagged(learner, slugs):
    """Report: Anki-Android #5312 (the card vanishes on Again)."""
    learner.plain(), learner.prefer(relearning_steps=[])
    card = learner.review_card(slugs, 100)
    for lapse in range(1, 10):
        card = learner.rate(card, 1, kit.noon(100 - 3 * lapse))
        assert card["lapses"] == lapse
        assert card["leech"] == (lapse >= 8)
        assert not card["suspended"]
    card = learner.undo()
    assert card["lapses"] == 8
    assert card["leech"]
    card = learner.undo()
    assert card["lapses"] == 7
    assert not card["leech"]


def test_times_at_the_edges(learner, slugs):
    """Report: vue-skuilder #839, fsrs4anki-helper #92 (a clock that is a year ahead)."""
    learner.plain()
    card = learner.new_card(slugs)
    for wrong in (
        kit.now() + 366 * DAY,
        kit.now() + dt.timedelta(minutes=6),
        dt.datetime(2005, 12, 31, 23, 59, 59, tzinfo=kit.UTC),
    ):
        kit.assert_error(learner.post("study/reviews/", kit.review(card, 3, wrong)), 400, "reviewed_at")
    card = learner.rate(card, 3, kit.now() + dt.timedelta(minutes=4))
    card = learner.rate(card, 4, dt.datetime(2006, 1, 1, tzinfo=kit.UTC))
    card = learner.rate(card, 3, kit.now() - 5 * DAY)
    assert kit.study_day(kit.parse(card["due"])) >= kit.study_day(kit.now())
    for button in learner.see(card["id"])["preview"].values() if learner.find(card["id"]) else ():
        assert kit.study_day(kit.parse(button["due"])) >= kit.study_day(kit.now())


def test_an_hour_sooner_on_the_next_morning_is_a_day_later(learner, slugs):
    """Report: py-fsrs counts whole 24-hour periods: stability 8.30 where Anki has 13.49."""
    learner.plain()
    card = learner.rate(learner.new_card(slugs), 3, kit.noon(5, 20))
    card = learner.rate(card, 3, kit.noon(4, 19))
    assert abs(card["stability"] - kit.fsrs6([(3, 0), (3, 1)])[0]) < 1e-3
    card = learner.rate(learner.new_card(slugs), 3, kit.noon(5, 4))
    card = learner.rate(card, 3, kit.noon(4, 3))  # still the same study day
    assert abs(card["stability"] - kit.fsrs6([(3, 0), (3, 0)])[0]) < 1e-3
