"""The guide's format, plain first and then the traps."""

from __future__ import annotations

from collections import Counter

import pytest

from quizapp.catalog.parsing.faults import ParseError, decode
from quizapp.catalog.parsing.guide import Body, parse_record
from quizapp.catalog.parsing.records import read_bank_record, read_guide_record
from tests.guide import guide_folder

HEAD = "---\ntitle: A\n---\n"


def body(text: str, *, with_links: bool = False) -> Body:
    return parse_record(HEAD + text, "a.md", with_links=with_links).body


def test_it_works() -> None:
    found = body("## 一面\n\n### 基础\n\n1. 什么是 warp？\n2. 讲讲 bank。\n\n## 二面\n\n### 编程题\n\n3. 反转链表\n")
    assert [(item.round, item.section, item.text) for item in found.items] == [
        ("一面", "基础", "什么是 warp？"),
        ("一面", "基础", "讲讲 bank。"),
        ("二面", "编程题", "反转链表"),
    ]
    assert (found.rounds, found.sections) == (2, 2)


@pytest.mark.parametrize(
    "heading", ["## 一面", "### 第二轮", "# HR 面", "## 技术面", "### 三面（60 分钟）", "## Round 2"]
)
def test_headings_that_are_rounds(heading: str) -> None:
    assert body(f"{heading}\n1. 问\n").rounds == 1


@pytest.mark.parametrize(
    "heading", ["## 基础知识", "### 全面考察", "## 场面调度", "### 面经", "## 编程题（一面）的补充"]
)
def test_headings_that_are_sections(heading: str) -> None:
    found = body(f"{heading}\n1. 问\n")
    assert (found.rounds, found.sections) == (0, 1)


def test_a_section_on_the_level_of_a_round_ends_it() -> None:
    found = body("## 一面\n### 甲\n1. 一\n## 其他\n2. 二\n")
    assert [(item.round, item.section) for item in found.items] == [("一面", "甲"), ("", "其他")]


@pytest.mark.parametrize("marker", ["1.", "1)", "1、", "12.", "-", "*", "+"])
def test_markers_of_items(marker: str) -> None:
    assert [item.text for item in body(f"{marker} 问题\n").items] == ["问题"]


@pytest.mark.parametrize("line", ["3.5 倍是怎么来的", "-1 是什么", "**粗体** 开头", "2024 年"])
def test_lines_that_are_no_items(line: str) -> None:
    found = body(f"{line}\n\n1. 问\n")
    assert found.introduction == line
    assert len(found.items) == 1


def test_follow_ups_belong_to_their_item() -> None:
    found = body("1. 夹角？\n   - 追问：精确到毫秒呢？\n   - 再追问\n2. 下一题\n")
    assert [[inner.text for inner in item.follow_ups] for item in found.items] == [["精确到毫秒呢？", "再追问"], []]


def test_code_under_an_item_is_part_of_it() -> None:
    found = body("1. 结果是什么？\n   ```java\n   int a = 3;\n\n   # 1. 不是一项\n   ```\n2. 下一题\n")
    assert found.items[0].text == "结果是什么？\n\n```java\nint a = 3;\n\n# 1. 不是一项\n```"
    assert len(found.items) == 2


def test_continued_lines_are_joined() -> None:
    found = body("1. 很长的问题\n   还没说完 [[slug-one]]\n", with_links=True)
    assert (found.items[0].text, found.items[0].links) == ("很长的问题 还没说完", ["slug-one"])


def test_paragraphs_are_kept_where_they_stood() -> None:
    found = body("介绍一。\n\n介绍二。\n\n## 一面\n\n本轮约 70 分钟。\n\n1. 问\n\n说明。\n\n---\n\n2. 再问\n")
    assert found.introduction == "介绍一。\n\n介绍二。"
    assert [(note.round, note.before, note.text) for note in found.notes] == [
        ("一面", 1, "本轮约 70 分钟。"),
        ("一面", 2, "说明。"),
    ]


def test_links_at_the_end_only_and_the_main_one_first() -> None:
    item = body("1. 为什么 `[[nodiscard]]` 有用？ [[one]] [[two, three]] [[one]]\n", with_links=True).items[0]
    assert item.text == "为什么 `[[nodiscard]]` 有用？"
    assert item.links == ["one", "two", "three"]


def test_the_guide_has_no_links() -> None:
    assert body("1. 讲讲 [[nodiscard]]\n").items[0].text == "讲讲 [[nodiscard]]"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("1. 问\n\n2.\n", 6, "without text"),
        ("1. 问 [[Not A Slug]]\n", 4, "not a slug"),
        ("1. 问\n\n```c\nint a;\n", 6, "never closed"),
        (f"## {'长' * 90}\n", 4, "at most 80"),
    ],
)
def test_faults_name_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ParseError) as raised:
        body(text, with_links=True)
    assert raised.value.fault.line == line
    assert words in raised.value.fault.message
    assert raised.value.fault.file == "a.md"


