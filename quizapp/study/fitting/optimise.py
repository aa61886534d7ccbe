"""The fit: one vectorised FSRS-6 loss in torch, all cards at once, minimised from the parameters before.

At review t only the cards that have one are computed: they are the first ones, since the longest come first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import torch
from fsrs.scheduler import LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS
from numpy.typing import NDArray
from torch import Tensor

from quizapp.study.fitting.histories import Histories
from quizapp.study.scheduling.memory import DEFAULT_PARAMETERS, MAXIMUM_STABILITY, Parameters

# Standard deviation of each parameter among learners, as published with fsrs-optimizer; the prior of a short log.
SPREAD: Parameters = (
    *(6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16),
    *(0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27),
)
MINIMUM_STABILITY = 0.001
EVALUATIONS = 45
HELD_OUT = 0.2  # the last fifth of the reviews
_ALMOST = 1e-6  # no prediction is certain


@dataclass(frozen=True, slots=True)
class Fitted:
    """Mean log losses on the held-out reviews: of the parameters before, and of those found. NaN where none counts."""

    parameters: Parameters
    loss_before: float
    loss_after: float


def fit(histories: Histories, before: Parameters, progress: Callable[[float], None] = lambda share: None) -> Fitted:
    """Fit on the earlier reviews, judge on the last ones. `progress` hears shares from 0 to 1."""
    if not histories.counted.any():  # all on the day that the card was met: they say nothing of memory
        return Fitted(before, math.nan, math.nan)
    moment = histories.moment_after(1 - HELD_OUT)
    held_out = histories.from_then_on(moment)
    with _one_thread():
        found = minimise(histories, histories.before(moment), before, progress)
        return Fitted(found, mean_loss(histories, held_out, before), mean_loss(histories, held_out, found))


@contextmanager
def _one_thread() -> Iterator[None]:
    """The arrays of one review are small: a second thread made an evaluation eight times slower on a busy machine."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def minimise(
    histories: Histories, counted: NDArray[np.bool_], before: Parameters, progress: Callable[[float], None]
) -> Parameters:
    """The parameters of the least summed log loss over the counted reviews plus the prior around the defaults."""
    batch = _Batch(histories, counted)
    spread, prior = _tensor(SPREAD), _tensor(DEFAULT_PARAMETERS)
    steps = (_tensor(before) - prior) / spread  # in units of the prior, so that one step length suits all
    steps.requires_grad_(True)
    optimiser = torch.optim.LBFGS(
        [steps], max_iter=EVALUATIONS, max_eval=EVALUATIONS, history_size=20, line_search_fn="strong_wolfe"
    )
    evaluations = 0

    def loss() -> Tensor:
        nonlocal evaluations
        evaluations += 1
        progress(min(evaluations / EVALUATIONS, 1.0))
        optimiser.zero_grad()
        value = batch.loss(_within_bounds(prior + steps * spread)) + (steps**2).sum()
        value.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
        return value

    optimiser.step(loss)  # type: ignore[no-untyped-call]  # torch leaves it untyped
    found = _within_bounds(prior + steps.detach() * spread)
    return tuple(float(value) for value in found)


def mean_loss(histories: Histories, counted: NDArray[np.bool_], parameters: Parameters) -> float:
    if not counted.any():
        return float("nan")
    with torch.no_grad():
        return float(_Batch(histories, counted).loss(_tensor(parameters))) / int(counted.sum())


