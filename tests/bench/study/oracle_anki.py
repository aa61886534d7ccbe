"""stdin: {"parameters", "sequences": [[[rating, days_since_last], ...], ...]}.

stdout, for each sequence: the stability after it, and after another Hard, Good and Easy some days later, as Anki's own
backend has them.
"""

from __future__ import annotations

import json
import sys
import tempfile
from typing import Any

from anki.collection import Collection  # type: ignore[import-not-found]  # only in the benchmark's own environment

from anki.cards import FSRSMemoryState  # type: ignore[import-not-found]  # isort: skip  # anki's modules import in a ring

DAY, HOUR, MINUTE = 86_400, 3_600, 60
WAITED = 10  # days from the last review to the look at the buttons


def main() -> None:
    asked = json.load(sys.stdin)
    with tempfile.TemporaryDirectory() as folder:
        collection = Collection(f"{folder}/collection.anki2")
        collection.set_config("fsrs", True)
        config = collection.decks.config_dict_for_deck_id(1)
        config["fsrsParams6"], config["desiredRetention"] = asked["parameters"], 0.9
        collection.decks.update_config(config)
        print(json.dumps([_answer(collection, *numbered) for numbered in enumerate(asked["sequences"])]))
        collection.close()


def _answer(collection: Any, number: int, sequence: list[list[int]]) -> dict[str, Any]:
    note = collection.new_note(collection.models.by_name("Basic"))
    note["Front"] = str(sequence)
    collection.add_note(note, 1)
    card = note.cards()[0]
    ago, moment = sum(days for _, days in sequence), 0
    for place, (rating, days) in enumerate(sequence):
        ago -= days
        start_of_day = collection.sched.day_cutoff - DAY * (ago + WAITED + 1)
        moment = (start_of_day + 8 * HOUR + place * MINUTE + number) * 1000  # unique in the log
        row = (moment, card.id, -1, rating, 1, 1, 2500, 4000, 0 if place == 0 else 1)
        collection.db.execute("insert into revlog values (?,?,?,?,?,?,?,?,?)", *row)
    state = collection._backend.compute_memory_state(card.id).state
    card.load()
    card.type = card.queue = 2
    card.ivl, card.due = WAITED, collection.sched.today
    card.memory_state = FSRSMemoryState(stability=state.stability, difficulty=state.difficulty)
    card.last_review_time = int(moment / 1000)
    collection.update_card(card)
    states = collection._backend.get_scheduling_states(card.id)
    after = [getattr(states, name).normal.review.memory_state.stability for name in ("hard", "good", "easy")]
    return {"stability": state.stability, "waited": WAITED, "after": after}


main()
