"""What the study views share."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.queries import own_card


class LearnerRequest(Request):
    """A request of someone signed in, which the default permission makes sure of."""

    user: User


class LearnerView(APIView):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        _ = request.data  # malformed JSON is refused by calls that need no body as well, and before they do anything

    def own_card(self, request: LearnerRequest, number: int) -> Card:
        """A card of this learner; another's is as unknown as one that never was."""
        card = own_card(request.user, number)
        if card is None:
            raise NotFound
        return card


def checked(serializer: BaseSerializer[Any]) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    values: dict[str, Any] = serializer.validated_data
    return values
