"""Everything that a machine can say about the bank."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quizapp.catalog.bank.consistency import consistency_faults
from quizapp.catalog.bank.folder import Bank, parse, read_files
from quizapp.catalog.bank.glossary import FILE, glossary_faults
from quizapp.catalog.bank.links import dead_links, repeated_sentences
from quizapp.catalog.bank.quality import quality_faults
from quizapp.catalog.bank.slips import slip_faults
from quizapp.catalog.parsing.faults import Fault, ParseError, decode
from quizapp.catalog.parsing.guide import parse_record


@dataclass(frozen=True)
class Findings:
    """`dead_links` stand apart: a bank that is still being written has links to what comes next."""

    bank: Bank
    faults: list[Fault]
    dead_links: list[Fault]


def check(folder: Path, guide: Path | None = None) -> Findings:
    bank = parse(read_files(folder))
    faults = [*consistency_faults(bank), *quality_faults(bank), *slip_faults(bank)]
    if (folder / FILE).is_file():
        faults += glossary_faults(bank, (folder / FILE).read_bytes())
    if guide:
        faults += repeated_sentences(bank, guide_texts(guide))
    return Findings(bank, sorted(set(faults)), sorted(set(dead_links(bank))))


def guide_texts(guide: Path) -> list[str]:
    """Every item of every file that can be read."""
    texts: list[str] = []
    for path in sorted(guide.rglob("*.md")):
        try:
            body = parse_record(decode(path.read_bytes(), path.name), path.name).body
        except ParseError:
            continue
        texts += [each.text for item in body.items for each in (item, *item.follow_ups)]
    return texts
