"""Which items are about the subject."""

from __future__ import annotations

import pytest

from quizapp.catalog.parsing.technical import is_technical


@pytest.mark.parametrize(
    "section", ["", "基础知识", "编程题", "推理优化", "C++ 基础", "CUDA 编程", "系统设计", "场景题"]
)
def test_subjects(section: str) -> None:
    assert is_technical("一面", section, None)


@pytest.mark.parametrize(
    "section",
    [
        "项目经历",
        "实习经历",
        "自我介绍",
        "反问",
        "综合素质",
        "HR",
        "开放题",
        "岗位职责",
        "任职要求（满足其一即可）",
        "Project",
    ],
)
def test_persons(section: str) -> None:
    assert not is_technical("一面", section, None)


def test_a_round_with_personnel() -> None:
    assert not is_technical("HR 面", "", None)
    assert is_technical("三面", "THREAD 调度", None)


def test_the_linked_question_decides() -> None:
    assert is_technical("一面", "项目经历", "cuda/softmax")
    assert not is_technical("一面", "基础知识", "project/walkthrough")
    assert not is_technical("一面", "基础知识", "conduct/motivation")
