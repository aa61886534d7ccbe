"""Markdown to HTML: what is meant comes out, what is hostile does not."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.core.markdown import formula_fault, render, render_inline


def test_it_works() -> None:
    assert render("**fast** and `a<b`") == "<p><strong>fast</strong> and <code>a&lt;b</code></p>"


def test_math_is_mathml() -> None:
    made = render("so $x^2$ here\n\n$$\\frac{1}{2}$$")
    assert '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline">' in made
    assert "<msup><mi>x</mi><mn>2</mn></msup>" in made
    assert '<div class="formula" tabindex="0" role="group"><math' in made
    assert 'display="block"' in made
    assert "$" not in made


def test_dollars_that_are_money() -> None:
    assert render("from $3 to $4") == "<p>from $3 to $4</p>"


def test_formulas_in_code_stay_code() -> None:
    assert "<math" not in render("`$x$`\n\n```\n$y$\n```")


def test_code_has_classes() -> None:
    made = render("```cpp\nint x = 1;\n```")
    assert 'class="language-cpp highlight"' in made
    assert '<span class="kt">int</span>' in made
    assert "style=" not in made


def test_what_may_scroll_is_reached_by_keyboard() -> None:
    made = render("$$x$$\n\n```cpp\n<pre>\n```\n\n    indented\n\nand `<pre>`")
    assert made.count('tabindex="0"') == 3
    assert "&lt;pre&gt;" in made
    assert 'tabindex="0"' in render("x" * 40_000)


def test_tables_align_by_attribute() -> None:
    made = render("| a | b |\n|:-:|--:|\n| 1 | 2 |")
    assert '<th align="center">a</th>' in made
    assert "style" not in made


def test_types_in_a_sentence_stay_readable() -> None:
    assert render("`map` 与 vector<int> 的区别") == "<p><code>map</code> 与 vector&lt;int&gt; 的区别</p>"


def test_line_breaks_between_chinese_characters_are_no_blanks() -> None:
    assert render("中文\n换行 abc\ndef $x$，\n结束").startswith("<p>中文换行 abc\ndef ")
    assert "，结束" in render("中 $x$，\n结束")


def test_lists_keep_their_numbers() -> None:
    assert render("3. c\n4. d") == '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'


def test_inline() -> None:
    assert render_inline("one *paragraph*") == "one <em>paragraph</em>"
    assert render_inline("two\n\nparagraphs").startswith("<p>")
    assert render_inline("- a list").startswith("<ul>")
    assert render_inline("") == ""


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "<a href='javascript:alert(1)'>x</a>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](vbscript:msgbox(1))",
        "![x](javascript:alert(1))",
        '![x](a "onerror=alert(1)")',
        "<javascript:alert(1)>",
        "<div style='position:fixed'>x</div>",
        "<iframe src=//evil.example></iframe>",
        "<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)>",
        "$\\text{<script>alert(1)</script>}$",
        "$\\href{javascript:alert(1)}{x}$",
        "$\\class{x}{y} \\style{color:red}{z}$",
        '$\\color{red" onclick="alert(1)}x$',
        '```"onmouseover=alert(1)\nx\n```',
        "```{.x style='color:red' onclick=alert(1)}\nx\n```",
        "[x]: javascript:alert(1)\n\n[x]",
        "<!--><script>alert(1)</script>-->",
        "\x02wzxhzdk:0\x03 <b>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
    ],
)
def test_hostile(text: str) -> None:
    made = render(text)
    tags = re.findall(r"<[^>]*>", made)
    assert not [tag for tag in tags if re.search(r"<\s*/?\s*(script|img|svg|iframe|style|object|form)", tag, re.I)]
    assert not [tag for tag in tags if re.search(r"\son\w+\s*=|\sstyle\s*=|javascript:|vbscript:|data:", tag, re.I)]


@pytest.mark.parametrize(
    "source", ["\\frac{1}", "{", "\\foo{x}", "\\begin{nothing}", "x^", "\\left(", "{" * 60 + "}" * 60]
)
def test_bad_formulas_are_shown_as_written(source: str) -> None:
    made = render(f"a ${source}$ b")
    assert made.startswith("<p>a ")
    if formula_fault(source):
        assert "formula-as-written" in made


def test_faults_of_formulas() -> None:
    assert formula_fault(r"\max_{i} x_i \le \lceil n/2 \rceil \times \mathrm{GiB}") is None
    assert formula_fault(r"\unheardof{x}") == r"unknown command \unheardof"
    assert formula_fault("{" * 60) == "braces nested too deeply"
    assert formula_fault("x" * 2001) is not None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "[a" * 20_000,
        "![a](" * 5_000,
        ">" * 20_000,
        "> " * 5_000 + "x",
        "- " * 5_000 + "x",
        "*a **b " * 4_000,
        "_a __b " * 4_000,
        "`" * 9_999,
        "```\n" * 5_000,
        "# x\n" * 7_000,
        "$a" * 10_000,
        "$" + "\\sqrt" * 300 + "{x}$",
        "$" + "\\left(" * 200 + "$",
        "$" + "x^" * 900 + "$",
        "|a" * 5_000 + "\n" + "|-" * 5_000,
        "&#" * 10_000,
        "a\n: b\n" * 4_000,
        "    " * 5_000 + "x",
        "".join("  " * depth + "- x\n" for depth in range(150)),
        "x" * 200_000,
    ],
    ids=range(21),
)
@pytest.mark.timeout(20)
def test_pathological_texts_are_done_with_soon(text: str) -> None:
    """The limit of the whole test is the assertion: without guards some of these take minutes."""
    assert isinstance(str(render(text)), str)


@given(st.text(max_size=300))
def test_anything_is_rendered(text: str) -> None:
    assert "<script" not in render(text)


@given(st.text(alphabet="*_`[]()<>!|#-$\\{}^ \nab1.:&;/\"'=", max_size=120))
def test_anything_like_markdown_is_rendered(text: str) -> None:
    made = render(text)
    assert not re.search(r"<[^>]*\s(?:on\w+|style)\s*=", made)


def test_a_text_is_rendered_once() -> None:
    before = render.cache_info().hits
    render("rendered once")
    render("rendered once")
    assert render.cache_info().hits >= before + 1


def test_a_text_that_breaks_the_library_spoils_no_other() -> None:
    assert render("a\n: b\n" * 4_000 + "broken").startswith('<pre class="as-written"')
    assert render("still a paragraph") == "<p>still a paragraph</p>"
