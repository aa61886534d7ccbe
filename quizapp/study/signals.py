"""What studying does when an account is made."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import user_signed_up
from django.dispatch import receiver
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.study.services import seed_new_cards


@receiver(user_signed_up)
def begin_with_cards(sender: type[User], user: User, **kwargs: Any) -> None:
    """The first day has a queue. Accounts made by a command begin empty."""
    seed_new_cards(user=user, now=timezone.now())
