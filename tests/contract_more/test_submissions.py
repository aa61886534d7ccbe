import time
import uuid

import kit
import pytest


@pytest.fixture(scope="module")
def problem(reader):
    for row in reader.walk("problems/"):
        if "python" in row["languages"]:
            return reader.ok(f"problems/{row['slug']}/")
    pytest.skip("no problem in Python")


def send(learner, problem, source, status=201, **more):
    body = {"problem": problem["slug"], "language": "python", "source": source, "mode": "compile"} | more
    response = learner.post("submissions/", body)
    assert response.status_code == status, f"{kit.where(response)}: {response.text[:300]}"
    return kit.strict_json(response)


def finished(learner, number, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = learner.ok(f"submissions/{number}/")
        if found["state"] == "finished":
            return found
        time.sleep(0.3)
    pytest.skip("no grader finished it in time")


def test_identical_bytes_are_one_submission_and_again_is_another(learner, problem):
    """Kind: a double click is judged twice; a wish to be judged again is not heard."""
    source = f"# {uuid.uuid4()}\n"
    first = send(learner, problem, source)
    assert first["state"] in ("queued", "running")
    assert send(learner, problem, source, 200)["id"] == first["id"]
    for other in (source + " ", source.replace("\n", "\r\n"), "\ufeff" + source):
        assert send(learner, problem, other)["id"] != first["id"], "other bytes are another submission"
    assert send(learner, problem, source, again=True)["id"] != first["id"]


def test_the_limit_is_64_kib_of_utf8(fresh, problem):
    """Kind: the limit counts characters, and Chinese text of 3 bytes each goes past it."""
    most = 64 * 1024
    for source in ("#" + "a" * most, "#" + "归" * (most // 3) + "a", "#" + "𠮷" * (most // 4)):
        kit.assert_error(
            fresh.post("submissions/", {"problem": problem["slug"], "language": "python", "source": source}),
            400,
            "source",
        )
    text = "#" + "归" * (most // 3)
    assert len(text.encode()) == most
    assert fresh.ok(f"submissions/{send(fresh, problem, text)['id']}/")["source"] == text


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("problem", ["no-such-problem", "", None, 5, [], {}, "a\u0000b", "x" * 5000, "\ud800"]),
        ("language", ["rust", "", None, 5, [], "PYTHON", "python "]),
        ("source", [None, 5, [], {}, True, "\ud800"]),
        ("mode", ["run", "", 5, [], None]),
        ("device", ["tpu", 5, [], {}]),
        ("again", ["maybe", 7, [], None]),
    ],
)
def test_odd_fields_are_named(learner, problem, field, values):
    """Kind: a list where a word is wanted is a 500."""
    for value in values:
        body = {"problem": problem["slug"], "language": "python", "source": "x", field: value}
        response = learner.post(
            "submissions/", content=kit.json.dumps(body), headers={"Content-Type": "application/json"}
        )
        kit.assert_error(response, 400, field)


def test_nobody_sees_or_touches_anothers(pair, problem):
    """Kind: ids are guessed, or taken from a leaderboard."""
    a, b = pair
    number = send(a, problem, f"# {uuid.uuid4()}")["id"]
    unknown = kit.assert_error(b.get(f"submissions/{uuid.uuid4()}/"), 404)
    assert kit.assert_error(b.get(f"submissions/{number}/"), 404) == unknown
    kit.assert_error(b.post(f"submissions/{number}/cancel/"), 404)
    kit.assert_error(b.post(f"submissions/{number}/appeal/", {"text": "please"}), 404)
    kit.assert_error(kit.Api().get(f"submissions/{number}/"), 401)
    assert b.count("submissions/") == 0
    assert [s["id"] for s in a.walk("submissions/")] == [number]


def test_cancel_and_appeal(learner, problem):
    """Kind: cancelling what is finished changes its verdict."""
    number = send(learner, problem, f"# {uuid.uuid4()}")["id"]
    cancelled = learner.post(f"submissions/{number}/cancel/")
    if cancelled.status_code == 200:
        assert cancelled.json()["state"] == "finished"
        assert cancelled.json()["verdict"] == "cancelled"
    kit.assert_error(learner.post(f"submissions/{number}/cancel/"), 409)
    kit.assert_error(learner.post(f"submissions/{number}/appeal/", {"text": "please"}), 409)
    for odd in ({}, {"text": ""}, {"text": None}, {"text": "x" * 100_000}, {"text": []}, {"text": "a\u0000"}):
        kit.assert_error(learner.post(f"submissions/{number}/appeal/", odd), (400, 409))


def test_what_does_not_compile_is_told(learner, problem):
    """Kind: the state never ends, or the message is a trace of the judge."""
    found = finished(learner, send(learner, problem, f"def solve(:  # {uuid.uuid4()}\n")["id"])
    assert found["verdict"] == "compile_error"
    assert found["finished_at"]
    assert found["progress"]["queue_position"] is None
    kit.assert_error(learner.post(f"submissions/{found['id']}/cancel/"), 409)


def test_the_list_is_filtered_and_paged(fresh, problem):
    """Kind: ?problem= with an unknown slug lists everything."""
    made = [send(fresh, problem, f"# {number} {uuid.uuid4()}")["id"] for number in range(3)]
    assert [s["id"] for s in fresh.walk("submissions/", page_size=1)] == made[::-1]
    assert fresh.count("submissions/", problem=problem["slug"]) == fresh.count("submissions/", problem="") == 3
    for name, odd in (
        ("problem", "no-such-problem"),
        ("state", "x"),
        ("mode", "x"),
        ("problem", "\u0000"),
        ("problem", "%"),
    ):
        response = fresh.get("submissions/", params={name: odd})
        assert response.status_code == 400 or response.json()["count"] == 0, (name, odd)


def test_one_source_at_once_is_one_submission(fresh, problem):
    """Kind: two clicks, two rows."""
    body = {"problem": problem["slug"], "language": "python", "source": f"# {uuid.uuid4()}", "mode": "compile"}
    answers = kit.in_threads(*[lambda: fresh.http.post("submissions/", json=body) for _ in range(5)])
    assert sorted(a.status_code for a in answers) == [200] * 4 + [201], [a.text[:200] for a in answers]
    assert len({a.json()["id"] for a in answers}) == 1


def test_leaderboards_take_odd_filters(anon, problem):
    """Kind: an odd device is a 500."""
    path = f"problems/{problem['slug']}/leaderboard/"
    anon.page(path)
    for name in ("language", "device", "page", "page_size"):
        for odd in ("", "x", "%", "\u0000", "x" * 3000, "-1"):
            response = anon.get(path, params={name: odd})
            assert response.status_code in (200, 400, 404), kit.where(response)
    kit.assert_error(anon.get("problems/no-such/leaderboard/"), 404)
