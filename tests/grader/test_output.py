"""What a submission prints: kept at both ends, counted, harmless to look at."""

from __future__ import annotations

import os

import pytest

from grader.sandbox.output import KEPT_BYTES, Output, printable


def written(*chunks: bytes, limit: int = 1 << 20) -> Output:
    output = Output(limit)
    for chunk in chunks:
        os.write(output.writing, chunk)
    output.finish()
    return output


def test_a_short_text_is_kept_whole() -> None:
    assert written("调试 → ok\n".encode()).text() == "调试 → ok\n"


def test_of_a_long_text_head_and_tail_are_kept() -> None:
    text = written(b"first\n", *[b"x" * 1000] * 500, b"last\n").text()
    assert text.startswith("first\n")
    assert text.endswith("last\n")
    assert "bytes left out" in text
    assert len(text) < KEPT_BYTES + 100


def test_too_much_is_noticed_while_it_comes() -> None:
    output = written(b"x" * 2000, limit=1000)
    assert output.over_limit.is_set()
    assert output.total == 2000


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert "\ufffd" in written(b"\xff\xfe ok").text()


@pytest.mark.parametrize(
    ("raw", "shown"),
    [("\x1b[2J", "\\x1b[2J"), ("a\x00b", "a\\x00b"), ("\u202egpj", "\\u202egpj"), ("\r\n", "\n"), ("\ta", "\ta")],
)
def test_control_characters_are_shown_and_not_obeyed(raw: str, shown: str) -> None:
    assert printable(raw) == shown
