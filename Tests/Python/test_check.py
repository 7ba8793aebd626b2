"""`pushlint.check`: objects for findings, settings, and what is not a push."""

import datetime
import json
import pickle

import pytest
from conftest import BAD, GOOD, HEADERS, TOKEN

from pushlint import Answer, Effect, Finding, PushlintError, assert_ok, check


def test_three_lines():
    assert check(GOOD, push_type="alert") == []


def test_finding():
    findings = check(BAD, push_type="alert")
    assert str(findings) == "/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]"
    (finding,) = findings
    assert (finding.rule, finding.severity, finding.where, finding.pointer) == ("value-wrong-type", "error", "payload", "/aps/badge")
    assert finding.message == "'badge' must be an integer, not a string"
    assert finding.effect == Effect("ignored", "the system ignores the value")
    assert finding.value == '"badge": "1"'
    assert finding.url.endswith("/Rules/value-wrong-type.md")
    text = json.dumps(BAD, separators=(",", ":"))
    assert text[finding.range.start.offset : finding.range.end.offset] == '"1"'
    (fix,) = finding.fixes
    assert (fix.title, fix.applicability, fix.edits[0].text) == ("write 1", "safe", "1")
    assert finding.report() == (
        "error: /aps/badge: 'badge' must be an integer, not a string [value-wrong-type]\n"
        '    "badge": "1"\n'
        "    effect: the system ignores the value\n"
        "    fix: write 1"
    )


def test_findings_are_values():
    (finding,) = check(BAD)
    assert finding == check(BAD)[0] and len({finding, check(BAD)[0]}) == 1
    assert pickle.loads(pickle.dumps(finding)) == finding
    with pytest.raises(AttributeError):
        finding.rule = "other"


