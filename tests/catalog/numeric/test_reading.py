"""The grammar of answers: total, and done in a moment."""

from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.catalog.numeric.reading import Unreadable, read_answer
from quizapp.catalog.numeric.units import UNITS, Unit, question_unit


def unit(name: str) -> Unit:
    found = question_unit(name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("32 GiB", 34359738368),
        ("34.4 GB", 34.4e9),
        ("34.4GB", 34.4e9),
        ("3.44e10 bytes", 3.44e10),
        ("3.44E+10", 3.44e10),
        ("34,359,738,368", 34359738368),
        ("34 359 738 368 B", 34359738368),
        ("34_359_738_368", 34359738368),
        ("34'359'738'368", 34359738368),
        ("３２ＧｉＢ", 34359738368),
        ("343.6亿", 343.6e8),
        ("343.6 亿字节", 343.6e8),
        ("3.4万亿", 3.4e12),
        ("5千万", 5e7),
        ("3.436×10^10", 3.436e10),
        ("3.436 * 10**10 B", 3.436e10),
        ("3.436 x 10¹⁰", 3.436e10),
        ("2^35", 2**35),
        ("2^-3", 0.125),
        ("-2^2", -4),
        ("34.36 billion bytes", 34.36e9),
        ("约 32 gib", 34359738368),
        ("≈32 GiB", 34359738368),
        ("−5 KB", -5000),
        ("+.5 kb", 500),
        ("8 bit", 1),
        ("1 Gbit", 1.25e8),
        (32, 32),
        (2.5, 2.5),
    ],
)
def test_bytes(text: str | float, value: float) -> None:
    assert read_answer(text, unit("byte")) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("312 TFLOPS", "TFLOP/s", 312),
        ("0.312 pflop/s", "TFLOP/s", 312),
        ("312 TFLOPs", "GFLOP", 312000),
        ("400 Gbps", "GB/s", 50),
        ("50 GBps", "GB/s", 50),
        ("3.35 TB/s", "GB/s", 3350),
        ("128k", "token", 128000),
        ("2 k tokens / s", "token/s", 2000),
        ("5 μs", "us", 5),
        ("5 µs", "us", 5),
        ("1.5 小时", "s", 5400),
        ("7B", "1", 7e9),
        ("7 B 参数", "1", 7e9),
        ("70 亿个参数", "1", 70e8),
        ("108 个", "1", 108),
        ("50%", "1", 0.5),
        ("37.5 %", "%", 37.5),
        ("37.5", "%", 37.5),
        ("295 FLOP/B", "FLOP/byte", 295),
    ],
)
def test_other_units(text: str, name: str, value: float) -> None:
    assert read_answer(text, unit(name)) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("9" * 81, "too_long"),
        ("9**9**9", "not_a_number"),
        ("banana", "not_a_number"),
        ("nan", "not_a_number"),
        ("inf", "not_a_number"),
        ("三十二", "not_a_number"),
        ("1,23", "not_a_number"),
        ("12,34,567", "not_a_number"),
        ("1.5.2", "not_a_number"),
        ("5 5", "not_a_number"),
        ("(((1", "not_a_number"),
        ("\ud800", "not_a_number"),
        ("1 + 1", "not_a_number"),
        ("0x10", "unknown_unit"),
        ("1e", "unknown_unit"),
        ("1/2", "unknown_unit"),
        ("32 G", "unknown_unit"),  # GB or GiB?
        ("32 GiB GiB", "unknown_unit"),
        ("32 s", "wrong_unit"),
        ("32 GB/s", "wrong_unit"),
        ("1e999", "out_of_range"),
        ("9^999", "out_of_range"),
        ("0^-1", "out_of_range"),
        ("1" + "0" * 70 + "e300", "out_of_range"),
        (10**400, "out_of_range"),
        (math.inf, "out_of_range"),
        (math.nan, "out_of_range"),
    ],
)
def test_what_is_no_answer(text: str | float, reason: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read_answer(text, unit("byte"))
    assert raised.value.reason == reason


@given(st.text(max_size=100))
def test_total(text: str) -> None:
    """Every text is a finite number or unreadable; nothing else ever comes out."""
    with contextlib.suppress(Unreadable):
        assert math.isfinite(read_answer(text, unit("byte")))


@given(st.text(alphabet="0123456789.,_' +-*x^()eE万亿千GiBTKMbyte/s%²¹", max_size=80))
def test_total_near_the_grammar(text: str) -> None:
    with contextlib.suppress(Unreadable):
        assert math.isfinite(read_answer(text, unit("GiB")))


@given(st.text(alphabet="﷽ﷺ½⅓㎅㎇①⑩²₂٣〡\ud83d 1.eE", max_size=80), st.sampled_from(UNITS))
def test_total_where_one_sign_becomes_many(text: str, wanted: Unit) -> None:
    with contextlib.suppress(Unreadable):
        assert math.isfinite(read_answer(text, wanted))


SCALES = {"": 1, "千": 1e3, "万": 1e4, " 百万": 1e6, "千万": 1e7, "亿": 1e8, " 万亿": 1e12, " billion": 1e9, "e5": 1e5}
FULL_WIDTH = {ord(" ") + place: 0xFF00 + place for place in range(1, 95)}


@given(
    number=st.integers(-(10**9), 10**9),
    decimals=st.integers(0, 10**6 - 1).map(lambda n: f".{n:06d}") | st.just(""),
    separator=st.sampled_from(["", ",", "_", "'", " ", "\u00a0", "\u2009"]),
    scale=st.sampled_from(sorted(SCALES)),
    wide=st.booleans(),
    written=st.sampled_from([each for each in UNITS if each.dimension == "byte"]),
)
def test_every_way_to_write_a_number_says_that_number(
    number: int, decimals: str, separator: str, scale: str, wide: bool, written: Unit
) -> None:
    text = f"{number:,}{decimals}".replace(",", separator) + f"{scale} {written.name}"
    value = float(f"{number}{decimals}") * SCALES[scale] * written.factor
    told = read_answer(text.translate(FULL_WIDTH) if wide else text, unit("byte"))
    assert told == pytest.approx(value, rel=1e-12)


@given(base=st.integers(-99, 99).filter(bool), power=st.integers(-20, 20), times=st.sampled_from("x×*·X"))
def test_powers(base: int, power: int, times: str) -> None:
    raised = math.copysign(abs(base) ** float(power), base)
    shown = str(power).translate(str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"))
    for text in (f"{base}^{power}", f"{base}**{power}", f"{base}^({power})", f"{base}{shown}"):
        assert read_answer(text, unit("byte")) == pytest.approx(raised, rel=1e-12)
    for text in (f"{base}e{power}", f"{base} {times} 10^{power}", f"{base}{times}10{shown}"):
        assert read_answer(text, unit("byte")) == pytest.approx(base * 10.0**power, rel=1e-12)


@given(st.floats(min_value=1e-6, max_value=1e15), st.sampled_from([each for each in UNITS if each.dimension == "byte"]))
def test_a_unit_is_its_factor(value: float, written: Unit) -> None:
    assert read_answer(f"{value!r} {written.name}", unit("byte")) == pytest.approx(value * written.factor)
