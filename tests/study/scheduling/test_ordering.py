"""Two lists mixed evenly."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quizapp.study.scheduling.ordering import mix_evenly


def test_one_among_two() -> None:
    assert mix_evenly(["a", "b", "c", "d"], ["X", "Y"]) == ["a", "X", "b", "c", "Y", "d"]


@given(many=st.integers(0, 60), few=st.integers(0, 60))
def test_nothing_is_lost_and_no_stretch_is_empty(many: int, few: int) -> None:
    mixed = mix_evenly([("many", n) for n in range(many)], [("few", n) for n in range(few)])
    assert [n for kind, n in mixed if kind == "many"] == list(range(many))
    assert [n for kind, n in mixed if kind == "few"] == list(range(few))
    for place in range(len(mixed)):
        so_far = sum(kind == "few" for kind, _ in mixed[: place + 1])
        assert abs(so_far - (place + 1) * few / (many + few)) <= 1