@pytest.mark.parametrize(
    ("head", "field", "line"),
    [
        ("title: A\ntier: T0\ninterviewType: 兼职", "interviewType", 4),
        ("title: A\ntier: T0\npubDate: yesterday", "pubDate", 4),
        ("title: A\ninterviewType: 实习", "tier", 1),
        ("title: 12\ntier: T0", "title", 2),
        ("title: A\ntier: T0\norder: many", "order", 4),
        ("title: A\ntier: T0\ntags: cuda", "tags", 4),
    ],
)
def test_front_matter_faults_name_the_field(head: str, field: str, line: int) -> None:
    with pytest.raises(ParseError) as raised:
        read_guide_record(f"---\n{head}\n---\n1. 问\n", "a.md")
    assert (raised.value.fault.field, raised.value.fault.line) == (field, line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("no front matter\n", 1),
        ("---\ntitle: A\n1. 问\n", 1),
        ("---\ntitle: 'A\n---\n1. 问\n", 2),
        ("---\ntitle: A\ntags: [a, b\n---\n", 4),
        ("---\na: &x 1\nb: *x\n---\n", 2),
        ("---\n- a\n- b\n---\n", 2),
        ("---\ndate: 2026-99-99\n---\n", 1),
    ],
)
def test_broken_front_matter_names_the_line(text: str, line: int) -> None:
    with pytest.raises(ParseError) as raised:
        parse_record(text, "a.md")
    assert raised.value.fault.line == line


def test_both_dialects_say_the_same() -> None:
    guide = read_guide_record(
        '---\ntitle: "甲"\npubDate: 2026-04-17\ncompany: "综合"\ntier: "综合"\ninterviewType: "实习"\n---\n1. 问\n',
        "甲.md",
    )
    bank = read_bank_record(
        "---\nslug: a\ntitle: 甲\ndate: 2026-04-17\ntier: mixed\nkind: internship\n---\n1. 问\n", "records/a.md"
    )
    for name in ("title", "company", "tier", "kind", "date"):
        assert getattr(guide, name) == getattr(bank, name)


def test_a_slug_is_the_name_of_its_file() -> None:
    with pytest.raises(ParseError, match="is not the file's name"):
        read_bank_record("---\nslug: b\ntitle: 甲\ntier: T0\n---\n1. 问\n", "records/a.md")


def test_unknown_fields_are_slips() -> None:
    with pytest.raises(ParseError, match="did you mean 'department'"):
        read_bank_record("---\nslug: a\ntitle: 甲\ntier: T0\ndepartmant: AML\n---\n1. 问\n", "records/a.md")


def test_windows_line_ends_and_a_byte_order_mark() -> None:
    text = decode("\ufeff---\r\ntitle: A\r\n---\r\n1. 问\r\n".encode(), "a.md")
    assert [item.text for item in parse_record(text).body.items] == ["问"]


def test_bytes_that_are_no_utf8_name_the_line() -> None:
    with pytest.raises(ParseError) as raised:
        decode(b"one\ntwo\n\xff\xfe", "a.md")
    assert (raised.value.fault.line, raised.value.fault.message) == (3, "not UTF-8: byte 0xff")


def test_a_file_of_megabytes_is_refused() -> None:
    with pytest.raises(ParseError, match="at most"):
        decode(b"x" * (1024 * 1024 + 1), "a.md")


def test_the_real_guide_loses_nothing() -> None:
    tiers: Counter[str] = Counter()
    items = follow_ups = rounds = sections = introductions = 0
    for path in sorted(guide_folder().glob("*.md")):
        record = read_guide_record(decode(path.read_bytes(), path.name), path.name)
        tiers[record.tier] += 1
        items += len(record.body.items)
        follow_ups += sum(len(item.follow_ups) for item in record.body.items)
        rounds += record.body.rounds
        sections += record.body.sections
        introductions += bool(record.body.introduction) + len(record.body.notes)
    assert tiers == {"T0": 53, "T1": 32, "T2": 9, "T3": 22, "T4": 24, "T5": 31, "mixed": 10}
    assert (items, follow_ups, rounds, sections, introductions) == (1778, 2, 45, 577, 26)


def test_the_real_guide_stands_under_its_headings() -> None:
    """The table beside the guide gives round and section of every item."""
    table = guide_folder().parent.parent / "asked.tsv"
    if not table.is_file():
        pytest.skip(f"no {table.name} beside the guide")
    wanted: dict[str, list[tuple[str, str]]] = {}
    for line in table.read_text(encoding="utf-8").splitlines():
        file, _, round_name, section, _ = line.split("\t")
        wanted.setdefault(file, []).append((round_name, section))
    for path in guide_folder().glob("*.md"):
        record = read_guide_record(decode(path.read_bytes(), path.name), path.name)
        assert [(item.round, item.section) for item in record.body.items] == wanted[path.name]
