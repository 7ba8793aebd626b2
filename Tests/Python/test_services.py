"""What services answer to hostile requests: always something, never an exception."""

import asyncio
import gzip
import itertools
import json
import random
from urllib.parse import urlencode

import pytest
from conftest import BAD

from pushlint import _memory
from pushlint._answers import Request, Response, unflattened
from pushlint._services import is_known, judge

HOSTS = {
    "api.push.apple.com": ["/3/device/00", "/", "", "/4/broadcasts/apps/a", "/3/device/%ff\ud800", "/3/device/" + "a" * 9999],
    "api-manage-broadcast.push.apple.com": ["/1/apps/a.b/channels", "/"],
    "fcm.googleapis.com": ["/v1/projects/p/messages:send", "/fcm/send", "/batch", "/v1/projects//registrations/a"],
    "iid.googleapis.com": ["/iid/v1:batchAdd"],
    "exp.host": ["/--/api/v2/push/send", "/--/api/v2/push/getReceipts", "/x"],
    "onesignal.com": ["/api/v1/notifications", "/apps/a/live_activities/b/notifications"],
    "sns.eu-west-1.amazonaws.com": ["/"],
    "oauth2.googleapis.com": ["/token"],
}
VALUES = [None, True, 0, -1, 1e308, "", "\ud800", "\0", [], [[]], {}, {"": None}, [None, 1, "x"], {"aps": []}, BAD]
KEYS = ["aps", "message", "to", "ids", "registration_tokens", "Message", "MessageAttributes", "PublishBatchRequestEntries"]


def bodies():
    yield from (b"", b"\0", b"\xff\xfe", b"[" * 10_000, b"{" * 10_000, b"1" * 5000, b"null", b"[]", b"{}", b'"x"')
    for key, value in itertools.product(KEYS, VALUES):
        yield json.dumps({key: value}).encode()
        yield json.dumps([{key: value}, value]).encode()
    yield b"Action=Publish&Message=%FF&MessageStructure=json"
    yield b"Action=PublishBatch&PublishBatchRequestEntries.member.1.Id=a&PublishBatchRequestEntries.member.x=b"
    yield b"Action=PublishBatch&PublishBatchRequestEntries.member=b&PublishBatchRequestEntries=c"
    yield b"Action=<&Action=>&" + b"a." * 500 + b"=1&=2&..=3&Message.Message=4"
    yield b"Action=CreatePlatformEndpoint&PlatformApplicationArn=%3Cx%3E"


@pytest.mark.parametrize("host", HOSTS)
def test_hostile_requests(host):
    headers = [[], [("content-encoding", "gzip")], [("x-amz-target", "AmazonSimpleNotificationService.Publish")]]
    headers += [[("apns-id", "\r\n")], [("x-amz-target", "X.PublishBatch")]]
    number = 0
    for body, target in random.Random(1).sample(list(itertools.product(bodies(), HOSTS[host])), 200):
        number += 1
        fields = headers[number % len(headers)]
        target = target.encode("utf-8", "replace").decode()
        judged = judge(Request("POST" if number % 7 else "GET", target, fields, body, host), {"config": False})
        assert 200 <= judged.response.status < 600
        assert isinstance(judged.response.body, bytes)
        if judged.is_push:
            assert judged.findings.requests or not judged.findings.ok, (body, target)


def test_compressed_body():
    body = gzip.compress(json.dumps({"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Tea"}).encode())
    request = Request("POST", "/--/api/v2/push/send", [("Content-Encoding", "gzip")], body, "exp.host")
    assert judge(request, {}).findings == []
    # Of more than is read.
    bomb = gzip.compress(b" " * 5_000_000)
    request = Request("POST", "/--/api/v2/push/send", [("Content-Encoding", "gzip")], bomb, "exp.host")
    assert judge(request, {}).response.status == 400


