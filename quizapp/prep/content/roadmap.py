"""The road from nothing to ready: layers with parts and checkpoints, stages, trade-offs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quizapp.prep.content.entries import BadContent, entries, entry, read_tables


@dataclass(frozen=True)
class Layer:
    key: str
    number: int
    name_zh: str
    name_en: str
    focus_zh: str
    focus_en: str
    outcome_zh: str
    outcome_en: str
    topics: list[str]


@dataclass(frozen=True)
class Part:
    layer: str
    name_zh: str
    name_en: str
    text_zh: str
    text_en: str
    topics: list[str]


@dataclass(frozen=True)
class Checkpoint:
    key: str
    layer: str
    text_zh: str
    text_en: str
    questions: list[str]


@dataclass(frozen=True)
class Stage:
    key: str
    name_zh: str
    name_en: str
    steps_zh: list[str]
    steps_en: list[str]


@dataclass(frozen=True)
class TradeOff:
    key: str
    name_zh: str
    name_en: str
    gives_zh: str
    gives_en: str
    gets_zh: str
    gets_en: str
    questions: list[str]


@dataclass(frozen=True)
class RoadmapText:
    title_zh: str
    title_en: str
    text_zh: str
    text_en: str
    how_zh: str
    how_en: str
    triangle_zh: str
    triangle_en: str


@dataclass(frozen=True)
class Roadmap:
    text: RoadmapText
    layers: list[Layer]
    parts: list[Part]
    checkpoints: list[Checkpoint]
    stages: list[Stage]
    trade_offs: list[TradeOff]


def read_roadmap(path: Path) -> Roadmap:
    tables = read_tables(path)
    found = Roadmap(
        text=entry(RoadmapText, tables.get("map", {}), path),
        layers=entries(Layer, tables, "layer", path),
        parts=entries(Part, tables, "part", path),
        checkpoints=entries(Checkpoint, tables, "checkpoint", path),
        stages=entries(Stage, tables, "stage", path),
        trade_offs=entries(TradeOff, tables, "trade_off", path),
    )
    _check_layers({layer.key for layer in found.layers}, [*found.parts, *found.checkpoints], path)
    return found


def _check_layers(layers: set[str], placed: list[Part | Checkpoint], path: Path) -> None:
    for one in placed:
        if one.layer not in layers:
            raise BadContent(f"{path.name}: there is no layer {one.layer}")
