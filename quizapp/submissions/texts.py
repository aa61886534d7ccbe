"""What a submission says to its learner: one useful sentence for every state and verdict, in the active language.

The grader's own words (a traceback, a compiler's complaint) follow on lines of their own where they add something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from quizapp.submissions.fairness import Grader
from quizapp.submissions.models import State, Submission, Verdict, Waiting

_SAID_IN_SECONDS = 120


def message_of(submission: Submission, position: int | None = None, wait: int | None = None) -> str:
    """`position` and `wait`, in seconds, of one that is in the queue."""
    if submission.state == State.QUEUED:
        return _queued(submission, position, wait)
    if submission.state == State.RUNNING:
        return _running(submission)
    verdict = Verdict(submission.verdict)
    sentence = _SENTENCES[verdict](submission)
    if verdict in _OURS_ALONE:
        return sentence
    words, understood = _words_of_the_grader(submission)
    if verdict == Verdict.COMPILE_ERROR and submission.result.get("compiler"):
        return sentence  # made of the first of its lines, which are shown beside it
    if understood and verdict in _SAID_BETTER_BY_THE_GRADER:
        return words
    return f"{sentence}\n{words}" if words else sentence


def case_message(case: dict[str, Any]) -> str:
    """The grader's words on one case, in the active language where it has them."""
    return str((case["message_zh"] if _speaks_chinese() else "") or case["message"])


def _words_of_the_grader(submission: Submission) -> tuple[str, bool]:
    """And whether they are in the active language."""
    case = _first_failed(submission)
    if _speaks_chinese():
        chinese = submission.result.get("message_zh") or (case or {}).get("message_zh")
        return (chinese, True) if chinese else (submission.message, False)
    words = submission.message or (case or {}).get("message", "")
    return words, bool(words)


def _speaks_chinese() -> bool:
    return (get_language() or "").startswith("zh")


def waiting_text(submission: Submission, up: Sequence[Grader]) -> str:
    """Why it is not being judged yet; empty when it is simply not its turn."""
    if submission.lease:
        return ""
    speaking = [grader for grader in up if grader.speaks(submission.device, submission.language)]
    if not speaking and submission.device == "gpu":
        return _("No GPU grader is up now; your submission waits for one.")
    if not speaking:
        return _("No grader for this language is up now; your submission waits for one.")
    wanted = (submission.device, submission.language, submission.problem.slug, submission.problem_hash)
    if not any(grader.can_judge(*wanted) for grader in speaking):
        return _("No grader has this version of the problem yet; your submission waits for one.")
    return str(Waiting(submission.waiting_because).label) if submission.waiting_because else ""


def about(seconds: int) -> str:
    """ "about 20 s", "about 3 min": a wait as one says it."""
    if seconds < _SAID_IN_SECONDS:
        return _("about %(seconds)d s") % {"seconds": seconds}
    return _("about %(minutes)d min") % {"minutes": round(seconds / 60)}


def _queued(submission: Submission, position: int | None, wait: int | None) -> str:
    if submission.lease:
        return _("On its way to a grader.")
    if position is None:
        return _("In the queue.")
    if wait is None:
        return _("In the queue, place %(position)d.") % {"position": position}
    return _("In the queue, place %(position)d; its turn in %(about)s.") % {"position": position, "about": about(wait)}


def _running(submission: Submission) -> str:
    if not submission.total:
        return _("Being judged.")
    case = min(submission.done + 1, submission.total)
    return _("Being judged: case %(case)d of %(total)d.") % {"case": case, "total": submission.total}


def _accepted(submission: Submission) -> str:
    if submission.mode == "compile":
        return _("It compiles.")
    count = len(submission.result.get("cases", []))
    if submission.mode == "public":
        return ngettext(
            "The public case passes. Submit to have all of them judged.",
            "All %(count)d public cases pass. Submit to have all of them judged.",
            count,
        ) % {"count": count}
    if submission.device_name == "interpreter":
        return _("Every answer is right. Judged by Triton's interpreter: correctness only, no timing.")
    if submission.microseconds is None:
        return _("Every answer is right.")
    return _("Every answer is right; %(microseconds)s µs on the slowest timed shape.") % {
        "microseconds": f"{submission.microseconds:,.1f}"
    }


