"""Listens: on one port with TLS, on another in clear text."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import fnmatch
import ipaddress
import os
import ssl
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

from .._check import Finding, counted
from .._stream import PushlintError, Stream
from .app import App, Options
from .certificate import Certificate
from .judge import Asks, settings_of
from .limits import Limits
from .protocol import Connection, Place
from .script import Answer
from .store import Push
from .tokens import KeyFile

__all__ = ["Catcher", "Server"]


class Server:
    """The sockets of one app, in the running event loop."""

    def __init__(
        self,
        app: App,
        certificate: Certificate | None,
        host: str = "127.0.0.1",
        port: int = 0,
        tls_port: int = 0,
        log: Callable[[str], None] | None = None,
    ) -> None:
        self.app = app
        self.certificate = certificate
        self.host = host
        self.ports = (port, tls_port)
        self.place = Place(app, app.limits, app.body_limit, log)
        self.servers: list[asyncio.Server] = []
        self.port = self.tls_port = 0
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        limits = self.place.limits

        def connection() -> Connection:
            return Connection(self.place)

        port, tls_port = self.ports
        clear = await loop.create_server(connection, self.host, port, backlog=512)
        self.servers.append(clear)
        self.port = clear.sockets[0].getsockname()[1]
        if self.certificate:
            self.app.inbox.authority = self.certificate.authority
            secure = await loop.create_server(
                connection,
                self.host,
                tls_port,
                ssl=self.certificate.context,
                ssl_handshake_timeout=limits.handshake,
                backlog=512,
            )
            self.servers.append(secure)
            self.tls_port = secure.sockets[0].getsockname()[1]
        self._sweeper = asyncio.ensure_future(self._sweep())

    async def _sweep(self) -> None:
        pause = min(1.0, self.place.limits.request / 4)
        while True:
            await asyncio.sleep(pause)
            self.place.sweep(time.monotonic())

    async def close(self) -> None:
        if self._sweeper:
            self._sweeper.cancel()
        for server in self.servers:
            server.close()
        # What is being answered is answered first.
        for _ in range(100):
            if all(connection.is_idle for connection in self.place.connections):
                break
            await asyncio.sleep(0.01)
        for connection in list(self.place.connections):
            connection.leave()
        # What was answered last is still being written.
        await asyncio.sleep(0.05)
        for connection in list(self.place.connections):
            connection.transport.abort()
        self.app.inbox.pictures.close()
        await asyncio.sleep(0)


def url_host(host: str) -> str:
    """The host for an address that a client on this machine can use."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return f"[{host}]" if address.version == 6 else host


