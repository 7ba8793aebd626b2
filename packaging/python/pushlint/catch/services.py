"""FCM v1, Expo, OneSignal and SNS: each answers in its own form, and refuses what it would refuse."""

from __future__ import annotations

import json
import re
import uuid
from collections import OrderedDict
from typing import Any
from urllib.parse import parse_qs
from xml.sax.saxutils import escape

from .judge import Judge, Judgment, finding, parsed
from .messages import Request, Response
from .script import Answer, Script
from .verdict import Verdict

__all__ = ["Services"]

FCM = re.compile(r"/v1/projects/([^/]+)/messages:send$")
EXPO = re.compile(r"(/--)?/api/v2/push/(send|getReceipts)$")
ONESIGNAL = re.compile(r"(/api/v1)?/notifications$")
ONESIGNAL_ACTIVITY = re.compile(
    r"(/api/v1)?/apps/[^/]+/(live_activities/[^/]+/notifications|activities/activity/[^/]+)$"
)
GOOGLE_TOKEN = re.compile(r"/token$")
SNS_NAMESPACE = "http://sns.amazonaws.com/doc/2010-03-31/"
# Receipts that Expo's clients may ask for later.
MOST_RECEIPTS = 10_000
MOST_MESSAGES = 100

# The status in the body of an error of Google's APIs.
GOOGLE = {
    400: "INVALID_ARGUMENT",
    401: "UNAUTHENTICATED",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    429: "RESOURCE_EXHAUSTED",
    500: "INTERNAL",
    503: "UNAVAILABLE",
}
# What FCM calls the errors of its own, and their status.
FCM_ERRORS = {
    "INVALID_ARGUMENT": 400,
    "UNREGISTERED": 404,
    "SENDER_ID_MISMATCH": 403,
    "QUOTA_EXCEEDED": 429,
    "UNAVAILABLE": 503,
    "INTERNAL": 500,
    "THIRD_PARTY_AUTH_ERROR": 401,
}
FCM_USUAL = {status: name for name, status in FCM_ERRORS.items()}
SNS_USUAL = {
    400: "InvalidParameter",
    403: "AuthorizationError",
    404: "NotFound",
    429: "Throttled",
    500: "InternalError",
}