def test_query_protocol():
    pairs = [
        ("MessageAttributes.entry.1.Name", "kind"),
        ("MessageAttributes.entry.1.Value.DataType", "String"),
        ("MessageAttributes.entry.1.Value.StringValue", "x"),
        ("Entries.member.2.Id", "b"),
        ("Entries.member.10.Id", "c"),
        ("Entries.member.1.Id", "a"),
    ]
    assert unflattened(urlencode(pairs).encode()) == {
        "MessageAttributes": {"kind": {"DataType": "String", "StringValue": "x"}},
        "Entries": [{"Id": "a"}, {"Id": "b"}, {"Id": "c"}],
    }


def test_known_hosts():
    for host in ("api.push.apple.com", "API.PUSH.APPLE.COM.", b"exp.host", "sns.us-gov-west-1.amazonaws.com", "sns.cn-north-1.amazonaws.com.cn"):
        assert is_known(host)
    for host in ("api.push.apple.com.example.com", "xapi.push.apple.com", "sqs.eu-west-1.amazonaws.com", "", None, "localhost", "a\nexp.host"):
        assert not is_known(host)


# The other end of connections in memory.


def served(parts, http2=False):
    requests, sent, closed = [], [], []

    def answer(request):
        requests.append(request)
        return Response(200, [("x-a", "b")], b"ok")

    kind = _memory.HTTP2 if http2 else _memory.HTTP1
    server = kind(answer, "exp.host", sent.append, lambda: closed.append(True))
    for part in parts:
        server.receive(part)
    return requests, b"".join(sent), bool(closed)


def test_http_1_in_any_pieces():
    length = b"POST /a HTTP/1.1\r\nHost: exp.host\r\nContent-Length: 3\r\n\r\nabc"
    chunks = b"POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n"
    trailers = b"POST /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n"
    data = length + chunks + trailers + b"GET /d?e HTTP/1.1\r\n\r\n"
    for size in (1, 2, 3, 7, len(data)):
        requests, sent, closed = served([data[start : start + size] for start in range(0, len(data), size)])
        assert [(request.target, request.body) for request in requests] == [("/a", b"abc"), ("/b", b"abc"), ("/c", b"abc"), ("/d?e", b"")]
        assert sent.count(b"HTTP/1.1 200 OK\r\nx-a: b\r\ncontent-length: 2\r\n\r\nok") == 4
        assert not closed


def test_expect_continue():
    _, sent, _ = served([b"POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", b"a"])
    assert sent.startswith(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK")


def test_hostile_bytes():
    chance = random.Random(1)
    pieces = [b"\r\n", b"\r\n\r\n", b"POST / HTTP/1.1", b":", b"Content-Length: 9", b"Transfer-Encoding: chunked", b"fffffffff", b"-1", b"\0"]
    for _ in range(2000):
        served([b"".join(chance.choices(pieces, k=chance.randrange(1, 20)))])
        served([b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + chance.randbytes(60)], http2=True)
    assert served([b"a" * (1 << 17)])[2]
    assert served([b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"])[2]
    assert served([b"nothing of HTTP/2" * 10], http2=True)[2]


def test_transport_tells_the_client_once():
    class Client(asyncio.Protocol):
        def __init__(self):
            self.events = []

        def connection_made(self, transport):
            self.events.append("made")

        def data_received(self, data):
            self.events.append(data[:12])

        def connection_lost(self, exception):
            self.events.append("lost")

    async def talk():
        client = Client()
        transport = _memory.connect(asyncio.get_running_loop(), client, lambda request: Response(200), "exp.host", http2=False)
        transport.pause_reading()
        transport.write(b"GET / HTTP/1.1\r\n\r\n")
        await asyncio.sleep(0.01)
        assert client.events == ["made"]
        transport.resume_reading()
        await asyncio.sleep(0.01)
        transport.close()
        transport.close()
        transport.abort()
        await asyncio.sleep(0.01)
        transport.write(b"GET / HTTP/1.1\r\n\r\n")
        assert transport.is_closing()
        return client.events

    assert asyncio.run(talk()) == ["made", b"HTTP/1.1 200", "lost"]
