import kit
import pytest

LISTS = ["companies/", "records/", "questions/", "problems/"]


@pytest.mark.parametrize("path", LISTS)
def test_pages_are_whole_and_do_not_overlap(anon, path):
    """Kind: an order that is not total shows a row twice and another never."""
    whole = [row["slug"] for row in anon.walk(path, page_size=200)]
    small = [row["slug"] for row in anon.walk(path, page_size=37)]
    assert small == whole
    assert len(set(whole)) == len(whole) == anon.count(path)
    last = -(-len(whole) // 37)
    assert anon.page(path, page_size=37, page=last)["next"] is None
    assert anon.page(path, page_size=37)["previous"] is None
    for odd in (0, -1, last + 1, "x", "9" * 30, "1.5", "\u0000"):
        kit.assert_error(anon.get(path, params={"page_size": 37, "page": odd}), 404)
    for odd in ("0", "-1", "x", "9" * 30, ""):
        assert len(anon.page(path, page_size=odd)["results"]) <= 200
    assert len(anon.page(path, page_size=100000)["results"]) <= 200


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("companies/", "tier"),
        ("records/", "tier"),
        ("records/", "company"),
        ("records/", "kind"),
        ("records/", "topic"),
        ("questions/", "topic"),
        ("questions/", "kind"),
        ("questions/", "difficulty"),
        ("questions/", "tier"),
        ("questions/", "company"),
        ("questions/", "ordering"),
        ("problems/", "language"),
        ("problems/", "difficulty"),
        ("problems/", "topic"),
    ],
)
def test_an_odd_filter_is_empty_or_refused_never_all(anon, path, name):
    """Kind: a filter with a slip in it is left out and everything is listed."""
    everything = anon.count(path)
    for odd in (
        "no-such-thing",
        "T9",
        "t0 or 1=1",
        "%",
        "_",
        "\\",
        "'",
        "x" * 3000,
        "\u0000",
        "-1",
        "9" * 40,
        "1.5",
        "[]",
        "null",
    ):
        response = anon.get(path, params={name: odd})
        if response.status_code == 200:
            assert kit.strict_json(response)["count"] == 0 or everything == 0, (name, odd)
        else:
            kit.assert_error(response, (400, 404))
    assert anon.count(path, **{name: ""}) == everything, "a blank filter, as forms send it, narrows"


def test_search_takes_signs_literally(anon, questions):
    """Kind: % and _ are wildcards, and a search for them finds everything."""
    for path in ("questions/", "records/"):
        everything = anon.count(path)
        for sign in ("%", "_", "\\", "%_%", "%%", "\\%", "'", '"', "zzzz%", "_____", "* OR 1"):
            assert anon.count(path, q=sign) < everything, (path, sign)
        assert anon.count(path, q="zzqqxx") == 0
        kit.assert_error(anon.get(path, params={"q": "a\u0000b"}), 400, "q")
        kit.assert_error(anon.get(path, params={"q": "x" * 5000}), 400, "q")
        for blank in ("", "  ", "\u3000"):
            assert anon.count(path, q=blank) == everything


def test_search_finds_chinese_code_words_and_any_width_or_case(anon):
    """Report: full-text search that splits words finds no two-character Chinese word and no cp.async."""
    for path in ("questions/", "records/"):
        assert anon.count(path, q="显存") > 0
        assert anon.count(path, q="归约") + anon.count(path, q="算子") > 0
        plain = anon.count(path, q="cuda")
        assert plain > 0
        for written in ("CUDA", "Cuda", "ＣＵＤＡ", " cuda ", "cuda cuda"):
            assert anon.count(path, q=written) == plain, written
        both = anon.count(path, q="cuda 显存")
        assert both <= min(plain, anon.count(path, q="显存"))
        assert both == anon.count(path, q="显存　CUDA")
    assert anon.count("questions/", q="cp.async") > 0


def test_orderings(anon):
    """Kind: ?ordering= takes any column, also those that are nobody's business."""
    for odd in ("id", "password", "-created", "asked,slug", "?", "asked__id", "--asked"):
        response = anon.get("questions/", params={"ordering": odd})
        if response.status_code != 200:
            kit.assert_error(response, 400, "ordering")
    for name in ("asked", "-asked", "difficulty", "-difficulty"):
        response = anon.get("questions/", params={"ordering": name, "page_size": 200})
        if response.status_code == 200:
            values = [q["asked"]["count"] if "asked" in name else q["difficulty"] for q in response.json()["results"]]
            assert values == sorted(values, reverse=name[0] == "-"), name


def test_filters_agree_with_the_rows(anon, reader):
    """Kind: the filter and the row read different columns."""
    for kind in ("recall", "choice", "numeric", "code"):
        assert {q["kind"] for q in anon.walk("questions/", kind=kind)} == {kind}
    assert sum(anon.count("questions/", difficulty=level) for level in range(1, 6)) == anon.count("questions/")
    for kind in ("internship", "campus", "experienced", "unknown"):
        assert all(r["kind"] == kind for r in anon.walk("records/", kind=kind))
    company = anon.page("companies/")["results"][0]
    assert all(r["company"] == company["slug"] for r in anon.walk("records/", company=company["slug"]))
    for q in anon.walk("questions/", company=company["slug"])[:20]:
        assert any(company["name"] == name for name in anon.ok(f"questions/{q['slug']}/")["asked"]["companies"]), q[
            "slug"
        ]
    tree = anon.ok("topics/")
    for topic in tree:
        assert topic["question_count"] == anon.count("questions/", topic=topic["path"]), topic["path"]


def test_language_of_texts(anon, reader, questions):
    """Kind: ?lang= is read by one view and not by the next."""
    slug = questions[0]["slug"]
    for path in (f"questions/{slug}/", "tiers/", "topics/"):
        zh, en = anon.ok(path, params={"lang": "zh"}), anon.ok(path, params={"lang": "en"})
        assert zh != en, path
        assert anon.ok(path, headers={"Accept-Language": "en-GB,en;q=0.9"}) == en
        assert anon.ok(path, headers={"Accept-Language": "zh-CN,zh;q=0.9,en;q=0.5"}) == zh
        assert anon.ok(path, params={"lang": "zh"}, headers={"Accept-Language": "en"}) == zh
        for odd in ("fr", "", "x" * 2000, "\u0000", "zh-hant", "EN"):
            assert anon.ok(path, params={"lang": odd}) in (zh, en)
    for odd in ("", "*", "xx", ";q=1", "en;q=x", "q" * 9000, "en," * 2000):
        assert anon.get("tiers/", headers={"Accept-Language": odd}).status_code == 200


def test_errors_speak_the_language_asked_for(anon):
    """Kind: one error is translated, the next is not."""
    zh = kit.assert_error(anon.get("records/", params={"tier": "T9", "lang": "zh"}), 400)
    en = kit.assert_error(anon.get("records/", params={"tier": "T9", "lang": "en"}), 400)
    assert zh["errors"][0]["detail"] != en["errors"][0]["detail"]
    assert en["errors"][0]["detail"].isascii()
