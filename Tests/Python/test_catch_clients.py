"""Real clients send to pushlint-catch: each gets an answer that it understands, and each mistake is found."""

import asyncio
import contextlib
import json
import os
import shutil
import ssl
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from catch_support import BAD, GOOD, HEADERS, KEY, PATH, PRIVATE, TOKEN, provider_token
from pushlint.catch import Catcher, KeyFile

HERE = Path(__file__).parent / "catch"


@pytest.fixture(scope="module")
def catcher():
    key = KeyFile(KEY.public_key(), "ABC123DEFG")
    with Catcher(keys=[key], team="DEF123GHIJ", config=False) as catcher:
        yield catcher


@pytest.fixture(autouse=True)
def forget(catcher):
    catcher.clear()


def rules(catcher):
    return [push.findings.rules for push in catcher.pushes]


# MARK: APNs


def test_httpx(catcher):
    import httpx

    headers = {**HEADERS, "authorization": provider_token()}
    with httpx.Client(http2=True, verify=catcher.ssl_context(), base_url=catcher.https) as client:
        good = client.post(PATH, headers=headers, json=GOOD)
        bad = client.post(PATH, headers={**headers, "apns-priority": "7"}, json=BAD)
    assert (good.http_version, good.status_code) == ("HTTP/2", 200)
    assert (bad.status_code, bad.json()) == (400, {"reason": "BadPriority"})
    with httpx.Client(http1=False, http2=True, base_url=catcher.http) as client:
        assert client.post(PATH, headers=headers, json=GOOD).http_version == "HTTP/2"
    assert rules(catcher) == [[], ["value-wrong-type", "priority-invalid"], []]


def aioapns_client(catcher):
    from aioapns import APNs
    from aioapns.connection import APNsProductionClientProtocol as Protocol

    Protocol.APNS_SERVER, Protocol.APNS_PORT = "127.0.0.1", catcher.tls_port
    return APNs(
        key=PRIVATE.decode(), key_id="ABC123DEFG", team_id="DEF123GHIJ", topic="com.example.tea",
        ssl_context=catcher.ssl_context(),
    )  # fmt: skip


def test_aioapns(catcher):
    from aioapns import NotificationRequest, PushType

    async def send():
        client = aioapns_client(catcher)
        catcher.answer(f"token={'a' * 64}: 410 Unregistered")
        requests = [
            NotificationRequest(TOKEN, GOOD, push_type=PushType.ALERT),
            NotificationRequest(TOKEN, BAD, push_type=PushType.ALERT, collapse_key="x" * 65),
            NotificationRequest("a" * 64, GOOD, push_type=PushType.ALERT),
        ]
        answers = [await asyncio.wait_for(client.send_notification(each), 10) for each in requests]
        client.pool.close()
        return answers

    accepted, refused, gone = asyncio.run(send())
    assert (accepted.status, accepted.is_successful) == ("200", True)
    assert (refused.status, refused.description) == ("400", "BadCollapseId")
    assert (gone.status, gone.description) == ("410", "Unregistered")
    assert int(gone.timestamp) > 1_700_000_000_000
    assert rules(catcher) == [[], ["value-wrong-type", "collapse-id-too-long"], []]


def test_aioapns_sends_500_in_parallel(catcher):
    from aioapns import NotificationRequest, PushType

    async def send():
        client = aioapns_client(catcher)
        requests = [NotificationRequest(TOKEN, GOOD, push_type=PushType.ALERT) for _ in range(500)]
        answers = await asyncio.wait_for(asyncio.gather(*map(client.send_notification, requests)), 90)
        client.pool.close()
        return answers

    assert {answer.status for answer in asyncio.run(send())} == {"200"}
    # The client sends again what was under way when a connection was closed.
    assert len(catcher.pushes) >= 500


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_node(catcher, scheme):
    with Catcher(auth="certificate", config=False) as catcher:
        ran = subprocess.run(
            ["node", str(HERE / "client.mjs"), getattr(catcher, scheme), PATH, "50"],
            input=json.dumps(BAD).encode(), capture_output=True, timeout=60,
            env={**os.environ, "NODE_EXTRA_CA_CERTS": catcher.ca},
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr.decode()
        assert json.loads(ran.stdout) == [{"status": 200, "id": True, "body": ""}] * 50
        assert rules(catcher) == [["value-wrong-type"]] * 50


@pytest.mark.skipif(not shutil.which("java"), reason="needs Java")
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_java(scheme):
    with Catcher(auth="certificate", config=False) as catcher:
        # The upgrade of h2c in clear text.
        url = getattr(catcher, scheme).replace("127.0.0.1", "localhost") + PATH
        ran = subprocess.run(
            ["java", str(HERE / "Client.java"), url, catcher.ca if scheme == "https" else "-", json.dumps(BAD)],
            capture_output=True, timeout=120,
        )  # fmt: skip
        assert ran.stdout.decode() == "HTTP_2 200 \n", ran.stderr.decode()
        assert rules(catcher) == [["value-wrong-type"]]


def test_apns2(catcher, tmp_path):
    """apns2 pins an h2 of 2016, so it has an environment of its own."""
    folder = HERE.parent.parent.parent / ".build" / "python-apns2"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        ran = subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "apns2==0.7.2", "setuptools<80"],
            capture_output=True,
            timeout=300,
        )
        if ran.returncode:
            pytest.skip("apns2 cannot be installed: " + ran.stderr.decode()[-200:])
    key = tmp_path / "key.p8"
    key.write_bytes(PRIVATE)
    ran = subprocess.run(
        [python, HERE / "apns2_client.py", str(catcher.tls_port), catcher.ca, key, TOKEN],
        capture_output=True,
        timeout=60,
    )
    assert ran.stdout.decode().split() == ["sent", "BadCollapseId"], ran.stderr.decode()
    assert rules(catcher) == [[], ["collapse-id-too-long"]]


