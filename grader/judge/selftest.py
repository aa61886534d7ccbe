"""A judge tests its jail before it says that it is there. A jail that lets anything through judges nothing."""

from __future__ import annotations

import json

from grader.errors import JailError, RunnerLost
from grader.judge.buffer import Buffer
from grader.sandbox import toolchain
from grader.sandbox.jail import Spec, explain
from grader.sandbox.limits import RUNNER
from grader.sandbox.output import Output
from grader.sandbox.pool import Pool

_SECONDS = 20.0


def test_jail(pool: Pool) -> None:
    """Raises JailError, which says what is missing and the way out."""
    findings = look_out_of_a_jail(pool)
    if leaks := sorted(name for name, sound in findings.items() if sound is not True):
        raise JailError(f"the jail of this machine leaks: {', '.join(leaks)}")
    _start_a_runner(pool)


def _start_a_runner(pool: Pool) -> None:
    """Through the zygote, which thereby has imported everything when the first submission comes."""
    buffer = Buffer(1)
    try:
        pool.runner("python", buffer.descriptor, None, RUNNER).kill()
    except RunnerLost as error:
        raise JailError(f"no runner stays alive: {error}") from error
    finally:
        buffer.close()


def look_out_of_a_jail(pool: Pool) -> dict[str, bool]:
    """What a process inside a fresh jail can and cannot do: name -> whether that is as it should be."""
    output = Output(RUNNER.output_bytes)
    spec = Spec(
        command=pool.jailer.python_command("start.py", "probe"),
        limits=RUNNER,
        mounts=(*toolchain.system_mounts(compilers=False), *pool.jailer.python_mounts()),
        links=tuple(toolchain.system_links()),
    )
    try:
        process = pool.jailer.start(spec, output=output.writing)
    finally:
        output.close_writing()
    try:
        process.wait(_SECONDS)
    finally:
        process.kill()
        process.wait()
        output.finish()
    try:
        findings: dict[str, bool] = json.loads(output.text().strip().splitlines()[-1])
    except (ValueError, IndexError):
        raise explain(output.text()) from None
    return findings
