"""FCM, Expo, OneSignal, SNS and Web Push as their clients see them, and what they refuse."""

import gzip
import json
import time
import xml.etree.ElementTree as ElementTree
from urllib.parse import urlencode

import pushlint
import pytest
from catch_support import BAD, GOOD, encoded, provider_token
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from pushlint.catch.app import App, Options
from pushlint.catch.messages import Request
from pushlint.catch.script import Answer


@pytest.fixture
def catch():
    with pushlint.Stream() as stream:
        yield App(stream, Options(settings={"settings": ""}))


def post(catch, path, body, method="POST", host="127.0.0.1:2198", **headers):
    fields = [(name.replace("_", "-"), value) for name, value in headers.items()]
    if not isinstance(body, bytes):
        body = json.dumps(body).encode()
    response = catch(Request(method, path, fields, body, host, "http", "1.1", len(body)))
    return response.status, response.body.decode()


def value(answer):
    return answer[0], json.loads(answer[1])


SEND = "/v1/projects/tea/messages:send"
EXPO = "/--/api/v2/push/send"
TO = "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"
ENDPOINT = "arn:aws:sns:us-east-1:000000000000:endpoint/APNS/tea/a"


# MARK: FCM


def test_fcm_takes_what_the_device_ignores(catch):
    status, answer = value(post(catch, SEND, {"message": {"token": "x", "apns": {"payload": BAD}}}))
    assert status == 200 and answer["name"].startswith("projects/tea/messages/")
    [push] = catch.store.list()
    assert push.findings.rules == ["value-wrong-type"]
    assert push.apns == [{"headers": {}, "payload": BAD}]


@pytest.mark.parametrize(
    ("body", "by"),
    [
        ({"message": {"token": "x", "notification": {"titel": "Tea"}}}, "linter"),
        ({"message": {"token": "x", "apns": {"headers": {"apns-priority": "7"}, "payload": GOOD}}}, "linter"),
        ({"notification": {"title": "Tea"}}, None),
        (b"no JSON", None),
        (b"[" * 50_000, None),
        (b"", None),
    ],
)
def test_fcm_refuses_in_its_own_words(catch, body, by):
    status, answer = value(post(catch, SEND, body))
    assert status == 400
    assert answer["error"]["status"] == "INVALID_ARGUMENT"
    assert answer["error"]["details"][0]["errorCode"] == "INVALID_ARGUMENT"
    assert catch.store.list()[0].severity == "error"
    assert by is None or catch.store.list()[0].by == by


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("service=fcm: UNREGISTERED", (404, "UNREGISTERED", "NOT_FOUND")),
        ("service=fcm: 429", (429, "QUOTA_EXCEEDED", "RESOURCE_EXHAUSTED")),
        ("service=fcm token=x: 503", (503, "UNAVAILABLE", "UNAVAILABLE")),
        ("service=fcm: SENDER_ID_MISMATCH", (403, "SENDER_ID_MISMATCH", "PERMISSION_DENIED")),
    ],
)
def test_fcm_answers_as_scripted(catch, text, expected):
    catch.script.add(Answer.parse(text))
    status, answer = value(post(catch, SEND, {"message": {"token": "x", "notification": {"title": "Tea"}}}))
    assert (status, answer["error"]["details"][0]["errorCode"], answer["error"]["status"]) == expected


def test_fcm_makes_the_alert_from_the_notification(catch):
    message = {
        "token": "x",
        "notification": {"title": "Tea", "body": "Come"},
        "data": {"order": "A-17"},
        "apns": {
            "headers": {"apns-priority": "5"},
            "payload": {"aps": {"alert": {"body": "Now"}, "badge": 1}},
        },
    }
    post(catch, SEND, {"message": message})
    assert catch.store.list()[0].apns == [
        {
            "headers": {"apns-priority": "5"},
            "payload": {"order": "A-17", "aps": {"alert": {"title": "Tea", "body": "Now"}, "badge": 1}},
        }
    ]


# MARK: Expo


def test_expo_gives_a_ticket_for_each_device(catch):
    assert value(post(catch, EXPO, {"to": TO, "title": "Tea"}))[1]["data"]["status"] == "ok"
    status, answer = value(post(catch, EXPO, [{"to": [TO, TO], "title": "Tea"}, {"to": "x", "title": "Tea"}]))
    assert [each["status"] for each in answer["data"]] == ["ok", "ok", "error"]
    assert answer["data"][2]["details"] == {"error": "DeviceNotRegistered"}
    receipts = value(post(catch, "/--/api/v2/push/getReceipts", {"ids": [answer["data"][0]["id"], "x"]}))
    assert receipts == (200, {"data": {answer["data"][0]["id"]: {"status": "ok"}}})
    assert value(post(catch, "/--/api/v2/push/getReceipts", {}))[0] == 400


def test_expo_messages_may_be_compressed(catch):
    body = gzip.compress(json.dumps({"to": TO, "title": "Tea", "badge": "3"}).encode())
    assert post(catch, EXPO, body, content_encoding="gzip")[0] == 200
    [push] = catch.store.list()
    assert push.findings.rules == ["value-wrong-type"]
    bomb = gzip.compress(bytes(50_000_000))
    assert post(catch, EXPO, bomb, content_encoding="gzip")[0] == 413
    assert len(catch.store.list()[1].body) <= 1024 * 1024


