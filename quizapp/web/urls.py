"""Addresses of the pages. No slash at the end, as PRODUCT has them."""

from __future__ import annotations

from django.conf import settings as site
from django.urls import path

from quizapp.web.views import (
    account,
    appearance,
    more,
    plan,
    problems,
    question,
    questions,
    record,
    records,
    review,
    road,
    search,
    settings,
    stats,
    styleguide,
    submissions,
    today,
    worker,
)

app_name = "web"
urlpatterns = [
    path("", today.page, name="today"),
    path("learn", today.learn_more, name="learn-more"),
    path("spread", today.spread, name="spread"),
    path("review", review.page, name="review"),
    path("records", records.page, name="records"),
    path("records/<slug:slug>", record.page, name="record"),
    path("records/<slug:slug>/learn", record.learn, name="learn-record"),
    path("companies/<slug:slug>", records.company, name="company"),
    path("questions", questions.page, name="questions"),
    path("questions/<slug:slug>", question.page, name="question"),
    path("questions/<slug:slug>/card", question.card, name="card"),
    path("questions/<slug:slug>/learn", question.learn, name="learn-question"),
    path("problems", problems.page, name="problems"),
    path("problems/<slug:slug>", problems.problem, name="problem"),
    path("submissions", submissions.page, name="submissions"),
    path("submissions/<uuid:number>", submissions.submission, name="submission"),
    path("submissions/<uuid:number>/diff/<uuid:other>", submissions.changes, name="changes"),
    path("roadmap", road.roadmap, name="roadmap"),
    path("roadmap/<slug:key>", road.checkpoint, name="checkpoint"),
    path("resources", road.resources, name="resources"),
    path("plan", plan.page, name="plan"),
    path("stats", stats.page, name="stats"),
    path("stats.csv", stats.export, name="stats-export"),
    path("stats/fit", stats.fit, name="stats-fit"),
    path("stats/restore", stats.restore, name="stats-restore"),
    path("search", search.page, name="search"),
    path("settings", settings.page, name="settings"),
    path("settings/export", account.export, name="export"),
    path("settings/token", account.new_token, name="new-token"),
    path("settings/token/revoke", account.revoke_token, name="revoke-token"),
    path("settings/delete", account.leave, name="leave"),
    path("more", more.page, name="more"),
    path("sw.js", worker.script, name="service-worker"),
    path("language", appearance.language, name="language"),
    path("theme", appearance.theme, name="theme"),
]
if site.STYLEGUIDE:
    urlpatterns.append(path("styleguide/", styleguide.page, name="styleguide"))
