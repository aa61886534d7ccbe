"""The site, and beside it the view that it is measured against."""

from quizapp.settings import *  # noqa: F403  # settings are names
from quizapp.settings import LOGGING

ROOT_URLCONF = "tests.bench.study.urls"
LOGGING["loggers"] = {"django.request": {"level": "ERROR"}}  # conflicts are what a storm is made of
