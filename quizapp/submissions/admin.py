"""The queue and the graders, for whoever runs the site."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from unfold.admin import ModelAdmin

from quizapp.submissions import services
from quizapp.submissions.errors import AlreadyFinished
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.queries.workers import workers_up


class _ReadOnly:
    """Rows are written by learners and graders; people decide by the actions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Submission)
class SubmissionAdmin(_ReadOnly, ModelAdmin):  # type: ignore[misc]  # unfold carries no types
    list_display = ("id", "user", "problem", "language", "device", "mode", "shown_state", "attempts", "created_at")
    list_filter = ("state", "verdict", "language", "device", "mode", "waiting_because", "problem")
    list_select_related = ("user", "problem")
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("=id", "user__username", "problem__slug", "claimed_by")
    search_help_text = _("Id, learner, problem or grader")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    actions = ("requeue", "cancel")
    exclude = ("source", "result", "source_hash", "lease")
    readonly_fields = ("shown_source", "shown_result")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Submission]:
        found: QuerySet[Submission] = super().get_queryset(request)
        return (
            found.defer("source", "result") if request.resolver_match and not request.resolver_match.kwargs else found
        )

    @admin.display(description=_("state"), ordering="state")
    def shown_state(self, submission: Submission) -> str:
        if submission.state == State.FINISHED:
            return str(submission.get_verdict_display())
        return str(submission.get_state_display())

    @admin.display(description=_("source"))
    def shown_source(self, submission: Submission) -> str:
        return bytes(submission.source).decode("utf-8", "replace")

    @admin.display(description=_("result"))
    def shown_result(self, submission: Submission) -> str:
        return json.dumps(submission.result, indent=2, ensure_ascii=False)

    @admin.action(description=_("Judge again"), permissions=["requeue"])
    def requeue(self, request: HttpRequest, found: QuerySet[Submission]) -> None:
        count = sum(services.requeue_submission(submission=submission) for submission in found)
        text = ngettext("%(count)d submission is in the queue.", "%(count)d submissions are in the queue.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)

    @admin.action(description=_("Cancel"), permissions=["requeue"])
    def cancel(self, request: HttpRequest, found: QuerySet[Submission]) -> None:
        count = 0
        for submission in found:
            try:
                services.cancel_submission(submission=submission)
            except AlreadyFinished:
                continue
            count += 1
        text = ngettext("%(count)d submission was cancelled.", "%(count)d submissions were cancelled.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)

    def has_requeue_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("submissions.change_submission")


@admin.register(GraderWorker)
class GraderWorkerAdmin(_ReadOnly, ModelAdmin):  # type: ignore[misc]  # unfold carries no types
    list_display = ("name", "fresh", "device", "device_name", "shown_languages", "slots", "shown_warnings", "seen_at")
    list_filter = ("device",)
    search_fields = ("name", "device_name")

    @admin.display(description=_("up"), boolean=True)
    def fresh(self, worker: GraderWorker) -> bool:
        return workers_up(timezone.now()).filter(pk=worker.pk).exists()

    @admin.display(description=_("languages"))
    def shown_languages(self, worker: GraderWorker) -> str:
        return ", ".join(worker.languages)

    @admin.display(description=_("warnings"))
    def shown_warnings(self, worker: GraderWorker) -> str:
        return " · ".join(worker.warnings)
