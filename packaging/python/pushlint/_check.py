"""`check`: what pushlint says about a payload or a request, as objects."""

from __future__ import annotations

import base64
import datetime
import json
import math
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

from ._stream import PushlintError, Stream

if TYPE_CHECKING:
    from typing_extensions import Unpack

Severity = Literal["error", "warning", "info", "hint"]
HeaderText = Union[str, bytes, int]
Headers = Union[Mapping[str, HeaderText], Iterable[tuple[Union[str, bytes], HeaderText]]]
Path = Union[str, "os.PathLike[str]"]

UNRECOGNIZED = "payload-unrecognized"
NO_PUSH = "no push payload recognized"
LONGEST_VALUE = 120
# Deeper values cannot be printed again for sure.
DEEPEST = 200


@dataclass(frozen=True)
class Effect:
    """What APNs or the device does because of a finding."""

    kind: str
    """Such as `rejected`, `dropped`, `ignored` or `degraded`."""
    text: str = ""
    status: int | None = None
    """The status with which APNs rejects the request."""
    reason: str | None = None
    """Its `reason`, such as `BadTopic`."""

    def __str__(self) -> str:
        return self.text or " ".join(str(part) for part in (self.status, self.reason) if part) or self.kind


@dataclass(frozen=True)
class Answer:
    """What APNs, or the push service, would answer."""

    status: int
    reason: str | None = None

    def __str__(self) -> str:
        return f"{self.status} {self.reason}" if self.reason else str(self.status)


@dataclass(frozen=True)
class Position:
    offset: int
    """In bytes of UTF-8."""
    line: int
    column: int


@dataclass(frozen=True)
class Range:
    start: Position
    end: Position


@dataclass(frozen=True)
class Note:
    """Something that explains a finding, such as a place in the app's files."""

    message: str
    path: str | None = None
    range: Range | None = None


@dataclass(frozen=True)
class Edit:
    range: Range
    text: str


@dataclass(frozen=True)
class Fix:
    title: str
    applicability: str
    """`safe`, or `unsafe` if it may change what the app receives."""
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True)
class Finding:
    """A mistake. `str()` is one line; `report()` also has the value, the effect and the fixes."""

    rule: str
    severity: Severity
    message: str
    effect: Effect | None = None
    where: str = "payload"
    """`payload`, `headers` or `message` (to a push service): what `pointer` is relative to."""
    pointer: str = ""
    """A JSON Pointer; in `headers`, the name of the header."""
    range: Range | None = None
    """The place in the text that was checked."""
    notes: tuple[Note, ...] = ()
    fixes: tuple[Fix, ...] = ()
    url: str | None = None
    value: str | None = None
    """The key and value at the pointer, as compact JSON."""

    def __str__(self) -> str:
        if self.where == "headers":
            place = f"header {self.pointer[1:]}" if self.pointer else "headers"
        else:
            place = self.pointer or self.where
        return f"{place}: {self.message} [{self.rule}]"

    def __repr__(self) -> str:
        return f"<{self.severity}: {self}>"

    def report(self) -> str:
        lines = [f"{self.severity}: {self}"]
        if self.value:
            lines.append(f"    {self.value}")
        if self.effect:
            lines.append(f"    effect: {self.effect}")
        lines += [f"    note: {note.path + ': ' if note.path else ''}{note.message}" for note in self.notes]
        lines += [f"    fix: {fix.title}" for fix in self.fixes]
        return "\n".join(lines)


@dataclass(frozen=True)
class Recognized:
    """A request that pushlint found in what it checked."""

    form: str
    push_type: str | None = None


