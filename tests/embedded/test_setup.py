"""What `make` does before it starts anything."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from quizapp.embedded import setup
from quizapp.embedded.__main__ import HIGHEST_PORT, held_port, main, make_folder


def test_a_step_is_done_when_its_stamp_says_so(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    assert not setup.is_done(stamp, "a")
    stamp.write_text("a", encoding="ascii")
    assert setup.is_done(stamp, "a")
    assert not setup.is_done(stamp, "b")


def test_the_digest_sees_a_changed_byte_and_a_renamed_file(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("x", encoding="ascii")
    second.write_text("x", encoding="ascii")
    before = setup.digest([first])
    assert before != setup.digest([second])
    first.write_text("y", encoding="ascii")
    assert before != setup.digest([first])


def missing(_name: str) -> None:
    return None


def test_run_goes_on_without_a_system_package_and_names_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", missing)
    setup.provide_system_packages("run")
    assert "sudo apt-get install" in capsys.readouterr().out


def test_test_ends_where_a_system_package_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", missing)
    with pytest.raises(SystemExit, match="chromium"):
        setup.provide_system_packages("test")


def test_a_site_without_node_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "package.json").write_text("{}", encoding="ascii")
    monkeypatch.setattr(setup, "FRONTEND", tmp_path)
    monkeypatch.setattr("shutil.which", missing)
    setup.build_front_end(required=False)
    assert "Node.js" in capsys.readouterr().out
    with pytest.raises(SystemExit, match=r"Node\.js"):
        setup.build_front_end(required=True)


def test_a_taken_port_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with held_port(port) as got:
            assert got > port


def test_two_sites_that_start_at_once_get_two_ports() -> None:
    with held_port(8600) as first, held_port(first) as second:
        assert second > first


def test_a_server_that_shares_its_port_can_open_the_held_one() -> None:
    with held_port(8600) as port, socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        server.bind(("127.0.0.1", port))
        server.listen()
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            server.accept()[0].close()


@pytest.mark.parametrize("port", ["0", "-1", "65536", "http", ""])
def test_a_port_that_is_none_is_refused_in_one_line(
    port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["quizapp", f"--port={port}", f"--var={tmp_path / 'var'}"])
    with pytest.raises(SystemExit):
        main()
    assert f"a port is a number from 1 to {HIGHEST_PORT}" in capsys.readouterr().err
    assert not (tmp_path / "var").exists()


def test_the_search_for_a_free_port_ends_with_the_last() -> None:
    with held_port(HIGHEST_PORT), pytest.raises(SystemExit, match="No free port"), held_port(HIGHEST_PORT):
        pass


def test_a_new_folder_is_its_owners_alone(tmp_path: Path) -> None:
    make_folder(tmp_path / "deep" / "var")
    assert (tmp_path / "deep" / "var").stat().st_mode & 0o777 == 0o700
    make_folder(tmp_path)  # one that is there is left as it is
    assert (tmp_path / "logs").is_dir()


@pytest.mark.parametrize("name", ["file", "file/var"])
def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("taken", encoding="ascii")
    with pytest.raises(SystemExit, match=f"Nothing can be kept in .*{name}: "):
        make_folder(tmp_path / name)