# MARK: Services


def test_firebase_admin(catcher, monkeypatch):
    import firebase_admin
    import google.auth.credentials
    from firebase_admin import credentials, messaging

    class Anonymous(credentials.Base):
        def get_credential(self):
            return google.auth.credentials.AnonymousCredentials()

    monkeypatch.setattr(
        messaging._MessagingService, "FCM_URL", catcher.http + "/v1/projects/{0}/messages:send"
    )
    app = firebase_admin.initialize_app(Anonymous(), {"projectId": "tea", "httpTimeout": 10}, name="catch")
    try:
        aps = messaging.APNSPayload(messaging.Aps(badge=3))
        good = messaging.Message(
            token="cX9d-4kPQ0mGv1:APA91bH", notification=messaging.Notification(title="Tea")
        )
        bad = messaging.Message(
            token="x", apns=messaging.APNSConfig(headers={"apns-priority": "7"}, payload=aps)
        )
        assert messaging.send(good, app=app).startswith("projects/tea/messages/")
        with pytest.raises(firebase_admin.exceptions.InvalidArgumentError):
            messaging.send(bad, app=app)
        answers = messaging.send_each([good, bad], app=app)
        assert [each.success for each in answers.responses] == [True, False]
        catcher.answer("service=fcm token=cX9d* times=1: UNREGISTERED")
        with pytest.raises(messaging.UnregisteredError):
            messaging.send(good, app=app)
        with contextlib.closing(asyncio.new_event_loop()) as loop:
            # Its client belongs to one loop, as long as the app exists.
            answers = loop.run_until_complete(messaging.send_each_async([good, good], app=app))
            assert answers.success_count == 2
            loop.run_until_complete(app._services.pop("_messaging")._async_client.aclose())
    finally:
        firebase_admin.delete_app(app)
    assert [push.service for push in catcher.pushes] == ["fcm"] * 7
    assert "priority-invalid" in catcher.pushes[1].findings.rules
    # What FCM makes of a message.
    assert catcher.pushes[0].apns == [{"headers": {}, "payload": {"aps": {"alert": {"title": "Tea"}}}}]


def test_exponent_server_sdk(catcher):
    from exponent_server_sdk import DeviceNotRegisteredError, PushClient, PushMessage, PushServerError

    client = PushClient(host=catcher.http)
    to = "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"
    ticket = client.publish(PushMessage(to=to, title="Tea", body="Come"))
    ticket.validate_response()
    assert ticket.id
    [receipt] = client.check_receipts([ticket])
    assert receipt.status == "ok"
    tickets = client.publish_multiple(
        [PushMessage(to=to, title="Tea"), PushMessage(to=to, title="Tea", badge="3")]
    )
    assert len(tickets) == 2
    catcher.answer("service=expo times=1: DeviceNotRegistered")
    with pytest.raises(DeviceNotRegisteredError):
        client.publish(PushMessage(to=to, title="Tea")).validate_response()
    catcher.answer("service=expo times=1: 429")
    with pytest.raises(PushServerError) as problem:
        client.publish(PushMessage(to=to, title="Tea"))
    assert problem.value.errors == [
        {"code": "TOO_MANY_REQUESTS", "message": "Answered as scripted.", "isTransient": False}
    ]
    assert rules(catcher)[2] == ["value-wrong-type"]


