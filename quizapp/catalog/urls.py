"""Addresses of the catalog's API, below /api/v1/."""

from django.urls import URLPattern, path

from quizapp.catalog import views

urlpatterns: list[URLPattern] = [
    path("tiers/", views.TierList.as_view(), name="tier-list"),
    path("companies/", views.CompanyList.as_view(), name="company-list"),
    path("companies/<slug:slug>/", views.CompanyDetail.as_view(), name="company-detail"),
    path("records/", views.RecordList.as_view(), name="record-list"),
    path("records/<slug:slug>/", views.RecordDetail.as_view(), name="record-detail"),
    path("topics/", views.TopicTree.as_view(), name="topic-list"),
    path("questions/", views.QuestionList.as_view(), name="question-list"),
    path("questions/<slug:slug>/", views.QuestionDetail.as_view(), name="question-detail"),
    path("questions/<slug:slug>/check/", views.QuestionCheck.as_view(), name="question-check"),
]
