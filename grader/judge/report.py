"""From mismatches and verdicts to what the learner reads."""

from __future__ import annotations

from grader.judge.cases import Case
from grader.judge.compare import Mismatch
from grader.judge.conversation import Hints
from grader.judge.session import Step
from grader.protocol import CaseOutcome


def passed(case: Case) -> CaseOutcome:
    return CaseOutcome(name=case.name, public=case.row.public, passed=True, shape=case.shape)


def wrong(case: Case, mismatch: Mismatch, step: Step) -> CaseOutcome:
    """Public cases show the values; hidden ones only where and how much."""
    english, chinese = _sentence(case, mismatch, step)
    detail: dict[str, object] = {
        "array": mismatch.array,
        "index": list(mismatch.index),
        "count": mismatch.count,
        "total": mismatch.total,
        "max_absolute_error": mismatch.max_absolute_error,
        "max_relative_error": mismatch.max_relative_error,
    }
    if case.row.public:
        detail |= {"expected": mismatch.expected, "got": mismatch.got}
    return CaseOutcome(
        name=case.name,
        public=case.row.public,
        passed=False,
        shape=case.shape,
        message=english,
        message_zh=chinese,
        detail=detail,
    )


def failed(case: Case, english: str, chinese: str) -> CaseOutcome:
    """A case that ended the judging by something other than a wrong number."""
    return CaseOutcome(
        name=case.name,
        public=case.row.public,
        passed=False,
        shape=case.shape,
        message=english,
        message_zh=chinese,
    )


def _sentence(case: Case, mismatch: Mismatch, step: Step) -> tuple[str, str]:
    where = f"{mismatch.array}[{']['.join(map(str, mismatch.index))}]"
    if mismatch.wrong_type:
        return f"An int is asked for, {mismatch.wrong_type} came back.", f"要的是 int，得到的是 {mismatch.wrong_type}。"
    if mismatch.untouched:
        hint = _what_was_done_instead(step.hints)
        return f"Nothing was written to {mismatch.array}.{hint[0]}", f"{mismatch.array} 里什么也没写。{hint[1]}"
    share_en = f"{mismatch.count:,} of {mismatch.total:,} elements differ"
    share_zh = f"{mismatch.total:,} 个元素里有 {mismatch.count:,} 个不同"
    if not case.row.public:
        return f"{share_en}; the first is {where}.", f"{share_zh}，第一处是 {where}。"
    return (
        f"{share_en}; the first is {where}: expected {mismatch.expected}, got {mismatch.got}.",
        f"{share_zh}，第一处是 {where}：应为 {mismatch.expected}，得到 {mismatch.got}。",
    )


def _what_was_done_instead(hints: Hints) -> tuple[str, str]:
    if hints.replaced:
        return (
            f" Other memory was put in the place of an array ({hints.replaced}); results count only in the one given.",
            f"有数组被换成了别的内存（{hints.replaced}）；结果要写进传入的那块内存。",
        )
    if hints.returned not in ("", "NoneType"):
        return (
            f" solve returned a {hints.returned}; results count only in the memory that it is given.",
            f"solve 返回了 {hints.returned}；结果要写进传入的内存，返回值不看。",
        )
    return "", ""
