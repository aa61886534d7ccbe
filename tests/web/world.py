"""A small bank in the database: two tiers, two companies, questions of every kind, two records that ask them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from quizapp.catalog.models import (
    Company,
    InterviewRecord,
    Problem,
    Question,
    QuestionKind,
    RecordItem,
    Status,
    Tier,
    Topic,
)
from quizapp.catalog.services.links import recount
from quizapp.catalog.services.search_columns import index_question
from quizapp.core.search import normalise

ODD = '<script>alert("1")</script> & 题'


@dataclass
class World:
    record: InterviewRecord
    other_record: InterviewRecord
    company: Company
    recall: Question
    choice: Question
    numeric: Question
    problem: Problem
    draft: Question
    topic: Topic


def make_world() -> World:
    tier = Tier.objects.create(
        code="T0", order=0, name_zh="T0 头部大厂", name_en="T0: the largest", focus_zh="深挖项目"
    )
    mixed = Tier.objects.create(code="mixed", order=6, name_zh="综合题库", name_en="Collections")
    company = Company.objects.create(
        slug="baidu", name_zh="百度", name_en="Baidu", tier=tier, search_text=normalise("百度", "Baidu")
    )
    parent = Topic.objects.create(path="cuda", order=1, name_zh="算子", name_en="Operators")
    topic = Topic.objects.create(path="cuda/reduce", order=2, parent=parent, name_zh="归约", name_en="Reduction")
    recall = make_question("warp-shuffle", topic, title_zh="warp 怎么归约", title_en="How a warp reduces")
    choice = make_question(
        "bank-conflict",
        topic,
        kind=QuestionKind.CHOICE,
        title_zh="bank 冲突",
        options=[
            {"text_zh": "对的", "text_en": "right one", "right": True, "why_zh": "因为", "why_en": "because"},
            {"text_zh": "错的", "text_en": "wrong one", "right": False, "why_zh": "不然", "why_en": "since"},
        ],
    )
    numeric = make_question(
        "adamw-bytes",
        topic,
        kind=QuestionKind.NUMERIC,
        title_zh="AdamW 占多少",
        prompt_zh="{p} B 参数占多少？",
        prompt_en="How much do {p} B parameters take?",
        answer_zh="答案是 {answer}。",
        parameters={"p": [7, 13, 70]},
        answer_rule={"formula": "p * 12", "unit": "GB", "relative_tolerance": 0.01},
    )
    code = make_question("reduce-sum", topic, kind=QuestionKind.CODE, title_zh="数组求和", title_en="Sum an array")
    problem = Problem.objects.create(
        question=code,
        slug=code.slug,
        languages=["python", "cpp"],
        starter={"python": "def solve(x, out, n):\n    pass\n", "cpp": "void solve();\n"},
        limits={"wall_seconds": 60, "call_seconds": 10, "memory_mib": 512},
        statement_zh="把 `x` 加起来。",
        statement_en="Add up `x`.",
        directory_hash="a" * 64,
    )
    draft = make_question("secret-draft", topic, title_zh="草稿题", status=Status.DRAFT)
    record = make_record(
        "baidu-1", tier, company, title="百度 一面", title_en="Baidu, round 1", kind="internship", round="一面"
    )
    add_item(record, 1, "一次归约怎么做？", recall, round="一面", section="算子", follow_ups=["为什么要两级？"])
    add_item(record, 2, f"自我介绍 {ODD}", None, round="一面", section="项目", technical=False)
    add_item(record, 3, "写一个求和。", code, round="二面", section="编程题")
    other = make_record("mixed-1", mixed, None, title="综合 1")
    add_item(other, 1, "shuffle 是什么？", recall)
    recount()
    for row in (recall, choice, numeric, code, draft, problem, company):
        row.refresh_from_db()
    return World(record, other, company, recall, choice, numeric, problem, draft, topic)


def make_question(slug: str, topic: Topic, **columns: Any) -> Question:
    values: dict[str, Any] = {
        "kind": QuestionKind.RECALL,
        "status": Status.PUBLISHED,
        "title_zh": slug,
        "prompt_zh": "为什么？",
        "prompt_en": "Why?",
        "answer_zh": "因为 $x^2$。",
        "answer_en": "Because of $x^2$.",
        "key_points_zh": ["要点一"],
        "key_points_en": ["Point one"],
        "mistakes_zh": ["说反了"],
        "references": [{"title": "A paper", "people": "Somebody", "year": 2020, "url": "https://example.org/paper"}],
    } | columns
    question = Question(slug=slug, topic=topic, **values)
    index_question(question)
    question.save()
    return question


def make_record(
    slug: str,
    tier: Tier,
    company: Company | None,
    *,
    title: str,
    title_en: str = "",
    kind: str = "unknown",
    round: str = "",
) -> InterviewRecord:
    return InterviewRecord.objects.create(
        slug=slug,
        tier=tier,
        company=company,
        title=title,
        title_en=title_en,
        kind=kind,
        round=round,
        date=date(2026, 4, 17),
        tags=["推理优化"],
        search_title=normalise(title, title_en, slug),
        search_text=normalise("归约 shuffle cp.async" if company else "shuffle"),
        item_count=3 if company else 1,
    )


def add_item(
    record: InterviewRecord,
    position: int,
    text: str,
    question: Question | None,
    *,
    round: str = "",
    section: str = "",
    technical: bool = True,
    follow_ups: list[str] | None = None,
) -> None:
    links = [question.slug] if question else []
    item = RecordItem.objects.create(
        record=record,
        position=position,
        text=text,
        round=round,
        section=section,
        links=links,
        question=question,
        technical=technical,
    )
    for number, words in enumerate(follow_ups or [], start=1):
        RecordItem.objects.create(record=record, parent=item, position=number, text=words)
