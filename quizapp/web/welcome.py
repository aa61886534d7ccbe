"""What a visitor sees of the bank at once: what is asked most, and who asks."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser

from quizapp.web.company_table import tier_groups
from quizapp.web.matching import matching_questions
from quizapp.web.rows import question_rows

QUESTIONS = 8
NAMES = 4  # of the companies of a tier


def taste() -> dict[str, Any]:
    nobody = AnonymousUser()
    groups = [group for group in tier_groups() if group.companies]
    return {
        "rows": question_rows(matching_questions(nobody, {})[:QUESTIONS], nobody),
        "tiers": [
            {"group": group, "companies": group.companies[:NAMES], "more": len(group.companies) - NAMES}
            for group in groups
        ],
    }
