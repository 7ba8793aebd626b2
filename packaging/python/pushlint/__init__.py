"""pushlint in Python: checks Apple push notifications in tests and before they are sent.

    from pushlint import check

    assert check({"aps": {"badge": 3}}, push_type="alert") == []
"""

from ._check import (
    Answer,
    Edit,
    Effect,
    Finding,
    Findings,
    Fix,
    Note,
    Position,
    Range,
    Recognized,
    Severity,
    assert_ok,
    check,
)
from ._record import Push, Pushes
from ._stream import PushlintError, Stream

__all__ = [
    "Answer",
    "Edit",
    "Effect",
    "Finding",
    "Findings",
    "Fix",
    "Note",
    "Position",
    "Push",
    "Pushes",
    "PushlintError",
    "Range",
    "Recognized",
    "Severity",
    "Stream",
    "assert_ok",
    "check",
]
