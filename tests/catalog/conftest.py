"""A small bank, on disk and loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizapp.catalog.services import load_content
from tests.catalog.banks import BankFolder


@pytest.fixture
def bank(tmp_path: Path) -> BankFolder:
    return BankFolder(tmp_path / "content")


@pytest.fixture
def loaded(bank: BankFolder, db: None) -> BankFolder:
    """One of each kind, and two records of one company that ask the same."""
    bank.question()
    bank.question("kv-cache-idea", "inference/kv-cache", title="KV Cache 的原理", link="online-softmax")
    bank.question("tell-project", "project/walkthrough", title="介绍项目")
    bank.choice()
    bank.numeric()
    bank.problem()
    bank.record()
    bank.record(
        "bytedance-2",
        items="1. 在线 softmax 又来了。 [[online-softmax]]\n   - 追问：为什么？ [[kv-cache-idea]]\n"
        "2. 写求和。 [[reduce-sum]]\n",
    )
    bank.record("mixed-1", company="mixed", tier="mixed", items="1. 讲 cp.async。 [[kv-cache-idea, online-softmax]]\n")
    load_content(folder=bank.root)
    return bank
