"""The fit finds a learner's memory again, and is held near the defaults by a short log."""

from __future__ import annotations

import numpy as np
import pytest

from quizapp.study.fitting.histories import Reviewed, histories_of
from quizapp.study.fitting.optimise import SPREAD, fit, mean_loss
from quizapp.study.scheduling import DEFAULT_PARAMETERS, next_memory, recall
from tests.study.fitting.learners import TRUE_PARAMETERS, simulate


def test_the_loss_is_that_of_the_library() -> None:
    reviews = [Reviewed(3, 0, 0), Reviewed(3, 0, 0.1), Reviewed(1, 4, 4), Reviewed(3, 0, 4.1), Reviewed(4, 9, 13)]
    histories = histories_of([reviews, reviews[:1]])
    memory, losses = None, []
    for review in reviews:
        if memory is not None and review.days:
            chance = recall(memory.stability, review.days, TRUE_PARAMETERS)
            losses.append(-np.log(chance if review.rating > 1 else 1 - chance))
        memory = next_memory(memory, review.rating, review.days, TRUE_PARAMETERS)
    assert mean_loss(histories, histories.counted, TRUE_PARAMETERS) == pytest.approx(np.mean(losses), rel=1e-9)


def test_the_fit_predicts_better_and_nearly_as_well_as_the_truth() -> None:
    histories = simulate(cards=600, days=500, seed=5)
    shares: list[float] = []
    fitted = fit(histories, DEFAULT_PARAMETERS, shares.append)
    held_out = histories.from_then_on(histories.moment_after(0.8))
    truth = mean_loss(histories, held_out, TRUE_PARAMETERS)
    assert fitted.loss_after < fitted.loss_before
    assert fitted.loss_after == pytest.approx(truth, abs=0.004)
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1


def test_a_short_log_moves_little() -> None:
    """ankitects/anki #2972, fsrs-rs #211: few reviews gave worse parameters."""
    fitted = fit(simulate(cards=40, days=120, seed=2), DEFAULT_PARAMETERS)
    moved = np.abs(np.array(fitted.parameters) - np.array(DEFAULT_PARAMETERS)) / np.array(SPREAD)
    assert moved.max() < 1.5


def test_only_predictions_across_days_count() -> None:
    histories = histories_of([[Reviewed(3, 0, 0), Reviewed(1, 0, 0.2)], [], [Reviewed(4, 0, 1)]])
    assert not histories.counted.any()
    assert np.isnan(mean_loss(histories, histories.counted, DEFAULT_PARAMETERS))
    fitted = fit(histories, DEFAULT_PARAMETERS)
    assert fitted.parameters == DEFAULT_PARAMETERS
    assert not fitted.loss_after < fitted.loss_before


def test_the_split_is_by_time() -> None:
    histories = simulate(cards=100, days=300, seed=1)
    moment = histories.moment_after(0.8)
    before, after = histories.before(moment), histories.from_then_on(moment)
    assert histories.at[before].max() < moment <= histories.at[after].min()
    assert before.sum() / histories.counted.sum() == pytest.approx(0.8, abs=0.02)
