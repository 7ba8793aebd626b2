"""FCM, Expo, OneSignal and SNS: what a script says of their answers, and the receipts of Expo."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from .._answers import (
    EXPO_TICKET_ERRORS,
    FCM,
    Call,
    Expo,
    ExpoReceipts,
    Outcome,
    Refusal,
    mistake,
    read,
)
from .judge import Judge, Judgment, diagnostic
from .messages import Request
from .script import Answer, Script
from .verdict import Verdict

__all__ = ["Services"]

# Receipts that Expo's clients may ask for later.
MOST_RECEIPTS = 10_000
# Of one request.
MOST_SCRIPTED = 100


class Services:
    def __init__(self, judge: Judge, script: Script) -> None:
        self.judge = judge
        self.script = script
        self.receipts: OrderedDict[str, None] = OrderedDict()

    def answer(self, request: Request) -> tuple[str, Verdict] | None:
        """None if the request is for no service."""
        call = read(request)
        if call is None:
            return None
        # Without what the service is asked for, such as "topics".
        service = call.service.partition(" ")[0].lower()
        judgment = self._judge(request, call)
        scripts = self._scripts(request, call, service)
        outcome = self._outcome(request, call, judgment, scripts)
        by = "script" if scripts else None
        if outcome.is_refused and not scripts:
            by = "linter" if judgment.rejections and not outcome.findings else "catcher"
        findings = [*judgment.findings, *map(diagnostic, outcome.findings)]
        apns = [fcm_request(call.message)] if isinstance(call, FCM) and call.message is not None else None
        verdict = Verdict(outcome.response, outcome.code, by, findings, judgment.requests, apns)
        if service == "google":
            # It holds a secret.
            verdict.body = b""
        elif not request.is_cut:
            verdict.body = call.text
        return service, verdict

    def _judge(self, request: Request, call: Call) -> Judgment:
        judgment = Judgment()
        is_asked = call.form and request.has_room and not request.is_cut
        for number, text in enumerate(call.texts if is_asked else ()):
            one = self.judge.message(text, call.form or "")
            judgment.parts.append(one.rejections)
            for each in one.findings if (place := call.place(number)) else ():
                # The places in a part of the text are not those in the text.
                each.pop("range", None)
                each["pointer"] = place + str(each.get("pointer", ""))
            judgment.findings += one.findings
            judgment.requests += one.requests
            judgment.error = judgment.error or one.error
        return judgment

    def _scripts(self, request: Request, call: Call, service: str) -> dict[int, Answer]:
        """What is scripted, by the number of the target."""
        facts = {"service": service, "path": request.path}
        scripts = {}
        for number, target in enumerate(call.targets[:MOST_SCRIPTED]):
            topic = target if service == "sns" else ""
            if script := self.script.take({**facts, "topic": topic, "token": target}):
                scripts[number] = script
        return scripts

    def _outcome(self, request: Request, call: Call, judgment: Judgment, scripts: dict[int, Answer]) -> Outcome:
        tickets: dict[int, str] = {}
        for number, script in scripts.items():
            if not isinstance(call, Expo) or script.status != 200 and script.reason not in EXPO_TICKET_ERRORS:
                return call.scripted(script.status, script.reason or None)
            tickets[number] = script.reason
        if not request.has_room or request.is_cut:
            status, text = (413, "The body is too large.") if request.has_room else (503, "Too many bodies at a time.")
            large = mistake("message-too-large", f"the body has {request.size} bytes")
            return call.refused(Refusal(status, None, text, large))
        if judgment.error:
            return call.refused(Refusal(500, None, judgment.error))
        if isinstance(call, ExpoReceipts) and call.ids is not None:
            call.ids = [each for each in call.ids if each in self.receipts]
        if not isinstance(call, Expo):
            return call.answer(judgment.parts)
        outcome = call.answer(judgment.parts, tickets)
        self._keep(outcome.response.json().get("data") or [])
        return outcome

    def _keep(self, data: Any) -> None:
        for ticket in data if isinstance(data, list) else [data]:
            if ticket["status"] == "ok":
                self.receipts[ticket["id"]] = None
        while len(self.receipts) > MOST_RECEIPTS:
            self.receipts.popitem(last=False)


def fcm_request(message: dict[str, Any]) -> dict[str, Any]:
    """What FCM would send to APNs: its headers, and the alert from 'notification' where there is none."""
    apns = message.get("apns")
    apns = apns if isinstance(apns, dict) else {}
    headers = apns.get("headers")
    given = apns.get("payload")
    payload: dict[str, Any] = dict(given) if isinstance(given, dict) else {}
    aps = payload.get("aps")
    aps = dict(aps) if isinstance(aps, dict) else {}
    notification = message.get("notification")
    if isinstance(notification, dict):
        alert = aps.get("alert")
        if not isinstance(alert, str):
            texts = {key: notification[key] for key in ("title", "body") if key in notification}
            aps["alert"] = {**texts, **(alert if isinstance(alert, dict) else {})}
    payload["aps"] = aps
    data = message.get("data")
    if isinstance(data, dict):
        payload = {**data, **payload}
    return {"headers": headers if isinstance(headers, dict) else {}, "payload": payload}
