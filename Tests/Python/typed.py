"""What users write, for mypy --strict: every part of the interface has a type."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path

import pushlint
from pushlint import Answer, Effect, Finding, Findings, Push, Pushes, PushlintError, Severity, assert_ok, check


def payload(badge: int) -> Mapping[str, object]:
    return {"aps": {"badge": badge}}


def test_check() -> None:
    findings: Findings = check(
        payload(1),
        push_type="alert",
        headers=[("apns-topic", "com.example.tea"), (b"apns-priority", 10)],
        topic="com.example.tea",
        method="POST",
        path="/3/device/00",
        host="api.push.apple.com",
        form="payload",
        config=Path("pushlint.yml"),
        select=["value-*"],
        ignore={"value-wrong-type"},
        severity={"value-wrong-type": "warning"},
        level="warning",
        strict=True,
        now=datetime.date(2026, 1, 1),
        auth="token",
        live=True,
        name="push.json",
        file=__file__,
    )
    for finding in findings:
        rule: str = finding.rule
        severity: Severity = finding.severity
        effect: Effect | None = finding.effect
        offset: int = finding.range.start.offset if finding.range else 0
        edits: list[str] = [edit.text for fix in finding.fixes for edit in fix.edits]
        print(rule, severity, effect, offset, edits, finding.report(), finding == findings[0])
    answer: Answer | None = findings.answer
    failures: list[Finding] = findings.failures
    assert_ok(payload(1), headers={"apns-topic": "com.example.tea"}, config=False)
    print(answer, failures, findings.requests[0].push_type)


def test_wrong_types() -> None:
    check(payload(1), level="loud")  # type: ignore[arg-type]
    assert_ok(payload(1), auth="password")  # type: ignore[arg-type]
    assert_ok(payload(1), pushtype="alert")  # type: ignore[call-arg]


def test_pushes(pushes: Pushes) -> None:
    push: Push = pushes[0]
    some: list[Push] = pushes[1:]
    topic: str = push.headers["apns-topic"]
    token: str | None = push.token
    answer: Answer = push.answer
    pushes.allow("value-*")
    pushes.expect("value-wrong-type")
    pushes.respond(410, "Unregistered")
    print(some, topic, token, answer, push.payload["aps"], push.findings.rules)


def other_frameworks() -> None:
    try:
        with pushlint.Pushes(strict=True, ignore=["value-*"]) as pushes:
            print(len(pushes))
        with pushlint.Stream() as stream:
            print(stream.ask({"text": "{}"})["requests"])
    except PushlintError as problem:
        print(problem)
