"""Which graders are up, and how long the queue before them is: one short line a device."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizapp.submissions.queries import about, grader_status


def grader_lines() -> list[str]:
    """Five queries, however long the queue is."""
    return [_line(device) for device in grader_status(timezone.now(), with_warnings=False)["devices"]]


def _line(device: dict[str, Any]) -> str:
    name = device["device"].upper()
    if not device["workers"]:
        parts = [_("%(device)s: no grader is up") % {"device": name}]
    else:
        text = ngettext("%(device)s: %(count)d grader", "%(device)s: %(count)d graders", device["workers"])
        parts = [text % {"device": name, "count": device["workers"]}]
    if device["queued"]:
        text = ngettext("%(count)d waits", "%(count)d wait", device["queued"])
        parts.append(text % {"count": device["queued"]})
    if device["queued"] and device["expected_seconds"] is not None:
        parts.append(about(device["expected_seconds"]))
    return " · ".join(parts)
