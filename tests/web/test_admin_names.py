"""The admin speaks Chinese to those who do: its models, and the columns of its lists."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.utils import label_for_field
from django.utils import translation

OWN = ("accounts", "catalog", "prep", "study", "submissions")
SAME = {"ID"}  # in either language


def own_admins() -> list[Any]:
    return [found for model, found in admin.site._registry.items() if model._meta.app_label in OWN]


def is_chinese(text: object) -> bool:
    return any("\u4e00" <= sign <= "\u9fff" for sign in str(text)) or str(text) in SAME


@pytest.mark.parametrize("model_admin", own_admins(), ids=lambda found: found.opts.model_name)
def test_names_and_columns_are_chinese(model_admin: Any) -> None:
    model = model_admin.model
    with translation.override("zh-hans"):
        columns = [label_for_field(name, model, model_admin) for name in model_admin.list_display]
        names = [model._meta.verbose_name, model._meta.verbose_name_plural, *columns]
        assert [str(name) for name in names if not is_chinese(name)] == []


@pytest.mark.parametrize("model_admin", own_admins(), ids=lambda found: found.opts.model_name)
def test_fields_are_chinese(model_admin: Any) -> None:
    with translation.override("zh-hans"):
        names = [str(field.verbose_name) for field in model_admin.opts.concrete_fields if field.editable]
    assert [name for name in names if not is_chinese(name)] == []
