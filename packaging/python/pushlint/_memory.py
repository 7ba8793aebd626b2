"""Connections of asyncio that end in this process, for libraries that write their own bytes."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from ._answers import Request, Response

Answer = Callable[[Request], Response]
LARGEST_BODY = 1 << 24
LARGEST_HEAD = 1 << 16


class Server(Protocol):
    """The other end: takes bytes, and calls what it was made with to send some."""

    def receive(self, data: bytes) -> None: ...


MakeServer = Callable[[Callable[[bytes], None], Callable[[], None]], Server]


class MemoryTransport(asyncio.Transport):
    """A client's transport; the server answers in the same event loop."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, make: MakeServer, alpn: str, host: str
    ) -> None:
        super().__init__({"peername": ("127.0.0.1", 443), "sockname": ("127.0.0.1", 1), "ssl_object": _Secured(alpn)})
        self._loop = loop
        self._protocol: Any = protocol
        self._is_closing = False
        self._is_paused = False
        self._waiting: list[bytes] = []
        self._server = make(self._send, self.close)
        self.host = host

    def _send(self, data: bytes) -> None:
        # Later, as from a network: the client may still be in `write`.
        self._waiting.append(data)
        self._loop.call_soon(self._deliver)

    def _deliver(self) -> None:
        while self._waiting and not self._is_paused and not self._is_closing:
            self._protocol.data_received(self._waiting.pop(0))

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        if not self._is_closing:
            self._server.receive(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview[Any]]) -> None:
        self.write(b"".join(list_of_data))

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        if not self._is_closing:
            self._loop.call_soon(self._end)

    def abort(self) -> None:
        self.close()

    def _end(self) -> None:
        if not self._is_closing:
            self._deliver()
            self._is_closing = True
            self._protocol.connection_lost(None)

    def pause_reading(self) -> None:
        self._is_paused = True

    def resume_reading(self) -> None:
        self._is_paused = False
        self._loop.call_soon(self._deliver)

    def is_reading(self) -> bool:
        return not self._is_paused

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        protocol: asyncio.BaseProtocol = self._protocol
        return protocol

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def can_write_eof(self) -> bool:
        return False


class _Secured:
    """What is asked of a TLS connection."""

    def __init__(self, alpn: str) -> None:
        self.alpn = alpn

    def selected_alpn_protocol(self) -> str:
        return self.alpn

    def getpeercert(self, binary_form: bool = False) -> bytes | dict[str, Any]:
        return b"" if binary_form else {}


