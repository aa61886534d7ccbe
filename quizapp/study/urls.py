"""Addresses of the study calls, below /api/v1/."""

from __future__ import annotations

from django.urls import path

from quizapp.study.views import cards, fits, plans, preferences, queue, reviews, stats

urlpatterns = [
    path("study/queue/", queue.QueueView.as_view(), name="study-queue"),
    path("study/reviews/", reviews.ReviewsView.as_view(), name="study-reviews"),
    path("study/undo/", reviews.UndoView.as_view(), name="study-undo"),
    path("study/cards/", cards.CardsView.as_view(), name="study-cards"),
    path("study/cards/<int:card>/bury/", cards.BuryView.as_view(), name="study-bury"),
    path("study/cards/<int:card>/suspend/", cards.SuspendView.as_view(), name="study-suspend"),
    path("study/cards/<int:card>/unsuspend/", cards.UnsuspendView.as_view(), name="study-unsuspend"),
    path("study/cards/<int:card>/reset/", cards.ResetView.as_view(), name="study-reset"),
    path("study/cards/<int:card>/flag/", cards.FlagView.as_view(), name="study-flag"),
    path("study/cards/<int:card>/note/", cards.NoteView.as_view(), name="study-note"),
    path("study/cards/<int:card>/give-up/", cards.GiveUpView.as_view(), name="study-give-up"),
    path("study/spread/", cards.SpreadView.as_view(), name="study-spread"),
    path("study/preferences/", preferences.PreferencesView.as_view(), name="study-preferences"),
    path("study/stats/", stats.StatsView.as_view(), name="study-stats"),
    path("study/fit/", fits.FitView.as_view(), name="study-fit"),
    path("study/fit/restore/", fits.RestoreView.as_view(), name="study-fit-restore"),
    path("study/plan/", plans.PlanView.as_view(), name="study-plan"),
    path("study/forecast/", stats.ForecastView.as_view(), name="study-forecast"),
]
