"""Makes the machine ready: system packages, virtual environment, front end. Standard library only.

usage: setup.py run|test    (the Makefile calls it; does nothing, in a fifth of a second, when nothing changed)
"""

from __future__ import annotations

import ctypes.util
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
FRONTEND = ROOT / "frontend"
DIST = FRONTEND / "dist"
TORCH = "torch==2.13.0"


def main(purpose: str) -> None:
    _require_python()
    provide_system_packages(purpose)
    make_environment("requirements-dev.txt" if purpose == "test" else "requirements.txt")
    compile_messages()
    build_front_end(required=purpose == "test")


def _require_python() -> None:
    if not (3, 11) <= sys.version_info[:2] < (3, 14):
        sys.exit(f"Python 3.11, 3.12 or 3.13 is needed, this is {sys.version.split()[0]}: make PYTHON=python3.12 run")


def digest(paths: list[Path]) -> str:
    """SHA-256 of names and bytes: what decides whether a step must run again."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_done(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="ascii") == value


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def make_environment(requirements: str) -> None:
    """`.venv` with exactly the locked packages. Torch is pinned apart: its builds differ from machine to machine."""
    lock = ROOT / "quizapp" / requirements
    value = digest([lock]) + TORCH
    stamp = VENV / f"installed-{lock.stem}"
    if is_done(stamp, value):
        return
    if not PYTHON.exists():
        say("making a virtual environment in .venv")
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    say("installing the locked Python packages (a few minutes the first time)")
    subprocess.run([*pip, "--require-hashes", "-r", str(lock)], check=True)
    say(f"installing {TORCH}")
    subprocess.run([*pip, TORCH], check=True)
    stamp.write_text(value, encoding="ascii")


def compile_messages() -> None:
    """Chinese interface strings, by Babel: no gettext package is needed to run."""
    catalogues = sorted((ROOT / "quizapp" / "locale").glob("*/LC_MESSAGES/django.po"))
    for source in catalogues:
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        command = [str(PYTHON), "-m", "babel.messages.frontend", "compile", "-i", str(source), "-o", str(target)]
        subprocess.run([*command, "-l", source.parts[-3]], check=True, stderr=subprocess.DEVNULL)


def build_front_end(*, required: bool) -> None:
    """npm ci when the lock changed, vite build when a source changed. Without Node the site reads, but does not act."""
    if not (FRONTEND / "package.json").exists():
        return
    if not (npm := shutil.which("npm")):
        text = "Node.js (20 or newer, with npm) is missing: reviewing and the code editor need it. Reading works."
        if required:
            sys.exit(text)
        say(text)
        return
    lock = digest([FRONTEND / "package-lock.json"])
    installed = FRONTEND / "node_modules" / ".installed"
    if not is_done(installed, lock):
        say("installing the locked npm packages")
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=FRONTEND, check=True)
        installed.write_text(lock, encoding="ascii")
    sources = sorted(path for path in (FRONTEND / "src").rglob("*") if path.is_file())
    words = sorted((ROOT / "quizapp" / "locale").glob("*/LC_MESSAGES/djangojs.po"))
    value = digest([*sources, *words, *sorted(FRONTEND.glob("*.json")), *sorted(FRONTEND.glob("*.ts"))])
    built = FRONTEND / "node_modules" / ".built"
    if is_done(built, value) and DIST.is_dir():
        return
    say("building the front end")
    subprocess.run([npm, "run", "--silent", "build"], cwd=FRONTEND, check=True)
    built.write_text(value, encoding="ascii")


# What must come from the system: installed with apt when we may, else named in one line with the command.


@dataclass(frozen=True)
class Need:
    package: str
    why: str
    is_there: Callable[[], bool]


def _program(*names: str) -> Callable[[], bool]:
    return lambda: any(shutil.which(name) for name in names)


def _postgres() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None


def _chinese_font() -> bool:
    return any(Path("/usr/share/fonts").rglob("NotoSansCJK*"))


NEEDS = {
    "run": (
        Need("g++", "C++ submissions", _program("g++")),
        Need("libseccomp2", "the jail's filter", lambda: ctypes.util.find_library("seccomp") is not None),
        Need("util-linux", "the jail's user", _program("setpriv")),
    ),
    "test": (
        Need("chromium", "browser tests", _program("chromium", "chromium-browser")),
        Need("fonts-noto-cjk", "Chinese in screenshots", _chinese_font),
        Need("postgresql", "the tests on PostgreSQL", _postgres),
        Need("redis-server", "the tests on Redis", _program("redis-server")),
    ),
}


def provide_system_packages(purpose: str) -> None:
    """`run` goes on without what is missing (and says so); `test` does not."""
    needs = [*NEEDS["run"], *(NEEDS["test"] if purpose == "test" else ())]
    missing = [need for need in needs if not need.is_there()]
    if not missing:
        return
    if (apt := _apt()) is not None:
        _install(apt, [need.package for need in missing])
        missing = [need for need in missing if not need.is_there()]
    if not missing:
        return
    packages = " ".join(need.package for need in missing)
    text = f"Missing: {', '.join(f'{need.package} ({need.why})' for need in missing)}. sudo apt-get install {packages}"
    if purpose == "test":
        sys.exit(text)
    print(text, flush=True)


def _apt() -> list[str] | None:
    """The beginning of an apt-get command that needs no password, if there is one."""
    if not (apt := shutil.which("apt-get")):
        return None
    if os.geteuid() == 0:
        return [apt]
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n", "env", "DEBIAN_FRONTEND=noninteractive", apt]
    return None


def _install(apt: list[str], packages: list[str]) -> None:
    print(f"· installing with apt: {' '.join(packages)}", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run([*apt, *step], env=environment, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    os.chdir(ROOT)
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "run")
    except subprocess.CalledProcessError as error:
        sys.exit(f"This step failed: {' '.join(error.cmd)}")
    except KeyboardInterrupt:
        sys.exit(130)
