"""The site: Django, its API and its admin."""

from quizapp.celery import app as celery_app

__all__ = ["celery_app"]