class _Batch:
    """The histories as tensors, one row of cards a review. What depends on a rating alone is looked up for all reviews
    at once: in the loop over reviews each operation costs more than its numbers.
    """

    def __init__(self, histories: Histories, counted: NDArray[np.bool_]) -> None:
        last = int(np.flatnonzero(counted.any(axis=0)).max(initial=-1)) + 1  # later reviews change no loss
        present = histories.ratings[:, :last].T > 0
        self._cards = present.sum(axis=1).tolist()
        self._rating = torch.from_numpy(histories.ratings[:, :last].T[present]) - 1
        self._days = torch.from_numpy(histories.days[:, :last].T[present])
        self._weight = torch.from_numpy(counted[:, :last].T[present].astype(np.float64))
        self._same_day = [bool((days < 1).any()) for days in self._days.split_with_sizes(self._cards)]

    def loss(self, w: Tensor) -> Tensor:
        """Summed log loss of the predictions that count."""
        if not self._cards:
            return torch.zeros((), dtype=w.dtype)
        recalls = torch.cat(self._recalls(_Terms(w, self._rating)))
        chance = recalls.clamp(_ALMOST, 1 - _ALMOST)
        losses = torch.where(self._rating > 0, chance, 1 - chance).log()
        return -(self._weight * losses).sum()

    def _recalls(self, terms: _Terms) -> list[Tensor]:
        """Predicted recall of each review, 1 for the first ones; in the order of the arrays."""
        stability, difficulty, found = terms.first_stability, terms.first_difficulty, []
        rows = zip(
            self._cards,
            self._days.split_with_sizes(self._cards),
            (self._rating == 0).split_with_sizes(self._cards),
            terms.growth.split_with_sizes(self._cards),
            terms.bonus.split_with_sizes(self._cards),
            terms.drift.split_with_sizes(self._cards),
            self._same_day,
            strict=True,
        )
        for step, (cards, days, again, growth, bonus, drift, same_day) in enumerate(rows):
            if step == 0:
                stability, difficulty = stability[:cards], difficulty[:cards]
                found.append(torch.ones(cards, dtype=stability.dtype))
                continue
            s, d = stability[:cards], difficulty[:cards]
            recall = (1 + terms.factor * days / s) ** terms.decay
            after = torch.where(again, terms.forgotten(s, d, recall), terms.recalled(s, d, recall, bonus))
            if same_day:
                after = torch.where(days < 1, terms.within_day(s, growth, again), after)
            stability = after.clamp(MINIMUM_STABILITY, MAXIMUM_STABILITY)
            difficulty = (terms.easy_pull + terms.kept * (d + drift * (10 - d))).clamp(1, 10)
            found.append(recall)
        return found


class _Terms:
    """FSRS-6 with all that depends on the parameters, or on parameters and rating, computed once."""

    def __init__(self, w: Tensor, rating: Tensor) -> None:
        self._w = w.unbind()
        w0_to_w3, one = w[:4], torch.ones((), dtype=w.dtype)
        ratings = torch.arange(1, 5, dtype=w.dtype)
        first_difficulty = w[4] - (w[5] * (ratings - 1)).exp() + 1
        self.decay = -w[20]
        self.factor = 0.9 ** (1 / self.decay) - 1
        self.first_stability = w0_to_w3[rating].clamp(min=MINIMUM_STABILITY)
        self.first_difficulty = first_difficulty[rating].clamp(1, 10)
        self.growth = (w[17] * (ratings - 3 + w[18])).exp()[rating]
        self.bonus = (w[8].exp() * torch.stack([one, w[15], one, w[16]]))[rating]
        self.drift = (-w[6] * (ratings - 3) / 9)[rating]
        self.easy_pull, self.kept = w[7] * first_difficulty[3], 1 - w[7]
        self._forgotten_at_most = (w[17] * w[18]).exp()

    def within_day(self, s: Tensor, growth: Tensor, again: Tensor) -> Tensor:
        increase = growth * s ** -self._w[19]
        return s * torch.where(again, increase, increase.clamp(min=1))

    def recalled(self, s: Tensor, d: Tensor, recall: Tensor, bonus: Tensor) -> Tensor:
        return s + bonus * (11 - d) * s ** (1 - self._w[9]) * (((1 - recall) * self._w[10]).exp() - 1)

    def forgotten(self, s: Tensor, d: Tensor, recall: Tensor) -> Tensor:
        w = self._w
        long_term = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * ((1 - recall) * w[14]).exp()
        return torch.minimum(long_term, s / self._forgotten_at_most)


def _within_bounds(w: Tensor) -> Tensor:
    return torch.minimum(torch.maximum(w, _tensor(LOWER_BOUNDS_PARAMETERS)), _tensor(UPPER_BOUNDS_PARAMETERS))


def _tensor(values: tuple[float, ...]) -> Tensor:
    return torch.tensor(values, dtype=torch.float64)
