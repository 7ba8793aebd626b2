"""pushlint-catch: a stand-in for APNs, FCM, Expo, OneSignal, SNS and Web Push, for tests.

Needs the extra: `pip install 'pushlint[catch]'`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .app import Options
    from .limits import Limits
    from .script import ScriptError
    from .server import Catcher
    from .store import Push
    from .tokens import KeyFile

__all__ = ["Catcher", "KeyFile", "Limits", "Options", "Push", "ScriptError"]

_PLACES = {
    "Catcher": "server",
    "KeyFile": "tokens",
    "Limits": "limits",
    "Options": "app",
    "Push": "store",
    "ScriptError": "script",
}


def __getattr__(name: str) -> Any:
    # Imported when used, so that pytest starts without the extra.
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f".{_PLACES[name]}", __name__), name)
    except ModuleNotFoundError as problem:
        if problem.name and problem.name.partition(".")[0] in ("h2", "h11", "cryptography", "trustme"):
            raise ModuleNotFoundError(
                f"no module '{problem.name}'; run pip install 'pushlint[catch]'", name=problem.name
            ) from problem
        raise