class Findings(list[Finding]):
    """A list of findings; empty if there is nothing to report."""

    def __init__(
        self,
        items: Iterable[Finding] = (),
        *,
        answer: Answer | None = None,
        requests: Sequence[Recognized] = (),
        strict: bool = False,
    ) -> None:
        super().__init__(items)
        self.answer = answer
        """What APNs, or the push service, would answer; None if that is not certain or not documented."""
        self.requests = tuple(requests)
        """What was recognized."""
        self.strict = strict

    @property
    def failures(self) -> list[Finding]:
        """The errors; with `strict` also the warnings."""
        severities = ("error", "warning") if self.strict else ("error",)
        return [finding for finding in self if finding.severity in severities]

    @property
    def ok(self) -> bool:
        """Whether there is no failure."""
        return not self.failures

    @property
    def rules(self) -> list[str]:
        """The rule of each finding."""
        return [finding.rule for finding in self]

    def report(self) -> str:
        """All findings, over several lines; empty if there are none."""
        return "\n".join(finding.report() for finding in self)

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self)


class Settings(TypedDict, total=False):
    """The options of `check` that do not depend on the request."""

    config: Path | bool | None
    settings: str | None
    select: Iterable[str]
    ignore: Iterable[str]
    severity: Mapping[str, str] | None
    level: Severity
    strict: bool
    now: datetime.date | str | None
    auth: Literal["token", "certificate"] | None
    live: bool
    file: Path | None


class Options(Settings, total=False):
    """The options of `check`."""

    push_type: str | None
    headers: Headers | None
    topic: str | None
    method: str | None
    path: str | None
    host: str | None
    form: str | None
    name: str | None


_stream = Stream()


def check(
    payload: object,
    *,
    push_type: str | None = None,
    headers: Headers | None = None,
    topic: str | None = None,
    method: str | None = None,
    path: str | None = None,
    host: str | None = None,
    form: str | None = None,
    config: Path | bool | None = None,
    settings: str | None = None,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    severity: Mapping[str, str] | None = None,
    level: Severity = "info",
    strict: bool = False,
    now: datetime.date | str | None = None,
    auth: Literal["token", "certificate"] | None = None,
    live: bool = True,
    name: str | None = None,
    file: Path | None = None,
) -> Findings:
    """Checks a payload, or a message to a push service, and returns the findings.

    `payload` is a text or bytes, which are checked as they are, or an object, which is serialized as
    compact JSON in UTF-8. What is not recognized as a push is an error finding.

    `headers` (a mapping or pairs), `method`, `path` and `host` make it an HTTP request: then the headers are
    all that is sent, with `push_type` and `topic` as `apns-push-type` and `apns-topic`.

    The nearest `pushlint.yml` above the calling file applies, or above `file`; `config` is the path of
    another, or False for none, and `settings` the text of one. The other options are those of
    `pushlint check`. `live=False` checks a template: it may hold placeholders and must not hold tokens.

    Raises PushlintError if an option is wrong, or if the linter does not run.
    """
    request: dict[str, Any] = {"live": bool(live)}
    data = serialized(payload)
    if isinstance(data, str):
        request["text"] = data
    else:
        request["base64"] = base64.b64encode(data).decode("ascii")
    if headers is not None or topic is not None or method is not None or path is not None:
        request["headers"] = header_pairs(headers, push_type, topic)
    given = {
        "push-type": push_type,
        "method": method,
        "path": path,
        "host": host,
        "form": form,
        "settings": settings,
        "auth": auth,
        "name": name,
    }
    for key, text in given.items():
        if text is not None:
            request[key] = text
    for key, rules in (("select", select), ("ignore", ignore)):
        if listed := [rules] if isinstance(rules, str) else list(rules):
            request[key] = listed
    if severity:
        request["severity"] = dict(severity)
    if level != "info":
        request["level"] = level
    if now is not None:
        request["now"] = day(now)
    if config is False:
        request.setdefault("settings", "")
    elif config is not None and config is not True:
        request["config"] = os.path.abspath(os.fspath(config))
    elif settings is None:
        request["file"] = os.path.abspath(os.fspath(file)) if file is not None else calling_file()
    try:
        answer = _stream.ask(request)
    except (TypeError, ValueError) as problem:
        raise PushlintError(f"wrong option: {problem}") from problem
    return read(answer, data, request.get("headers", ()), strict)


