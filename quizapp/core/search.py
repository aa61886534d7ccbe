"""Search is one normalised column a row and LIKE: it finds two-character Chinese words and `cp.async` alike."""

from __future__ import annotations

import unicodedata
from typing import TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Case, IntegerField, Model, Q, QuerySet, Value, When
from django.utils.translation import gettext as _

MAXIMUM_QUERY = 100
MAXIMUM_TERMS = 8
Row = TypeVar("Row", bound=Model)


def normalise(*texts: str) -> str:
    """NFKC and case folding, one space between words; the same for what is stored and what is asked."""
    joined = "\n".join(text for text in texts if text)
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", joined).casefold()).split())


def terms(query: str) -> list[str]:
    """The words that must all occur, each once. A ValidationError for what cannot be searched for."""
    if "\0" in query:
        raise ValidationError(_("A search cannot hold a null character."), code="null_characters_not_allowed")
    if len(query) > MAXIMUM_QUERY:
        message = _("A search is at most %(limit)d characters long.") % {"limit": MAXIMUM_QUERY}
        raise ValidationError(message, code="max_length")
    return list(dict.fromkeys(normalise(query).split()))[:MAXIMUM_TERMS]


def search(
    rows: QuerySet[Row],
    query: str,
    order: tuple[str, ...],
    *,
    title: str = "search_title",
    text: str = "search_text",
) -> QuerySet[Row]:
    """Rows that hold every word, those whose title holds them all first, then in the order given.

    Django escapes %, _ and \\ in `contains`. Both columns are case-folded, so the case rules of the databases,
    which differ, do not matter.
    """
    found = terms(query)
    if not found:
        return rows.order_by(*order)
    in_title = everywhere = Q()
    for term in found:
        in_title &= Q(**{f"{title}__contains": term})
        everywhere &= Q(**{f"{title}__contains": term}) | Q(**{f"{text}__contains": term})
    first = Case(When(in_title, then=Value(0)), default=Value(1), output_field=IntegerField())
    return rows.filter(everywhere).order_by(first, *order)
