"""Entries of the bank as text, in the one form that a file is written in. What is written parses to the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

import yaml

Tree = list[dict[str, Any]]  # of items: {"round", "section", "text", "links", "follow_ups"}


class _Flow(list[Any]):
    """A list that is written on one line."""


class _Dumper(yaml.SafeDumper):
    """Lists indented below their key, as the files have them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


_Dumper.add_representer(
    _Flow, lambda dumper, data: dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=True)
)


def front_matter(fields: Mapping[str, Any]) -> str:
    """Without the fields that are empty."""
    kept = {name: value for name, value in fields.items() if value not in (None, "", [], {}, False)}
    text = yaml.dump(kept, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10**6)
    return f"---\n{text}---\n"


def question_text(fields: Mapping[str, Any], sections: Iterable[tuple[str, Any]]) -> str:
    """`sections`: heading and either a text or a list of entries."""
    parts = [
        f"## {heading}\n\n{content if isinstance(content, str) else entries(content)}\n"
        for heading, content in sections
        if content
    ]
    return front_matter(fields) + "\n".join(parts)


def entries(lines: Iterable[str]) -> str:
    return "\n".join("- " + line.replace("\n", "\n  ") for line in lines)


def follow_up(entry: Mapping[str, Any]) -> str:
    return f"{entry['text']} [[{entry['question']}]]" if entry.get("question") else str(entry["text"])


def parameters(rules: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _Flow(rule) if isinstance(rule, list) else rule for name, rule in rules.items()}


def flow(values: Iterable[Any]) -> list[Any]:
    return _Flow(values)


def record_text(fields: Mapping[str, Any], introduction: str, notes: Tree, items: Tree) -> str:
    parts = [introduction] if introduction else []
    waiting = list(notes)
    number = 0
    for round_name, of_round in groupby(items, key=lambda item: item["round"]):
        if round_name:
            parts.append(f"## {round_name}")
        parts += _notes_at(waiting, number + 1, round_name, "")
        for section, of_section in groupby(of_round, key=lambda item: item["section"]):
            if section:
                parts.append(f"{'###' if round_name else '##'} {section}")
            lines: list[str] = []
            for item in of_section:
                number += 1
                if told := _notes_at(waiting, number, round_name, section):
                    parts += ["\n".join(lines)] if lines else []
                    parts += told
                    lines = []
                lines.append(_item(number, item))
            parts.append("\n".join(lines))
    parts += [note["text"] for note in waiting]
    return front_matter(fields) + "\n" + "\n\n".join(parts) + "\n"


def _notes_at(waiting: Tree, before: int, round_name: str, section: str) -> list[str]:
    """Takes the notes of this place out of `waiting`."""
    here = [
        note for note in waiting if (note["before"], note["round"], note["section"]) == (before, round_name, section)
    ]
    for note in here:
        waiting.remove(note)
    return [note["text"] for note in here]


def _item(number: int, item: Mapping[str, Any]) -> str:
    mark = f"{number}. "
    lines = [mark + _linked(item["text"], item["links"]).replace("\n", "\n" + " " * len(mark))]
    lines += [f"{' ' * len(mark)}- 追问：{_linked(inner['text'], inner['links'])}" for inner in item["follow_ups"]]
    return "\n".join(line.rstrip() for text in lines for line in text.split("\n"))


def _linked(text: str, links: list[str]) -> str:
    """The link ends the sentence, before any code that follows it."""
    head, separator, rest = text.partition("\n\n")
    return head + (f" [[{', '.join(links)}]]" if links else "") + separator + rest


def table_text(name: str, rows: Iterable[Mapping[str, Any]]) -> str:
    """TOML; JSON's strings and lists of strings are TOML's too."""
    tables = []
    for row in rows:
        lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items()]
        tables.append("\n".join([f"[[{name}]]", *lines]) + "\n")
    return "\n".join(tables)
