"""How a fixture fails the call of a test; for both plugins of pytest."""

from __future__ import annotations

import sys
from typing import Any

import pytest


def fail_call(outcome: Any, item: pytest.Item, failure: str) -> None:
    """Fails a call, or adds to one that failed; `outcome` is what a wrapper of `pytest_runtest_call` gets.

    In a fixture's teardown it would be an error next to a test that passed.
    """
    if outcome.excinfo is not None:
        item.add_report_section("call", "pushlint", failure)
        return
    try:
        pytest.fail(failure, pytrace=False)
    except BaseException as problem:
        if hasattr(outcome, "force_exception"):
            outcome.force_exception(problem)
        else:
            outcome._excinfo = sys.exc_info()
