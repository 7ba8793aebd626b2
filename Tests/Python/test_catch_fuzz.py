"""Connections and services of pushlint-catch with bytes that nobody would send."""

import asyncio
import json
import random

import h2.config
import h2.connection
import pytest
from catch_support import GOOD, HEADERS, PATH

from pushlint._answers import json_response, text_response
from pushlint.catch.app import App, Options
from pushlint.catch.limits import Limits
from pushlint.catch.messages import Request, Response
from pushlint.catch.protocol import Connection, Place


class Wire(asyncio.Transport):
    """Keeps what is written; nobody reads it."""

    def __init__(self):
        super().__init__()
        self.size, self.is_ended = 0, False

    def get_extra_info(self, name, default=None):
        return default

    def set_write_buffer_limits(self, high=None, low=None):
        pass

    def write(self, data):
        self.size += len(data)

    def is_closing(self):
        return self.is_ended

    def close(self):
        self.is_ended = True

    abort = close

    def pause_reading(self):
        pass

    resume_reading = pause_reading


def sessions():
    """What clients send, in each protocol."""
    client = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True, header_encoding="utf-8"))
    client.initiate_connection()
    for number in range(4):
        stream = client.get_next_available_stream_id()
        fields = [
            (":method", "POST"),
            (":scheme", "http"),
            (":authority", "a"),
            (":path", PATH),
            *HEADERS.items(),
        ]
        client.send_headers(stream, [*fields, ("x-number", str(number))], end_stream=number == 3)
        if number < 3:
            client.send_data(stream, json.dumps(GOOD).encode(), end_stream=number != 2)
        if number == 2:
            client.reset_stream(stream)
    client.ping(b"12345678")
    client.increment_flow_control_window(1000)
    client.update_settings({4: 100})
    yield client.data_to_send()
    head = f"POST {PATH} HTTP/1.1\r\nHost: a\r\napns-topic: a.b\r\n"
    yield f"{head}Content-Length: 2\r\n\r\n{{}}{head}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n".encode()
    upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"
    client = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True))
    client.initiate_upgrade_connection()
    yield f"{head}{upgrade}Content-Length: 2\r\n\r\n{{}}".encode() + client.data_to_send()


def mutated(data, rng):
    data = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        if kind == 0 and data:
            data[place % len(data)] = rng.randrange(256)
        elif kind == 1:
            del data[place : place + rng.randint(1, 20)]
        elif kind == 2:
            data[place:place] = rng.randbytes(rng.randint(1, 20))
        elif kind == 3:
            other = rng.randrange(len(data) + 1)
            data[place:place] = data[other : other + rng.randint(1, 60)]
        elif data:
            data[place % len(data)] ^= 1 << rng.randrange(8)
    return bytes(data)


@pytest.mark.parametrize("seed", range(16))
def test_mutated_sessions(seed):
    rng = random.Random(seed)
    log = []
    answers = [Response(200), json_response(400, {"reason": "BadTopic"}), text_response(200, "x" * 100_000)]
    place = Place(lambda request: rng.choice(answers), Limits(), log=log.append)
    whole = list(sessions())
    for number in range(400):
        data = mutated(rng.choice(whole), rng) if number >= len(whole) else whole[number]
        connection, wire = Connection(place), Wire()
        connection.connection_made(wire)
        while data and not wire.is_ended:
            size = rng.choice([1, 7, 30, 100_000])
            connection.data_received(data[:size])
            data = data[size:]
        connection.expire(connection.active + 1000)
        connection.connection_lost(None)
        assert wire.is_ended
        assert wire.size < 5_000_000
    assert [line for line in log if "internal error" in line] == []
    assert (place.receiving.used, place.sending.used, place.connections) == (0, 0, set())


class Silent:
    """A linter that finds nothing, so that only the catcher's own code is tried."""

    def ask(self, request):
        assert json.loads(json.dumps(request)) == request
        return {"requests": [{"form": "payload"}], "diagnostics": []}


VALUES = [
    None,
    True,
    0,
    -1,
    1e308,
    "",
    "x",
    "\ud800",
    "\x00",
    [],
    [[]],
    {},
    {"a": {}},
    ["x"] * 200,
    {"to": []},
    10**300,
]
KEYS = ["message", "token", "apns", "headers", "payload", "aps", "alert", "notification", "data", "to", "ids", "Message",
        "MessageStructure", "TargetArn", "TopicArn", "PublishBatchRequestEntries", "contents", "app_id", "web_push",
        "navigate", "title", "message-storage-policy", "push-type"]  # fmt: skip
PATHS = [PATH, "/3/device/", "/4/broadcasts/apps/a.b", "/1/apps/a.b/channels", "/1/apps/a.b/all-channels", "/1/apps//channels",
         "/v1/projects/x/messages:send", "/--/api/v2/push/send", "/--/api/v2/push/getReceipts", "/notifications",
         "/apps/a/live_activities/b/notifications", "/", "/token", "/push/x", "/pushes", "/answers", "/inbox", "/pushes/1",
         "/%ff%00", "", "*", "?", "//", "/3/device/%", "http://["]  # fmt: skip


def value(rng, depth=0):
    if depth > 3 or rng.random() < 0.4:
        return rng.choice(VALUES)
    if rng.random() < 0.2:
        return [value(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    return {rng.choice(KEYS): value(rng, depth + 1) for _ in range(rng.randint(0, 4))}


@pytest.mark.parametrize("seed", range(16))
def test_services_answer_anything(seed):
    rng = random.Random(seed)
    app = App(Silent(), Options(auth=rng.choice(["token", "certificate"])))
    texts = ["", "x", "vapid t=a.b.c, k=x", "bearer e30.e30.e30", "gzip", "deflate", "aes128gcm", "aesgcm", "dh=x;salt=y",
             "application/x-amz-json-1.0", "application/x-www-form-urlencoded", "a.Publish", "a.PublishBatch", "é\x00", "60"]  # fmt: skip
    names = ["authorization", "content-encoding", "content-type", "x-amz-target", "ttl", "urgency", "topic", "encryption",
             "crypto-key", "apns-topic", "apns-id", "apns-channel-id", "origin", "host"]  # fmt: skip
    for _ in range(1500):
        body = rng.choice([b"", rng.randbytes(60), json.dumps(value(rng)).encode(), b"Action=PublishBatch&" + rng.randbytes(20),
                           b"[" * 3000, b'{"message":' * 500])  # fmt: skip
        path = rng.choice([*PATHS, "/push/" + app.webpush.name])
        headers = [(rng.choice(names), rng.choice(texts)) for _ in range(rng.randint(0, 6))]
        host = rng.choice(["a", "api.push.apple.com", "127.0.0.1:1", "[::1", "", "é"])
        method = rng.choice(["POST", "GET", "DELETE", "PUT", "HEAD", ""])
        response = app(
            Request(method, path, headers, body, host, "http", rng.choice(["2", "1.1"]), len(body))
        )
        if not isinstance(response, Response):
            response.close()
            continue
        assert 200 <= response.status < 600
        for name, text in response.headers:
            assert name == name.lower() and not {"\r", "\n", "\0"} & set(text), (path, name, text)
    for push in app.store.list():
        assert json.loads(json.dumps(push.record()))["id"] == push.id
        assert str(push.findings) is not None
    assert "<script>" not in app(Request("GET", "/", [], b"", "localhost")).body.decode().replace(
        "<script src", ""
    )
