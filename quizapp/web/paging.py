"""Pages of a list: a number that is not there is an address that is not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.paginator import InvalidPage, Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

ON_A_PAGE = 50


def asked(request: HttpRequest, name: str) -> str:
    """A value of the address, to be looked for. PostgreSQL takes no null character, not even in a question."""
    return request.GET.get(name, "").replace("\0", "\ufffd")


def page_of(request: HttpRequest, rows: QuerySet[Any] | Sequence[Any], size: int = ON_A_PAGE) -> Page[Any]:
    paginator: Paginator[Any] = Paginator(rows, size)
    try:
        return paginator.page(request.GET.get("page", 1))
    except InvalidPage as error:
        raise Http404(_("There is no such page.")) from error