class Services:
    def __init__(self, judge: Judge, script: Script) -> None:
        self.judge = judge
        self.script = script
        self.receipts: OrderedDict[str, dict[str, Any]] = OrderedDict()

    def answer(self, request: Request) -> tuple[str, Verdict] | None:
        """None if the path is of no service."""
        path = request.path
        kind = (request.header("content-type") or "").lower()
        if found := FCM.match(path):
            return "fcm", self.fcm(request, found[1])
        if found := EXPO.match(path):
            return "expo", self.receipt(request) if found[2] == "getReceipts" else self.expo(request)
        if ONESIGNAL.match(path):
            return "onesignal", self.onesignal(request, "onesignal")
        if ONESIGNAL_ACTIVITY.match(path):
            return "onesignal", self.onesignal(request, "onesignal-live-activity")
        if GOOGLE_TOKEN.match(path) and request.method == "POST":
            return "google", Verdict(
                Response.json(
                    200, {"access_token": "pushlint-catch", "expires_in": 3599, "token_type": "Bearer"}
                ),
                body=b"",
            )
        if path == "/" and request.method == "POST":
            if "x-amz-json" in kind or request.header("x-amz-target"):
                return "sns", self.sns_json(request)
            if "urlencoded" in kind:
                return "sns", self.sns_query(request)
        return None

    def _scripted(self, service: str, request: Request, **facts: str) -> Answer | None:
        return self.script.take({"service": service, "path": request.path, **facts})

    # MARK: FCM

    def fcm(self, request: Request, project: str) -> Verdict:
        def rejected(status: int, code: str, message: str, by: str) -> Verdict:
            error = {
                "code": status,
                "message": message,
                "status": GOOGLE.get(status, "UNKNOWN"),
                "details": [
                    {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code}
                ],
            }
            headers = [("retry-after", "60")] if status in (429, 503) else []
            response = Response.json(status, {"error": error}, headers)
            return Verdict(response, code, by, judgment.findings, judgment.requests, apns)

        apns: list[dict[str, Any]] | None = None
        judgment = self._message(request, "fcm")
        value = parsed(request.body)
        message = value.get("message") if isinstance(value, dict) else None
        token = (message.get("token") or message.get("fid")) if isinstance(message, dict) else None
        if isinstance(message, dict):
            apns = [fcm_request(message)]
        if scripted := self._scripted("fcm", request, token=token if isinstance(token, str) else ""):
            if scripted.status != 200:
                code = (
                    scripted.reason
                    if scripted.reason in FCM_ERRORS
                    else FCM_USUAL.get(scripted.status, "INTERNAL")
                )
                status = FCM_ERRORS[code] if scripted.reason in FCM_ERRORS else scripted.status
                return rejected(status, code, "Answered as scripted.", "script")
        elif problem := self._unusable(request, judgment):
            return rejected(*problem, "catcher")
        elif request.method != "POST":
            return rejected(404, "INVALID_ARGUMENT", "FCM takes messages by POST.", "catcher")
        elif bad := judgment.rejection:
            return rejected(400, "INVALID_ARGUMENT", str(bad.get("message")), "linter")
        elif not isinstance(message, dict):
            judgment.findings.append(finding("message-missing", "error", "the body has no 'message'"))
            return rejected(400, "INVALID_ARGUMENT", "Request contains an invalid argument.", "catcher")
        name = f"projects/{project}/messages/{uuid.uuid4().int >> 64}"
        by = "script" if scripted else None
        return Verdict(
            Response.json(200, {"name": name}), None, by, judgment.findings, judgment.requests, apns
        )

    # MARK: Expo

    def expo(self, request: Request) -> Verdict:
        def refused(status: int, code: str, text: str, by: str) -> Verdict:
            error = {"code": code, "message": text, "isTransient": status >= 500}
            return Verdict(
                Response.json(status, {"errors": [error]}), code, by, judgment.findings, judgment.requests
            )

        judgment = self._message(request, "expo")
        if problem := self._unusable(request, judgment):
            return refused(
                problem[0],
                "VALIDATION_ERROR" if problem[0] < 500 else "INTERNAL_SERVER_ERROR",
                problem[2],
                "catcher",
            )
        value = parsed(request.body)
        messages = value if isinstance(value, list) else [value]
        if not messages or not all(isinstance(each, dict) for each in messages):
            judgment.findings.append(
                finding("message-missing", "error", "the body is not a message or a list of messages")
            )
            return refused(400, "VALIDATION_ERROR", "The body is not a message.", "catcher")
        recipients = [to for each in messages for to in listed(each.get("to"))]
        if len(recipients) > MOST_MESSAGES:
            judgment.findings.append(
                finding(
                    "too-many-messages",
                    "error",
                    f"Expo takes {MOST_MESSAGES} notifications at a time, not {len(recipients)}",
                )
            )
            return refused(
                400,
                "PUSH_TOO_MANY_NOTIFICATIONS",
                f"{len(recipients)} notifications; {MOST_MESSAGES} are allowed.",
                "catcher",
            )
        if bad := judgment.rejection:
            return refused(400, "VALIDATION_ERROR", str(bad.get("message")), "linter")
        tickets: list[dict[str, Any]] = []
        by, reason = None, None
        for to in recipients:
            token = to if isinstance(to, str) else ""
            if scripted := self._scripted("expo", request, token=token):
                by = "script"
                if scripted.status >= 429 and not scripted.reason[:1].isupper():
                    return refused(scripted.status, "TOO_MANY_REQUESTS", "Answered as scripted.", by)
                if scripted.status != 200:
                    reason = scripted.reason or "DeviceNotRegistered"
                    tickets.append(
                        {"status": "error", "message": "Answered as scripted.", "details": {"error": reason}}
                    )
                    continue
            if not re.fullmatch(
                r"Expo(nent)?PushToken\[[^\]]+\]|[A-Za-z0-9]{8}(-[A-Za-z0-9]{4}){3}-[A-Za-z0-9]{12}", token
            ):
                by, reason = "catcher", "DeviceNotRegistered"
                text = f'"{token[:80]}" is not a valid Expo push token'
                judgment.findings.append(finding("push-token-invalid", "error", text, "message", "/to"))
                tickets.append({"status": "error", "message": text, "details": {"error": reason}})
                continue
            name = str(uuid.uuid4())
            self.receipts[name] = {"status": "ok"}
            while len(self.receipts) > MOST_RECEIPTS:
                self.receipts.popitem(last=False)
            tickets.append({"status": "ok", "id": name})
        # One message to one device is answered with one ticket, not with a list.
        single = isinstance(value, dict) and not isinstance(value.get("to"), list) and len(tickets) == 1
        data: Any = tickets[0] if single else tickets
        return Verdict(Response.json(200, {"data": data}), reason, by, judgment.findings, judgment.requests)

    def receipt(self, request: Request) -> Verdict:
        value = parsed(request.body)
        ids = value.get("ids") if isinstance(value, dict) else None
        if not isinstance(ids, list):
            error = {"code": "VALIDATION_ERROR", "message": '"ids" is required.'}
            return Verdict(Response.json(400, {"errors": [error]}), "VALIDATION_ERROR", "catcher")
        known = {each: self.receipts[each] for each in ids if isinstance(each, str) and each in self.receipts}
        return Verdict(Response.json(200, {"data": known}))

    # MARK: OneSignal

    def onesignal(self, request: Request, form: str) -> Verdict:
        def refused(status: int, text: str, by: str, reason: str | None = None) -> Verdict:
            return Verdict(
                Response.json(status, {"errors": [text]}), reason, by, judgment.findings, judgment.requests
            )

        judgment = self._message(request, form)
        value = parsed(request.body)
        if scripted := self._scripted("onesignal", request):
            if scripted.status != 200:
                return refused(
                    scripted.status,
                    scripted.reason or "Answered as scripted.",
                    "script",
                    scripted.reason or None,
                )
        elif problem := self._unusable(request, judgment):
            return refused(problem[0], problem[2], "catcher")
        elif bad := judgment.rejection:
            # The finding quotes OneSignal's own words where they are known.
            text = str((bad.get("effect") or {}).get("text") or "")
            quoted = re.match(r"OneSignal answers (\d{3}) (.+)", text)
            return refused(
                int(quoted[1]) if quoted else 400, quoted[2] if quoted else str(bad.get("message")), "linter"
            )
        elif not isinstance(value, dict):
            judgment.findings.append(finding("message-missing", "error", "the body is not an object"))
            return refused(400, "Please provide a JSON body.", "catcher")
        by = "script" if scripted else None
        body: dict[str, Any] = {"id": str(uuid.uuid4())}
        if form == "onesignal":
            body["external_id"] = None
        elif request.path.endswith("/notifications") is False:
            body = {"notification_id": body["id"]}
        return Verdict(
            Response.json(201 if "notification_id" in body else 200, body),
            None,
            by,
            judgment.findings,
            judgment.requests,
        )

    # MARK: SNS

    def sns_query(self, request: Request) -> Verdict:
        try:
            fields = {
                key: values[0]
                for key, values in parse_qs(
                    request.body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=1000
                ).items()
            }
        except ValueError:
            fields = {}
        return self._sns(request, fields.get("Action", ""), unflattened(fields), sns_xml)

    def sns_json(self, request: Request) -> Verdict:
        action = (request.header("x-amz-target") or "").rpartition(".")[2]
        value = parsed(request.body)
        return self._sns(request, action, value if isinstance(value, dict) else {}, sns_amz_json)

    def _sns(self, request: Request, action: str, fields: dict[str, Any], form: SNSForm) -> Verdict:
        judgment = Judgment()

        def failed(status: int, code: str, text: str, by: str) -> Verdict:
            return Verdict(
                form.error(status, code, text),
                code,
                by,
                judgment.findings,
                judgment.requests,
                None,
                shown(fields),
            )

        if request.is_cut or not request.has_room:
            judgment.findings.append(
                finding("message-too-large", "error", f"the body has {request.size} bytes")
            )
            return failed(
                400 if request.has_room else 503,
                "InvalidParameter",
                "Invalid parameter: Message too long",
                "catcher",
            )
        target = str(fields.get("TargetArn") or fields.get("TopicArn") or "")
        scripted = self._scripted("sns", request, topic=target, token=target)
        if scripted and scripted.status != 200:
            code = scripted.reason or SNS_USUAL.get(scripted.status, "InternalError")
            judgment = self._sns_judge(fields) if action == "Publish" else judgment
            return failed(scripted.status, code, "Answered as scripted.", "script")
        by = "script" if scripted else None
        if action == "Publish":
            judgment = self._sns_judge(fields)
            if bad := self._sns_problem(fields, judgment):
                return failed(400, *bad)
            answer: dict[str, Any] = {"MessageId": str(uuid.uuid4())}
        elif action == "PublishBatch":
            entries = [
                each for each in listed(fields.get("PublishBatchRequestEntries")) if isinstance(each, dict)
            ]
            if not 1 <= len(entries) <= 10:
                code = "EmptyBatchRequest" if not entries else "TooManyEntriesInBatchRequest"
                return failed(400, code, f"{len(entries)} entries; 1 to 10 are allowed", "catcher")
            successful, unsuccessful = [], []
            for number, entry in enumerate(entries):
                one = self._sns_judge({"TopicArn": target, **entry})
                for each in one.findings:
                    pointer = f"/PublishBatchRequestEntries/{number}{each.get('pointer', '')}"
                    judgment.findings.append({**each, "pointer": pointer})
                judgment.requests += one.requests
                if bad := self._sns_problem({"TopicArn": target, **entry}, one):
                    unsuccessful.append(
                        {"Id": str(entry.get("Id")), "Code": bad[0], "Message": bad[1], "SenderFault": True}
                    )
                else:
                    successful.append({"Id": str(entry.get("Id")), "MessageId": str(uuid.uuid4())})
            answer = {"Successful": successful, "Failed": unsuccessful}
        elif action == "CreatePlatformEndpoint":
            application = str(
                fields.get("PlatformApplicationArn") or "arn:aws:sns:us-east-1:000000000000:app/APNS/app"
            )
            answer = {"EndpointArn": application.replace(":app/", ":endpoint/") + f"/{uuid.uuid4()}"}
        else:
            return failed(
                400, "InvalidAction", f"pushlint-catch does not know the action '{action[:80]}'", "catcher"
            )
        return Verdict(
            form.result(action, answer), None, by, judgment.findings, judgment.requests, None, shown(fields)
        )

    def _sns_judge(self, fields: dict[str, Any]) -> Judgment:
        return self.judge.message(shown(fields), "sns-publish")

    def _sns_problem(self, fields: dict[str, Any], judgment: Judgment) -> tuple[str, str, str] | None:
        """Code, message, and who says so."""
        if judgment.error:
            return "InternalError", judgment.error, "catcher"
        if not any(fields.get(name) for name in ("TargetArn", "TopicArn", "PhoneNumber")):
            judgment.findings.append(
                finding("target-missing", "error", "the message has no 'TargetArn' and no 'TopicArn'")
            )
            return (
                "InvalidParameter",
                "Invalid parameter: TopicArn or TargetArn Reason: no value for required parameter",
                "catcher",
            )
        message = fields.get("Message")
        if not isinstance(message, str) or not message:
            judgment.findings.append(finding("message-missing", "error", "'Message' is empty"))
            return "InvalidParameter", "Invalid parameter: Empty message", "catcher"
        if len(message.encode("utf-8", "replace")) > 262_144:
            judgment.findings.append(
                finding("message-too-large", "error", "'Message' is longer than 262144 bytes")
            )
            return "InvalidParameter", "Invalid parameter: Message too long", "catcher"
        if bad := judgment.rejection:
            return "InvalidParameter", f"Invalid parameter: {bad.get('message')}", "linter"
        if fields.get("MessageStructure") == "json" and not isinstance(parsed(message), dict):
            judgment.findings.append(
                finding("message-not-json", "error", "'Message' is not a JSON object", "message", "/Message")
            )
            return (
                "InvalidParameter",
                "Invalid parameter: Message Structure - JSON message body failed to parse",
                "catcher",
            )
        return None

    # MARK: All

    def _message(self, request: Request, form: str) -> Judgment:
        if request.is_cut or not request.has_room:
            return Judgment([finding("message-too-large", "error", f"the body has {request.size} bytes")])
        return self.judge.message(request.body, form)

    def _unusable(self, request: Request, judgment: Judgment) -> tuple[int, str, str] | None:
        if not request.has_room:
            return 503, "UNAVAILABLE", "Too many bodies at a time."
        if request.is_cut:
            return 413, "INVALID_ARGUMENT", "The body is too large."
        if judgment.error:
            return 500, "INTERNAL", judgment.error
        return None


