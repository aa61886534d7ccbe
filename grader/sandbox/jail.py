"""Builds the command that puts a program behind namespaces, and starts it. There is no way around it in here.

    [unshare -m, binds] prlimit setpriv env -i bwrap [filter] program

As root the user is changed before bwrap starts: bwrap run as root covers parts of /proc, and a fork of the zygote could
then mount no fresh one. bwrap starts with an empty environment: --clearenv would leave ours in /proc/1/environ.
"""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import IO

from grader.errors import JailError
from grader.sandbox import enter, seccomp, toolchain
from grader.sandbox.limits import MIB, Limits, prlimit_arguments
from grader.sandbox.toolchain import PACKAGES_INSIDE, RUNNER_DIRECTORY, RUNNER_INSIDE, Mount, Staging

USER_INSIDE = 1000
FIRST_USER = 61000  # outside; one for each jail that is open at a time
_USERS = 4000
_HURRY = -10
DEVICES = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
_BIND_SCRIPT = 'while [ "$1" != -- ]; do mount --bind "$1" "$2" || exit 71; shift 2; done; shift; exec "$@"'
_ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/tmp",
    "USER": "learner",
    "TMPDIR": "/tmp",
    "LC_ALL": "C.UTF-8",
}


@dataclass(frozen=True)
class Spec:
    """One jail. `data` maps a path inside to bytes laid there read-only."""

    command: tuple[str, ...]
    limits: Limits
    mounts: tuple[Mount, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    data: dict[str, bytes] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    descriptors: tuple[int, ...] = ()
    devices: tuple[str, ...] = DEVICES
    processes_mounted: bool = True  # a fresh /proc
    filtered: bool = True  # False for the zygote alone, whose forks load the filter themselves
    for_tools: bool = False  # the filter that lets a sanitizer look into its child
    count_processes: bool = True  # by RLIMIT_NPROC; False where a control group counts them


class Jailer:
    """Starts the jails of one judge, all from one long-lived thread: --die-with-parent follows the thread."""

    def __init__(self) -> None:
        self._as_root = os.geteuid() == 0
        self._bwrap = toolchain.bwrap_path()
        self._toolchain = toolchain.find()
        self._staging = Staging(root=self._as_root)
        for tree in (self._toolchain.prefix, self._toolchain.packages_root, str(RUNNER_DIRECTORY)):
            self._staging.stage(tree)
        self._bwrap = self._staging.visible(self._bwrap)
        self._binder = _binder() if self._staging.bound else ()
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="jail-starter", daemon=True)
        self._thread.start()
        self._next_user = os.getpid() * 7
        self._nicer = _hurry()

    def start(self, spec: Spec, *, output: int, product: int | None = None) -> subprocess.Popen[bytes]:
        """The jail's outermost process; killing it ends everything inside.

        What it prints goes to `output`; its stdout to `product` alone, where one is given.
        """
        future: Future[subprocess.Popen[bytes]] = Future()

        def work() -> None:
            try:
                future.set_result(self._popen(spec, output, product))
            except BaseException as error:  # handed to the caller, whatever it is
                future.set_exception(error)

        self._work.put(work)
        return future.result()

    def close(self) -> None:
        self._work.put(None)
        self._thread.join()
        self._staging.close()

    def python_mounts(self) -> tuple[Mount, ...]:
        """The interpreter, the packages of kernels, and the runner's own files."""
        tools = self._toolchain
        trees = [Mount(tools.prefix, tools.prefix)] if tools.prefix != "/usr" else [Mount(tools.python, tools.python)]
        trees += [Mount(f"{tools.packages_root}/{name}", f"{PACKAGES_INSIDE}/{name}") for name in tools.packages]
        trees.append(Mount(str(RUNNER_DIRECTORY), RUNNER_INSIDE))
        if os.path.isdir("/sys/devices/system/cpu"):
            trees.append(Mount("/sys/devices/system/cpu", "/sys/devices/system/cpu"))  # torch counts cores there
        return tuple(trees)

    def python_command(self, script: str, *arguments: str) -> tuple[str, ...]:
        return (self._toolchain.python, "-I", "-S", "-B", f"{RUNNER_INSIDE}/{script}", *arguments)

    def _serve(self) -> None:
        while (work := self._work.get()) is not None:
            work()

    def _popen(self, spec: Spec, output: int, product: int | None) -> subprocess.Popen[bytes]:
        opened = [_file_with(content) for content in spec.data.values()]
        if spec.filtered:
            opened.append(_file_with(seccomp.program(for_tools=spec.for_tools, uncounted=spec.count_processes)))
        try:
            return subprocess.Popen(
                self._outside(spec, self._inside(spec, [file.fileno() for file in opened])),
                stdin=subprocess.DEVNULL,
                stdout=output if product is None else product,
                stderr=output,
                pass_fds=(*spec.descriptors, *(file.fileno() for file in opened)),
                env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"},
                cwd="/",
            )
        finally:
            for file in opened:
                file.close()

    def _outside(self, spec: Spec, inside: list[str]) -> list[str]:
        command = ["/usr/bin/nice", "-n", str(self._nicer)] if self._nicer else []
        command += ["/usr/bin/prlimit", *prlimit_arguments(spec.limits, count_processes=spec.count_processes), "--"]
        if self._as_root:
            user = str(self._user())
            command += ["/usr/bin/setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--"]
        command += ["/usr/bin/env", "-i", *inside]
        if self._staging.bound:
            binds = [path for pair in self._staging.bound.items() for path in pair]
            command = [*self._binder, *binds, "--", *command]
        return command

    def _inside(self, spec: Spec, descriptors: list[int]) -> list[str]:
        limits = spec.limits
        size = str(limits.temporary_mib * MIB)
        command = [
            self._bwrap,
            *("--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup"),
            *("--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "jail"),
            *("--uid", str(USER_INSIDE), "--gid", str(USER_INSIDE)),
        ]
        if spec.filtered:
            command += ["--disable-userns", "--assert-userns-disabled"]
        for mount in spec.mounts:
            command += ["--ro-bind", self._staging.visible(mount.source), mount.target]
        for target, link in spec.links:
            command += ["--symlink", target, link]
        command += ["--perms", "0755", "--dir", "/dev"]
        for device in spec.devices:
            command += ["--dev-bind", device, device]
        for directory in ("/tmp", "/dev/shm"):
            command += ["--perms", "1777", "--size", size, "--tmpfs", directory]
        for path, descriptor in zip(spec.data, descriptors, strict=False):
            command += ["--perms", "0444", "--ro-bind-data", str(descriptor), path]
        if spec.processes_mounted:
            command += ["--proc", "/proc"]
        for name, value in {**_ENVIRONMENT, **spec.environment}.items():
            command += ["--setenv", name, value]
        command += ["--chdir", "/tmp", "--remount-ro", "/"]
        if spec.filtered:
            command += ["--seccomp", str(descriptors[-1])]
        return [*command, "--", *spec.command]

    def _user(self) -> int:
        self._next_user += 1
        return FIRST_USER + self._next_user % _USERS


def _binder() -> tuple[str, ...]:
    """What binds paths in a mount namespace of the jail alone, whatever this root may do."""
    unshare = ("/usr/bin/unshare", "-m", "--propagation", "private", "--")
    allowed = subprocess.run([*unshare, "/bin/true"], stderr=subprocess.DEVNULL, check=False).returncode == 0
    if allowed:
        return (*unshare, "/bin/sh", "-c", _BIND_SCRIPT, "sh")
    return (sys.executable, "-I", "-S", enter.__file__)


def _hurry() -> int:
    """Put the judge before its jails, so that sixty spinning processes do not keep it from ending them. How much nicer
    a jail has to be to run as anything else does."""
    try:
        os.setpriority(os.PRIO_PROCESS, 0, _HURRY)
    except OSError:
        return 0  # not root: the jail's processes run as the judge does
    return -_HURRY


def explain(text: str) -> JailError:
    """The error for a jail that did not start, with the way out."""
    way_out = ""
    if "ermission" in text or "not permitted" in text or "namespace" in text or "No space left" in text:
        way_out = (
            ". Unprivileged user namespaces seem to be forbidden. On Ubuntu 23.10 and later: "
            "`sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in Docker: run the worker with "
            "`--security-opt seccomp=unconfined --security-opt apparmor=unconfined "
            "--security-opt systempaths=unconfined`; "
            "elsewhere check `user.max_user_namespaces`"
        )
    return JailError(f"no jail can be built here: {text.strip()[-600:] or 'it ended without a word'}{way_out}")


def _file_with(content: bytes) -> IO[bytes]:
    file = tempfile.TemporaryFile()  # noqa: SIM115  the caller closes it, when bwrap has its copy
    file.write(content)
    file.seek(0)
    return file
