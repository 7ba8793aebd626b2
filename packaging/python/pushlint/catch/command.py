"""The command `pushlint-catch`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ipaddress
import json
import re
import signal
import sys
from importlib import metadata
from pathlib import Path
from typing import IO, Any

from .._stream import Stream
from .app import App, Options
from .certificate import Certificate
from .judge import settings_of
from .limits import Limits
from .script import Answer, ScriptError
from .server import Server, url_host
from .store import Push
from .tokens import KeyFile

__all__ = ["main"]

EPILOG = """\
Examples:
  pushlint-catch                                   Answer as APNs would
  pushlint-catch --auth certificate                Also to senders without a provider token
  pushlint-catch --key AuthKey_ABC123DEFG.p8       Check the signature of provider tokens
  pushlint-catch --answer 'token=00fc*: 410 Unregistered'
  pushlint-catch --exit-on-finding --strict        Fail at the first error or warning

Exit status: 0 no errors, 1 errors were found (with --strict also warnings), 2 usage or
configuration error, 3 I/O error
"""


class UsageError(Exception):
    """An option that cannot be used."""


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="pushlint-catch",
        description="Stand in for APNs and push services: check each push, and answer as they would.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    version = "unknown"
    with contextlib.suppress(metadata.PackageNotFoundError):
        version = metadata.version("pushlint")
    result.add_argument("-V", "--version", action="version", version=version)

    where = result.add_argument_group("Addresses")
    where.add_argument(
        "--tls-port",
        type=port,
        default=2197,
        metavar="N",
        help="port with TLS (default: 2197); 0 takes a free one",
    )
    where.add_argument(
        "--port",
        type=port,
        default=2198,
        metavar="N",
        help="port in clear text (default: 2198); 0 takes a free one",
    )
    where.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on (default: 127.0.0.1)"
    )
    where.add_argument(
        "--allow-remote", action="store_true", help="let --host be an address that other machines can reach"
    )
    where.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="one more host name for the certificate and the inbox; repeatable",
    )
    where.add_argument(
        "--ca",
        type=Path,
        metavar="FILE",
        help="where to write the certificate that clients must trust (default: pushlint-catch-ca.pem)",
    )
    where.add_argument(
        "--cert", type=Path, metavar="FILE", help="use this certificate chain (PEM) instead of making one"
    )
    where.add_argument("--cert-key", type=Path, metavar="FILE", help="the private key of --cert")

    who = result.add_argument_group("Provider tokens")
    who.add_argument(
        "--auth",
        choices=["token", "certificate"],
        default="token",
        help="token (default): APNs requests need a provider token; certificate: they do not",
    )
    who.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="[KEYID=]FILE",
        help="check signatures with this key, private or public; repeatable",
    )
    who.add_argument("--team", metavar="ID", help="the team that 'iss' must name")
    who.add_argument(
        "--limit-token-updates",
        action="store_true",
        help="answer 429 if a token is replaced within 20 minutes",
    )

    what = result.add_argument_group("Answers")
    what.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="TEXT",
        help="script an answer, as in 'topic=com.example.* times=2: 429 TooManyRequests'; repeatable",
    )
    what.add_argument(
        "--channel",
        action="append",
        default=[],
        metavar="BUNDLE=ID",
        help="a broadcast channel that exists; repeatable",
    )

    group = result.add_argument_group("Rules, as for 'pushlint check'")
    group.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="use this configuration instead of the nearest pushlint.yml",
    )
    group.add_argument("--no-config", action="store_true", help="use no configuration")
    group.add_argument("--select", action="append", default=[], metavar="RULES", help="run only these rules")
    group.add_argument("--ignore", action="append", default=[], metavar="RULES", help="skip these rules")
    group.add_argument(
        "--severity", action="append", default=[], metavar="RULE=LEVEL", help="set the severity of a rule"
    )
    group.add_argument(
        "--level",
        choices=["error", "warning", "info", "hint"],
        help="show findings from this severity up (default: info)",
    )
    group.add_argument("--now", metavar="YYYY-MM-DD", help="take this day as today")

    report = result.add_argument_group("Report")
    report.add_argument("--exit-on-finding", action="store_true", help="stop at the first error")
    report.add_argument("--strict", action="store_true", help="count warnings as errors")
    report.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="append each push to this file (NDJSON); nothing is stored without it",
    )
    report.add_argument(
        "--keep",
        type=count,
        default=1000,
        metavar="N",
        help="how many pushes the inbox keeps in memory (default: 1000)",
    )
    report.add_argument("-q", "--quiet", action="store_true", help="print only addresses and errors")
    report.add_argument("-v", "--verbose", action="store_true", help="also print why connections were closed")
    return result


def port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port")
    return int(text)


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 1 to 100000")
    return int(text)


def settings(options: argparse.Namespace) -> dict[str, Any]:
    """Members of each question to the linter."""
    if options.no_config and options.config:
        raise UsageError("--config and --no-config cannot be combined")
    severities = {}
    for text in options.severity:
        for part in text.split(","):
            rule, equals, level = part.partition("=")
            if not equals:
                raise UsageError(f"--severity wants RULE=LEVEL, not '{part}'")
            severities[rule.strip()] = level.strip()
    return settings_of(
        config=False if options.no_config else options.config,
        select=rules(options.select),
        ignore=rules(options.ignore),
        severity=severities,
        level=options.level,
        now=options.now,
    )


def rules(texts: list[str]) -> list[str]:
    return [rule.strip() for text in texts for rule in text.split(",") if rule.strip()]


def checked(options: argparse.Namespace) -> Options:
    try:
        address = ipaddress.ip_address(options.host)
    except ValueError:
        if options.host != "localhost":
            raise UsageError(f"--host wants an address such as 127.0.0.1, not '{options.host}'") from None
        options.host, address = "127.0.0.1", ipaddress.ip_address("127.0.0.1")
    if not address.is_loopback and not options.allow_remote:
        raise UsageError(
            f"other machines can reach {options.host}: they could send pushes and read those in the inbox; "
            "add --allow-remote if they may"
        )
    if bool(options.cert) != bool(options.cert_key):
        raise UsageError("--cert and --cert-key belong together")
    for name in options.name:
        if not re.fullmatch(r"[A-Za-z0-9*._:-]{1,253}", name):
            raise UsageError(f"--name wants a host name, not '{name}'")
    channels: dict[str, list[str]] = {}
    for text in options.channel:
        app, equals, channel = text.partition("=")
        if not equals or not channel:
            raise UsageError(f"--channel wants BUNDLE=ID, not '{text}'")
        channels.setdefault(app, []).append(channel)
    try:
        keys = [KeyFile.load(text) for text in options.key]
    except ValueError as problem:
        raise UsageError(f"--key: {problem}") from None
    return Options(
        auth=options.auth,
        keys=keys,
        team=options.team,
        limit_token_updates=options.limit_token_updates,
        channels=channels,
        settings=settings(options),
        kept=options.keep,
    )


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        with Stream() as linter:
            app = App(linter, checked(options), Limits())
            for text in options.answer:
                app.script.add(Answer.parse(text))
            app.inbox.names.update(name.lower() for name in options.name)
            if problem := app.judge.message('{"aps":{"alert":{"title":"x"}}}', "payload").error:
                raise UsageError(problem)
            return asyncio.run(run(options, app))
    except (UsageError, ScriptError) as problem:
        print(f"error: {problem}", file=sys.stderr)
        print("for help, run 'pushlint-catch --help'", file=sys.stderr)
        return 2
    except OSError as problem:
        print(
            f"error: {problem.strerror or problem}" + (f": '{problem.filename}'" if problem.filename else ""),
            file=sys.stderr,
        )
        return 3
    except KeyboardInterrupt:
        return 130


async def run(options: argparse.Namespace, app: App) -> int:
    certificate = (
        Certificate.load(options.cert, options.cert_key) if options.cert else Certificate.make(options.name)
    )
    path: Path | None = None
    if not options.cert:
        path = options.ca or Path("pushlint-catch-ca.pem")
        path.write_bytes(certificate.authority)
    log: IO[str] | None = None
    if options.log:
        # Pushes hold what was meant for people's phones.
        options.log.touch(mode=0o600, exist_ok=True)
        log = options.log.open("a", encoding="utf-8")
    server = Server(
        app,
        certificate,
        options.host,
        options.port,
        options.tls_port,
        note if options.verbose else note_fault,
    )
    stop = asyncio.Event()
    status = 0

    def caught(push: Push) -> None:
        nonlocal status
        if log:
            log.write(json.dumps(push.record(), ensure_ascii=False) + "\n")
            log.flush()
        if not options.quiet:
            print(line(push), flush=True)
        if push.severity == "error" or (options.strict and push.severity == "warning"):
            status = 1
            if options.exit_on_finding:
                stop.set()

    app.store.listeners.append(caught)
    try:
        await server.start()
        host = url_host(options.host)
        print(f"https://{host}:{server.tls_port}  HTTP/2 with TLS" + (f"; trust {path}" if path else ""))
        print(f"http://{host}:{server.port}  the same in clear text; open it for the inbox", flush=True)
        if options.allow_remote:
            print(f"other machines can reach {options.host}", file=sys.stderr, flush=True)
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(each, stop.set)
            except NotImplementedError:  # Windows: Ctrl-C raises instead.
                break
        await stop.wait()
    finally:
        await server.close()
        if log:
            log.close()
        if not options.quiet:
            print(
                f"{app.store.total} {'push' if app.store.total == 1 else 'pushes'}, {app.store.errors} with errors",
                flush=True,
            )
    return status


def line(push: Push) -> str:
    answer = f"{push.status} {push.reason or ''}".strip()
    lines = [f"{push.service} {push.method} {shown(push.path, 100)} → {answer}"]
    for each in push.diagnostics:
        text = f"  {each.get('severity')}: {shown(str(each.get('message')), 300)} [{each.get('rule')}]"
        lines.append(text)
    return "\n".join(lines)


def shown(text: str, length: int) -> str:
    """Without what a terminal would take for commands."""
    text = text if len(text) <= length else text[: length - 1] + "…"
    encoding = sys.stdout.encoding or "ascii"
    text = re.sub(
        r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]",
        lambda found: f"\\u{ord(found[0]):04x}",
        text,
    )
    return text.encode(encoding, "backslashreplace").decode(encoding)


def note(text: str) -> None:
    print(shown(text, 500), file=sys.stderr, flush=True)


def note_fault(text: str) -> None:
    if text.startswith("internal error"):
        note(text)


if __name__ == "__main__":
    sys.exit(main())
