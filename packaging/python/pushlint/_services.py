"""The push services: which request is a push, how the linter judges it, and what the service answers.

Nothing here opens a connection.
"""

from __future__ import annotations

import binascii
import json
import re
import urllib.parse
import uuid
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ._check import Effect, Finding, Findings, Settings, check, parsed, serialized
from ._stream import PushlintError

__all__ = ["HOSTS", "Judged", "Request", "Response", "is_known", "judge"]

# What a host is, by its name.
HOSTS = {
    "APNs": r"api(\.sandbox|\.development)?\.push\.apple\.com",
    "APNs channels": r"api-manage-broadcast(\.sandbox)?\.push\.apple\.com",
    "FCM": r"fcm\.googleapis\.com",
    "Expo": r"exp\.host|api\.expo\.dev",
    "OneSignal": r"(api\.)?onesignal\.com",
    "SNS": r"sns(-fips)?\.[a-z0-9-]+\.(amazonaws\.com(\.cn)?|api\.aws)",
    "FCM topics": r"iid\.googleapis\.com",
    # A service account asks here before it sends.
    "Google sign-in": r"oauth2\.googleapis\.com",
}
PATTERNS = {service: re.compile(rf"(?:{pattern})\.?\Z", re.IGNORECASE) for service, pattern in HOSTS.items()}
# Whose pushes are encrypted, so that they are stopped, but not checked.
ENCRYPTED = re.compile(r"web\.push\.apple\.com\.?\Z", re.IGNORECASE)
# Of the connection, not of the push.
HOP_BY_HOP = {"host", "connection", "keep-alive", "transfer-encoding", "content-length", "accept-encoding", "te"}
# Of a compressed body; no service takes more.
LARGEST_BODY = 1 << 20


def service_of(host: str | None) -> str | None:
    return next((service for service, pattern in PATTERNS.items() if pattern.match(host or "")), None)


def service_by_request(request: Request) -> str:
    """The service of a request to another host, such as a mock of SNS."""
    if re.search(r"/messages:send\Z|/fcm/send\Z", request.path):
        return "FCM"
    if "/api/v2/push/" in request.path:
        return "Expo"
    if re.search(r"/notifications/?\Z|/activities/activity/", request.path):
        return "OneSignal"
    if request.header("x-amz-target") or request.body.startswith((b"Action=", b"TargetArn=", b"TopicArn=", b"Version=")):
        return "SNS"
    return "APNs"


def is_known(host: str | bytes | None) -> bool:
    """Whether requests to the host are stopped."""
    return service_of(host.decode("latin-1") if isinstance(host, bytes) else host) is not None


@dataclass
class Request:
    """An HTTP request, as a library hands it over."""

    method: str
    host: str
    target: str
    """Path and query."""
    headers: list[tuple[str, str]]
    body: bytes
    http: str = ""
    """`1.1` or `2`, if the library says so."""

    @property
    def path(self) -> str:
        return self.target.partition("?")[0]

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass
class Response:
    """What the service answers."""

    status: int
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes = b""

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Judged:
    """A request with what the linter says and what the service answers."""

    service: str
    text: str | bytes
    """What was checked: the body, or the message in it."""
    findings: Findings
    response: Response
    payload: Any = None
    """What the text says, or the message in it."""
    is_push: bool = True

    def __post_init__(self) -> None:
        if self.payload is None and self.is_push:
            self.payload = parsed(self.text)


Check = Callable[..., Findings]


def judge(request: Request, settings: Settings, check: Check = check) -> Judged:
    service = service_of(request.host) or service_by_request(request)
    return SERVICES[service](request, {**settings}, check)


def json_response(status: int, value: object) -> Response:
    return Response(status, [("content-type", "application/json")], json.dumps(value).encode())


def plain_body(request: Request) -> str | bytes:
    """The body as the service reads it; compressed ones are decompressed."""
    body = request.body
    if (request.header("content-encoding") or "").lower() in ("gzip", "deflate"):
        try:
            body = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(body, LARGEST_BODY)
        except zlib.error:
            body = request.body
    return serialized(body)


def first_rejection(findings: Findings) -> str | None:
    """Why a service that names no APNs error refuses the message."""
    return next(
        (
            item.message
            for item in findings
            if item.severity == "error" and item.effect and item.effect.kind == "rejected"
        ),
        None,
    )


# APNs


