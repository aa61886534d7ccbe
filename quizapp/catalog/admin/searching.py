"""The site's own search in the admin's lists."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest

from quizapp.core.search import search


class SearchesColumns:
    """Looks into `search_title` and `search_text`, as the pages do; needs `search_fields` to show the box."""

    search_order: tuple[str, ...] = ("pk",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if not search_term:
            return queryset, False
        try:
            return search(queryset, search_term, self.search_order), False
        except ValidationError as error:
            messages.warning(request, " ".join(error.messages))
            return queryset.none(), False