def test_boto3(catcher, monkeypatch):
    import boto3
    import botocore.exceptions

    keys = {"region_name": "us-east-1", "aws_access_key_id": "x", "aws_secret_access_key": "x"}
    sns = boto3.client("sns", endpoint_url=catcher.http, **keys)
    target = "arn:aws:sns:us-east-1:000000000000:endpoint/APNS/tea/a"

    def publish(payload, **more):
        message = json.dumps({"default": "x", "APNS": json.dumps(payload)})
        return sns.publish(TargetArn=target, MessageStructure="json", Message=message, **more)

    attributes = {"AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "10"}}
    assert publish(GOOD, MessageAttributes=attributes)["MessageId"]
    assert publish(BAD)["MessageId"]
    with pytest.raises(sns.exceptions.InvalidParameterException):
        sns.publish(TargetArn=target, MessageStructure="json", Message="not JSON")
    catcher.answer("service=sns times=1: 404 NotFound")
    with pytest.raises(sns.exceptions.NotFoundException):
        publish(GOOD)
    entries = [{"Id": str(number), "Message": "Tea"} for number in range(3)]
    batch = sns.publish_batch(
        TopicArn="arn:aws:sns:us-east-1:000000000000:tea", PublishBatchRequestEntries=entries
    )
    assert [each["Id"] for each in batch["Successful"]] == ["0", "1", "2"]
    application = "arn:aws:sns:us-east-1:000000000000:app/APNS/tea"
    made = sns.create_platform_endpoint(PlatformApplicationArn=application, Token=TOKEN)
    assert made["EndpointArn"].startswith("arn:aws:sns:us-east-1:000000000000:endpoint/APNS/tea/")
    with pytest.raises(botocore.exceptions.ClientError, match="InvalidAction"):
        sns.list_topics()
    monkeypatch.setenv("AWS_ENDPOINT_URL_SNS", catcher.http)
    sns = boto3.client("sns", **keys)
    publish(BAD)
    found = rules(catcher)
    assert found[0] == [] and found[1] == found[-1] == ["value-wrong-type"]
    assert catcher.pushes[0].payload["MessageAttributes"] == attributes


def test_pywebpush(catcher):
    from catch_support import encoded
    from cryptography.hazmat.primitives.asymmetric import ec
    from pywebpush import WebPushException, webpush

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    private = encoded(number.to_bytes(32, "big"))

    def send(text, subscription=None, **more):
        claims = {"sub": "mailto:tea@example.com"}
        return webpush(
            subscription or catcher.subscription, text, vapid_private_key=private, vapid_claims=claims, **more
        )

    notification = {"title": "Tea is ready", "navigate": "https://example.com/tea"}
    assert send(json.dumps({"web_push": 8030, "notification": notification}), ttl=60).status_code == 201
    assert send("Tea is ready", ttl=60, content_encoding="aesgcm").status_code == 201
    assert send(json.dumps({"web_push": 8030, "notification": {"title": 1}}), ttl=60).status_code == 201
    other = {**catcher.subscription, "keys": {**catcher.subscription["keys"], "auth": encoded(bytes(16))}}
    with pytest.raises(WebPushException, match="400"):
        send("Tea is ready", other)
    catcher.answer("service=webpush times=1: 410")
    with pytest.raises(WebPushException, match="410"):
        send("Tea is ready")
    texts = [push.text for push in catcher.pushes]
    assert json.loads(texts[0])["notification"] == notification
    assert texts[1] == "Tea is ready"
    assert rules(catcher) == [[], [], ["webpush-declarative"] * 2, ["webpush-encryption"], []]


def test_onesignal(catcher):
    import requests

    url = catcher.http + "/api/v1/notifications"
    app = "00000000-0000-4000-8000-000000000000"
    good = {"app_id": app, "contents": {"en": "Tea"}, "included_segments": ["All"]}
    assert requests.post(url, json=good).json()["id"]
    answer = requests.post(url, json={**good, "contents": {"de": "Tee"}})
    assert answer.status_code == 400
    assert answer.json() == {"errors": ["Message Notifications must have English language content"]}


def test_a_service_account_signs_in(catcher):
    import requests

    assert requests.post(catcher.http + "/token", data={"grant_type": "x"}).json()["token_type"] == "Bearer"


def test_clients_trust_the_certificate_by_the_environment(catcher):
    code = f"import httpx; print(httpx.get('{catcher.https}/subscription').json()['endpoint'])"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env={**os.environ, "SSL_CERT_FILE": catcher.ca},
        timeout=60,
    )
    assert ran.stdout.decode().startswith(catcher.https + "/push/"), ran.stderr.decode()
    assert ssl.create_default_context(cafile=catcher.ca).cert_store_stats()["x509_ca"] == 1
