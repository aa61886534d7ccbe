"""The marks say in words what they show in shape."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.utils import translation

from quizapp.web.charts.marks import Box


def draw(source: str, **context: object) -> str:
    with translation.override("en"):
        return Template("{% load frame marks catalog_words moments %}" + source).render(Context(context))


def test_tier_has_a_shape_and_its_code() -> None:
    drawn = draw('{% tier "T3" %}')
    assert '<use href="#t3"/>' in drawn
    assert "T3" in drawn
    assert "T3" not in draw('{% tier "T3" bare=True %}')
    assert "Mixed" in draw('{% tier "mixed" %}')


def test_asked_badge_highest_tier_first_and_in_words() -> None:
    drawn = draw("{% asked 17 26 tiers %}", tiers={"T3": 2, "T0": 20, "mixed": 4})
    assert "asked by 17 companies, 26 times in all" in drawn
    assert drawn.index("#t0") < drawn.index("#t3")
    assert "#t6" not in drawn  # the collections are no tier, when there are real ones
    assert "#t6" in draw("{% asked 0 4 tiers %}", tiers={"mixed": 4})
    assert "not asked yet" in draw("{% asked 0 0 tiers %}", tiers={})


def test_recall_new_known_due() -> None:
    assert 'class="recall new"' in draw("{% recall None %}")
    known = draw("{% recall chance %}", chance=0.954)
    assert 'width="95%"' in known
    assert "due" not in known
    assert "81% due" in draw("{% recall chance due=True %}", chance=0.81)


@pytest.mark.parametrize(
    ("state", "verdict", "words", "shape"),
    [
        ("queued", "", "Queued", "i-wait"),
        ("running", "", "Running", "i-run"),
        ("finished", "accepted", "Accepted", "i-ok"),
        ("finished", "wrong_answer", "Wrong answer", "i-ng"),
        ("finished", "memory_limit", "Memory limit", "i-tri"),
        ("finished", "compile_error", "Compile error", "i-code"),
        ("finished", "suspicious", "Under review", "i-ask"),
        ("finished", "cancelled", "Cancelled", "i-ring"),
    ],
)
def test_verdict(state: str, verdict: str, words: str, shape: str) -> None:
    drawn = draw("{% verdict state verdict %}", state=state, verdict=verdict)
    assert words in drawn
    assert f"#{shape}" in drawn


def test_split_adds_up_and_leaves_out_nothings() -> None:
    drawn = draw('{% split "three" s1=1 s2=0 s3=3 %}')
    assert 'x="0.000%" width="25.000%"' in drawn
    assert 'x="25.000%" width="75.000%"' in drawn
    assert "s2" not in drawn
    assert 'aria-label="three"' in drawn


def test_meter_stays_on_its_track() -> None:
    drawn = draw('{% meter 140 "over" aim=90 %}')
    assert 'width="100.0%"' in drawn
    assert 'x="90.0%"' in drawn


def test_found_words_are_marked_and_all_is_escaped() -> None:
    assert draw('{{ text|marked:"kv a" }}', text="KV <a>") == "<mark>KV</mark> &lt;<mark>a</mark>&gt;"
    assert draw('{{ text|marked:"" }}', text="a & b") == "a &amp; b"


def test_numbers_and_names() -> None:
    assert draw("{{ n|grouped }}", n=1778) == "1,778"
    assert draw("{{ tags|tag_names }}", tags=["推理优化", "别的"]) == "inference, 别的"
    assert draw('{{ "cpp"|code_language }}') == "C++"


def test_boxes_of_a_chart() -> None:
    drawn = draw("{% boxes cells 2 %}", cells=[Box(1.5, 0, 3, 4, "h2"), Box(1234.5, 0, 3, 4, "h0")])
    assert drawn == (
        '<rect class="h2" x="1.5" y="0" width="3" height="4" rx="2"/>'
        '<rect class="h0" x="1234.5" y="0" width="3" height="4" rx="2"/>'
    )
    assert draw("{% boxes cells %}", cells=[Box(1, 2, 3, 4, "f1")]).endswith('height="4"/>')
