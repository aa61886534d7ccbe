"""Tiers, companies, topics, and the files that the bank was loaded from."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from quizapp.catalog.admin.seen import SeenAdmin
from quizapp.catalog.models import BankFile, Company, Source, Tier, Topic
from quizapp.catalog.services import recount
from quizapp.catalog.services.load_tables import company_search_text
from quizapp.catalog.services.rows import table_hash


class _Table(SeenAdmin):
    """An edited row is the curator's until the file says the same."""

    show_full_result_count = False
    list_per_page = 100
    readonly_fields: tuple[str, ...] = ("source",)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.source = Source.BANK if table_hash(obj) == obj.row_hash else Source.CURATOR
        if isinstance(obj, Company):
            obj.search_text = company_search_text(obj)
        super().save_model(request, obj, form, change)
        recount()  # names stand beside the counts


@admin.register(Tier)
class TierAdmin(_Table):
    list_display = ("code", "name_zh", "name_en", "source")
    search_fields = ("code", "name_zh", "name_en")
    ordering = ("order",)


@admin.register(Company)
class CompanyAdmin(_Table):
    list_display = ("slug", "name_zh", "name_en", "tier", "record_count", "source")
    list_filter = ("tier", "source")
    list_select_related = ("tier",)
    search_fields = ("search_text", "slug")
    ordering = ("tier__order", "-record_count", "slug")
    readonly_fields = ("source", "record_count")
    autocomplete_fields = ("tier",)


@admin.register(Topic)
class TopicAdmin(_Table):
    list_display = ("path", "name_zh", "name_en", "order", "source")
    search_fields = ("path", "name_zh", "name_en")
    ordering = ("order",)
    autocomplete_fields = ("parent",)


@admin.register(BankFile)
class BankFileAdmin(ModelAdmin):  # type: ignore[misc]  # unfold carries no types
    list_display = ("path", "short_hash")
    search_fields = ("path",)
    show_full_result_count = False

    @admin.display(description=_("hash"))
    def short_hash(self, file: BankFile) -> str:
        return file.sha256[:12]

    def get_queryset(self, request: HttpRequest) -> QuerySet[BankFile]:
        rows: QuerySet[BankFile] = super().get_queryset(request)
        return rows if request.resolver_match and request.resolver_match.kwargs else rows.defer("text")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