class SNSForm:
    """How SNS words results and errors in one of its protocols."""

    def result(self, action: str, value: dict[str, Any]) -> Response:
        raise NotImplementedError

    def error(self, status: int, code: str, text: str) -> Response:
        raise NotImplementedError


class _XML(SNSForm):
    def result(self, action: str, value: dict[str, Any]) -> Response:
        return self._document(
            200,
            f'<{action}Response xmlns="{SNS_NAMESPACE}"><{action}Result>{xml(value)}</{action}Result>'
            f"<ResponseMetadata><RequestId>{uuid.uuid4()}</RequestId></ResponseMetadata></{action}Response>",
        )

    def error(self, status: int, code: str, text: str) -> Response:
        who = "Sender" if status < 500 else "Receiver"
        return self._document(
            status,
            f'<ErrorResponse xmlns="{SNS_NAMESPACE}"><Error><Type>{who}</Type><Code>{xml(code)}</Code>'
            f"<Message>{xml(text)}</Message></Error><RequestId>{uuid.uuid4()}</RequestId></ErrorResponse>",
        )

    def _document(self, status: int, text: str) -> Response:
        return Response.text(status, text, "text/xml")


class _JSON(SNSForm):
    HEADERS = (("content-type", "application/x-amz-json-1.0"),)

    def result(self, action: str, value: dict[str, Any]) -> Response:
        return Response(200, [*self.HEADERS], json.dumps(value).encode())

    def error(self, status: int, code: str, text: str) -> Response:
        body = {"__type": f"com.amazonaws.sns#{code}", "message": text}
        return Response(
            status,
            [*self.HEADERS, ("x-amzn-errortype", re.sub(r"[^!-~]", "", code))],
            json.dumps(body).encode(),
        )