# MARK: SNS


def query(**fields):
    return urlencode(fields).encode()


def test_sns_by_the_query_protocol(catch):
    kind = "application/x-www-form-urlencoded; charset=utf-8"
    message = json.dumps({"default": "x", "APNS": json.dumps(BAD)})
    status, text = post(
        catch,
        "/",
        query(Action="Publish", TargetArn=ENDPOINT, MessageStructure="json", Message=message),
        content_type=kind,
    )
    assert status == 200
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://sns.amazonaws.com/doc/2010-03-31/}PublishResponse"
    assert root.find(".//{*}MessageId").text
    assert catch.store.list()[0].findings.rules == ["value-wrong-type"]
    status, text = post(
        catch, "/", query(Action="Publish", TargetArn=ENDPOINT, Message=""), content_type=kind
    )
    assert status == 400
    assert ElementTree.fromstring(text).find(".//{*}Code").text == "InvalidParameter"
    status, text = post(catch, "/", query(Action="Do<it>\x01"), content_type=kind)
    assert ElementTree.fromstring(text).find(".//{*}Code").text == "InvalidAction"


def test_sns_batches_are_judged_one_by_one(catch):
    kind = "application/x-www-form-urlencoded"
    fields = {"Action": "PublishBatch", "TopicArn": "arn:aws:sns:us-east-1:000000000000:tea"}
    for number, payload in enumerate((GOOD, BAD), 1):
        entry = f"PublishBatchRequestEntries.member.{number}."
        message = json.dumps({"default": "x", "APNS": json.dumps(payload)})
        fields |= {entry + "Id": str(number), entry + "MessageStructure": "json", entry + "Message": message}
    fields["PublishBatchRequestEntries.member.3.Id"] = "3"
    status, text = post(catch, "/", query(**fields), content_type=kind)
    root = ElementTree.fromstring(text)
    assert [each.text for each in root.findall(".//{*}Successful//{*}Id")] == ["1", "2"]
    assert [each.text for each in root.findall(".//{*}Failed//{*}Id")] == ["3"]
    found = {each["rule"]: each["pointer"] for each in catch.store.list()[0].diagnostics}
    assert found["value-wrong-type"].startswith("/PublishBatchRequestEntries/1/")


# MARK: Web Push


VAPID = ec.generate_private_key(ec.SECP256R1())
POINT = VAPID.public_key().public_bytes(
    serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
)


def vapid(**claims):
    claims = {
        "aud": "http://127.0.0.1:2198",
        "exp": int(time.time()) + 3600,
        "sub": "mailto:tea@example.com",
        **claims,
    }
    token = provider_token(VAPID, {"typ": "JWT", "alg": "ES256"}, claims).removeprefix("bearer ")
    return f"vapid t={token}, k={encoded(POINT)}"


@pytest.mark.parametrize(
    ("change", "status", "rule"),
    [
        ({}, 201, None),
        ({"ttl": None}, 400, "webpush-ttl"),
        ({"ttl": "soon"}, 400, "webpush-ttl"),
        ({"urgency": "urgent"}, 400, "webpush-urgency"),
        ({"topic": "x" * 33}, 400, "webpush-topic"),
        ({"authorization": None}, 403, "webpush-vapid"),
        ({"authorization": "bearer x"}, 403, "webpush-vapid"),
        ({"authorization": vapid(aud="https://example.com")}, 403, "webpush-vapid"),
        ({"authorization": vapid(exp=int(time.time()) - 1)}, 403, "webpush-vapid"),
        ({"authorization": vapid(exp=int(time.time()) + 90_000)}, 403, "webpush-vapid"),
        ({"authorization": vapid(sub="tea")}, 403, "webpush-vapid"),
        ({"authorization": vapid().replace("k=B", "k=C")}, 403, "webpush-vapid"),
    ],
)
def test_web_push_headers(catch, change, status, rule):
    path = "/push/" + catch.webpush.name
    headers = {"ttl": "60", "authorization": vapid(), **change}
    headers = {name: value for name, value in headers.items() if value is not None}
    assert post(catch, path, b"", **headers)[0] == status
    assert catch.store.list()[0].findings.rules == ([rule] if rule else [])


@pytest.mark.parametrize("body", [b"x", bytes(20), bytes(86), b"\0" * 20 + b"\xff", b"x" * 4096, b"x" * 4097])
def test_web_push_bodies_that_cannot_be_read(catch, body):
    path = "/push/" + catch.webpush.name
    answer = post(catch, path, body, ttl="60", authorization=vapid(), content_encoding="aes128gcm")
    assert answer[0] == (400 if len(body) <= 4096 else 413)
    assert post(catch, path, body, ttl="60", authorization=vapid(), content_encoding="rot13")[0] in (400, 413)


def test_another_subscription_is_unknown(catch):
    assert post(catch, "/push/other", b"", ttl="60", authorization=vapid())[0] == 404


# MARK: Everything else


def test_an_unknown_path_is_said_to_be_one(catch):
    status, answer = value(post(catch, "/what/is/this", b"{}"))
    assert status == 404 and "/what/is/this" in answer["error"]
    assert catch.store.list()[0].service == "unknown"
