"""How the linter judges a request to a push service. Nothing here opens a connection."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ._answers import (
    OLD_HTTP,
    Call,
    Request,
    Response,
    apns_response,
    channel_refusal,
    is_channels,
    is_rejection,
    mistake,
    new_channel,
    read,
    service_of,
)
from ._check import Findings, Settings, check, parsed, serialized
from ._stream import PushlintError

__all__ = ["Judged", "is_known", "judge"]

# Whose pushes are encrypted, so that they are stopped, but not checked.
ENCRYPTED = re.compile(r"web\.push\.apple\.com\.?\Z", re.IGNORECASE)
# Of the connection, not of the push.
HOP_BY_HOP = {"host", "connection", "keep-alive", "transfer-encoding", "content-length", "accept-encoding", "te"}

Check = Callable[..., Findings]


@dataclass
class Judged:
    """A request with what the linter says and what the service answers."""

    service: str
    text: str | bytes
    """What was checked: the body, or the message in it."""
    findings: Findings
    payload: Any
    """What the text says, or the message in it."""
    response: Response
    scripted: Callable[[int, str | None], Response]
    """Another answer, in the form of the service."""
    is_push: bool = True


def judge(request: Request, settings: Settings, check: Check = check) -> Judged:
    call = read(request)
    return judged_call(call, settings, check) if call else judged_apns(request, settings, check)


def judged_call(call: Call, settings: Settings, check: Check) -> Judged:
    findings = Findings(strict=settings.get("strict", False))
    rejections = []
    for number, text in enumerate(call.texts if call.form else ()):
        found = check(text, **{**settings, "form": call.form})
        rejections.append([item for item in found if is_rejection(item)])
        findings.requests += found.requests
        place = call.place(number)
        # The places in a part of the text are not those in the text.
        findings += [replace(item, pointer=place + item.pointer, range=None) for item in found] if place else found
    outcome = call.answer(rejections)
    findings += outcome.findings
    is_push = call.form is not None

    def scripted(status: int, reason: str | None) -> Response:
        return call.scripted(status, reason).response

    return Judged(call.service, serialized(call.text), findings, call.payload, outcome.response, scripted, is_push)


def judged_apns(request: Request, settings: Settings, check: Check) -> Judged:
    fields = [(name, value) for name, value in request.headers if name.lower() not in HOP_BY_HOP]
    if "auth" not in settings and request.header("authorization"):
        settings = {**settings, "auth": "token"}
    findings = check(
        request.body,
        **{**settings, "headers": fields, "method": request.method, "path": request.target, "host": request.host},
    )
    if request.http == "1.1":
        findings.append(OLD_HTTP)
    status, reason = (findings.answer.status, findings.answer.reason) if findings.answer else (200, None)
    response = apns_response(request, status, reason)
    is_managed = is_channels(request)
    if is_managed and status == 200:
        if refusal := channel_refusal(request):
            findings.append(mistake("channel-request", refusal.text))
            response = apns_response(request, refusal.status, refusal.code)
        else:
            response = channel_response(request)

    def scripted(status: int, reason: str | None) -> Response:
        return apns_response(request, status, reason)

    return Judged(
        "APNs channels" if is_managed else "APNs",
        serialized(request.body),
        findings,
        parsed(request.body),
        response,
        scripted,
        # Others only ask for channels, or delete one.
        not is_managed or request.method == "POST" or response.status >= 400,
    )


def channel_response(request: Request) -> Response:
    """What APNs says of channels, of which none is kept here."""
    if request.method == "POST":
        return apns_response(request, 201, channel=new_channel())
    if request.method == "DELETE":
        return apns_response(request, 204)
    is_list = request.path.endswith("/all-channels")
    value = {"channels": []} if is_list else {"message-storage-policy": 0, "push-type": "LiveActivity"}
    return apns_response(request, 200, value=value)


def is_known(host: str | bytes | None) -> bool:
    """Whether requests to the host are stopped."""
    return service_of(host.decode("latin-1") if isinstance(host, bytes) else host) is not None


def is_stopped(host: str) -> bool:
    """Whether nothing is sent to the host."""
    return is_known(host) or ENCRYPTED.match(host) is not None


def not_sent(host: str) -> PushlintError:
    if not is_known(host):
        return PushlintError(
            f"a push to {host} was stopped: Web Push is encrypted; send it to 'pushlint-catch' instead"
        )
    return PushlintError(
        f"a push to {host} was stopped: pushlint cannot record the library that sends it; "
        "send it to 'pushlint-catch' instead, or check the payload with 'pushlint.check'"
    )
