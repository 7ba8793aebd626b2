"""Names the platforms of the executable in the wheel; it is for any Python 3."""

import os

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformTag(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = "py3-none-" + os.environ["PUSHLINT_WHEEL_PLATFORM"]
