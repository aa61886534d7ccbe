"""The memory against Anki's own backend, and the fit against the optimiser in Rust."""

from __future__ import annotations

import json
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np

from quizapp.study.fitting.histories import Histories
from quizapp.study.fitting.optimise import HELD_OUT, fit, mean_loss
from quizapp.study.scheduling import (
    DEFAULT_PARAMETERS,
    FoldedCard,
    Memory,
    Rating,
    Rules,
    State,
    ideal_interval,
    next_memory,
    outcomes,
)
from quizapp.study.scheduling.intervals import fuzz_window
from tests.bench.study.oracles import ask
from tests.bench.table import Row
from tests.study.fitting.learners import simulate

VECTORS = Path(__file__).resolve().parents[2] / "study" / "scheduling" / "fsrs_vectors.json"
SEQUENCES = [
    [[3, 0], [3, 0], [3, 5], [1, 20], [3, 0], [4, 10]],
    [[4, 0], [3, 9]],
    [[1, 0], [3, 0], [3, 1], [3, 4], [2, 12]],
    [[2, 0], [3, 1], [3, 3], [3, 9], [3, 25], [3, 70]],
    [[3, 0], [1, 0], [3, 0], [3, 2], [1, 6], [3, 0], [3, 3]],
    [[4, 0], [4, 15], [4, 60]],
    [[3, 0], [3, 2], [2, 5], [2, 8], [1, 11], [3, 0], [4, 2]],
    [[1, 0], [1, 0], [1, 0], [3, 0], [3, 1]],
    [[3, 0], [3, 90], [3, 200]],
    [[4, 0], [1, 5], [1, 0], [3, 1], [3, 6], [3, 18]],
]
GRADES = (Rating.HARD, Rating.GOOD, Rating.EASY)


def vector_rows() -> list[Row]:
    """The sequences that were computed elsewhere, in study days."""
    told = json.loads(VECTORS.read_text(encoding="utf-8"))
    furthest = max(_furthest(sequence, told["parameters"]) for sequence in told["sequences"])
    what = f"stability, difficulty and interval of {len(told['sequences'])} FSRS-6 sequences"
    return [Row(what, f"{furthest:.1e} apart at most", "computed elsewhere", "1e-4", furthest < 1e-4)]


def _furthest(sequence: dict[str, Any], parameters: dict[str, list[float]]) -> float:
    """Relative distance."""
    values, memory, furthest = tuple(parameters[sequence["parameters"]]), None, 0.0
    for review in sequence["reviews"]:
        memory = next_memory(memory, review["rating"], review["days_since_last"], values)
        interval = ideal_interval(memory.stability, sequence["desired_retention"], values)
        pairs = zip((memory.stability, memory.difficulty, interval), _told_of(review), strict=True)
        furthest = max([furthest, *(abs(ours / theirs - 1) for ours, theirs in pairs)])
    return furthest


def _told_of(review: dict[str, float]) -> tuple[float, float, float]:
    return review["stability"], review["difficulty"], review["interval_days"]


def anki_rows() -> list[Row]:
    told = ask("anki", {"parameters": DEFAULT_PARAMETERS, "sequences": SEQUENCES})
    if told is None:
        return [Row("sequences through Anki's backend", "not at hand", "-", "stability within 0.2 %", False)]
    ours = [_after(sequence) for sequence in SEQUENCES]
    furthest = max(abs(our.stability / one["stability"] - 1) for our, one in zip(ours, told, strict=True))
    outside = sum(_outside(our, one) for our, one in zip(ours, told, strict=True))
    buttons = len(SEQUENCES) * len(GRADES)
    return [
        Row(
            f"stability of {len(SEQUENCES)} sequences",
            f"{furthest:.5%} apart at most",
            "Anki 26.9",
            "0.2 %",
            furthest < 0.002,
        ),
        Row(
            f"intervals of {buttons} buttons outside the fuzz window around Anki's",
            str(outside),
            "Anki 26.9",
            "0",
            outside == 0,
        ),
    ]


def _after(sequence: list[list[int]]) -> Memory:
    memory: Memory | None = None
    for rating, days in sequence:
        memory = next_memory(memory, rating, days, DEFAULT_PARAMETERS)
    assert memory is not None
    return memory


def _outside(memory: Memory, told: dict[str, Any]) -> int:
    today = date(2026, 5, 20)
    card = FoldedCard(
        due_day=today, state=State.REVIEW, memory=memory, day=today - timedelta(days=told["waited"]), reviews=3
    )
    ours = outcomes(card, card_id=7, moment=datetime(2026, 5, 20, 12, tzinfo=UTC), day=today, rules=Rules())
    outside, shortest = 0, 1
    for rating, stability in zip(GRADES, told["after"], strict=True):
        first, last = fuzz_window(ideal_interval(stability, 0.9, DEFAULT_PARAMETERS), shortest, 36_500)
        days = int(ours[rating].interval_days)
        outside += not first <= days <= last
        shortest = days + 1
    return outside


def fit_rows() -> list[Row]:
    histories = simulate(cards=2950, days=720, seed=3)
    begin = time.perf_counter()
    found = fit(histories, DEFAULT_PARAMETERS)
    seconds = time.perf_counter() - begin
    reviews = int((histories.ratings > 0).sum())
    moment = histories.moment_after(1 - HELD_OUT)
    told = ask("fsrs_rs", {"items": _items(histories, moment)})
    what = f"fitting {reviews:,} reviews"
    rows = [Row(what, f"{seconds:.1f} s", "the library's own optimiser: 238 s", "under 5 s", seconds < 5)]
    if told is None:
        return [*rows, Row("held-out log loss", f"{found.loss_after:.4f}", "not at hand", "within 0.001", False)]
    oracle = mean_loss(histories, histories.from_then_on(moment), tuple(told["parameters"]))
    measured = f"{found.loss_after:.4f} (defaults {found.loss_before:.4f})"
    against = f"fsrs-rs {oracle:.4f}, {told['seconds']:.1f} s"
    return [*rows, Row("held-out log loss", measured, against, "within 0.001", found.loss_after < oracle + 0.001)]


def _items(histories: Histories, moment: float) -> list[list[list[int]]]:
    """One item a counted review before the moment: the history up to it; oldest first."""
    cards, places = np.nonzero(histories.before(moment))
    order = np.argsort(histories.at[cards, places], kind="stable")
    ratings, days = histories.ratings.tolist(), histories.days.astype(int).tolist()
    return [
        [[ratings[card][step], days[card][step]] for step in range(place + 1)]
        for card, place in zip(cards[order].tolist(), places[order].tolist(), strict=True)
    ]
