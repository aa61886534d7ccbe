from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WebConfig(AppConfig):
    name = "quizapp.web"
    verbose_name = _("web")

    def ready(self) -> None:
        from quizapp.web import preferences  # noqa: F401  its receivers listen from now on
