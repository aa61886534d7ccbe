from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PrepConfig(AppConfig):
    name = "quizapp.prep"
    verbose_name = _("preparation")