class Catcher:
    """A stand-in for the push services, in a thread of this process.

        with Catcher() as catcher:
            send(catcher.https, cafile=catcher.ca)
            assert catcher.pushes[0].findings == []

    `auth` is 'token' if requests to APNs need a provider token, or 'certificate'. `keys` are files whose
    signatures count, `answers` scripted answers. `config` to `file` are those of `pushlint.check`.
    """

    def __init__(
        self,
        *,
        auth: Literal["token", "certificate"] = "token",
        keys: Iterable[str | os.PathLike[str] | KeyFile] = (),
        team: str | None = None,
        limit_token_updates: bool = False,
        answers: Iterable[str] = (),
        channels: Mapping[str, Iterable[str]] | None = None,
        strict: bool = False,
        config: str | os.PathLike[str] | bool | None = None,
        settings: str | None = None,
        select: Iterable[str] = (),
        ignore: Iterable[str] = (),
        severity: Mapping[str, str] | None = None,
        level: str | None = None,
        now: datetime.date | str | None = None,
        file: str | os.PathLike[str] | None = None,
        kept: int = 1000,
        host: str = "127.0.0.1",
        port: int = 0,
        tls_port: int = 0,
        names: Iterable[str] = (),
        certificate: Certificate | None = None,
        limits: Limits | None = None,
        linter: Asks | None = None,
    ) -> None:
        options = Options(
            auth=auth,
            keys=[key if isinstance(key, KeyFile) else KeyFile.load(os.fspath(key)) for key in keys],
            team=team,
            limit_token_updates=limit_token_updates,
            channels={app: list(ids) for app, ids in (channels or {}).items()},
            settings=settings_of(
                config=config,
                settings=settings,
                select=select,
                ignore=ignore,
                severity=severity,
                level=level,
                now=now,
                file=file,
            ),
            kept=kept,
        )
        if auth not in ("token", "certificate"):
            raise ValueError(f"auth is 'token' or 'certificate', not {auth!r}")
        self._stream: Stream | None = None
        if linter is None:
            linter = self._stream = Stream()
        self.app = App(linter, options, limits)
        for text in answers:
            self.answer(text)
        self._names = list(names)
        self._certificate = certificate
        self._host = host
        self._ports = (port, tls_port)
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._problem: BaseException | None = None
        self.log: list[str] = []
        self.port = self.tls_port = 0
        self.ca = ""
        self.strict = strict
        self._allowed: list[str] = []
        self._expected: list[str] = []

    # MARK: Start and stop

    def start(self) -> Catcher:
        if problem := self.app.judge.message('{"aps":{"alert":{"title":"-"}}}', "payload").error:
            self.stop()
            raise PushlintError(problem)
        certificate = self._certificate or Certificate.make(self._names)
        self.app.inbox.names.update(name.lower() for name in self._names)
        self._folder = tempfile.TemporaryDirectory(prefix="pushlint-catch-")
        path = Path(self._folder.name) / "ca.pem"
        path.write_bytes(certificate.authority)
        self.ca = str(path)
        ready = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(certificate, ready), name="pushlint-catch", daemon=True
        )
        self._thread.start()
        ready.wait()
        if self._problem:
            self.stop()
            raise self._problem
        return self

    def _run(self, certificate: Certificate, ready: threading.Event) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            self._stop = asyncio.Event()
            server = Server(self.app, certificate, self._host, *self._ports, log=self._note)
            try:
                await server.start()
                self.port, self.tls_port = server.port, server.tls_port
            except OSError as problem:
                self._problem = problem
            finally:
                ready.set()
            if not self._problem:
                await self._stop.wait()
            await server.close()

        asyncio.run(serve())

    def _note(self, line: str) -> None:
        if len(self.log) < 1000:
            self.log.append(line)

    def stop(self) -> None:
        if self._loop and self._thread and self._thread.is_alive():
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(5)
        if self._stream:
            self._stream.close()
        if self._folder:
            self._folder.cleanup()

    def __enter__(self) -> Catcher:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # MARK: Addresses

    @property
    def http(self) -> str:
        """For clients without TLS: HTTP/2 by prior knowledge or upgrade, and HTTP/1.1."""
        return f"http://{url_host(self._host)}:{self.port}"

    @property
    def https(self) -> str:
        return f"https://{url_host(self._host)}:{self.tls_port}"

    @property
    def subscription(self) -> dict[str, Any]:
        """For a sender of Web Push."""
        return self.app.webpush.subscription(self.http)

    def ssl_context(self) -> ssl.SSLContext:
        """For a client: trusts the catcher's certificate, and nothing else."""
        return ssl.create_default_context(cafile=self.ca)

    # MARK: Answers and pushes

    def answer(self, text: str) -> None:
        """Scripts an answer: 'token=00fc* times=2: 429 TooManyRequests'."""
        self.app.script.add(Answer.parse(text))

    @property
    def pushes(self) -> list[Push]:
        """What was sent, oldest first."""
        return self.app.store.list()

    @property
    def findings(self) -> list[Finding]:
        return [finding for push in self.pushes for finding in push.findings]

    def wait(self, count: int = 1, timeout: float = 5) -> list[Push]:
        """The pushes, once there are so many."""
        if not self.app.store.wait(count, timeout):
            raise TimeoutError(f"{len(self.pushes)} of {count} pushes came in {timeout} seconds")
        return self.pushes

    def clear(self) -> None:
        """Forgets pushes, scripted answers, and what is allowed or expected."""
        self.app.store.clear()
        self.app.script.clear()
        self._allowed.clear()
        self._expected.clear()

    def allow(self, *rules: str) -> None:
        """Findings of these rules (ids or globs) do not fail the test."""
        self._allowed += rules

    def expect(self, *rules: str) -> None:
        """As `allow`, but the test fails if a rule has no finding."""
        self._expected += rules

    def assert_ok(self) -> None:
        """Raises AssertionError with a report if a push has an error that is not allowed."""
        __tracebackhide__ = True
        if report := self.failure():
            raise AssertionError(report)

    def failure(self) -> str | None:
        """The report of what fails the test, or None."""
        severities = ("error", "warning") if self.strict else ("error",)
        allowed = [*self._allowed, *self._expected]
        lines: list[str] = []
        failures: list[Finding] = []
        rules: set[str] = set()
        for push in self.pushes:
            found = push.findings
            rules.update(found.rules)
            bad = [
                each
                for each in found
                if each.severity in severities
                and not any(fnmatch.fnmatchcase(each.rule, rule) for rule in allowed)
            ]
            if bad:
                failures += bad
                answer = f"{push.status} {push.reason or ''}".strip()
                lines.append(f"push {push.id}, {push.service} {push.method} {push.path}, answered {answer}")
                lines += [each.report() for each in bad]
        lines += [
            f"'{rule}' was expected, but has no finding"
            for rule in self._expected
            if not any(fnmatch.fnmatchcase(each, rule) for each in rules)
        ]
        if not lines:
            return None
        return f"pushlint: {counted(failures) or 'not as expected'}\n" + "\n".join(lines)
