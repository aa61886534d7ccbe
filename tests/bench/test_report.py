"""A part of the benchmarks that runs again replaces its own section and no other."""

from __future__ import annotations

from tests.bench.report import with_section


def test_a_section_is_replaced_and_the_others_stay() -> None:
    report = with_section("", "## Study\n\nold\n")
    report = with_section(report, "## Judging\n\nfirst\n")
    report = with_section(report, "## Study\n\nnew\n")
    assert report.startswith("# Benchmarks")
    assert "old" not in report
    assert report.index("first") < report.index("new")
    assert with_section(report, "## Study\n\nnew\n") == report
