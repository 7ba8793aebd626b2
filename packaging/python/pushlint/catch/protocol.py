"""HTTP/2 and HTTP/1.1 on one port, told apart by ALPN or by the first bytes.

One object is one connection. It knows nothing of pushes: it collects requests, gives them to a handler,
and sends the responses as fast as the client takes them. What it holds is bounded: connections, streams,
headers, bodies, responses and time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, cast

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings
import h11

from .limits import Budget, Limits
from .messages import Fields, Handler, Request, Response, Session

__all__ = ["Connection", "Place"]

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
# Fields that concern one connection, not the request.
HOP = frozenset(
    [
        "connection",
        "host",
        "http2-settings",
        "keep-alive",
        "proxy-connection",
        "te",
        "transfer-encoding",
        "upgrade",
    ]
)


class Place:
    """What the connections of one server share."""

    def __init__(
        self,
        handler: Handler,
        limits: Limits | None = None,
        body_limit: Callable[[str], int] | None = None,
        log: Callable[[str], None] | None = None,
    ) -> None:
        self.handler = handler
        self.limits = limits or Limits()
        self.body_limit = body_limit or (lambda path: self.limits.service_body)
        self.log = log or (lambda line: None)
        self.connections: set[Connection] = set()
        self.receiving = Budget(self.limits.receiving)
        self.sending = Budget(self.limits.sending)

    def sweep(self, now: float) -> None:
        """Closes connections that are idle for too long, or in a request for too long."""
        for connection in list(self.connections):
            connection.expire(now)

    def make_room(self) -> bool:
        """True if one more connection may be accepted; the one that is idle the longest has to go."""
        if len(self.connections) < self.limits.connections:
            return True
        idle = [each for each in self.connections if each.is_idle]
        if not idle:
            return False
        min(idle, key=lambda each: each.active).leave()
        return True


@dataclass
class Incoming:
    """A request whose end has not arrived."""

    fields: Fields
    limit: int
    began: float
    body: bytearray = field(default_factory=bytearray)
    size: int = 0
    has_room: bool = True

    def add(self, data: bytes, budget: Budget) -> None:
        self.size += len(data)
        part = data[: max(0, self.limit - len(self.body))] if self.has_room else b""
        if part and not budget.take(len(part)):
            self.has_room = False
            self.drop(budget)
            part = b""
        self.body += part

    def drop(self, budget: Budget) -> None:
        budget.give(len(self.body))
        self.body.clear()


@dataclass
class Outgoing:
    """What the client's window has not let through yet."""

    rest: memoryview
    size: int
    began: float