sns_xml: SNSForm = _XML()
sns_amz_json: SNSForm = _JSON()


def xml(value: Any) -> str:
    if isinstance(value, dict):
        return "".join(f"<{key}>{xml(each)}</{key}>" for key, each in value.items())
    if isinstance(value, list):
        return "".join(f"<member>{xml(each)}</member>" for each in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    # XML 1.0 has no way to write most control characters.
    return escape(re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", str(value)))


def unflattened(fields: dict[str, str]) -> dict[str, Any]:
    """The parameters of the query protocol as the objects that they stand for."""
    result: dict[str, Any] = {}
    entries: dict[str, dict[str, Any]] = {}
    attributes: dict[tuple[str, str], dict[str, str]] = {}
    for key, value in fields.items():
        if found := re.fullmatch(
            r"(?:PublishBatchRequestEntries\.member\.(\d+)\.)?MessageAttributes\.entry\.(\d+)\.(.+)", key
        ):
            attributes.setdefault((found[1] or "", found[2]), {})[found[3]] = value
        elif found := re.fullmatch(r"PublishBatchRequestEntries\.member\.(\d+)\.(\w+)", key):
            entries.setdefault(found[1], {})[found[2]] = value
        elif key not in ("Action", "Version"):
            result[key] = value
    for (entry, _), parts in attributes.items():
        if name := parts.get("Name"):
            owner = entries.setdefault(entry, {}) if entry else result
            owner.setdefault("MessageAttributes", {})[name] = {
                part.removeprefix("Value."): text for part, text in parts.items() if part.startswith("Value.")
            }
    if entries:
        result["PublishBatchRequestEntries"] = list(entries.values())
    return result


def shown(fields: dict[str, Any]) -> bytes:
    return json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace")


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


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
