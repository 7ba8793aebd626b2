"""A request as it arrived and the response to it, whatever the protocol."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Fields", "Handler", "Request", "Response", "Session", "authority_of", "name_of"]

Fields = list[tuple[str, str]]


@dataclass
class Session:
    """What is remembered of one connection."""

    key_id: str | None = None


@dataclass
class Request:
    """`headers` has neither pseudo-header fields nor those that only concern the connection."""

    method: str
    target: str
    headers: Fields
    body: bytes
    host: str = ""
    scheme: str = "http"
    http: str = "2"
    # The number of bytes that arrived; those beyond the limit were dropped.
    size: int = 0
    # False if the body was dropped because too many others were being received.
    has_room: bool = True
    session: Session = field(default_factory=Session)

    @property
    def path(self) -> str:
        return self.target.split("?", 1)[0]

    @property
    def query(self) -> str:
        return self.target.partition("?")[2]

    @property
    def is_cut(self) -> bool:
        return self.size > len(self.body)

    def header(self, name: str) -> str | None:
        """The first value; names are compared as HTTP does."""
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass
class Response:
    status: int
    headers: Fields = field(default_factory=list)
    body: bytes = b""

    @classmethod
    def json(cls, status: int, value: Any, headers: Fields | None = None) -> Response:
        body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        return cls(status, [*(headers or []), ("content-type", "application/json")], body)

    @classmethod
    def text(cls, status: int, value: str, kind: str = "text/plain; charset=utf-8") -> Response:
        return cls(status, [("content-type", kind)], value.encode("utf-8", "replace"))


Handler = Callable[[Request], Response | Awaitable[Response]]


def name_of(host: str) -> str | None:
    """The name in 'localhost:2198' or '[::1]:2198'; None if it is not one."""
    found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_.-]{1,253}))(?::[0-9]{0,5})?", host)
    return (found[1] or found[2]) if found else None


def authority_of(url: str) -> str | None:
    """Host and port of a URL; None if it has none."""
    found = re.match(r"[A-Za-z][A-Za-z0-9+.-]*://([^/?#@]+)(?:[/?#]|$)", url)
    return found[1].lower() if found else None
