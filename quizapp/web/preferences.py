"""The language of a learner: stored with the account, carried in the session so that no page needs a query for it."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import user_signed_up
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from quizapp.accounts.models import StudyPreferences, User
from quizapp.core.language import KEY, text_language
from quizapp.study.services import change_preferences


def remember_language(request: HttpRequest, language: str) -> None:
    """For a visitor the cookie is enough."""
    if not isinstance(request.user, User):
        return
    request.session[KEY] = language
    change_preferences(user=request.user, changes={"language": language}, now=timezone.now())


@receiver(user_logged_in)
def bring_language(sender: type[User], request: HttpRequest | None, user: User, **kwargs: Any) -> None:
    """A learner finds the language they chose elsewhere."""
    if request is None or not hasattr(request, "session"):
        return
    language = StudyPreferences.objects.filter(user=user).values_list("language", flat=True).first()
    if language:
        request.session[KEY] = language


@receiver(user_signed_up)
def keep_language(sender: type[User], request: HttpRequest, user: User, **kwargs: Any) -> None:
    """Who signed up in English goes on in English."""
    remember = text_language(request)
    StudyPreferences.objects.update_or_create(user=user, defaults={"language": remember})
    request.session[KEY] = remember
