"""Records and their items."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from simple_history.admin import SimpleHistoryAdmin
from unfold.admin import TabularInline

from quizapp.catalog.admin.forms import ItemForm, LoneItemForm, RecordForm
from quizapp.catalog.admin.searching import SearchesColumns
from quizapp.catalog.admin.seen import SeenAdmin
from quizapp.catalog.models import InterviewRecord, RecordItem, Source, Status
from quizapp.catalog.services import recount
from quizapp.catalog.services.items import trees
from quizapp.catalog.services.rows import content_hash
from quizapp.catalog.services.search_columns import index_record


class ItemInline(TabularInline):  # type: ignore[misc]  # unfold carries no types
    """Top-level items; follow-ups are edited in their own list."""

    model = RecordItem
    form = ItemForm
    extra = 0
    ordering = ("position",)
    per_page = 50
    fields = ("position", "round", "section", "text", "links")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RecordItem]:
        rows: QuerySet[RecordItem] = super().get_queryset(request)
        return rows.filter(parent=None)


@admin.register(InterviewRecord)
class InterviewRecordAdmin(SearchesColumns, SimpleHistoryAdmin, SeenAdmin):  # type: ignore[misc]  # as above
    form = RecordForm
    list_display = ("slug", "title", "company", "tier", "kind", "round", "date", "item_count", "status", "source")
    list_filter = ("tier", "kind", "status", "source", "round", "company")
    list_select_related = ("company", "tier")
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("search_title",)
    search_help_text = _("Title, company or a word of an item")
    search_order = ("tier", "order", "slug")
    autocomplete_fields = ("company", "tier")
    readonly_fields = ("source", "item_count")
    fields = (*RecordForm.Meta.fields, "source", "item_count")
    inlines = (ItemInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[InterviewRecord]:
        rows: QuerySet[InterviewRecord] = super().get_queryset(request)
        return rows.defer("search_title", "search_text")

    def has_delete_permission(self, request: HttpRequest, obj: InterviewRecord | None = None) -> bool:
        """A record of the bank would come back with the next load: it is retired."""
        return obj is not None and not obj.file_hash and obj.status == Status.RETIRED

    def save_model(self, request: HttpRequest, obj: InterviewRecord, form: Any, change: bool) -> None:
        form.words_before = words_hash(obj.pk) if change else ""
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        record = form.instance
        # A new link is no edit of the words: an import may still bring the guide's.
        if form.words_before != words_hash(record.pk):
            record.source = Source.CURATOR
        index_record(record, record.company, trees([record.pk])[record.pk])
        record.save_without_historical_record(update_fields=["source", "search_title", "search_text", "item_count"])
        recount()


def words_hash(record_id: int) -> str:
    """Of what an import of the guide would replace."""
    record = InterviewRecord.objects.get(pk=record_id)
    items = RecordItem.objects.filter(record_id=record_id).order_by("parent", "position")
    texts = list(items.values_list("parent", "position", "round", "section", "text"))
    return content_hash([record.title, record.introduction, record.notes, record.tags, record.order, texts])


class LinkedFilter(admin.SimpleListFilter):
    title = _("question")
    parameter_name = "linked"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", _("none")), ("yes", _("linked"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() not in ("yes", "no"):
            return queryset
        return queryset.filter(question__isnull=self.value() == "no")


@admin.register(RecordItem)
class RecordItemAdmin(SeenAdmin):
    """All items in one list: the place to find those that no question answers."""

    form = LoneItemForm
    list_display = ("text", "record", "round", "section", "technical", "question")
    list_filter = ("technical", LinkedFilter, "record__tier")
    list_select_related = ("record", "question")
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("text", "record__slug", "=question__slug")
    ordering = ("record__slug", "position")
    fields = ("record", "position", "round", "section", "text", "links", "question", "technical")
    readonly_fields = ("record", "position", "question", "technical")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RecordItem]:
        rows: QuerySet[RecordItem] = super().get_queryset(request)
        return rows.defer("record__search_text", "record__search_title")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Items are added within their record."""
        return False

    def save_model(self, request: HttpRequest, obj: RecordItem, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        record = obj.record
        if set(form.changed_data) & {"round", "section", "text"}:
            record.source = Source.CURATOR
        index_record(record, record.company, trees([record.pk])[record.pk])
        record.save()
        recount()
