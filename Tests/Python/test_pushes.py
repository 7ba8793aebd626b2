"""What real libraries send is recorded, checked and answered, and nothing reaches the network."""

import asyncio
import json
import socket
import threading

import pytest
from conftest import BAD, DEVICE, GOOD, HEADERS, TOKEN
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa

import pushlint
from pushlint import Answer

FCM = "https://fcm.googleapis.com/v1/projects/tea/messages:send"
FCM_MESSAGE = {"message": {"token": "a", "apns": {"payload": BAD}}}


@pytest.fixture(autouse=True)
def no_network(monkeypatch):
    """Fails if a library reaches for the network."""
    look_up = socket.getaddrinfo

    def getaddrinfo(host, *arguments, **options):
        assert host in ("127.0.0.1", "localhost", None), f"{host} was looked up"
        return look_up(host, *arguments, **options)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)


def pem(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()


def the_mistake(pushes):
    """Every test sends one push with a badge that is a string."""
    (push,) = pushes
    assert [item.rule for item in push.findings] == ["value-wrong-type"]
    pushes.expect("value-wrong-type")
    return push


def post(url, **options):
    import httpx

    with httpx.Client(http2=True) as client:
        return client.post(url, **options)


# httpx


def test_http_1(pushes):
    import aiohttp
    import httpx
    import requests

    httpx.post(DEVICE, headers=HEADERS, json=GOOD)
    requests.post(DEVICE, headers=HEADERS, json=GOOD)

    async def send():
        async with httpx.AsyncClient() as client:
            await client.post(DEVICE, headers=HEADERS, json=GOOD)
        async with aiohttp.ClientSession() as session:
            await session.post(DEVICE, headers=HEADERS, json=GOOD)

    asyncio.run(send())
    assert [push.findings.rules for push in pushes] == [["http-version"]] * 4
    pushes.expect("http-version")


def test_httpx(pushes):
    import httpx

    with httpx.Client(http2=True) as client:
        response = client.post(DEVICE, headers=HEADERS, json=BAD)
    assert response.status_code == 200 and response.headers["apns-id"] and response.content == b""
    push = the_mistake(pushes)
    assert push.service == "APNs"
    assert push.payload == BAD
    assert push.token == TOKEN
    assert push.headers["Apns-Topic"] == "com.example.tea"
    assert push.answer == Answer(200)
    assert push.findings[0].where == "payload"


def test_httpx_async(pushes):
    import httpx

    async def send():
        async with httpx.AsyncClient(http2=True) as client:
            return await client.post(DEVICE, headers={**HEADERS, "apns-collapse-id": "x" * 65}, json=GOOD)

    response = asyncio.run(send())
    assert (response.status_code, response.json()) == (400, {"reason": "BadCollapseId"})
    (push,) = pushes
    assert push.answer == Answer(400, "BadCollapseId")
    assert push.findings[0].where == "headers" and push.findings[0].pointer == "/apns-collapse-id"
    pushes.allow(push.findings[0].rule)


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({}, Answer(200)),
        ({"method": "GET"}, Answer(405, "MethodNotAllowed")),
        ({"url": "https://api.push.apple.com/4/device/" + TOKEN}, Answer(404, "BadPath")),
        ({"url": "https://api.sandbox.push.apple.com:2197/3/device/zz"}, Answer(400, "BadDeviceToken")),
        ({"content": b""}, Answer(400, "PayloadEmpty")),
        ({"content": json.dumps({"aps": {"alert": "x" * 5000}}).encode()}, Answer(413, "PayloadTooLarge")),
        ({"headers": {**HEADERS, "apns-priority": "7"}}, Answer(400, "BadPriority")),
        ({"headers": {**HEADERS, "apns-push-type": "loud"}}, Answer(400, "InvalidPushType")),
        ({"headers": {"apns-push-type": "alert", "authorization": "bearer x.y.z"}}, Answer(400, "MissingTopic")),
    ],
)
def test_answers_of_apns(pushes, change, answer):
    import httpx

    request = {"method": "POST", "url": DEVICE, "headers": HEADERS, "content": json.dumps(GOOD).encode(), **change}
    with httpx.Client(http2=True) as client:
        response = client.request(**request)
    assert pushes[0].answer == answer
    assert (response.status_code, response.json()["reason"] if response.content else None) == (answer.status, answer.reason)
    pushes.allow("*")


