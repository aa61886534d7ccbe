"""SELECTs on the path of every review, compiled once.

Measured on SQLite: Django takes 580 microseconds for a filtered `first()` of one row, of which the database takes 30.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


class Prepared(Generic[Row]):
    """The first row of a query on one table. `build` makes the query from values; `examples` are values to compile it
    with: no two alike, so that each is found again among the parameters of the SQL.
    """

    def __init__(self, build: Callable[..., QuerySet[Row]], *examples: Any) -> None:
        self._build = build
        self._examples = examples
        self._compiled: tuple[type[Row], str, list[int]] | None = None

    def first(self, *values: Any) -> Row | None:
        model, sql, places = self._compiled or self._compile()
        rows = model._default_manager.raw(sql, [values[place] for place in places])
        return next(iter(rows), None)

    def _compile(self) -> tuple[type[Row], str, list[int]]:
        query = self._build(*self._examples)[:1]
        sql, parameters = query.query.sql_with_params()
        order = [str(example) for example in self._examples]
        self._compiled = (query.model, sql, [order.index(str(parameter)) for parameter in parameters])
        return self._compiled
