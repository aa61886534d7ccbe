"""`make run`, from the first start to Ctrl-C."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.e2e.stack import descendants, running_site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def small_bank(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A bank of one question: these tests are about processes."""
    folder = tmp_path_factory.mktemp("bank")
    for name in ("tiers", "companies", "topics"):
        shutil.copy(ROOT / "content" / f"{name}.toml", folder)
    question = Path("questions/cuda/memory-access")
    (folder / question).mkdir(parents=True)
    for source in (ROOT / "content" / question).glob("bank-conflict-column*"):
        shutil.copy(source, folder / question)
    return str(folder)


def gone(pids: list[int]) -> bool:
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def wait_until(condition: object, seconds: float = 20) -> bool:
    assert callable(condition)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.1)
    return bool(condition())


def test_ctrl_c_leaves_no_process_and_no_run_folder(tmp_path: Path, small_bank: str) -> None:
    with running_site(tmp_path, port=8500, CONTENT_DIR=small_bank) as stack:
        pids = stack.processes()
        assert len(pids) >= 7
        sockets = [Path(f"/proc/{pid}/cmdline").read_bytes().decode() for pid in pids]
        run = next(
            Path(word) for line in sockets for word in line.split("\0") if "/quizapp-" in word and "conf" not in word
        )
        run = run if run.is_dir() else run.parent
        stack.process.send_signal(signal.SIGINT)
        assert stack.process.wait(60) == 0
    assert wait_until(lambda: gone(pids))  # init reaps the last ones
    assert not run.exists()


def test_ctrl_c_pressed_twice_leaves_no_process_either(tmp_path: Path, small_bank: str) -> None:
    """Else the web server and the workers of this site would go on with the database of the next."""
    with running_site(tmp_path, port=8510, CONTENT_DIR=small_bank) as stack:
        pids = stack.processes()
        assert len(pids) >= 7
        stack.process.send_signal(signal.SIGINT)
        assert wait_until(lambda: any("Stopping" in line for line in stack.lines))
        stack.process.send_signal(signal.SIGINT)
        assert stack.process.wait(60) == 0
    assert wait_until(lambda: gone(pids))


def test_the_password_is_shown_once_and_kept_in_a_private_file(tmp_path: Path, small_bank: str) -> None:
    with running_site(tmp_path, port=8520, CONTENT_DIR=small_bank) as first:
        name, password = first.demo()
        assert any(password in line for line in first.lines)
        assert (tmp_path / "demo-login.txt").stat().st_mode & 0o077 == 0
        answer = httpx.post(f"{first.address}/api/v1/auth/token/", json={"username": name, "password": password})
        assert answer.status_code == 200
    with running_site(tmp_path, port=8520, CONTENT_DIR=small_bank) as second:
        assert not any(password in line for line in second.lines)
        assert httpx.get(f"{second.address}/healthz").status_code == 200


def test_what_dies_is_started_again(tmp_path: Path, small_bank: str) -> None:
    with running_site(tmp_path, port=8540, CONTENT_DIR=small_bank) as stack:
        web = next(pid for pid in stack.processes() if b"granian" in Path(f"/proc/{pid}/cmdline").read_bytes())
        os.kill(web, signal.SIGKILL)

        def is_back() -> bool:
            try:
                return httpx.get(f"{stack.address}/healthz").status_code == 200
            except httpx.HTTPError:
                return False

        assert wait_until(lambda: gone([web]))
        assert wait_until(is_back)


def test_a_killed_parent_takes_the_others_along(tmp_path: Path, small_bank: str) -> None:
    with running_site(tmp_path, port=8560, CONTENT_DIR=small_bank) as stack:
        pids = descendants(stack.process.pid)
        stack.process.kill()
        assert wait_until(lambda: gone(pids), 40)


def test_a_second_site_on_the_same_folder_is_refused(tmp_path: Path, small_bank: str) -> None:
    with running_site(tmp_path, port=8580, CONTENT_DIR=small_bank) as stack:
        command = list(map(str, stack.process.args)) if isinstance(stack.process.args, list) else []
        assert command
        second = subprocess.run(
            command, cwd=Path(__file__).resolve().parents[2], capture_output=True, text=True, check=False
        )
        assert second.returncode != 0
        assert "already runs" in second.stderr
