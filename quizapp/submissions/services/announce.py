"""Keeping the list of graders fresh."""

from __future__ import annotations

from datetime import datetime

from grader.protocol import LANGUAGES, Announcement, ProtocolError
from quizapp.submissions.models import GraderWorker
from quizapp.submissions.results import plain_text

MAXIMUM_SLOTS = 64
MAXIMUM_PROBLEMS = 2000


def announce_worker(*, announcement: Announcement, now: datetime) -> None:
    """Raises ProtocolError for what no worker of ours would say."""
    name = plain_text(announcement.worker, 120)
    if not name or not 1 <= announcement.slots <= MAXIMUM_SLOTS or len(announcement.problems) > MAXIMUM_PROBLEMS:
        raise ProtocolError("a worker has a name, some slots and a copy of the problems")
    GraderWorker.objects.update_or_create(
        name=name,
        defaults={
            "device": announcement.device,
            "device_name": plain_text(announcement.device_name, 120),
            "languages": [language for language in LANGUAGES if language in announcement.languages],
            "slots": announcement.slots,
            "problems": {
                plain_text(slug, 80): plain_text(digest, 64) for slug, digest in announcement.problems.items()
            },
            "warnings": [plain_text(line, 300) for line in announcement.warnings[:20]],
            "seen_at": now,
        },
    )
