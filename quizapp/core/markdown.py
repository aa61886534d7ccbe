"""Markdown to HTML that is safe to show: math as MathML, code with Pygments' classes, no raw HTML, no style attributes.

Raw HTML is text here, not markup: `vector<int>` in a sentence must stay readable. What the pipeline makes is still
sanitised at the end, so that a fault in one of its parts is no hole.
"""

from __future__ import annotations

import html
import re
import threading
from functools import lru_cache
from xml.etree.ElementTree import Element, fromstring

import markdown
import nh3
from django.utils.safestring import SafeString, mark_safe
from latex2mathml.converter import convert as latex_to_mathml
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

MAXIMUM_TEXT = 30_000  # characters; longer texts are shown as they are
MAXIMUM_FORMULA = 2_000
MAXIMUM_DEPTH = 40  # of braces in a formula: latex2mathml recurses
MAXIMUM_BRACKETS = 1_000  # looking for the ends of links is quadratic in them
MAXIMUM_FENCES = 200
MAXIMUM_HEADINGS = 500
MAXIMUM_RUN = 60  # of one markup character in a row; more is an attack or a drawing

_HTML_TAGS = {
    *(
        "a",
        "abbr",
        "blockquote",
        "br",
        "code",
        "dd",
        "del",
        "div",
        "dl",
        "dt",
        "em",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
    ),
    *("hr", "li", "ol", "p", "pre", "span", "strong", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul"),
}
_MATH_TAGS = {
    *("math", "menclose", "merror", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mpadded", "mphantom"),
    *("mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub", "msubsup", "msup", "mtable", "mtd"),
    *("mtext", "mtr", "munder", "munderover", "none"),
}
_MATH_ATTRIBUTES = {
    *("accent", "accentunder", "columnalign", "columnlines", "columnspacing", "depth", "display", "displaystyle"),
    *("fence", "form", "height", "largeop", "linethickness", "lspace", "mathvariant", "maxsize", "minsize"),
    *("movablelimits", "notation", "rowlines", "rowspacing", "rspace", "scriptlevel", "separator", "stretchy"),
    *("symmetric", "voffset", "width", "xmlns"),
}
_ATTRIBUTES = {
    "a": {"href", "title"},
    "ol": {"start"},
    "td": {"align"},
    "th": {"align"},
    **{tag: {"class"} for tag in ("code", "div", "pre", "span")},
    **dict.fromkeys(_MATH_TAGS, _MATH_ATTRIBUTES),
}
# What scrolls sideways where it is wider than the page must be reachable by keyboard. A formula alone says what it is.
_FORMULA_BLOCK = '<div class="formula" tabindex="0" role="group">'
_CODE_BLOCK = '<pre tabindex="0">'
_VALUES = {"div": {"tabindex": {"0"}, "role": {"group"}}, "pre": {"tabindex": {"0"}}}
# How many children these MathML elements have; latex2mathml leaves some out where LaTeX would complain.
_ARGUMENTS = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "mover": 2, "munder": 2, "msubsup": 3, "munderover": 3}
_FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">(?P<open>\\[(\[])(?P<source>.*?)\\[)\]]</(?P=tag)>', re.DOTALL
)
_LONG_RUN = re.compile(r"([*_~`\[\]()<>!\\|#&{}$^-])\1{" + str(MAXIMUM_RUN) + ",}")
_DEEP_QUOTE = re.compile(r"^(?:[ \t]*(?:>|[-*+]|\d+\.)[ \t]*){12,}", re.MULTILINE)
_CJK = "\u2e80-\u303f\u3040-\u9fff\uf900-\ufaff\uff00-\uffef"


