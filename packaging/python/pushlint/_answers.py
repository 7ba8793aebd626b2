"""What push services answer: which request asks for what, why a service refuses it, and in which form it says so.

All of it follows from a request and from what the linter says about it. Nothing here keeps state, asks the linter
or opens a connection.
"""

from __future__ import annotations

import binascii
import json
import re
import time
import urllib.parse
import uuid
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from xml.sax.saxutils import escape

from ._check import Effect, Finding, parsed

Fields = list[tuple[str, str]]

# What a host is, by its name.
HOSTS = {
    service: re.compile(rf"(?:{pattern})\.?\Z", re.IGNORECASE)
    for service, pattern in {
        "APNs": r"api(\.sandbox|\.development)?\.push\.apple\.com",
        "APNs channels": r"api-manage-broadcast(\.sandbox)?\.push\.apple\.com",
        "FCM": r"fcm\.googleapis\.com",
        "Expo": r"exp\.host|api\.expo\.dev",
        "OneSignal": r"(api\.)?onesignal\.com",
        "SNS": r"sns(-fips)?\.[a-z0-9-]+\.(amazonaws\.com(\.cn)?|api\.aws)",
        "FCM topics": r"iid\.googleapis\.com",
        # A service account asks here before it sends.
        "Google sign-in": r"oauth2\.googleapis\.com",
    }.items()
}
# What a path is where the host says nothing, such as that of a mock.
ACTIVITIES = r"/apps/[^/]+/(live_activities/[^/]+/notifications|activities/activity/[^/]+)"
PATHS = {
    "FCM": re.compile(r"/v1/projects/[^/]+/messages:send\Z|/fcm/send\Z"),
    "Expo": re.compile(r"(/--)?/api/v2/push/(send|getReceipts)\Z"),
    "OneSignal": re.compile(rf"(/api/v1)?(/notifications|{ACTIVITIES})/?\Z"),
    "Google sign-in": re.compile(r"/token\Z"),
}
# Of a compressed body; no service takes more.
LARGEST_BODY = 1 << 20
SCRIPTED = "Answered as scripted."


@dataclass
class Request:
    """An HTTP request. `target` is its path and query, `http` is '1.1' or '2' if that is known."""

    method: str
    target: str
    headers: Fields
    body: bytes
    host: str = ""
    scheme: str = "https"
    http: str = ""

    @property
    def path(self) -> str:
        return self.target.partition("?")[0]

    @property
    def query(self) -> str:
        return self.target.partition("?")[2]

    def header(self, name: str) -> str | None:
        """The first value; names are compared as HTTP does."""
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass
class Response:
    """What a service answers."""

    status: int
    headers: Fields = field(default_factory=list)
    body: bytes = b""

    def json(self) -> Any:
        return json.loads(self.body)


def json_response(
    status: int, value: object, headers: Iterable[tuple[str, str]] = (), kind: str = "application/json"
) -> Response:
    return Response(status, [*headers, ("content-type", kind)], compact(value))


def text_response(status: int, value: str, kind: str = "text/plain; charset=utf-8") -> Response:
    return Response(status, [("content-type", kind)], value.encode("utf-8", "replace"))


def compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def decompressed(request: Request, limit: int = LARGEST_BODY) -> tuple[bytes, bool]:
    """The body as the service reads it, and whether that is all of it."""
    if (request.header("content-encoding") or "").lower() not in ("gzip", "x-gzip", "deflate"):
        return request.body, True
    unzip = zlib.decompressobj(zlib.MAX_WBITS | 32)
    try:
        return unzip.decompress(request.body, limit), not unzip.unconsumed_tail
    except zlib.error:
        return request.body, True


def service_of(host: str | None) -> str | None:
    return next((service for service, pattern in HOSTS.items() if pattern.match(host or "")), None)


