# More parameters than are used, with defaults and annotations.
from __future__ import annotations

from typing import Any


def solve(a: Any, b: Any, out: Any, n: int, *rest: Any, scale: float = 1.0, **options: Any) -> None:
    out.copy_(a).add_(b, alpha=scale)