def assert_ok(payload: object, **options: Unpack[Options]) -> Findings:
    """`check`, but raises AssertionError with a report if there is an error, or with `strict` a warning.

    Takes the options of `check`, and returns the findings that do not fail.
    """
    __tracebackhide__ = True
    findings = check(payload, **options)
    if not findings.ok:
        raise AssertionError(f"pushlint: {counted(findings)}\n{findings.report()}")
    return findings


def counted(findings: Iterable[Finding]) -> str:
    severities = [finding.severity for finding in findings]
    numbers = {severity: severities.count(severity) for severity in ("error", "warning", "info", "hint")}
    return ", ".join(f"{n} {severity}{'s' if n > 1 else ''}" for severity, n in numbers.items() if n)


def serialized(payload: object) -> str | bytes:
    """The text or the bytes that are checked."""
    if isinstance(payload, str):
        text = payload
    elif isinstance(payload, (bytes, bytearray, memoryview)):
        data = bytes(payload)
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return data
    else:
        try:
            text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"), default=plain)
        except (TypeError, ValueError, RecursionError) as problem:
            raise PushlintError(f"cannot serialize the payload as JSON: {problem}; pass the text that is sent") from problem
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        # Half of a surrogate pair, which no sender can encode either.
        return text.encode("utf-8", "surrogatepass")
    return text


def plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def header_pairs(headers: Headers | None, push_type: str | None, topic: str | None) -> list[tuple[str, str]]:
    items = headers.items() if isinstance(headers, Mapping) else headers or ()
    pairs = []
    try:
        for item in items:
            # Else a text of two characters would be a pair.
            if isinstance(item, (str, bytes)):
                raise TypeError(f"{item!r} is not a pair")
            name, value = item
            pairs.append((header_text(name), header_text(value)))
    except (TypeError, ValueError) as problem:
        raise PushlintError(f"headers must be a mapping or pairs: {problem}") from problem
    names = {name.lower() for name, _ in pairs}
    for key, text in (("apns-push-type", push_type), ("apns-topic", topic)):
        if text is not None and key not in names:
            pairs.append((key, text))
    return pairs


def header_text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (bytes, bytearray)):
        return value.decode("latin-1")
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise PushlintError(f"a header must be a string, not {type(value).__name__}: {value!r}")


def day(value: datetime.date | str) -> str:
    if isinstance(value, datetime.datetime):
        if value.tzinfo:
            value = value.astimezone(datetime.timezone.utc)
        value = value.date()
    return value.isoformat() if isinstance(value, datetime.date) else value


def calling_file() -> str:
    """The file of the nearest caller outside this package, or one in the current folder."""
    package = os.path.dirname(os.path.abspath(__file__)) + os.sep
    frame = sys._getframe(1)
    while frame:
        name = frame.f_code.co_filename
        if not name.startswith("<") and not os.path.abspath(name).startswith(package):
            return os.path.abspath(name)
        if frame.f_back is None:
            break
        frame = frame.f_back
    return os.path.abspath("pushlint-check")


# What the linter answers, as objects.


def read(answer: Mapping[str, Any], data: str | bytes, headers: Iterable[tuple[str, str]], strict: bool) -> Findings:
    requests = [Recognized(item.get("form", ""), item.get("push-type", item.get("pushType"))) for item in answer.get("requests", ())]
    said = answer.get("answer")
    items = answer.get("diagnostics", ())
    excerpts = Excerpts(data, headers) if items else None
    findings = [finding(item, excerpts) for item in items if excerpts]
    if not requests:
        # A warning on the command line, where a folder may hold other files.
        findings = [
            replace(item, severity="error", message=NO_PUSH) if item.rule == UNRECOGNIZED else item
            for item in findings
        ]
        if not any(item.severity == "error" for item in findings):
            findings.append(Finding(UNRECOGNIZED, "error", NO_PUSH))
    return Findings(
        findings,
        answer=Answer(said["status"], said.get("reason")) if said else None,
        requests=requests,
        strict=strict,
    )


