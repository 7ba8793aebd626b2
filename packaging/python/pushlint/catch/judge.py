"""Asks the linter, and says in its words what the catcher itself finds."""

from __future__ import annotations

import base64
import datetime
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from .._answers import is_rejection
from .._check import NO_PUSH, UNRECOGNIZED, Excerpts, Finding
from .._check import finding as read_finding
from .messages import Fields

__all__ = ["Asks", "Diagnostic", "Judge", "Judgment", "diagnostic", "finding", "settings_of", "worst"]

Diagnostic = dict[str, Any]
CONFIGURATIONS = ("pushlint.yml", ".pushlint.yml")


def settings_of(
    *,
    config: str | os.PathLike[str] | bool | None = None,
    settings: str | None = None,
    file: str | os.PathLike[str] | None = None,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    severity: Mapping[str, str] | None = None,
    level: str | None = None,
    now: datetime.date | str | None = None,
) -> dict[str, Any]:
    """Members of each question to the linter, from what `pushlint.check` takes, too.

    `config` is a path, or False for no configuration. Without it, the configuration that is the nearest to
    `file` now applies, by default to the working folder.
    """
    result: dict[str, Any] = {}
    if settings is not None:
        result["settings"] = settings
    elif config is False:
        result["settings"] = ""
    elif config is not None and config is not True:
        result["config"] = os.path.abspath(os.fspath(config))
    else:
        path = Path(os.path.abspath(os.fspath(file) if file is not None else "push.json"))
        if any((folder / name).exists() for folder in path.parents for name in CONFIGURATIONS):
            result["file"] = str(path)
        else:
            # So that the linter does not look again for each push.
            result["settings"] = ""
    if select := list(select):
        result["select"] = select
    if ignore := list(ignore):
        result["ignore"] = ignore
    if severity:
        result["severity"] = dict(severity)
    if level is not None:
        result["level"] = level
    if now is not None:
        result["now"] = now if isinstance(now, str) else f"{now:%Y-%m-%d}"
    return result


class Asks(Protocol):
    """`pushlint._stream.Stream`, or anything that answers as `pushlint check --stream` does."""

    def ask(self, request: Mapping[str, Any], /) -> dict[str, Any]: ...


@dataclass
class Judgment:
    findings: list[Diagnostic] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    # What APNs would answer; None where the linter does not say.
    status: int | None = None
    reason: str | None = None
    error: str | None = None
    # Of each text of a request: why a service would not take it.
    parts: list[list[Finding]] = field(default_factory=list)

    @property
    def rejections(self) -> list[Finding]:
        """The findings for which a service would not take the message."""
        nothing = Excerpts(b"", ())
        return [found for each in self.findings if is_rejection(found := read_finding(each, nothing))]


def finding(rule: str, severity: str, message: str, where: str = "message", pointer: str = "") -> Diagnostic:
    """A finding of the catcher's own: about what no file shows."""
    return {"rule": rule, "severity": severity, "message": message, "in": where, "pointer": pointer}


def diagnostic(found: Finding) -> Diagnostic:
    result = finding(found.rule, found.severity, found.message, found.where, found.pointer)
    if found.effect:
        result["effect"] = {"kind": found.effect.kind, "text": found.effect.text}
    return result


class Judge:
    """`settings` go into each question: 'config', 'file', 'select', 'ignore', 'severity', 'level', 'now'."""

    def __init__(self, linter: Asks, settings: Mapping[str, Any] | None = None) -> None:
        self.linter = linter
        self.settings = dict(settings or {})

    def request(
        self, method: str, path: str, host: str, headers: Fields, body: bytes, auth: str | None
    ) -> Judgment:
        """One HTTP request, with all that it has."""
        question: dict[str, Any] = {
            "method": method,
            "path": path,
            "headers": [list(each) for each in headers],
        }
        if host:
            question["host"] = host
        if auth:
            question["auth"] = auth
        return self._ask({**question, **text_of(body)})

    def message(self, body: bytes | str, form: str) -> Judgment:
        """A message to a push service, without the request around it."""
        return self._ask({"form": form, **text_of(body)})

    def _ask(self, question: dict[str, Any]) -> Judgment:
        try:
            answer = self.linter.ask({"live": True, **self.settings, **question})
        except Exception as problem:
            text = str(problem) or type(problem).__name__
            return Judgment([finding("linter-failed", "error", f"nothing was checked: {text}")], error=text)
        verdict = answer.get("answer") or {}
        findings = list(answer.get("diagnostics") or [])
        requests = list(answer.get("requests") or [])
        if not requests:
            # Silence would be taken for approval.
            for each in findings:
                if each.get("rule") == UNRECOGNIZED:
                    each.update(severity="error", message=NO_PUSH)
            if not any(each.get("severity") == "error" for each in findings):
                findings.append(finding(UNRECOGNIZED, "error", NO_PUSH))
        return Judgment(
            findings,
            requests,
            verdict.get("status"),
            verdict.get("reason"),
        )


def text_of(body: bytes | str) -> dict[str, str]:
    if isinstance(body, str):
        return {"text": body}
    if not body:
        return {}
    try:
        return {"text": body.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(body).decode()}


def worst(findings: Sequence[Diagnostic]) -> str | None:
    """The highest severity."""
    order = ["error", "warning", "info", "hint"]
    found = {each.get("severity") for each in findings}
    return next((each for each in order if each in found), None)
