"""Tags of the frame: assets, icons, words in the reader's language."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from quizapp.web import assets

register = template.Library()


@register.simple_tag
def frontend(entry: str) -> SafeString:
    """An entry that Vite built. Without a build: the style sheets as they lie in the source, and no script."""
    if assets.is_built() and (tags := assets.tags(entry)):
        return mark_safe(tags)  # made by django-vite from our own manifest
    if entry != assets.MAIN:
        return SafeString()
    return format_html('<link rel="stylesheet" href="{}">', assets.static_url("styles/main.css"))


@register.simple_tag
def icon_url() -> str:
    return assets.static_url("icon.svg")


@register.simple_tag
def app_manifest_url() -> str:
    """Built with the islands: makes the site installable."""
    return assets.static_url("app.webmanifest")


@register.simple_tag
def frontend_built() -> bool:
    return assets.is_built()


@register.simple_tag
def github_ready() -> bool:
    """Are there keys for signing in with GitHub?"""
    return bool(settings.SOCIALACCOUNT_PROVIDERS["github"]["APPS"])


@register.simple_tag
def icon(name: str, classes: str = "") -> SafeString:
    """A drawing of the sprite; decoration, so the word beside it must say the same."""
    return format_html('<svg class="icon {}" aria-hidden="true"><use href="#{}"/></svg>', classes, name)


@register.filter
def words(row: Any, field: str) -> Any:
    """`{{ topic|words:"name" }}`: the column in the reader's language, or the Chinese one where there is no other."""
    chinese = getattr(row, f"{field}_zh", "")
    if not (get_language() or "").startswith("en"):
        return chinese
    return getattr(row, f"{field}_en", "") or chinese


@register.simple_tag(takes_context=True)
def page_url(context: dict[str, Any], number: int) -> str:
    """This address with another page number."""
    query = context["request"].GET.copy()
    query["page"] = str(number)
    return f"?{query.urlencode()}"


@register.filter
def grouped(number: int) -> str:
    """1,778. Both languages group by three."""
    return f"{number:,}"
