import datetime as dt
import uuid

import kit
import pytest

DAY = dt.timedelta(days=1)


def post(learner, body, status=200):
    response = learner.post("study/reviews/", body)
    assert response.status_code == status, f"{kit.where(response)}: {response.text[:400]}"
    return kit.strict_json(response)


def test_the_same_review_twice_is_one_row_and_answers_as_first(fresh, slugs):
    """Report: ankidroid/Anki-Android #19642, codalab/codabench #2426."""
    fresh.plain()
    card = fresh.new_card(slugs)
    body = kit.review(card, 3)
    first = post(fresh, body)
    again = post(fresh, body)
    assert (first["status"], again["status"]) == ("applied", "duplicate")
    assert again["card"] == first["card"]
    later = fresh.rate(first["card"], 4)
    assert post(fresh, body)["card"] == first["card"], "a replay tells another card than it did"
    assert post(fresh, body | {"version": later["version"]})["status"] == "duplicate"
    for other in ({"rating": 1}, {"duration_ms": 1}, {"reviewed_at": kit.stamp(kit.now() - DAY)}):
        refused = post(fresh, body | other, 409)
        assert refused["card"]["version"] == later["version"]
    assert fresh.ok("study/stats/")["reviews"] == 2


def test_an_id_spelt_otherwise_is_the_same_id(learner, slugs):
    """Kind: upper case, braces or no dashes make another row of one review."""
    body = kit.review(learner.new_card(slugs), 3)
    post(learner, body)
    for spelling in (body["id"].upper(), body["id"].replace("-", ""), "{" + body["id"] + "}", "urn:uuid:" + body["id"]):
        response = learner.post("study/reviews/", body | {"id": spelling})
        assert response.status_code == 400 or kit.strict_json(response)["status"] == "duplicate", kit.where(response)


def test_a_moment_spelt_otherwise_is_the_same_moment(learner, slugs):
    """Kind: +08:00 or microseconds make a conflict of a replay."""
    at = kit.now().replace(microsecond=123000)
    body = kit.review(learner.new_card(slugs), 3, at)
    first = post(learner, body)
    east = at.astimezone(dt.timezone(dt.timedelta(hours=8))).isoformat()
    assert post(learner, body | {"reviewed_at": east}) == first | {"status": "duplicate"}
    assert post(learner, body | {"reviewed_at": at.isoformat(timespec="microseconds")})["status"] == "duplicate"


def test_one_id_on_two_cards_is_a_conflict(learner, slugs):
    """Kind: the id is unique per card, so the second card takes a review that was another's."""
    a, b = learner.new_card(slugs), learner.new_card(slugs)
    body = kit.review(a, 3)
    post(learner, body)
    refused = post(learner, body | {"card": b["id"], "version": b["version"]}, 409)
    assert refused["card"]["id"] == b["id"]
    assert refused["card"]["version"] == b["version"]
    [listed] = kit.answers_of(learner.post("study/reviews/", [body | {"card": b["id"], "version": b["version"]}]))
    assert listed["status"] == "conflict"


def test_two_learners_may_use_one_id(pair, slugs):
    """Kind: an id that is unique over everybody tells one learner about another's reviews."""
    number = str(uuid.uuid4())
    for learner in pair:
        assert post(learner, kit.review(learner.new_card(slugs), 3, id=number))["status"] == "applied"


def test_a_list_is_applied_in_its_order_each_on_its_own(learner, slugs):
    """Kind: one bad item of an offline queue loses the others."""
    learner.plain()
    a, b = learner.new_card(slugs), learner.new_card(slugs)
    at = kit.noon(5)
    chain = [kit.review(a, 3, at), kit.review(a, 3, at + DAY), kit.review(a, 4, at + 2 * DAY)]
    for step, body in enumerate(chain):
        body["version"] = a["version"] + step
    odd = [
        {},
        None,
        5,
        "x",
        [],
        {"id": str(uuid.uuid4())},
        kit.review(b, 9),
        kit.review({"id": 2**60, "version": 0}, 3),
        kit.review({"id": 2**70, "version": 0}, 3),
        kit.review(b, 3, version=b["version"] + 7),
    ]
    sent = [chain[0], *odd, chain[1], kit.review(b, 3), chain[2], chain[0]]
    answers = kit.answers_of(learner.post("study/reviews/", sent))
    told = [answer["status"] for answer in answers]
    assert told == ["applied", *["invalid"] * 9, "conflict", "applied", "applied", "applied", "duplicate"]
    assert [answer["id"] for answer in answers if answer["status"] == "applied"] == [
        body["id"] for body in (chain[0], chain[1], sent[-3], chain[2])
    ]
    assert answers[-2]["card"]["version"] == a["version"] + 3
    assert kit.answers_of(learner.post("study/reviews/", [])) == []


