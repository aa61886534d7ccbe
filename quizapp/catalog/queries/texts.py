"""The column of the language that is wanted; where it is empty, the other one."""

from __future__ import annotations

from typing import Any

from django.db.models import Model


def text(row: Model, name: str, language: str) -> Any:
    """`text(question, "title", "en")` is `title_en`, or `title_zh` where nobody has translated it."""
    return getattr(row, f"{name}_{language}") or getattr(row, f"{name}_zh")