def is_rejection(finding: Finding) -> bool:
    """Whether a service does not take the message because of it."""
    return finding.severity == "error" and finding.effect is not None and finding.effect.kind == "rejected"


def mistake(rule: str, message: str, where: str = "message", pointer: str = "") -> Finding:
    """A finding that the linter does not have, because it sees only the message."""
    return Finding(rule, "error", message, where=where, pointer=pointer)


@dataclass(frozen=True)
class Refusal:
    """Why a service does not do what it is asked."""

    status: int
    code: str | None
    """The service's name of the error, if it has one."""
    text: str
    finding: Finding | None = None
    """What the linter does not say."""


@dataclass
class Outcome:
    """What a service answers to a call, and what is wrong beyond what the linter says."""

    response: Response
    findings: list[Finding] = field(default_factory=list)
    code: str | None = None
    is_refused: bool = False


class Call:
    """What a request asks a service for; this one pushes nothing, and its answer is always the same."""

    # What the linter takes the texts for; None if nothing is pushed.
    form: str | None = None
    # What the service calls its errors, by their status.
    codes: Mapping[int, str] = {}

    def __init__(self, service: str, request: Request, answered: object = None) -> None:
        self.service = service
        self.answered = answered or {}
        self.path = request.path
        self.text = decompressed(request)[0]
        self.value = parsed(self.text)
        # The message, for those who read what was pushed.
        self.payload = self.value
        # What the linter is asked about, one after the other.
        self.texts = [self.text]
        # The devices or topics for which a test may ask for an answer.
        self.targets: list[str] = []

    def place(self, number: int) -> str:
        """The pointer to one of the texts."""
        return ""

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        """Why the service does not take a message that the linter rejects for these reasons."""
        return None

    def success(self) -> Response:
        return json_response(200, self.answered)

    def error(self, refusal: Refusal) -> Response:
        return json_response(refusal.status, {"error": refusal.text})

    def answer(self, rejections: Sequence[Sequence[Finding]]) -> Outcome:
        """What the service answers if the linter rejects each text for these reasons."""
        refusal = self.refusal([each for of_text in rejections for each in of_text])
        return self.refused(refusal) if refusal else Outcome(self.success())

    def refused(self, refusal: Refusal) -> Outcome:
        if refusal.code is None:
            usual = self.codes.get(refusal.status, self.codes.get(500 if refusal.status >= 500 else 400))
            refusal = replace(refusal, code=usual)
        return Outcome(self.error(refusal), [refusal.finding] if refusal.finding else [], refusal.code, True)

    def scripted(self, status: int, reason: str | None) -> Outcome:
        """An answer that a test asks for."""
        return Outcome(self.success()) if status < 400 else self.refused(Refusal(status, reason, SCRIPTED))


# APNs

OLD_HTTP = Finding(
    "http-version",
    "error",
    "APNs accepts only HTTP/2; this client speaks HTTP/1.1",
    Effect("rejected", "APNs closes the connection"),
    where="headers",
)


def is_channels(request: Request) -> bool:
    """Whether the request is about channels, not for devices."""
    return service_of(request.host) == "APNs channels" or request.path.startswith("/1/apps/")


def new_channel() -> str:
    """An identifier, which is 16 bytes in Base64."""
    return binascii.b2a_base64(uuid.uuid4().bytes, newline=False).decode()


def apns_response(
    request: Request, status: int, reason: str | None = None, value: object = None, channel: str | None = None
) -> Response:
    """An answer of APNs with the ids that it always has. aioapns waits for ever unless its own comes back."""
    name = "apns-request-id" if is_channels(request) or request.path.startswith("/4/broadcasts") else "apns-id"
    given = request.header(name)
    if not given or not re.fullmatch(r"[!-~]{1,128}", given):
        given = str(uuid.uuid4()).upper()
    ids = [(name, given), ("apns-unique-id", str(uuid.uuid4())), *([("apns-channel-id", channel)] if channel else [])]
    if status >= 400:
        value = {"reason": reason, **({"timestamp": int(time.time() * 1000)} if status == 410 else {})}
    return Response(status, ids) if value is None else json_response(status, value, ids)


