"""What a runner on a GPU says before anything of the learner's runs: a device that is none stands in for one."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.runner import language_triton
from grader.sandbox.channel import Channel, pair

# The runner's own file, with a device and a library that only remember that they were opened.
SCRIPT = """
import sys
from grader.runner import gpu_session, language_cuda
from grader.runner.control import Control
control = Control(int(sys.argv[1]))

class Device:
    def __init__(self, descriptor, size): assert (descriptor, size) == (5, 64)
    def fault(self): return None

class Library:
    def __init__(self, descriptor): control.send({"opened": descriptor})
    def call(self, buffer, fields, numbers): return "NoneType"

gpu_session.GpuBuffer, language_cuda.CudaProgram = Device, Library
gpu_session.run(control, {"language": "cuda", "only_compile": False, "size": 64}, 5, 6)
"""
SECONDS = 20.0


@pytest.fixture
def runner() -> Iterator[Channel]:
    channel, theirs = pair()
    with subprocess.Popen([sys.executable, "-c", SCRIPT, str(theirs.fileno())], pass_fds=[theirs.fileno()]) as process:
        theirs.close()
        yield channel
        channel.close()  # without a judge it ends
        assert process.wait(SECONDS) == 0


def told(channel: Channel) -> dict[str, object]:
    return channel.receive(time.monotonic() + SECONDS)


def test_the_device_is_set_up_while_the_compiler_works(runner: Channel) -> None:
    assert told(runner) == {"device": True}
    assert not runner.wait(0.3)  # the library is opened when it is whole, and not before
    runner.send({"program": True})
    assert told(runner) == {"opened": 6}
    assert told(runner) == {"ready": True}
    runner.send({"call": {"id": 1, "arrays": [], "numbers": {}, "slots": [0, 64]}})
    assert told(runner) == {"done": 1, "returned": "NoneType", "replaced": ""}


def test_a_judge_that_goes_ends_it(runner: Channel) -> None:
    assert told(runner) == {"device": True}


def test_a_launcher_of_triton_is_built(tmp_path: Path) -> None:
    source = tmp_path / "launcher.c"
    source.write_text("#include <Python.h>\n#include <math.h>\nint answer(double x) { return (int)sqrt(x); }\n")
    library = ctypes.CDLL(language_triton._build_quickly("launcher", str(source), str(tmp_path), [], [], ["m"]))
    assert library.answer(ctypes.c_double(1764.0)) == 42
