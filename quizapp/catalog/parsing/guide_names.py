"""A slug for a record that only the guide knows, from the name of its file. Pure, and the same on every machine."""

from __future__ import annotations

import hashlib
import re

KINDS = {"实习": "internship", "校招": "campus", "社招": "experienced"}
_DIGITS = {"一": "1", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6"}
_ROUND = re.compile(r"^([一二三四五六]+)面$")


def guide_slug(file: str, company_name: str, company_slug: str) -> str:
    """`字节跳动-AML-AI-Infra-实习-一二面.md` -> `bytedance-aml-internship-r12-3f9a1c`.

    The tail is a hash of the file's name: names in Chinese letters leave nothing to tell two files apart.
    """
    stem = file.rsplit("/", 1)[-1].removesuffix(".md")
    words = [_word(token) for token in re.split(r"[-_\s]+", stem.replace(company_name, "").replace("AI-Infra", ""))]
    tail = hashlib.sha256(stem.encode()).hexdigest()[:6]
    parts = [company_slug or "mixed", *filter(None, words)]
    return f"{'-'.join(parts)[:70].strip('-')}-{tail}"


def company_slug(name: str) -> str:
    """For a company that the bank does not know yet."""
    latin = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    tail = hashlib.sha256(name.encode()).hexdigest()[:6]
    return f"{latin[:50]}-{tail}" if latin else f"company-{tail}"


def _word(token: str) -> str:
    if token in KINDS:
        return KINDS[token]
    if found := _ROUND.match(token):
        return "r" + "".join(_DIGITS[digit] for digit in found[1])
    if re.fullmatch(r"HR面?", token, re.IGNORECASE):
        return "hr"
    return token.lower() if re.fullmatch(r"[A-Za-z0-9]+", token) else ""
