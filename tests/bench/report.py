"""The file of all figures: a section for each benchmark, replaced when that benchmark runs again."""

from __future__ import annotations

import re

HEAD = """# Benchmarks

`make bench` writes this file, `make bench NAMES="study grader"` the sections of some. A figure stands beside what it is
measured against in the same run, for another machine gives other milliseconds and much the same ratios.
"""


def with_section(report: str, section: str) -> str:
    """The report with this section in place of the one of the same title, sorted by title."""
    sections = {_title(one): one.strip() for one in re.split(r"^(?=## )", report, flags=re.MULTILINE)[1:]}
    sections[_title(section)] = section.strip()
    return "\n".join([HEAD, *(f"{sections[title]}\n" for title in sorted(sections))])


def _title(section: str) -> str:
    return section.split("\n", 1)[0]
