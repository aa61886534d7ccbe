"""One form for each Chinese term: content/glossary.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.parsing.faults import Fault, ParseError, decode
from quizapp.catalog.parsing.tables import Shape, read_table

GLOSSARY = Shape("term", "use", required=("use",), optional=("avoid", "except"), lists=("avoid", "except"))
FILE = "glossary.toml"
_CODE = re.compile(r"```.*?```|`[^`\n]*`|\[\[.*?\]\]|https?://\S+", re.DOTALL)


def glossary_faults(bank: Bank, glossary: bytes) -> list[Fault]:
    try:
        entries = read_table(decode(glossary, FILE), FILE, GLOSSARY)
    except ParseError as error:
        return [error.fault]
    rules = [(entry.key, _pattern(entry.values.get("avoid", []), entry.values.get("except", []))) for entry in entries]
    chinese = [path for path in bank.texts if path.endswith(".md") and not path.endswith(".en.md")]
    return [fault for path in chinese for fault in _file(path, bank.texts[path], rules)]


def _pattern(avoid: list[str], but: list[str]) -> re.Pattern[str]:
    """Longer words that contain the form and are right are matched first, and let pass."""
    allowed = "|".join(re.escape(word) for word in sorted(but, key=len, reverse=True))
    wrong = "|".join(re.escape(word) for word in sorted(avoid, key=len, reverse=True))
    return re.compile((f"(?:{allowed})|" if allowed else "") + f"(?P<wrong>{wrong})")


def _file(path: str, text: str, rules: list[tuple[str, re.Pattern[str]]]) -> Iterator[Fault]:
    _, _, body = text.partition("\n---\n")
    bare = _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), body)
    first = text.count("\n", 0, len(text) - len(body)) + 1
    for number, line in enumerate(bare.split("\n"), start=first):
        for use, pattern in rules:
            for found in pattern.finditer(line):
                if found["wrong"]:
                    yield Fault(path, number, "", f"{found['wrong']!r}: the term is {use!r} here")
