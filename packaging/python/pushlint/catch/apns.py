"""APNs: notifications, broadcasts and channel management.

What a request shows is judged by the linter. Here is what no request shows: tokens of devices and
providers, channels, and what a script says.
"""

from __future__ import annotations

import base64
import re
import time
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from .judge import Diagnostic, Judge, Judgment, finding, parsed
from .messages import Fields, Request, Response
from .script import Answer, Script
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
        is_broadcast = request.path.startswith("/4/broadcasts") or managed is not None
        ids = identifiers(request, is_broadcast)

        judgment, is_whole = self._judge(request)
        findings = judgment.findings

        def rejected(status: int, reason: str, by: str, note: Diagnostic | None = None) -> Verdict:
            value: dict[str, Any] = {"reason": reason}
            if status == 410:
                value["timestamp"] = int(time.time() * 1000)
            if note:
                findings.append(note)
            return Verdict(Response.json(status, value, ids), reason, by, findings, judgment.requests)

        if request.http != "2":
            old = finding(
                "http-version", "error", "APNs accepts only HTTP/2; this client speaks HTTP/1.1", "headers"
            )
            old["effect"] = {"kind": "rejected", "text": "APNs closes the connection"}
            findings.append(old)
        if scripted := self.script.take(facts(request)):
            return self._scripted(scripted, ids, judgment)
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
            return self._manage(request, managed[1], managed[2], ids, judgment)
        if broadcast := BROADCAST.match(request.path):
            channel = request.header("apns-channel-id") or ""
            if channel not in self.channels.get(unquote(broadcast[1]), {}):
                note = finding(
                    "channel-unknown",
                    "error",
                    "the app has no channel with this id",
                    "headers",
                    "/apns-channel-id",
                )
                return rejected(400, "ChannelNotRegistered", "catcher", note)
        return Verdict(Response(200, ids), None, None, findings, judgment.requests)

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

    def _scripted(self, answer: Answer, ids: Fields, judgment: Judgment) -> Verdict:
        if answer.status == 200:
            response = Response(200, ids)
        else:
            value: dict[str, Any] = {"reason": answer.reason}
            if answer.status == 410:
                value["timestamp"] = int(time.time() * 1000)
            response = Response.json(answer.status, value, ids)
        return Verdict(response, answer.reason or None, "script", judgment.findings, judgment.requests)

    # MARK: Channels

    def _manage(self, request: Request, app: str, what: str, ids: Fields, judgment: Judgment) -> Verdict:
        app = unquote(app)

        def done(status: int, value: Any = None, more: Fields | None = None) -> Verdict:
            fields = [*ids, *(more or [])]
            response = Response(status, fields) if value is None else Response.json(status, value, fields)
            return Verdict(response, None, None, judgment.findings, judgment.requests)

        def refused(status: int, reason: str, text: str) -> Verdict:
            judgment.findings.append(finding("channel-request", "error", text))
            return Verdict(
                Response.json(status, {"reason": reason}, ids),
                reason,
                "catcher",
                judgment.findings,
                judgment.requests,
            )

        channels = self.channels.get(app, {})
        if what == "all-channels":
            if request.method != "GET":
                return refused(405, "MethodNotAllowed", "'all-channels' is read with GET")
            return done(200, {"channels": list(channels)})
        if request.method == "POST":
            value = parsed(request.body)
            if not isinstance(value, dict) or set(value) != {"message-storage-policy", "push-type"}:
                return refused(
                    400,
                    "BadRequestPayload",
                    "the body holds 'message-storage-policy' and 'push-type', nothing else",
                )
            policy = value["message-storage-policy"]
            if (
                isinstance(policy, bool)
                or not isinstance(policy, int)
                or policy not in (0, 1)
                or value["push-type"] != "LiveActivity"
            ):
                return refused(
                    400, "BadRequestParams", "the policy is 0 or 1, and the push type LiveActivity"
                )
            if len(channels) >= MOST_CHANNELS or (not channels and len(self.channels) >= MOST_APPS):
                return refused(400, "CannotCreateChannelConfig", "the app has too many channels")
            name = base64.b64encode(uuid.uuid4().bytes).decode()
            self.channels.setdefault(app, {})[name] = value
            return done(201, None, [("apns-channel-id", name)])
        if request.method not in ("GET", "DELETE"):
            return refused(
                405, "MethodNotAllowed", "channels are made with POST, read with GET and removed with DELETE"
            )
        channel = request.header("apns-channel-id")
        if not channel:
            return refused(400, "MissingChannelId", "the request has no 'apns-channel-id'")
        if channel not in channels:
            return refused(400, "ChannelNotRegistered", "the app has no channel with this id")
        if request.method == "GET":
            return done(200, channels[channel])
        del channels[channel]
        return done(204)


def identifiers(request: Request, is_broadcast: bool) -> Fields:
    """The ids that APNs answers with. aioapns waits for ever unless its own comes back."""
    name = "apns-request-id" if is_broadcast else "apns-id"
    given = request.header(name)
    if not given or not re.fullmatch(r"[!-~]{1,128}", given):
        given = str(uuid.uuid4()).upper()
    return [(name, given), ("apns-unique-id", str(uuid.uuid4()))]


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
