"""The connections of pushlint-catch: HTTP/2 in three ways, HTTP/1.1, and clients that misbehave."""

import json
import os
import socket
import struct
import threading
import time
from urllib.parse import urlsplit

import h2.events
import pytest
from catch_support import BAD, GOOD, HEADERS, PATH, Peer, curl, provider_token
from pushlint.catch import Catcher, Limits

FIELDS = list(HEADERS.items())


@pytest.fixture(scope="module")
def catcher():
    with Catcher(auth="certificate", config=False) as catcher:
        yield catcher


@pytest.fixture(autouse=True)
def forget(catcher):
    catcher.clear()


def posted(*arguments):
    fields = [part for name, value in FIELDS for part in ("--header", f"{name}: {value}")]
    return curl(*fields, "--data", json.dumps(GOOD), *arguments)


@pytest.mark.parametrize("way", ["prior knowledge", "TLS", "upgrade", "HTTP/1.1", "HTTP/1.1 with TLS"])
def test_curl_gets_an_answer_in_each_way(catcher, way):
    options, version = {
        "prior knowledge": (["--http2-prior-knowledge", catcher.http], "HTTP/2"),
        "TLS": (["--http2", "--cacert", catcher.ca, catcher.https], "HTTP/2"),
        "upgrade": (["--http2", catcher.http], "HTTP/2"),
        "HTTP/1.1": (["--http1.1", catcher.http], "HTTP/1.1"),
        "HTTP/1.1 with TLS": (["--http1.1", "--cacert", catcher.ca, catcher.https], "HTTP/1.1"),
    }[way]
    status, headers, body = posted(*options[:-1], options[-1] + PATH)
    assert (status, headers["http"], body) == (200, version, "")
    assert headers["apns-id"] and headers["apns-unique-id"]
    [push] = catcher.pushes
    assert push.payload == GOOD
    assert push.findings.rules == ([] if version == "HTTP/2" else ["http-version"])


def test_names_of_the_services_are_in_the_certificate(catcher):
    status, _, _ = posted(
        "--cacert", catcher.ca, "--connect-to", f"api.push.apple.com:443:127.0.0.1:{catcher.tls_port}",
        "https://api.push.apple.com" + PATH,
    )  # fmt: skip
    assert status == 200
    assert catcher.pushes[0].host == "api.push.apple.com"


def test_an_accepted_push_ends_with_its_headers(catcher):
    # aioapns reads an empty DATA frame as JSON.
    with Peer(catcher.http) as peer:
        stream = peer.request(headers=FIELDS, body=json.dumps(GOOD).encode())
        assert peer.response(stream)[0] == 200
        kinds = [type(event).__name__ for event in peer.events if getattr(event, "stream_id", 0) == stream]
        assert "DataReceived" not in kinds


def test_header_names_in_upper_case_do_not_end_the_connection(catcher):
    with Peer(catcher.http) as peer:
        stream = peer.request(
            headers=[("Apns-Topic", "com.example.tea"), ("apns-push-type", "alert")], body=b"{}"
        )
        assert peer.response(stream)[0] in (200, 400)
    assert catcher.pushes[0].headers[0][0] == "Apns-Topic"


def test_repeated_headers_are_kept(catcher):
    with Peer(catcher.http) as peer:
        stream = peer.request(
            headers=[*FIELDS, ("apns-topic", "com.example.other")], body=json.dumps(GOOD).encode()
        )
        status, _, body = peer.response(stream)
    assert (status, json.loads(body)) == (400, {"reason": "DuplicateHeaders"})


def test_a_large_answer_waits_for_the_client_to_make_room(catcher):
    payload = {**GOOD, "text": "x" * 3000}
    with Peer(catcher.http) as peer:
        for _ in range(60):
            assert peer.response(peer.request(headers=FIELDS, body=json.dumps(payload).encode()))[0] == 200
    with Peer(catcher.http, window=1000) as peer:
        peer.h2.update_settings({0x4: 1000})
        peer.flush()
        stream = peer.request("GET", "/pushes")
        status, headers, body = peer.response(stream)
        assert status == 200
        assert len(body) == int(headers["content-length"]) > 180_000
        assert len(body.splitlines()) == 60