class HTTP1:
    """Reads requests of HTTP/1.1, one after the other, and answers each."""

    def __init__(self, answer: Answer, host: str, send: Callable[[bytes], None], close: Callable[[], None]) -> None:
        self._answer, self._host, self._send, self._close = answer, host, send, close
        self._buffer = bytearray()
        self._asked_to_continue = False

    def receive(self, data: bytes) -> None:
        self._buffer += data
        while self._next():
            pass

    def _next(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0 or end > LARGEST_HEAD or len(self._buffer) > LARGEST_BODY:
            if len(self._buffer) > (LARGEST_HEAD if end < 0 else LARGEST_BODY):
                self._close()
            return False
        lines = bytes(self._buffer[:end]).decode("latin-1").split("\r\n")
        method, _, rest = lines[0].partition(" ")
        headers = [(name.strip(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        fields = {name.lower(): value for name, value in headers}
        if "100-continue" in fields.get("expect", "").lower() and not self._asked_to_continue:
            self._asked_to_continue = True
            self._send(b"HTTP/1.1 100 Continue\r\n\r\n")
        if "chunked" in fields.get("transfer-encoding", "").lower():
            found = self._chunks(end + 4)
        else:
            length = fields.get("content-length", "0")
            size = int(length) if length.isdecimal() and len(length) < 9 else 0
            found = (bytes(self._buffer[end + 4 : end + 4 + size]), end + 4 + size)
            if len(self._buffer) < end + 4 + size:
                return False
        if found is None:
            return False
        body, consumed = found
        del self._buffer[:consumed]
        self._asked_to_continue = False
        target = rest.rpartition(" ")[0]
        response = self._answer(Request(method, target, headers, body, self._host, http="1.1"))
        head = [f"HTTP/1.1 {response.status} {'OK' if response.status < 400 else 'Error'}"]
        head += [f"{name}: {value}" for name, value in response.headers]
        if response.status != 204:
            head.append(f"content-length: {len(response.body)}")
        self._send("\r\n".join(head).encode("latin-1", "replace") + b"\r\n\r\n" + response.body)
        return bool(self._buffer)

    def _chunks(self, start: int) -> tuple[bytes, int] | None:
        body = bytearray()
        while (end := self._buffer.find(b"\r\n", start)) >= 0:
            try:
                size = int(bytes(self._buffer[start:end]).split(b";")[0], 16)
            except ValueError:
                self._close()
                return None
            if size < 0 or size > LARGEST_BODY:
                self._close()
                return None
            if size == 0:
                # Trailers are not kept.
                if self._buffer[end + 2 : end + 4] == b"\r\n":
                    return bytes(body), end + 4
                last = self._buffer.find(b"\r\n\r\n", end)
                return (bytes(body), last + 4) if last >= 0 else None
            if len(self._buffer) < end + 2 + size + 2:
                return None
            body += self._buffer[end + 2 : end + 2 + size]
            start = end + 2 + size + 2
        return None


class HTTP2:
    """Speaks HTTP/2 with `h2`, which clients that need this have installed."""

    def __init__(self, answer: Answer, host: str, send: Callable[[bytes], None], close: Callable[[], None]) -> None:
        self._answer, self._host, self._send, self._close = answer, host, send, close
        config = importlib.import_module("h2.config")
        connection = importlib.import_module("h2.connection")
        self._events: Any = importlib.import_module("h2.events")
        self._problem: Any = importlib.import_module("h2.exceptions").ProtocolError
        settings = config.H2Configuration(client_side=False, header_encoding="utf-8", validate_inbound_headers=False)
        self._h2: Any = connection.H2Connection(settings)
        self._open: dict[int, tuple[list[tuple[str, str]], bytearray]] = {}
        self._h2.initiate_connection()
        self._flush()

    def _flush(self) -> None:
        data = self._h2.data_to_send()
        if data:
            self._send(data)

    def receive(self, data: bytes) -> None:
        try:
            events = self._h2.receive_data(data)
        except (self._problem, UnicodeDecodeError):
            self._flush()
            self._close()
            return
        for event in events:
            self._handle(event)
        self._flush()

    def _handle(self, event: Any) -> None:
        known = self._events
        if isinstance(event, known.RequestReceived):
            self._open[event.stream_id] = ([(str(name), str(value)) for name, value in event.headers], bytearray())
        elif isinstance(event, known.DataReceived):
            self._h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            if event.stream_id in self._open and len(self._open[event.stream_id][1]) < LARGEST_BODY:
                self._open[event.stream_id][1].extend(event.data)
        elif isinstance(event, known.StreamEnded) and event.stream_id in self._open:
            headers, body = self._open.pop(event.stream_id)
            self._respond(event.stream_id, headers, bytes(body))
        elif isinstance(event, known.StreamReset):
            self._open.pop(event.stream_id, None)

    def _respond(self, stream: int, headers: list[tuple[str, str]], body: bytes) -> None:
        special = {name: value for name, value in headers if name.startswith(":")}
        fields = [(name, value) for name, value in headers if not name.startswith(":")]
        request = Request(special.get(":method", ""), special.get(":path", ""), fields, body, self._host, http="2")
        response = self._answer(request)
        # Answers are small: they fit the window. END_STREAM is on HEADERS where there is no body, as with APNs.
        lines = [(":status", str(response.status)), *((name.lower(), value) for name, value in response.headers)]
        self._h2.send_headers(stream, lines, end_stream=not response.body)
        if response.body:
            self._h2.send_data(stream, response.body, end_stream=True)


def connect(
    loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, answer: Answer, host: str, *, http2: bool
) -> MemoryTransport:
    """Connects a protocol to a service that `answer` plays."""

    def make(send: Callable[[bytes], None], close: Callable[[], None]) -> Server:
        return HTTP2(answer, host, send, close) if http2 else HTTP1(answer, host, send, close)

    transport = MemoryTransport(loop, protocol, make, "h2" if http2 else "http/1.1", host)
    protocol.connection_made(transport)
    return transport
