"""Histories of a learner whose memory parameters are known."""

from __future__ import annotations

import numpy as np

from quizapp.study.fitting.histories import Histories, Reviewed, histories_of
from quizapp.study.scheduling.memory import Parameters
from quizapp.study.scheduling.vector import first_memories, ideal_intervals, next_memories, recalls

TRUE_PARAMETERS: Parameters = (
    *(0.5, 2.0, 4.0, 12.0, 6.8, 0.6, 2.4, 0.01, 1.4, 0.2, 0.7, 1.2),
    *(0.08, 0.32, 1.9, 0.5, 2.2, 0.5, 0.12, 0.1, 0.25),
)


def simulate(cards: int, days: int, seed: int, parameters: Parameters = TRUE_PARAMETERS) -> Histories:
    """Cards introduced over the first half, reviewed when due by that learner's own memory."""
    draw = np.random.default_rng(seed)
    rows: list[list[Reviewed]] = [[] for _ in range(cards)]
    start = np.sort(draw.integers(0, max(days // 2, 1), cards)).astype(float)
    first = draw.choice([1, 2, 3, 4], cards, p=[0.2, 0.1, 0.55, 0.15])
    stability, difficulty = first_memories(first, parameters)
    for card in range(cards):
        rows[card].append(Reviewed(int(first[card]), 0, float(start[card])))
    now = start
    alive = np.arange(cards)
    while len(alive):
        gap = np.maximum(
            np.round(ideal_intervals(stability[alive], 0.9, parameters) * draw.uniform(0.7, 1.4, len(alive))), 1
        )
        now[alive] += gap
        alive, gap = alive[now[alive] < days], gap[now[alive] < days]
        recalled = draw.random(len(alive)) < recalls(stability[alive], gap, parameters)
        ratings = np.where(recalled, draw.choice([2, 3, 4], len(alive), p=[0.12, 0.76, 0.12]), 1)
        stability[alive], difficulty[alive] = next_memories(
            stability[alive], difficulty[alive], ratings, gap, parameters
        )
        for card, rating, waited in zip(alive.tolist(), ratings, gap, strict=True):
            rows[card].append(Reviewed(int(rating), int(waited), float(now[card])))
    return histories_of(rows)