def finding(item: Mapping[str, Any], excerpts: Excerpts) -> Finding:
    effect = item.get("effect")
    place = text_range(item.get("range"))
    where, pointer = item.get("in", "payload"), item.get("pointer") or ""
    return Finding(
        rule=item["rule"],
        severity=item["severity"],
        message=item["message"],
        effect=Effect(effect.get("kind", ""), effect.get("text", ""), effect.get("status"), effect.get("reason"))
        if effect
        else None,
        where=where,
        pointer=pointer,
        range=place,
        notes=tuple(
            Note(note.get("message", ""), note["path"] if note.get("path", "-") != "-" else None, text_range(note.get("range")))
            for note in item.get("notes", ())
        ),
        fixes=tuple(
            Fix(
                fix["title"],
                fix.get("applicability", ""),
                tuple(Edit(known, edit["text"]) for edit in fix.get("edits", ()) if (known := text_range(edit["range"]))),
            )
            for fix in item.get("fixes", ())
        ),
        url=item.get("url"),
        value=excerpts.value(where, pointer, place),
    )


def text_range(item: Mapping[str, Any] | None) -> Range | None:
    if not item:
        return None
    start, end = (Position(at["offset"], at["line"], at["column"]) for at in (item["start"], item["end"]))
    return Range(start, end)


class Excerpts:
    """The values that findings point at."""

    def __init__(self, data: str | bytes, headers: Iterable[tuple[str, str]]) -> None:
        self.data = data.encode("utf-8") if isinstance(data, str) else data
        self.headers = [(name.lower(), value) for name, value in headers]
        self.root = parsed(self.data)

    def value(self, where: str, pointer: str, place: Range | None) -> str | None:
        if where == "headers":
            values = [value for name, value in self.headers if name == pointer[1:].lower()]
            return shortened(f"{pointer[1:]}: {values[-1]}") if values else None
        steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        found = self.root
        for step in steps:
            if isinstance(found, str):
                # JSON in a string, as in messages to SNS.
                found = parsed(found)
            if isinstance(found, dict) and step in found:
                found = found[step]
            elif isinstance(found, list) and step.isdecimal() and len(step) < 9 and int(step) < len(found):
                found = found[int(step)]
            else:
                return self.slice(place)
        if not steps:
            return None
        try:
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        except (ValueError, RecursionError):
            return self.slice(place)
        return shortened(text if steps[-1].isdecimal() else f"{json.dumps(steps[-1], ensure_ascii=False)}: {text}")

    def slice(self, place: Range | None) -> str | None:
        if not place or place.end.offset <= place.start.offset:
            return None
        part = self.data[place.start.offset : place.end.offset][: LONGEST_VALUE * 4]
        return shortened(" ".join(part.decode("utf-8", "replace").split()))


def parsed(text: str | bytes) -> Any:
    """The value of a JSON text; None if it is none, or one that cannot be written again."""
    try:
        value = json.loads(text, parse_float=_finite, parse_constant=_refused)
    except (ValueError, RecursionError):
        return None
    left, right = ("[", "{") if isinstance(text, str) else (b"[", b"{")
    if text.count(left) + text.count(right) > DEEPEST and _is_deep(value):  # type: ignore[arg-type]
        return None
    return value


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("not finite")
    return number


def _refused(text: str) -> float:
    raise ValueError(text)


def _is_deep(value: Any) -> bool:
    level = [value] if isinstance(value, (dict, list)) else []
    for _ in range(DEEPEST):
        level = [
            each
            for parent in level
            for each in (parent.values() if isinstance(parent, dict) else parent)
            if isinstance(each, (dict, list))
        ]
        if not level:
            return False
    return True


def shortened(text: str) -> str:
    # Half of a surrogate pair cannot be printed.
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