@pytest.mark.parametrize(
    "payload",
    ["{}", {}, {"foo": 1}, {"APS": {"badge": 1}}, "not json", "", b"", b"\xff\xfe", "\ud800", None, 3, [], "[" * 100_000, {"a": float("nan")}],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_not_recognized_is_an_error(payload):
    for ignore in ((), ["payload-unrecognized"]):
        findings = check(payload, ignore=ignore)
        assert "error" in [finding.severity for finding in findings]
        with pytest.raises(AssertionError):
            assert_ok(payload, ignore=ignore)


def test_what_is_no_json_is_an_exception():
    loop = {}
    loop["aps"] = loop
    deep = {}
    for _ in range(100_000):
        deep = {"a": deep}
    for payload in ({"aps": object()}, {"date": datetime.date.today()}, loop, deep, {1, 2}):
        with pytest.raises(PushlintError, match="cannot serialize the payload as JSON"):
            check(payload)


def test_texts_are_checked_as_they_are():
    assert check('{"aps": {"badge": 1}, "aps": {"badge": 2}}').rules == ["key-duplicate"]
    assert check(b'\xef\xbb\xbf{"aps":{"badge":1}}').rules
    assert check('{"aps":{"alert":{"title":"\\u00e9"},"badge":1}}') == []


def test_objects_are_sent_as_compact_utf8():
    # 4096 bytes are the limit; ASCII escapes would take 6 bytes for each character.
    assert check({"aps": {"alert": {"title": "ü" * 2020}}}, push_type="alert", level="warning") == []
    assert check({"aps": {"alert": {"title": "ü" * 2040}}}, push_type="alert").rules == ["payload-too-large"]


def test_headers():
    findings = check(GOOD, headers={**HEADERS, "apns-priority": "7"})
    (finding,) = findings
    assert (finding.where, finding.pointer, finding.severity) == ("headers", "/apns-priority", "error")
    assert finding.value == "apns-priority: 7"
    assert str(finding).startswith("header apns-priority: ")
    assert findings.answer == Answer(400, "BadPriority")
    assert (finding.effect.status, finding.effect.reason) == (400, "BadPriority")


def test_headers_as_pairs_bytes_and_numbers():
    pairs = [(b"apns-topic", b"com.example.tea"), ("apns-push-type", "alert"), ("apns-priority", 10), ("apns-priority", 5)]
    assert check(GOOD, headers=pairs).answer == Answer(400, "DuplicateHeaders")
    with pytest.raises(PushlintError, match="a header must be a string, not float"):
        check(GOOD, headers={"apns-priority": 1.5})
    for headers in (5, ["ab"], [("a", "b", "c")], [5]):
        with pytest.raises(PushlintError, match="headers must be a mapping or pairs"):
            check(GOOD, headers=headers)


def test_push_type_and_topic_are_headers():
    assert check(GOOD, push_type="alert", topic="com.example.tea") == []
    assert check(GOOD, push_type="voip", topic="com.example.tea") != []


def test_request():
    path = f"/3/device/{TOKEN}"
    assert check(GOOD, headers=HEADERS, method="POST", path=path).answer == Answer(200)
    assert check(GOOD, headers=HEADERS, method="GET", path=path).answer == Answer(405, "MethodNotAllowed")
    assert check(GOOD, headers=HEADERS, method="POST", path="/3/device/zz").answer == Answer(400, "BadDeviceToken")
    assert check("", headers=HEADERS, method="POST", path=path).answer == Answer(400, "PayloadEmpty")


def test_auth():
    headers = {"apns-push-type": "alert"}
    assert check(GOOD, headers=headers, auth="token").answer == Answer(400, "MissingTopic")
    assert check(GOOD, headers=headers, auth="certificate").ok


def test_form():
    message = {"message": {"token": "a", "apns": {"payload": BAD}}}
    findings = check(message, form="fcm")
    assert "value-wrong-type" in findings.rules
    assert [request.form for request in findings.requests] == ["fcm"]
    assert findings.answer == Answer(200)
    assert check({"message": {"token": "a", "badge": 1}}, form="fcm").answer == Answer(400, "INVALID_ARGUMENT")
    assert check({"where": {}, "data": {"alert": "a"}}, form="parse").answer is None


def test_rules():
    assert check(BAD, ignore=["value-*"]) == check(BAD, ignore="value-wrong-type") == []
    assert check(BAD, select="alert-legacy-string") == []
    assert [finding.severity for finding in check(BAD, severity={"value-wrong-type": "warning"})] == ["warning"]
    legacy = {"aps": {"alert": "Hi"}}
    assert check(legacy).rules == ["alert-legacy-string"]
    assert check(legacy, level="error") == []
    assert check(legacy).ok and not check(legacy, strict=True).ok
    assert_ok(legacy)
    with pytest.raises(AssertionError, match="alert-legacy-string"):
        assert_ok(legacy, strict=True)


def test_wrong_options():
    for options, word in (
        ({"now": "yesterday"}, "yesterday"),
        ({"form": "nothing"}, "nothing"),
        ({"level": "loud"}, "loud"),
        ({"select": ["no-such-rule"]}, "no-such-rule"),
        ({"push_type": 3}, ""),
        ({"config": "/nowhere/pushlint.yml"}, "/nowhere/pushlint.yml"),
        ({"select": [object()]}, ""),
    ):
        with pytest.raises(PushlintError) as raised:
            check(GOOD, **options)
        assert word in str(raised.value)


def test_now():
    headers = {**HEADERS, "apns-expiration": "1700000000"}
    late, early = datetime.date(2026, 1, 1), datetime.date(2023, 1, 1)
    assert "expiration-past" in check(GOOD, headers=headers, now=late).rules
    assert "expiration-past" not in check(GOOD, headers=headers, now=early).rules
    assert "expiration-past" in check(GOOD, headers=headers, now="2026-01-01").rules
    assert "expiration-past" in check(GOOD, headers=headers, now=datetime.datetime(2026, 1, 1, 8)).rules


def test_live():
    template = '{"aps": {"alert": {"title": "Hello {{name}}"}}}'
    assert check(template) != []
    assert check(template, live=False) == []


def test_name_says_the_language():
    assert check("aps: {alert: {title: Hi}, badge: '1'}", name="push.yml", live=False).rules == ["value-wrong-type"]


def test_nearest_configuration(tmp_path):
    (tmp_path / "pushlint.yml").write_text("rules: {value-wrong-type: off}\n")
    (tmp_path / "tests").mkdir()
    file = tmp_path / "tests" / "test_push.py"
    assert check(BAD, file=file) == []
    # The file of this call is found in the same way.
    code = compile("from pushlint import check\nfound = check(payload)", str(file), "exec")
    names = {"payload": BAD}
    exec(code, names)
    assert names["found"] == []
    assert check(BAD, file=file, config=False).rules == ["value-wrong-type"]
    assert check(BAD).rules == ["value-wrong-type"]
    assert check(BAD, config=tmp_path / "pushlint.yml") == []
    assert check(BAD, settings="rules: {value-wrong-type: warning}")[0].severity == "warning"


def test_assert_ok():
    assert assert_ok(GOOD) == []
    with pytest.raises(AssertionError) as raised:
        assert_ok(BAD)
    assert str(raised.value).startswith("pushlint: 1 error\nerror: /aps/badge: ")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"aps": {"badge": "x"}}', '"badge": "x"'),
        ('{"aps": {"alert": {"title": 7}}}', '"title": 7'),
        ('{"aps": {"alert": {"title": [1,\n 2]}}}', '"title": [1,2]'),
    ],
)
def test_value(text, value):
    assert [finding.value for finding in check(text)] == [value]


def test_long_value_is_shortened():
    (finding,) = check({"aps": {"badge": "1" * 1000}}, select="value-wrong-type")
    assert len(finding.value) == 120 and finding.value.endswith("…")


def test_finding_can_be_made():
    assert str(Finding("rule", "error", "message", pointer="/aps")) == "/aps: message [rule]"
    assert str(Finding("rule", "error", "message", where="headers")) == "headers: message [rule]"
