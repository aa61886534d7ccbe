"""The queue of a learner with 20,000 cards among two million, and the statistics of 50,000 reviews. Prints JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from tests.bench.study.many_cards import fill
from tests.bench.study.server import migrate, setup_django

LOOKS = 100


def main() -> None:
    setup_django()
    migrate()
    from django.utils import timezone

    from quizapp.study.queries import build_queue
    from quizapp.study.stats import statistics

    now = timezone.now()
    big, small = fill(now)
    queue = _times([lambda: build_queue(big, now, 50), lambda: build_queue(small, now, 50)])
    stats = _times([lambda: statistics(small, now, 365, "zh")])
    print(json.dumps({"big": queue[0], "small": queue[1], "stats": stats[0]}))


def _times(calls: list[Callable[[], object]]) -> list[dict[str, float]]:
    """Milliseconds, median and 95th percentile; the calls take turns, so that noise meets all alike."""
    taken: list[list[float]] = [[] for _ in calls]
    for call in calls:
        call()
    for _ in range(LOOKS):
        for place, call in enumerate(calls):
            begin = time.perf_counter()
            call()
            taken[place].append((time.perf_counter() - begin) * 1000)
    return [{"p50": sorted(one)[LOOKS // 2], "p95": sorted(one)[int(LOOKS * 0.95)]} for one in taken]


if __name__ == "__main__":
    main()
