"""SELECTs on the path of every review, compiled once.

Measured on SQLite: Django takes 580 microseconds for a filtered `first()` of one row, of which the database takes 30.
Its `raw()` takes 110 of them, this 35.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)
Converters = dict[int, tuple[list[Callable[[Any, Any, Any], Any]], Any]]


@dataclass(frozen=True, slots=True)
class _Compiled(Generic[Row]):
    model: type[Row]
    sql: str
    places: list[int]  # of the values among the parameters of the SQL
    columns: list[str]
    converters: Converters  # what the database gives -> what the column holds, by place in the row


class Prepared(Generic[Row]):
    """The first row of a query on one table. `build` makes the query from values; `examples` are values to compile it
    with: no two alike, so that each is found again among the parameters of the SQL.
    """

    def __init__(self, build: Callable[..., QuerySet[Row]], *examples: Any) -> None:
        self._build = build
        self._examples = examples
        self._known: _Compiled[Row] | None = None

    def first(self, *values: Any) -> Row | None:
        compiled = self._known or self._compile()
        adapted = [connection.ops.adapt_unknown_value(values[place]) for place in compiled.places]
        with connection.cursor() as cursor:
            cursor.execute(compiled.sql, adapted)
            found = cursor.fetchone()
        if found is None:
            return None
        row = list(found)
        for place, (functions, expression) in compiled.converters.items():
            for function in functions:
                row[place] = function(row[place], expression, connection)
        return compiled.model.from_db(DEFAULT_DB_ALIAS, compiled.columns, row)

    def _compile(self) -> _Compiled[Row]:
        query = self._build(*self._examples)[:1]
        compiler = query.query.get_compiler(DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        selected = [expression for expression, _, _ in compiler.select]
        order = [str(example) for example in self._examples]
        self._known = _Compiled(
            query.model,
            sql,
            [order.index(str(parameter)) for parameter in parameters],
            [expression.target.attname for expression in selected],
            compiler.get_converters(selected),
        )
        return self._known