def test_two_identical_at_once_are_one(fresh, slugs):
    """Report: ankidroid/Anki-Android #19642 (double tap on a slow device)."""
    body = kit.review(fresh.new_card(slugs), 3)
    answers = kit.in_threads(*[lambda: fresh.http.post("study/reviews/", json=body) for _ in range(6)])
    assert [answer.status_code for answer in answers] == [200] * 6, [answer.text[:200] for answer in answers]
    bodies = [kit.strict_json(answer) for answer in answers]
    assert sorted(body["status"] for body in bodies) == ["applied", *["duplicate"] * 5]
    assert all(body["card"] == bodies[0]["card"] for body in bodies)
    assert fresh.undo()["state"] == "new"
    kit.assert_error(fresh.post("study/undo/"), 409)


def test_two_different_at_once_one_wins_and_the_other_is_told(fresh, slugs):
    """Report: ThinkEx-OSS/thinkex PR #781 (two tabs, the later overwrites)."""
    card = fresh.new_card(slugs)
    sent = [kit.review(card, rating) for rating in (1, 3, 4)]
    answers = kit.in_threads(*[lambda body=body: fresh.http.post("study/reviews/", json=body) for body in sent])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409], [
        answer.text[:200] for answer in answers
    ]
    won = next(kit.strict_json(answer) for answer in answers if answer.status_code == 200)
    for answer in answers:
        if answer.status_code == 409:
            assert kit.strict_json(answer)["card"]["version"] == won["card"]["version"] == card["version"] + 1
    assert fresh.ok("study/stats/")["reviews"] == 1


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("rating", [0, 5, -1, 2.5, "3", True, None, [3], 10**30]),
        ("version", [-1, "1", None, 1.5, True, 10**30]),
        ("card", ["1", None, True, 1.5, [], {}, -1]),
        ("id", ["", "x", None, 5, [], "1" * 500, "\u0000"]),
        ("duration_ms", [-1, None, "5", 1.5, 10**30, True]),
        ("config", ["1", -1, [], 10**30, True]),
        (
            "reviewed_at",
            [
                None,
                "",
                "x",
                5,
                "2026-01-01",
                "2026-01-01T10:00:00",
                "1999-01-01T00:00:00Z",
                "9999-12-31T23:59:59Z",
                "0001-01-01T00:00:00+14:00",
                "2026-02-30T00:00:00Z",
                "2026-01-01T25:00:00Z",
                [],
                "2024-01-01T00:00:00+99:00",
            ],
        ),
    ],
)
def test_odd_values_are_named_and_change_nothing(learner, slugs, field, values):
    """Kind: a value that nearly fits is stored, or ends in a 500."""
    card = learner.new_card(slugs)
    for value in values:
        kit.assert_error(learner.post("study/reviews/", kit.review(card, 3, **{field: value})), 400, field)
        [answer] = kit.answers_of(learner.post("study/reviews/", [kit.review(card, 3, **{field: value})]))
        assert (answer["status"], answer["card"]) == ("invalid", None), (value, answer)
    assert learner.rate(card, 3)["version"] == card["version"] + 1


def test_a_config_that_is_not_this_learners_is_no_harm(pair, slugs):
    """Kind: the config carried back is looked up over all learners."""
    a, b = pair
    a.plain(), b.plain()
    a.prefer(maximum_interval=7)
    theirs = a.new_card(slugs)["config"]
    for config in (theirs, 2**60, 0):
        card = b.rate(b.new_card(slugs), 4, kit.noon(40), config=config)
        card = b.rate(card, 3, kit.now(), config=config)
        assert card["interval_days"] > 7


def test_a_preview_is_kept_by_the_config_that_it_was_made_with(learner, slugs):
    """Kind: the learner changes the retention in another tab; the button's promise is broken."""
    learner.plain()
    shown = learner.see(learner.review_card(slugs, 60)["id"])
    learner.prefer(desired_retention=0.97, maximum_interval=7)
    answered = learner.rate(shown, 3, config=shown["config"])
    assert answered["due"] == shown["preview"]["3"]["due"]
    assert answered["config"] != shown["config"]
    other = learner.see(learner.review_card(slugs, 60)["id"])
    assert other["preview"]["4"]["interval_days"] <= 7


def test_anothers_card_is_unknown(pair, slugs):
    """Kind: 403 or 409 tells that the card is there."""
    a, b = pair
    card = a.new_card(slugs)
    kit.assert_error(b.post("study/reviews/", kit.review(card, 3)), 404)
    unknown = b.post("study/reviews/", kit.review(card | {"id": 2**62}, 3))
    assert kit.assert_error(unknown, 404) == kit.strict_json(b.post("study/reviews/", kit.review(card, 3)))
    for action in ("bury", "suspend", "unsuspend", "reset", "flag", "note", "give-up"):
        kit.assert_error(b.post(f"study/cards/{card['id']}/{action}/", {"note": "x", "flagged": True}), 404)
    assert a.find(card["id"])["version"] == card["version"]
