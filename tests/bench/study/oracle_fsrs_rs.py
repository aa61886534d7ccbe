"""stdin: {"items": [[[rating, days], ...], ...]}, oldest first. stdout: {"parameters", "seconds"}."""

from __future__ import annotations

import json
import sys
import time

import fsrs_rs_python as oracle  # type: ignore[import-not-found]  # only in the benchmark's own environment

items = [
    oracle.FSRSItem([oracle.FSRSReview(rating, days) for rating, days in item])
    for item in json.load(sys.stdin)["items"]
]
begin = time.perf_counter()
parameters = oracle.FSRS(oracle.DEFAULT_PARAMETERS).compute_parameters(items)
print(json.dumps({"parameters": list(parameters), "seconds": time.perf_counter() - begin}))
