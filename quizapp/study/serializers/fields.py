"""Fields that take what JSON says and nothing near it: no "3" for 3, no true for 1, no time without a zone."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

LARGEST_ID = 2**63 - 1
EARLIEST = datetime(2006, 1, 1, tzinfo=UTC)
CLOCKS_APART = timedelta(minutes=5)


class StrictIntegerField(serializers.IntegerField):
    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return int(super().to_internal_value(data))


class StrictFloatField(serializers.FloatField):
    def to_internal_value(self, data: Any) -> float:
        if isinstance(data, bool) or not isinstance(data, int | float):
            self.fail("invalid")
        try:
            value = float(data)
        except OverflowError:
            self.fail("invalid")
        if not math.isfinite(value):  # 1e999 is JSON, and infinite
            self.fail("invalid")
        return value


class StrictBooleanField(serializers.BooleanField):
    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class StrictTextField(serializers.CharField):
    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        value: str = super().to_internal_value(data)
        return value


class StrictUUIDField(serializers.UUIDField):
    def to_internal_value(self, data: Any) -> UUID:
        if not isinstance(data, str):
            self.fail("invalid", value=data)
        value: UUID = super().to_internal_value(data)
        return value


class MomentField(serializers.DateTimeField):
    """RFC 3339 with a zone, from 2006 to five minutes after `now` of the context; answered in UTC."""

    default_error_messages = {
        "naive": _("Say the zone of this time, for example 2026-05-01T09:30:00Z."),
        "too_early": _("Before 2006 nobody studied here."),
        "in_future": _("This time is in the future. Is the clock of the device right?"),
    }

    def to_internal_value(self, value: Any) -> datetime:
        if not isinstance(value, str):
            self.fail("invalid", format="RFC 3339")
        try:
            moment = parse_datetime(value)
        except ValueError:
            moment = None
        if moment is None:
            self.fail("invalid", format="RFC 3339")
        if moment.tzinfo is None:
            self.fail("naive")
        return self._within_limits(moment)

    def _within_limits(self, moment: datetime) -> datetime:
        # Compared before it is converted: year 1 or 9999 in UTC may be no date.
        if moment < EARLIEST:
            self.fail("too_early")
        if moment > self.context["now"] + CLOCKS_APART:
            self.fail("in_future")
        return moment.astimezone(UTC)
