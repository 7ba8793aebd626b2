"""`Pushes`: records what libraries send to push services, checks it, and answers as the services do."""

from __future__ import annotations

import fnmatch
import json
import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from . import _hooks
from ._answers import Request, Response
from ._check import Answer, Finding, Findings, Settings, calling_file, counted, parsed
from ._services import judge
from ._stream import PushlintError

if TYPE_CHECKING:
    from typing_extensions import Unpack

SECRET = {"authorization", "proxy-authorization", "cookie", "x-amz-security-token"}


class HeaderMap(Mapping[str, str]):
    """The headers of a request; names in any case. `pairs` also has those that are repeated."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self.pairs = list(pairs)
        self._values = {name.lower(): value for name, value in reversed(self.pairs)}

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter({name.lower(): None for name, _ in self.pairs})

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.lower() in self._values

    def __repr__(self) -> str:
        shown = {name: "…" if name in SECRET else self[name] for name in self}
        return repr(shown)


@dataclass(repr=False)
class Push:
    """A push that was sent."""

    service: str
    """`APNs`, `APNs channels`, `FCM`, `Expo`, `OneSignal` or `SNS`."""
    method: str
    host: str
    path: str
    headers: HeaderMap
    body: bytes
    """The body of the request."""
    text: str | bytes
    """What was checked: the body or, with SNS, its fields as JSON. The ranges of findings count in it."""
    findings: Findings
    payload: Any
    """The payload, or the message to the service, from JSON; None if it is not JSON."""
    response: Response
    """What the library got."""

    @property
    def token(self) -> str | None:
        """The device token in the path of a request to APNs."""
        before, _, token = self.path.partition("?")[0].rpartition("/")
        return token if before == "/3/device" and token else None

    @property
    def answer(self) -> Answer:
        """The status and, from APNs, the reason of the response."""
        body = parsed(self.response.body)
        reason = body.get("reason") if isinstance(body, dict) else None
        return Answer(self.response.status, reason if isinstance(reason, str) else None)

    def __str__(self) -> str:
        return f"{self.service}: {self.method} {self.host}{self.path}"

    def __repr__(self) -> str:
        return f"<Push {self}{': ' if self.findings else ''}{counted(self.findings)}>"

    def record(self) -> dict[str, Any]:
        """What a report says of the push."""
        body = self.body.decode("utf-8", "backslashreplace")
        return {
            "service": self.service,
            "method": self.method,
            "host": self.host,
            "path": self.path,
            "headers": [[name, "…" if name.lower() in SECRET else value] for name, value in self.headers.pairs],
            "body": body,
            "answer": {"status": self.answer.status, **({"reason": self.answer.reason} if self.answer.reason else {})},
            "findings": [
                {
                    "rule": item.rule,
                    "severity": item.severity,
                    "message": item.message,
                    "in": item.where,
                    "pointer": item.pointer,
                    "effect": str(item.effect) if item.effect else None,
                    "url": item.url,
                }
                for item in self.findings
            ],
        }


class Pushes(Sequence[Push]):
    """The pushes that were sent, in the order of their sending.

    In pytest, this is the fixture `pushes`. Elsewhere it is a context manager:

        with pushlint.Pushes() as pushes:
            send_order_shipped(order)
        assert pushes[0].payload["aps"]["badge"] == 3

    At its end it raises AssertionError if a push has errors. It takes the
    options of `check` that do not depend on the request.
    """

    def __init__(self, **settings: Unpack[Settings]) -> None:
        self.settings: Settings = settings
        self._lock = threading.RLock()
        self._pushes: list[Push] = []
        self._problems: list[str] = []
        self._allowed: list[str] = []
        self._expected: list[str] = []
        self._scripted: list[tuple[int, str | None]] = []
        self._patches = _hooks.Patches()
        self._reported = 0

    # As a list.

    @overload
    def __getitem__(self, index: int) -> Push: ...
    @overload
    def __getitem__(self, index: slice) -> list[Push]: ...
    def __getitem__(self, index: int | slice) -> Push | list[Push]:
        return self._pushes[index]

    def __len__(self) -> int:
        return len(self._pushes)

    def __eq__(self, other: object) -> bool:
        return self._pushes == (other._pushes if isinstance(other, Pushes) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._pushes)

    @property
    def findings(self) -> list[Finding]:
        """The findings of all pushes."""
        return [finding for push in self._pushes for finding in push.findings]

    # What a test says.

    def allow(self, *rules: str) -> None:
        """Findings of these rules (ids or globs) do not fail the test."""
        self._allowed += rules

    def expect(self, *rules: str) -> None:
        """As `allow`, but the test fails if a rule has no finding."""
        self._expected += rules

    def respond(self, status: int, reason: str | None = None) -> None:
        """The next push gets this answer, such as `respond(410, "Unregistered")`, instead of the predicted one."""
        self._scripted.append((status, reason))

    def check(self, request: Any) -> Push:
        """Checks and records a request that another tool caught.

        Takes the requests of `requests`, `httpx`, `botocore`, `responses` and `respx`, or any object with
        `method`, `url`, `headers` and `body` or `content`.
        """
        request = getattr(request, "request", request)
        try:
            headers = request.headers
            pairs = headers.multi_items() if hasattr(headers, "multi_items") else headers.items()
            body = request.body if hasattr(request, "body") else request.content
            made = _hooks.request_to(request.url, str(request.method), pairs, body)
        except (AttributeError, TypeError, ValueError, RuntimeError) as problem:
            raise PushlintError(f"cannot read a request from {type(request).__name__}: {problem}") from problem
        push = self._record(made)[0]
        if push is None:
            raise PushlintError(f"{made.method} {made.host}{made.path} is not a push")
        return push

    def clear(self) -> None:
        """Forgets the pushes."""
        with self._lock:
            self._pushes.clear()
            self._problems.clear()

    # What happens.

    def start(self) -> None:
        """Stops requests to push services until `stop`."""
        if "file" not in self.settings and "config" not in self.settings and "settings" not in self.settings:
            self.settings = {**self.settings, "file": calling_file()}
        _hooks.install(self._patches, self._answer, self._problems.append)

    def stop(self) -> None:
        self._patches.undo()

    def __enter__(self) -> Pushes:
        self.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        __tracebackhide__ = True
        self.stop()
        if kind is None:
            self.assert_ok()

    def assert_ok(self) -> None:
        """Raises AssertionError with a report if a push has an error that is not allowed."""
        __tracebackhide__ = True
        if report := self.failure():
            raise AssertionError(report)

    def failure(self) -> str | None:
        """The report of what fails the test, or None."""
        with self._lock:
            lines, failures = [], []
            for number, push in enumerate(self._pushes, 1):
                bad = [item for item in push.findings.failures if not self._is_allowed(item)]
                if bad:
                    failures += bad
                    lines += [f"push {number}, {push}, answered {push.answer}", *(item.report() for item in bad)]
            # Exceptions that the code under test may have caught.
            lines += dict.fromkeys(self._problems)
            rules = {item.rule for item in self.findings}
            lines += [
                f"'{expected}' was expected, but has no finding"
                for expected in self._expected
                if not any(fnmatch.fnmatchcase(rule, expected) for rule in rules)
            ]
        if not lines:
            return None
        return f"pushlint: {counted(failures) or 'not as expected'}\n" + "\n".join(lines)

    def _is_allowed(self, finding: Finding) -> bool:
        return any(fnmatch.fnmatchcase(finding.rule, rule) for rule in (*self._allowed, *self._expected))

    def _answer(self, request: Request) -> Response:
        return self._record(request)[1]

    def _record(self, request: Request) -> tuple[Push | None, Response]:
        with self._lock:
            try:
                judged = judge(request, self.settings)
            except PushlintError as problem:
                self._problems.append(str(problem))
                raise
            response = judged.response
            if not judged.is_push:
                return None, response
            if self._scripted:
                response = judged.scripted(*self._scripted.pop(0))
            push = Push(
                service=judged.service,
                method=request.method,
                host=request.host,
                path=request.target,
                headers=HeaderMap(request.headers),
                body=request.body,
                text=judged.text,
                findings=judged.findings,
                payload=judged.payload,
                response=response,
            )
            self._pushes.append(push)
            return push, response

    def write_report(self, path: str | os.PathLike[str], test: str) -> None:
        """Appends a line of JSON for each push that was not yet reported."""
        with self._lock:
            new, self._reported = self._pushes[self._reported :], len(self._pushes)
        lines = [json.dumps({"test": test, **push.record()}, ensure_ascii=False) + "\n" for push in new]
        if lines:
            # One write, so that the lines of parallel workers do not mix.
            data = "".join(lines).encode("utf-8", "backslashreplace")
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            try:
                os.write(descriptor, data)
            finally:
                os.close(descriptor)
