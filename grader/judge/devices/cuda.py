"""A GPU of NVIDIA: triton and cuda, timed. Jail, pool and builder are the CPU's, with the device's nodes bound in."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path

import torch
from cuda.bindings import driver

from grader.judge.builder import cuda_compiler
from grader.judge.devices.cpu import CpuDevice, limits_of
from grader.judge.gpu.arena import Arena
from grader.judge.gpu.ceilings import GpuCeilings
from grader.judge.gpu.device import DeviceLost, Gpu, checked
from grader.judge.gpu.findings import find
from grader.judge.gpu.judging import GpuJudging
from grader.judge.gpu.measuring import ceilings
from grader.judge.gpu.references import References
from grader.judge.gpu.session import GpuSession, caged
from grader.judge.gpu.stopwatch import GpuStopwatch
from grader.judge.kit import Call
from grader.judge.problems import Problem
from grader.judge.roofline import Ceilings
from grader.judge.session import Program
from grader.protocol import Finding, Job, Result
from grader.sandbox.equipment import Equipment
from grader.sandbox.limits import RUNNER, Limits
from grader.sandbox.pool import Pool
from grader.sandbox.toolchain import Mount

log = logging.getLogger("grader.judge")

LANGUAGES = ("triton", "cuda")
_HOST_MEMORY_MIB = 4096  # that a context, its modules and what torch loads take besides
_ARENA_SHARE = 0.3  # of the device's memory, from the start: a larger one later costs new trusted runners
_HEALTH_SECONDS = 10.0
_LAST_WORDS_SECONDS = 1.0
_CONTROL_NODES = ("/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools")


class CudaDevice(CpuDevice):
    kind = "gpu"
    languages: tuple[str, ...] = LANGUAGES
    judging = GpuJudging

    def __init__(self) -> None:
        """Raises DeviceLost, JailError."""
        self.gpu = Gpu()
        super().__init__(Pool(equipment=equipment()))
        self.name = self.gpu.name
        compiler = cuda_compiler(self.gpu.capability)
        self.compilers = {"cuda": compiler} if compiler else {}
        self.languages = tuple(name for name in LANGUAGES if name == "triton" or name in self.compilers)
        self.gpu_ceilings: GpuCeilings = ceilings(self.gpu)
        self.references = References(self._open_trusted, caged(RUNNER, _HOST_MEMORY_MIB))
        self.last_stopwatch: GpuStopwatch | None = None
        self._arena: Arena | None = None

    @property
    def ceilings(self) -> Ceilings:
        """Of float32; each problem has its own, by the arithmetic that it asks for."""
        return self.gpu_ceilings.of(Call(), self.gpu.cache_bytes)

    def label(self, language: str) -> str:
        return self.name

    def arena(self, size: int) -> Arena:
        """Memory to share with runners, at least so large: the one from before where it is."""
        if self._arena is None or self._arena.size < size:
            self.drop_arena()
            self._arena = Arena(self.gpu, max(size, int(_ARENA_SHARE * self.gpu.total_bytes)))
        return self._arena

    def prepare(self, problems: Iterable[Problem]) -> None:
        """Start the trusted runners of what is timed here, so that no submission waits for them."""
        arena = self.arena(0)
        for problem in problems:
            if problem.timing["gpu"]:
                self.references.prepare(problem, arena).join()

    def limits_of(self, problem: Problem) -> Limits:
        return caged(limits_of(problem), _HOST_MEMORY_MIB)

    def open_session(
        self,
        program: Program,
        arena: Arena,
        limits: Limits,
        stack: ExitStack,
        cancelled: Callable[[], bool],
        *,
        trusted: bool = False,
    ) -> GpuSession:
        """A caged runner on the arena; when the stack ends it is gone, and the device stands still."""
        runner = self.pool.runner(program.language, arena.descriptor, program.library, limits)
        stack.callback(self._see_that_it_is_well)
        stack.callback(runner.kill)
        return GpuSession(
            runner,
            self.gpu,
            arena,
            self.gpu_ceilings.writing,
            limits,
            cancelled,
            caged_memory=self.pool.groups.available,
            trusted=trusted,
        )

    def findings(self, job: Job, problem: Problem, result: Result) -> tuple[Finding, ...]:
        return find(self.pool, self.compilers, job, problem, result)

    def give_up(self, reason: str) -> None:
        """A broken context does not heal: end, after the result is out, and let whoever supervises start another."""
        log.error("this judge ends: %s", reason)
        threading.Timer(_LAST_WORDS_SECONDS, os.kill, (os.getpid(), signal.SIGTERM)).start()

    def close(self) -> None:
        """Raises DeviceLost; no runner is left even then."""
        try:
            self.references.close()
            self.drop_arena()
        finally:
            super().close()

    def _open_trusted(self, program: Program, arena: Arena, limits: Limits, stack: ExitStack) -> GpuSession:
        session = self.open_session(program, arena, limits, stack, lambda: False, trusted=True)
        session.load(program)
        return session

    def _see_that_it_is_well(self) -> None:
        """The kernel takes a moment to end what a killed process had running. Raises nothing: others have to end."""
        try:
            if not self.gpu.wait_until_idle(_HEALTH_SECONDS):
                self.give_up("something computes on the GPU, though every runner is gone")
        except DeviceLost as error:
            self.give_up(str(error))

    def drop_arena(self) -> None:
        if self._arena is not None:
            self.references.close()
            self._arena.close()
            self._arena = None
            torch.cuda.empty_cache()


def equipment() -> Equipment:
    """The nodes of this process's first GPU, the driver's libraries, and compilers, which Triton starts."""
    libraries = _driver_directories()
    environment = {
        "TRITON_CACHE_DIR": "/tmp/triton",
        "CUDA_CACHE_PATH": "/tmp/cuda",
        "CC": "/usr/bin/gcc",
        **({"TRITON_LIBCUDA_PATH": libraries[0], "LD_LIBRARY_PATH": ":".join(libraries)} if libraries else {}),
    }
    mounts = tuple(Mount(path, path) for path in libraries if not path.startswith(("/usr/lib", "/lib")))
    nodes = tuple(node for node in (*_CONTROL_NODES, *_own_nodes()) if os.path.exists(node))
    return Equipment(devices=nodes, mounts=mounts, environment=environment, compilers=True)


def _driver_directories() -> list[str]:
    """Where libcuda lies, by the loader's own list."""
    ldconfig = shutil.which("ldconfig", path="/sbin:/usr/sbin") or "/sbin/ldconfig"
    told = subprocess.run([ldconfig, "-p"], capture_output=True, text=True, check=False).stdout
    files = [line.split("=>")[1].strip() for line in told.splitlines() if line.strip().startswith("libcuda.so.1 ")]
    directories = [os.path.dirname(file) for file in files if os.path.exists(file)]
    directories += [os.path.dirname(os.path.realpath(file)) for file in files if os.path.exists(file)]
    return list(dict.fromkeys(directories))


def _own_nodes() -> list[str]:
    """The node of device 0 as this process sees it; every GPU's where the driver does not say which that is."""
    address = checked(driver.cuDeviceGetPCIBusId(16, 0)).split(b"\0")[0].decode("ascii").lower()
    try:
        told = Path(f"/proc/driver/nvidia/gpus/{address}/information").read_text()
        minor = next(line.split(":")[1].strip() for line in told.splitlines() if line.startswith("Device Minor"))
    except (OSError, StopIteration):
        return sorted(str(path) for path in Path("/dev").glob("nvidia[0-9]*"))
    return [f"/dev/nvidia{minor}"]
