"""No string of the interface is left untranslated: all that the source marks is in the Chinese catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(settings.BASE_DIR) / "quizapp"
KEYWORDS: Any = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy")),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
Message = tuple[str | None, str]  # context and singular


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with (ROOT / "locale" / "zh_Hans" / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale="zh_Hans")


def marked(text: str) -> Iterator[Message]:
    for _, found, _, context in extract("python", BytesIO(text.encode()), keywords=KEYWORDS):
        yield context, found[0] if isinstance(found, tuple) else found


def of_template(path: Path) -> Iterator[Message]:
    """Django turns a template into calls of gettext between letters; where a line begins means nothing there."""
    calls = templatize(path.read_text(encoding="utf-8"), origin=str(path))
    yield from marked("\n".join(line.strip() for line in calls.splitlines()))


def all_marked() -> Iterator[tuple[Path, Message]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield from ((path, message) for message in marked(path.read_text(encoding="utf-8")))
    for path in sorted(path for end in ("html", "txt") for path in ROOT.glob(f"*/templates/**/*.{end}")):
        yield from ((path, message) for message in of_template(path))


def test_every_string_is_translated(catalogue: Catalog) -> None:
    found = list(all_marked())
    assert len(found) > 1000
    missing = {
        f"{path.relative_to(ROOT)}: {context or ''} {text!r}"
        for path, (context, text) in found
        if not is_translated(catalogue, context, text)
    }
    assert missing == set()


def is_translated(catalogue: Catalog, context: str | None, text: str) -> bool:
    entry = catalogue.get(text, context)
    if entry is None or entry.fuzzy:
        return False
    return all(entry.string) if isinstance(entry.string, tuple) else bool(entry.string)


def test_placeholders_are_the_same(catalogue: Catalog) -> None:
    faults = [(entry.id, str(error)) for entry in catalogue if entry.id for error in entry.check(catalogue)]
    assert faults == []


def test_it_finds_all_forms() -> None:
    source = '_("a"); pgettext("page", "b"); ngettext("c", "cs", 2); npgettext_lazy("page", "d", "ds", 2)'
    assert list(marked(source)) == [(None, "a"), ("page", "b"), (None, "c"), ("page", "d")]
