"""Making cards, and what a learner does to one beside rating it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.response import Response

from quizapp.catalog.models import Question, Status
from quizapp.core.language import text_language
from quizapp.study import services
from quizapp.study.models import Card
from quizapp.study.queries import card_view, current_config
from quizapp.study.serializers.cards import CardAnswer, Flag, NewCard, Note
from quizapp.study.serializers.reviews import SpreadAnswer, SpreadInput
from quizapp.study.views.base import LearnerRequest, LearnerView, checked


class CardsView(LearnerView):
    @extend_schema(
        operation_id="study_cards_create",
        request=NewCard,
        responses={201: CardAnswer, 200: OpenApiResponse(CardAnswer, "It exists already.")},
    )
    def post(self, request: LearnerRequest) -> Response:
        """A card of a published question."""
        slug = checked(NewCard(data=request.data))["question"]
        question = Question.objects.filter(slug=slug, status=Status.PUBLISHED).first()
        if question is None:
            raise NotFound
        card, created = services.add_card(user=request.user, question=question, now=timezone.now())
        return Response(_view(request, card), status=201 if created else 200)


class CardActionView(LearnerView):
    """Something done to one card; answers the card."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        raise NotImplementedError

    def post(self, request: LearnerRequest, card: int) -> Response:
        found = self.own_card(request, card)
        return Response(_view(request, self.act(found, request.data, timezone.now())))


@extend_schema(operation_id="study_cards_bury", request=None, responses=CardAnswer)
class BuryView(CardActionView):
    """Out of the queue until the next study day."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.bury_card(card=card, now=now)


@extend_schema(operation_id="study_cards_suspend", request=None, responses=CardAnswer)
class SuspendView(CardActionView):
    """Out of the queue until unsuspended; the schedule stays."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.suspend_card(card=card, now=now)


@extend_schema(operation_id="study_cards_unsuspend", request=None, responses=CardAnswer)
class UnsuspendView(CardActionView):
    """Back into the queue."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.unsuspend_card(card=card, now=now)


@extend_schema(operation_id="study_cards_reset", request=None, responses=CardAnswer)
class ResetView(CardActionView):
    """New again; the log keeps what was."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.reset_progress(card=card, now=now)


@extend_schema(operation_id="study_cards_give_up", request=None, responses=CardAnswer)
class GiveUpView(CardActionView):
    """Rates Again, while the card is due or new."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.give_up(card=card, now=now)


@extend_schema(operation_id="study_cards_flag", request=Flag, responses=CardAnswer)
class FlagView(CardActionView):
    """Flag the card, or with `false` take the flag away."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.flag_card(card=card, flagged=checked(Flag(data=data))["flagged"])


@extend_schema(operation_id="study_cards_note", request=Note, responses=CardAnswer)
class NoteView(CardActionView):
    """The learner's own note on the card."""

    def act(self, card: Card, data: Any, now: datetime) -> Card:
        return services.write_note(card=card, note=checked(Note(data=data))["note"])


class SpreadView(LearnerView):
    @extend_schema(operation_id="study_spread", request=SpreadInput, responses=SpreadAnswer)
    def post(self, request: LearnerRequest) -> Response:
        """Spread the cards that are due over so many days, today included."""
        days = checked(SpreadInput(data=request.data))["days"]
        spread = services.spread_backlog(user=request.user, days=days, now=timezone.now())
        return Response({"cards": spread.cards, "days": spread.days, "cards_per_day": spread.cards_per_day})


def _view(request: LearnerRequest, card: Card) -> dict[str, Any]:
    return card_view(card, current_config(request.user).pk, text_language(request))
