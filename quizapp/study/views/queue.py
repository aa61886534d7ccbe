"""Today's queue."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.response import Response

from quizapp.catalog.queries import study_view
from quizapp.core.language import TextLanguage, text_language
from quizapp.study.queries import QueueCard, build_queue, card_view, rfc3339
from quizapp.study.scheduling import Outcome
from quizapp.study.serializers.cards import QueueAnswer, QueueQuery
from quizapp.study.views.base import LearnerRequest, LearnerView

MOST_CARDS = 200


class QueueView(LearnerView):
    @extend_schema(operation_id="study_queue", parameters=[QueueQuery], responses=QueueAnswer)
    def get(self, request: LearnerRequest) -> Response:
        """The cards due now, in order, with all that reviewing them offline needs. Counts are of the whole queue."""
        query = QueueQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        language = text_language(request)
        queue = build_queue(request.user, timezone.now(), min(query.validated_data["limit"], MOST_CARDS))
        return Response(
            {
                "study_day": queue.study_day.isoformat(),
                "counts": {"new": queue.counts.new, "learning": queue.counts.learning, "review": queue.counts.review},
                "cards": [queue_card_view(shown, queue.config.pk, language) for shown in queue.cards],
            }
        )


def queue_card_view(shown: QueueCard, config: int | None, language: TextLanguage) -> dict[str, Any]:
    """A card of the queue, JSON-ready."""
    return card_view(shown.card, config, language) | {
        "question": study_view(shown.card.question, language, shown.seed),
        "preview": {str(rating.value): _button(outcome) for rating, outcome in shown.preview.items()},
    }


def _button(outcome: Outcome) -> dict[str, Any]:
    due = rfc3339(outcome.due_at) if outcome.due_at else outcome.due_day.isoformat()
    return {"due": due, "interval_days": outcome.interval_days}
