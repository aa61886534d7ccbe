"""The processes of the embedded site, as a configuration for supervisor."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Settings that whoever starts the site may have in the environment; they reach the site's own processes alone.
SETTINGS = (
    *("DEBUG", "STYLEGUIDE", "LOG_LEVEL", "SECRET_KEY", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "CONTENT_DIR"),
    *("HTTPS", "TRUSTED_PROXIES"),
    *("EMAIL_URL", "DEFAULT_FROM_EMAIL", "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"),
    *("SUBMISSIONS_PER_MINUTE", "SUBMISSIONS_UNFINISHED", "LEASE_SECONDS", "WORKER_FRESH_SECONDS"),
    *("THROTTLE_TOKEN", "THROTTLE_TOKEN_ADDRESS", "DATABASE_POOL", "VITE_DEV"),
)


@dataclass(frozen=True)
class Site:
    """Where one running site keeps what it needs. `run` is fresh at every start, `var` stays."""

    run: Path
    var: Path
    port: int
    database_url: str = ""
    extra: dict[str, str] = field(default_factory=dict)  # more variables for the site's own processes

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def broker(self) -> str:
        return f"redis+socket://{self.run / 'valkey.sock'}"

    def environment(self) -> dict[str, str]:
        """For the site's processes. The grader gets none of it but the broker."""
        database = {"DATABASE_URL": self.database_url} if self.database_url else {}
        return {"QUIZ_VAR": str(self.var), "REDIS_URL": self.broker, **database, **self.extra}


@dataclass(frozen=True)
class Process:
    """One line of the supervisor: a smaller priority starts earlier and stops later."""

    name: str
    priority: int
    command: list[str]
    environment: dict[str, str]
    stop_seconds: int = 10
    stop_signal: str = "TERM"


def settings_in(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: environment[name] for name in SETTINGS if name in environment}


def processes(site: Site) -> list[Process]:
    python = sys.executable
    scripts = Path(python).parent
    site_environment = site.environment()
    judge_socket = str(site.run / "judge.sock")
    grader = {
        "REDIS_URL": site.broker,
        "GRADER_SOCKET": judge_socket,
        "GRADER_DEVICE": "cpu",
        "GRADER_VAR": str(site.var / "grader"),
    }
    celery = [str(scripts / "celery")]
    quiet = ["--without-gossip", "--without-mingle"]
    return [
        Process("valkey", 10, [python, "-m", "quizapp.embedded.valkey", str(site.run)], {}, stop_seconds=5),
        Process("judge", 20, [python, "-m", "grader", "judge", "--device", "cpu", "--socket", judge_socket], grader),
        Process(
            "worker-cpu",
            30,
            [
                *celery,
                "-A",
                "grader.worker",
                "worker",
                "-Q",
                "cpu",
                "-P",
                "threads",
                "-c",
                "1",
                "-n",
                "cpu@%h",
                "--loglevel=INFO",
                *quiet,
            ],
            grader,
        ),
        Process(
            "worker-site",
            30,
            [
                *celery,
                "-A",
                "quizapp",
                "worker",
                "-Q",
                "site",
                "-c",
                "2",
                "-P",
                "threads",
                "-n",
                "site@%h",
                "--loglevel=WARNING",
                *quiet,
            ],
            site_environment,
        ),
        # Fits take long and may wait: this one is kinder than all others, so that neither pages nor the judge's times
        # suffer. Its child is replaced once it has loaded torch, which gives the memory back.
        Process(
            "worker-fit",
            30,
            [
                *("nice", "-n", "10"),
                *celery,
                "-A",
                "quizapp",
                "worker",
                "-Q",
                "fit",
                "-c",
                "1",
                "-P",
                "prefork",
                "--max-memory-per-child=200000",  # KiB
                "--prefetch-multiplier=1",
                "-n",
                "fit@%h",
                "--loglevel=WARNING",
                *quiet,
            ],
            site_environment,
            stop_signal="QUIT",  # what it is about is begun again after the next start
        ),
        Process("web", 40, web_command(scripts, site.port), site_environment),
        Process(
            "beat",
            50,
            [*celery, "-A", "quizapp.beat", "beat", "-s", str(site.run / "beat"), "--loglevel=WARNING"],
            site_environment,
        ),
    ]


def web_command(scripts: Path, port: int) -> list[str]:
    options = ["--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port), "--workers", "1"]
    return [str(scripts / "granian"), *options, "--blocking-threads", "4", "--no-ws", "quizapp.wsgi:application"]


def supervisor_configuration(site: Site) -> str:
    """The text of supervisord.conf. Its own socket is not opened: nothing but the parent steers it."""
    logs = site.var / "logs"
    head = f"""[supervisord]
nodaemon=true
user={_user()}
directory={_escape(str(ROOT))}
logfile={_escape(str(logs / "supervisor.log"))}
logfile_maxbytes=5MB
pidfile={_escape(str(site.run / "supervisord.pid"))}
childlogdir={_escape(str(logs))}
"""
    return head + "".join(_program(process, logs) for process in processes(site))


def _program(process: Process, logs: Path) -> str:
    return f"""
[program:{process.name}]
command={_escape(" ".join(_quote(word) for word in process.command))}
environment={_escape(_assignments(process.environment))}
priority={process.priority}
autorestart=true
startsecs=1
startretries=1000
stopsignal={process.stop_signal}
stopwaitsecs={process.stop_seconds}
stopasgroup=false
killasgroup=true
redirect_stderr=true
stdout_logfile={_escape(str(logs / (process.name + ".log")))}
stdout_logfile_maxbytes=5MB
stdout_logfile_backups=2
"""


def _user() -> str:
    import pwd

    return pwd.getpwuid(os.geteuid()).pw_name


def _escape(text: str) -> str:
    """Supervisor expands %(name)s."""
    return text.replace("%", "%%")


def _quote(word: str) -> str:
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _assignments(values: dict[str, str]) -> str:
    return ",".join(f"{name}={_quote(value)}" for name, value in values.items())
