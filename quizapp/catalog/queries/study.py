"""All that showing, answering and reviewing one question needs, also offline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quizapp.catalog.models import Question, QuestionKind
from quizapp.catalog.numeric.drawing import BadRule
from quizapp.catalog.numeric.filling import fill
from quizapp.catalog.numeric.rule import Drawn, drawn
from quizapp.catalog.queries.texts import text
from quizapp.core.markdown import render, render_inline

DEFAULT_SEED = 0


def study_view(question: Question, language: str, seed: int | None = None) -> dict[str, Any]:
    """JSON-ready. Needs no query beyond the row and its topic: select_related("topic") when there are many."""
    numbers, seed = _numbers(question, seed)
    filled = _filler(numbers)
    return {
        "slug": question.slug,
        "kind": question.kind,
        "title": text(question, "title", language),
        "topic": topic_view(question, language),
        "difficulty": question.difficulty,
        "prompt_html": render(filled(text(question, "prompt", language))),
        "answer_html": render(filled(text(question, "answer", language))),
        "key_points": [render_inline(filled(point)) for point in text(question, "key_points", language)],
        "mistakes": [render_inline(filled(mistake)) for mistake in text(question, "mistakes", language)],
        "follow_ups": [_follow_up(question, entry) for entry in text(question, "follow_ups", language)],
        "references": question.references,
        "options": [_option(number, option, language) for number, option in enumerate(question.options)],
        "multiple": question.multiple,
        "unit": question.answer_rule.get("unit") if question.kind == QuestionKind.NUMERIC else None,
        "parameters": numbers.parameters if numbers else {},
        "seed": seed,
        "expected": whole(numbers.expected) if numbers else None,
        "relative_tolerance": numbers.rule.relative_tolerance if numbers else None,
        "asked": asked_view(question, language),
        "problem": question.slug if question.kind == QuestionKind.CODE else None,
    }


def asked_view(question: Question, language: str) -> dict[str, Any]:
    by = question.asked_by
    return {
        "count": question.asked_count,
        "companies": by.get(f"names_{language}", []),
        "tiers": by.get("tiers", {}),
    }


def topic_view(question: Question, language: str) -> dict[str, str]:
    return {"path": question.topic.path, "name": text(question.topic, "name", language)}


def whole(value: float) -> int | float:
    """34359738368 rather than 34359738368.0."""
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def _numbers(question: Question, seed: int | None) -> tuple[Drawn | None, int | None]:
    if question.kind != QuestionKind.NUMERIC:
        return None, None
    seed = DEFAULT_SEED if seed is None else seed
    try:
        return drawn(question.parameters, question.answer_rule, seed), seed
    except BadRule:  # an edit in progress: show the text as it is
        return None, seed


def _filler(numbers: Drawn | None) -> Callable[[str], str]:
    if numbers is None:
        return lambda source: source
    return lambda source: fill(source, numbers.parameters, numbers.expected, numbers.rule.unit)


def _follow_up(question: Question, entry: dict[str, Any]) -> dict[str, Any]:
    slug = entry.get("question")
    return {
        "html": render_inline(entry.get("text", "")),
        "question": slug if slug and slug not in question.dead_links else None,
    }


def _option(number: int, option: dict[str, Any], language: str) -> dict[str, Any]:
    def words(name: str) -> str:
        return str(option.get(f"{name}_{language}") or option.get(f"{name}_zh") or "")

    return {
        "id": str(number),
        "html": render_inline(words("text")),
        "right": bool(option.get("right")),
        "why_html": render_inline(words("why")),
    }
