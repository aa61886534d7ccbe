"""A record's front matter, in the guide's dialect (`interviewType`, `pubDate`) or the bank's (`kind`, `date`)."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass

from quizapp.catalog.parsing.front_matter import FrontMatter
from quizapp.catalog.parsing.guide import Body, parse_record
from quizapp.catalog.parsing.markdown_lines import SLUG

MIXED_TIER = "mixed"
MIXED_NAMES = ("综合", "mixed", "")  # collections from many interviews: a tier of their own, no company
STATUSES = ("published", "draft", "retired")
KINDS = {"实习": "internship", "校招": "campus", "社招": "experienced", "未知": "unknown"}
BANK_FIELDS = (
    *("slug", "title", "title_en", "company", "department", "tier", "kind", "round", "date", "guide", "order", "tags"),
    "status",
)


@dataclass(frozen=True)
class Record:
    """A record as its file has it. `company` is a slug in the bank and a Chinese name in the guide; empty: mixed."""

    file: str
    slug: str
    title: str
    title_en: str
    company: str
    tier: str
    kind: str
    department: str
    round: str
    date: dt.date | None
    tags: list[str]
    order: int
    guide_file: str
    status: str
    body: Body
    front: FrontMatter


def read_guide_record(text: str, file: str) -> Record:
    parsed = parse_record(text, file)
    front = parsed.front
    kind = front.text("interviewType", "未知", maximum=20)
    if kind not in KINDS and kind not in KINDS.values():
        raise front.fault("interviewType", f"{kind!r} is not one of {', '.join(KINDS)}")
    return Record(
        file=file,
        slug="",
        title=front.text("title"),
        title_en="",
        company=_company(front),
        tier=_tier(front),
        kind=KINDS.get(kind, kind),
        department=front.text("department", "", maximum=80),
        round=front.text("round", "", maximum=40),
        date=front.date("pubDate"),
        tags=front.texts("tags"),
        order=front.integer("order", 0),
        guide_file=file.rsplit("/", 1)[-1],
        status="published",
        body=parsed.body,
        front=front,
    )


def read_bank_record(text: str, file: str) -> Record:
    parsed = parse_record(text, file, with_links=True)
    front = parsed.front
    front.only(BANK_FIELDS)
    slug = front.text("slug", maximum=80)
    if not SLUG.match(slug):
        raise front.fault("slug", f"{slug!r}: lower-case letters, digits and single hyphens only")
    if slug != _stem(file):
        raise front.fault("slug", f"{slug!r} is not the file's name {_stem(file)!r}")
    return Record(
        file=file,
        slug=slug,
        title=front.text("title"),
        title_en=front.text("title_en", ""),
        company=_company(front),
        tier=_tier(front),
        kind=front.one_of("kind", tuple(KINDS.values()), "unknown"),
        department=front.text("department", "", maximum=80),
        round=front.text("round", "", maximum=40),
        date=front.date("date"),
        tags=front.texts("tags"),
        order=front.integer("order", 0),
        guide_file=front.text("guide", ""),
        status=front.one_of("status", STATUSES, "published"),
        body=parsed.body,
        front=front,
    )


def _company(front: FrontMatter) -> str:
    name = front.text("company", "", maximum=80)
    return "" if name in MIXED_NAMES else name


def _tier(front: FrontMatter) -> str:
    tier = front.text("tier", maximum=8)
    return MIXED_TIER if tier in MIXED_NAMES else tier


def _stem(file: str) -> str:
    return re.sub(r"\.md$", "", file.rsplit("/", 1)[-1])
