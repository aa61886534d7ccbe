"""What a grader says, made fit for the database and for a browser. Pure.

A grader's word is checked like anyone's: a result that does not hold together is our failure, never a verdict.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from grader.protocol import CaseOutcome, Finding, Performance, ProtocolError, Result, Roofline

MAXIMUM_CASES = 500
MAXIMUM_LINES = 200
MAXIMUM_FINDINGS = 50
MAXIMUM_TEXT = 8 * 1024
MAXIMUM_OUTPUT = 16 * 1024
# Whatever else a grader puts beside a mismatch stays here: a hidden case must not give its inputs away.
SHOWN_OF_ANY_CASE = (
    *("array", "index", "expected", "got", "count", "total"),
    *("max_absolute_error", "max_relative_error"),
)


@dataclass(frozen=True)
class StoredResult:
    """The columns and the JSON of a finished submission."""

    verdict: str
    message: str
    device_name: str
    microseconds: float | None  # of the slowest timed shape
    details: dict[str, Any]


def store(result: Result) -> StoredResult:
    """Raises ProtocolError where a field is not what it says."""
    if result.verdict == "cancelled":
        raise ProtocolError("a grader does not cancel")
    times = [_time(line) for line in result.performance]
    return StoredResult(
        verdict=result.verdict,
        message=plain_text(result.message, MAXIMUM_TEXT),
        device_name=plain_text(result.device, 120),
        microseconds=max((line["microseconds"] for line in times), default=None),
        details={
            "message_zh": plain_text(result.message_zh, MAXIMUM_TEXT),
            "cases": [_case(case) for case in result.cases[:MAXIMUM_CASES]],
            "performance": times[:MAXIMUM_CASES],
            "roofline": [
                _roofline(line.case, line.roofline) for line in result.performance[:MAXIMUM_CASES] if line.roofline
            ],
            "compiler": [
                {
                    "line": _count(line.line, "line"),
                    "column": _count(line.column, "column"),
                    "severity": plain_text(line.severity, 20),
                    "text": plain_text(line.text, MAXIMUM_TEXT),
                }
                for line in result.compiler[:MAXIMUM_LINES]
            ],
            "output": plain_text(result.output, MAXIMUM_OUTPUT),
            "steps_seconds": _finite(result.steps_seconds, "steps_seconds"),
        },
    )


def store_findings(findings: object) -> list[dict[str, Any]]:
    """Raises ProtocolError where it is no list of findings; the tools' words stay theirs, cut to a size."""
    if not isinstance(findings, list):
        raise ProtocolError("findings are not a list")
    return [_finding(Finding.from_dict(finding)) for finding in findings[:MAXIMUM_FINDINGS]]


def _finding(finding: Finding) -> dict[str, Any]:
    counters = list(finding.counters.items())[:MAXIMUM_FINDINGS]
    return {
        "tool": plain_text(finding.tool, 40),
        "text": plain_text(finding.text, MAXIMUM_TEXT),
        "kernel": plain_text(finding.kernel, 200),
        "line": _count(finding.line, "line"),
        "counters": {plain_text(name, 80): _finite(value, name) for name, value in counters},
    }


def plain_text(value: object, limit: int) -> str:
    """Text that any database takes: no NUL, no lone surrogate, not longer than `limit` characters."""
    if not isinstance(value, str):
        raise ProtocolError(f"{value!r:.40} is not text")
    return value[:limit].replace("\x00", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def _case(case: CaseOutcome) -> dict[str, Any]:
    flags: tuple[object, object] = (case.public, case.passed)
    detail: object = case.detail
    if not all(isinstance(flag, bool) for flag in flags) or not isinstance(detail, dict):
        raise ProtocolError("a case is not of the shape of this version")
    shown = detail if case.public else {key: detail.get(key) for key in SHOWN_OF_ANY_CASE}
    return {
        "name": plain_text(case.name, 200),
        "public": case.public,
        "passed": case.passed,
        "shape": plain_text(case.shape, 200),
        "message": plain_text(case.message, MAXIMUM_TEXT),
        "message_zh": plain_text(case.message_zh, MAXIMUM_TEXT),
        "detail": {plain_text(key, 80): _plain(value) for key, value in shown.items() if value is not None},
    }


def _time(line: Performance) -> dict[str, Any]:
    microseconds = _finite(line.microseconds, "microseconds")
    if microseconds <= 0:
        raise ProtocolError("a time of zero or less was not measured")
    ratios = {
        name: None if value is None else _finite(value, name)
        for name, value in (("library_ratio", line.library_ratio), ("limit_ratio", line.limit_ratio))
    }
    return {"case": plain_text(line.case, 200), "microseconds": microseconds, **ratios}


def _roofline(case: str, roofline: Roofline) -> dict[str, Any]:
    """Beside the times, whose fields the API has promised: of the same case what its limit is made of."""
    work = {name: _finite(getattr(roofline, name), name) for name in ("bytes", "operations")}
    roofs = {name: _finite(getattr(roofline, name), name) for name in ("bandwidth", "peak")}
    cached: object = roofline.cached
    if min(work.values()) < 0 or min(roofs.values()) <= 0 or not isinstance(cached, bool):
        raise ProtocolError("a roofline is not of the shape of this version")
    return {"case": plain_text(case, 200), **work, **roofs, "cached": cached}


def _plain(value: object, depth: int = 0) -> Any:
    """JSON without NaN or Infinity, which neither a browser nor PostgreSQL takes."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, str):
        return plain_text(value, MAXIMUM_TEXT)
    if isinstance(value, list | tuple) and depth < 4:
        return [_plain(item, depth + 1) for item in value[:1000]]
    if isinstance(value, dict) and depth < 4:
        return {plain_text(str(key), 80): _plain(item, depth + 1) for key, item in list(value.items())[:100]}
    raise ProtocolError("a detail is too deep, or not JSON")


def _finite(value: object, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ProtocolError(f"{name} is {value!r:.40}, not a number")
    return float(value)


def _count(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ProtocolError(f"{name} is {value!r:.40}, not a count")
    return value