def test_a_body_beyond_every_limit_is_cut_and_answered(catcher):
    body = json.dumps({**GOOD, "text": "x" * 3_000_000}).encode()
    with Peer(catcher.http) as peer:
        status, _, text = peer.response(peer.request(headers=FIELDS, body=body))
    assert (status, json.loads(text)) == (413, {"reason": "PayloadTooLarge"})
    [push] = catcher.pushes
    assert len(push.body) <= Limits().push_body < push.size == len(body)


def test_a_body_beyond_apns_limit_is_answered_by_the_linter(catcher):
    body = json.dumps({**GOOD, "text": "x" * 5000}).encode()
    with Peer(catcher.http) as peer:
        status, _, text = peer.response(peer.request(headers=FIELDS, body=body))
    assert (status, json.loads(text)) == (413, {"reason": "PayloadTooLarge"})
    catcher.expect("payload-too-large")
    assert catcher.failure() is None


def test_500_streams_at_a_time(catcher):
    body = json.dumps(GOOD).encode()
    with Peer(catcher.http) as peer:
        streams = [peer.h2.get_next_available_stream_id()]
        for number in range(500):
            stream = peer.h2.get_next_available_stream_id() if number else streams[0]
            peer.h2.send_headers(
                stream,
                [
                    (":method", "POST"),
                    (":scheme", "http"),
                    (":authority", peer.authority),
                    (":path", PATH),
                    *FIELDS,
                ],
            )
            peer.h2.send_data(stream, body, end_stream=True)
            streams.append(stream)
        peer.flush()
        assert {peer.response(stream, 60)[0] for stream in streams[1:]} == {200}
    assert len(catcher.pushes) == 500


def test_requests_of_one_http11_connection_follow_each_other(catcher):
    one = (f"POST {PATH} HTTP/1.1\r\nHost: localhost\r\napns-topic: com.example.tea\r\napns-push-type: alert\r\n"
           "Content-Length: 2\r\n\r\n{}").encode()  # fmt: skip
    with socket.create_connection(("127.0.0.1", catcher.port), 5) as client:
        client.sendall(one * 3)
        text = b""
        while text.count(b"HTTP/1.1 200") < 3:
            part = client.recv(65536)
            assert part, text
            text += part
    assert len(catcher.pushes) == 3


# MARK: Clients that misbehave


def still_answers(catcher):
    assert posted("--http2-prior-knowledge", catcher.http + PATH)[0] == 200
    return True


