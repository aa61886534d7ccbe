"""Addresses."""

from django.urls import path

from quizapp.submissions import views

urlpatterns = [
    path("problems/", views.ProblemList.as_view(), name="problem-list"),
    path("problems/<slug:slug>/", views.ProblemDetail.as_view(), name="problem-detail"),
    path("problems/<slug:slug>/leaderboard/", views.Leaderboard.as_view(), name="problem-leaderboard"),
    path("submissions/", views.SubmissionList.as_view(), name="submission-list"),
    path("submissions/<uuid:submission_id>/", views.SubmissionDetail.as_view(), name="submission-detail"),
    path("submissions/<uuid:submission_id>/cancel/", views.CancelSubmission.as_view(), name="submission-cancel"),
    path("submissions/<uuid:submission_id>/appeal/", views.AppealSubmission.as_view(), name="submission-appeal"),
    path("grader/status/", views.GraderStatus.as_view(), name="grader-status"),
]
