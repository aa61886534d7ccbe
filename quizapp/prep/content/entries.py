"""Tables of TOML into dataclasses. A wrong file is named, with the entry and the column."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, TypeVar, get_type_hints


class BadContent(Exception):
    """A file does not say what it must."""


Kind = TypeVar("Kind")
_TYPES: dict[Any, type] = {str: str, int: int, bool: bool, int | None: int}


def read_tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BadContent(f"{path.name}: {error}") from error


def entries(kind: type[Kind], tables: Mapping[str, Any], name: str, path: Path) -> list[Kind]:
    found = [entry(kind, table, path) for table in tables.get(name, [])]
    keys = [key for entry in found if (key := getattr(entry, "key", None))]
    for key in keys:
        if keys.count(key) > 1:
            raise BadContent(f"{path.name}: {name} {key} stands there twice")
    return found


def entry(kind: type[Kind], table: Mapping[str, Any], path: Path) -> Kind:
    """Of a dataclass whose fields are the keys of the table; each value of the field's type."""
    name = f"{path.name}: {kind.__name__} {table.get('key') or table.get('name_en') or ''}".rstrip()
    expected = get_type_hints(kind)
    if unknown := set(table) - set(expected):
        raise BadContent(f"{name}: unknown {', '.join(sorted(unknown))}")
    for column in fields(kind):  # type: ignore[arg-type]  # every kind is a dataclass of this module
        if column.name not in table:
            if column.default is MISSING and column.default_factory is MISSING:
                raise BadContent(f"{name}: {column.name} is missing")
        elif not isinstance(table[column.name], _TYPES.get(expected[column.name], list)):
            raise BadContent(f"{name}: {column.name} is of the wrong kind")
    return kind(**table)