OLD_HTTP = Finding(
    "http-version",
    "error",
    "APNs accepts only HTTP/2; this client speaks HTTP/1.1",
    Effect("rejected", "APNs closes the connection"),
    where="headers",
)


def apns(request: Request, settings: Settings, check: Check) -> Judged:
    fields = [(name, value) for name, value in request.headers if name.lower() not in HOP_BY_HOP]
    if "auth" not in settings and request.header("authorization"):
        settings = {**settings, "auth": "token"}
    findings = check(
        request.body,
        **{**settings, "headers": fields, "method": request.method, "path": request.target, "host": request.host},
    )
    if request.http == "1.1":
        findings.append(OLD_HTTP)
    sent_id = request.header("apns-id")
    headers = [("apns-id", sent_id or str(uuid.uuid4()).upper()), ("apns-unique-id", str(uuid.uuid4()))]
    answer = findings.answer
    if answer and answer.status != 200:
        return Judged("APNs", serialized(request.body), findings, apns_error(answer.status, answer.reason, headers))
    return Judged("APNs", serialized(request.body), findings, Response(200, headers))


def apns_error(status: int, reason: str | None, headers: Sequence[tuple[str, str]] = ()) -> Response:
    response = json_response(status, {"reason": reason})
    response.headers += headers
    return response


def apns_channels(request: Request, settings: Settings, check: Check) -> Judged:
    """Channel management: makes, lists, shows and deletes channels."""
    headers = [("apns-request-id", request.header("apns-request-id") or str(uuid.uuid4()))]
    text = serialized(request.body)
    findings = Findings()
    if request.method == "POST":
        # Identifiers are 16 bytes in Base64.
        channel = binascii.b2a_base64(uuid.uuid4().bytes, newline=False).decode()
        findings = check(text, **{**settings, "form": "apns-channels"})
        answer = findings.answer
        if answer and answer.status >= 400:
            return Judged("APNs channels", text, findings, apns_error(answer.status, answer.reason, headers))
        return Judged(
            "APNs channels", text, findings, Response(201, [*headers, ("apns-channel-id", channel)])
        )
    if request.method == "DELETE":
        return Judged("APNs channels", text, findings, Response(204, headers), is_push=False)
    value = {"channels": []} if request.path.endswith("/all-channels") else {"message-storage-policy": 0, "push-type": "LiveActivity"}
    response = json_response(200, value)
    response.headers += headers
    return Judged("APNs channels", text, findings, response, is_push=False)


# Firebase


def fcm(request: Request, settings: Settings, check: Check) -> Judged:
    if re.fullmatch(r"/v1/projects/[^/]+/registrations/.+", request.path):
        return Judged("FCM", "", Findings(), json_response(200, {}), is_push=False)
    text = plain_body(request)
    is_legacy = request.path.startswith("/fcm/")
    findings = check(text, **{**settings, "form": "fcm-legacy" if is_legacy else "fcm"})
    problem = first_rejection(findings)
    if is_legacy:
        # The service that took these was shut down in 2024.
        return Judged("FCM", text, findings, Response(404, [("content-type", "text/html")]))
    if not re.fullmatch(r"/v1/projects/[^/]+/messages:send", request.path):
        return Judged("FCM", text, findings, google_error(404, "NOT_FOUND", "Requested entity was not found."))
    if problem or not isinstance(parsed(text), dict):
        return Judged("FCM", text, findings, google_error(400, "INVALID_ARGUMENT", problem or "Invalid JSON payload received."))
    project = request.path.split("/")[3]
    name = f"projects/{project}/messages/{uuid.uuid4().int >> 64}"
    return Judged("FCM", text, findings, json_response(200, {"name": name}))


def google_error(status: int, code: str, message: str) -> Response:
    detail = {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code}
    return json_response(status, {"error": {"code": status, "message": message, "status": code, "details": [detail]}})


def fcm_topics(request: Request, settings: Settings, check: Check) -> Judged:
    """Subscribes devices to topics, which pushes nothing."""
    value = parsed(serialized(request.body))
    tokens = value.get("registration_tokens") if isinstance(value, dict) else None
    results: list[dict[str, str]] = [{} for _ in tokens] if isinstance(tokens, list) else []
    return Judged("FCM topics", "", Findings(), json_response(200, {"results": results}), is_push=False)


def sign_in(request: Request, settings: Settings, check: Check) -> Judged:
    response = json_response(200, {"access_token": "pushlint", "expires_in": 3600, "token_type": "Bearer"})
    return Judged("Google sign-in", "", Findings(), response, is_push=False)


