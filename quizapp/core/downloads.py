"""A file that is made while it is sent."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import StreamingHttpResponse


def json_file(pieces: Iterable[str], name: str) -> StreamingHttpResponse:
    """Nobody keeps a copy on the way. `name`: ASCII, with its ending."""
    answer = StreamingHttpResponse(pieces, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "no-store"
    return answer
