import kit
import pytest


@pytest.fixture(scope="module")
def choice(reader, questions):
    slug = next(q["slug"] for q in questions if q["kind"] == "choice")
    return reader.ok(f"questions/{slug}/")


@pytest.fixture(scope="module")
def numeric(reader, questions):
    """A question that is answered in bytes of some prefix."""
    for q in questions:
        if q["kind"] == "numeric":
            found = reader.ok(f"questions/{q['slug']}/", params={"seed": 7})
            if found["unit"] == "GB":
                return found
    pytest.skip("no numeric question in GB")


def check(api, question, answer, **more):
    response = api.post(f"questions/{question['slug']}/check/", {"seed": question["seed"], "answer": answer} | more)
    assert response.status_code == 200, f"{kit.where(response)} {answer!r}: {response.text[:300]}"
    return kit.strict_json(response)["correct"]


def test_a_number_may_be_written_in_many_ways(anon, numeric):
    """Report: an answer is right and the field does not take it."""
    value = numeric["expected"]
    full = f"{value * 1e9:.0f}"
    wide = full.translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)})
    for written in (
        value,
        f"{value}",
        f" {value} ",
        f"{value} GB",
        f"{value}GB",
        f"{value}gb",
        f"{value}ＧＢ",
        f"{value * 1e9 / 2**30:.9f} GiB",
        f"{full} B",
        f"{full} bytes",
        f"{int(full):,} B",
        f"{wide}Ｂ",
        f"{value * 1e9:.6e} B",
        f"{value * 1e9:.6E} 字节",
        f"{value * 10:.9f}亿 B",
        f"{value * 1e5:.5f} 万字节",
        f"{value * 1e3} MB",
        f"{value / 1e3:.12f} TB",
        f"{value * 8} Gbit",
        f"约 {value} GB",
        f"≈{value} GB",
        f"+{value}",
        f"{value * 1e9:.6f} B".replace(" ", "\u3000"),
    ):
        assert check(anon, numeric, written), written
    for written in (
        value * 1.1,
        -value,
        f"-{value} GB",
        f"{value} TB",
        f"{value} ms",
        0,
        "0",
        f"{value} GB".replace("G", "M"),
    ):
        assert not check(anon, numeric, written), written


@pytest.mark.parametrize(
    "answer",
    [
        "9**9**9",
        "9**9**9 GB",
        "",
        " ",
        "abc",
        "NaN",
        "inf",
        "-inf",
        "1e999",
        "1e-999x",
        "1" * 10_000,
        "1,2,3",
        "0x10",
        "1 GB 2",
        "1;2",
        "一百",
        "1 furlong",
        "{}",
        "%s",
        "\u0000",
        "\ud800",
        "1\u00002",
        "\u202e1",
        "é" * 70,
        "1/0",
        "1e9999999999",
        "()" * 40,
        "(1",
        "1(",
        "__import__('os')",
        "³",
        "½",
        "1²" * 30,
    ],
    ids=lambda answer: repr(answer)[:12],
)
def test_what_is_no_number_is_told_or_wrong_never_a_500(anon, numeric, answer):
    """Kind: pint takes 32G for gauss and hangs on 9**9**9."""
    response = anon.post(
        f"questions/{numeric['slug']}/check/",
        content=kit.json.dumps({"seed": 7, "answer": answer}),
        headers={"Content-Type": "application/json"},
        timeout=5,
    )
    if response.status_code == 200:
        assert kit.strict_json(response)["correct"] is False
    else:
        kit.assert_error(response, 400, "answer")


@pytest.mark.parametrize("answer", [None, True, False, [], {}, [1], {"a": 1}], ids=repr)
def test_a_number_is_text_or_a_number(anon, numeric, answer):
    """Kind: true is 1."""
    kit.assert_error(anon.post(f"questions/{numeric['slug']}/check/", {"seed": 7, "answer": answer}), 400, "answer")