# Expo


def expo(request: Request, settings: Settings, check: Check) -> Judged:
    text = plain_body(request)
    value = parsed(text)
    if request.path.endswith("/getReceipts"):
        ids = value.get("ids") if isinstance(value, dict) else None
        receipts = {str(item): {"status": "ok"} for item in ids} if isinstance(ids, list) else {}
        return Judged("Expo", text, Findings(), json_response(200, {"data": receipts}), is_push=False)
    if not request.path.endswith("/push/send"):
        problem = {"code": "NOT_FOUND", "message": f"'{request.path}' is not an address of Expo's push service"}
        return Judged("Expo", text, Findings(), json_response(404, {"errors": [problem]}), is_push=False)
    findings = check(text, **{**settings, "form": "expo"})
    problem_text = first_rejection(findings)
    if problem_text or not isinstance(value, (dict, list)):
        problem = {"code": "VALIDATION_ERROR", "message": problem_text or "the body is not JSON"}
        return Judged("Expo", text, findings, json_response(400, {"errors": [problem]}))
    messages = value if isinstance(value, list) else [value]
    count = 0
    for message in messages:
        to = message.get("to") if isinstance(message, dict) else None
        count += len(to) if isinstance(to, list) else 1
    tickets: list[dict[str, str]] = [{"status": "ok", "id": str(uuid.uuid4())} for _ in range(count)]
    one = isinstance(value, dict) and not isinstance(value.get("to"), list)
    return Judged("Expo", text, findings, json_response(200, {"data": tickets[0] if one else tickets}))


# OneSignal


def onesignal(request: Request, settings: Settings, check: Check) -> Judged:
    text = plain_body(request)
    is_activity = re.search(r"/(live_activities|activities)/", request.path)
    if request.method != "POST" or not (is_activity or request.path.rstrip("/").endswith("/notifications")):
        return Judged("OneSignal", text, Findings(), json_response(200, {}), is_push=False)
    findings = check(text, **{**settings, "form": "onesignal-live-activity" if is_activity else "onesignal"})
    problem = first_rejection(findings)
    if problem:
        return Judged("OneSignal", text, findings, json_response(400, {"errors": [problem]}))
    return Judged("OneSignal", text, findings, json_response(200, {"id": str(uuid.uuid4())}))


# Amazon SNS


def sns(request: Request, settings: Settings, check: Check) -> Judged:
    target = request.header("x-amz-target")
    if target:
        fields = parsed(serialized(request.body))
        fields = fields if isinstance(fields, dict) else {}
        action = target.rpartition(".")[2]
    else:
        try:
            query = urllib.parse.parse_qsl(request.body.decode("utf-8", "replace"), keep_blank_values=True)
        except ValueError:
            query = []
        fields = unflattened(query)
        action = str(fields.pop("Action", ""))
        fields.pop("Version", None)
    answer = aws_json if target else aws_xml
    if action == "Publish":
        if fields.get("PhoneNumber"):
            return Judged("SNS", "", Findings(), answer(action, {"MessageId": str(uuid.uuid4())}), is_push=False)
        text = compact(fields)
        findings = check(text, **{**settings, "form": "sns-publish"})
        problem = first_rejection(findings)
        response = aws_error(problem, bool(target)) if problem else answer(action, {"MessageId": str(uuid.uuid4())})
        return Judged("SNS", text, findings, response, message_of(fields))
    if action == "PublishBatch":
        entries = fields.get("PublishBatchRequestEntries")
        entries = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
        if not entries:
            response = aws_error("the batch has no entries", bool(target), "EmptyBatchRequest")
            return Judged("SNS", "", Findings(), response, is_push=False)
        everything = Findings(strict=settings.get("strict", False))
        done, failed = [], []
        for number, entry in enumerate(entries):
            name = str(entry.get("Id"))
            publish = {"TopicArn": fields.get("TopicArn"), **{key: entry[key] for key in entry if key != "Id"}}
            findings = check(compact(publish), **{**settings, "form": "sns-publish"})
            # The places in the text are those of an entry, which nobody sent alone.
            everything += (
                replace(item, pointer=f"/PublishBatchRequestEntries/{number}{item.pointer}", range=None) for item in findings
            )
            if problem := first_rejection(findings):
                failed.append({"Id": name, "Code": "InvalidParameter", "Message": problem, "SenderFault": "true"})
            else:
                done.append({"Id": name, "MessageId": str(uuid.uuid4())})
        response = answer(action, {"Successful": done, "Failed": failed})
        return Judged("SNS", compact(fields), everything, response, [message_of(entry) for entry in entries])
    if action == "CreatePlatformEndpoint":
        arn = str(fields.get("PlatformApplicationArn", "arn:aws:sns:us-east-1:000000000000:app/APNS/app"))
        value = {"EndpointArn": f"{arn.replace(':app/', ':endpoint/')}/{uuid.uuid4()}"}
        return Judged("SNS", "", Findings(), answer(action, value), is_push=False)
    return Judged("SNS", "", Findings(), aws_error(f"pushlint does not answer '{action}'", bool(target), "InvalidAction"), is_push=False)


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def message_of(fields: Mapping[str, Any]) -> Any:
    message = fields.get("Message")
    return parsed(message) if isinstance(message, str) and fields.get("MessageStructure") == "json" else message


