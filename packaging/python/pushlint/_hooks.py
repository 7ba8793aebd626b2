"""Where libraries hand over a request: each is stopped at its last step, and answered."""

from __future__ import annotations

import importlib
import importlib.util
import io
import socket
import urllib.parse
from collections.abc import Callable, Iterable
from typing import Any

from ._answers import Request, Response
from ._services import is_known, is_stopped, not_sent

Answer = Callable[[Request], Response]


class Patches:
    """Attributes that were replaced, to be put back."""

    def __init__(self) -> None:
        self._replaced: list[tuple[Any, str, bool, Any]] = []

    def replace(self, place: Any, name: str, value: Any) -> None:
        own = vars(place)
        self._replaced.append((place, name, name in own, own.get(name)))
        setattr(place, name, value)

    def undo(self) -> None:
        while self._replaced:
            place, name, was_own, value = self._replaced.pop()
            if was_own:
                setattr(place, name, value)
            else:
                delattr(place, name)


def install(patches: Patches, answer: Answer, blocked: Callable[[str], None]) -> None:
    """Stops requests to the known hosts in every library that is installed."""
    for name, stop in (
        ("httpx", stop_httpx),
        ("requests", stop_requests),
        ("botocore.httpsession", stop_botocore),
        ("aiohttp", stop_aiohttp),
        ("aioapns.connection", stop_aioapns),
    ):
        module = module_if_installed(name)
        if module is not None:
            stop(patches, module, answer)
    guard(patches, blocked)


def module_if_installed(name: str) -> Any:
    try:
        if importlib.util.find_spec(name.partition(".")[0]) is None:
            return None
        return importlib.import_module(name)
    except (ImportError, AttributeError, ValueError):
        # A library that does not work in this Python sends nothing.
        return None


def text(value: object) -> str:
    return value.decode("latin-1") if isinstance(value, (bytes, bytearray)) else str(value)


def content(body: Any) -> bytes:
    """A body in all forms that libraries take."""
    if body is None:
        return b""
    if isinstance(body, str):
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    if hasattr(body, "read"):
        return content(body.read())
    return b"".join(content(part) for part in body)


def request_to(url: Any, method: str, headers: Iterable[tuple[Any, Any]], body: Any, http: str = "") -> Request:
    parts = urllib.parse.urlsplit(str(url))
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    pairs = [(text(name), text(value)) for name, value in headers]
    return Request(method, target, pairs, content(body), parts.hostname or "", http=http)


def host_of(url: Any) -> str:
    try:
        return urllib.parse.urlsplit(str(url)).hostname or ""
    except ValueError:
        return ""


def stop_httpx(patches: Patches, httpx: Any, answer: Answer) -> None:
    send, send_async = httpx.HTTPTransport.handle_request, httpx.AsyncHTTPTransport.handle_async_request

    def respond(transport: Any, request: Any, body: bytes) -> Any:
        # Nothing public says which version a client speaks before it is connected.
        speaks = getattr(getattr(transport, "_pool", None), "_http2", None)
        http = "" if speaks is None else "2" if speaks else "1.1"
        response = answer(request_to(request.url, request.method, request.headers.raw, body, http))
        version = {"http_version": b"HTTP/2"}
        return httpx.Response(response.status, headers=response.headers, content=response.body, extensions=version)

    def handle_request(transport: Any, request: Any) -> Any:
        if not is_known(request.url.host):
            return send(transport, request)
        return respond(transport, request, request.read())

    async def handle_async_request(transport: Any, request: Any) -> Any:
        if not is_known(request.url.host):
            return await send_async(transport, request)
        return respond(transport, request, await request.aread())

    patches.replace(httpx.HTTPTransport, "handle_request", handle_request)
    patches.replace(httpx.AsyncHTTPTransport, "handle_async_request", handle_async_request)


