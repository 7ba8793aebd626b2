"""The pytest fixture `catcher`. Needs the extra: `pip install 'pushlint[catch]'`."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import pytest

from .._failing import fail_call

if TYPE_CHECKING:
    from .certificate import Certificate
    from .server import Catcher

# pytest loads this whenever pushlint is installed: without the extra, and with old versions, too.
CAUGHT: WeakKeyDictionary[pytest.Item, Catcher] = WeakKeyDictionary()
# What was reported of a test's call.
REPORTED: WeakKeyDictionary[pytest.Item, str] = WeakKeyDictionary()
CERTIFICATES: WeakKeyDictionary[pytest.Config, Certificate] = WeakKeyDictionary()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "pushlint_catch(**options): options of pushlint.catch.Catcher for the fixture 'catcher', such as auth, "
        "answers, ignore and strict",
    )


@pytest.fixture
def catcher(request: pytest.FixtureRequest) -> Iterator[Catcher]:
    """A stand-in for APNs and push services on free ports of this machine.

    It answers as they would. The test fails if a push has errors that it does not allow or expect.
    """
    from . import Catcher

    options: dict[str, Any] = {"file": str(request.node.fspath)}
    for marker in reversed(list(request.node.iter_markers("pushlint_catch"))):
        options.update(marker.kwargs)
    if "certificate" not in options and "names" not in options:
        options["certificate"] = certificate(request.config)
    try:
        caught = Catcher(**options)
    except (TypeError, ValueError) as problem:
        raise pytest.UsageError(f"marker 'pushlint_catch': {problem}") from problem
    CAUGHT[request.node] = caught
    with caught:
        yield caught
        failure = caught.failure()
    # What was sent after the test's call.
    if failure and failure != REPORTED.get(request.node):
        pytest.fail(failure, pytrace=False)


def certificate(config: pytest.Config) -> Certificate:
    """One for the whole run: making it takes longer than starting."""
    from .certificate import Certificate

    made = CERTIFICATES.get(config)
    if made is None:
        made = CERTIFICATES[config] = Certificate.make()
    return made


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    caught = CAUGHT.get(item)
    failure = caught.failure() if caught is not None else None
    if not failure:
        return
    REPORTED[item] = failure
    fail_call(outcome, item, failure)