def test_a_number_that_json_has_and_floats_have_not(anon, numeric):
    """Kind: int too large to convert to float."""
    for raw in ("1" + "0" * 400, "1e400", "-1e400", "9" * 4400, "NaN", "Infinity"):
        body = f'{{"seed": 7, "answer": {raw}}}'
        response = anon.post(
            f"questions/{numeric['slug']}/check/", content=body, headers={"Content-Type": "application/json"}
        )
        kit.assert_error(response, 400)


def test_seeds(anon, numeric):
    """Kind: the check draws other numbers than the page showed."""
    path = f"questions/{numeric['slug']}/"
    drawn = {}
    for seed in (0, 1, 2, 7, -1, -7, 2**31, 2**53, 2**53 - 1):
        found = anon.ok(path, params={"seed": seed})
        assert found["seed"] == seed
        assert anon.ok(path, params={"seed": seed}) == found
        assert check(anon, numeric, found["expected"], seed=seed)
        drawn[str(found["parameters"])] = seed
    assert len(drawn) > 1, "the seed changes nothing"
    for odd in ("x", "1.5", "1e3", "9" * 30, "-" + "9" * 30, "9" * 5000, "\u0000", "true"):
        kit.assert_error(anon.get(path, params={"seed": odd}), 400, "seed")
    for odd in ("x", 1.5, 10**30, True, [], {}, None):
        response = anon.post(path + "check/", {"seed": odd, "answer": 1})
        kit.assert_error(response, 400, "seed")
    kit.assert_error(anon.post(path + "check/", {"answer": 1}), 400, "seed")


def test_a_choice_is_right_when_all_right_ones_are_chosen_and_no_other(anon, choice):
    """Kind: a subset of the right ones is right, or the order matters."""
    right = [option["id"] for option in choice["options"] if option["right"]]
    every = [option["id"] for option in choice["options"]]
    assert every == [str(number) for number in range(len(every))]
    assert check(anon, choice, right)
    assert check(anon, choice, right[::-1])
    assert check(anon, choice, right * 2)
    assert not check(anon, choice, [])
    assert not check(anon, choice, every)
    assert not check(anon, choice, [i for i in every if i not in right])
    response = anon.post(f"questions/{choice['slug']}/check/", {"answer": right})
    assert kit.strict_json(response)["expected"] == right, "a choice needs no seed"


@pytest.mark.parametrize(
    "answer",
    [
        "0",
        0,
        None,
        True,
        {},
        {"0": 1},
        ["x"],
        ["-1"],
        ["99"],
        [" 0"],
        [None],
        [True],
        [[]],
        [["0"]],
        [{}],
        [1.5],
        ["0"] * 1000,
        ["\u0000"],
        ["\ud800"],
        ["０"],
        [10**30],
    ],
    ids=lambda answer: repr(answer)[:12],
)
def test_what_is_no_list_of_options_is_refused(anon, choice, answer):
    """Kind: an unhashable item of the answer is a 500."""
    response = anon.post(
        f"questions/{choice['slug']}/check/",
        content=kit.json.dumps({"answer": answer}),
        headers={"Content-Type": "application/json"},
    )
    kit.assert_error(response, 400, "answer")


def test_only_choice_and_numeric_are_checked(anon, questions):
    """Kind: a recall question is judged wrong, whatever is said."""
    for kind in ("recall", "code"):
        slug = next(q["slug"] for q in questions if q["kind"] == kind)
        kit.assert_error(anon.post(f"questions/{slug}/check/", {"seed": 1, "answer": "1"}), 400)
    kit.assert_error(anon.post("questions/no-such-question/check/", {"seed": 1, "answer": "1"}), 404)


def test_every_numeric_question_takes_its_own_answer(anon, questions):
    """Kind: one rule of the bank is broken and nobody notices before a learner does."""
    for q in questions:
        if q["kind"] == "numeric":
            found = anon.ok(f"questions/{q['slug']}/", params={"seed": 3})
            assert check(anon, found, found["expected"]), q["slug"]
            unit = found["unit"]
            assert check(anon, found, f"{found['expected']} {unit}" if unit else str(found["expected"])), (
                q["slug"],
                unit,
            )
            assert "{" + next(iter(found["parameters"]), "none") + "}" not in found["prompt_html"], q["slug"]
