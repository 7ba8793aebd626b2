"""The pytest plugin: the fixture `pushes`, the marker `pushlint` and `--pushlint-report`."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from ._check import Findings, Settings, counted
from ._failing import fail_call
from ._record import Pushes
from ._stream import PushlintError

# pytest loads this whenever pushlint is installed, so it works with old versions, too.
RECORDED: WeakKeyDictionary[pytest.Item, Pushes] = WeakKeyDictionary()
# What was reported of a test's call.
REPORTED: WeakKeyDictionary[pytest.Item, str] = WeakKeyDictionary()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("pushlint")
    group.addoption(
        "--pushlint-report",
        metavar="FILE",
        help="Write a line of JSON for each push that the fixture 'pushes' recorded.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "pushlint(**options): settings of the fixture 'pushes', such as strict, ignore and config",
    )
    path = config.getoption("--pushlint-report")
    # Workers of pytest-xdist append to the file that their controller emptied.
    if path and not hasattr(config, "workerinput"):
        try:
            Path(path).write_bytes(b"")
        except OSError as problem:
            raise pytest.UsageError(f"--pushlint-report: {problem}") from problem
    if path:
        config.option.pushlint_report = str(Path(path).absolute())


@pytest.fixture
def pushes(request: pytest.FixtureRequest) -> Iterator[Pushes]:
    """Records and checks the pushes that the test sends; nothing reaches the network.

    Stops httpx, requests, aiohttp, boto3, firebase-admin, aioapns and exponent-server-sdk. The test fails if a
    push has errors.
    """
    settings: Settings = {"file": str(request.node.fspath)}
    for marker in reversed(list(request.node.iter_markers("pushlint"))):
        settings.update(marker.kwargs)
    unknown = set(settings) - set(Settings.__annotations__)
    if unknown:
        raise pytest.UsageError(f"unknown option of the marker 'pushlint': {', '.join(sorted(unknown))}")
    recorded = RECORDED[request.node] = Pushes(**settings)
    recorded.start()
    try:
        yield recorded
    finally:
        recorded.stop()
        write_report(request.node, recorded)
    # What was sent after the test's call.
    failure = recorded.failure()
    if failure and failure != REPORTED.get(request.node):
        pytest.fail(failure, pytrace=False)


def write_report(item: pytest.Item, recorded: Pushes) -> None:
    path = item.config.getoption("--pushlint-report")
    if path:
        recorded.write_report(path, item.nodeid)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    recorded = RECORDED.get(item)
    failure = recorded.failure() if recorded is not None else None
    if not failure:
        return
    REPORTED[item] = failure
    fail_call(outcome, item, failure)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """`assert check(payload) == []` shows the findings."""
    for findings, other in ((left, right), (right, left)):
        if isinstance(findings, Findings) and op == "==" and other == [] and findings:
            return [f"{counted(findings)} == []", *findings.report().splitlines()]
    return None


def pytest_unconfigure(config: pytest.Config) -> None:
    from . import _check

    with contextlib.suppress(PushlintError):
        _check._stream.close()
