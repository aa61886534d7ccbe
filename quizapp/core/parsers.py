"""JSON as the standard has it."""

from __future__ import annotations

from rest_framework.parsers import JSONParser


class StrictJSONParser(JSONParser):
    """Refuses NaN and Infinity, which are not JSON."""

    strict = True
