"""File or row: whose edit stands?"""

from __future__ import annotations

from typing import Literal

from quizapp.catalog.models import FromBank

Decision = Literal["unchanged", "updated", "conflict"]


def decide(row: FromBank, *, file_hash: str, now: str, wanted: str, take_files: bool = False) -> Decision:
    """`now` and `wanted` are the hashes of the row as it stands and as the file would have it.

    File changed alone: load. Row changed alone: keep, silently. Both: a conflict, unless they agree.
    """
    if row.file_hash == file_hash:
        return "unchanged"
    if now in (row.row_hash, wanted) or take_files:
        return "updated"
    return "conflict"