def test_apns_id_comes_back(pushes):
    import httpx

    name = "123e4567-e89b-12d3-a456-426614174000"
    response = post(DEVICE, headers={**HEADERS, "apns-id": name}, json=GOOD)
    assert response.headers["apns-id"] == name
    assert pushes[0].findings == []


def test_client_headers_are_no_findings(pushes):
    import httpx

    headers = {**HEADERS, "authorization": "bearer eyJ.eyJ.sig", "user-agent": "tea/1", "content-type": "application/json"}
    post(DEVICE, headers=headers, json=GOOD)
    assert pushes.findings == []
    assert "eyJ" not in repr(pushes)


def test_broadcast_channels(pushes):
    import httpx

    base = "https://api-manage-broadcast.push.apple.com:2196/1/apps/com.example.tea"
    made = post(f"{base}/channels", json={"message-storage-policy": 1, "push-type": "LiveActivity"})
    assert made.status_code == 201 and made.headers["apns-channel-id"]
    assert httpx.get(f"{base}/all-channels").json() == {"channels": []}
    assert [push.service for push in pushes] == ["APNs channels"]


# requests


def test_requests(pushes):
    import requests

    response = requests.Session().post(FCM, json=FCM_MESSAGE)
    assert response.status_code == 200
    assert response.json()["name"].startswith("projects/tea/messages/")
    push = the_mistake(pushes)
    assert push.service == "FCM" and push.payload == FCM_MESSAGE


def test_requests_gets_errors_of_fcm(pushes):
    import requests

    message = {"message": {"token": "a", "apns": {"headers": {"apns-priority": "7"}, "payload": GOOD}}}
    response = requests.post(FCM, json=message)
    assert response.status_code == 400
    assert response.json()["error"]["status"] == "INVALID_ARGUMENT"
    assert "apns-priority" in response.json()["error"]["message"]
    pushes.allow("*")


def test_onesignal(pushes):
    import requests

    message = {"app_id": "a", "contents": {"en": "Tea"}, "included_segments": ["All"], "ios_badgeType": "Increase", "ios_badgeCount": "x"}
    assert requests.post("https://api.onesignal.com/notifications", json=message).json()["id"]
    assert pushes[0].service == "OneSignal" and pushes[0].findings
    pushes.allow("*")


# aiohttp


def test_aiohttp(pushes):
    import aiohttp

    async def send():
        async with aiohttp.ClientSession() as session:
            for chunked in (None, True):
                async with session.post(FCM, data=json.dumps(FCM_MESSAGE), chunked=chunked) as response:
                    assert response.status == 200
                    assert "name" in await response.json()

    asyncio.run(send())
    assert [push.payload for push in pushes] == [FCM_MESSAGE, FCM_MESSAGE]
    assert {item.rule for item in pushes.findings} == {"value-wrong-type"}
    pushes.expect("value-wrong-type")


def test_aiohttp_in_parallel(pushes):
    import aiohttp

    message = {"message": {"token": "a", "apns": {"payload": GOOD}}}

    async def one(session):
        async with session.post(FCM, json=message) as response:
            return response.status

    async def send():
        async with aiohttp.ClientSession() as session:
            return await asyncio.gather(*(one(session) for _ in range(200)))

    assert set(asyncio.run(send())) == {200}
    assert len(pushes) == 200


# boto3


def sns():
    import boto3

    return boto3.client("sns", region_name="eu-west-1", aws_access_key_id="x", aws_secret_access_key="x")


ENDPOINT = "arn:aws:sns:eu-west-1:000000000000:endpoint/APNS/tea/b2f9"


def test_boto3(pushes):
    message = json.dumps({"default": "x", "APNS": json.dumps(BAD)})
    published = sns().publish(TargetArn=ENDPOINT, MessageStructure="json", Message=message)
    assert published["MessageId"]
    push = the_mistake(pushes)
    assert push.service == "SNS" and push.payload == json.loads(message)
    assert push.findings[0].pointer == "/Message/APNS/aps/badge"
    assert push.findings[0].value == '"badge": "1"'


