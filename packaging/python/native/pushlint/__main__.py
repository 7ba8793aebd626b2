"""Runs the executable that the wheel installed, for `python -m pushlint`."""

import os
import sys
import sysconfig


def places():
    """The folders in which installers put scripts: of this Python, of the user, of --target."""
    yield sysconfig.get_path("scripts")
    for scheme in ("posix_user", "osx_framework_user"):
        if scheme in sysconfig.get_scheme_names():
            yield sysconfig.get_path("scripts", scheme)
    yield os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin")


def main():
    for folder in places():
        program = os.path.join(folder, "pushlint")
        if os.access(program, os.X_OK):
            os.execv(program, [program, *sys.argv[1:]])
    sys.exit("pushlint: the executable is not installed; run 'pip install --force-reinstall pushlint'")


if __name__ == "__main__":
    main()