def stop_requests(patches: Patches, requests: Any, answer: Answer) -> None:
    urllib3 = importlib.import_module("urllib3")
    adapter_class = requests.adapters.HTTPAdapter
    original = adapter_class.send

    def send(adapter: Any, request: Any, *arguments: Any, **options: Any) -> Any:
        if not is_known(host_of(request.url)):
            return original(adapter, request, *arguments, **options)
        response = answer(request_to(request.url, request.method, request.headers.items(), request.body, "1.1"))
        raw = urllib3.HTTPResponse(
            io.BytesIO(response.body), headers=dict(response.headers), status=response.status, preload_content=False
        )
        return adapter.build_response(request, raw)

    patches.replace(adapter_class, "send", send)


def stop_botocore(patches: Patches, httpsession: Any, answer: Answer) -> None:
    aws_response = importlib.import_module("botocore.awsrequest").AWSResponse
    urllib3 = importlib.import_module("urllib3")
    session_class = httpsession.URLLib3Session
    original = session_class.send

    def send(session: Any, request: Any) -> Any:
        if not is_known(host_of(request.url)):
            return original(session, request)
        response = answer(request_to(request.url, request.method, request.headers.items(), request.body))
        raw = urllib3.HTTPResponse(io.BytesIO(response.body), preload_content=False)
        return aws_response(request.url, response.status, dict(response.headers), raw)

    patches.replace(session_class, "send", send)


def stop_aiohttp(patches: Patches, aiohttp: Any, answer: Answer) -> None:
    # Imported here, so that pytest starts without asyncio.
    from ._memory import connect

    handler_class = importlib.import_module("aiohttp.client_proto").ResponseHandler
    connector_class = aiohttp.TCPConnector
    original = connector_class._create_connection

    async def create_connection(connector: Any, request: Any, *arguments: Any, **options: Any) -> Any:
        host = host_of(request.url)
        if not is_known(host):
            return await original(connector, request, *arguments, **options)
        handler = handler_class(connector._loop)
        connect(connector._loop, handler, answer, host, http2=False)
        return handler

    patches.replace(connector_class, "_create_connection", create_connection)


class _Loop:
    """A pool's event loop, whose connections to known hosts stay in this process."""

    def __init__(self, loop: Any, answer: Answer) -> None:
        self._loop, self._answer = loop, answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, **options: Any
    ) -> tuple[Any, Any]:
        if not is_known(host):
            made: tuple[Any, Any] = await self._loop.create_connection(protocol_factory, host, port, **options)
            return made
        from ._memory import connect

        protocol = protocol_factory()
        return connect(self._loop, protocol, self._answer, host, http2=True), protocol


def stop_aioapns(patches: Patches, connection: Any, answer: Answer) -> None:
    pool_class = connection.APNsBaseConnectionPool
    original = pool_class.__init__

    def initialize(pool: Any, *arguments: Any, **options: Any) -> None:
        original(pool, *arguments, **options)
        pool.loop = _Loop(pool.loop, answer)

    patches.replace(pool_class, "__init__", initialize)


def guard(patches: Patches, blocked: Callable[[str], None]) -> None:
    """A push by another library fails instead of being sent unseen."""
    look_up, by_name, connect, connect_ex = (
        socket.getaddrinfo,
        socket.gethostbyname,
        socket.socket.connect,
        socket.socket.connect_ex,
    )

    def refuse(host: Any) -> None:
        if isinstance(host, (str, bytes)) and is_stopped(text(host)):
            problem = not_sent(text(host))
            blocked(str(problem))
            # Not an OSError, after which libraries would try again.
            raise problem

    def getaddrinfo(host: Any, *arguments: Any, **options: Any) -> Any:
        refuse(host)
        return look_up(host, *arguments, **options)

    def gethostbyname(hostname: Any) -> Any:
        refuse(hostname)
        return by_name(hostname)

    def connect_to(self: Any, address: Any) -> Any:
        refuse(address[0] if isinstance(address, tuple) and address else None)
        return connect(self, address)

    def connect_ex_to(self: Any, address: Any) -> Any:
        refuse(address[0] if isinstance(address, tuple) and address else None)
        return connect_ex(self, address)

    patches.replace(socket, "getaddrinfo", getaddrinfo)
    patches.replace(socket, "gethostbyname", gethostbyname)
    patches.replace(socket.socket, "connect", connect_to)
    patches.replace(socket.socket, "connect_ex", connect_ex_to)
