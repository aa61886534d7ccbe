"""The study clock: which day of the learner's a moment belongs to, and when a day of theirs starts.

A study day starts when the wall clock of the learner's zone first shows the rollover hour. Days are counted by the
calendar, never as 86,400 seconds: where clocks change a study day has 23 or 25 hours.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

ONE_DAY = timedelta(days=1)
ONE_SECOND = timedelta(seconds=1)


def study_day(moment: datetime, zone: str, rollover_hour: int) -> date:
    """The study day that an aware moment belongs to."""
    local = moment.astimezone(ZoneInfo(zone))
    day = local.date() - ONE_DAY if local.hour < rollover_hour else local.date()
    # On the second pass of an hour that clocks repeat, the wall may show less than the rollover hour of a day that
    # has already begun (Troll turns back by two hours); a day that has begun goes on.
    if local.fold and moment >= day_start(day + ONE_DAY, zone, rollover_hour):
        return day + ONE_DAY
    return day


def day_start(day: date, zone: str, rollover_hour: int) -> datetime:
    """The first moment (UTC) of a study day."""
    local = datetime.combine(day, time(rollover_hour), tzinfo=ZoneInfo(zone))
    start = local.astimezone(UTC)
    if start.astimezone(local.tzinfo).replace(tzinfo=None) == local.replace(tzinfo=None):
        return start
    return _end_of_gap(local)


def utc_offset(moment: datetime, zone: str) -> int:
    """Seconds that the wall clock of the zone is ahead of UTC at that moment."""
    offset = moment.astimezone(ZoneInfo(zone)).utcoffset()
    assert offset is not None, "a ZoneInfo always has an offset"
    return round(offset.total_seconds())


@cache
def zone_names() -> frozenset[str]:
    """The IANA names that this system knows."""
    return frozenset(available_timezones())


def _end_of_gap(missing: datetime) -> datetime:
    """The moment at which clocks jumped over a wall time that never was shown."""
    # In a gap fold=0 reads the time with the offset before, fold=1 with the one after (PEP 495), so the jump lies
    # between the two; the offset changes exactly once there.
    late = missing.replace(fold=0).astimezone(UTC)
    early = missing.replace(fold=1).astimezone(UTC)
    before = early.astimezone(missing.tzinfo).utcoffset()
    while late - early > ONE_SECOND:
        middle = early + timedelta(seconds=round((late - early).total_seconds() / 2))
        if middle.astimezone(missing.tzinfo).utcoffset() == before:
            early = middle
        else:
            late = middle
    return late
