"""Compiling behind the jail: what a learner reads of it, and what a source cannot reach."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from grader.errors import JailError, ProblemError
from grader.judge.builder import Built, build, cpp_compiler, parse
from grader.judge.check import judge_source
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from grader.sandbox import toolchain
from grader.sandbox.limits import BUILDER, Limits

HONEST = 'extern "C" void solve(const float* x, float* out, int n) { out[0] = x[0]; }\n'


def built(device: CpuDevice, source: str | bytes, limits: Limits = BUILDER) -> Built:
    raw = source.encode() if isinstance(source, str) else source
    harness = load("reduce-sum").harness["cpp"]
    result = build(device.pool.jailer, cpp_compiler(), raw, harness, lambda: False, limits)
    if result.library is not None:
        os.close(result.library)
    return result


def test_it_compiles(device: CpuDevice) -> None:
    assert built(device, HONEST).library is not None


def test_an_error_is_at_its_line(device: CpuDevice) -> None:
    result = built(device, "// one\n" + HONEST.replace("x[0]", "y[0]"))
    assert result.library is None
    assert (result.lines[0].line, result.lines[0].severity) == (2, "error")
    assert "‘y’ was not declared" in result.english
    assert "/src/" not in result.text


def test_a_missing_entry_point_is_no_line_of_the_learner(device: CpuDevice) -> None:
    result = built(device, "int nothing;\n")
    assert result.library is None
    assert "solve" in result.english
    assert result.lines[0].line == 0


def test_other_arguments_are_told(device: CpuDevice) -> None:
    result = built(device, 'extern "C" void solve(const double* x, float* out, int n) { out[0] = x[0]; }\n')
    assert result.library is None
    assert "double" in result.english


@pytest.mark.parametrize(
    "path",
    ["/etc/passwd", "/dev/random", "/dev/zero", "/dev/stdin", "/proc/self/environ", str(Path(__file__).resolve())],
)
def test_a_file_of_the_host_cannot_be_included(device: CpuDevice, path: str) -> None:
    result = built(device, f'#include "{path}"\n{HONEST}')
    assert result.library is None
    assert "No such file" in result.text


def test_a_file_of_the_host_cannot_be_assembled_in(device: CpuDevice) -> None:
    result = built(device, 'asm(".incbin \\"/etc/passwd\\"");\n' + HONEST)
    assert result.library is None
    assert "root:" not in result.text


def test_a_name_that_nobody_defines_is_told_by_the_compiler(device: CpuDevice) -> None:
    result = built(device, "int helper(int);\n" + HONEST.replace("x[0]", "helper(n)"))
    assert result.library is None
    assert "undefined reference to `helper(int)'" in result.english
    assert "helper(int)" in result.chinese


def test_what_the_assembler_refuses_has_its_line(device: CpuDevice) -> None:
    result = built(device, HONEST.replace("out[0]", 'asm("frobnicate"); out[0]'))
    assert (result.lines[0].line, result.lines[0].severity) == (1, "error")


@pytest.mark.parametrize(
    "source",
    [
        "#error bwrap: No permissions to create new namespace\n",
        'asm(".print \\"bwrap: Permission denied\\"\\n.err");\n',
        '#line 1 "bwrap"\nint x = ;\n',
    ],
)
def test_words_of_a_source_are_no_failure_of_the_jail(device: CpuDevice, source: str) -> None:
    result = built(device, source + HONEST)
    assert result.library is None
    assert "the jail stands" not in result.text


def test_a_jail_that_does_not_start_is_no_error_of_the_source(
    device: CpuDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toolchain, "system_links", lambda: [("/elsewhere", "/usr/lib")])  # a directory is there
    with pytest.raises(JailError, match="no jail can be built"):
        built(device, HONEST)


def test_macros_of_contests_stop_before_our_own_lines(device: CpuDevice) -> None:
    assert built(device, f"#define int long long\n#define size(x) x\n{HONEST}").library is not None


def test_a_template_without_end_is_stopped(device: CpuDevice) -> None:
    source = (
        "template <int N> struct T { static const int v = T<N + 1>::v + T<N + 2>::v; };\nint x = T<0>::v;\n" + HONEST
    )
    result = built(device, source)
    assert result.library is None
    assert result.english


def test_a_compiler_that_takes_too_long_is_stopped(device: CpuDevice) -> None:
    # Each loop within the compiler's own limit of iterations; its limit of operations is seconds away.
    loops = "for (int i = 0; i < 200000; ++i) for (int j = 0; j < 200000; ++j) s ^= j;"
    source = f"constexpr int f() {{ int s = 0; {loops} return s; }}\nconstexpr int x = f();\n" + HONEST
    result = built(device, source, replace(BUILDER, wall_seconds=0.3))
    assert result.library is None
    assert "0.3 s" in result.english


def test_a_huge_object_is_not_written(device: CpuDevice) -> None:
    result = built(device, "int a[1 << 28] = {1};\n" + HONEST)
    assert result.library is None


@pytest.mark.parametrize(
    "source",
    [
        ("\ufeff" + HONEST).encode(),
        HONEST.replace("\n", "\r\n").encode(),
        ("// 中文注释\nstatic int 数量 = 1;\n" + HONEST).encode(),
        b"// \xff\xfe not utf-8\n" + HONEST.encode(),
        HONEST.encode() + b"// " + b"x" * 60_000,
    ],
    ids=["bom", "crlf", "chinese", "not utf-8", "long line"],
)
def test_odd_styles_compile(device: CpuDevice, source: bytes) -> None:
    assert built(device, source).library is not None


def test_megabytes_of_errors_are_cut(device: CpuDevice) -> None:
    source = "\n".join(f"undeclared_{number} x{number};" for number in range(20_000))
    result = built(device, source)
    assert result.library is None
    assert len(result.text) < 20_000
    assert 0 < len(result.lines) <= 50


def test_complaints_are_read() -> None:
    lines = parse("solution.cpp:3:7: error: no\nharness.cpp:4:5: error: solve\nother.h:1: note: here\n")
    assert [(line.line, line.column, line.severity, line.text) for line in lines] == [
        (3, 7, "error", "no"),
        (0, 0, "error", "solve"),
    ]


def test_complaints_of_nvcc_are_read() -> None:
    lines = parse(
        'solution.cu(15): error: identifier "col" is undefined\nsolution.cu(3): warning #177-D: variable "x"\n'
    )
    assert [(line.line, line.severity, line.text) for line in lines] == [
        (15, "error", 'identifier "col" is undefined'),
        (3, "warning", 'variable "x"'),
    ]


def test_cuda_is_compiled_where_nvcc_is_and_refused_elsewhere(
    device: CpuDevice, record_property: Callable[[str, object], None]
) -> None:
    problem, compiler = load("reduce-sum"), device.compilers.get("cuda")
    starter = (problem.directory / "starter.cuda.cu").read_bytes()
    if compiler is None:
        record_property("not run", "CUDA's compiler: there is no nvcc here, and a job in CUDA was refused")
        with pytest.raises(ProblemError, match="cuda is not judged on this device"):
            judge_source(problem, device, "cuda", starter, mode="compile")
        return
    result = build(device.pool.jailer, compiler, starter, problem.harness["cuda"], lambda: False)
    assert result.library is not None, result.text
    os.close(result.library)
    broken = build(device.pool.jailer, compiler, starter + b"int x = y;\n", problem.harness["cuda"], lambda: False)
    assert broken.library is None
    assert broken.lines[0].line == starter.count(b"\n") + 1