class Connection(asyncio.Protocol):
    def __init__(self, place: Place) -> None:
        self.place = place
        self.session = Session()
        self.transport: asyncio.Transport = cast(asyncio.Transport, None)
        self.scheme = "http"
        self.buffer = b""
        self.began = self.active = time.monotonic()
        self.h2: h2.connection.H2Connection | None = None
        self.h11: h11.Connection | None = None
        self.incoming: dict[int, Incoming] = {}
        self.outgoing: dict[int, Outgoing] = {}
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.head: h11.Request | None = None
        self.is_paused = False
        self.is_closed = False
        # False until the first request is complete.
        self.is_served = False

    # MARK: The transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        if not self.place.make_room():
            self.is_closed = True
            self.transport.abort()
            return
        self.place.connections.add(self)
        self.transport.set_write_buffer_limits(256 * 1024)
        tls = self.transport.get_extra_info("ssl_object")
        if tls is not None:
            self.scheme = "https"
            if tls.selected_alpn_protocol() == "h2":
                self.start_h2()

    def connection_lost(self, error: Exception | None) -> None:
        self.is_closed = True
        self.place.connections.discard(self)
        for task in self.tasks.values():
            task.cancel()
        for request in self.incoming.values():
            request.drop(self.place.receiving)
        for response in self.outgoing.values():
            self.place.sending.give(response.size)
        self.incoming.clear()
        self.outgoing.clear()
        self.buffer = b""

    def pause_writing(self) -> None:
        # Who does not read gets nothing more to answer: acknowledgements pile up, too.
        self.is_paused = True
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        self.is_paused = False
        if self.is_closed:
            return
        if self.h2:
            self.pump_all()
            self.flush()
        if not self.is_paused and not (self.h11 and self.tasks):
            self.transport.resume_reading()

    def eof_received(self) -> bool:
        return False

    def data_received(self, data: bytes) -> None:
        if self.is_closed:
            return
        self.active = time.monotonic()
        try:
            if self.h2:
                self.receive_h2(data)
            elif self.h11:
                self.receive_h11(data)
            else:
                self.receive_first(data)
        except Exception as problem:  # A fault of ours must not take the other connections with it.
            self.place.log(f"internal error: {type(problem).__name__}: {problem}")
            self.close()

    def receive_first(self, data: bytes) -> None:
        self.buffer += data
        if len(self.buffer) < len(PREFACE) and PREFACE.startswith(self.buffer):
            return
        data, self.buffer = self.buffer, b""
        if data.startswith(PREFACE):
            self.start_h2()
            self.receive_h2(data)
        else:
            self.h11 = h11.Connection(h11.SERVER, max_incomplete_event_size=self.place.limits.headers)
            self.receive_h11(data)

    def close(self) -> None:
        self.is_closed = True
        self.buffer = b""
        if self.transport:
            self.transport.close()

    def leave(self) -> None:
        """Closes it, and says so where the protocol can."""
        if self.h2 and not self.is_closed:
            with contextlib.suppress(h2.exceptions.ProtocolError):
                self.h2.close_connection()
                self.flush()
        self.close()

    # MARK: Time

    @property
    def is_idle(self) -> bool:
        return not (self.incoming or self.outgoing or self.tasks or self.buffer)

    def expire(self, now: float) -> None:
        limits = self.place.limits
        times = [each.began for each in self.incoming.values()] + [
            each.began for each in self.outgoing.values()
        ]
        if self.h2 is None and not times and not self.is_served:
            times = [self.began]
        if times and now - min(times) > limits.request:
            self.place.log("closed a connection: a request or its response took too long")
        elif now - self.active <= limits.idle:
            return
        self.leave()
        if times:
            # A peer that does not read would keep an orderly close waiting.
            self.transport.abort()

    # MARK: HTTP/2

    def start_h2(self, upgrade: bytes | None = None) -> None:
        # Without h2's own checks: a name in upper case is for the linter to report.
        self.h2 = h2.connection.H2Connection(
            h2.config.H2Configuration(
                client_side=False,
                header_encoding=None,
                validate_inbound_headers=False,
                normalize_inbound_headers=False,
            )
        )
        self.h2.local_settings = h2.settings.Settings(
            client=False,
            initial_values={
                h2.settings.SettingCodes.MAX_CONCURRENT_STREAMS: self.place.limits.streams,
                h2.settings.SettingCodes.MAX_HEADER_LIST_SIZE: self.place.limits.headers,
                h2.settings.SettingCodes.ENABLE_PUSH: 0,
            },
        )
        self.h2.decoder.max_header_list_size = self.place.limits.headers
        # How many closed streams it remembers: a few are enough to tell late frames from wrong ones.
        with contextlib.suppress(AttributeError):
            self.h2._closed_streams._size_limit = 4096  # type: ignore[attr-defined]
        if upgrade is None:
            self.h2.initiate_connection()
        else:
            self.h2.initiate_upgrade_connection(upgrade)
        self.flush()

    def flush(self) -> None:
        assert self.h2
        data = self.h2.data_to_send()
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def receive_h2(self, data: bytes) -> None:
        assert self.h2
        try:
            events = self.h2.receive_data(data)
        except h2.exceptions.ProtocolError as problem:
            # h2 has queued GOAWAY with the reason.
            self.place.log(f"closed a connection: {type(problem).__name__}: {problem}")
            self.flush()
            self.close()
            return
        for event in events:
            self.handle(event)
            if self.is_closed:
                break
        self.flush()

    def handle(self, event: h2.events.Event) -> None:
        assert self.h2
        if isinstance(event, h2.events.RequestReceived):
            self.start_stream(event.stream_id, cast(Any, event.headers))
        elif isinstance(event, h2.events.DataReceived):
            stream = event.stream_id
            if request := self.incoming.get(stream):
                request.add(event.data, self.place.receiving)
            # What is dropped is acknowledged, too, or the client would wait for ever.
            if event.flow_controlled_length:
                # Its client may have reset the stream in the same bytes.
                with contextlib.suppress(h2.exceptions.StreamClosedError):
                    self.h2.acknowledge_received_data(event.flow_controlled_length, stream)
        elif isinstance(event, h2.events.StreamEnded):
            stream = event.stream_id
            if request := self.incoming.pop(stream, None):
                self.dispatch(stream, request, "2")
        elif isinstance(event, h2.events.WindowUpdated):
            if event.stream_id:
                self.pump(event.stream_id)
            else:
                self.pump_all()
        elif isinstance(event, h2.events.RemoteSettingsChanged):
            self.pump_all()
        elif isinstance(event, h2.events.StreamReset):
            self.forget(event.stream_id)
        elif isinstance(event, h2.events.ConnectionTerminated):
            self.close()

    def start_stream(self, stream: int, headers: list[tuple[bytes, bytes]]) -> None:
        assert self.h2
        fields = [(decoded(name), decoded(value)) for name, value in headers]
        pseudo = {name for name, _ in fields if name.startswith(":")}
        if not {":method", ":path"} <= pseudo or len(fields) > self.place.limits.header_count:
            with contextlib.suppress(h2.exceptions.StreamClosedError):
                self.h2.reset_stream(stream, h2.errors.ErrorCodes.PROTOCOL_ERROR)
            return
        path = next(value for name, value in fields if name == ":path")
        self.incoming[stream] = Incoming(fields, self.place.body_limit(path), self.active)

    def forget(self, stream: int) -> None:
        if request := self.incoming.pop(stream, None):
            request.drop(self.place.receiving)
        if response := self.outgoing.pop(stream, None):
            self.place.sending.give(response.size)
        if task := self.tasks.pop(stream, None):
            task.cancel()

    def respond_h2(self, stream: int, response: Response, is_head: bool) -> None:
        assert self.h2
        body = b"" if is_head else response.body
        if body and not self.place.sending.take(len(body)):
            response, body = Response(503, [("retry-after", "1")]), b""
        fields = [(":status", str(response.status)), *response.headers]
        if response.status != 204:
            fields.append(("content-length", str(len(response.body))))
        try:
            # An empty response ends with its headers: aioapns reads an empty DATA frame as JSON.
            self.h2.send_headers(stream, fields, end_stream=not body)
        except h2.exceptions.ProtocolError:
            self.place.sending.give(len(body))
            return
        if body:
            self.outgoing[stream] = Outgoing(memoryview(body), len(body), self.active)
            self.pump(stream)

    def pump(self, stream: int) -> None:
        """Sends what the client's window allows, and goes on when it is wider."""
        assert self.h2
        while (response := self.outgoing.get(stream)) and not self.is_paused:
            try:
                window = self.h2.local_flow_control_window(stream)
                size = min(window, self.h2.max_outbound_frame_size, len(response.rest))
                if size <= 0:
                    return
                part, response.rest = response.rest[:size], response.rest[size:]
                self.h2.send_data(stream, bytes(part), end_stream=not response.rest)
            except h2.exceptions.ProtocolError:
                self.forget(stream)
                return
            if not response.rest:
                del self.outgoing[stream]
                self.place.sending.give(response.size)
            self.flush()

    def pump_all(self) -> None:
        for stream in list(self.outgoing):
            self.pump(stream)

    # MARK: HTTP/1.1

    def receive_h11(self, data: bytes) -> None:
        assert self.h11
        self.h11.receive_data(data)
        self.next_h11()

    def next_h11(self) -> None:
        assert self.h11
        while not self.is_closed and not self.tasks:
            try:
                event = self.h11.next_event()
            except h11.RemoteProtocolError as problem:
                self.place.log(f"closed a connection: {problem}")
                self.refuse_h11(problem.error_status_hint)
                return
            if isinstance(event, h11.Request):
                self.head = event
                fields = [(decoded(name), decoded(value)) for name, value in event.headers.raw_items()]
                if len(fields) > self.place.limits.header_count:
                    self.refuse_h11(431)
                    return
                limit = self.place.body_limit(decoded(event.target))
                self.incoming[0] = Incoming(fields, limit, self.active)
                if self.h11.they_are_waiting_for_100_continue:
                    self.send_h11(h11.InformationalResponse(status_code=100, headers=[]))
            elif isinstance(event, h11.Data):
                self.incoming[0].add(bytes(event.data), self.place.receiving)
            elif isinstance(event, h11.EndOfMessage):
                self.end_h11()
                if self.h2:
                    return
            else:
                if isinstance(event, h11.ConnectionClosed):
                    self.close()
                return

    def end_h11(self) -> None:
        assert self.h11 and self.head
        request = self.incoming.pop(0)
        method, target = decoded(self.head.method), decoded(self.head.target)
        names = {name.lower(): value for name, value in request.fields}
        request.fields[:0] = [(":method", method), (":path", target), (":authority", names.get("host", ""))]
        tokens = [token.strip().lower() for token in names.get("upgrade", "").split(",")]
        if self.scheme == "http" and "h2c" in tokens and "http2-settings" in names:
            rest = self.h11.trailing_data[0]
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
            )
            try:
                self.start_h2(names["http2-settings"].encode())
            except Exception:  # h2 raises what its parts raise for settings that cannot be read.
                request.drop(self.place.receiving)
                self.close()
                return
            self.h11 = None
            self.dispatch(1, request, "2")
            self.flush()
            if rest:
                self.receive_h2(rest)
            return
        self.dispatch(0, request, "1.1")

    def respond_h11(self, response: Response, is_head: bool) -> None:
        assert self.h11
        fields = [*response.headers]
        if response.status != 204:
            fields.append(("content-length", str(len(response.body))))
        try:
            self.send_h11(h11.Response(status_code=response.status, headers=cast(Any, fields)))
            if response.body and not is_head:
                self.send_h11(h11.Data(data=response.body))
            self.send_h11(h11.EndOfMessage())
        except h11.LocalProtocolError:
            self.close()
            return
        if self.h11.our_state is h11.DONE and self.h11.their_state is h11.DONE:
            self.h11.start_next_cycle()
        else:
            self.close()

    def refuse_h11(self, status: int) -> None:
        assert self.h11
        try:
            self.send_h11(
                h11.Response(status_code=status, headers=[("connection", "close"), ("content-length", "0")])
            )
            self.send_h11(h11.EndOfMessage())
        except h11.LocalProtocolError:
            pass
        self.close()

    def send_h11(self, event: h11.Event) -> None:
        assert self.h11
        if data := self.h11.send(event):
            self.transport.write(data)

    # MARK: Both

    def dispatch(self, stream: int, incoming: Incoming, http: str) -> None:
        self.is_served = True
        pseudo = {name: value for name, value in incoming.fields if name.startswith(":")}
        names = {name.lower(): value for name, value in incoming.fields}
        request = Request(
            method=pseudo[":method"],
            target=pseudo[":path"],
            headers=[
                each for each in incoming.fields if not each[0].startswith(":") and each[0].lower() not in HOP
            ],
            body=bytes(incoming.body),
            # aioapns sends 'host' in place of ':authority'.
            host=pseudo.get(":authority") or names.get("host", ""),
            scheme=self.scheme,
            http=http,
            size=incoming.size,
            has_room=incoming.has_room,
            session=self.session,
        )
        incoming.drop(self.place.receiving)
        try:
            response = self.place.handler(request)
        except Exception as problem:
            self.place.log(f"internal error: {type(problem).__name__}: {problem}")
            response = Response(500)
        is_head = request.method == "HEAD"
        if isinstance(response, Response):
            self.respond(stream, response, is_head)
        else:
            self.transport.pause_reading() if self.h11 else None
            self.tasks[stream] = asyncio.ensure_future(self.respond_later(stream, response, is_head))

    async def respond_later(self, stream: int, response: Awaitable[Response], is_head: bool) -> None:
        try:
            ready = await response
        except Exception as problem:
            self.place.log(f"internal error: {type(problem).__name__}: {problem}")
            ready = Response(500)
        self.tasks.pop(stream, None)
        if self.is_closed:
            return
        self.respond(stream, ready, is_head)
        if self.h2:
            self.flush()
        elif self.h11 and not self.is_closed:
            self.transport.resume_reading()
            self.next_h11()

    def respond(self, stream: int, response: Response, is_head: bool) -> None:
        if self.h2:
            self.respond_h2(stream, response, is_head)
        else:
            self.respond_h11(response, is_head)


def decoded(text: bytes | bytearray | memoryview) -> str:
    return bytes(text).decode("utf-8", "replace")
