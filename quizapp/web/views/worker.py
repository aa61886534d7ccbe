"""The service worker. Its scope is the folder it is served from, so it cannot lie under /static/."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(no_cache=True)
def script(request: HttpRequest) -> HttpResponse:
    """What Vite built; 404 without a build, and then no page asks for it."""
    path = settings.FRONTEND_DIST / "sw.js"
    if not path.is_file():
        raise Http404
    return HttpResponse(path.read_bytes(), content_type="text/javascript; charset=utf-8")
