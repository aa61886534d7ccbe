from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class StudyConfig(AppConfig):
    name = "quizapp.study"
    verbose_name = _("study")

    def ready(self) -> None:
        from quizapp.study import signals  # noqa: F401  # connects itself; models are ready only now
