"""JSON as the standard has it."""

from __future__ import annotations

from rest_framework.renderers import JSONRenderer


class StrictJSONRenderer(JSONRenderer):
    """A NaN in an answer is our fault and must show in tests, not in a browser."""

    strict = True
