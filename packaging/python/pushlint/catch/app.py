"""Decides what a request is for. No I/O: a request in, a response out."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

from .._answers import decompressed, json_response, text_response
from .apns import APNs, is_apns
from .inbox import Inbox
from .judge import Asks, Judge
from .limits import Limits
from .messages import Request, Response, authority_of
from .script import Script
from .services import Services
from .store import Push, Store
from .tokens import KeyFile, ProviderTokens
from .verdict import Verdict
from .webpush import WebPush

__all__ = ["App", "Options"]

# What is kept of the findings of one push.
MOST_FINDINGS = 200


@dataclass
class Options:
    """What is judged and how; the same for the command, the class and the fixture."""

    auth: str = "token"
    keys: list[KeyFile] = field(default_factory=list)
    team: str | None = None
    limit_token_updates: bool = False
    channels: dict[str, list[str]] = field(default_factory=dict)
    # As `settings_of` makes them.
    settings: dict[str, Any] = field(default_factory=dict)
    kept: int = 1000


class App:
    def __init__(self, linter: Asks, options: Options | None = None, limits: Limits | None = None) -> None:
        options = options or Options()
        self.limits = limits or Limits()
        self.judge = Judge(linter, options.settings)
        self.script = Script()
        self.store = Store(options.kept)
        tokens = ProviderTokens(options.keys, options.team, options.limit_token_updates)
        self.apns = APNs(self.judge, self.script, tokens, options.auth, options.channels)
        self.services = Services(self.judge, self.script)
        self.webpush = WebPush(self.judge, self.script)
        self.inbox = Inbox(self.store, self.script, self.webpush, options.settings)

    def body_limit(self, path: str) -> int:
        if path.startswith(("/3/", "/4/", "/1/apps/", "/push/")):
            return self.limits.push_body
        return self.limits.service_body

    def __call__(self, request: Request) -> Response | Awaitable[Response]:
        if not is_apns(request) and (response := self.inbox.answer(request)) is not None:
            return response
        if is_from_other_site(request):
            return text_response(403, "the request comes from another site\n")
        decompress(request, self.limits.service_body)
        service, verdict = self._verdict(request)
        if service == "unknown" and request.method in ("GET", "HEAD", "OPTIONS"):
            # Browsers ask for icons.
            return verdict.response
        self.store.add(
            Push(
                service=service,
                method=request.method,
                path=request.target,
                host=request.host,
                http=request.http,
                headers=request.headers,
                body=request.body if verdict.body is None else verdict.body,
                status=verdict.response.status,
                reason=verdict.reason,
                by=verdict.by,
                diagnostics=verdict.findings[:MOST_FINDINGS],
                requests=verdict.requests,
                response_headers=verdict.response.headers,
                response_body=verdict.response.body,
                size=request.size if verdict.body is None else len(verdict.body),
                apns=verdict.apns,
            )
        )
        return verdict.response

    def _verdict(self, request: Request) -> tuple[str, Verdict]:
        if is_apns(request):
            return "apns", self.apns.answer(request)
        if found := self.webpush.answer(request):
            return "webpush", found
        if served := self.services.answer(request):
            return served
        return "unknown", Verdict(
            json_response(
                404, {"error": f"no service of pushlint-catch has the path '{request.path[:200]}'"}
            ),
            None,
            "catcher",
        )


def is_from_other_site(request: Request) -> bool:
    """Whether a page of another site sends it, in a browser: no server says where a request comes from."""
    origin = request.header("origin")
    return request.header("sec-fetch-site") in ("cross-site", "same-site") or (
        origin is not None and authority_of(origin) != request.host.lower()
    )


def decompress(request: Request, limit: int) -> None:
    """Replaces a body that is compressed by what it holds, up to a limit."""
    if not request.is_cut:
        request.body, is_whole = decompressed(request, limit)
        request.size = len(request.body) + (not is_whole)
