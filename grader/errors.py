"""What can go wrong in the grader. Each class says who may read its text.

GraderError
├── OurFault                 the learner reads only that it was our fault; the text is for the admin
│   ├── JailError            no jail can be built here, so nothing is run
│   ├── ProblemError         a problem's directory is broken, or is not the one that the job means
│   └── RunnerLost           a runner that had run nothing of the learner's went away
└── Verdict                  ends the judging of one submission; its text is for the learner
"""

from __future__ import annotations


class GraderError(Exception):
    """The root: nothing raises it itself."""


class OurFault(GraderError):
    """Counts as `internal_error`: retried, and never against the learner."""


class JailError(OurFault):
    """A jail that cannot be built refuses to run code. The text says what is missing and the way out."""


class ProblemError(OurFault):
    """Names the file and the field."""


class RunnerLost(OurFault):
    """A zygote or an untouched runner ended: start another."""


class Verdict(GraderError):
    """A submission's end, as a verdict of the protocol and words in both languages."""

    def __init__(self, verdict: str, english: str, chinese: str) -> None:
        super().__init__(english)
        self.verdict = verdict
        self.english = english
        self.chinese = chinese