def channel_refusal(request: Request) -> Refusal | None:
    """Why APNs does not manage a channel as asked, beyond what the linter says."""
    if request.path.endswith("/all-channels") and request.method != "GET":
        return Refusal(405, "MethodNotAllowed", "'all-channels' is read with GET")
    value = parsed(request.body)
    if request.method == "POST" and not (isinstance(value, dict) and set(value) == {"message-storage-policy", "push-type"}):
        return Refusal(400, "BadRequestPayload", "the body holds 'message-storage-policy' and 'push-type', nothing else")
    return None


# Firebase

# The errors of FCM: their status, and what Google's APIs call it.
FCM_ERRORS = {
    "INVALID_ARGUMENT": (400, "INVALID_ARGUMENT"),
    "THIRD_PARTY_AUTH_ERROR": (401, "UNAUTHENTICATED"),
    "SENDER_ID_MISMATCH": (403, "PERMISSION_DENIED"),
    "UNREGISTERED": (404, "NOT_FOUND"),
    "QUOTA_EXCEEDED": (429, "RESOURCE_EXHAUSTED"),
    "INTERNAL": (500, "INTERNAL"),
    "UNAVAILABLE": (503, "UNAVAILABLE"),
}
GOOGLE = dict(FCM_ERRORS.values())


class FCM(Call):
    form = "fcm"
    codes = {status: code for code, (status, _) in FCM_ERRORS.items()}

    def __init__(self, service: str, request: Request) -> None:
        super().__init__(service, request)
        found = re.fullmatch(r"/v1/projects/([^/]+)/messages:send", self.path)
        self.project = found[1] if found and request.method == "POST" else None
        # The service that took the older messages was shut down in 2024.
        self.is_legacy = self.path.startswith("/fcm/")
        if self.is_legacy:
            self.form = "fcm-legacy"
        message = self.value.get("message") if isinstance(self.value, dict) else None
        self.message: dict[str, Any] | None = message if isinstance(message, dict) else None
        token = (self.message or {}).get("token") or (self.message or {}).get("fid")
        self.targets = [token if isinstance(token, str) else ""]

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        if self.project is None:
            return Refusal(404, "NOT_FOUND", "Requested entity was not found.")
        if rejections:
            return Refusal(400, None, rejections[0].message)
        if self.message is None:
            missing = mistake("message-missing", "the body has no 'message'")
            return Refusal(400, None, "Request contains an invalid argument.", missing)
        if not any(self.message.get(name) for name in ("token", "fid", "topic", "condition")):
            missing = mistake("target-missing", "the message has no 'token', 'topic' or 'condition'")
            return Refusal(400, None, "Recipient of the message is not set.", missing)
        return None

    def success(self) -> Response:
        return json_response(200, {"name": f"projects/{self.project}/messages/{uuid.uuid4().int >> 64}"})

    def error(self, refusal: Refusal) -> Response:
        status = refusal.status
        if self.is_legacy and status == 404:
            return Response(404, [("content-type", "text/html")])
        error: dict[str, Any] = {"code": status, "message": refusal.text, "status": GOOGLE.get(status, "UNKNOWN")}
        if refusal.code in FCM_ERRORS:
            kind = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
            error["details"] = [{"@type": kind, "errorCode": refusal.code}]
        return json_response(status, {"error": error}, [("retry-after", "60")] if status in (429, 503) else [])

    def scripted(self, status: int, reason: str | None) -> Outcome:
        known = FCM_ERRORS.get(reason or "")
        return super().scripted(known[0], reason) if known else super().scripted(status, None)


# Expo

