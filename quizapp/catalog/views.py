"""The catalog over HTTP. Reading is open to anyone."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from quizapp.catalog import queries, services
from quizapp.catalog.filters import CompanyFilters, QuestionFilters, RecordFilters, SeedFilter
from quizapp.catalog.models import Company
from quizapp.catalog.serializers import (
    CheckAnswer,
    CheckRequest,
    CompanyAnswer,
    QuestionAnswer,
    QuestionRow,
    RecordAnswer,
    RecordRow,
    TierAnswer,
    TopicAnswer,
)
from quizapp.core.language import text_language

LANGUAGE = OpenApiParameter("lang", str, enum=["zh", "en"], description="Else the preference, else Accept-Language.")


def query_values(filters: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The checked query parameters; a 400 that names the one which is wrong. A blank one, as forms send, is none."""
    serializer = filters(data={name: value for name, value in request.query_params.dict().items() if value})
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


class TierList(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="tiers_list", parameters=[LANGUAGE], responses=TierAnswer(many=True))
    def get(self, request: Request) -> Response:
        """T0 to T5 and the mixed collections, with what their interviews weigh."""
        return Response(queries.tier_rows(text_language(request)))


class CompanyList(GenericAPIView[Company]):
    permission_classes = (AllowAny,)
    serializer_class = CompanyAnswer

    @extend_schema(
        operation_id="companies_list", parameters=[CompanyFilters, LANGUAGE], responses=CompanyAnswer(many=True)
    )
    def get(self, request: Request) -> Response:
        """Companies with their records counted and what they ask about most."""
        page = self.paginate_queryset(queries.find_companies(**query_values(CompanyFilters, request))) or []
        return self.get_paginated_response(queries.company_rows(page, text_language(request)))


class CompanyDetail(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="companies_retrieve", parameters=[LANGUAGE], responses=CompanyAnswer)
    def get(self, request: Request, slug: str) -> Response:
        rows = queries.company_rows(queries.find_companies().filter(slug=slug), text_language(request))
        if not rows:
            raise NotFound
        return Response(rows[0])


class RecordList(GenericAPIView[Any]):
    permission_classes = (AllowAny,)
    serializer_class = RecordRow

    @extend_schema(operation_id="records_list", parameters=[RecordFilters, LANGUAGE], responses=RecordRow(many=True))
    def get(self, request: Request) -> Response:
        """Interview records, by tier and in the guide's order; with `q`, title hits first."""
        values = query_values(RecordFilters, request)
        rows = queries.find_records(round_name=values.pop("round", ""), **values)
        language = text_language(request)
        page = self.paginate_queryset(rows) or []
        return self.get_paginated_response([queries.record_row(record, language) for record in page])


class RecordDetail(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="records_retrieve", parameters=[LANGUAGE], responses=RecordAnswer)
    def get(self, request: Request, slug: str) -> Response:
        """One record: rounds, their sections, the items as they were asked."""
        record = queries.record_by_slug(slug)
        if record is None:
            raise NotFound
        return Response(queries.record_view(record, text_language(request)))


class TopicTree(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="topics_list", parameters=[LANGUAGE], responses=TopicAnswer(many=True))
    def get(self, request: Request) -> Response:
        """The tree in reading order, with published questions counted."""
        return Response(queries.topic_tree(text_language(request)))


class QuestionList(GenericAPIView[Any]):
    permission_classes = (AllowAny,)
    serializer_class = QuestionRow

    @extend_schema(
        operation_id="questions_list", parameters=[QuestionFilters, LANGUAGE], responses=QuestionRow(many=True)
    )
    def get(self, request: Request) -> Response:
        """Questions, the most asked first unless `ordering` says otherwise."""
        language = text_language(request)
        page = self.paginate_queryset(queries.find_questions(**query_values(QuestionFilters, request))) or []
        return self.get_paginated_response([queries.question_row(question, language) for question in page])


class QuestionDetail(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(operation_id="questions_retrieve", parameters=[SeedFilter, LANGUAGE], responses=QuestionAnswer)
    def get(self, request: Request, slug: str) -> Response:
        """All of one question. A numeric one is shown with the parameters of `seed` (0 when it is left out)."""
        seed = query_values(SeedFilter, request).get("seed")
        question = queries.question_by_slug(slug)
        if question is None:
            raise NotFound
        return Response(queries.study_view(question, text_language(request), seed))


class QuestionCheck(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="questions_check", parameters=[LANGUAGE], request=CheckRequest, responses={200: CheckAnswer}
    )
    def post(self, request: Request, slug: str) -> Response:
        """Judges an answer to a choice or a numeric question. Nothing is recorded."""
        question = queries.question_by_slug(slug)
        if question is None:
            raise NotFound
        serializer = CheckRequest(data=request.data)
        serializer.is_valid(raise_exception=True)
        values = serializer.validated_data
        try:
            checked = services.check_answer(question, values.get("seed"), values["answer"], text_language(request))
        except services.AnswerError as error:
            raise ValidationError({error.field: [str(error)]}, code=error.code) from error
        return Response({"correct": checked.correct, "expected": checked.expected, "explanation": checked.explanation})
