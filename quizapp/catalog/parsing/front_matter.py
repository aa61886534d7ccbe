"""The block between two lines of three dashes at the head of a file."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import yaml

from quizapp.catalog.parsing.faults import ParseError

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FENCE = "---"


@dataclass(frozen=True)
class FrontMatter:
    """Fields with typed access; whatever is wrong names the field and its line."""

    fields: dict[str, Any]
    raw: str
    body: str
    body_line: int  # of the body's first line, from 1
    file: str = ""

    def fault(self, field: str, message: str) -> ParseError:
        return ParseError(message, file=self.file, line=self._line(field), field=field)

    def text(self, name: str, default: str | None = None, *, maximum: int = 200) -> str:
        """A line of text. Without a default it must be there and not blank."""
        value = self.fields.get(name, default)
        if value is None:
            raise self.fault(name, "missing")
        if not isinstance(value, str):
            raise self.fault(name, f"must be text, is {value!r} (put it in quotes)")
        if default is None and not value.strip():
            raise self.fault(name, "empty")
        if len(value) > maximum:
            raise self.fault(name, f"{len(value)} characters; at most {maximum}")
        return value.strip()

    def integer(self, name: str, default: int | None = None, *, low: int = -(2**31), high: int = 2**31 - 1) -> int:
        value = self.fields.get(name, default)
        if value is None:
            raise self.fault(name, "missing")
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fault(name, f"must be a whole number from {low} to {high}, is {value!r}")
        return value

    def one_of(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        value = self.text(name, default)
        if value not in allowed:
            raise self.fault(name, f"{value!r} is not one of {', '.join(allowed)}")
        return value

    def date(self, name: str) -> dt.date | None:
        value = self.fields.get(name)
        if isinstance(value, dt.datetime):
            return value.date()
        if value is None or isinstance(value, dt.date):
            return value
        raise self.fault(name, f"must be a date such as 2026-04-17, is {value!r}")

    def texts(self, name: str) -> list[str]:
        value = self.fields.get(name) or []
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise self.fault(name, "must be a list of texts")
        return value

    def mappings(self, name: str, allowed: tuple[str, ...]) -> list[dict[str, Any]]:
        """A list of mappings that have no keys but these."""
        value = self.fields.get(name) or []
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self.fault(name, "must be a list of mappings")
        for number, entry in enumerate(value, start=1):
            if unknown := [str(key) for key in entry if key not in allowed]:
                raise self.fault(name, f"entry {number} has unknown keys: {', '.join(unknown)}")
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.fields.get(name) or {}
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            raise self.fault(name, "must be a mapping")
        return value

    def only(self, allowed: tuple[str, ...]) -> None:
        """Refuse keys that nobody reads: they are slips of the pen."""
        for name in self.fields:
            if name not in allowed:
                close = get_close_matches(name, allowed, n=1)
                raise self.fault(name, "unknown field" + (f"; did you mean {close[0]!r}?" if close else ""))

    def _line(self, field: str) -> int:
        """Looked up only when something is wrong: keeping marks for every value would double the parsing."""
        for number, line in enumerate(self.raw.split("\n")):
            if line.split(":", 1)[0].strip("\"' ") == field and not line.startswith((" ", "-")):
                return number + 2
        return 1


def split(text: str, file: str = "") -> FrontMatter:
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        raise ParseError("no front matter: the first line must be ---", file=file, line=1)
    end = next((number for number, line in enumerate(lines[1:], start=1) if line.rstrip() == FENCE), None)
    if end is None:
        raise ParseError("front matter is not closed by a line ---", file=file, line=1)
    raw = "\n".join(lines[1:end])
    return FrontMatter(_load(raw, file), raw, "\n".join(lines[end + 1 :]), end + 2, file)


def _load(raw: str, file: str) -> dict[str, Any]:
    try:
        # Aliases make a small file stand for a huge value; nothing here needs them.
        for token in yaml.scan(raw, Loader=Loader):
            if isinstance(token, yaml.AliasToken | yaml.AnchorToken):
                raise ParseError("YAML anchors are not used here", file=file, line=token.start_mark.line + 2)
        fields = yaml.load(raw, Loader=Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = getattr(error, "problem", None) or "cannot be read"
        raise ParseError(f"broken YAML: {problem}", file=file, line=(mark.line if mark else 0) + 2) from error
    except (ValueError, RecursionError) as error:  # 2026-99-99, or brackets a thousand deep
        raise ParseError(f"broken YAML: {error}", file=file, line=1) from error
    if fields is None:
        return {}
    if not isinstance(fields, dict) or not all(isinstance(key, str) for key in fields):
        raise ParseError("front matter must be 'name: value' lines", file=file, line=2)
    return fields
