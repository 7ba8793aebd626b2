"""APNs: notifications, broadcasts and channel management.

What a request shows is judged by the linter. Here is what no request shows: tokens of devices and
providers, channels, and what a script says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from .._answers import OLD_HTTP, Refusal, apns_response, channel_refusal, new_channel
from .._check import parsed
from .judge import Diagnostic, Judge, Judgment, diagnostic, finding
from .messages import Request, Response
from .script import Script
from .tokens import Problem, ProviderTokens
from .verdict import Verdict

__all__ = ["APNs", "is_apns"]

PATHS = ("/3/device", "/4/broadcasts", "/1/apps/")
HOST = re.compile(r"(^|\.)push\.apple\.com(:\d+)?$", re.IGNORECASE)
CHANNELS = re.compile(r"/1/apps/([^/]+)/(channels|all-channels)$")
BROADCAST = re.compile(r"/4/broadcasts/apps/([^/]+)$")
# Answers about the request line come before any other, also before the provider token.
FIRST = (404, 405)
# Apple says only that their length varies; none with less than 32 bytes has been seen.
SHORTEST_TOKEN = 64
MOST_CHANNELS = 10_000
# Of all apps, so that memory stays bounded.
MOST_APPS = 1000
NO_CHANNEL = "the app has no channel with this id"
STAND_IN = b'{"aps":{"alert":{"title":"-"}}}'


def is_apns(request: Request) -> bool:
    web = request.host.lower().startswith("web.")
    return request.path.startswith(PATHS) or bool(HOST.search(request.host) and not web)


class APNs:
    """`auth` is 'token' if requests must bring a provider token, 'certificate' if they need not."""

    def __init__(
        self,
        judge: Judge,
        script: Script,
        tokens: ProviderTokens | None = None,
        auth: str = "token",
        channels: Mapping[str, list[str]] | None = None,
    ) -> None:
        self.judge = judge
        self.script = script
        self.tokens = tokens or ProviderTokens()
        self.auth = auth
        # The configuration of each channel, by bundle id and channel id.
        self.channels: dict[str, dict[str, dict[str, Any]]] = {
            app: {each: {"message-storage-policy": 0, "push-type": "LiveActivity"} for each in ids}
            for app, ids in (channels or {}).items()
        }

    def answer(self, request: Request) -> Verdict:
        managed = CHANNELS.match(request.path)
        judgment, is_whole = self._judge(request)
        findings = judgment.findings

        def rejected(status: int, reason: str, by: str, note: Diagnostic | None = None) -> Verdict:
            if note:
                findings.append(note)
            response = apns_response(request, status, reason)
            return Verdict(response, reason, by, findings, judgment.requests)

        if request.http != "2":
            findings.append(diagnostic(OLD_HTTP))
        if scripted := self.script.take(facts(request)):
            response = apns_response(request, scripted.status, scripted.reason)
            return Verdict(response, scripted.reason or None, "script", findings, judgment.requests)
        if not request.has_room:
            return rejected(
                503,
                "ServiceUnavailable",
                "catcher",
                finding("catcher-busy", "error", "too many bodies at a time"),
            )
        if judgment.error is not None:
            return rejected(500, "InternalServerError", "catcher")
        if judgment.status in FIRST and judgment.reason:
            return rejected(judgment.status, judgment.reason, "linter")
        if self.auth == "token":
            try:
                key_id = self.tokens.check(request.header("authorization"))
                self._same_key(request, key_id)
            except Problem as problem:
                status = 429 if problem.reason == "TooManyProviderTokenUpdates" else 403
                note = finding("provider-token", "error", problem.text, "headers", "/authorization")
                note["effect"] = {"kind": "rejected", "status": status, "reason": problem.reason}
                return rejected(status, problem.reason, "catcher", note)
        if judgment.status is not None and judgment.status != 200:
            return rejected(judgment.status, judgment.reason or "", "linter")
        if not is_whole:
            text = f"the body has {request.size} bytes"
            return rejected(
                413, "PayloadTooLarge", "catcher", finding("payload-too-large", "error", text, "payload")
            )
        token = facts(request)["token"]
        if token and len(token) < SHORTEST_TOKEN:
            text = f"device tokens have at least {SHORTEST_TOKEN} digits, not {len(token)}"
            note = finding("device-token-short", "error", text, "headers", "/:path")
            note["effect"] = {"kind": "rejected", "status": 400, "reason": "BadDeviceToken"}
            return rejected(400, "BadDeviceToken", "catcher", note)
        if managed:
            done = channel_refusal(request) or self._manage(request, unquote(managed[1]), managed[2])
            if isinstance(done, Refusal):
                note = finding("channel-request", "error", done.text)
                return rejected(done.status, done.code or "", "catcher", note)
            return Verdict(done, None, None, findings, judgment.requests)
        if broadcast := BROADCAST.match(request.path):
            channel = request.header("apns-channel-id") or ""
            if channel not in self.channels.get(unquote(broadcast[1]), {}):
                note = finding("channel-unknown", "error", NO_CHANNEL, "headers", "/apns-channel-id")
                return rejected(400, "ChannelNotRegistered", "catcher", note)
        return Verdict(apns_response(request, 200), None, None, findings, judgment.requests)

    def _judge(self, request: Request) -> tuple[Judgment, bool]:
        """What the linter says, and whether it saw the body."""
        is_whole = not request.is_cut
        judgment = self.judge.request(
            request.method,
            request.target,
            # Under another name, the catcher stands in for Apple's host.
            request.host if HOST.search(request.host) else "",
            request.headers,
            request.body if is_whole else STAND_IN,
            self.auth,
        )
        if not is_whole:
            # Only what holds whatever the payload is.
            judgment.findings = [
                each
                for each in judgment.findings
                if each.get("in") == "headers" and (each.get("effect") or {}).get("kind") == "rejected"
            ]
        return judgment, is_whole

    def _same_key(self, request: Request, key_id: str) -> None:
        session = request.session
        if session.key_id is None:
            session.key_id = key_id
        elif session.key_id != key_id:
            raise Problem(
                "UnrelatedKeyIdInToken",
                f"'kid' is {key_id[:40]}, but the connection began with {session.key_id[:40]}",
            )

    # MARK: Channels

    def _manage(self, request: Request, app: str, what: str) -> Response | Refusal:
        channels = self.channels.get(app, {})
        if what == "all-channels":
            return apns_response(request, 200, value={"channels": list(channels)})
        if request.method == "POST":
            if len(channels) >= MOST_CHANNELS or (not channels and len(self.channels) >= MOST_APPS):
                return Refusal(400, "CannotCreateChannelConfig", "the app has too many channels")
            name = new_channel()
            self.channels.setdefault(app, {})[name] = parsed(request.body)
            return apns_response(request, 201, channel=name)
        channel = request.header("apns-channel-id") or ""
        if channel not in channels:
            return Refusal(400, "ChannelNotRegistered", NO_CHANNEL)
        if request.method == "GET":
            return apns_response(request, 200, value=channels[channel])
        del channels[channel]
        return apns_response(request, 204)


def facts(request: Request) -> dict[str, str]:
    """What selectors of scripted answers are compared with."""
    path = unquote(request.path)
    return {
        "service": "apns",
        "path": path,
        "topic": request.header("apns-topic")
        or (path.split("/")[4] if path.startswith("/4/broadcasts/apps/") else ""),
        "token": path.rpartition("/")[2] if path.startswith("/3/device/") else "",
        "type": request.header("apns-push-type") or "",
        "channel": request.header("apns-channel-id") or "",
    }
