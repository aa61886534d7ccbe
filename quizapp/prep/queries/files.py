"""The files of the bank, read once and again when they change."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from django.conf import settings

from quizapp.prep.content import (
    ApplicationCalendar,
    BadContent,
    Contributing,
    Resources,
    Roadmap,
    RoadmapText,
    read_calendar,
    read_resources,
    read_roadmap,
)

Content = TypeVar("Content")
logger = logging.getLogger(__name__)
_KEPT: dict[Path, tuple[int, Any]] = {}


def roadmap() -> Roadmap:
    """Empty where the bank has no such file."""
    empty = Roadmap(RoadmapText("", "", "", "", "", "", "", ""), [], [], [], [], [])
    return _fresh("roadmap.toml", read_roadmap) or empty


def resources() -> Resources:
    return _fresh("resources.toml", read_resources) or Resources([], [], [], [], [], Contributing("", ""))


def application_calendar() -> ApplicationCalendar:
    return _fresh("calendar.toml", read_calendar) or ApplicationCalendar([], [])


def _fresh(name: str, read: Callable[[Path], Content]) -> Content | None:
    path = Path(settings.CONTENT_DIR) / name
    try:
        changed = path.stat().st_mtime_ns
    except FileNotFoundError:
        return None
    kept = _KEPT.get(path)
    if kept is None or kept[0] != changed:
        kept = _KEPT[path] = (changed, _read(path, read) or (kept[1] if kept else None))
    content: Content | None = kept[1]
    return content


def _read(path: Path, read: Callable[[Path], Content]) -> Content | None:
    """A curator's slip costs the news, not the page: what was read before it stays."""
    try:
        return read(path)
    except BadContent as error:
        logger.error("not read: %s", error)
        return None
