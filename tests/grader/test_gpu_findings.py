"""What the tools of a GPU print, read: no GPU is needed."""

from __future__ import annotations

import pytest

from grader.judge.gpu.findings import profile, sanitized
from grader.protocol import Finding, ProtocolError

SANITIZER = """========= COMPUTE-SANITIZER
========= Invalid __global__ write of size 4 bytes
=========     at bad(float *)+0x80 in solution.cu:2
=========     by thread (0,0,0) in block (0,0,0)
=========     Access to 0xbf389c800000 is out of bounds
=========     and is 70,368,505,101,825 bytes after the nearest allocation at 0x7f38aac00000 of size 512 bytes
=========     Saved host backtrace up to driver entry point at kernel launch time
=========         Host Frame: solve [0x8cf0] in library.so
=========
========= Invalid __global__ write of size 4 bytes
=========     at bad(float *)+0x80 in solution.cu:2
"""
NAMES = (
    '"ID","Kernel Name","Block Size","Grid Size","gpu__time_duration.sum",'
    '"dram__throughput.avg.pct_of_peak_sustained_elapsed"'
)
PROFILER = f"""==PROF== Connected to process 12
{NAMES}
"","","","","us","%"
"0","small(float *)","(32, 1, 1)","(1, 1, 1)","2.10","0.50"
"1","add(float *, int)","(256, 1, 1)","(1024, 1, 1)","1,361.92","91.48"
"""


def test_a_fault_has_its_kind_kernel_and_line() -> None:
    (finding,) = sanitized(SANITIZER)
    assert (finding.tool, finding.kernel, finding.line) == ("compute-sanitizer", "bad(float *)", 2)
    assert finding.text.startswith("Invalid __global__ write of size 4 bytes\n")
    assert "Host Frame" in finding.text
    assert finding.text.count("Invalid") == 1


def test_a_file_that_is_not_the_learners_has_no_line() -> None:
    (finding,) = sanitized(SANITIZER.replace("solution.cu:2", "other.cuh:7"))
    assert (finding.kernel, finding.line) == ("bad(float *)", 0)


def test_no_fault_is_no_finding() -> None:
    assert sanitized("========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 0 errors\n") == ()


def test_counters_come_a_kernel_the_longest_first() -> None:
    long, short = profile(PROFILER)
    assert long.kernel == "add(float *, int)"
    assert long.counters == {"microseconds": 1361.92, "dram_percent": 91.48}
    assert short.counters["microseconds"] == 2.1


def test_a_machine_that_permits_no_counters_says_so() -> None:
    (finding,) = profile("==ERROR== ERR_NVGPUCTRPERM - The user does not have permission")
    assert "does not permit" in finding.text
    assert finding.counters == {}


def test_nothing_printed_is_no_finding() -> None:
    assert profile("") == ()


def test_a_finding_that_cannot_be_read_is_refused() -> None:
    assert Finding.from_dict({"tool": "ncu", "text": "x", "counters": {"sm_percent": 3}}).counters == {
        "sm_percent": 3.0
    }
    with pytest.raises(ProtocolError):
        Finding.from_dict({"tool": "ncu", "text": "x", "line": "second"})
    with pytest.raises(ProtocolError):
        Finding.from_dict({"tool": 3})
