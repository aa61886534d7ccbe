"""Addresses of the preparation calls, below /api/v1/."""

from __future__ import annotations

from django.urls import path

from quizapp.prep import views

urlpatterns = [path("export/", views.ExportView.as_view(), name="export")]
