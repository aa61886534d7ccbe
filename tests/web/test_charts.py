"""Where the marks of a chart stand."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from quizapp.study.stats import CalibrationBin
from quizapp.web.charts import calibration, forecast_chart, heatmap, interval
from quizapp.web.charts.heatmap import first_day, level
from quizapp.web.charts.marks import scale

TUESDAY = date(2026, 12, 1)


def test_a_heatmap_ends_today() -> None:
    chart = heatmap({TUESDAY: 84}, TUESDAY, weeks=16, width=358)
    assert len(chart.cells) == 15 * 7 + 2  # nothing of the days to come
    assert chart.cells[-1].name == "h4"
    assert {cell.name for cell in chart.cells[:-1]} == {"h0"}
    assert chart.cells[0].x < chart.cells[-1].x < 358
    assert [label.text for label in chart.months] == ["9", "10", "11"]


def test_a_heatmap_begins_on_a_monday() -> None:
    assert first_day(TUESDAY, 1) == date(2026, 11, 30)
    assert first_day(date(2026, 11, 30), 2) == date(2026, 11, 23)


@pytest.mark.parametrize(("reviews", "expected"), [(0, 0), (1, 1), (19, 1), (20, 2), (40, 3), (59, 3), (60, 4)])
def test_levels(reviews: int, expected: int) -> None:
    assert level(reviews) == expected


@pytest.mark.parametrize(
    ("most", "expected"),
    [
        (0, [0, 1]),
        (1, [0, 1]),
        (4, [0, 1, 2, 3, 4]),
        (5, [0, 2, 4, 6]),
        (60, [0, 20, 40, 60]),
        (61, [0, 20, 40, 60, 80]),
    ],
)
def test_axes_have_round_values(most: int, expected: list[int]) -> None:
    assert scale(most) == expected


def test_bars_stand_on_the_axis_and_new_cards_on_the_learned() -> None:
    days = [(TUESDAY + timedelta(days=number), 10, 5) for number in range(30)]
    chart = forecast_chart(days, 570, interview=TUESDAY + timedelta(days=18))
    first, above = chart.bars[:2]
    assert (first.name, above.name) == ("me", "f2")
    assert first.y + first.height == pytest.approx(chart.base)
    assert above.y + above.height < first.y
    assert [label.text for label in chart.days] == [str(TUESDAY + timedelta(days=number)) for number in range(0, 30, 7)]
    assert chart.interview is not None


def test_an_interview_beyond_the_days_is_not_marked() -> None:
    assert forecast_chart([(TUESDAY, 0, 0)], 570, interview=TUESDAY + timedelta(days=1)).interview is None
    assert forecast_chart([(TUESDAY, 0, 0)], 570).bars == []


def test_a_well_calibrated_bin_lies_on_the_diagonal() -> None:
    [point] = calibration([CalibrationBin(predicted=0.9, actual=0.9, reviews=100)]).points
    assert (point.x - 44) / (308 - 44) == pytest.approx((278 - point.y) / (278 - 12), abs=0.01)
    assert point.high < point.y < point.low  # y grows downwards


def test_the_axes_reach_down_when_a_bin_does() -> None:
    assert next(tick.text for tick in calibration([]).columns) == "50"
    low = calibration([CalibrationBin(predicted=0.6, actual=0.1, reviews=10)])
    assert next(tick.text for tick in low.columns) == "0"


def test_wilson_interval() -> None:
    assert interval(0.9, 100) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    low, high = interval(1.0, 1)
    assert low == pytest.approx(0.2065, abs=1e-4)
    assert high == pytest.approx(1.0)
