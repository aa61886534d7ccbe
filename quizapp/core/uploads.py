"""What is too large to be read is refused before anything reads it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from quizapp.core.errors import refuse

CHUNK_BYTES = 1024 * 1024
DRAINED_BYTES = 64 * CHUNK_BYTES
# The calls that take more than settings.BODY_BYTES, up to DATA_UPLOAD_MAX_MEMORY_SIZE. A source that is too large is
# told so by its own field, and reviews of many days offline come at once. Both ask who calls before they read it.
LARGE = frozenset({"/api/v1/submissions/", "/api/v1/study/reviews/"})


class BodyLimitMiddleware:
    """400 for a body over the limit, before anything of it is in memory: anybody may send one, and many at once.

    What an early answer, a 401 for one, left unread is read too: a server closes a connection with a body pending, at
    times without a word, and the next request of a client that keeps it open is lost.

    411 for a body in chunks. Django reads such a one as empty, and an empty plan or an undo without its name is no
    error that anybody would notice.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "chunked" in request.META.get("HTTP_TRANSFER_ENCODING", "").lower():
            _drain(request.META["wsgi.input"], DRAINED_BYTES)
            text = _("Send the request whole, with its length, and not in chunks.")
            return refuse(request, 411, "client_error", "length_required", text)
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE if request.path in LARGE else settings.BODY_BYTES
        if _announced(request) <= limit:
            response = self.get_response(request)
            _drain(request, _announced(request))
            return response
        _drain(request, _announced(request))
        text = _("The request is larger than %(limit)d MiB.") % {"limit": limit // CHUNK_BYTES}
        return refuse(request, 400, "client_error", "too_large", text)


def _announced(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


def _drain(body: _Readable, size: int) -> None:
    """A client that is still sending when the connection closes never sees the answer."""
    left = min(size, DRAINED_BYTES)
    with suppress(OSError):  # the client has gone
        while left > 0 and (chunk := body.read(min(left, CHUNK_BYTES))):
            left -= len(chunk)
