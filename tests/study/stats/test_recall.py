"""True retention and calibration."""

from __future__ import annotations

from datetime import date

import pytest

from quizapp.study.stats import recall_report
from tests.study.people import Learner, make_questions

LONG_AGO = date(2006, 1, 1)


def test_true_retention_counts_reviews_and_not_first_steps(learner: Learner) -> None:
    for number, question in enumerate(make_questions(10)):
        card = learner.rate(learner.add(question), 4, learner.ago(20))
        learner.rate(card, 1 if number < 2 else 3, learner.ago(12))
    report = recall_report(learner.user, LONG_AGO)
    assert (report.reviews, report.recalled, report.true_retention) == (10, 8, 0.8)
    assert [(group.age, group.reviews, group.recalled) for group in report.ages] == [
        ("week", 0, 0),
        ("three_weeks", 10, 8),
        ("three_months", 0, 0),
        ("older", 0, 0),
    ]
    [bin_] = report.calibration
    assert (bin_.actual, bin_.reviews) == (0.8, 10)
    assert bin_.predicted == pytest.approx(0.9, abs=0.01)


def test_bins_part_what_was_predicted(learner: Learner) -> None:
    one, two = make_questions(2)
    learner.rate(learner.rate(learner.add(one), 4, learner.ago(20)), 3, learner.ago(20))
    learner.rate(learner.rate(learner.add(two), 4, learner.ago(300)), 1, learner.ago(1))
    report = recall_report(learner.user, LONG_AGO)
    assert [(one.reviews, one.actual) for one in report.calibration] == [(1, 0.0), (1, 1.0)]
    assert report.calibration[0].predicted < 0.7
    assert report.calibration[1].predicted == 1.0


def test_without_reviews_there_is_nothing_to_say(learner: Learner) -> None:
    report = recall_report(learner.user, LONG_AGO)
    assert report.true_retention is None
    assert report.calibration == []


def test_the_first_day_cuts_off_what_came_before(learner: Learner) -> None:
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(20))
    card = learner.rate(card, 3, learner.ago(10))
    learner.rate(card, 3, learner.ago(1))
    assert recall_report(learner.user, learner.ago(5).date()).reviews == 1
