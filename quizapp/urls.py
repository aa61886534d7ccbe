"""Every address of the site."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.templatetags.static import static
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from quizapp.accounts.views import SignupView
from quizapp.core import health
from quizapp.core.token import TokenView

api: list[URLPattern | URLResolver] = [
    path("auth/token/", TokenView.as_view(), name="token"),
    path("", include("quizapp.catalog.urls")),
    path("", include("quizapp.study.urls")),
    path("", include("quizapp.submissions.urls")),
    path("", include("quizapp.prep.urls")),
    path("schema/", SpectacularAPIView.as_view(permission_classes=[], authentication_classes=[]), name="schema"),
    path(
        "docs/",
        SpectacularSwaggerView.as_view(url_name="schema", permission_classes=[], authentication_classes=[]),
        name="docs",
    ),
]

# One way to sign in, with its limits: the admin's own form counts no attempts.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # as allauth has it

urlpatterns = [
    path("api/v1/", include(api)),
    path("healthz", health.healthz, name="healthz"),
    path("favicon.ico", RedirectView.as_view(url=static("icon.svg"))),  # pages that are not ours to give a <link>
    path("admin/", admin.site.urls),
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("", include("quizapp.web.urls")),
]

handler400 = "quizapp.core.errors.bad_request"
handler403 = "quizapp.core.errors.permission_denied"
handler404 = "quizapp.core.errors.not_found"
handler429 = "quizapp.core.errors.too_many"  # allauth looks for it
handler500 = "quizapp.core.errors.server_error"
