"""What changed between two sources, line by line, with some lines around every change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

AROUND = 3
MOST_LINES = 1000  # of what differs: matching takes up to the square of it, and a learner may send 64 KiB of line ends


@dataclass(frozen=True)
class Line:
    """`kind` is same, removed, added or skipped; the numbers count from 1, None on the side that lacks the line."""

    kind: str
    before: int | None
    after: int | None
    text: str


def difference(before: str, after: str) -> list[Line]:
    """Empty where the two are the same."""
    old, new = _lines(before), _lines(after)
    found: list[Line] = []
    for group in _groups(old, new):
        if group[0][1] or group[0][3]:
            found.append(Line("skipped", None, None, ""))
        for kind, first, last, begin, end in group:
            if kind == "equal":
                pairs = zip(range(first, last), range(begin, end), strict=True)
                found += [Line("same", a + 1, b + 1, old[a]) for a, b in pairs]
                continue
            found += [Line("removed", number + 1, None, old[number]) for number in range(first, last)]
            found += [Line("added", None, number + 1, new[number]) for number in range(begin, end)]
    return found


def _lines(source: str) -> list[str]:
    """As compilers count them. A carriage return is shown, else a line would seem to differ from itself."""
    return source.replace("\r", "\u240d").split("\n")


Change = tuple[str, int, int, int, int]


def _groups(old: list[str], new: list[str]) -> Iterator[list[Change]]:
    """Only what lies between the equal ends is matched, with the lines around it."""
    if old == new:
        return
    head = _equal_at_the_start(old, new)
    tail = _equal_at_the_start(old[head:][::-1], new[head:][::-1])
    skip = max(head - AROUND, 0)
    one, other = (lines[skip : len(lines) - max(tail - AROUND, 0)] for lines in (old, new))
    if max(len(one), len(other)) <= MOST_LINES:
        groups = SequenceMatcher(None, one, other).get_grouped_opcodes(AROUND)
    else:
        first, last = head - skip, min(tail, AROUND)
        groups = iter([_replaced(len(one), len(other), first, last)])
    for group in groups:
        yield [(kind, a + skip, b + skip, c + skip, d + skip) for kind, a, b, c, d in group]


def _replaced(old: int, new: int, first: int, last: int) -> list[Change]:
    return [
        ("equal", 0, first, 0, first),
        ("replace", first, old - last, first, new - last),
        ("equal", old - last, old, new - last, new),
    ]


def _equal_at_the_start(old: list[str], new: list[str]) -> int:
    pairs = enumerate(zip(old, new, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(old), len(new)))
