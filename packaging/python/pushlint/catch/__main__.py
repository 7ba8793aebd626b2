"""The console script `pushlint-catch`; also `python -m pushlint.catch`."""

from __future__ import annotations

import sys


def main() -> int:
    try:
        from .command import main as run
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] not in ("h2", "h11", "cryptography", "trustme"):
            raise
        print(f"error: no module '{problem.name}'; run pip install 'pushlint[catch]'", file=sys.stderr)
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
