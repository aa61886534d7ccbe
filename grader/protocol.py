"""What site and grader say to each other. Standard library only: both sides import it, neither imports the other.

Everything crosses the broker as JSON; bytes travel as base64. `from_dict` refuses what it does not know.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

VERSION = 1

Language = Literal["python", "cpp", "triton", "cuda"]
Mode = Literal["submit", "public", "compile"]
DeviceKind = Literal["cpu", "gpu"]
Verdict = Literal[
    "accepted",
    "wrong_answer",
    "too_slow",
    "compile_error",
    "runtime_error",
    "time_limit",
    "memory_limit",
    "output_limit",
    "suspicious",
    "cancelled",
    "internal_error",
]

LANGUAGES: tuple[str, ...] = get_args(Language)
MODES: tuple[str, ...] = get_args(Mode)
DEVICE_KINDS: tuple[str, ...] = get_args(DeviceKind)
VERDICTS: tuple[str, ...] = get_args(Verdict)

MAXIMUM_SOURCE_BYTES = 64 * 1024
_LONGEST_NAME = 200

# Celery task names. The worker takes TASK_JUDGE from the queue named after its device kind ("cpu" or "gpu") and
# sends the others to QUEUE_SITE; every argument is one JSON object.
TASK_JUDGE = "grader.judge"
TASK_CLAIMED = "submissions.claimed"  # {"submission", "lease", "worker"}
TASK_PROGRESS = "submissions.progress"  # {"submission", "lease", "done", "total"}; also the heartbeat
TASK_FINISHED = "submissions.finished"  # {"submission", "lease", "result": Result.to_dict()}
TASK_FINDINGS = "submissions.findings"  # {"submission", "lease", "findings": [Finding]}; after finished, adds only
TASK_ANNOUNCE = "submissions.announce"  # Announcement.to_dict()
QUEUE_SITE = "site"
# A Celery control command: the site says `app.control.broadcast(CONTROL_CANCEL, arguments={"lease": lease})`, and the
# worker that holds the lease stops the judging; its result is `cancelled`.
CONTROL_CANCEL = "grader_cancel"


class ProtocolError(ValueError):
    """A message that does not have the shape of this version."""


@dataclass(frozen=True)
class Job:
    """One judging of one submission. `lease` names the right to answer it."""

    submission: str
    lease: str
    problem: str
    problem_hash: str
    language: str
    device: str
    mode: str
    source: bytes
    version: int = VERSION

    def to_dict(self) -> dict[str, Any]:
        return asdict(self) | {"source": base64.b64encode(self.source).decode("ascii")}

    @classmethod
    def from_dict(cls, data: object) -> Job:
        fields = _object(data, version=VERSION)
        return cls(
            submission=_name(fields, "submission"),
            lease=_name(fields, "lease"),
            problem=_name(fields, "problem"),
            problem_hash=_name(fields, "problem_hash"),
            language=_one_of(fields, "language", LANGUAGES),
            device=_one_of(fields, "device", DEVICE_KINDS),
            mode=_one_of(fields, "mode", MODES),
            source=_source(fields),
        )


@dataclass(frozen=True)
class CaseOutcome:
    """What one case showed. Hidden cases never carry inputs or values in `detail`."""

    name: str
    public: bool
    passed: bool
    shape: str = ""
    message: str = ""
    # Of the first mismatch: array, index, count, total, max_absolute_error, max_relative_error; of public cases
    # expected and got (text) too.
    detail: dict[str, Any] = field(default_factory=dict)
    message_zh: str = ""


@dataclass(frozen=True)
class Roofline:
    """What the limit of a shape is made of: `bytes` and `operations` of one call by the cost model of the problem;
    `bandwidth` and `peak`, bytes and operations a second, as measured on the device."""

    bytes: float
    operations: float
    bandwidth: float
    peak: float
    cached: bool = False  # the bytes fit the caches, and the bandwidth is theirs, not the memory's


@dataclass(frozen=True)
class Performance:
    """Time of one shape; both ratios are speeds, 1.0 = equal; None where nothing was measured to compare with."""

    case: str
    microseconds: float
    library_ratio: float | None = None
    limit_ratio: float | None = None
    roofline: Roofline | None = None  # where there is a limit_ratio


@dataclass(frozen=True)
class CompilerLine:
    """One complaint, with the line and column of the learner's file (from 1; 0 where there is none)."""

    line: int
    column: int
    severity: str
    text: str


@dataclass(frozen=True)
class Finding:
    """What a tool saw after the verdict; it adds to a result and never changes it. `text` is the tool's own."""

    tool: str  # "compute-sanitizer" or "ncu"
    text: str
    kernel: str = ""
    line: int = 0  # of the learner's file, 0 where none is known
    counters: dict[str, float] = field(default_factory=dict)

    @classmethod
    def from_dict(cls, data: object) -> Finding:
        fields = dict(data) if isinstance(data, dict) else {}
        try:
            counters = {str(name): float(value) for name, value in dict(fields.get("counters", {})).items()}
            line = int(fields.get("line", 0))
        except (TypeError, ValueError) as error:
            raise ProtocolError(str(error)) from error
        return cls(_text(fields, "tool"), _text(fields, "text"), _text(fields, "kernel"), line, counters)


