"""What Vite built, and how the site goes on when it has not."""

from __future__ import annotations

import logging
from pathlib import Path

from django.conf import settings
from django.templatetags.static import static
from django_vite.core.asset_loader import DjangoViteAssetLoader
from django_vite.core.exceptions import DjangoViteAssetNotFoundError

MAIN = "src/main.ts"
logger = logging.getLogger(__name__)


def is_built() -> bool:
    """Without a build the pages still read well: the style sheets need none. Only the islands are missing."""
    vite = settings.DJANGO_VITE["default"]
    return bool(vite["dev_mode"]) or Path(vite["manifest_path"]).is_file()


def tags(entry: str) -> str:
    """The tags of one entry of Vite, its style sheet among them; empty for one that the build lacks."""
    try:
        return str(DjangoViteAssetLoader.instance().generate_vite_asset(entry))
    except DjangoViteAssetNotFoundError:
        logger.error("%s is not in the manifest of the front end: build it again, then restart", entry)
        return ""


def static_url(path: str) -> str:
    try:
        return static(path)
    except ValueError:  # not collected: a page without colours is better than none
        return ""
