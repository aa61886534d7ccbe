"""How a program gets its token."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.authtoken.models import Token
from rest_framework.authtoken.serializers import AuthTokenSerializer
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

LONGEST_NAME = 150
LONGEST_PASSWORD = 4096


class TokenThrottle(SimpleRateThrottle):
    """Guesses at one name from one address are counted together, however the name is written."""

    scope = "token"

    def get_cache_key(self, request: Request, view: APIView) -> str:
        data = request.data if isinstance(request.data, dict) else {}
        # Blanks around a name are cut off before it is looked up, and so they count for nothing here.
        name = unicodedata.normalize("NFKC", str(data.get("username", "")).strip()[:LONGEST_NAME]).casefold()
        # Not hash(): it differs from process to process, and each would count for itself.
        name_digest = hashlib.sha256(name.encode("utf-8", "replace")).hexdigest()[:32]
        return str(self.cache_format % {"scope": self.scope, "ident": f"{self.get_ident(request)}:{name_digest}"})


class AddressThrottle(SimpleRateThrottle):
    """Guesses from one address at any names. Only what failed counts: a class behind one address may all sign in."""

    scope = "token_address"
    duration: int  # seconds; the base class reads it from the rate

    def get_cache_key(self, request: Request, view: APIView) -> str:
        return str(self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)})

    def throttle_success(self) -> bool:
        return True

    def count(self, request: Request, view: APIView) -> None:
        """One more that failed."""
        if self.rate is None:
            return
        key = self.get_cache_key(request, view)
        self.cache.set(key, [self.timer(), *self.cache.get(key, [])], self.duration)


class Credentials(AuthTokenSerializer):
    """What is longer than a name or a password can be is neither hashed nor looked for."""

    username = serializers.CharField(max_length=LONGEST_NAME, write_only=True)
    password = serializers.CharField(max_length=LONGEST_PASSWORD, write_only=True, trim_whitespace=False)


class TokenAnswer(serializers.Serializer[Any]):
    token = serializers.CharField()


class TokenView(APIView):
    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (AddressThrottle, TokenThrottle)

    @extend_schema(request=Credentials, responses=TokenAnswer, operation_id="auth_token_create")
    def post(self, request: Request) -> Response:
        serializer = Credentials(data=request.data, context={"request": request})
        if not serializer.is_valid():
            AddressThrottle().count(request, self)
            raise ValidationError(serializer.errors)
        token, _created = Token.objects.get_or_create(user=serializer.validated_data["user"])
        return Response({"token": token.key})
