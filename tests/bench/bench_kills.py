"""Processes killed at random moments while learners submit: every submission ends, each result is applied once.

KILLS: another number of kills.
"""

from __future__ import annotations

import os

from tests.bench.progress import Progress
from tests.bench.table import Row
from tests.submissions.kills import NAMES, RUNNER, run

TITLE = "Random kills"
KILLS = int(os.environ.get("KILLS", "200"))
SEED = 1
# The sources are right. Three lost attempts are told as our fault; a runner that is killed alone died by itself, as far
# as its judge can see.
_FINAL = {"accepted", "internal_error", "runtime_error"}


def rows() -> list[Row]:
    progress = Progress("kills", KILLS)
    try:
        told = run(KILLS, SEED, progress.say)
    except AssertionError as error:
        return [_row(str(error).splitlines()[0], met=False)]
    verdicts, changed = told["verdicts"], told["changed after the end"]
    measured = f"{sum(verdicts.values())} submissions finished ({verdicts}), {len(changed)} changed afterwards"
    died = verdicts.get("runtime_error", 0) <= told["kills"].get(RUNNER, 0)
    return [_row(measured, met=set(verdicts) <= _FINAL and died and not changed)]


def _row(measured: str, *, met: bool) -> Row:
    what = f"{', '.join((*NAMES, RUNNER))} killed at {KILLS} random moments"
    return Row(what, measured, "-", "every one finished, each result applied once", met)
