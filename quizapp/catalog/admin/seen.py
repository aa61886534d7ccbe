"""Two curators, or two tabs, with one row: the second save is told of the first instead of undoing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.db import connection
from django.db.models import Model
from django.forms.models import model_to_dict
from django.http import HttpRequest
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin

from quizapp.catalog.services.rows import content_hash

SEEN = "seen"

if TYPE_CHECKING:
    BaseForm = forms.ModelForm[Any]
else:  # not subscriptable while running
    BaseForm = forms.ModelForm


class SeenForm(BaseForm):
    """`seen_now` goes out with the page and comes back as `seen`: a digest of what the page was made from.

    The page with the error carries the digest of the row as it is then, so that a second press, now knowing, saves.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Before the form writes into the row what was typed.
        self.seen_now = content_hash(self.state()) if self.instance.pk else ""

    def state(self) -> Any:
        """All that somebody else could have changed on this page."""
        return model_to_dict(self.instance)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        seen = self.data.get(SEEN)
        if seen and seen != self.seen_now:
            said = _(
                "Somebody saved this in the meantime. What you typed is still here: save again to put it in place of "
                "theirs, or open the page anew to see theirs."
            )
            self.add_error(None, said)
        return values


class SeenAdmin(ModelAdmin):  # type: ignore[misc]  # unfold carries no types
    form = SeenForm
    change_form_before_template = "admin/catalog/seen.html"

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Model | None:
        """A row that is about to be saved is locked first and read then: of two saves the second sees the first."""
        found: Model | None = super().get_object(request, object_id, from_field)
        if found is None or request.method != "POST" or not connection.in_atomic_block:
            return found
        list(self.model._default_manager.select_for_update().filter(pk=found.pk).values_list("pk"))
        again: Model | None = super().get_object(request, object_id, from_field)
        return again