@dataclass(frozen=True)
class Result:
    verdict: str
    message: str = ""
    message_zh: str = ""  # the same in Chinese
    cases: tuple[CaseOutcome, ...] = ()
    performance: tuple[Performance, ...] = ()
    compiler: tuple[CompilerLine, ...] = ()
    output: str = ""  # what the submission printed: head and tail, at most 16 KiB, decoded lossily
    device: str = ""  # "cpu", "interpreter" or the name of a GPU
    steps_seconds: float = 0.0  # the judge's sum of steps
    reason: str = ""  # internal_error only: for the admin, never for the learner
    version: int = VERSION

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: object) -> Result:
        fields = _object(data, version=VERSION)
        try:
            return cls(
                verdict=_one_of(fields, "verdict", VERDICTS),
                message=_text(fields, "message"),
                message_zh=_text(fields, "message_zh"),
                cases=tuple(CaseOutcome(**case) for case in fields.get("cases", ())),
                performance=tuple(_performance(line) for line in fields.get("performance", ())),
                compiler=tuple(CompilerLine(**line) for line in fields.get("compiler", ())),
                output=_text(fields, "output"),
                device=_text(fields, "device"),
                steps_seconds=float(fields.get("steps_seconds", 0.0)),
                reason=_text(fields, "reason"),
            )
        except TypeError as error:
            raise ProtocolError(str(error)) from error


@dataclass(frozen=True)
class Announcement:
    """A worker says that it is there; repeated every few seconds, forgotten when it stops."""

    worker: str
    device: str  # cpu or gpu: also the queue that it reads
    device_name: str
    languages: tuple[str, ...]
    slots: int
    problems: dict[str, str] = field(default_factory=dict)  # slug -> problem_hash of its copy
    warnings: tuple[str, ...] = ()  # "no cgroups: memory is watched, not limited"
    compiles: tuple[str, ...] = ()  # languages that mode "compile" takes here, even where they cannot be run
    version: int = VERSION

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: object) -> Announcement:
        fields = _object(data, version=VERSION)
        return cls(
            worker=_text(fields, "worker"),
            device=_one_of(fields, "device", DEVICE_KINDS),
            device_name=_text(fields, "device_name"),
            languages=tuple(str(name) for name in fields.get("languages", ())),
            slots=int(fields.get("slots", 1)),
            problems={str(slug): str(digest) for slug, digest in dict(fields.get("problems", {})).items()},
            warnings=tuple(str(line) for line in fields.get("warnings", ())),
            compiles=tuple(str(name) for name in fields.get("compiles", ())),
        )


def problem_hash(directory: Path) -> str:
    """SHA-256 over the sorted relative paths and bytes of a problem's files; caches of Python do not count."""
    digest = hashlib.sha256()
    for path in sorted(directory.rglob("*")):
        if not path.is_file() or "__pycache__" in path.parts:
            continue
        for part in (path.relative_to(directory).as_posix().encode(), path.read_bytes()):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()


def _object(data: object, *, version: int) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ProtocolError("not an object")
    if data.get("version") != version:
        raise ProtocolError(f"protocol version {data.get('version')!r}, this side speaks {version}")
    return data


def _performance(line: dict[str, Any]) -> Performance:
    """A judge of before says nothing of the roofline."""
    roofline = {**line}.get("roofline")
    return Performance(**{**line, "roofline": None if roofline is None else Roofline(**roofline)})


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str):
        raise ProtocolError(f"{name} is not text")
    return value


def _name(fields: dict[str, Any], name: str) -> str:
    value = _text(fields, name)
    if len(value) > _LONGEST_NAME or not value.isprintable():
        raise ProtocolError(f"{name} is no name: {value[:40]!r}")
    return value


def _source(fields: dict[str, Any]) -> bytes:
    """Any bytes, none and NUL among them, up to the limit: what they are worth is for the judge to say."""
    try:
        source = base64.b64decode(_text(fields, "source"), validate=True)
    except ValueError as error:  # binascii.Error, and text beyond ASCII
        raise ProtocolError(f"source is not base64: {error}") from error
    if len(source) > MAXIMUM_SOURCE_BYTES:
        raise ProtocolError(f"source has {len(source):,} bytes, and {MAXIMUM_SOURCE_BYTES:,} (64 KiB) are the limit")
    return source


def _one_of(fields: dict[str, Any], name: str, allowed: tuple[str, ...]) -> str:
    value = _text(fields, name)
    if value not in allowed:
        raise ProtocolError(f"{name} is {value!r}, not one of {', '.join(allowed)}")
    return value
