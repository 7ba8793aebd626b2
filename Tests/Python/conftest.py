import os
from importlib.metadata import entry_points

import pytest

import pushlint
from pushlint import _stream

# Where the package is not installed, its plugin is not found by itself.
is_installed = any(entry.value == "pushlint.pytest_plugin" for entry in entry_points(group="pytest11"))
pytest_plugins = ["pytester", *([] if is_installed else ["pushlint.pytest_plugin"])]

# A payload with a mistake, and one without.
BAD = {"aps": {"alert": {"title": "Tea is ready"}, "badge": "1"}}
GOOD = {"aps": {"alert": {"title": "Tea is ready"}, "badge": 1}}
TOKEN = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
DEVICE = f"https://api.push.apple.com/3/device/{TOKEN}"
HEADERS = {"apns-topic": "com.example.tea", "apns-push-type": "alert"}


# What changes the output of pytest: those of this run, and what CI services set.
ELSEWHERE = ("CI", "BUILD_NUMBER", "PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS", "PYTEST_CURRENT_TEST")


def environment_of_a_terminal():
    return {key: value for key, value in os.environ.items() if key not in ELSEWHERE}


def pytest_report_header():
    return f"pushlint: {' '.join(_stream.command())[:200]}, module {os.path.dirname(pushlint.__file__)}"


@pytest.fixture
def stream():
    with pushlint.Stream() as stream:
        yield stream
