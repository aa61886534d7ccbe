"""Small banks on disk."""

from __future__ import annotations

from pathlib import Path

TIERS = """
[[tier]]
code = "T0"
name_zh = "头部"
name_en = "Largest"
focus_zh = "项目"
focus_en = "Projects"
roles_zh = "工程师"
roles_en = "Engineers"

[[tier]]
code = "mixed"
name_zh = "综合"
name_en = "Mixed"
focus_zh = "综合"
focus_en = "Anything"
roles_zh = "不限"
roles_en = "Any"
"""
COMPANIES = """
[[company]]
slug = "bytedance"
name_zh = "字节跳动"
name_en = "ByteDance"
tier = "T0"

[[company]]
slug = "enflame"
name_zh = "燧原科技"
name_en = "Enflame"
tier = "T0"
guide_names = ["燧原科技", "遂原科技"]
"""
TOPICS = """
[[topic]]
path = "cuda"
name_zh = "算子"
name_en = "Operators"

[[topic]]
path = "cuda/softmax"
name_zh = "归一化"
name_en = "Softmax"

[[topic]]
path = "inference"
name_zh = "推理"
name_en = "Inference"

[[topic]]
path = "inference/kv-cache"
name_zh = "KV Cache"
name_en = "KV cache"

[[topic]]
path = "project"
name_zh = "项目"
name_en = "Projects"

[[topic]]
path = "project/walkthrough"
name_zh = "介绍"
name_en = "Walkthrough"
"""
REFERENCES = """references:
  - title: A paper
    people: Somebody
    year: 2020
    url: https://example.org/paper"""
LISTS_ZH = """## 要点

- 第一点
- 第二点
- 第三点

## 常见错误

- 说反了
"""
LISTS_EN = """## Key points

- One
- Two
- Three

## Common mistakes

- The other way round
"""