EXPO_TOKEN = re.compile(r"Expo(nent)?PushToken\[[^\]]+\]|[A-Za-z0-9]{8}(-[A-Za-z0-9]{4}){3}-[A-Za-z0-9]{12}")
# Errors of one message, which its ticket has; all others are errors of the request.
EXPO_TICKET_ERRORS = {"DeveloperError", "DeviceNotRegistered", "ExpoError", "InvalidCredentials", "MessageRateExceeded",
                      "MessageTooBig", "MismatchSenderId", "ProviderError"}  # fmt: skip


class ExpoCall(Call):
    """A request to an address that Expo does not have."""

    codes = {400: "VALIDATION_ERROR", 429: "TOO_MANY_REQUESTS", 500: "INTERNAL_SERVER_ERROR"}

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        return Refusal(404, "NOT_FOUND", f"'{self.path[:200]}' is not an address of Expo's push service")

    def error(self, refusal: Refusal) -> Response:
        error = {"code": refusal.code, "message": refusal.text, "isTransient": refusal.status >= 500}
        return json_response(refusal.status, {"errors": [error]})


class ExpoReceipts(ExpoCall):
    def __init__(self, service: str, request: Request) -> None:
        super().__init__(service, request)
        ids = self.value.get("ids") if isinstance(self.value, dict) else None
        self.ids = [each for each in ids if isinstance(each, str)] if isinstance(ids, list) else None

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        return Refusal(400, None, '"ids" is required.') if self.ids is None else None

    def success(self) -> Response:
        return json_response(200, {"data": {each: {"status": "ok"} for each in self.ids or []}})


class Expo(ExpoCall):
    form = "expo"

    def __init__(self, service: str, request: Request) -> None:
        super().__init__(service, request)
        messages = self.value if isinstance(self.value, list) else [self.value]
        self.is_sound = bool(messages) and all(isinstance(each, dict) for each in messages)
        # The place of each device in the body, and its token.
        self.devices: list[tuple[str, str]] = []
        for number, message in enumerate(messages if self.is_sound else []):
            place = f"/{number}/to" if isinstance(self.value, list) else "/to"
            to = message.get("to")
            places = [(f"{place}/{index}", each) for index, each in enumerate(to)] if isinstance(to, list) else [(place, to)]
            self.devices += [(place, each if isinstance(each, str) else "") for place, each in places]
        self.targets = [token for _, token in self.devices]

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        if not self.is_sound:
            missing = mistake("message-missing", "the body is not a message or a list of messages")
            return Refusal(400, None, "The body is not a message.", missing)
        bad = next((each for each in rejections if not ticket_error(each)), None)
        said = re.fullmatch(r"Expo answers (\w+)", str(bad.effect)) if bad else None
        return Refusal(400, said[1] if said else None, bad.message) if bad else None

    def answer(self, rejections: Sequence[Sequence[Finding]], scripted: Mapping[int, str] | None = None) -> Outcome:
        """`scripted` has the errors of tickets that a test asks for, or an empty text for success."""
        found = [each for of_text in rejections for each in of_text]
        if refusal := self.refusal(found):
            return self.refused(refusal)
        outcome = Outcome(Response(200))
        tickets: list[object] = []
        for number, (place, token) in enumerate(self.devices):
            said = next((each for each in found if self.is_about(each, place)), None)
            error, text = ticket_error(said), said.message if said else ""
            if scripted and number in scripted:
                error, text = scripted[number], SCRIPTED
            elif not said and not EXPO_TOKEN.fullmatch(token):
                error, text = "DeviceNotRegistered", f'"{token[:80]}" is not a valid Expo push token'
                outcome.findings.append(mistake("push-token-invalid", text, "message", place))
            failed = {"status": "error", "message": text, "details": {"error": error}}
            tickets.append(failed if error else {"status": "ok", "id": str(uuid.uuid4())})
            outcome.code = error or outcome.code
        outcome.is_refused = outcome.code is not None
        # One message to one device is answered with one ticket, not with a list.
        is_one = isinstance(self.value, dict) and not isinstance(self.value.get("to"), list)
        outcome.response = json_response(200, {"data": tickets[0] if is_one else tickets})
        return outcome

    def is_about(self, rejection: Finding, place: str) -> bool:
        """Whether the linter rejects what is sent to the device: for its token, or for the whole message."""
        if ticket_error(rejection) == "DeviceNotRegistered":
            return f"{place}/".startswith(f"{rejection.pointer}/")
        return not isinstance(self.value, list) or place.split("/")[1] == f"{rejection.pointer}/".split("/")[1]

    def scripted(self, status: int, reason: str | None) -> Outcome:
        if status >= 400 and reason not in EXPO_TICKET_ERRORS:
            return super().scripted(status, reason)
        return self.answer([], dict.fromkeys(range(len(self.devices)), reason or ""))


