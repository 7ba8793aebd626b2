"""The pushes that were caught: a ring, bounded by number and by size."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any

from .._check import Answer, Excerpts, Findings, Recognized, finding
from .judge import Diagnostic, worst
from .messages import Fields

__all__ = ["Push", "Store"]

# Their values are secrets; what is kept says that they were there.
SECRETS = frozenset(["authorization", "cookie", "proxy-authorization", "x-amz-security-token"])


@dataclass
class Push:
    """One request to a push service, what the linter says of it, and what was answered."""

    service: str
    method: str
    path: str
    host: str
    http: str
    headers: Fields
    body: bytes
    status: int
    reason: str | None
    by: str | None
    """Who decided the answer: 'linter', 'catcher' or 'script'; None if nobody objected."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    """The findings, as in `GET /pushes`."""
    requests: list[dict[str, Any]] = field(default_factory=list)
    response_headers: Fields = field(default_factory=list)
    response_body: bytes = b""
    size: int = 0
    apns: list[dict[str, Any]] | None = None
    """What the service would send to APNs, where that is known: objects with 'headers' and 'payload'."""
    id: int = 0
    received: float = 0.0

    @property
    def severity(self) -> str | None:
        return worst(self.diagnostics)

    @property
    def findings(self) -> Findings:
        """What the linter and the catcher found, as `pushlint.check` returns it."""
        excerpts = Excerpts(self.body, self.headers)
        answer = Answer(self.status, self.reason) if self.service == "apns" else None
        requests = [
            Recognized(each.get("form", ""), each.get("push-type", each.get("pushType")))
            for each in self.requests
        ]
        return Findings(
            [finding(each, excerpts) for each in self.diagnostics], answer=answer, requests=requests
        )

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def payload(self) -> Any:
        """The body as JSON; None if it is not."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):
            return None

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @property
    def token(self) -> str | None:
        """The device token in the path."""
        return self.path.rpartition("/")[2] if self.path.startswith("/3/device/") else None

    def record(self) -> dict[str, Any]:
        """As in `GET /pushes`."""
        when = datetime.fromtimestamp(self.received, timezone.utc)
        return {
            "id": self.id,
            "received": when.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "service": self.service,
            "http": self.http,
            "method": self.method,
            "path": self.path,
            "host": self.host,
            "headers": [list(each) for each in self.headers],
            **self._body(),
            **({"size": self.size} if self.size != len(self.body) else {}),
            **({"apns": self.apns} if self.apns is not None else {}),
            "requests": self.requests,
            "findings": self.diagnostics,
            "answer": {
                "status": self.status,
                **({"reason": self.reason} if self.reason else {}),
                **({"by": self.by} if self.by else {}),
                "headers": [list(each) for each in self.response_headers],
                "body": self.response_body.decode("utf-8", "replace"),
            },
        }

    def _body(self) -> dict[str, str]:
        try:
            return {"body": self.body.decode()}
        except UnicodeDecodeError:
            return {"base64": base64.b64encode(self.body).decode()}

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return 2048 + len(self.body) + len(self.response_body) + 512 * len(self.diagnostics)


class Store:
    def __init__(self, count: int = 1000, weight: int = 32 * 1024 * 1024) -> None:
        self.count = count
        self.weight = weight
        self.total = 0
        self.errors = 0
        self.warnings = 0
        self.listeners: list[Callable[[Push], None]] = []
        self._pushes: deque[Push] = deque()
        self._used = 0
        self._changed = threading.Condition()

    def add(self, push: Push) -> None:
        push.received = time.time()
        push.headers = [(name, "…" if name.lower() in SECRETS else value) for name, value in push.headers]
        with self._changed:
            self.total += 1
            push.id = self.total
            self.errors += push.severity == "error"
            self.warnings += push.severity == "warning"
            self._pushes.append(push)
            self._used += push.weight
            while len(self._pushes) > self.count or (self._used > self.weight and len(self._pushes) > 1):
                self._used -= self._pushes.popleft().weight
            self._changed.notify_all()
        for listener in self.listeners:
            listener(push)

    def list(self, after: int = 0) -> list[Push]:
        """Oldest first."""
        with self._changed:
            return [push for push in self._pushes if push.id > after]

    def get(self, number: int) -> Push | None:
        with self._changed:
            if not self._pushes:
                return None
            place = number - self._pushes[0].id
            return self._pushes[place] if 0 <= place < len(self._pushes) else None

    def clear(self) -> None:
        """Forgets the pushes; numbers go on."""
        with self._changed:
            self._pushes.clear()
            self._used = 0

    def wait(self, count: int, timeout: float) -> bool:
        """True once there are so many."""
        with self._changed:
            return self._changed.wait_for(lambda: len(self._pushes) >= count, timeout)
