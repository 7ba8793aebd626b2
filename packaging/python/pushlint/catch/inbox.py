"""The inbox: a page with each push, its picture, findings, request and answer; and what tests ask for.

What is shown was sent by others. Every text is escaped in one place, the page's policy allows no script
but its own file, and pictures are images, in which nothing runs.
"""

from __future__ import annotations

import asyncio
import html
import ipaddress
import json
import re
import subprocess
from collections import OrderedDict
from collections.abc import Awaitable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from typing import Any
from urllib.parse import parse_qs

from .._answers import text_response
from .._check import parsed
from .judge import Diagnostic
from .messages import Fields, Request, Response, authority_of, name_of
from .script import Answer, Script, ScriptError
from .store import Push, Store
from .webpush import WebPush

__all__ = ["Inbox"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
SAFE: Fields = [
    ("cache-control", "no-store"),
    ("cross-origin-resource-policy", "same-origin"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
]
# What the page lists at once, and shows of one text.
MOST_LISTED = 100
MOST_SHOWN = 16 * 1024
PICTURES = 128
WAITING = 64
FORMS = frozenset(["payload", "fcm", "expo", "onesignal", "onesignal-live-activity", "sns", "sns-publish"])


class Inbox:
    def __init__(self, store: Store, script: Script, webpush: WebPush, settings: Mapping[str, Any]) -> None:
        self.store = store
        self.script = script
        self.webpush = webpush
        self.authority = b""
        self.names: set[str] = set()
        self.pictures = Pictures(settings)

    def answer(self, request: Request) -> Response | Awaitable[Response] | None:
        """None if the request is for a push service."""
        method = "GET" if request.method == "HEAD" else request.method
        found = re.fullmatch(
            r"/(pushes|answers|inbox|inbox\.js|inbox\.css|subscription|ca\.pem)?(?:/(\d{1,12})(/preview\.svg)?)?",
            request.path,
        )
        if not found or (found[2] and found[1] != "pushes") or (found[1] is None and method != "GET"):
            return None
        if refusal := self._refused(request):
            return refusal
        name = found[1] or ""
        if found[2]:
            push = self.store.get(int(found[2]))
            if method != "GET":
                return refused(405, "only GET")
            if push is None:
                return refused(404, "this push is not kept, or not any longer")
            return self.pictures.of(push) if found[3] else sent(json.dumps(push.record()), "application/json")
        if name == "pushes" and method == "DELETE":
            self.store.clear()
            return Response(204)
        if name == "answers":
            return self._answers(request)
        if method != "GET":
            return refused(405, "only GET")
        after = number(request.query, "after")
        if name == "pushes":
            lines = [json.dumps(each.record(), ensure_ascii=False) + "\n" for each in self.store.list(after)]
            return sent("".join(lines), "application/x-ndjson")
        if name == "subscription":
            origin = f"{request.scheme}://{request.host}"
            return sent(json.dumps(self.webpush.subscription(origin)), "application/json")
        if name == "ca.pem":
            return sent(self.authority.decode(), "application/x-pem-file")
        if name.startswith("inbox."):
            kind = {"inbox.js": "text/javascript", "inbox.css": "text/css"}[name]
            return sent(asset(name), f"{kind}; charset=utf-8")
        articles, last = self._articles(after)
        if name == "inbox":
            headers = [("x-last", str(last)), ("x-count", self._count())]
            return sent(articles, "text/html; charset=utf-8", [*headers, ("content-security-policy", POLICY)])
        page = asset("inbox.html").replace("{{count}}", escaped(self._count())).replace("{{last}}", str(last))
        return sent(
            page.replace("{{pushes}}", articles),
            "text/html; charset=utf-8",
            [("content-security-policy", POLICY)],
        )

    def _refused(self, request: Request) -> Response | None:
        """Pages of other sites must not read or change what was caught, also not under a name of theirs."""
        name = name_of(request.host.lower())
        # A name without a dot is of this machine or of a network of containers.
        if name is None or not ("." not in name or is_address(name) or name in self.names):
            return refused(
                421, f"the inbox is not shown under the name '{name or '?'}'; start with --name to allow it"
            )
        origin = request.header("origin")
        if origin and authority_of(origin) != request.host.lower():
            return refused(403, "the request comes from another site")
        if (
            request.header("sec-fetch-site") in ("cross-site", "same-site")
            and request.header("sec-fetch-mode") != "navigate"
        ):
            return refused(403, "the request comes from another site")
        return None

    def _answers(self, request: Request) -> Response:
        if request.method == "DELETE":
            self.script.clear()
            return Response(204)
        if request.method != "POST":
            return refused(405, "only POST and DELETE")
        try:
            lines = request.body.decode("utf-8", "replace").splitlines()
            answers = [Answer.parse(line) for line in lines if line.strip()]
        except ScriptError as problem:
            return refused(400, str(problem))
        for answer in answers:
            self.script.add(answer)
        return Response(204)

    def _count(self) -> str:
        total, errors = self.store.total, self.store.errors
        return f"{total} {'push' if total == 1 else 'pushes'}, {errors} with errors"

    def _articles(self, after: int) -> tuple[str, int]:
        """Newest first, and the number of the newest."""
        pushes = self.store.list(after)
        last = pushes[-1].id if pushes else after
        return "".join(article(push) for push in reversed(pushes[-MOST_LISTED:])), last


# MARK: HTML


def escaped(text: object) -> str:
    """Text for HTML, in elements and in quoted attributes; control characters are shown as what they are."""
    shown = re.sub(
        r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]",
        visible,
        str(text),
    )
    return html.escape(shown.encode("utf-8", "replace").decode(), quote=True)


def visible(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def article(push: Push) -> str:
    record = push.record()
    what = " · ".join(each for each in (push.header("apns-push-type"), push.header("apns-topic")) if each)
    answer = f"{push.status} {push.reason or ''}".strip()
    kind = push.severity or "none"
    picture = ""
    if can_be_shown(push):
        picture = f'<img loading="lazy" alt="The notification as a device shows it" src="/pushes/{push.id}/preview.svg">'
    parts = [
        f'<article id="push-{push.id}" class="{escaped(kind)}">',
        f'<h2><a href="/pushes/{push.id}">#{push.id}</a> <b>{escaped(push.service)}</b> '
        f'<span class="status s{push.status // 100}">{escaped(answer)}</span> '
        f"<bdi>{escaped(shortened(push.path, 120))}</bdi></h2>",
        f'<p class="when"><time>{escaped(record["received"])}</time> <bdi>{escaped(shortened(what, 200))}</bdi>'
        + (f" · answered by the {escaped(push.by)}</p>" if push.by else "</p>"),
        f'<div class="columns"><div class="picture">{picture}</div><div class="facts">',
        findings(push.diagnostics),
        details("Request", f"{push.method} HTTP/{push.http}", push.headers, push.body),
    ]
    for each in push.apns or []:
        parts.append(value("Sent to APNs", each))
    parts.append(details("Answer", answer, push.response_headers, push.response_body))
    return "\n".join([*parts, "</div></div></article>\n"])


def findings(list_: Iterable[Diagnostic]) -> str:
    rows = []
    for each in list_:
        severity = str(each.get("severity", "info"))
        where = f"{each.get('in', '')}{' ' if each.get('in') else ''}{each.get('pointer', '')}".strip()
        effect = each.get("effect") or {}
        result = str(
            effect.get("text") or " ".join(str(effect[key]) for key in ("status", "reason") if key in effect)
        )
        rule = escaped(each.get("rule", ""))
        url = str(each.get("url", ""))
        if url.startswith("https://"):
            rule = f'<a rel="noreferrer noopener" href="{escaped(url)}">{rule}</a>'
        fixes = "; ".join(str(fix.get("title")) for fix in each.get("fixes") or [])
        rows.append(
            f'<li class="{escaped(severity)}"><b>{escaped(severity)}</b> <bdi>{escaped(each.get("message", ""))}</bdi> '
            f"<small>[{rule}] <bdi>{escaped(where)}</bdi>"
            + (f" → {escaped(result)}" if result else "")
            + (f" · fix: <bdi>{escaped(fixes)}</bdi>" if fixes else "")
            + "</small></li>"
        )
    return f'<ul class="findings">{"".join(rows)}</ul>' if rows else '<p class="clean">No findings</p>'


def details(title: str, line: str, headers: Fields, body: bytes) -> str:
    fields = "\n".join(f"{name}: {value}" for name, value in headers)
    return (
        f"<details><summary>{escaped(title)} <bdi>{escaped(shortened(line, 120))}</bdi></summary>"
        f"<pre>{escaped(line)}\n{escaped(fields)}</pre>"
        + (f"<pre>{escaped(pretty(body))}</pre>" if body else "")
        + "</details>"
    )


def value(title: str, each: Any) -> str:
    text = json.dumps(each, ensure_ascii=False, indent=2)
    return f"<details><summary>{escaped(title)}</summary><pre>{escaped(shortened(text, MOST_SHOWN))}</pre></details>"


def pretty(body: bytes) -> str:
    value = parsed(body) if len(body) <= MOST_SHOWN else None
    text = (
        body.decode("utf-8", "replace") if value is None else json.dumps(value, ensure_ascii=False, indent=2)
    )
    return shortened(text, MOST_SHOWN)


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def asset(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text("utf-8")


def sent(text: str, kind: str, headers: Fields | None = None) -> Response:
    response = text_response(200, text, kind)
    response.headers += [*SAFE, *(headers or [])]
    return response


def refused(status: int, text: str) -> Response:
    response = text_response(status, text + "\n")
    response.headers += SAFE
    return response


def number(query: str, name: str) -> int:
    text = parse_qs(query, max_num_fields=20).get(name, ["0"])[0] if query.count("&") < 20 else "0"
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else 0


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


# MARK: Pictures


def can_be_shown(push: Push) -> bool:
    return (
        bool(push.body)
        and push.service in ("apns", "fcm", "expo", "onesignal", "sns")
        and len(push.body) == push.size
    )


class Pictures:
    """What a device shows of a push, drawn by `pushlint preview` in a process of its own."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.config = settings.get("config")
        self.file = settings.get("file")
        self.done: OrderedDict[int, Response] = OrderedDict()
        self.waiting = 0
        self.pool: ThreadPoolExecutor | None = None

    def of(self, push: Push) -> Response | Awaitable[Response]:
        if not can_be_shown(push):
            return refused(404, "this push has no picture")
        if ready := self.done.get(push.id):
            return ready
        if self.waiting >= WAITING:
            return refused(503, "too many pictures at a time")
        return self._draw(push)

    async def _draw(self, push: Push) -> Response:
        self.pool = self.pool or ThreadPoolExecutor(2, "pushlint-preview")
        self.waiting += 1
        try:
            response = await asyncio.get_running_loop().run_in_executor(self.pool, self.run, push)
        finally:
            self.waiting -= 1
        self.done[push.id] = response
        while len(self.done) > PICTURES:
            self.done.popitem(last=False)
        return response

    def run(self, push: Push) -> Response:
        from .._stream import PushlintError, command

        form = str(push.requests[0].get("form")) if push.requests else ""
        form = "payload" if push.service == "apns" else form
        arguments = ["preview", "--format", "svg", "--stdin-filename", self.file or "push.json"]
        arguments += ["--config", str(self.config)] if self.config else [] if self.file else ["--no-config"]
        arguments += ["--form", form] if form in FORMS else []
        kind = push.header("apns-push-type")
        arguments += ["--push-type", kind] if kind and re.fullmatch(r"[a-z]{1,20}", kind) else []
        try:
            ran = subprocess.run(
                [*command(), *arguments, "-"], input=push.body, capture_output=True, timeout=10
            )
        except (OSError, subprocess.TimeoutExpired, PushlintError) as problem:
            return refused(404, f"no picture: {type(problem).__name__}")
        if not ran.stdout.startswith(b"<svg") or len(ran.stdout) > 512 * 1024:
            return refused(404, "pushlint draws no picture of this push")
        return sent(
            ran.stdout.decode("utf-8", "replace"),
            "image/svg+xml",
            [("content-security-policy", PICTURE_POLICY)],
        )

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
