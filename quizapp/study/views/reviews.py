"""Taking in reviews, and taking one back."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.response import Response

from quizapp.core.errors import error_body
from quizapp.core.language import TextLanguage, text_language
from quizapp.study.queries import card_view, current_config
from quizapp.study.serializers.reviews import (
    ConflictAnswer,
    ReviewAnswer,
    ReviewInput,
    UndoAnswer,
    UndoConflictAnswer,
    UndoInput,
)
from quizapp.study.services import Answer, NothingToUndo, Status, apply_reviews, undo_review
from quizapp.study.views.base import LearnerRequest, LearnerView, checked

MOST_REVIEWS = 1000
_ONE_OR_MANY = PolymorphicProxySerializer(
    component_name="ReviewOrReviews",
    serializers=[ReviewInput, ReviewInput(many=True)],
    resource_type_field_name=None,
    many=False,
)
_ANSWER_OR_ANSWERS = PolymorphicProxySerializer(
    component_name="ReviewAnswerOrAnswers",
    serializers=[ReviewAnswer, ReviewAnswer(many=True)],
    resource_type_field_name=None,
    many=False,
)


class ReviewsView(LearnerView):
    @extend_schema(
        operation_id="study_reviews",
        request=_ONE_OR_MANY,
        responses={200: _ANSWER_OR_ANSWERS, 409: OpenApiResponse(ConflictAnswer)},
    )
    def post(self, request: LearnerRequest) -> Response:
        """One review, or a list of up to 1,000: applied in order, each answered on its own. Sending again is safe."""
        now, language = timezone.now(), text_language(request)
        if not isinstance(request.data, list):
            return _one(request, now, language)
        if len(request.data) > MOST_REVIEWS:
            raise ValidationError(_("At most %(most)s reviews in one call.") % {"most": MOST_REVIEWS}, code="too_many")
        return Response(_many(request, now, language))


def _one(request: LearnerRequest, now: datetime, language: TextLanguage) -> Response:
    said = ReviewInput(data=request.data, context={"now": now})
    said.is_valid(raise_exception=True)
    [answer] = apply_reviews(user=request.user, reviews=[said.review()], now=now, language=language)
    if answer.status is Status.INVALID:
        raise NotFound
    if answer.status is Status.CONFLICT:
        body = error_body("client_error", answer.code, _reason(answer.code))
        return Response(body | _told(answer), status=409)
    return Response(_told(answer))


def _many(request: LearnerRequest, now: datetime, language: TextLanguage) -> list[dict[str, Any]]:
    inputs = [ReviewInput(data=item, context={"now": now}) for item in request.data]
    reviews = [said.review() for said in inputs if said.is_valid()]
    answers = iter(apply_reviews(user=request.user, reviews=reviews, now=now, language=language))
    return [_invalid(said) if said.errors else _one_of_many(next(answers)) for said in inputs]


def _invalid(said: ReviewInput) -> dict[str, Any]:
    name = said.initial_data.get("id") if isinstance(said.initial_data, dict) else None
    errors = _flat(said.errors)
    return {"id": name if isinstance(name, str) else None, "status": "invalid", "card": None, "errors": errors}


def _one_of_many(answer: Answer) -> dict[str, Any]:
    if not answer.code:
        return _told(answer)
    attr = "card" if answer.code == "not_found" else None
    return _told(answer) | {"errors": [{"code": answer.code, "detail": _reason(answer.code), "attr": attr}]}


def _told(answer: Answer) -> dict[str, Any]:
    return {"id": str(answer.id), "status": answer.status.value, "card": answer.card}


def _flat(errors: Any) -> list[dict[str, Any]]:
    """The errors of a flat serializer in the standard shape."""
    return [
        {"code": detail.code, "detail": str(detail), "attr": None if name == "non_field_errors" else name}
        for name, details in errors.items()
        for detail in details
    ]


def _reason(code: str) -> str:
    reasons = {
        "not_found": _("You have no such card."),
        "stale_version": _("This card was reviewed elsewhere; here is its latest state."),
        "id_reused": _("Another review was sent with this id."),
    }
    return reasons[code]


class UndoView(LearnerView):
    @extend_schema(
        operation_id="study_undo",
        request=UndoInput,
        responses={200: UndoAnswer, 409: OpenApiResponse(UndoConflictAnswer)},
    )
    def post(self, request: LearnerRequest) -> Response:
        """Undo the last review to arrive, within the study day in which it arrived."""
        named = checked(UndoInput(data=request.data))["review"]
        language = text_language(request)
        try:
            card = undo_review(user=request.user, now=timezone.now(), named=named)
        except NothingToUndo as nothing:
            config = current_config(request.user).pk
            view = card_view(nothing.card, config, language) if nothing.card else None
            body = error_body("client_error", "nothing_to_undo", _("There is nothing to undo."))
            return Response(body | {"card": view}, status=409)
        return Response({"card": card_view(card, current_config(request.user).pk, language)})
