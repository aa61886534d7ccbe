"""JSON as the standard has it."""

from __future__ import annotations

from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class StrictJSONParser(JSONParser):
    """Refuses NaN and Infinity, which are not JSON, and what is nested deeper than Python can read."""

    strict = True

    def parse(self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None) -> dict[str, Any]:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError(_("This JSON is nested too deeply.")) from error
