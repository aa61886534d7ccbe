"""Taking a submission in."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from grader.protocol import LANGUAGES, MAXIMUM_SOURCE_BYTES, MODES
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.devices import ALLOWED, choose_device
from quizapp.submissions.errors import TooManySubmissions
from quizapp.submissions.models import State, Submission, Verdict
from quizapp.submissions.queries.workers import gpu_is_up
from quizapp.submissions.services.dispatch import kick

NEVER_REPEATED = (Verdict.INTERNAL_ERROR, Verdict.SUSPICIOUS, Verdict.CANCELLED)
UNFINISHED_RETRY_SECONDS = 5


def create_submission(
    *,
    user: User,
    problem: Problem,
    language: str,
    source: bytes,
    mode: str = "submit",
    device: str | None = None,
    again: bool = False,
) -> tuple[Submission, bool]:
    """The submission and whether it is new; the earlier one for identical bytes, unless asked to judge `again`.

    Raises ValidationError and TooManySubmissions. The dispatcher runs as soon as the row is committed.
    """
    now = timezone.now()
    device = _checked_device(problem, language, mode, device, now)
    if len(source) > MAXIMUM_SOURCE_BYTES:
        raise ValidationError({"source": _("The source is over 64 KiB.")}, code="too_large")
    digest = hashlib.sha256(source).hexdigest()
    with transaction.atomic():
        # One learner's requests queue up here (on SQLite every transaction does), so that neither a double click nor
        # a burst gets past what is counted below.
        list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk"))
        same = Submission.objects.filter(
            user=user,
            problem=problem,
            source_hash=digest,
            problem_hash=problem.directory_hash,
            language=language,
            device=device,
            mode=mode,
        ).exclude(verdict__in=NEVER_REPEATED)
        if not again and (earlier := same.select_related("problem").order_by("-created_at").first()):
            return earlier, False
        _check_limits(user, now)
        submission = Submission.objects.create(
            user=user,
            problem=problem,
            problem_hash=problem.directory_hash,
            language=language,
            device=device,
            mode=mode,
            source=source,
            source_hash=digest,
            queued_at=now,
        )
        transaction.on_commit(kick)
    return submission, True


def _checked_device(problem: Problem, language: str, mode: str, device: str | None, now: datetime) -> str:
    if language not in LANGUAGES or language not in problem.languages:
        raise ValidationError({"language": _("This problem cannot be solved in this language.")}, code="invalid")
    if mode not in MODES:
        raise ValidationError({"mode": _("There is no such mode.")}, code="invalid")
    if device is None:
        return choose_device(language, gpu_is_up=language == "triton" and gpu_is_up(now))
    if device not in ALLOWED[language]:
        raise ValidationError({"device": _("This language is not judged on this device.")}, code="invalid")
    return device


def _check_limits(user: User, now: datetime) -> None:
    """A cancelled submission that a grader still works on counts as unfinished, or cancelling would be a way around."""
    mine = Submission.objects.filter(user=user)
    unfinished = mine.filter(Q(state__in=(State.QUEUED, State.RUNNING)) | ~Q(lease=""))
    if unfinished.count() >= settings.SUBMISSIONS_UNFINISHED:
        raise TooManySubmissions(UNFINISHED_RETRY_SECONDS, _("Too many of your submissions are not finished yet."))
    minute = timedelta(minutes=1)
    allowed = settings.SUBMISSIONS_PER_MINUTE
    lately = mine.filter(created_at__gt=now - minute).order_by("-created_at").values_list("created_at", flat=True)
    times = list(lately[:allowed])
    if len(times) >= allowed:
        wait = (times[-1] + minute - now).total_seconds()
        raise TooManySubmissions(max(wait, 1), _("Too many submissions in one minute."))
