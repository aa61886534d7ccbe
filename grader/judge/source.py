"""What can be said of a source before anything runs."""

from __future__ import annotations

from grader.protocol import CompilerLine, Result

_OF_PYTHON = ("python", "triton")


def refused(language: str, source: bytes) -> Result | None:
    """A compile error that needs no compiler; None where one has to look."""
    if not source.strip():
        return Result("compile_error", "The file is empty.", message_zh="文件是空的。")
    if language in _OF_PYTHON and b"\0" in source:  # g++ and nvcc pass over it, with a warning of their own
        return _nul_byte(source.count(b"\n", 0, source.index(b"\0")) + 1)
    return None


def _nul_byte(line: int) -> Result:
    shown = "NUL (\\x00)"
    return Result(
        "compile_error",
        f"Line {line}: {shown}, a byte that no text holds.",
        message_zh=f"第 {line} 行：{shown}，文本里不会有的字节。",
        compiler=(CompilerLine(line, 0, "error", shown),),
    )
