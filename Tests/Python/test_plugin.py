"""The pytest plugin, as tests of a project use it."""

import json

import pytest
from conftest import BAD, DEVICE, GOOD, HEADERS, is_installed

IMPORTS = f"""
import httpx, pytest
from pushlint import check
BAD, GOOD, HEADERS = {BAD!r}, {GOOD!r}, {HEADERS!r}
def send(payload):
    with httpx.Client(http2=True) as client:
        return client.post({DEVICE!r}, headers=HEADERS, json=payload)
"""


@pytest.fixture
def run(pytester):
    """Runs tests with the plugin."""

    def run(code, *arguments, run=pytester.runpytest_inprocess):
        pytester.makepyfile(IMPORTS + code)
        plugin = () if is_installed else ("-p", "pushlint.pytest_plugin")
        return run("-p", "no:cacheprovider", *plugin, *arguments)

    return run


def test_findings_fail_the_call(run):
    result = run("def test_order(pushes):\n    send(BAD)\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "pushlint: 1 error",
            "push 1, APNs: POST api.push.apple.com/3/device/*, answered 200",
            "error: /aps/badge: 'badge' must be an integer, not a string [[]value-wrong-type[]]",
            '    "badge": "1"',
            "    effect: the system ignores the value",
            "    fix: write 1",
        ],
        consecutive=True,
    )


def test_warnings_do_not_fail(run):
    code = "def test_order(pushes):\n    send({'aps': {'alert': 'Hi'}})\n    assert pushes[0].findings.rules == ['alert-legacy-string']\n"
    run(code).assert_outcomes(passed=1)
    run("@pytest.mark.pushlint(strict=True)\n" + code).assert_outcomes(failed=1)


def test_report_next_to_the_failure_of_a_test(run):
    result = run("def test_order(pushes):\n    send(BAD)\n    assert pushes == [], 'mine'\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*AssertionError: mine*", "*- Captured pushlint call -*", "error: /aps/badge: *"])


def test_allow_and_expect(run):
    result = run(
        """
def test_allowed(pushes):
    pushes.allow("value-*")
    send(BAD)
def test_expected(pushes):
    pushes.expect("value-wrong-type")
    send(BAD)
def test_expected_in_vain(pushes):
    pushes.expect("value-wrong-type")
    send(GOOD)
@pytest.mark.xfail(strict=True)
def test_xfail(pushes):
    send(BAD)
"""
    )
    result.assert_outcomes(passed=2, failed=1, xfailed=1)
    result.stdout.fnmatch_lines(["'value-wrong-type' was expected, but has no finding"])


def test_marker(run):
    result = run(
        """
pytestmark = pytest.mark.pushlint(ignore=["value-wrong-type"])
def test_module(pushes):
    send(BAD)
@pytest.mark.pushlint(ignore=[])
def test_function_wins(pushes):
    send(BAD)
@pytest.mark.pushlint(ignored=[])
def test_unknown(pushes):
    send(GOOD)
@pytest.mark.pushlint(topic="of the request")
def test_not_a_setting(pushes):
    send(GOOD)
""",
        "--strict-markers",
    )
    result.assert_outcomes(passed=1, failed=1, errors=2)
    result.stdout.fnmatch_lines(["*unknown option of the marker 'pushlint': ignored*"])


def test_configuration_next_to_the_test(run, pytester):
    pytester.path.joinpath("pushlint.yml").write_text("rules: {value-wrong-type: off}\n")
    run("def test_order(pushes):\n    send(BAD)\ndef test_check():\n    assert check(BAD) == []\n").assert_outcomes(passed=2)


def test_async_tests(run):
    result = run(
        """
@pytest.fixture
def anyio_backend():
    return "asyncio"
@pytest.mark.anyio
async def test_order(pushes):
    async with httpx.AsyncClient(http2=True) as client:
        await client.post("https://api.push.apple.com/3/device/" + "ab" * 32, headers=HEADERS, json=BAD)
"""
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["error: /aps/badge: *"])


def test_unittest(run):
    result = run(
        """
import unittest
@pytest.mark.usefixtures("pushes")
class TestOrder(unittest.TestCase):
    def test_bad(self):
        send(BAD)
    def test_good(self):
        send(GOOD)
"""
    )
    result.assert_outcomes(passed=1, failed=1)


def test_pushes_after_the_call(run):
    result = run(
        """
@pytest.fixture
def closing(pushes):
    yield
    send(BAD)
def test_order(closing):
    pass
"""
    )
    result.assert_outcomes(passed=1, errors=1)


def test_stopped_push_fails_although_the_code_catches_it(run):
    result = run(
        """
def test_order(pushes):
    import urllib.request
    try:
        urllib.request.urlopen("https://api.push.apple.com/3/device/x", b"{}")
    except Exception:
        pass
"""
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*a push to api.push.apple.com was stopped: pushlint cannot record the library that sends it*"])


def test_assertion_shows_findings(run):
    result = run("def test_order():\n    assert check(BAD, push_type='alert') == []\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E * assert 1 error == [[]]", "E *error: /aps/badge: *", 'E *"badge": "1"'])


def test_report(run, pytester):
    code = "def test_a(pushes):\n    send(GOOD)\n    send(BAD)\ndef test_b(pushes):\n    pass\ndef test_c(pushes):\n    send(GOOD)\n"
    for arguments in ((), ("-n2",)):
        run(code, "--pushlint-report=report.ndjson", *arguments, run=pytester.runpytest_subprocess)
        lines = [json.loads(line) for line in pytester.path.joinpath("report.ndjson").read_text().splitlines()]
        lines.sort(key=lambda line: line["test"])
        assert [(line["test"].partition("::")[2], [item["rule"] for item in line["findings"]]) for line in lines] == [
            ("test_a", []),
            ("test_a", ["value-wrong-type"]),
            ("test_c", []),
        ]
        assert json.loads(lines[1]["body"]) == BAD
        assert lines[1]["answer"] == {"status": 200}
        assert ["apns-topic", "com.example.tea"] in lines[1]["headers"]


def test_report_that_cannot_be_written(run):
    result = run("def test_a(pushes):\n    send(GOOD)\n", "--pushlint-report=/nowhere/report.ndjson")
    assert result.ret == 4
    result.stderr.fnmatch_lines(["*--pushlint-report: *"])


def test_help(run):
    run("", "--help").stdout.fnmatch_lines(["*--pushlint-report=FILE*"])
