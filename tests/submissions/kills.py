"""Real processes killed at random moments, while learners submit. Prints what became of every submission, as JSON.

usage: python -m tests.submissions.kills [KILLS] [SEED]
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx

from tests.bench.progress import Progress
from tests.e2e.stack import descendants
from tests.submissions.real_site import RealSite, real_site

NAMES = ("valkey", "judge", "worker-cpu", "worker-site", "web", "beat")
RUNNER = "runner"  # whichever process of a jail the judge has just now: zygote, reaper, runner, compiler
LEARNERS = 3
SOURCE = "import time\ndef solve(x, out, n):\n    time.sleep(0.02)\n    out[0] = x.double().sum()\n# {number}\n"


class Learner:
    """Submits whenever it may, and remembers every verdict that it was ever shown."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.sent: list[str] = []
        self.shown: dict[str, tuple[str, str]] = {}
        self.changed: list[str] = []

    def submit(self, number: int) -> None:
        body = {"problem": "reduce-sum", "language": "python", "source": SOURCE.format(number=number)}
        try:
            response = self.client.post("submissions/", json=body)
        except httpx.TransportError:
            return  # the web process died with it; the row is there or is not, and the list will tell
        if response.status_code == 201:
            self.sent.append(response.json()["id"])

    def look(self) -> int:
        """How many are not finished."""
        rows: list[dict[str, Any]] = []
        url = "submissions/?page_size=200"
        while url:
            page = self.client.get(url).json()
            rows += page["results"]
            url = (page["next"] or "").partition("/api/v1/")[2]
        for row in rows:
            if row["state"] == "finished":
                now = (row["verdict"], row["finished_at"])
                if self.shown.setdefault(row["id"], now) != now:
                    self.changed.append(row["id"])
        lost = set(self.sent) - {row["id"] for row in rows}
        assert not lost, f"answered with 201 and gone: {lost}"
        return sum(row["state"] != "finished" for row in rows)


def run(kills: int, seed: int, say: Callable[[int], None] = lambda done: None) -> dict[str, Any]:
    """What became of every submission. `say` is told how many were killed. Raises AssertionError where one hangs."""
    chance = random.Random(seed)
    killed: Counter[str] = Counter()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "var"
        limits = {"SUBMISSIONS_PER_MINUTE": "1000", "SUBMISSIONS_UNFINISHED": "3", "THROTTLE_TOKEN": "1000/min"}
        site = stack.enter_context(real_site(folder, NAMES, LEASE_SECONDS="8", **limits))
        learners = [Learner(stack.enter_context(site.learner())) for _ in range(LEARNERS)]
        for number in range(kills):
            chance.choice(learners).submit(number)
            time.sleep(chance.uniform(0.05, 4))
            site.revive()
            name = chance.choice((*NAMES, RUNNER))
            if name == RUNNER:
                _kill_in_a_jail(site, chance)
            else:
                site.kill(name)
                site.start(name)
            killed[name] += 1
            say(number + 1)
        site.wait(lambda: sum(learner.look() for learner in learners) == 0, "the last verdict", 300)
        verdicts = Counter(verdict for learner in learners for verdict, _ in learner.shown.values())
        changed = [name for learner in learners for name in learner.changed]
        return {"kills": dict(killed), "verdicts": dict(verdicts), "changed after the end": changed}


def _kill_in_a_jail(site: RealSite, chance: random.Random) -> None:
    """None may be there: a judge that has just been started has no jail yet."""
    if below := descendants(site.running["judge"].pid):
        with suppress(ProcessLookupError):
            os.kill(chance.choice(below), signal.SIGKILL)


if __name__ == "__main__":
    arguments = [int(word) for word in sys.argv[1:]]
    kills, seed = arguments + [200, 1][len(arguments) :]
    print(json.dumps(run(kills, seed, Progress("kills", kills).say)))
