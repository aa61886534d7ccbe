"""One settings file, driven by the environment. Without any variable it is a laptop: SQLite, nothing else to start."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE, NONE, SELF
from django.contrib.messages import constants as message_levels
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
environ.Env.read_env(str(BASE_DIR / ".env"))

# `make run` keeps its database, secret and logs here; git ignores it.
VAR_DIR = Path(env.str("QUIZ_VAR", default=str(BASE_DIR / "var")))

DEBUG = env.bool("DEBUG", default=False)
TESTING = env.bool("QUIZ_TESTING", default=False)
STYLEGUIDE = env.bool("STYLEGUIDE", default=DEBUG or TESTING)  # the page of all components
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]", "testserver"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])


def _secret_key() -> str:
    """From the environment; else one made at the first start and kept, so that sessions survive a restart."""
    if value := env.str("SECRET_KEY", default=""):
        return str(value)
    path = VAR_DIR / "secret_key"
    if not path.exists():
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        mine = VAR_DIR / f"secret_key.{os.getpid()}"
        mine.touch(mode=0o600)
        mine.write_text(get_random_secret_key(), encoding="ascii")
        # Processes that start together must agree: the first link stands, and it is never seen half written.
        with suppress(FileExistsError):
            path.hardlink_to(mine)
        mine.unlink()
    return path.read_text(encoding="ascii")


SECRET_KEY = _secret_key()

INSTALLED_APPS = [
    "quizapp.core",
    "quizapp.accounts",
    "quizapp.catalog",
    "quizapp.study",
    "quizapp.submissions",
    "quizapp.prep",
    "quizapp.web",
    "unfold",
    "unfold.contrib.filters",
    "unfold.contrib.simple_history",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.github",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "drf_standardized_errors",
    "simple_history",
    "django_vite",
    "csp",
]

MIDDLEWARE = [
    "quizapp.core.health.HealthMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "quizapp.core.language.LanguageMiddleware",
    "quizapp.core.uploads.BodyLimitMiddleware",
    "quizapp.core.admin_addresses.AdminAddressMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
]

ROOT_URLCONF = "quizapp.urls"
WSGI_APPLICATION = "quizapp.wsgi.application"
ASGI_APPLICATION = "quizapp.asgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "quizapp.web.context.frame",
            ],
        },
    },
]

# Database: SQLite in write-ahead mode unless DATABASE_URL says PostgreSQL.
DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'quiz.sqlite3'}")
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        # Writers take the lock when they begin, so two of them queue instead of failing half-way.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=20000;"
            "PRAGMA cache_size=-32000; PRAGMA mmap_size=134217728; PRAGMA temp_store=MEMORY;"
        ),
    }
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL", default=8)}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Accounts
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_SIGNUP_FORM_CLASS = "quizapp.accounts.forms.SignupExtras"
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# With keys of an OAuth app of GitHub the sign-in pages show its button; without them nothing of it can be reached.
GITHUB_CLIENT_ID = env.str("GITHUB_CLIENT_ID", default="")
GITHUB_CLIENT_SECRET = env.str("GITHUB_CLIENT_SECRET", default="")
_GITHUB_APP = {"client_id": GITHUB_CLIENT_ID, "secret": GITHUB_CLIENT_SECRET}
SOCIALACCOUNT_PROVIDERS = {
    "github": {"SCOPE": ["user:email"], "APPS": [_GITHUB_APP] if all(_GITHUB_APP.values()) else []}
}
ACCOUNT_ADAPTER = "quizapp.accounts.adapter.AccountAdapter"
SOCIALACCOUNT_ADAPTER = "quizapp.accounts.adapter.SocialAdapter"
# An address that somebody else gave must never open an account: who has one connects GitHub from within.
SOCIALACCOUNT_EMAIL_AUTHENTICATION = False
SOCIALACCOUNT_QUERY_EMAIL = True
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Infra Prep <noreply@localhost>")
MESSAGE_TAGS = {message_levels.SUCCESS: "good", message_levels.WARNING: "warn", message_levels.ERROR: "bad"}
EMAIL_CONFIG = env.email("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)

# Limits on attempts are counted here. With the few hundred entries that are kept otherwise, guesses at many names would
# drive out the count of those at one.
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}
# Where a server of Redis is named, more than one process may serve the site, and they count together.
_COUNTS_URL = env.str("REDIS_URL", default="")
if _COUNTS_URL.startswith(("redis://", "rediss://")) and not TESTING:
    CACHES["default"] = {
        "BACKEND": "quizapp.core.cache.SharedCounts",
        "LOCATION": _COUNTS_URL,
        "KEY_PREFIX": "counts",
        "OPTIONS": {
            "serializer": "quizapp.core.cache.JsonSerializer",
            "socket_connect_timeout": 1,
            "socket_timeout": 1,
        },
    }

# Languages, time
LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Chinese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "quizapp" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: Vite builds the islands into frontend/dist.
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
FRONTEND_DIST = BASE_DIR / "frontend" / "dist"
# Without a build the style sheets are served as they lie in the source, so that the pages still have their look.
STATICFILES_DIRS: list[Path | tuple[str, Path]] = (
    [FRONTEND_DIST] if FRONTEND_DIST.is_dir() else [("styles", BASE_DIR / "frontend" / "src" / "styles")]
)
DJANGO_VITE = {
    "default": {
        "dev_mode": env.bool("VITE_DEV", default=False),
        "manifest_path": FRONTEND_DIST / "manifest.json",
    }
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG or TESTING
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if TESTING or DEBUG
        else "whitenoise.storage.CompressedStaticFilesStorage"
    },
}
# Vite has put a hash into each name already. A second one would make every chunk two files, for the chunks import one
# another by the first name, and a browser would load both.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/assets/.+-[\w-]{8}\.\w+$"
# A source of 10 MB is still told by its own field that it is too large.
DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024
# Of all other bodies: see quizapp.core.uploads.
BODY_BYTES = 1024 * 1024

# API
# How many proxies stand before the site, each of which adds the caller's address to X-Forwarded-For. What a caller
# wrote there is not believed: limits count by address, and whoever names a new one with each attempt would have none.
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
REST_FRAMEWORK = {
    "NUM_PROXIES": TRUSTED_PROXIES,
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "quizapp.core.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["quizapp.core.renderers.StrictJSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["quizapp.core.parsers.StrictJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "quizapp.core.pagination.Pages",
    "DEFAULT_SCHEMA_CLASS": "drf_standardized_errors.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "drf_standardized_errors.handler.exception_handler",
    "DEFAULT_THROTTLE_RATES": {
        "token": env.str("THROTTLE_TOKEN", default="30/min"),
        "token_address": env.str("THROTTLE_TOKEN_ADDRESS", default="120/min"),
    },
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
DRF_STANDARDIZED_ERRORS = {
    "ENABLE_IN_DEBUG_FOR_UNHANDLED_EXCEPTIONS": True,
    "ERROR_SCHEMAS": {"400": "quizapp.core.error_serializers.RefusalAnswer"},
}
SPECTACULAR_SETTINGS = {
    "TITLE": "quizapp",
    "DESCRIPTION": "Interview records, questions, spaced repetition and judged code.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "InterviewKindEnum": "quizapp.catalog.models.InterviewKind",
        "QuestionKindEnum": "quizapp.catalog.models.QuestionKind",
        "CardStateEnum": "quizapp.study.models.cards.STATES",
        "FitStateEnum": "quizapp.study.serializers.fits.STATES",
        "SubmissionStateEnum": "quizapp.submissions.models.State",
        "ProgrammingLanguageEnum": "grader.protocol.LANGUAGES",
        "TextLanguageEnum": "quizapp.accounts.models.Language",
        "RefusalEnum": "quizapp.core.error_serializers.Refusal",
        "ValidationErrorEnum": "drf_standardized_errors.openapi_serializers.ValidationErrorEnum.choices",
        "ClientErrorEnum": "drf_standardized_errors.openapi_serializers.ClientErrorEnum.choices",
        "ServerErrorEnum": "drf_standardized_errors.openapi_serializers.ServerErrorEnum.choices",
        "ErrorCode401Enum": "drf_standardized_errors.openapi_serializers.ErrorCode401Enum.choices",
        "ErrorCode403Enum": "drf_standardized_errors.openapi_serializers.ErrorCode403Enum.choices",
        "ErrorCode404Enum": "drf_standardized_errors.openapi_serializers.ErrorCode404Enum.choices",
        "ErrorCode405Enum": "drf_standardized_errors.openapi_serializers.ErrorCode405Enum.choices",
        "ErrorCode406Enum": "drf_standardized_errors.openapi_serializers.ErrorCode406Enum.choices",
        "ErrorCode415Enum": "drf_standardized_errors.openapi_serializers.ErrorCode415Enum.choices",
        "ErrorCode429Enum": "drf_standardized_errors.openapi_serializers.ErrorCode429Enum.choices",
        "ErrorCode500Enum": "drf_standardized_errors.openapi_serializers.ErrorCode500Enum.choices",
    },
    "POSTPROCESSING_HOOKS": ["drf_standardized_errors.openapi_hooks.postprocess_schema_enums"],
}

# Queue. The grader has its own account at the broker (GRADER_REDIS_URL); on a laptop both are one socket.
REDIS_URL = env.str("REDIS_URL", default="redis://127.0.0.1:6379/0")
CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "site"
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 3600}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

# The bank
CONTENT_DIR = Path(env.str("CONTENT_DIR", default=str(BASE_DIR / "content")))

# Submissions: a learner's limits, and how long a claimed job may be silent
SUBMISSIONS_PER_MINUTE = env.int("SUBMISSIONS_PER_MINUTE", default=20)
SUBMISSIONS_UNFINISHED = env.int("SUBMISSIONS_UNFINISHED", default=5)
LEASE_SECONDS = env.int("LEASE_SECONDS", default=30)
WORKER_FRESH_SECONDS = env.int("WORKER_FRESH_SECONDS", default=20)

# Security
CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [SELF],
        "frame-ancestors": [NONE],
        # A form that signs in with GitHub is sent on there, and browsers look at every step.
        "form-action": [SELF, *(["https://github.com"] if SOCIALACCOUNT_PROVIDERS["github"]["APPS"] else [])],
    },
    # The admin (unfold, Alpine) and the API's human pages bring inline script of their own.
    "EXCLUDE_URL_PREFIXES": ("/admin/", "/api/v1/docs/"),
}
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SAMESITE = "Lax"
if HTTPS := env.bool("HTTPS", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000

UNFOLD = {"SITE_TITLE": "quizapp", "SITE_HEADER": "quizapp", "SHOW_HISTORY": True, "SHOW_VIEW_ON_SITE": True}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
}

if TESTING:
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    CELERY_BROKER_URL = "memory://"
