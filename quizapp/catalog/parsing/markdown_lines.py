"""Lines of Markdown that carry structure: headings, list items, fences, links to questions."""

from __future__ import annotations

import re
from dataclasses import dataclass

HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*\s*$")
LIST_ITEM = re.compile(r"^(?P<indent>[ \t]*)(?:(?:\d{1,4}(?:[.)．](?=\s|$)|[、）]))|[-*+•](?=\s|$))\s*(?P<text>.*)$")
RULE = re.compile(r"^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$")
FENCE = re.compile(r"^[ \t]*(`{3,}|~{3,})(.*)$")
SLUG = re.compile(r"^[a-z0-9]+(?:-[a-z0-9]+)*$")
_LINKS_AT_END = re.compile(r"(?:\s*\[\[[^\[\]\n`]*\]\])+\s*$")
_LINK = re.compile(r"\[\[([^\[\]]*)\]\]")


@dataclass(frozen=True)
class Linked:
    text: str
    links: list[str]


def split_links(text: str) -> Linked:
    """`How? [[one]] [[two, three]]` -> the text and its slugs, the main one first. ValueError if one is no slug."""
    found = _LINKS_AT_END.search(text)
    if not found:
        return Linked(text.strip(), [])
    slugs = [slug.strip() for group in _LINK.findall(found.group()) for slug in group.split(",")]
    for slug in slugs:
        if not SLUG.match(slug) or len(slug) > 80:
            raise ValueError(f"[[{slug}]] is not a slug (lower-case letters, digits, hyphens)")
    return Linked(text[: found.start()].strip(), list(dict.fromkeys(slugs)))


class Fences:
    """Keeps track of fenced code while lines go by."""

    def __init__(self) -> None:
        self.marker = ""

    def inside(self, line: str) -> bool:
        """Whether this line belongs to fenced code; its fences count as inside."""
        found = FENCE.match(line)
        if self.marker:
            closes = found and found[1].startswith(self.marker) and not found[2].strip()
            if closes:
                self.marker = ""
            return True
        if found and not (found[1][0] == "`" and "`" in found[2]):
            self.marker = found[1]
            return True
        return False
