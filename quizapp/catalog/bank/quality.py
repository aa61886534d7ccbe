"""What a reader would stumble over: each question against the rules of the house. Loading does not ask for these."""

from __future__ import annotations

from collections.abc import Iterator

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.bank.rendering import rendering_faults
from quizapp.catalog.numeric.drawing import BadRule, combinations
from quizapp.catalog.numeric.filling import PLACE
from quizapp.catalog.numeric.rule import read_rule
from quizapp.catalog.numeric.units import find_unit
from quizapp.catalog.parsing.faults import Fault
from quizapp.catalog.parsing.questions import QuestionEntry
from quizapp.catalog.parsing.sections import Sections

LISTS = ("key_points", "mistakes", "follow_ups")


def quality_faults(bank: Bank) -> list[Fault]:
    found = [fault for question in bank.questions.values() for fault in _question(question)]
    return found + _problems(bank) + _rendering(bank)


def _question(question: QuestionEntry) -> Iterator[Fault]:
    yield from _complete(question, question.file, question.sections)
    if not question.references:
        yield question.front.fault("references", "at least one").fault
    if question.english is None:
        yield Fault(question.file.removesuffix(".md") + ".en.md", 0, "", "missing: every question is in both languages")
    else:
        yield from _complete(question, question.english.file, question.english.sections)
        yield from _alike(question, question.english.sections)
    if question.kind == "choice":
        yield from _options(question)
    if question.kind == "numeric":
        yield from _numeric(question)


def _complete(question: QuestionEntry, file: str, sections: Sections) -> Iterator[Fault]:
    line = sections.lines.get("key_points", 0)
    if not sections.answer.strip():
        yield Fault(file, sections.lines.get("answer", 0), "", "no answer")
    if not 3 <= len(sections.key_points) <= 6:
        yield Fault(file, line, "", f"{len(sections.key_points)} key points; 3 to 6 are wanted")
    if question.kind == "recall" and not sections.mistakes:
        yield Fault(file, 0, "", "no common mistakes")


def _alike(question: QuestionEntry, english: Sections) -> Iterator[Fault]:
    """The two languages say the same things in the same order; as many of them at least can be counted."""
    file = question.file.removesuffix(".md") + ".en.md"
    for name in LISTS:
        here, there = len(getattr(question.sections, name)), len(getattr(english, name))
        if here != there:
            line = english.lines.get(name, 0)
            yield Fault(file, line, "", f"{there} {name.replace('_', ' ')}, the Chinese file has {here}")
    links = [entry["question"] for entry in question.sections.follow_ups]
    if links != [entry["question"] for entry in english.follow_ups]:
        yield Fault(
            file, english.lines.get("follow_ups", 0), "", "follow-ups link other questions than the Chinese file"
        )


def _options(question: QuestionEntry) -> Iterator[Fault]:
    translated = question.english.options if question.english else []
    for file, options in ((question.file, question.options), (f"{question.slug}.en.md", translated)):
        texts = [option["text"] for option in options]
        if len(set(texts)) != len(texts):
            yield Fault(file, 0, "options", "two options say the same")
        for number, option in enumerate(options, start=1):
            if not option.get("why", "").strip():
                yield Fault(file, 0, "options", f"option {number} does not say why it is right or wrong")
    if len(question.options) < 3:
        yield question.front.fault("options", f"{len(question.options)} options; at least 3").fault


def _numeric(question: QuestionEntry) -> Iterator[Fault]:
    try:
        rule = read_rule(question.parameters, question.answer_rule)
        for parameters in combinations(question.parameters):
            if rule.formula.value(parameters) < 0:
                yield question.front.fault("answer", f"below zero for {parameters}").fault
                break
    except BadRule as error:
        yield question.front.fault("answer", str(error)).fault
        return
    files = [(question.file, question.sections)]
    files += [(question.english.file, question.english.sections)] if question.english else []
    for file, sections in files:
        places = {found[1] for found in PLACE.finditer(sections.prompt)}
        for name in question.parameters:
            if name not in places:
                yield Fault(file, sections.lines["prompt"], "", f"the prompt does not show {{{name}}}")
        if not any(found[1].startswith("answer") for found in PLACE.finditer(sections.answer)):
            yield Fault(file, sections.lines.get("answer", 0), "", "the worked solution does not show {answer}")
        for found in PLACE.finditer(sections.answer):
            if found["unit"] and not find_unit(found["unit"], rule.unit.dimension):
                yield Fault(file, sections.lines["answer"], "", f"{found[0]}: no unit of {rule.unit.dimension}")


def _problems(bank: Bank) -> list[Fault]:
    return [
        Fault(f"problems/{slug}/statement.{code}.md", 0, "", "empty")
        for slug, problem in bank.problems.items()
        for code, statement in (("zh", problem.statement_zh), ("en", problem.statement_en))
        if not statement.strip()
    ]


def _rendering(bank: Bank) -> list[Fault]:
    found: list[Fault] = []
    for question in bank.questions.values():
        files = [(question.file, question.sections, question.options)]
        if question.english:
            files.append((question.english.file, question.english.sections, question.english.options))
        for file, sections, options in files:
            texts = [sections.prompt, sections.answer, *sections.key_points, *sections.mistakes]
            texts += [entry["text"] for entry in sections.follow_ups]
            texts += [option.get(name, "") for option in options for name in ("text", "why")]
            found += rendering_faults(file, bank, texts, question)
    for slug, problem in bank.problems.items():
        found += rendering_faults(f"problems/{slug}/statement.zh.md", bank, [problem.statement_zh])
        found += rendering_faults(f"problems/{slug}/statement.en.md", bank, [problem.statement_en])
    for record in bank.records.values():
        texts = [inner.text for item in record.body.items for inner in (item, *item.follow_ups)]
        found += rendering_faults(record.file, bank, texts)
    return found
