"""Builds an empty wheel that depends on pushlint.

Any build tool would do; without one, pre-commit downloads nothing but pushlint.
"""

import os
import zipfile

NAME = "pushlint_pre_commit-@VERSION@"
FILES = {
    "METADATA": "Metadata-Version: 2.1\nName: pushlint-pre-commit\nVersion: @VERSION@\n"
    "Requires-Dist: pushlint==@VERSION@\n",
    "WHEEL": "Wheel-Version: 1.0\nGenerator: pushlint\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}


def build_wheel(folder, config_settings=None, metadata_directory=None):
    wheel = f"{NAME}-py3-none-any.whl"
    info = f"{NAME}.dist-info"
    record = "".join(f"{info}/{name},,\n" for name in [*FILES, "RECORD"])
    with zipfile.ZipFile(os.path.join(folder, wheel), "w") as archive:
        for name, text in {**FILES, "RECORD": record}.items():
            archive.writestr(f"{info}/{name}", text)
    return wheel