def frame(kind, flags, stream, payload):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS = frame(4, 0, 0, b"")
HOSTILE = {
    "nothing": b"",
    "a bad preface": b"PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n",
    "random bytes": bytes(range(256)) * 40,
    "a TLS hello in clear text": bytes.fromhex("16030100050100000100"),
    "a cut frame": PREFACE + SETTINGS + frame(1, 4, 1, b"\x82")[:5],
    "a huge frame": PREFACE + SETTINGS + b"\xff\xff\xff\x00\x00\x00\x00\x00\x01" + b"x" * 100_000,
    "data of no stream": PREFACE + SETTINGS + frame(0, 1, 7, b"x" * 100),
    "a bad header block": PREFACE + SETTINGS + frame(1, 5, 1, b"\xff" * 200),
    "headers without end": PREFACE + SETTINGS + frame(1, 0, 1, b"\x82") + frame(9, 0, 1, b"\x82" * 16000) * 200,
    "a bomb of headers": PREFACE + SETTINGS
    + frame(1, 4, 1, b"\x40\x01a\x7f\x80\x1d" + b"b" * 4000 + b"\xbe" * 12000),
    "a flood of settings": PREFACE + frame(4, 0, 0, b"\x00\x04\x00\x00\x10\x00") * 20_000,
    "a flood of pings": PREFACE + SETTINGS + frame(6, 0, 0, b"12345678") * 50_000,
    "a window of zero": PREFACE + SETTINGS + frame(8, 0, 0, b"\x00\x00\x00\x00"),
    "an overflown window": PREFACE + SETTINGS + frame(8, 0, 0, b"\x7f\xff\xff\xff") * 2,
    "a goaway": PREFACE + SETTINGS + frame(7, 0, 0, bytes(8)),
    "only a method": PREFACE + SETTINGS + frame(1, 5, 1, b"\x82"),
    "an endless header of HTTP/1.1": b"GET / HTTP/1.1\r\nA: " + b"a" * 500_000,
    "many headers of HTTP/1.1": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 2000 + b"\r\n",
    "a bad length": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\n",
    "bad chunks": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "an upgrade with bad settings": b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
    b"Upgrade: h2c\r\nHTTP2-Settings: !!!\r\n\r\n",
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bytes_end_only_their_connection(catcher, name):
    with socket.create_connection(("127.0.0.1", catcher.port), 5) as client:
        client.settimeout(5)
        try:
            client.sendall(HOSTILE[name])
            client.shutdown(socket.SHUT_WR)
            while client.recv(65536):
                pass
        except TimeoutError:
            pytest.fail("it hangs")
        except OSError:
            pass
    assert still_answers(catcher)
    assert not [line for line in catcher.log if "internal error" in line]


def test_a_flood_of_streams_that_are_reset(catcher):
    with Peer(catcher.http) as peer:
        for _ in range(3000):
            stream = peer.h2.get_next_available_stream_id()
            peer.h2.send_headers(stream, [(":method", "POST"), (":scheme", "http"), (":path", PATH), *FIELDS])
            peer.h2.reset_stream(stream)
        peer.flush()
        assert peer.response(peer.request(headers=FIELDS, body=json.dumps(GOOD).encode()), 20)[0] == 200


@pytest.fixture
def strict():
    """One that soon loses its patience."""
    limits = Limits(connections=8, request=0.6, idle=2.0, handshake=1.0, receiving=100_000, sending=300_000)
    with Catcher(auth="certificate", config=False, limits=limits) as catcher:
        yield catcher


@pytest.mark.parametrize(
    "name",
    [
        "a body that never ends",
        "a head that never ends",
        "half a preface",
        "half a body of HTTP/1.1",
        "a window that never opens",
    ],
)
def test_slow_clients_are_closed(strict, name):
    with Peer(strict.http, start=False) as peer:
        if name == "a body that never ends":
            peer.h2.initiate_connection()
            peer.request(headers=FIELDS, body=b"{", end=False)
        elif name == "a window that never opens":
            for _ in range(20):
                assert still_answers(strict)
            peer.h2.local_settings.initial_window_size = 0
            peer.h2.initiate_connection()
            peer.h2.update_settings({0x4: 0})
            peer.request("GET", "/pushes")
        else:
            peer.socket.sendall(
                {
                    "a head that never ends": b"GET / HTTP/1.1\r\nA: ",
                    "half a preface": PREFACE[:10],
                    "half a body of HTTP/1.1": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
                }[name]
            )
        assert peer.is_closed(6)
    assert still_answers(strict)


def test_drops_of_a_body_do_not_keep_a_connection_open(strict):
    with socket.create_connection(("127.0.0.1", strict.port), 5) as client:
        began = time.monotonic()
        with pytest.raises(OSError):
            client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n")
            while time.monotonic() - began < 10:
                client.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() - began < 5


def test_idle_connections_make_room_for_new_ones(strict):
    idle = [Peer(strict.http) for _ in range(20)]
    try:
        assert still_answers(strict)
    finally:
        for peer in idle:
            peer.close()


def test_bodies_of_many_streams_share_a_budget(strict):
    with Peer(strict.http) as peer:
        streams = []
        for _ in range(10):
            stream = peer.h2.get_next_available_stream_id()
            peer.h2.send_headers(stream, [(":method", "POST"), (":scheme", "http"), (":path", PATH), *FIELDS])
            streams.append(stream)
            for _ in range(2):
                while peer.h2.local_flow_control_window(stream) < 8000:
                    peer.receive()
                peer.h2.send_data(stream, b"x" * 8000)
                peer.flush()
        for stream in streams:
            peer.h2.end_stream(stream)
        peer.flush()
        statuses = [peer.response(stream)[0] for stream in streams]
    assert 503 in statuses
    assert still_answers(strict)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_client_that_does_not_read_gets_nothing_more(strict, scheme):
    with socket.create_connection(("127.0.0.1", urlsplit(getattr(strict, scheme)).port), 5) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if scheme == "https":
            context = strict.ssl_context()
            context.set_alpn_protocols(["h2"])
            client = context.wrap_socket(client, server_hostname="localhost")
        client.settimeout(3)
        sent = 0
        try:
            client.sendall(PREFACE + SETTINGS)
            while sent < 400_000_000:
                sent += client.send(frame(6, 0, 0, b"12345678") * 900)
        except OSError:
            pass
        client.close()
    # Acknowledgements fill the buffers of the system and one of ours, then the catcher stops reading.
    assert sent < 100_000_000
    assert still_answers(strict)


def test_handshakes_that_do_not_end_are_closed(strict):
    for data in (b"", bytes.fromhex("160301020001"), b"GET / HTTP/1.1\r\n\r\n", bytes(5000)):
        with socket.create_connection(("127.0.0.1", strict.tls_port), 5) as client:
            client.settimeout(5)
            client.sendall(data)
            try:
                while client.recv(4096):
                    pass
            except TimeoutError:
                pytest.fail("it hangs")
            except OSError:
                pass
    assert still_answers(strict)


def test_the_end_is_announced():
    with Catcher(auth="certificate", config=False) as catcher:
        peer = Peer(catcher.http)
        assert peer.response(peer.request(headers=FIELDS, body=json.dumps(GOOD).encode()))[0] == 200
    with peer:
        while (events := peer.receive()) is not None:
            if any(isinstance(event, h2.events.ConnectionTerminated) for event in events):
                return
    pytest.fail("no GOAWAY")


def test_addresses_of_ipv6():
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("needs IPv6")
    with Catcher(auth="certificate", config=False, host="::1") as catcher:
        assert catcher.https.startswith("https://[::1]:")
        assert posted("--http2", "--cacert", catcher.ca, catcher.https + PATH)[0] == 200


def test_a_port_that_is_taken(catcher):
    with pytest.raises(OSError, match="in use"), Catcher(port=catcher.port, config=False):
        pass


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs /proc")
def test_memory_stays_flat(catcher):
    body = json.dumps({**GOOD, "text": "x" * 1000}).encode()

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def send(count):
        with Peer(catcher.http) as peer:
            for _ in range(count):
                assert peer.response(peer.request(headers=FIELDS, body=body))[0] == 200
                peer.events.clear()

    # The ring is full after 1000.
    send(1500)
    before = resident()
    send(1500)
    assert resident() - before < 8_000_000
    assert len(catcher.pushes) == 1000


def test_many_threads_send_at_the_same_time(catcher):
    problems = []

    def send():
        try:
            with Peer(catcher.https, catcher.ca) as peer:
                for _ in range(20):
                    status, _, _ = peer.response(peer.request(headers=FIELDS, body=json.dumps(BAD).encode()))
                    assert status == 200
        except Exception as problem:
            problems.append(problem)

    threads = [threading.Thread(target=send) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not problems
    assert len(catcher.pushes) == 200
    assert {rule for push in catcher.pushes for rule in push.findings.rules} == {"value-wrong-type"}


def test_provider_tokens_are_not_kept(catcher):
    with Peer(catcher.http) as peer:
        secret = provider_token()
        peer.response(peer.request(headers=[*FIELDS, ("authorization", secret)], body=b"{}"))
        _, _, text = peer.response(peer.request("GET", "/pushes"))
    assert secret.split()[1] not in text.decode()
    assert catcher.pushes[0].header("authorization") == "…"
