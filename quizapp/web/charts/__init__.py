"""Charts as numbers: where each mark of an SVG stands. Pure; a template draws them, in widths for desktop and phone."""

from quizapp.web.charts.calibration import Calibration, calibration, interval
from quizapp.web.charts.forecast import ForecastChart, forecast_chart
from quizapp.web.charts.heatmap import Heatmap, heatmap

__all__ = ["Calibration", "ForecastChart", "Heatmap", "calibration", "forecast_chart", "heatmap", "interval"]