def ticket_error(rejection: Finding | None) -> str:
    """What a ticket says because of what the linter says, or an empty text."""
    effect = str(rejection.effect) if rejection else ""
    error = "DeviceNotRegistered" if "knows no such device" in effect else effect.removeprefix("Expo answers ")
    return error if error in EXPO_TICKET_ERRORS else ""


# OneSignal


class OneSignal(Call):
    form = "onesignal"

    def __init__(self, service: str, request: Request) -> None:
        super().__init__(service, request)
        self.is_activity = "/apps/" in self.path
        if self.is_activity:
            self.form = "onesignal-live-activity"
        self.targets = [""]

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        if rejections:
            # The finding quotes OneSignal's own words where they are known.
            said = re.match(r"OneSignal answers (\d{3}) (.+)", str(rejections[0].effect))
            return Refusal(int(said[1]), None, said[2]) if said else Refusal(400, None, rejections[0].message)
        if not isinstance(self.value, dict):
            missing = mistake("message-missing", "the body is not an object")
            return Refusal(400, None, "Please provide a JSON body.", missing)
        if not self.is_activity and not any(re.match(r"include|filters\Z", name) for name in self.value):
            missing = mistake("target-missing", "the message has no target, such as 'included_segments'")
            text = "You must include which players, segments, or tags you wish to send this notification to."
            return Refusal(400, None, text, missing)
        return None

    def success(self) -> Response:
        name = str(uuid.uuid4())
        if "/activities/activity/" in self.path:
            return json_response(201, {"notification_id": name})
        return json_response(200, {"id": name} if self.is_activity else {"id": name, "external_id": None})

    def error(self, refusal: Refusal) -> Response:
        return json_response(refusal.status, {"errors": [refusal.code or refusal.text]})


# Amazon SNS

MOST_ENTRIES = 10
LONGEST_MESSAGE = 262_144


