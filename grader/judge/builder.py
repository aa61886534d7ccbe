"""Compiles a submission in a jail of its own: compilers are attack surface, and they read what a source includes.

The jail sees compilers and headers, no /proc, no device but /dev/null, so that `#include "/dev/zero"` finds nothing.
The library leaves it through a memfd; nothing in there can name a file of ours.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from grader.protocol import CompilerLine
from grader.sandbox import toolchain
from grader.sandbox.jail import Jailer, Spec, explain
from grader.sandbox.limits import BUILDER, Limits
from grader.sandbox.output import Output
from grader.sandbox.toolchain import RUNNER_DIRECTORY, Mount

_SEALS = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE | fcntl.F_SEAL_SEAL
# g++: "solution.cpp:3:7: error: ..."; nvcc: "solution.cu(3): error: ..."
_LINE = re.compile(
    r"^(?P<file>[^\s:()]+)(?::(?P<line>\d{1,9})(?::(?P<column>\d{1,9}))?|\((?P<nvcc>\d{1,9})\)): "
    r"(?P<severity>fatal error|[Ee]rror|warning|note)(?: #[\w-]+)?: (?P<text>.*)$",
    re.MULTILINE,
)
# What the assembler and the linker say, who know no lines; "ld returned 1 exit status" says nothing.
_OF_OTHER_TOOLS = re.compile(
    r"undefined reference to .*|multiple definition of .*|relocation truncated to fit: .*|"
    r"(?<=/ld: ).* not allowed in .*|\bError: .*|\berror: (?!ld returned).*"
)
# Said inside the jail before anything of the learner's is read. What comes without it is a jail that did not start;
# to look for bwrap's own words would not do, since a compiler prints what a source tells it to.
_MARK = "the jail stands\n"
_SHOWN_LINES = 50
_LOOK_MILLISECONDS = 50
_TEXT_LIMIT = 400


@dataclass(frozen=True)
class Compiler:
    """How a language is compiled: `extension` of its files, and where what it needs lies on this machine."""

    extension: str
    command: str
    trees: tuple[str, ...] = ()


def cpp_compiler() -> Compiler:
    options = "-std=c++20 -O2 -march=native -pthread -fPIC -shared -fmax-errors=20 -fdiagnostics-color=never -Wall"
    options += " -Wl,-z,defs"  # a name that nobody defines is an error now, and not when the library is loaded
    options += " -Wl,-Bsymbolic"  # a variable that is called link, or index, is theirs and not the C library's
    return Compiler("cpp", f"g++ {options}")


def cuda_compiler(capability: str = "90") -> Compiler | None:
    """For GPUs of this compute capability, without its dot. None where there is no nvcc."""
    # From 9.0 on, "a" is the device's own set of instructions, the warp group's matrix product among them.
    own = f"{capability}a" if int(capability) >= 90 else capability
    candidates = [os.environ.get("CUDA_HOME", ""), *sorted(map(str, Path("/usr/local").glob("cuda*")), reverse=True)]
    for candidate in filter(None, candidates):
        if os.access(f"{candidate}/bin/nvcc", os.X_OK):
            home = os.path.realpath(candidate)
            target = f"-gencode=arch=compute_{own},code=sm_{own}"
            options = f"-std=c++20 -O3 {target} -lineinfo -shared -Xcompiler -fPIC"
            return Compiler("cu", f"{home}/bin/nvcc {options}", (home,))
    return None


@dataclass(frozen=True)
class Built:
    """`library` is a sealed memfd, to be closed by who asked; None when it did not compile."""

    library: int | None
    lines: tuple[CompilerLine, ...]
    text: str
    english: str = ""
    chinese: str = ""


def build(
    jailer: Jailer,
    compiler: Compiler,
    source: bytes,
    harness: str,
    cancelled: Callable[[], bool],
    limits: Limits = BUILDER,
) -> Built:
    """Raises JailError."""
    return Building(jailer, compiler, source, harness, limits).finish(cancelled)


class Building:
    """A compiler at work. `library` is there from the beginning, so that a runner can be given it meanwhile; it has
    its content, and its seals, when `finish` says that it compiled."""

    def __init__(
        self, jailer: Jailer, compiler: Compiler, source: bytes, harness: str, limits: Limits = BUILDER
    ) -> None:
        self.library = os.memfd_create("library", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        self._limits = limits
        self._output = Output(limits.output_bytes)
        self._finished = False
        spec = _spec(compiler, source, harness, limits)
        try:
            self._process = jailer.start(spec, output=self._output.writing, product=self.library)
        except BaseException:
            os.close(self.library)
            raise
        finally:
            self._output.close_writing()

    def finish(self, cancelled: Callable[[], bool]) -> Built:
        """Wait for its end. Raises JailError."""
        self._finished = True
        stopped = _wait(self._process, self._output, cancelled, self._limits)
        self._output.finish()
        before, stands, said = self._output.text().partition(_MARK)
        text = _readable(said)
        lines = parse(text)
        if self._process.returncode == 0 and not stopped and os.fstat(self.library).st_size > 0:
            fcntl.fcntl(self.library, fcntl.F_ADD_SEALS, _SEALS)
            return Built(self.library, lines, text)
        os.close(self.library)
        if not stands and stopped != "cancelled":
            raise explain(before)
        english, chinese = _why(stopped, lines, text, self._limits)
        return Built(None, lines, text, english, chinese)

    def give_up(self) -> None:
        """For who never gets to `finish`; nothing otherwise."""
        if not self._finished and (library := self.finish(lambda: True).library) is not None:
            os.close(library)


def parse(text: str) -> tuple[CompilerLine, ...]:
    """The complaints about the learner's file; one about our harness stands at line 0."""
    lines = []
    for match in _LINE.finditer(text):
        own = match["file"] in ("solution.cpp", "solution.cu")
        if match["severity"] == "note" and not own:
            continue
        line, column = (int(match["line"] or match["nvcc"]), int(match["column"] or 0)) if own else (0, 0)
        lines.append(CompilerLine(line, column, match["severity"].lower(), match["text"][:_TEXT_LIMIT]))
        if len(lines) == _SHOWN_LINES:
            break
    return tuple(lines)


