"""Where attempts are counted when several processes serve the site."""

from __future__ import annotations

import json
import logging
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)


class JsonSerializer:
    """Graders reach the same server, and what lies there must not become code here, as a pickle would."""

    def dumps(self, value: Any) -> bytes:
        return json.dumps(value).encode()

    def loads(self, data: bytes) -> Any:
        return json.loads(data)


class SharedCounts(RedisCache):
    """At the broker, under a prefix; while that is out of reach, or talks nonsense, each process counts for itself.

    What `add`, `get`, `set` and `delete` carry is JSON: lists of moments, and locks.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._own = LocMemCache("shared-counts", {"OPTIONS": {"MAX_ENTRIES": 20_000}})

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._try("add", key, value, timeout, version))

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._try("get", key, default, version)

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._try("set", key, value, timeout, version)

    def delete(self, key: str, version: int | None = None) -> bool:
        return bool(self._try("delete", key, version))

    def clear(self) -> None:
        """The counts alone: Django would empty the server, and the queue is there too."""
        self._own.clear()
        client = self._cache.get_client(None, write=True)
        for key in client.scan_iter(match=f"{self.key_prefix}:*"):
            client.delete(key)

    def _try(self, name: str, *arguments: Any) -> Any:
        try:
            return getattr(super(), name)(*arguments)
        except (RedisError, OSError, ValueError) as error:
            log.warning("attempts are counted in this process alone: %s", error)
            return getattr(self._own, name)(*arguments)
