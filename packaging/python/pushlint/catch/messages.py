"""A request as it arrived, whatever the protocol."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from .. import _answers
from .._answers import Fields, Response

__all__ = ["Fields", "Handler", "Request", "Response", "Session", "authority_of", "name_of"]


@dataclass
class Session:
    """What is remembered of one connection."""

    key_id: str | None = None


@dataclass
class Request(_answers.Request):
    """`headers` has neither pseudo-header fields nor those that only concern the connection."""

    # The number of bytes that arrived; those beyond the limit were dropped.
    size: int = 0
    # False if the body was dropped because too many others were being received.
    has_room: bool = True
    session: Session = field(default_factory=Session)

    @property
    def is_cut(self) -> bool:
        return self.size > len(self.body)


Handler = Callable[[Request], Response | Awaitable[Response]]


def name_of(host: str) -> str | None:
    """The name in 'localhost:2198' or '[::1]:2198'; None if it is not one."""
    found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_.-]{1,253}))(?::[0-9]{0,5})?", host)
    return (found[1] or found[2]) if found else None


def authority_of(url: str) -> str | None:
    """Host and port of a URL; None if it has none."""
    found = re.match(r"[A-Za-z][A-Za-z0-9+.-]*://([^/?#@]+)(?:[/?#]|$)", url)
    return found[1].lower() if found else None
