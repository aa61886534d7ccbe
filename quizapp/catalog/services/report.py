"""What a load or an import did, for whoever ran it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from quizapp.catalog.parsing.faults import Fault


class BankError(Exception):
    """The bank is not loaded: something in it is wrong. Nothing was changed."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


@dataclass
class Report:
    """Counts by (kind of row, what happened), and the names that a reader wants to see."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    changed: list[str] = field(default_factory=list)
    conflicts: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def note(self, kind: str, outcome: str, name: str) -> None:
        self.counts[kind, outcome] += 1
        if outcome == "conflict":
            self.conflicts.append(name)
        elif outcome in ("updated", "retired"):
            self.changed.append(f"{outcome}: {name}")

    @property
    def moved(self) -> int:
        """How many rows are not as they were."""
        return sum(count for (_, outcome), count in self.counts.items() if outcome not in ("unchanged", "conflict"))

    def lines(self) -> list[str]:
        kinds = list(dict.fromkeys(kind for kind, _ in self.counts))
        summary = []
        for kind in kinds:
            parts = [f"{count} {outcome}" for (name, outcome), count in sorted(self.counts.items()) if name == kind]
            summary.append(f"{kind}: {', '.join(parts)}")
        return summary
