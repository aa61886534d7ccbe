"""Study days: every start over years and zones, both kinds of change of clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.core.clock import day_start, study_day, utc_offset, zone_names

ZONES = [
    "UTC",
    "Asia/Shanghai",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/St_Johns",
    "America/Havana",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Antarctica/Troll",
    "Africa/Cairo",
    "Pacific/Chatham",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
]
FIRST_DAY = date(2022, 1, 1)
FIVE_YEARS = 5 * 366
zones = st.sampled_from(ZONES)
hours = st.integers(0, 23)
days = st.integers(0, FIVE_YEARS).map(lambda n: FIRST_DAY + timedelta(days=n))
MICROSECOND = timedelta(microseconds=1)


def at(zone: str, *parts: int, fold: int = 0) -> datetime:
    return datetime(*parts, tzinfo=ZoneInfo(zone), fold=fold)  # type: ignore[misc, arg-type]  # parts go up to minutes


def test_a_day_starts_at_the_rollover_hour() -> None:
    assert day_start(date(2026, 7, 1), "Asia/Shanghai", 4) == datetime(2026, 6, 30, 20, tzinfo=UTC)
    assert study_day(at("Asia/Shanghai", 2026, 7, 1, 3, 59), "Asia/Shanghai", 4) == date(2026, 6, 30)
    assert study_day(at("Asia/Shanghai", 2026, 7, 1, 4, 0), "Asia/Shanghai", 4) == date(2026, 7, 1)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("rollover_hour", [0, 1, 2, 3, 4, 23])
def test_every_start_of_five_years_begins_its_day(zone: str, rollover_hour: int) -> None:
    """ankitects/anki PR #371, #416: days of 86,400 seconds drift over an odd number of changes."""
    day, before = FIRST_DAY, day_start(FIRST_DAY, zone, rollover_hour)
    for _ in range(FIVE_YEARS):
        day += timedelta(days=1)
        start = day_start(day, zone, rollover_hour)
        assert study_day(start, zone, rollover_hour) == day
        assert study_day(start - MICROSECOND, zone, rollover_hour) == day - timedelta(days=1)
        assert timedelta(hours=21) <= start - before <= timedelta(hours=27)
        before = start


@given(zone=zones, hour=hours, day=days, second=st.integers(0, 86_399))
def test_a_moment_lies_within_its_day(zone: str, hour: int, day: date, second: int) -> None:
    moment = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(seconds=second)
    found = study_day(moment, zone, hour)
    assert day_start(found, zone, hour) <= moment < day_start(found + timedelta(days=1), zone, hour)


@given(zone=zones, hour=hours, day=days, seconds=st.lists(st.integers(0, 3 * 86_400), min_size=2))
def test_days_never_run_backwards(zone: str, hour: int, day: date, seconds: list[int]) -> None:
    start = datetime(day.year, day.month, day.day, tzinfo=UTC)
    found = [study_day(start + timedelta(seconds=second), zone, hour) for second in sorted(seconds)]
    assert found == sorted(found)


def test_spring_in_berlin_has_23_hours_and_still_starts_at_four() -> None:
    """Anki-Android #5912: after the change in spring the day started at 05:00."""
    berlin = "Europe/Berlin"
    assert study_day(at(berlin, 2026, 3, 29, 3, 59), berlin, 4) == date(2026, 3, 28)
    assert study_day(at(berlin, 2026, 3, 29, 4, 1), berlin, 4) == date(2026, 3, 29)
    assert day_start(date(2026, 3, 29), berlin, 4) - day_start(date(2026, 3, 28), berlin, 4) == timedelta(hours=23)
    assert day_start(date(2026, 10, 25), berlin, 4) - day_start(date(2026, 10, 24), berlin, 4) == timedelta(hours=25)


def test_a_rollover_hour_that_is_skipped_starts_when_the_clock_jumps() -> None:
    assert day_start(date(2026, 3, 29), "Europe/Berlin", 2) == datetime(2026, 3, 29, 1, tzinfo=UTC)


def test_a_rollover_hour_within_a_jump_starts_at_the_jump() -> None:
    """Troll jumps from 01:00 to 03:00, so 02:00 never shows."""
    assert day_start(date(2026, 3, 29), "Antarctica/Troll", 2) == datetime(2026, 3, 29, 1, tzinfo=UTC)


def test_a_rollover_hour_that_comes_twice_starts_the_day_once() -> None:
    """Troll turns back from 03:00 to 01:00: the day that began at the first 02:00 goes on."""
    troll = "Antarctica/Troll"
    assert study_day(at(troll, 2026, 10, 25, 2, 30), troll, 2) == date(2026, 10, 25)
    assert study_day(at(troll, 2026, 10, 25, 1, 30, fold=1), troll, 2) == date(2026, 10, 25)


def test_a_day_that_a_country_skipped_begins_with_the_jump() -> None:
    """Samoa had no 30 December 2011; what comes before 04:00 on the 31st belongs to the day before."""
    apia = "Pacific/Apia"
    assert day_start(date(2011, 12, 30), apia, 4) == datetime(2011, 12, 30, 10, tzinfo=UTC)
    assert study_day(at(apia, 2011, 12, 31, 3, 59), apia, 4) == date(2011, 12, 30)


def test_an_afternoon_west_of_greenwich_is_still_today() -> None:
    """Anki-Android #2190: the next day's cards came due at 15:00."""
    angeles = "America/Los_Angeles"
    assert study_day(at(angeles, 2026, 1, 5, 15), angeles, 4) == date(2026, 1, 5)
    assert study_day(at(angeles, 2026, 1, 5, 23, 59), angeles, 4) == date(2026, 1, 5)


def test_the_offset_is_the_one_of_the_moment() -> None:
    assert utc_offset(at("Europe/Berlin", 2026, 1, 5), "Europe/Berlin") == 3600
    assert utc_offset(at("Europe/Berlin", 2026, 7, 5), "Europe/Berlin") == 7200
    assert utc_offset(at("Asia/Kathmandu", 2026, 7, 5), "Asia/Kathmandu") == 20_700


def test_known_zones() -> None:
    assert {"UTC", "Asia/Shanghai", "Europe/Berlin"} <= zone_names()
    assert "Mars/Olympus" not in zone_names()
