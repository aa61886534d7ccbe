"""What answers look like as bytes."""

from __future__ import annotations

import pytest

from quizapp.core.renderers import StrictJSONRenderer


def test_chinese_is_written_as_it_is() -> None:
    assert StrictJSONRenderer().render({"name": "归约"}) == '{"name":"归约"}'.encode()


def test_half_a_character_is_escaped() -> None:
    assert StrictJSONRenderer().render({"detail": "归 \ud800"}) == rb'{"detail":"\u5f52 \ud800"}'


def test_no_number_that_json_does_not_know() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        StrictJSONRenderer().render({"loss": float("nan")})