def _wrong_answer(submission: Submission) -> str:
    case = _first_failed(submission)
    if case is None:
        return _("An answer is wrong.")
    where = {"case": case.get("name") or "?", "shape": case.get("shape") or "-"}
    detail = case["detail"]
    if case["message"] or "expected" not in detail or "got" not in detail:
        return _("Wrong answer in case %(case)s (%(shape)s).") % where
    text = _("Wrong answer in case %(case)s (%(shape)s): expected %(expected)s, got %(got)s.")
    return text % (where | {key: detail[key] for key in ("expected", "got")})


def _compile_error(submission: Submission) -> str:
    lines = submission.result.get("compiler", [])
    first = next((line for line in lines if line["severity"] != "warning"), lines[0] if lines else None)
    if first is None:
        return _("It does not compile.")
    if not first["line"]:
        return str(_("It does not compile: %(text)s") % first)
    return str(_("It does not compile. Line %(line)d: %(text)s") % first)


def _runtime_error(submission: Submission) -> str:
    case = _first_failed(submission)
    if case is None:
        return _("Your code stopped with an error.")
    return _("Your code stopped with an error in case %(case)s.") % {"case": case.get("name") or "?"}


def _time_limit(submission: Submission) -> str:
    limits = submission.problem.limits
    if "call_seconds" not in limits or "wall_seconds" not in limits:
        return _("Your code ran longer than it may.")
    return _("Your code ran longer than it may: %(call)s s a call, %(wall)s s in all.") % {
        "call": limits["call_seconds"],
        "wall": limits["wall_seconds"],
    }


def _memory_limit(submission: Submission) -> str:
    if "memory_mib" not in submission.problem.limits:
        return _("Your code asked for more memory than it may have.")
    limit = {"limit": submission.problem.limits["memory_mib"]}
    return _("Your code asked for more memory than the %(limit)s MiB that it may have.") % limit


def _first_failed(submission: Submission) -> dict[str, Any] | None:
    return next((case for case in submission.result.get("cases", []) if not case["passed"]), None)


_SENTENCES: dict[Verdict, Callable[[Submission], str]] = {
    Verdict.NONE: lambda submission: "",
    Verdict.ACCEPTED: _accepted,
    Verdict.WRONG_ANSWER: _wrong_answer,
    Verdict.TOO_SLOW: lambda submission: _("Every answer is right, but slower than this problem asks for."),
    Verdict.COMPILE_ERROR: _compile_error,
    Verdict.RUNTIME_ERROR: _runtime_error,
    Verdict.TIME_LIMIT: _time_limit,
    Verdict.MEMORY_LIMIT: _memory_limit,
    Verdict.OUTPUT_LIMIT: lambda submission: _("Your code printed more than it may (1 MiB)."),
    Verdict.SUSPICIOUS: lambda submission: _(
        "Something about this run cannot be right, so a curator will look at it. "
        "If your code is honest, appeal and say how it works."
    ),
    Verdict.CANCELLED: lambda submission: _("You withdrew this submission."),
    Verdict.INTERNAL_ERROR: lambda submission: _(
        "This is our fault, not your code's; it does not count. We will look at it, and you can submit again."
    ),
}
_OURS_ALONE = frozenset({Verdict.NONE, Verdict.ACCEPTED, Verdict.CANCELLED, Verdict.INTERNAL_ERROR})
# It knows which limit and what the figure was.
_SAID_BETTER_BY_THE_GRADER = frozenset(
    {Verdict.TOO_SLOW, Verdict.RUNTIME_ERROR, Verdict.TIME_LIMIT, Verdict.MEMORY_LIMIT, Verdict.OUTPUT_LIMIT}
)