def test_boto3_attributes(pushes):
    client = sns()
    message = json.dumps({"default": "x", "APNS": json.dumps(GOOD)})
    attributes = {"AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "7"}}
    with pytest.raises(client.exceptions.InvalidParameterException, match="must be 10, 5 or 1, not '7'"):
        client.publish(TargetArn=ENDPOINT, MessageStructure="json", Message=message, MessageAttributes=attributes)
    pushes.expect("priority-invalid")


def test_boto3_client_made_before(sns_client, pushes):
    message = json.dumps({"default": "x", "APNS": json.dumps(BAD)})
    sns_client.publish(TargetArn=ENDPOINT, MessageStructure="json", Message=message)
    the_mistake(pushes)


@pytest.fixture
def sns_client():
    return sns()


def test_boto3_batch(pushes):
    def entry(name, payload):
        return {"Id": name, "MessageStructure": "json", "Message": json.dumps({"default": "x", "APNS": json.dumps(payload)})}

    topic = "arn:aws:sns:eu-west-1:000000000000:tea"
    published = sns().publish_batch(TopicArn=topic, PublishBatchRequestEntries=[entry("a", GOOD), entry("b", BAD)])
    assert [item["Id"] for item in published["Successful"]] == ["a", "b"]
    assert [item.rule for item in pushes.findings] == ["value-wrong-type"]
    assert pushes.findings[0].pointer == "/PublishBatchRequestEntries/1/Message/APNS/aps/badge"
    pushes.expect("value-wrong-type")


def test_boto3_other_actions(pushes):
    client = sns()
    made = client.create_platform_endpoint(PlatformApplicationArn="arn:aws:sns:eu-west-1:0:app/APNS/tea", Token=TOKEN)
    assert ":endpoint/APNS/tea/" in made["EndpointArn"]
    with pytest.raises(client.exceptions.ClientError, match="pushlint does not answer 'ListTopics'"):
        client.list_topics()
    assert client.publish(PhoneNumber="+15550100", Message="Tea is ready")["MessageId"]
    assert len(pushes) == 0


# firebase-admin


@pytest.fixture
def firebase():
    import firebase_admin
    from firebase_admin import credentials

    account = {
        "type": "service_account",
        "project_id": "tea",
        "private_key": pem(rsa.generate_private_key(65537, 2048)),
        "client_email": "a@tea.iam.gserviceaccount.com",
        "token_uri": "https://oauth2.googleapis.com/token",
    }
    app = firebase_admin.initialize_app(credentials.Certificate(account), name="tea")
    yield app
    firebase_admin.delete_app(app)


def firebase_message(**headers):
    from firebase_admin import messaging

    aps = messaging.Aps(alert=messaging.ApsAlert(title="Tea is ready"), badge=3, thread_id="tea", custom_data={"volume": "loud"})
    config = messaging.APNSConfig(headers=headers, payload=messaging.APNSPayload(aps))
    return messaging.Message(topic="tea", apns=config)


def test_firebase_admin(pushes, firebase):
    from firebase_admin import messaging

    assert messaging.send(firebase_message(), app=firebase).startswith("projects/tea/messages/")
    (push,) = pushes
    assert [item.rule for item in push.findings] == ["aps-custom-key"]
    assert push.payload["message"]["apns"]["payload"]["aps"]["badge"] == 3
    pushes.expect("aps-custom-key")


def test_firebase_admin_topics(pushes, firebase):
    from firebase_admin import messaging

    assert messaging.subscribe_to_topic(["a", "b"], "tea", app=firebase).success_count == 2
    assert pushes == []


def test_firebase_admin_async_and_errors(pushes, firebase):
    from firebase_admin import messaging

    message = firebase_message(**{"apns-priority": "7"})
    result = asyncio.run(messaging.send_each_async([message, message], app=firebase))
    assert [("apns-priority" in str(item.exception)) for item in result.responses] == [True, True]
    assert len(messaging.send_each([message], app=firebase).responses) == 1
    assert len(pushes) == 3
    pushes.allow("*")


# exponent-server-sdk


def test_exponent_server_sdk(pushes):
    from exponent_server_sdk import PushClient, PushMessage

    client = PushClient()
    ticket = client.publish(PushMessage(to="ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", title="Tea", badge="3"))
    assert ticket.status == "ok" and ticket.id
    assert client.check_receipts([ticket])[0].status == "ok"
    push = the_mistake(pushes)
    assert push.service == "Expo"


# aioapns


@pytest.fixture
def apns_hosts(monkeypatch):
    """The hosts of APNs, which other tests replace."""
    from aioapns import connection

    for name, host in (("Production", "api.push.apple.com"), ("Development", "api.development.push.apple.com")):
        protocol = getattr(connection, f"APNs{name}ClientProtocol")
        monkeypatch.setattr(protocol, "APNS_SERVER", host)
        monkeypatch.setattr(protocol, "APNS_PORT", 443)


def apns(**options):
    from aioapns import APNs

    key = pem(ec.generate_private_key(ec.SECP256R1()))
    return APNs(key=key, key_id="ABC123DEFG", team_id="DEF123GHIJ", topic="com.example.tea", **options)


def test_aioapns(pushes, apns_hosts):
    from aioapns import NotificationRequest, PushType

    async def send():
        client = apns()
        bad_id = NotificationRequest(TOKEN, GOOD, push_type=PushType.ALERT, collapse_key="x" * 65)
        results = [
            await asyncio.wait_for(client.send_notification(request), 5)
            for request in (NotificationRequest(TOKEN, BAD, push_type=PushType.ALERT), bad_id)
        ]
        client.pool.close()
        return [(result.status, result.description) for result in results]

    assert [status for status, _ in asyncio.run(send())] == ["200", "400"]
    assert [push.answer for push in pushes] == [Answer(200), Answer(400, "BadCollapseId")]
    assert pushes[0].payload == BAD and pushes[0].findings.rules == ["value-wrong-type"]
    assert pushes[0].headers["authorization"].startswith("bearer ")
    pushes.allow("*")


def test_aioapns_in_parallel(pushes, apns_hosts):
    from aioapns import NotificationRequest, PushType

    async def send():
        client = apns(use_sandbox=True)
        requests = [NotificationRequest(TOKEN, GOOD, push_type=PushType.ALERT) for _ in range(500)]
        results = await asyncio.wait_for(asyncio.gather(*map(client.send_notification, requests)), 30)
        client.pool.close()
        return {result.status for result in results}

    assert asyncio.run(send()) == {"200"}
    assert len(pushes) == 500 and pushes.findings == []


# What is not stopped.


def test_other_hosts_are_left_alone(pushes):
    import httpx
    import requests

    with pytest.raises(requests.ConnectionError):
        requests.get("http://127.0.0.1:9/x", timeout=1)
    with pytest.raises(httpx.ConnectError):
        httpx.get("http://127.0.0.1:9/x", timeout=1)
    transport = httpx.MockTransport(lambda request: httpx.Response(418))
    assert httpx.Client(transport=transport).get(DEVICE).status_code == 418
    assert pushes == []


def test_unknown_libraries_are_stopped(pushes):
    import http.client
    import urllib.request

    with pytest.raises(pushlint.PushlintError, match="pushlint-catch"):
        urllib.request.urlopen(DEVICE, b"{}", timeout=2)
    with pytest.raises(pushlint.PushlintError, match=r"api\.push\.apple\.com"):
        http.client.HTTPSConnection("api.push.apple.com").request("POST", "/3/device/x")
    with pytest.raises(pushlint.PushlintError):
        asyncio.run(asyncio.open_connection("api.push.apple.com", 443))
    with pytest.raises(pushlint.PushlintError):
        socket.socket().connect(("api.push.apple.com", 443))
    with pytest.raises(pushlint.PushlintError, match="Web Push is encrypted"):
        urllib.request.urlopen("https://web.push.apple.com/QABC", b"x", timeout=2)
    # The test would fail: the code under test may have caught the exception.
    assert "pushlint cannot record the library" in pushes.failure()
    pushes.clear()


def test_everything_is_restored():
    import aiohttp
    import aioapns.connection
    import botocore.httpsession
    import httpx
    import requests

    def places():
        return [
            httpx.HTTPTransport.handle_request,
            httpx.AsyncHTTPTransport.handle_async_request,
            requests.adapters.HTTPAdapter.send,
            botocore.httpsession.URLLib3Session.send,
            aiohttp.TCPConnector._create_connection,
            aioapns.connection.APNsBaseConnectionPool.__init__,
            socket.getaddrinfo,
            socket.gethostbyname,
            socket.socket.connect,
            socket.socket.connect_ex,
        ]

    before = places()
    with pushlint.Pushes():
        assert all(old is not new for old, new in zip(before, places()))
        with pushlint.Pushes():
            pass
        assert all(old is not new for old, new in zip(before, places()))
    assert places() == before
    assert "connect" not in vars(socket.socket)


# What a test says.


def test_scripted_answers(pushes):
    import httpx

    pushes.respond(410, "Unregistered")
    pushes.respond(429, "TooManyRequests")
    answers = [post(DEVICE, headers=HEADERS, json=GOOD) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [410, 429, 200]
    assert answers[0].json()["reason"] == "Unregistered" and answers[0].json()["timestamp"]
    assert pushes[0].answer == Answer(410, "Unregistered")


def test_context_manager_for_other_frameworks():
    import httpx

    with pytest.raises(AssertionError, match="'badge' must be an integer") as raised:
        with pushlint.Pushes():
            post(DEVICE, headers=HEADERS, json=BAD)
    assert str(raised.value).startswith(f"pushlint: 1 error\npush 1, APNs: POST api.push.apple.com/3/device/{TOKEN}, answered 200\n")
    with pushlint.Pushes(ignore=["value-wrong-type"]) as pushes:
        post(DEVICE, headers=HEADERS, json=BAD)
    assert len(pushes) == 1


def test_exceptions_of_pushlint_are_not_lost():
    import httpx

    with pytest.raises(AssertionError, match="no-such-rule"):
        with pushlint.Pushes(select=["no-such-rule"]):
            try:
                post(DEVICE, headers=HEADERS, json=GOOD)
            except Exception:
                pass  # As an application's code may do.


def test_threads(pushes):
    import requests

    def send():
        for _ in range(20):
            requests.post(FCM, json={"message": {"token": "a", "apns": {"payload": GOOD}}})

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(pushes) == 80 and pushes.findings == []


def test_responses(pushes):
    import requests
    import responses

    with responses.RequestsMock() as mock:
        mock.post(FCM, json={"name": "x"})
        requests.post(FCM, json=FCM_MESSAGE)
        # Inside its block, responses gets the request instead of us.
        assert pushes == []
        pushes.check(mock.calls[0])
    push = the_mistake(pushes)
    assert push.payload == FCM_MESSAGE


def test_respx(pushes):
    import httpx
    import respx

    with respx.mock(assert_all_called=False) as mock:
        route = mock.post(DEVICE).respond(200)
        post(DEVICE, headers=HEADERS, json=GOOD)
        # respx is below us.
        assert len(pushes) == 1 and not route.called
    with respx.mock(using="httpx") as mock:
        route = mock.post(DEVICE).respond(200)
        post(DEVICE, headers=HEADERS, json=GOOD)
        assert pushes.check(route.calls[0]).payload == GOOD


def test_moto(pushes):
    import moto

    with moto.mock_aws():
        client = sns()
        application = client.create_platform_application(Name="tea", Platform="APNS", Attributes={})
        endpoint = client.create_platform_endpoint(
            PlatformApplicationArn=application["PlatformApplicationArn"], Token=TOKEN
        )
        sent = []
        client.meta.events.register_first("before-send.sns.Publish", lambda request, **_: sent.append(request))
        message = json.dumps({"default": "x", "APNS": json.dumps(BAD)})
        client.publish(TargetArn=endpoint["EndpointArn"], MessageStructure="json", Message=message)
    assert pushes == []
    pushes.check(sent[0])
    the_mistake(pushes)


@pytest.mark.parametrize(
    ("service", "path", "body"),
    [
        ("APNs", "/3/device/00", json.dumps(BAD)),
        ("FCM", "/v1/projects/p/messages:send", json.dumps(FCM_MESSAGE)),
        ("Expo", "/--/api/v2/push/send", '{"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "x"}'),
        ("OneSignal", "/notifications", '{"app_id": "a", "contents": {"en": "x"}, "included_segments": ["All"]}'),
        ("SNS", "/", f"Action=Publish&TargetArn={ENDPOINT}&Message=x"),
    ],
)
def test_check_of_a_request_to_another_host(pushes, service, path, body):
    import httpx

    assert pushes.check(httpx.Request("POST", f"http://localhost:4566{path}", content=body)).service == service
    pushes.allow("*")


def test_check_refuses_what_is_no_request(pushes):
    for thing in (object(), None, "text"):
        with pytest.raises(pushlint.PushlintError, match="cannot read a request"):
            pushes.check(thing)
