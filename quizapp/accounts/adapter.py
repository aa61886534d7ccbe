"""Where the site differs from allauth: its words, and what is there without keys."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialApp
from django.http import Http404, HttpRequest
from django.utils.translation import gettext_lazy as _

from quizapp.accounts.models import User

_WRONG = _("Name or password is wrong. Capital letters count in the password.")


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account is closed."),
        "cannot_remove_primary_email": _("The first address cannot be removed. Make another one the first."),
        "duplicate_email": _("This address is among yours already."),
        "email_password_mismatch": _WRONG,
        "username_password_mismatch": _WRONG,
        "email_taken": _("There is an account with this address. Sign in with it, or reset its password."),
        "enter_current_password": _("This is not your password."),
        "incorrect_password": _("This is not your password."),
        "invalid_password_reset": _("This link no longer works."),
        "max_email_addresses": _("At most %d addresses."),
        "too_many_login_attempts": _("Too many attempts. Try again in five minutes."),
        "username_taken": _("This name is taken. Choose another."),
        "rate_limited": _("Too many requests. Try again in a moment."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """One name, however it is typed: else `demo` in full width would be somebody else who looks like `demo`."""
        return str(super().clean_username(User.normalize_username(username), shallow))

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Any:
        if "username" in credentials:
            credentials["username"] = User.normalize_username(credentials["username"])
        return super().authenticate(request, **credentials)


class SocialAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]  # allauth has no types
    def get_app(self, request: HttpRequest, provider: str, client_id: str | None = None) -> Any:
        """A provider without keys is an address that is not there."""
        try:
            return super().get_app(request, provider=provider, client_id=client_id)
        except SocialApp.DoesNotExist as error:
            raise Http404 from error