def _spec(compiler: Compiler, source: bytes, harness: str, limits: Limits) -> Spec:
    extension = compiler.extension
    compiling = f"{compiler.command} -o /tmp/library.so main.{extension} 1>&2"
    script = f"echo '{_MARK.strip()}' 1>&2; cd /src && {compiling} && cat /tmp/library.so"
    mounts = [*toolchain.system_mounts(compilers=True), *(Mount(tree, tree) for tree in compiler.trees)]
    return Spec(
        command=("/bin/sh", "-c", script),
        limits=limits,
        mounts=tuple(mounts),
        links=tuple(toolchain.system_links()),
        data={
            f"/src/solution.{extension}": source,
            f"/src/harness.{extension}": harness.encode(),
            "/src/guard.hpp": (RUNNER_DIRECTORY / "guard.hpp").read_bytes(),
            f"/src/main.{extension}": f'#include "harness.{extension}"\n#include "guard.hpp"\n'.encode(),
        },
        environment={"LC_ALL": "C.UTF-8"},
        devices=("/dev/null",),
        processes_mounted=False,
    )


def _wait(process: subprocess.Popen[bytes], output: Output, cancelled: Callable[[], bool], limits: Limits) -> str:
    """Why it was stopped; empty when it ended by itself."""
    end = time.monotonic() + limits.wall_seconds
    ended = os.pidfd_open(process.pid)
    poll = select.poll()
    poll.register(ended, select.POLLIN)
    try:
        while not poll.poll(_LOOK_MILLISECONDS):
            if stopped := _reason_to_stop(output, cancelled, end):
                process.kill()
                return stopped
        return ""
    finally:
        process.wait()
        os.close(ended)


def _reason_to_stop(output: Output, cancelled: Callable[[], bool], end: float) -> str:
    if cancelled():
        return "cancelled"
    if output.over_limit.is_set():
        return "output"
    return "time" if time.monotonic() >= end else ""


def _why(stopped: str, lines: tuple[CompilerLine, ...], text: str, limits: Limits) -> tuple[str, str]:
    if stopped == "time":
        return (
            f"The compiler was stopped after {limits.wall_seconds:g} s.",
            f"编译超过 {limits.wall_seconds:g} 秒，已经停掉。",
        )
    if stopped == "output":
        return "The compiler printed more than 1 MiB and was stopped.", "编译器打印的内容超过 1 MiB，已经停掉。"
    errors = [line for line in lines if "error" in line.severity]
    if not errors and (other := _OF_OTHER_TOOLS.search(text)):
        said = re.sub(r"^/tmp/\w+\.o: ", "", other[0])[:_TEXT_LIMIT]
        return f"The assembler or linker refused it: {said}", f"汇编或链接没有通过：{said}"
    if not errors:
        return (
            f"The compiler gave up, perhaps at its limit of {limits.address_space_mib} MiB of memory.",
            f"编译器放弃了，可能用到了 {limits.address_space_mib} MiB 的内存上限。",
        )
    first = errors[0]
    if first.line:
        return f"Line {first.line}: {first.text}", f"第 {first.line} 行：{first.text}"
    return (
        f"The file does not fit the entry point: {first.text}",
        f"文件与入口不符：{first.text}",
    )


def _readable(text: str) -> str:
    """Without the directory and the files that the learner never wrote."""
    return text.replace("/src/", "")
