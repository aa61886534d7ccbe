"""The API of problems, submissions and graders."""

from __future__ import annotations

from typing import Any, cast
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from drf_standardized_errors.openapi_serializers import ErrorResponse429Serializer
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.core.language import text_language
from quizapp.submissions import answers, serializers, services
from quizapp.submissions.models import Submission
from quizapp.submissions.queries.leaderboard import leaderboard, leaderboard_view
from quizapp.submissions.queries.problems import problem_rows, problem_view, problems
from quizapp.submissions.queries.status import grader_status
from quizapp.submissions.queries.submissions import submission_view, submission_views, submissions_of


def _checked(serializer: type[Serializer[Any]], data: Any) -> dict[str, Any]:
    parsed = serializer(data=data)
    parsed.is_valid(raise_exception=True)
    return cast(dict[str, Any], parsed.validated_data)


def _filters(serializer: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The checked query parameters. A blank one, as forms send it, is none."""
    return _checked(serializer, {name: value for name, value in request.query_params.dict().items() if value})


def _learner(request: Request) -> User:
    return cast(User, request.user)  # the permission class let only a signed-in one through


def _problem(slug: str) -> Problem:
    return get_object_or_404(problems(), slug=slug)


class ProblemList(GenericAPIView[Problem]):
    permission_classes = (AllowAny,)
    serializer_class = answers.ProblemAnswer

    @extend_schema(
        operation_id="problems_list",
        parameters=[serializers.ProblemFilter],
        responses=answers.ProblemAnswer(many=True),
    )
    def get(self, request: Request) -> Response:
        wanted = _filters(serializers.ProblemFilter, request)
        page = self.paginate_queryset(problems(**wanted))
        return self.get_paginated_response(problem_rows(page or [], text_language(request), request.user.pk))


class ProblemDetail(GenericAPIView[Problem]):
    permission_classes = (AllowAny,)
    serializer_class = answers.ProblemDetailAnswer
    pagination_class = None

    @extend_schema(operation_id="problems_retrieve", responses=answers.ProblemDetailAnswer)
    def get(self, request: Request, slug: str) -> Response:
        return Response(problem_view(_problem(slug), text_language(request), request.user.pk))


class Leaderboard(GenericAPIView[Submission]):
    permission_classes = (AllowAny,)
    serializer_class = answers.LeaderboardAnswer

    @extend_schema(
        operation_id="problems_leaderboard_list",
        parameters=[serializers.LeaderboardFilter],
        responses=answers.LeaderboardAnswer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        wanted = _filters(serializers.LeaderboardFilter, request)
        page = self.paginate_queryset(leaderboard(_problem(slug), **wanted))
        return self.get_paginated_response([leaderboard_view(row, request.user.pk) for row in page or []])


class SubmissionList(GenericAPIView[Submission]):
    serializer_class = answers.SubmissionAnswer

    @extend_schema(
        operation_id="submissions_list",
        parameters=[serializers.SubmissionFilter],
        responses=answers.SubmissionAnswer(many=True),
    )
    def get(self, request: Request) -> Response:
        wanted = _filters(serializers.SubmissionFilter, request)
        found = submissions_of(_learner(request))
        for name, column in (("problem", "problem__slug"), ("mode", "mode"), ("state", "state")):
            if name in wanted:
                found = found.filter(**{column: wanted[name]})
        return self.get_paginated_response(submission_views(self.paginate_queryset(found) or []))

    @extend_schema(
        operation_id="submissions_create",
        request=serializers.SubmissionRequest,
        responses={
            201: answers.SubmissionAnswer,
            200: OpenApiResponse(answers.SubmissionAnswer, description="The earlier one, for identical bytes."),
            429: OpenApiResponse(ErrorResponse429Serializer, description="Over a learner's limits; see Retry-After."),
        },
    )
    def post(self, request: Request) -> Response:
        asked = _checked(serializers.SubmissionRequest, request.data)
        submission, new = services.create_submission(user=_learner(request), **asked)
        return Response(submission_view(submission), status=201 if new else 200)


class _OwnSubmission(GenericAPIView[Submission]):
    serializer_class = answers.SubmissionDetailAnswer
    pagination_class = None

    def own(self, request: Request, submission_id: UUID) -> Submission:
        """Someone else's is 404, as an unknown one is."""
        return get_object_or_404(submissions_of(_learner(request)).defer(None), pk=submission_id)

    def answer(self, submission: Submission) -> Response:
        return Response(submission_view(submission) | {"source": bytes(submission.source).decode("utf-8", "replace")})


class SubmissionDetail(_OwnSubmission):
    @extend_schema(operation_id="submissions_retrieve", responses=answers.SubmissionDetailAnswer)
    def get(self, request: Request, submission_id: UUID) -> Response:
        return self.answer(self.own(request, submission_id))


class CancelSubmission(_OwnSubmission):
    @extend_schema(
        operation_id="submissions_cancel",
        request=None,
        responses={200: answers.SubmissionDetailAnswer, 409: OpenApiResponse(description="It is finished.")},
    )
    def post(self, request: Request, submission_id: UUID) -> Response:
        submission = self.own(request, submission_id)
        services.cancel_submission(submission=submission)
        return self.answer(submission)


class AppealSubmission(_OwnSubmission):
    @extend_schema(
        operation_id="submissions_appeal",
        request=serializers.AppealRequest,
        responses={200: answers.SubmissionDetailAnswer, 409: OpenApiResponse(description="Nothing to appeal.")},
    )
    def post(self, request: Request, submission_id: UUID) -> Response:
        submission = self.own(request, submission_id)
        text = _checked(serializers.AppealRequest, request.data)["text"]
        services.appeal_submission(submission=submission, text=text)
        return self.answer(submission)


class GraderStatus(GenericAPIView[Submission]):
    permission_classes = (AllowAny,)
    serializer_class = answers.GraderStatusAnswer
    pagination_class = None

    @extend_schema(operation_id="grader_status_retrieve", responses=answers.GraderStatusAnswer)
    def get(self, request: Request) -> Response:
        return Response(grader_status(timezone.now(), with_warnings=getattr(request.user, "is_staff", False)))