class SNS(Call):
    codes = {400: "InvalidParameter", 403: "AuthorizationError", 404: "NotFound", 429: "Throttled", 500: "InternalError"}

    def __init__(self, service: str, request: Request) -> None:
        super().__init__(service, request)
        target = request.header("x-amz-target")
        self.is_json = target is not None
        fields = self.value if isinstance(self.value, dict) else {}
        if target is None:
            fields = unflattened(self.text)
        self.action = str(fields.pop("Action", "")) if target is None else target.rpartition(".")[2]
        fields.pop("Version", None)
        self.name = str(uuid.uuid4())
        self.fields: dict[str, Any] = fields
        self.text = compact(fields)
        self.targets = [str(fields.get("TargetArn") or fields.get("TopicArn") or "")]
        self.entries = [fields]
        self.is_batch = self.action == "PublishBatch"
        if self.is_batch:
            given = fields.get("PublishBatchRequestEntries")
            topic = {name: value for name, value in fields.items() if name == "TopicArn"}
            self.entries = [{**topic, **each} for each in given if isinstance(each, dict)] if isinstance(given, list) else []
        self.texts = [compact({name: each for name, each in entry.items() if name != "Id"}) for entry in self.entries]
        messages = [message_of(entry) for entry in self.entries]
        self.payload = messages if self.is_batch else messages[0]
        # A message to a telephone is no push.
        if self.is_batch or self.action == "Publish" and not fields.get("PhoneNumber"):
            self.form = "sns-publish"

    def place(self, number: int) -> str:
        return f"/PublishBatchRequestEntries/{number}" if self.is_batch else ""

    def refusal(self, rejections: Sequence[Finding]) -> Refusal | None:
        if self.is_batch:
            return batch_refusal(len(self.entries))
        if self.form:
            return publish_refusal(self.fields, rejections)
        if self.action in ("Publish", "CreatePlatformEndpoint"):
            return None
        return Refusal(400, "InvalidAction", f"pushlint does not answer '{self.action[:80]}'")

    def answer(self, rejections: Sequence[Sequence[Finding]]) -> Outcome:
        outcome = super().answer(rejections)
        if self.is_batch and not outcome.is_refused:
            refusals = [publish_refusal(*each) for each in zip(self.entries, rejections)]
            outcome.response = self.finished(refusals)
            for number, refusal in enumerate(refusals):
                if refusal and refusal.finding:
                    pointer = self.place(number) + refusal.finding.pointer
                    outcome.findings.append(replace(refusal.finding, pointer=pointer))
        return outcome

    def success(self) -> Response:
        if self.is_batch:
            return self.finished([None] * len(self.entries))
        if self.action == "CreatePlatformEndpoint":
            given = self.fields.get("PlatformApplicationArn") or "arn:aws:sns:us-east-1:000000000000:app/APNS/app"
            return self.result({"EndpointArn": f"{str(given).replace(':app/', ':endpoint/')}/{uuid.uuid4()}"})
        return self.result({"MessageId": str(uuid.uuid4())})

    def finished(self, refusals: Sequence[Refusal | None]) -> Response:
        """The answer to a batch."""
        done, failed = [], []
        for entry, refusal in zip(self.entries, refusals):
            name = str(entry.get("Id"))
            if refusal:
                failed.append({"Id": name, "Code": refusal.code, "Message": refusal.text, "SenderFault": True})
            else:
                done.append({"Id": name, "MessageId": str(uuid.uuid4())})
        return self.result({"Successful": done, "Failed": failed})

    def result(self, value: Mapping[str, Any]) -> Response:
        result = {f"{self.action}Result": value, "ResponseMetadata": {"RequestId": self.name}}
        return self.sent(200, value, {f"{self.action}Response": result})

    def error(self, refusal: Refusal) -> Response:
        who, code = "Sender" if refusal.status < 500 else "Receiver", refusal.code or ""
        value = {"__type": f"com.amazonaws.sns#{code}", "message": refusal.text}
        error = {"Type": who, "Code": code, "Message": refusal.text}
        document = {"ErrorResponse": {"Error": error, "RequestId": self.name}}
        return self.sent(refusal.status, value, document, [("x-amzn-errortype", re.sub(r"[^!-~]", "", code))])

    def sent(self, status: int, value: object, document: object, headers: Iterable[tuple[str, str]] = ()) -> Response:
        ids = [("x-amzn-requestid", self.name)]
        if self.is_json:
            return json_response(status, value, [*ids, *headers], "application/x-amz-json-1.0")
        text = xml(document).replace(">", ' xmlns="http://sns.amazonaws.com/doc/2010-03-31/">', 1)
        return Response(status, [*ids, ("content-type", "text/xml")], text.encode("utf-8", "replace"))


def batch_refusal(count: int) -> Refusal | None:
    if not count:
        text = "the batch has no entries"
        return Refusal(400, "EmptyBatchRequest", text, mistake("message-missing", text))
    if count > MOST_ENTRIES:
        text = f"a batch has at most {MOST_ENTRIES} entries, not {count}"
        return Refusal(400, "TooManyEntriesInBatchRequest", text, mistake("too-many-messages", text))
    return None


