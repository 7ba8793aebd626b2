"""What the tests of pushlint-catch share: requests, keys, tokens, and a client that may misbehave."""

import base64
import json
import shutil
import socket
import ssl
import subprocess
import time
from importlib.metadata import entry_points
from urllib.parse import urlsplit

import h2.config
import h2.connection
import h2.events
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

# Where the package is not installed, its plugin is not found by itself.
IS_INSTALLED = any(entry.value == "pushlint.catch.fixture" for entry in entry_points(group="pytest11"))
PLUGINS = [] if IS_INSTALLED else ["pushlint.catch.fixture"]

TOKEN = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
PATH = f"/3/device/{TOKEN}"
HEADERS = {"apns-topic": "com.example.tea", "apns-push-type": "alert"}
GOOD = {"aps": {"alert": {"title": "Tea is ready"}, "badge": 1}}
BAD = {"aps": {"alert": {"title": "Tea is ready"}, "badge": "1"}}

KEY = ec.generate_private_key(ec.SECP256R1())
PRIVATE = KEY.private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
)
PUBLIC = KEY.public_key().public_bytes(
    serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
)


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def provider_token(key=KEY, header=None, claims=None, **more):
    """An 'authorization' as APNs wants it, or with something changed."""
    header = {"alg": "ES256", "kid": "ABC123DEFG"} if header is None else header
    claims = {"iss": "DEF123GHIJ", "iat": int(time.time()), **more} if claims is None else claims
    text = f"{encoded(json.dumps(header).encode())}.{encoded(json.dumps(claims).encode())}"
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"bearer {text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def curl(*arguments, timeout=20):
    """The status, the headers and the body of the last response."""
    assert shutil.which("curl"), "curl is not installed"
    ran = subprocess.run(
        ["curl", "--silent", "--show-error", "--max-time", "15", "--include", *arguments],
        capture_output=True,
        timeout=timeout,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    rest = ran.stdout
    while True:
        head, _, rest = rest.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        status = int(lines[0].split()[1])
        if status >= 200:
            break
    fields = dict(
        line.lower().split(": ", 1) if ": " in line else (line.rstrip(":"), "") for line in lines[1:]
    )
    return status, {"http": lines[0].split()[0], **fields}, rest.decode()


class Peer:
    """A client of HTTP/2 made by hand."""

    def __init__(self, url, ca=None, window=None, start=True):
        parts = urlsplit(url)
        self.authority = parts.netloc
        self.socket = socket.create_connection((parts.hostname, parts.port), 10)
        if parts.scheme == "https":
            context = ssl.create_default_context(cafile=ca)
            context.set_alpn_protocols(["h2"])
            self.socket = context.wrap_socket(self.socket, server_hostname=parts.hostname)
        self.h2 = h2.connection.H2Connection(
            h2.config.H2Configuration(
                client_side=True,
                header_encoding="utf-8",
                validate_outbound_headers=False,
                normalize_outbound_headers=False,
            )
        )
        if window is not None:
            self.h2.local_settings.initial_window_size = window
        self.events = []
        if start:
            self.h2.initiate_connection()
            self.flush()

    def flush(self):
        self.socket.sendall(self.h2.data_to_send())

    def request(self, method="POST", path=PATH, headers=(), body=b"", end=True, scheme="http"):
        stream = self.h2.get_next_available_stream_id()
        fields = [
            (":method", method),
            (":scheme", scheme),
            (":authority", self.authority),
            (":path", path),
            *headers,
        ]
        self.h2.send_headers(stream, fields, end_stream=not body and end)
        if body:
            for start in range(0, len(body), 16000):
                part = body[start : start + 16000]
                while self.h2.local_flow_control_window(stream) < len(part):
                    self.receive()
                self.h2.send_data(stream, part, end_stream=end and start + 16000 >= len(body))
                self.flush()
        self.flush()
        return stream

    def receive(self, timeout=10):
        """Events of one read; none at the end."""
        self.socket.settimeout(timeout)
        data = self.socket.recv(65536)
        events = self.h2.receive_data(data) if data else []
        self.events += events
        self.flush()
        return events if data else None

    def response(self, stream, timeout=10):
        """Status, headers and body."""
        fields, body = {}, b""
        seen = 0
        deadline = time.monotonic() + timeout
        while True:
            while seen < len(self.events):
                event = self.events[seen]
                seen += 1
                if getattr(event, "stream_id", None) != stream:
                    continue
                if isinstance(event, h2.events.ResponseReceived):
                    fields = dict(event.headers)
                elif isinstance(event, h2.events.DataReceived):
                    body += event.data
                    if event.flow_controlled_length:
                        self.h2.acknowledge_received_data(event.flow_controlled_length, stream)
                        self.flush()
                elif isinstance(event, h2.events.StreamReset):
                    return "reset", fields, body
                elif isinstance(event, h2.events.StreamEnded):
                    return int(fields[":status"]), fields, body
            assert time.monotonic() < deadline, "no response"
            if self.receive(deadline - time.monotonic() + 0.1) is None:
                return "closed", fields, body

    def is_closed(self, timeout=10):
        """Whether the other side ends the connection in time."""
        deadline = time.monotonic() + timeout
        try:
            while time.monotonic() < deadline:
                self.socket.settimeout(max(0.05, deadline - time.monotonic()))
                if not self.socket.recv(65536):
                    return True
        except (ConnectionError, ssl.SSLError):
            return True
        except TimeoutError:
            return False
        return False

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
