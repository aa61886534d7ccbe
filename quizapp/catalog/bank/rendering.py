"""Does every text come out as it was meant?"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.numeric.drawing import BadRule
from quizapp.catalog.numeric.filling import fill
from quizapp.catalog.numeric.rule import drawn
from quizapp.catalog.parsing.faults import Fault
from quizapp.catalog.parsing.questions import QuestionEntry
from quizapp.core.markdown import formula_fault, render

_AS_WRITTEN = re.compile(r'<code class="formula-as-written">(\$\$?)(.*?)\1</code>', re.DOTALL)
_OPAQUE = re.compile(r"<(math|code|pre)\b.*?</\1>", re.DOTALL)
_STRAY = re.compile(r"\\(?:frac|text|times|sqrt|sum|mathrm|left|right|cdot|le|ge|Theta|log|exp|max|min)\b|\$\$")
_RUN_ON = re.compile(r"^ *(?:[-*+]|\d{1,2}\.) +\S", re.MULTILINE)  # a true item has become a tag by now


def rendering_faults(file: str, bank: Bank, texts: Iterable[str], question: QuestionEntry | None = None) -> list[Fault]:
    return [fault for text in texts for fault in _text_faults(file, bank, text, question)]


def _text_faults(file: str, bank: Bank, text: str, question: QuestionEntry | None) -> list[Fault]:
    shown = _with_numbers(text, question)
    made = render(shown)
    if made.startswith('<pre class="as-written">'):
        return [Fault(file, _line(bank, file, text), "", "this text cannot be rendered as Markdown")]
    found = []
    for formula in _AS_WRITTEN.finditer(made):
        source = html.unescape(formula[2])
        line = _line(bank, file, source if shown == text else text)
        found.append(Fault(file, line, "", f"formula {_short(source)}: {formula_fault(source)}"))
    stray = _STRAY.search(_OPAQUE.sub("", made))
    if stray:
        line = _line(bank, file, stray.group() if shown == text else text)
        found.append(
            Fault(file, line, "", f"{stray.group()} outside of a formula: a $ is missing, or has a blank inside")
        )
    plain = _OPAQUE.sub("", made)
    if _RUN_ON.search(plain):
        why = "a list shows as text: a blank line before it, or four blanks to nest it"
        found.append(Fault(file, _line(bank, file, text), "", why))
    if "**" in plain:
        why = "bold shows as asterisks: its marks stand beside a bracket or a blank"
        found.append(Fault(file, _line(bank, file, text), "", why))
    return found


def _with_numbers(text: str, question: QuestionEntry | None) -> str:
    if question is None or question.kind != "numeric":
        return text
    try:
        numbers = drawn(question.parameters, question.answer_rule, 0)
    except BadRule:
        return text
    return fill(text, numbers.parameters, numbers.expected, numbers.rule.unit)


def _line(bank: Bank, file: str, snippet: str) -> int:
    source = bank.texts.get(file) or bank.files.get(file, b"").decode("utf-8", "replace")
    place = source.find(snippet.split("\n")[0])
    return source.count("\n", 0, place) + 1 if place >= 0 else 0


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
