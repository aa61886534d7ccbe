"""Questions and problems."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from simple_history.admin import SimpleHistoryAdmin
from simple_history.utils import bulk_update_with_history
from unfold.admin import ModelAdmin

from quizapp.catalog.admin.forms import QuestionForm
from quizapp.catalog.admin.searching import SearchesColumns
from quizapp.catalog.admin.seen import SeenAdmin
from quizapp.catalog.models import Problem, Question, Source, Status, Topic
from quizapp.catalog.queries.study import study_view
from quizapp.catalog.services import recount
from quizapp.catalog.services.rows import question_hash
from quizapp.catalog.services.search_columns import index_question

LONG_TEXTS = tuple(f"{name}_{code}" for name in ("prompt", "answer") for code in ("zh", "en"))


class ChapterFilter(admin.SimpleListFilter):
    """Chapters rather than a hundred leaves."""

    title = _("chapter")
    parameter_name = "chapter"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(topic.path, topic.name_zh) for topic in Topic.objects.filter(parent=None)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(topic__path__startswith=f"{self.value()}/") if self.value() else queryset


@admin.register(Question)
class QuestionAdmin(SearchesColumns, SimpleHistoryAdmin, SeenAdmin):  # type: ignore[misc]  # unfold and simple_history carry no types
    form = QuestionForm
    list_display = ("slug", "title_zh", "kind", "topic", "difficulty", "status", "asked_count", "source", "updated_at")
    list_filter = ("status", "kind", "difficulty", "source", ChapterFilter)
    list_select_related = ("topic",)
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("search_title",)
    search_help_text = _("Title, text or slug, in either language")
    search_order = ("-asked_count", "slug")
    ordering = ("-asked_count", "slug")
    autocomplete_fields = ("topic",)
    actions = ("publish", "make_draft", "retire")
    readonly_fields = ("preview_zh", "preview_en", "asked_count", "source")
    history_list_display = ("status", "title_zh")
    fieldsets = (
        (None, {"fields": ("slug", ("kind", "difficulty", "status"), "topic", "source", "asked_count")}),
        (_("Preview"), {"fields": ("preview_zh", "preview_en"), "classes": ("collapse",)}),
        (
            _("Chinese"),
            {"fields": ("title_zh", "prompt_zh", "answer_zh", "key_points_zh", "mistakes_zh", "follow_ups_zh")},
        ),
        (
            _("English"),
            {"fields": ("title_en", "prompt_en", "answer_en", "key_points_en", "mistakes_en", "follow_ups_en")},
        ),
        (_("References, options, numbers"), {"fields": ("references", "options", "parameters", "answer_rule")}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Question]:
        rows: QuerySet[Question] = super().get_queryset(request)
        return rows if _is_change(request) else rows.defer(*LONG_TEXTS, "search_title", "search_text")

    def has_delete_permission(self, request: HttpRequest, obj: Question | None = None) -> bool:
        """Cards and reviews hang on a question: it is retired, not deleted."""
        return False

    def save_model(self, request: HttpRequest, obj: Question, form: Any, change: bool) -> None:
        obj.multiple = form.cleaned_data.get("multiple", obj.multiple)
        obj.source = Source.BANK if question_hash(obj) == obj.row_hash else Source.CURATOR
        index_question(obj)
        super().save_model(request, obj, form, change)
        recount()

    @admin.display(description=_("Chinese"))
    def preview_zh(self, question: Question) -> SafeString | str:
        return self._preview(question, "zh")

    @admin.display(description=_("English"))
    def preview_en(self, question: Question) -> SafeString | str:
        return self._preview(question, "en")

    def _preview(self, question: Question, language: str) -> SafeString | str:
        if not question.pk:
            return "-"
        return render_to_string("admin/catalog/question_preview.html", {"question": study_view(question, language)})

    @admin.action(description=_("Publish"))
    def publish(self, request: HttpRequest, queryset: QuerySet[Question]) -> None:
        self._set_status(request, queryset, Status.PUBLISHED)

    @admin.action(description=_("Turn into drafts"))
    def make_draft(self, request: HttpRequest, queryset: QuerySet[Question]) -> None:
        self._set_status(request, queryset, Status.DRAFT)

    @admin.action(description=_("Retire"))
    def retire(self, request: HttpRequest, queryset: QuerySet[Question]) -> None:
        self._set_status(request, queryset, Status.RETIRED)

    def _set_status(self, request: HttpRequest, queryset: QuerySet[Question], status: Status) -> None:
        rows = list(
            Question.objects.filter(pk__in=queryset.values("pk")).exclude(status=status).select_related("topic")
        )
        for row in rows:
            row.status = status
            row.source = Source.BANK if question_hash(row) == row.row_hash else Source.CURATOR
        if rows:
            bulk_update_with_history(rows, Question, ["status", "source"], default_user=request.user)
            recount()
        told = ngettext("%(count)d question changed.", "%(count)d questions changed.", len(rows)) % {"count": len(rows)}
        self.message_user(request, told, messages.SUCCESS)


@admin.register(Problem)
class ProblemAdmin(ModelAdmin):  # type: ignore[misc]  # as above
    """Read from a directory of the bank; the judge works from the same files, so rows are not edited."""

    list_display = ("slug", "languages", "directory_hash")
    search_fields = ("slug",)
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Problem]:
        rows: QuerySet[Problem] = super().get_queryset(request)
        return rows if _is_change(request) else rows.defer("statement_zh", "statement_en", "starter")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _is_change(request: HttpRequest) -> bool:
    return bool(request.resolver_match and request.resolver_match.kwargs)
