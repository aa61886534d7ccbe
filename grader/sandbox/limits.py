"""What one jail may use. Every figure is also said to the learner who hits it."""

from __future__ import annotations

import os
from dataclasses import dataclass

MIB = 1024 * 1024
_CORES = max(2, os.cpu_count() or 1)


@dataclass(frozen=True)
class Limits:
    """Wall time is the judge's clock; the rest is kept by the kernel."""

    wall_seconds: float = 60.0
    call_seconds: float = 10.0
    cpu_seconds: int = 65 * _CORES  # of one process: every core for the whole wall time, and some; 0: no limit
    memory_mib: int = 1024  # beyond what the runner holds before it loads the submission
    processes: int = max(64, 3 * _CORES)  # threads count: torch starts one a core, so does a BLAS, so may a learner
    open_files: int = 256
    file_mib: int = 64  # one file
    temporary_mib: int = 64  # all of /tmp, and as much again in /dev/shm
    stack_mib: int = 8  # of a thread; the runner raises its main thread's to STACK_MAIN_MIB
    address_space_mib: int = 0  # 0: no limit. 512 MiB break `import torch`; only compilers get one
    output_bytes: int = MIB  # stdout and stderr together


STACK_MAIN_MIB = 64

# No file grows from so little; and it is the one value at which the kernel does not start, as root and outside of every
# namespace, the program that a host's core_pattern may name. At 0 it would.
CORE_BYTES = 1

RUNNER = Limits()
BUILDER = Limits(
    wall_seconds=20.0,
    cpu_seconds=20,
    processes=32,
    file_mib=32,
    temporary_mib=128,
    stack_mib=64,
    address_space_mib=1536,
    output_bytes=MIB,
)


def prlimit_arguments(limits: Limits, *, count_processes: bool) -> list[str]:
    """Arguments of util-linux's `prlimit`, which sets them before anything else of the jail starts.

    `count_processes`: where no cgroup counts them. RLIMIT_NPROC counts per user, so the jail's user must be its own.
    """
    arguments = [
        f"--core={CORE_BYTES}",
        f"--fsize={limits.file_mib * MIB}",
        f"--nofile={limits.open_files}",
        f"--stack={limits.stack_mib * MIB}:{max(limits.stack_mib, STACK_MAIN_MIB) * MIB}",
    ]
    if limits.cpu_seconds:
        arguments.append(f"--cpu={limits.cpu_seconds}:{limits.cpu_seconds + 2}")
    if limits.address_space_mib:
        arguments.append(f"--as={limits.address_space_mib * MIB}")
    if count_processes:
        arguments.append(f"--nproc={limits.processes}")
    return arguments
