"""Plain accounts for programs that try the API; prints them as JSON."""

from __future__ import annotations

import json
import secrets
from typing import Any

from django.core.management.base import CommandParser

from quizapp.accounts.models import User
from quizapp.core.commands import DatabaseCommand


class Command(DatabaseCommand):
    help = "Make N accounts that have never studied and print [{username, password}, ...]."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("count", type=int)
        parser.add_argument("--prefix", default="learner")

    def handle(self, *args: Any, **options: Any) -> None:
        batch = secrets.token_hex(3)
        accounts = [
            {"username": f"{options['prefix']}-{batch}-{number}", "password": secrets.token_urlsafe(12)}
            for number in range(options["count"])
        ]
        for account in accounts:
            User.objects.create_user(account["username"], password=account["password"])
        self.stdout.write(json.dumps(accounts))
