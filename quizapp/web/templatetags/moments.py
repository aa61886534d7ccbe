"""Days and times in words, by language."""

from __future__ import annotations

from datetime import date, datetime

from django import template
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

register = template.Library()


@register.filter
def day(value: date | None, form: str = "") -> str:
    """`weekday` names the day of the week too; another year than this one is named as well."""
    if value is None:
        return ""
    if form == "weekday":
        weekdays = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
        return _("%(weekday)s, %(day)s") % {"day": day(value), "weekday": weekdays[value.weekday()]}
    if value.year != timezone.localdate().year:
        return format_date(value, pgettext("date", "j F Y"))
    return format_date(value, pgettext("date", "j F"))


@register.filter
def short_day(value: date | str) -> str:
    """For an axis; a text is a day as ISO has it."""
    return format_date(date.fromisoformat(value) if isinstance(value, str) else value, pgettext("short date", "j M"))


@register.filter
def month_name(number: str | int) -> str:
    return format_date(date(2000, int(number), 1), pgettext("month alone", "M"))


@register.filter
def weekday_name(number: str | int) -> str:
    """Of a column; Monday is 0."""
    short = (
        *(pgettext("axis", "Mon"), pgettext("axis", "Tue"), pgettext("axis", "Wed"), pgettext("axis", "Thu")),
        *(pgettext("axis", "Fri"), pgettext("axis", "Sat"), pgettext("axis", "Sun")),
    )
    return short[int(number)]


@register.filter
def moment(value: datetime | None) -> str:
    """Day and clock time in the zone that the view has set."""
    if value is None:
        return ""
    local = timezone.localtime(value)
    return f"{day(local.date())} {local:%H:%M}"
