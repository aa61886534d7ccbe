"""The units that an answer may carry. An allow-list: what is not here is not a unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

_DECIMAL = {"": 1.0, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18, "Z": 1e21}
_BINARY = {"Ki": 2.0**10, "Mi": 2.0**20, "Gi": 2.0**30, "Ti": 2.0**40, "Pi": 2.0**50}


@dataclass(frozen=True)
class Unit:
    name: str
    dimension: str
    factor: float  # of the dimension's own unit: byte, second, FLOP, ...


def _prefixed(dimension: str, prefixes: dict[str, float], *endings: str, scale: float = 1.0) -> Iterator[Unit]:
    for prefix, factor in prefixes.items():
        for ending in endings:
            yield Unit(prefix + ending, dimension, factor * scale)


def _named(dimension: str, factor: float, *names: str) -> Iterator[Unit]:
    for name in names:
        yield Unit(name, dimension, factor)


def _all() -> Iterator[Unit]:
    large = {prefix: factor for prefix, factor in _DECIMAL.items() if prefix}
    yield from _named("byte", 1, "byte", "bytes", "B", "字节")
    yield from _prefixed("byte", large | _BINARY, "B", "byte", "bytes")
    yield from _named("byte", 1 / 8, "bit", "bits", "比特")
    yield from _prefixed("byte", large, "bit", "bits", scale=1 / 8)
    yield from _named("second", 1, "s", "sec", "second", "seconds", "秒")
    yield from _named("second", 1e-3, "ms", "毫秒")
    yield from _named("second", 1e-6, "us", "μs", "微秒")  # NFKC folds the micro sign into the Greek letter
    yield from _named("second", 1e-9, "ns", "纳秒")
    yield from _named("second", 60, "min", "minute", "minutes", "分钟")
    yield from _named("second", 3600, "h", "hr", "hour", "hours", "小时")
    yield from _named("second", 86400, "day", "days", "d", "天")
    yield from _prefixed("FLOP", _DECIMAL, "FLOP", "FLOPs")
    yield from _prefixed("FLOP/s", _DECIMAL, "FLOP/s", "FLOPS", "FLOPs/s", "FLOP/秒")
    yield from _named("byte/s", 1, "byte/s", "bytes/s", "字节/秒")
    yield from _prefixed("byte/s", _DECIMAL | _BINARY, "B/s", "Bps")
    yield from _prefixed("byte/s", _DECIMAL, "bit/s", "bps", scale=1 / 8)
    yield from _named("FLOP/byte", 1, "FLOP/byte", "FLOP/B", "FLOPs/byte", "FLOPs/B", "FLOP/字节")
    yield from _named("token", 1, "token", "tokens", "个token")
    yield from _prefixed("token", {"K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}, "", "token", "tokens")
    yield from _named("token/s", 1, "token/s", "tokens/s", "tok/s", "tps", "token/秒")
    yield from _prefixed("token/s", {"K": 1e3, "M": 1e6}, "token/s", "tokens/s")
    yield from _named("percent", 1, "%", "percent", "pct")
    yield from _named("1", 1, "1", "x", "times", "个", "次", "倍", "张", "块", "条", "层", "步", "轮", "卡")
    yield from _named("1", 1, "GPU", "GPUs", "warp", "warps", "block", "blocks", "thread", "threads", "stage", "stages")
    yield from _named(
        "1", 1, "parameter", "parameters", "param", "params", "参数", "element", "elements", "step", "steps"
    )
    yield from _prefixed("1", {"K": 1e3, "M": 1e6, "B": 1e9, "G": 1e9, "T": 1e12}, "", "parameters", "params", "参数")
    yield from _named("1", 0.01, "%")


UNITS = tuple(_all())
_EXACT: dict[tuple[str, str], Unit] = {}
_FOLDED: dict[tuple[str, str], Unit] = {}
for _unit in UNITS:
    _EXACT.setdefault((_unit.dimension, _unit.name), _unit)
    _FOLDED.setdefault((_unit.dimension, _unit.name.casefold()), _unit)
DIMENSIONS = tuple(dict.fromkeys(unit.dimension for unit in UNITS))


def find_unit(name: str, dimension: str) -> Unit | None:
    """As written, else with any capitals: `gib` is GiB, `GBps` is bytes and `Gbps` bits."""
    return _EXACT.get((dimension, name)) or _FOLDED.get((dimension, name.casefold()))


def question_unit(name: str) -> Unit | None:
    """The unit that a question names; exactly as listed here."""
    return next((unit for unit in UNITS if unit.name == name), None)


def is_unit(name: str) -> bool:
    return any(find_unit(name, dimension) for dimension in DIMENSIONS)
