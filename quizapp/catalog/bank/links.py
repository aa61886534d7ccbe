"""Do the links lead somewhere? Does an item say what the guide says?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.parsing.faults import Fault

SAME_LENGTH = 12  # letters and digits; shorter texts are bound to be alike


def dead_links(bank: Bank) -> Iterator[Fault]:
    known = bank.slugs
    for record in bank.records.values():
        for item in (each for top in record.body.items for each in (top, *top.follow_ups)):
            for slug in item.links:
                if slug not in known:
                    yield Fault(record.file, item.line, "", f"[[{slug}]] leads to no question")
    for question in bank.questions.values():
        sections = [(question.file, question.sections)]
        sections += [(question.english.file, question.english.sections)] if question.english else []
        for file, each in sections:
            for entry in each.follow_ups:
                if entry["question"] and entry["question"] not in known:
                    line = each.lines["follow_ups"]
                    yield Fault(file, line, "", f"[[{entry['question']}]] leads to no question")


def letters(text: str) -> str:
    """What is left of a sentence when punctuation, blanks and case are taken away."""
    return "".join(character for character in text.lower() if character.isalnum())


def repeated_sentences(bank: Bank, guide_texts: Iterable[str]) -> Iterator[Fault]:
    known = {letters(text) for text in guide_texts}
    for record in bank.records.values():
        for item in (each for top in record.body.items for each in (top, *top.follow_ups)):
            if len(letters(item.text)) >= SAME_LENGTH and letters(item.text) in known:
                yield Fault(record.file, item.line, "", "says a sentence of the guide word for word")
