"""The judge of a GPU from the job to its verdict, on a device that is played: no GPU is needed, and no time is told."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from grader.errors import GraderError, RunnerLost
from grader.judge.check import judge_source
from grader.judge.judging import judge
from grader.judge.problems import Problem, load
from grader.protocol import Job, Result
from tests.grader.played.device import PlayedTorch, played_gpu

if TYPE_CHECKING:
    from grader.judge.devices.cuda import CudaDevice

RIGHT = "def solve(a, b, out, n):\n    out.copy_(a + b)\n"
RIGHT_CUDA = """extern "C" void solve(const float* a, const float* b, float* out, int n) {
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
"""
BEYOND = (
    "import torch\ndef solve(a, b, out, n):\n    out.copy_(a + b)\n    torch.as_strided(out, (n + 1,), (1,))[n] = 1\n"
)
SIZES = (4096, 8192)


@pytest.fixture(scope="module")
def gpu() -> Iterator[tuple[CudaDevice, PlayedTorch]]:
    with played_gpu() as (device, played):
        yield device, played


@pytest.fixture
def device(gpu: tuple[CudaDevice, PlayedTorch]) -> CudaDevice:
    return gpu[0]


@pytest.fixture
def played(gpu: tuple[CudaDevice, PlayedTorch]) -> Iterator[PlayedTorch]:
    yield gpu[1]
    gpu[1].others_bytes, gpu[1].broken = 0, False


@pytest.fixture(scope="module")
def problem() -> Problem:
    """Vector add with few cases, and sizes to time that a processor adds at once."""
    whole = load("vector-add")
    timed = tuple(replace(whole.timing["gpu"][0], shape={"n": size}) for size in SIZES)
    return replace(whole, rows=whole.rows[:4], timing={"gpu": timed})


def test_a_right_answer_is_timed_beside_nothing_and_the_library(device: CudaDevice, problem: Problem) -> None:
    result = judge_source(problem, device, "triton", RIGHT.encode())
    assert (result.verdict, result.device) == ("accepted", "a played GPU")
    assert [case.name for case in result.cases] == ["1", "2", "3", "4", "t1", "t2"]
    assert [line.case for line in result.performance] == ["n = 4,096", "n = 8,192"]
    assert all(line.library_ratio and line.roofline for line in result.performance)


def test_a_context_is_made_while_the_compiler_works(device: CudaDevice, problem: Problem) -> None:
    result = judge_source(problem, device, "cuda", RIGHT_CUDA.encode())
    assert (result.verdict, len(result.performance)) == ("accepted", 2)


def test_what_does_not_compile_gives_its_runner_up(device: CudaDevice, problem: Problem) -> None:
    result = judge_source(problem, device, "cuda", b"int solve(")
    assert (result.verdict, result.cases) == ("compile_error", ())


def test_compiling_alone_needs_no_device(device: CudaDevice, problem: Problem, played: PlayedTorch) -> None:
    played.broken = True
    assert judge_source(problem, device, "cuda", RIGHT_CUDA.encode(), "compile").verdict == "accepted"


@pytest.mark.parametrize(
    ("source", "verdict", "words"),
    [
        ("def solve(a, b, out, n):\n    out.copy_(a - b)\n", "wrong_answer", "elements differ"),
        ("def solve(a, b, out, n):\n    if n > 4096: return\n    out.copy_(a + b)\n", "wrong_answer", "Nothing was"),
        ("def solve(a, b, out, n):\n    return a + b\n", "wrong_answer", "solve returned a Tensor"),
        ("def solve(a, b, out, n):\n    out.data = a + b\n", "wrong_answer", "Other memory was put in the place"),
        (BEYOND, "runtime_error", "outside"),
        ("def solve(a, b, out, n):\n    raise SystemExit(0)\n", "runtime_error", "SystemExit"),
        ("import os\ndef solve(a, b, out, n):\n    os._exit(3)\n", "runtime_error", "exit status 3"),
        ("def solve(a, b, out, n)\n    pass\n", "compile_error", "Line 1"),
        ("def other(a, b, out, n):\n    pass\n", "runtime_error", "solve"),
    ],
)
def test_what_is_wrong_is_told(device: CudaDevice, problem: Problem, source: str, verdict: str, words: str) -> None:
    result = judge_source(problem, device, "triton", source.encode())
    assert result.verdict == verdict
    assert words in result.message


def test_output_adds_up_over_quick_calls(device: CudaDevice, problem: Problem) -> None:
    source = RIGHT + "    print('x' * 500_000)\n"
    assert judge_source(problem, device, "triton", source.encode(), "public").verdict == "output_limit"


def test_a_runner_that_gets_no_device_is_our_fault(
    device: CudaDevice, problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open("/dev/null", "rb") as nothing:
        monkeypatch.setattr(device.arena(0), "descriptor", nothing.fileno())
        with pytest.raises(RunnerLost, match="CUDA_ERROR_PLAYED"):
            judge_source(problem, device, "triton", RIGHT.encode(), "public")


def test_memory_of_other_runners_is_not_the_trusted_ones(
    device: CudaDevice, problem: Problem, played: PlayedTorch
) -> None:
    """They stay, and others come after them: contexts of more problems, and what a submission may have."""
    device.prepare([problem])
    played.others_bytes = 9 * 2**30
    assert judge_source(problem, device, "triton", RIGHT.encode()).verdict == "accepted"


def test_too_much_memory_of_the_device_is_a_limit(device: CudaDevice, problem: Problem, played: PlayedTorch) -> None:
    def meanwhile(done: int, total: int) -> None:
        played.others_bytes += 9 * 2**30 if done == 1 else 0

    assert judged(device, problem, progress=meanwhile).verdict == "memory_limit"


def test_the_trusted_runners_go_with_their_zygote_and_come_back(device: CudaDevice, problem: Problem) -> None:
    device.prepare([problem])
    kill_zygote(device)
    with suppress(RunnerLost):  # what is frozen may be dead only once it is thawed, and is missed only then
        judge_source(problem, device, "triton", RIGHT.encode())
    assert judge_source(problem, device, "triton", RIGHT.encode()).verdict == "accepted"


def test_a_zygote_that_ends_in_the_middle_costs_one_judging(device: CudaDevice, problem: Problem) -> None:
    killed = threading.Event()

    def meanwhile(done: int, total: int) -> None:
        if done == total // 2 and not killed.is_set():
            killed.set()
            kill_zygote(device)

    with pytest.raises(RunnerLost):
        judged(device, problem, progress=meanwhile)
    assert judge_source(problem, device, "triton", RIGHT.encode()).verdict == "accepted"


@pytest.mark.parametrize("language", ["triton", "cuda"])
def test_who_cancels_gets_an_end(device: CudaDevice, problem: Problem, language: str) -> None:
    source = RIGHT_CUDA if language == "cuda" else RIGHT + "    while n > 4096: pass\n"
    cancelled = threading.Event()
    threading.Timer(0.3, cancelled.set).start()
    assert judged(device, problem, language, source, cancelled=cancelled).verdict == "cancelled"


def test_a_broken_context_ends_the_judge_after_its_answer(
    device: CudaDevice, problem: Problem, played: PlayedTorch, monkeypatch: pytest.MonkeyPatch
) -> None:
    reasons: list[str] = []
    monkeypatch.setattr(device, "give_up", reasons.append)

    def meanwhile(done: int, total: int) -> None:
        played.broken = done > 1

    with pytest.raises((GraderError, RuntimeError)):
        judged(device, problem, progress=meanwhile)
    assert reasons
    device.references.close()  # none of the trusted runners is left, though the device does not answer
    while device.pool.runners_left():
        time.sleep(0.01)


def test_a_larger_job_gets_a_larger_arena_and_nothing_is_left(device: CudaDevice, problem: Problem) -> None:
    large = replace(problem, timing={"gpu": (replace(problem.timing["gpu"][0], shape={"n": 55_000}),)})
    size = device.arena(0).size
    assert judge_source(large, device, "triton", RIGHT.encode()).verdict == "accepted"
    assert device.arena(0).size > size
    device.drop_arena()
    before = open_files()
    assert judge_source(problem, device, "cuda", RIGHT_CUDA.encode()).verdict == "accepted"
    device.drop_arena()
    assert open_files() - before == Counter()
    while device.pool.runners_left():  # one that was killed takes a moment; the test's own time limit ends it otherwise
        time.sleep(0.01)


def open_files() -> Counter[str]:
    """Kinds of what this process holds open."""
    kinds: Counter[str] = Counter()
    for name in os.listdir("/proc/self/fd"):
        with suppress(FileNotFoundError):  # the listing's own
            kinds[os.readlink(f"/proc/self/fd/{name}").partition(":")[0]] += 1
    return kinds


def kill_zygote(device: CudaDevice) -> None:
    os.kill(device.pool.zygote_process(), 9)


def judged(
    device: CudaDevice,
    problem: Problem,
    language: str = "triton",
    source: str = RIGHT,
    *,
    progress: object = None,
    cancelled: threading.Event | None = None,
) -> Result:
    job = Job("check", "", problem.slug, problem.hash, language, "gpu", "submit", source.encode())
    say = progress if callable(progress) else lambda done, total: None
    return judge(job, problem, device, say, cancelled.is_set if cancelled else lambda: False)
