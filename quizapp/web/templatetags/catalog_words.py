"""Names of catalog and judge things, as a reader sees them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from quizapp.catalog.models import InterviewRecord
from quizapp.core.markdown import render_inline

register = template.Library()

_TAGS_IN_ENGLISH = {"算子优化": "operators", "推理优化": "inference", "高性能计算": "HPC", "训练优化": "training"}
_LANGUAGE_NAMES = {"python": "Python", "cpp": "C++", "triton": "Triton", "cuda": "CUDA"}


@register.filter
def record_title(record: InterviewRecord) -> str:
    if (get_language() or "").startswith("en") and record.title_en:
        return record.title_en
    return record.title


@register.filter
def tag_names(tags: Iterable[str]) -> str:
    """The guide's four tags have English names; a tag that a curator made up stays as it is."""
    if (get_language() or "").startswith("en"):
        return ", ".join(_TAGS_IN_ENGLISH.get(tag, tag) for tag in tags)
    return "、".join(tags)


@register.filter
def marked(text: str, query: str) -> SafeString:
    """The words of a search, marked in an otherwise escaped text."""
    words = sorted(filter(None, query.split()), key=len, reverse=True)
    if not words:
        return conditional_escape(text)
    parts = re.split("(" + "|".join(map(re.escape, words)) + ")", text, flags=re.IGNORECASE)
    # Odd places hold what matched; every part is escaped on its own.
    return mark_safe("".join(_as_found(part) if n % 2 else conditional_escape(part) for n, part in enumerate(parts)))


def _as_found(part: str) -> SafeString:
    return format_html("<mark>{}</mark>", part)


@register.filter
def inline_markdown(text: str) -> SafeString:
    return render_inline(text)


@register.filter
def code_language(code: str) -> str:
    return _LANGUAGE_NAMES.get(code, code)


@register.filter
def mode_name(mode: str) -> str:
    return {"public": _("public cases"), "compile": _("compile only")}.get(mode, mode)
