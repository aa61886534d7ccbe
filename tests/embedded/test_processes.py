"""The supervisor's configuration of the embedded site."""

from __future__ import annotations

import ast
import configparser
from pathlib import Path

import yaml

from grader.protocol import QUEUE_SITE
from quizapp import beat, celery_app
from quizapp.embedded.processes import ROOT, SETTINGS, Site, processes, settings_in, supervisor_configuration


def site(tmp_path: Path) -> Site:
    return Site(run=tmp_path / "run", var=tmp_path / "var", port=8123)


def test_it_is_a_configuration_with_every_process(tmp_path: Path) -> None:
    parser = configparser.RawConfigParser()
    parser.read_string(supervisor_configuration(site(tmp_path)))
    programs = {name.removeprefix("program:") for name in parser.sections() if name.startswith("program:")}
    assert programs == {"valkey", "judge", "worker-cpu", "worker-site", "worker-fit", "web", "beat"}


def test_processes_stop_in_the_order_of_the_design(tmp_path: Path) -> None:
    """Supervisor stops the highest priority first: beat, web, workers, judge, Valkey."""
    by_stop = sorted(processes(site(tmp_path)), key=lambda process: -process.priority)
    names = [process.name for process in by_stop]
    assert names[:2] == ["beat", "web"]
    assert set(names[2:5]) == {"worker-cpu", "worker-site", "worker-fit"}
    assert names[5:] == ["judge", "valkey"]


def test_the_grader_is_told_nothing_of_the_site(tmp_path: Path) -> None:
    for process in processes(site(tmp_path)):
        if process.name in ("judge", "worker-cpu"):
            assert not {"DATABASE_URL", "SECRET_KEY", "QUIZ_VAR"} & set(process.environment)


def test_odd_paths_are_quoted(tmp_path: Path) -> None:
    odd = Site(run=tmp_path / '50%, "x" y', var=tmp_path / "v", port=1)
    parser = configparser.RawConfigParser()
    parser.read_string(supervisor_configuration(odd))
    assert "50%%" in parser["program:valkey"]["command"]


def test_settings_of_the_environment_reach_the_site_and_not_the_grader(tmp_path: Path) -> None:
    told = settings_in({"EMAIL_URL": "smtp://mail", "GITHUB_CLIENT_SECRET": "50% x", "HOME": "/root"})
    assert told == {"EMAIL_URL": "smtp://mail", "GITHUB_CLIENT_SECRET": "50% x"}
    one = Site(run=tmp_path / "run", var=tmp_path / "var", port=8123, extra=told)
    having = {process.name for process in processes(one) if told.items() <= process.environment.items()}
    assert having == {"web", "worker-site", "worker-fit", "beat"}
    assert all(not set(told) & set(one.environment) for one in processes(one) if one.name not in having)


def test_every_variable_that_the_settings_read_reaches_the_site() -> None:
    tree = ast.parse((ROOT / "quizapp" / "settings.py").read_text(encoding="utf-8"))
    read = [
        ast.literal_eval(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_env(node.func.value)
    ]
    theirs = {"QUIZ_VAR", "REDIS_URL", "DATABASE_URL"}  # where this site keeps what it has: `Site.environment()`
    assert sorted({*read} - theirs - {"QUIZ_TESTING"}) == sorted(SETTINGS)
    assert "THROTTLE_TOKEN_ADDRESS" in read


def _is_env(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "env"


def test_a_fit_has_a_queue_of_its_own_and_gives_way(tmp_path: Path) -> None:
    consumers = {
        one.name: one.command[one.command.index("-Q") + 1] for one in processes(site(tmp_path)) if "-Q" in one.command
    }
    assert consumers == {"worker-cpu": "cpu", "worker-site": "site", "worker-fit": "fit"}
    fitting = next(one for one in processes(site(tmp_path)) if one.name == "worker-fit")
    assert fitting.command[:2] == ["nice", "-n"]


def test_both_ways_to_run_consume_the_same_queues(tmp_path: Path) -> None:
    """What is sent must be consumed: a queue without a worker would keep a learner waiting for ever."""
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    commands = [service.get("command") or [] for service in compose["services"].values()]
    queues = {command[command.index("-Q") + 1] for command in commands if "-Q" in command}
    sent = {str(tick["options"]["queue"]) for tick in beat.app.conf.beat_schedule.values()}
    sent |= {str(route["queue"]) for route in celery_app.conf.task_routes.values()}
    assert queues == sent == {QUEUE_SITE, "fit"} == {celery_app.conf.task_default_queue, "fit"}


def test_the_clock_asks_for_tasks_that_there_are() -> None:
    celery_app.loader.import_default_modules()
    assert {tick["task"] for tick in beat.app.conf.beat_schedule.values()} <= set(celery_app.tasks)
