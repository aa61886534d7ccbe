"""What a curator may save. The rules are those of the bank's files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from quizapp.catalog.admin.fields import BulletsField, FollowUpsField, LinksField, MarkdownField, YamlField
from quizapp.catalog.admin.seen import SeenForm
from quizapp.catalog.models import InterviewRecord, Question, QuestionKind, RecordItem
from quizapp.catalog.numeric.drawing import BadRule
from quizapp.catalog.numeric.rule import read_rule

if TYPE_CHECKING:
    BaseItemForm = forms.ModelForm[RecordItem]
else:  # not subscriptable while running
    BaseItemForm = forms.ModelForm

REFERENCES = _("A list; each entry: title, people, year, url.")
OPTIONS = _("A list; each entry: text_zh, text_en, right, why_zh, why_en.")
PARAMETERS = _("name: [values], or name: {from, to, step}.")
NOTES = _("A list; each entry: round, section, before (position of the item that follows), text.")
ANSWER = _("formula, unit, relative_tolerance.")


class QuestionForm(SeenForm):
    prompt_zh = MarkdownField(label=_("prompt (Chinese)"))
    prompt_en = MarkdownField(label=_("prompt (English)"), required=False)
    answer_zh = MarkdownField(label=_("answer (Chinese)"), required=False)
    answer_en = MarkdownField(label=_("answer (English)"), required=False)
    key_points_zh = BulletsField(label=_("key points (Chinese)"))
    key_points_en = BulletsField(label=_("key points (English)"))
    mistakes_zh = BulletsField(label=_("common mistakes (Chinese)"))
    mistakes_en = BulletsField(label=_("common mistakes (English)"))
    follow_ups_zh = FollowUpsField(label=_("follow-ups (Chinese)"))
    follow_ups_en = FollowUpsField(label=_("follow-ups (English)"))
    references = YamlField(empty=list, label=_("references"), help_text=REFERENCES)
    options = YamlField(empty=list, label=_("options"), help_text=OPTIONS)
    parameters = YamlField(empty=dict, label=_("parameters"), help_text=PARAMETERS)
    answer_rule = YamlField(empty=dict, label=_("answer rule"), help_text=ANSWER)

    class Meta:
        model = Question
        fields = (
            *("slug", "kind", "difficulty", "status", "topic", "multiple"),
            *(f"{name}_{code}" for name in ("title", "prompt", "answer") for code in ("zh", "en")),
            *(f"{name}_{code}" for name in ("key_points", "mistakes", "follow_ups") for code in ("zh", "en")),
            *("references", "options", "parameters", "answer_rule"),
        )

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        kind = values.get("kind")
        if kind == QuestionKind.NUMERIC:
            self._clean_numeric(values)
        if kind == QuestionKind.CHOICE:
            self._clean_choice(values)
        for reference in values.get("references") or []:
            if not isinstance(reference, dict) or not isinstance(reference.get("title"), str):
                self.add_error("references", _("Each reference is a mapping with a title."))
            elif not str(reference.get("url", "https://")).startswith(("https://", "http://")):
                self.add_error("references", _("An address begins with https:// or http://."))
        return values

    def _clean_numeric(self, values: dict[str, Any]) -> None:
        try:
            read_rule(values.get("parameters") or {}, values.get("answer_rule") or {})
        except BadRule as error:
            self.add_error("answer_rule", error.told())

    def _clean_choice(self, values: dict[str, Any]) -> None:
        options = values.get("options") or []
        if not all(isinstance(option, dict) and isinstance(option.get("text_zh"), str) for option in options):
            self.add_error("options", _("Each option is a mapping with text_zh."))
            return
        for number, option in enumerate(options, start=1):
            if not isinstance(option.get("right", False), bool):
                self.add_error("options", _("Option %(number)d: right must be true or absent.") % {"number": number})
                return
        right = sum(option.get("right", False) for option in options)
        if not 1 <= right < len(options):
            self.add_error("options", _("One option or more must be right, and not all of them."))
        values["multiple"] = right > 1


class RecordForm(SeenForm):
    introduction = MarkdownField(
        label=_("introduction"), required=False, widget=UnfoldAdminTextareaWidget(attrs={"rows": 3})
    )
    tags = YamlField(empty=list, label=_("tags"), widget=UnfoldAdminTextareaWidget(attrs={"rows": 3}))
    notes = YamlField(empty=list, label=_("notes"), help_text=NOTES)

    class Meta:
        model = InterviewRecord
        fields = (
            *("slug", "title", "title_en", "company", "tier", "kind", "department", "round", "date", "tags", "order"),
            *("introduction", "notes", "status", "guide_file"),
        )

    def state(self) -> Any:
        """With the items, which are edited on the same page."""
        items = RecordItem.objects.filter(record_id=self.instance.pk).order_by("pk")
        return [super().state(), list(items.values_list("pk", "position", "round", "section", "text", "links"))]

    def clean_tags(self) -> list[str]:
        tags: list[str] = self.cleaned_data["tags"]
        if not all(isinstance(tag, str) for tag in tags):
            raise forms.ValidationError(_("Each tag is a text."))
        return tags

    def clean_notes(self) -> list[dict[str, Any]]:
        notes: list[Any] = self.cleaned_data["notes"]
        wanted = {"round": str, "section": str, "before": int, "text": str}
        for note in notes:
            if not isinstance(note, dict) or {name: type(value) for name, value in note.items()} != wanted:
                raise forms.ValidationError(NOTES)
        return notes


class ItemForm(BaseItemForm):
    text = MarkdownField(label=_("text"), widget=UnfoldAdminTextareaWidget(attrs={"rows": 2}))
    links = LinksField(label=_("links"))

    class Meta:
        model = RecordItem
        fields = ("position", "round", "section", "text", "links")


class LoneItemForm(SeenForm, ItemForm):
    """An item on a page of its own, not in a row of its record's."""

    class Meta(ItemForm.Meta):
        pass