class _JoinedLines(InlineProcessor):
    """A line break between two Chinese characters is for the editor's sake; it would show as a space."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element | str, int, int]:  # type: ignore[override]  # the stub's union leaves out plain text, which the library takes
        return "", m.start(0), m.end(0)


class _House(Extension):
    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        joined = _JoinedLines(rf"(?<=[{_CJK}])\n(?=[{_CJK}])", md)
        md.inlinePatterns.register(joined, "joined_lines", 185)


_local = threading.local()


def _converter() -> markdown.Markdown:
    """One a thread: building one costs more than most texts do."""
    if not hasattr(_local, "converter"):
        _local.converter = markdown.Markdown(
            extensions=[
                *("markdown.extensions.tables", "markdown.extensions.sane_lists", "markdown.extensions.def_list"),
                *(
                    "pymdownx.superfences",
                    "pymdownx.highlight",
                    "pymdownx.arithmatex",
                    "pymdownx.tilde",
                    "pymdownx.betterem",
                ),
                _House(),
            ],
            extension_configs={
                "markdown.extensions.tables": {"use_align_attribute": True},
                "pymdownx.highlight": {"use_pygments": True, "guess_lang": False, "pygments_lang_class": True},
                "pymdownx.arithmatex": {"generic": True, "smart_dollar": True},
                "pymdownx.tilde": {"subscript": False},
            },
        )
    converter: markdown.Markdown = _local.converter
    return converter.reset()


@lru_cache(maxsize=16_384)
def render(text: str) -> SafeString:
    """Blocks: paragraphs, lists, tables, code. Never raises; what cannot be rendered is shown as written."""
    if _is_costly(text):
        return _as_written(text)
    try:
        made = _converter().convert(text)
        made = _FORMULA.sub(_formula, made).replace("<pre>", _CODE_BLOCK)
    except Exception:  # the libraries raise what they like on odd input; a page must not fail for it
        del _local.converter  # stopped half-way it keeps its state, which `reset` does not clear
        return _as_written(text)
    return mark_safe(_clean(made))  # sanitised in this line


@lru_cache(maxsize=16_384)
def render_inline(text: str) -> SafeString:
    """A text that is one paragraph, without the paragraph's tags; else as `render`."""
    made = render(text)
    inner = made.removeprefix("<p>").removesuffix("</p>")
    if len(inner) == len(made) - 7 and "<p>" not in inner:
        return mark_safe(inner)
    return made


class BadFormula(ValueError):
    """A formula that cannot be shown; the text says why."""


def formula_fault(source: str) -> str | None:
    """Why a formula cannot be shown; None when it can. For the checker of the bank."""
    try:
        _mathml(source, "inline")
    except BadFormula as error:
        return str(error)
    return None


def _mathml(source: str, display: str) -> str:
    if len(source) > MAXIMUM_FORMULA:
        raise BadFormula(f"{len(source)} characters; at most {MAXIMUM_FORMULA}")
    if _depth(source) > MAXIMUM_DEPTH:
        raise BadFormula("braces nested too deeply")
    try:
        made: str = latex_to_mathml(source, display=display)
        tree = fromstring(made)
    except Exception as error:  # latex2mathml's own errors and whatever it stumbles over
        raise BadFormula(f"{type(error).__name__}: {error}".rstrip(": ")) from error
    if unknown := re.search(r"<m[io][^>]*>(\\[A-Za-z]+)</m[io]>", made):
        raise BadFormula(f"unknown command {unknown[1]}")
    for element in tree.iter():
        wanted = _ARGUMENTS.get(element.tag.rpartition("}")[2])
        if wanted and len(element) != wanted:
            raise BadFormula("a part is missing, such as the second half of a fraction")
    return made


def _is_costly(text: str) -> bool:
    """Texts that no writer writes and that the library would chew on for seconds."""
    return (
        len(text) > MAXIMUM_TEXT
        or text.count("[") > MAXIMUM_BRACKETS
        or text.count("\n#") > MAXIMUM_HEADINGS
        or text.count("```") + text.count("~~~") > MAXIMUM_FENCES
        or _LONG_RUN.search(text) is not None
        or _DEEP_QUOTE.search(text) is not None
    )


def _formula(found: re.Match[str]) -> str:
    source = html.unescape(found["source"])
    block = found["open"] == r"\["
    try:
        mathml = _mathml(source, "block" if block else "inline")
    except BadFormula:
        mark = "$$" if block else "$"
        return f'<code class="formula-as-written">{html.escape(mark + source + mark)}</code>'
    return f"{_FORMULA_BLOCK}{mathml}</div>" if block else mathml


def _depth(source: str) -> int:
    depth = deepest = 0
    for character in source:
        depth += (character == "{") - (character == "}")
        deepest = max(deepest, depth)
    return deepest + source.count(r"\left") + source.count(r"\sqrt") // 4 + source.count(r"\frac") // 8


def _clean(made: str) -> str:
    return nh3.clean(
        made,
        tags=_HTML_TAGS | _MATH_TAGS,
        attributes=_ATTRIBUTES,
        tag_attribute_values=_VALUES,
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener noreferrer nofollow",
    )


def _as_written(text: str) -> SafeString:
    return mark_safe(f'<pre class="as-written" tabindex="0">{html.escape(text)}</pre>')
