"""Which new item is which old one, so that its links go along. Pure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from difflib import SequenceMatcher
from typing import Any

Node = dict[str, Any]  # {"round", "section", "text", "links", "follow_ups"}


def carry_links(old: list[Node], new: list[Node], *, same_wording: bool) -> None:
    """Give `new` the links of `old`. With the same wording, items are known by their text; else (the bank's words
    against the guide's) by their place: as many items one by one, else by the headings they stand under."""
    key: Callable[[Node], Hashable] = _text if same_wording else _place
    if not same_wording and len(old) == len(new):
        pairs: Iterator[tuple[int, int]] = iter([(number, number) for number in range(len(new))])
    else:
        pairs = _pairs([key(node) for node in old], [key(node) for node in new])
    for before, after in pairs:
        new[after]["links"] = list(old[before]["links"])
        for old_inner, new_inner in zip(old[before]["follow_ups"], new[after]["follow_ups"], strict=False):
            new_inner["links"] = list(old_inner["links"])


def _text(node: Node) -> Hashable:
    return str(node["text"])


def _place(node: Node) -> Hashable:
    return node["round"], node["section"]


def _pairs(old: list[Hashable], new: list[Hashable]) -> Iterator[tuple[int, int]]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for operation, start, end, new_start, new_end in matcher.get_opcodes():
        reworded = operation == "replace" and end - start == new_end - new_start
        if operation == "equal" or reworded:
            yield from zip(range(start, end), range(new_start, new_end), strict=True)
