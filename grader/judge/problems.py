"""Problem directories: `content/problems/<slug>/`.

problem.toml
    title_zh, title_en   text
    topic                path of a topic, "cuda/reduce"
    difficulty           1..5
    languages            of python, cpp, triton, cuda
    [limits]             wall_seconds (all of one submission), call_seconds, memory_mib (beyond what the runner holds)
    [tolerance]          relative: of the scale that judge.py names for each output; 0 is exact. reason_zh, reason_en
    [shapes]             public = [{...}], hidden = [{...}]: one case each, the keys are judge.py's own, and beside them
                         inputs = "spike" (a kind of kit.KINDS; "signed" if left out), interpreter = false (not there)
    [lint]               optional, allowed = [...]: cheats of lint.py that are none here ("half precision")
    [timing]             interpreter, cpu, gpu = [{...}]: shapes to time on that kind of device, "inputs" as above
    [least_percent]      optional, per kind of device: below it of the speed of light a right answer is `too_slow`
    [aim_microseconds]   optional, per kind of device: what a good answer takes on the last of the shapes to time
statement.zh.md statement.en.md     starter.<language>.<ext>     harness.<language>.<ext> (triton: or python's)
library.python.py                   optional: the library's way, timed in the same session for the ratio
judge.py                            see kit.py
submissions/<language>__<expected>__<name>.<ext>
"""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from grader.errors import ProblemError
from grader.judge.kit import KINDS, Call, Cost, Expected, Shape, Values
from grader.protocol import LANGUAGES, problem_hash

PROBLEMS_DIRECTORY = Path(__file__).resolve().parent.parent.parent / "content" / "problems"
EXTENSIONS = {"python": "py", "triton": "py", "cpp": "cpp", "cuda": "cu"}
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
TIMED_KINDS = ("interpreter", "cpu", "gpu")


@dataclass(frozen=True)
class ShapeRow:
    shape: Shape
    kind: str
    public: bool
    interpreter: bool = True


@dataclass(frozen=True)
class Problem:
    slug: str
    hash: str
    languages: tuple[str, ...]
    wall_seconds: float
    call_seconds: float
    memory_mib: int
    relative_tolerance: float
    rows: tuple[ShapeRow, ...]
    timing: dict[str, tuple[ShapeRow, ...]]
    least_percent: dict[str, float]
    allowed: tuple[str, ...]
    harness: dict[str, str]
    library: bytes | None
    plan: Callable[[Shape, np.random.Generator], Call]
    fill: Callable[[dict[str, Values], Call, str, np.random.Generator], None]
    reference: Callable[[dict[str, Values], Call], dict[str, Expected]]
    cost: Callable[[Call], Cost]
    reference_on_device: Callable[[Any, dict[str, Any], Call], dict[str, Expected]] | None
    directory: Path = field(compare=False)


def load(slug: str, root: Path = PROBLEMS_DIRECTORY) -> Problem:
    """Raises ProblemError, which names the file and the field."""
    directory = root / slug
    if not _SLUG.fullmatch(slug):
        raise ProblemError(f"{slug!r} is no slug")
    if not (directory / "problem.toml").is_file():
        raise ProblemError(f"no problem {slug!r} in {root}")
    table = _table(directory / "problem.toml")
    languages = tuple(_get(table, "languages", list, slug))
    if unknown := set(languages) - set(LANGUAGES):
        raise ProblemError(f"{slug}/problem.toml: languages: unknown {', '.join(sorted(unknown))}")
    limits, shapes = _get(table, "limits", dict, slug), _get(table, "shapes", dict, slug)
    module = _judge_module(slug, directory / "judge.py")
    return Problem(
        slug=slug,
        hash=problem_hash(directory),
        languages=languages,
        wall_seconds=float(_get(limits, "wall_seconds", int | float, slug)),
        call_seconds=float(_get(limits, "call_seconds", int | float, slug)),
        memory_mib=_get(limits, "memory_mib", int, slug),
        relative_tolerance=float(_get(_get(table, "tolerance", dict, slug), "relative", int | float, slug)),
        rows=(*_rows(shapes, "public", slug, public=True), *_rows(shapes, "hidden", slug, public=False)),
        timing={kind: _rows(table.get("timing", {}), kind, slug, public=False) for kind in TIMED_KINDS},
        least_percent={kind: float(value) for kind, value in table.get("least_percent", {}).items()},
        allowed=tuple(str(name) for name in table.get("lint", {}).get("allowed", ())),
        harness={language: _harness(directory, language) for language in languages},
        library=_bytes_of(directory / "library.python.py"),
        plan=module.plan,
        fill=module.fill,
        reference=module.reference,
        cost=module.cost,
        reference_on_device=getattr(module, "reference_on_device", None),
        directory=directory,
    )


def hashes(root: Path = PROBLEMS_DIRECTORY) -> dict[str, str]:
    """slug -> hash of every problem that this machine has a copy of."""
    return {path.parent.name: problem_hash(path.parent) for path in sorted(root.glob("*/problem.toml"))}


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProblemError(f"{path.parent.name}/{path.name}: {error}") from error


def _get(table: dict[str, Any], name: str, wanted: Any, slug: str) -> Any:
    value = table.get(name)
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise ProblemError(f"{slug}/problem.toml: {name} is {value!r}")
    return value


def _rows(table: dict[str, Any], name: str, slug: str, *, public: bool) -> tuple[ShapeRow, ...]:
    rows = []
    for entry in table.get(name, []):
        shape = dict(entry)
        kind, interpreter = shape.pop("inputs", "signed"), shape.pop("interpreter", True)
        if kind not in KINDS:
            raise ProblemError(f"{slug}/problem.toml: {name}: inputs = {kind!r} is none of {', '.join(KINDS)}")
        rows.append(ShapeRow(shape, kind, public, bool(interpreter)))
    return tuple(rows)


def _harness(directory: Path, language: str) -> str:
    for name in (language, "python" if language == "triton" else language):
        path = directory / f"harness.{name}.{EXTENSIONS[name]}"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise ProblemError(f"{directory.name}: no harness.{language}.{EXTENSIONS[language]}")


def _bytes_of(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _judge_module(slug: str, path: Path) -> ModuleType:
    """judge.py is trusted: it is ours, and reviewed like any other source file."""
    spec = importlib.util.spec_from_file_location(f"problem_{slug.replace('-', '_')}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ProblemError(f"{slug}: no judge.py")
    module = importlib.util.module_from_spec(spec)
    writes_bytecode, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise ProblemError(f"{slug}/judge.py: {error!r}") from error
    finally:
        sys.dont_write_bytecode = writes_bytecode
    for name in ("plan", "fill", "reference", "cost"):
        if not callable(getattr(module, name, None)):
            raise ProblemError(f"{slug}/judge.py: no function {name}")
    return module
