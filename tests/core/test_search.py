"""Normalised text, escaped LIKE, title hits first."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from quizapp.core.search import normalise, terms


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("FlashAttention", "flashattention"),
        ("ＣＵＤＡ　编程", "cuda 编程"),
        ("Straße", "strasse"),
        ("cp.async", "cp.async"),
        ("  a\n\tb  ", "a b"),
        ("①", "1"),
        ("", ""),
    ],
)
def test_normalise(text: str, wanted: str) -> None:
    assert normalise(text) == wanted


def test_several_texts_stay_apart() -> None:
    assert normalise("one", "", "two") == "one two"


@given(st.text(max_size=60))
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


def test_terms_once_each_and_few() -> None:
    assert terms("KV kv cache") == ["kv", "cache"]
    assert len(terms(" ".join(str(number) for number in range(30)))) == 8


@pytest.mark.parametrize("query", ["a\0b", "x" * 101])
def test_queries_that_are_refused(query: str) -> None:
    with pytest.raises(ValidationError):
        terms(query)
