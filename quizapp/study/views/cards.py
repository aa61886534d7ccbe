"""Making cards, and what a learner does to one beside rating it."""

from __future__ import annotations

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


class BuryView(LearnerView):
    @extend_schema(operation_id="study_cards_bury", request=None, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """Out of the queue until the next study day."""
        found = self.own_card(request, card)
        return Response(_view(request, services.bury_card(card=found, now=timezone.now())))


class SuspendView(LearnerView):
    @extend_schema(operation_id="study_cards_suspend", request=None, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """Out of the queue until unsuspended; the schedule stays."""
        found = self.own_card(request, card)
        return Response(_view(request, services.suspend_card(card=found, now=timezone.now())))


class UnsuspendView(LearnerView):
    @extend_schema(operation_id="study_cards_unsuspend", request=None, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """Back into the queue."""
        found = self.own_card(request, card)
        return Response(_view(request, services.unsuspend_card(card=found, now=timezone.now())))


class ResetView(LearnerView):
    @extend_schema(operation_id="study_cards_reset", request=None, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """New again; the log keeps what was."""
        found = self.own_card(request, card)
        return Response(_view(request, services.reset_progress(card=found, now=timezone.now())))


class GiveUpView(LearnerView):
    @extend_schema(operation_id="study_cards_give_up", request=None, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """Rates Again, while the card is due or new."""
        found = self.own_card(request, card)
        return Response(_view(request, services.give_up(card=found, now=timezone.now())))


class FlagView(LearnerView):
    @extend_schema(operation_id="study_cards_flag", request=Flag, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """Flag the card, or with `false` take the flag away."""
        found = self.own_card(request, card)
        return Response(
            _view(request, services.flag_card(card=found, flagged=checked(Flag(data=request.data))["flagged"]))
        )


class NoteView(LearnerView):
    @extend_schema(operation_id="study_cards_note", request=Note, responses=CardAnswer)
    def post(self, request: LearnerRequest, card: int) -> Response:
        """The learner's own note on the card."""
        found = self.own_card(request, card)
        return Response(_view(request, services.write_note(card=found, note=checked(Note(data=request.data))["note"])))


class SpreadView(LearnerView):
    @extend_schema(operation_id="study_spread", request=SpreadInput, responses=SpreadAnswer)
    def post(self, request: LearnerRequest) -> Response:
        """Spread the cards that are due over so many days, today included."""
        days = checked(SpreadInput(data=request.data))["days"]
        spread = services.spread_backlog(user=request.user, days=days, now=timezone.now())
        return Response({"cards": spread.cards, "days": spread.days, "cards_per_day": spread.cards_per_day})


def _view(request: LearnerRequest, card: Card) -> dict[str, Any]:
    return card_view(card, current_config(request.user).pk, text_language(request))
