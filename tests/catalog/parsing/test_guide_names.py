"""Slugs for records that only the guide knows."""

from __future__ import annotations

import pytest

from quizapp.catalog.parsing.guide_names import company_slug, guide_slug
from quizapp.catalog.parsing.markdown_lines import SLUG
from tests.guide import guide_folder


@pytest.mark.parametrize(
    ("file", "name", "slug", "begins"),
    [
        ("字节跳动-AML-AI-Infra-实习-一二面.md", "字节跳动", "bytedance", "bytedance-aml-internship-r12-"),
        ("百度-AI-Infra-校招-二面-3.md", "百度", "baidu", "baidu-campus-r2-3-"),
        ("蔚来-AI-Infra-实习-HR面.md", "蔚来", "nio", "nio-internship-hr-"),
        ("字节跳动-抖音-AI-Infra.md", "字节跳动", "bytedance", "bytedance-"),
        ("AI-Infra-面经-1.md", "综合", "", "mixed-1-"),
    ],
)
def test_it_works(file: str, name: str, slug: str, begins: str) -> None:
    made = guide_slug(file, name, slug)
    assert made.startswith(begins)
    assert SLUG.match(made)
    assert made == guide_slug(f"somewhere/{file}", name, slug)


def test_no_two_files_share_a_slug() -> None:
    files = [path.name for path in guide_folder().glob("*.md")]
    made = {guide_slug(file, file.split("-")[0], "x") for file in files}
    assert len(made) == len(files) == 181
    assert all(SLUG.match(slug) and len(slug) <= 80 for slug in made)


def test_companies() -> None:
    assert company_slug("某厂 AI").startswith("ai-")
    assert company_slug("某厂").startswith("company-")
    assert company_slug("某厂") != company_slug("别厂")