def unflattened(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The query protocol's `Entries.member.1.Id=x` as objects and lists."""
    top: dict[str, Any] = {}
    for name, value in pairs:
        steps = [step for step in name.split(".")[:16] if step not in ("member", "entry")]
        place = top
        for step in steps[:-1]:
            inner = place.setdefault(step, {})
            if not isinstance(inner, dict):
                break
            place = inner
        else:
            place[steps[-1] if steps else name] = value
    return {key: listed(value) for key, value in top.items()}


def listed(value: Any) -> Any:
    """Numbered members as a list, and named ones as an object."""
    if not isinstance(value, dict):
        return value
    inner = {key: listed(item) for key, item in value.items()}
    if not inner or not all(key.isdecimal() and len(key) < 6 for key in inner):
        return inner
    items = [inner[key] for key in sorted(inner, key=int)]
    if all(isinstance(item, dict) and set(item) == {"Name", "Value"} for item in items):
        return {str(item["Name"]): item["Value"] for item in items}
    return items


def aws_json(action: str, value: Mapping[str, Any]) -> Response:
    response = json_response(200, value)
    response.headers = [("content-type", "application/x-amz-json-1.0"), ("x-amzn-requestid", str(uuid.uuid4()))]
    return response


def aws_xml(action: str, value: Mapping[str, Any]) -> Response:
    body = (
        f'<{action}Response xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><{action}Result>{xml(value)}</{action}Result>'
        f"<ResponseMetadata><RequestId>{uuid.uuid4()}</RequestId></ResponseMetadata></{action}Response>"
    )
    return Response(200, [("content-type", "text/xml")], body.encode())


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def xml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "".join(f"<{key}>{xml(item)}</{key}>" for key, item in value.items())
    if isinstance(value, list):
        return "".join(f"<member>{xml(item)}</member>" for item in value)
    return escape(str(value))


def aws_error(message: str, is_json: bool, code: str = "InvalidParameter") -> Response:
    if is_json:
        return json_response(400, {"__type": code, "message": message})
    body = (
        '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type>'
        f"<Code>{code}</Code><Message>{escape(message)}</Message></Error><RequestId>{uuid.uuid4()}</RequestId></ErrorResponse>"
    )
    return Response(400, [("content-type", "text/xml")], body.encode())


SERVICES: dict[str, Callable[[Request, Settings, Check], Judged]] = {
    "APNs": apns,
    "APNs channels": apns_channels,
    "FCM": fcm,
    "FCM topics": fcm_topics,
    "Google sign-in": sign_in,
    "Expo": expo,
    "OneSignal": onesignal,
    "SNS": sns,
}


def scripted(service: str, request: Request, status: int, reason: str | None) -> Response:
    """An answer that a test asked for, in the form of the service."""
    if service.startswith("APNs"):
        headers = [("apns-id", request.header("apns-id") or str(uuid.uuid4()).upper())]
        if status == 200:
            return Response(200, headers)
        response = apns_error(status, reason, headers)
        if status == 410:
            response.body = json.dumps({"reason": reason, "timestamp": 1700000000000}).encode()
        return response
    if service == "FCM":
        return google_error(status, reason or "INTERNAL", reason or "error")
    if service == "SNS":
        response = aws_error(reason or "error", bool(request.header("x-amz-target")), reason or "InternalError")
        response.status = status
        return response
    return json_response(status, {"errors": [{"code": reason, "message": reason}]})


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
