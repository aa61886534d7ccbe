"""Writes the items of many records at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from quizapp.catalog.models import RecordItem
from quizapp.catalog.parsing.guide import Item
from quizapp.catalog.services.rows import item_tree

FIELDS = ("round", "section", "text", "links")
Tree = list[dict[str, Any]]
Slot = tuple[int, int | None, int]  # record, parent, position


def tree_of(items: Iterable[Item]) -> Tree:
    """Parsed items in the shape that `item_tree` gives for rows."""
    return [
        {
            "round": item.round,
            "section": item.section,
            "text": item.text,
            "links": list(item.links),
            "follow_ups": tree_of(item.follow_ups),
        }
        for item in items
    ]


def trees(record_ids: Iterable[int]) -> dict[int, Tree]:
    found: dict[int, list[RecordItem]] = {record_id: [] for record_id in record_ids}
    for item in RecordItem.objects.filter(record_id__in=list(found)).order_by("pk"):
        found[item.record_id].append(item)
    return {record_id: item_tree(items) for record_id, items in found.items()}


def write_items(wanted: Mapping[int, Tree]) -> None:
    """Rows keep their place: position by position they are overwritten, added at the end, or dropped from it."""
    rows = RecordItem.objects.filter(record_id__in=list(wanted))
    slots: dict[Slot, RecordItem] = {(row.record_id, row.parent_id, row.position): row for row in rows}
    tops = _write(slots, [(record_id, None, tree) for record_id, tree in wanted.items()])
    inner: list[tuple[int, int | None, Tree]] = [
        (record_id, tops[record_id, None, number].pk, node["follow_ups"])
        for record_id, tree in wanted.items()
        for number, node in enumerate(tree, start=1)
        if node["follow_ups"]
    ]
    _write(slots, inner)
    RecordItem.objects.filter(pk__in=[row.pk for row in slots.values()]).delete()


def _write(slots: dict[Slot, RecordItem], lists: list[tuple[int, int | None, Tree]]) -> dict[Slot, RecordItem]:
    """Takes the rows that it uses out of `slots`; what stays there is left over."""
    created, updated, used = [], [], {}
    for record_id, parent_id, tree in lists:
        for position, node in enumerate(tree, start=1):
            slot = (record_id, parent_id, position)
            row = slots.pop(slot, None)
            values = {name: node[name] for name in FIELDS}
            if row is None:
                row = RecordItem(record_id=record_id, parent_id=parent_id, position=position, **values)
                created.append(row)
            elif any(getattr(row, name) != value for name, value in values.items()):
                for name, value in values.items():
                    setattr(row, name, value)
                updated.append(row)
            used[slot] = row
    RecordItem.objects.bulk_create(created)
    RecordItem.objects.bulk_update(updated, FIELDS, batch_size=100)
    return used