class BankFolder:
    """Writes files of a bank; what a test does not care about has a sensible value."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("tiers.toml", TIERS)
        self.write("companies.toml", COMPANIES)
        self.write("topics.toml", TOPICS)

    def write(self, path: str, text: str | bytes) -> Path:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode() if isinstance(text, str) else text)
        return target

    def remove(self, path: str) -> None:
        (self.root / path).unlink()

    def replace(self, path: str, old: str, new: str) -> None:
        text = (self.root / path).read_text(encoding="utf-8")
        assert old in text
        self.write(path, text.replace(old, new))

    def question(
        self, slug: str = "online-softmax", topic: str = "cuda/softmax", *, title: str = "在线 softmax", link: str = ""
    ) -> str:
        path = f"questions/{topic}/{slug}"
        end = f" [[{link}]]" if link else ""
        head = f"---\nkind: recall\ntopic: {topic}\ndifficulty: 3\ntitle: {title}\n{REFERENCES}\n---\n"
        self.write(
            f"{path}.md",
            f"{head}## 题目\n\n怎么算 {slug}？\n\n## 答案\n\n边读边记 $m$。\n\n{LISTS_ZH}\n"
            f"## 追问\n\n- 为什么？{end}\n",
        )
        self.write(
            f"{path}.en.md",
            f"---\ntitle: About {slug}\n---\n## Prompt\n\nHow?\n\n## Answer\n\nCarry $m$.\n\n{LISTS_EN}\n"
            f"## Follow-ups\n\n- Why?{end}\n",
        )
        return f"{path}.md"

    def choice(self, slug: str = "bank-conflict", topic: str = "cuda/softmax") -> str:
        path = f"questions/{topic}/{slug}"
        options = "options:\n" + "".join(
            f"  - text: 选项 {n}\n    why: 因为 {n}\n" + ("    right: true\n" if n == 1 else "") for n in range(3)
        )
        english = "options:\n" + "".join(f"  - text: Option {n}\n    why: Because {n}\n" for n in range(3))
        head = f"---\nkind: choice\ntopic: {topic}\ndifficulty: 2\ntitle: 选一个\n{options}{REFERENCES}\n---\n"
        self.write(f"{path}.md", f"{head}## 题目\n\n选哪个？\n\n## 答案\n\n第二个。\n\n{LISTS_ZH}")
        self.write(
            f"{path}.en.md",
            f"---\ntitle: Pick one\n{english}---\n## Prompt\n\nWhich?\n\n## Answer\n\nThe second.\n\n{LISTS_EN}",
        )
        return f"{path}.md"

    def numeric(
        self, slug: str = "kv-bytes", topic: str = "inference/kv-cache", *, formula: str = "2 * layers * tokens"
    ) -> str:
        path = f"questions/{topic}/{slug}"
        head = (
            f"---\nkind: numeric\ntopic: {topic}\ndifficulty: 2\ntitle: 算一笔账\nparameters:\n  layers: [32, 64]\n"
            f"  tokens: {{from: 1024, to: 4096, step: 1024}}\nanswer:\n  formula: {formula}\n  unit: byte\n"
            f"  relative_tolerance: 0.01\n{REFERENCES}\n---\n"
        )
        work = "$$2 \\times {layers} \\times {tokens} = {answer} = {answer_KiB}\\ \\text{KiB}$$"
        self.write(
            f"{path}.md", f"{head}## 题目\n\n{{layers}} 层，{{tokens}} 个 token？\n\n## 答案\n\n{work}\n\n{LISTS_ZH}"
        )
        self.write(
            f"{path}.en.md",
            "---\ntitle: A count\n---\n## Prompt\n\n{layers} layers, {tokens} tokens?\n\n## Answer\n\n"
            f"{work}\n\n{LISTS_EN}",
        )
        return f"{path}.md"

    def problem(self, slug: str = "reduce-sum", topic: str = "cuda/softmax") -> str:
        toml = (
            f'title_zh = "求和"\ntitle_en = "Sum"\ntopic = "{topic}"\ndifficulty = 2\nlanguages = ["python"]\n'
            "[limits]\nwall_seconds = 60\n"
        )
        self.write(f"problems/{slug}/problem.toml", toml)
        self.write(f"problems/{slug}/statement.zh.md", "把 `x` 加起来。\n")
        self.write(f"problems/{slug}/statement.en.md", "Add up `x`.\n")
        self.write(f"problems/{slug}/starter.python.py", "def solve(x, out, n):\n    ...\n")
        return f"problems/{slug}/problem.toml"

    def record(
        self,
        slug: str = "bytedance-1",
        *,
        items: str = "1. 讲讲在线 softmax。 [[online-softmax]]\n2. 别的呢？\n",
        company: str = "bytedance",
        tier: str = "T0",
        guide: str = "",
        more: str = "",
    ) -> str:
        head = f"slug: {slug}\ntitle: 字节跳动 一面\ntitle_en: ByteDance, round 1\ncompany: {company}\ntier: {tier}\n"
        head += f"kind: campus\ndate: 2026-04-17\n{more}" + (f"guide: {guide}\n" if guide else "")
        return self._record(slug, f"---\n{head}---\n\n### 一面\n\n#### 基础\n\n{items}")

    def _record(self, slug: str, text: str) -> str:
        path = f"records/{slug}.md"
        self.write(path, text)
        return path


def guide_file(
    folder: Path,
    name: str = "字节跳动-AI-Infra-一面.md",
    *,
    company: str = "字节跳动",
    tier: str = "T0",
    kind: str = "校招",
    body: str = "### 一面\n\n#### 基础\n\n1. 请介绍在线 softmax 的原理？\n2. 还有其他问题吗？\n",
) -> Path:
    """A file as the public guide has them."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(
        f'---\ntitle: "{company} AI Infra 一面"\ndescription: "真题"\npubDate: 2026-04-17\ncompany: "{company}"\n'
        f'tier: "{tier}"\ninterviewType: "{kind}"\nround: "一面"\norder: 7\ntags: ["推理优化"]\n---\n\n{body}',
        encoding="utf-8",
    )
    return path
