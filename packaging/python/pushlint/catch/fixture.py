"""The pytest fixture `catcher`. Needs the extra: `pip install 'pushlint[catch]'`."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .certificate import Certificate
    from .server import Catcher

CAUGHT: pytest.StashKey[Catcher] = pytest.StashKey()
JUDGED: pytest.StashKey[str | None] = pytest.StashKey()
CERTIFICATE: pytest.StashKey[Certificate] = pytest.StashKey()


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

    options: dict[str, Any] = {"file": request.node.path}
    for marker in reversed(list(request.node.iter_markers("pushlint_catch"))):
        options.update(marker.kwargs)
    if "certificate" not in options:
        options["certificate"] = certificate(request.config)
    try:
        caught = Catcher(**options)
    except (TypeError, ValueError) as problem:
        raise pytest.UsageError(f"marker 'pushlint_catch': {problem}") from problem
    request.node.stash[CAUGHT] = caught
    with caught:
        yield caught
        failure = caught.failure()
    # What was sent after the test's call.
    if failure and failure != request.node.stash.get(JUDGED, None):
        pytest.fail(failure, pytrace=False)


def certificate(config: pytest.Config) -> Certificate:
    """One for the whole run: clients may keep their trust store."""
    from .certificate import Certificate

    made = config.stash.get(CERTIFICATE, None)
    if made is None:
        made = config.stash[CERTIFICATE] = Certificate.make()
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    # Here, because in a fixture's teardown it would be an error next to a test that passed.
    try:
        result = yield
    except BaseException:
        if (caught := item.stash.get(CAUGHT, None)) is not None:
            item.stash[JUDGED] = failure = caught.failure()
            if failure:
                item.add_report_section("call", "pushlint", failure)
        raise
    if (caught := item.stash.get(CAUGHT, None)) is not None:
        item.stash[JUDGED] = failure = caught.failure()
        if failure:
            pytest.fail(failure, pytrace=False)
    return result