def publish_refusal(fields: Mapping[str, Any], rejections: Sequence[Finding]) -> Refusal | None:
    def refused(text: str, finding: Finding | None = None) -> Refusal:
        return Refusal(400, "InvalidParameter", f"Invalid parameter: {text}", finding)

    if not fields.get("TargetArn") and not fields.get("TopicArn"):
        missing = mistake("target-missing", "the message has no 'TargetArn' and no 'TopicArn'")
        return refused("TopicArn or TargetArn Reason: no value for required parameter", missing)
    message = fields.get("Message")
    if not isinstance(message, str) or not message:
        # Of one that is not there, the linter says so.
        return refused("Empty message", None if rejections else mistake("message-missing", "'Message' is empty"))
    if len(message.encode("utf-8", "replace")) > LONGEST_MESSAGE:
        return refused("Message too long", mistake("message-too-large", f"'Message' is longer than {LONGEST_MESSAGE} bytes"))
    if rejections:
        return refused(rejections[0].message)
    if fields.get("MessageStructure") == "json" and not isinstance(parsed(message), dict):
        wrong = mistake("message-not-json", "'Message' is not a JSON object", "message", "/Message")
        return refused("Message Structure - JSON message body failed to parse", wrong)
    return None


def message_of(fields: Mapping[str, Any]) -> Any:
    message = fields.get("Message")
    return parsed(message) if isinstance(message, str) and fields.get("MessageStructure") == "json" else message


def unflattened(body: bytes) -> dict[str, Any]:
    """The query protocol's `Entries.member.1.Id=x` as objects and lists."""
    top: dict[str, Any] = {}
    try:
        pairs = urllib.parse.parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=1000)
    except ValueError:
        return top
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
    if not inner or not all(re.fullmatch(r"[0-9]{1,5}", key) for key in inner):
        return inner
    items = [inner[key] for key in sorted(inner, key=int)]
    if all(isinstance(item, dict) and set(item) == {"Name", "Value"} for item in items):
        return {str(item["Name"]): item["Value"] for item in items}
    return items


def xml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "".join(f"<{key}>{xml(each)}</{key}>" for key, each in value.items())
    if isinstance(value, list):
        return "".join(f"<member>{xml(each)}</member>" for each in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    # XML 1.0 has no way to write most control characters.
    return escape(re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", str(value)))


# All


def read(request: Request) -> Call | None:
    """What the request asks a service for; None if it is for APNs, or for no service that is known."""
    path, is_post = request.path, request.method == "POST"
    known = next((name for name, pattern in PATHS.items() if pattern.match(path)), None)
    service = service_of(re.sub(r":\d*\Z", "", request.host)) or known
    if service is None and path == "/" and is_post:
        is_sns = request.header("x-amz-target") or re.search(rb"(?:^|&)Action=", request.body)
        service = "SNS" if is_sns else None
    if service == "FCM":
        is_registration = re.fullmatch(r"/v1/projects/[^/]+/registrations/.+", path)
        return Call(service, request) if is_registration else FCM(service, request)
    if service == "FCM topics":
        # Devices are subscribed to topics, which pushes nothing.
        value = parsed(request.body)
        tokens = value.get("registration_tokens") if isinstance(value, dict) else None
        return Call(service, request, {"results": [{} for _ in tokens] if isinstance(tokens, list) else []})
    if service == "Google sign-in":
        return Call(service, request, {"access_token": "pushlint", "expires_in": 3599, "token_type": "Bearer"})
    if service == "Expo":
        kind = ExpoCall if known != "Expo" else ExpoReceipts if path.endswith("/getReceipts") else Expo
        return kind(service, request)
    if service == "OneSignal":
        return OneSignal(service, request) if known == service and is_post else Call(service, request)
    if service == "SNS":
        return SNS(service, request)
    return None
