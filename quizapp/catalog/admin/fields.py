"""Form fields that show a JSON column the way a bank file would write it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import isfinite
from typing import Any

import yaml
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from quizapp.catalog.bank.writing import entries, follow_up
from quizapp.catalog.models import Question
from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.parsing.markdown_lines import SLUG
from quizapp.catalog.parsing.sections import follow_up_entry, read_bullets


class MarkdownField(forms.CharField):
    """A text as written: browsers send line ends of their own, and Django would trim it; both would be edits."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("widget", UnfoldAdminTextareaWidget(attrs={"rows": 10}))
        super().__init__(strip=False, **kwargs)

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).replace("\r\n", "\n")

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(initial, self.to_python(data))


class BulletsField(forms.CharField):
    """A list of Markdown lines, one `- ` entry each; what is indented below belongs to it."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("widget", UnfoldAdminTextareaWidget(attrs={"rows": 6}))
        kwargs.setdefault("help_text", _("One entry a line, beginning with '- '. Markdown."))
        super().__init__(required=False, strip=False, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return entries(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        text = str(value or "").replace("\r\n", "\n")
        try:
            found = read_bullets(text)
        except ParseError as error:
            said = _("Line %(line)d: an entry begins with '- '.") % {"line": error.fault.line}
            raise ValidationError(said) from error
        return [self.entry(entry) for entry in found]

    def entry(self, text: str) -> Any:
        return text

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(self.prepare_value(initial), data)


class FollowUpsField(BulletsField):
    """Entries that may end in `[[slug]]`."""

    def prepare_value(self, value: Any) -> Any:
        return entries(follow_up(entry) for entry in value) if isinstance(value, list) else value

    def entry(self, text: str) -> Any:
        try:
            return follow_up_entry(text)
        except ParseError as error:
            said = _("In [[ ]] stands a slug (lower-case letters, digits, hyphens), which here is none: %(entry)s")
            raise ValidationError(said % {"entry": text}) from error


class YamlField(forms.CharField):
    """Nested values as YAML; `empty` is what an empty text stands for."""

    def __init__(self, *, empty: type[list[Any]] | type[dict[str, Any]], **kwargs: Any) -> None:
        self.empty = empty
        kwargs.setdefault("widget", UnfoldAdminTextareaWidget(attrs={"rows": 8, "spellcheck": "false"}))
        super().__init__(required=False, strip=False, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, str):
            return value
        return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=120) if value else ""

    def to_python(self, value: Any) -> Any:
        text = str(value or "")
        if "&" in text and any(isinstance(token, yaml.AnchorToken) for token in self._tokens(text)):
            raise ValidationError(_("YAML anchors are not used here."))
        try:
            found = yaml.safe_load(text)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            raise ValidationError(_("Broken YAML: %(problem)s") % {"problem": error}) from error
        if found is None:
            return self.empty()
        if not isinstance(found, self.empty):
            kind = _("a list") if self.empty is list else _("name: value lines")
            raise ValidationError(_("Expected %(kind)s.") % {"kind": kind})
        for odd in _not_of_json(found):
            raise ValidationError(_("%(value)s cannot be kept here. Is it a text? Put it in quotes.") % {"value": odd})
        return found

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(self.prepare_value(initial), data)

    @staticmethod
    def _tokens(text: str) -> list[Any]:
        try:
            return list(yaml.scan(text))
        except yaml.YAMLError:
            return []


def _not_of_json(value: Any) -> Iterator[Any]:
    """What YAML reads and the column cannot hold: dates, sets, numbers that are none, names that are no text."""
    match value:
        case dict():
            yield from (name for name in value if not isinstance(name, str))
            yield from chain.from_iterable(map(_not_of_json, value.values()))
        case list():
            yield from chain.from_iterable(map(_not_of_json, value))
        case float() if not isfinite(value):
            yield value
        case str() | int() | float() | None:
            return
        case _:
            yield value


class LinksField(forms.CharField):
    """Slugs of questions, the main one first."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("widget", UnfoldAdminTextInputWidget())
        kwargs.setdefault("help_text", _("Slugs of questions, the main one first, between commas."))
        super().__init__(required=False, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        slugs = [slug.strip() for slug in str(value or "").replace("[", " ").replace("]", " ").split(",")]
        slugs = list(dict.fromkeys(filter(None, slugs)))
        unknown = [slug for slug in slugs if not SLUG.match(slug) or not Question.objects.filter(slug=slug).exists()]
        if unknown:
            raise ValidationError(_("There is no question %(slugs)s.") % {"slugs": ", ".join(unknown)})
        return slugs

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(self.prepare_value(initial), data)
