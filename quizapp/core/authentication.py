"""Tokens for programs."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import TokenAuthentication as BaseTokenAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request


class TokenAuthentication(BaseTokenAuthentication):
    """A header of another scheme is refused, not taken for nobody: the program meant to sign in."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        header = request.META.get("HTTP_AUTHORIZATION", "")
        if header and not header.lower().startswith("token"):
            raise AuthenticationFailed(_("Use the scheme 'Token' in the Authorization header."))
        return super().authenticate(request)
