"""JSON as the standard has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework.renderers import JSONRenderer


class StrictJSONRenderer(JSONRenderer):
    """A NaN in an answer is our fault and must show in tests, not in a browser."""

    strict = True

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            return super().render(data, accepted_media_type, renderer_context)
        except UnicodeEncodeError:  # half a character, which an error message repeats as it came
            return _EscapingRenderer().render(data, accepted_media_type, renderer_context)


class _EscapingRenderer(JSONRenderer):
    strict = True
    ensure_ascii = True
