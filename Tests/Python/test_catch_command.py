"""The command `pushlint-catch` and the pytest fixture `catcher`."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from catch_support import BAD, GOOD, HEADERS, PATH, PLUGINS, PRIVATE, curl, provider_token

pytest_plugins = PLUGINS
COMMAND = [sys.executable, "-m", "pushlint.catch"]


class Running:
    def __init__(self, process):
        self.process = process
        lines = [process.stdout.readline() for _ in range(2)]
        self.https, self.http = (re.match(r"(https?://\S+)", line)[1] for line in lines)
        self.ca = (re.search(r"trust (\S+)", lines[0]) or [None, None])[1]

    def post(self, payload=GOOD, *arguments):
        fields = [part for name, value in HEADERS.items() for part in ("--header", f"{name}: {value}")]
        return curl(
            "--http2-prior-knowledge", *fields, *arguments, "--data", json.dumps(payload), self.http + PATH
        )

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=20)[0], self.process.returncode


@contextlib.contextmanager
def running(folder, *arguments):
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", "--tls-port", "0", *arguments], cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        yield Running(process)
    finally:
        process.kill()
        process.communicate()


def failing(*arguments, folder=None):
    ran = subprocess.run([*COMMAND, *arguments], cwd=folder, capture_output=True, text=True, timeout=30)
    return ran.returncode, ran.stderr


def test_it_prints_each_push_and_its_findings(tmp_path):
    with running(tmp_path, "--auth", "certificate") as catch:
        assert catch.post(GOOD)[0] == 200
        assert catch.post(BAD)[0] == 200
        text, status = catch.stop()
    assert text.splitlines() == [
        f"apns POST {PATH} → 200",
        f"apns POST {PATH} → 200",
        "  error: 'badge' must be an integer, not a string [value-wrong-type]",
        "2 pushes, 1 with errors",
    ]
    assert status == 1


def test_nothing_is_stored_unless_told(tmp_path):
    with running(tmp_path) as catch:
        catch.post(GOOD)
        assert (tmp_path / "pushlint-catch-ca.pem").read_text().startswith("-----BEGIN CERTIFICATE")
        assert catch.stop()[1] == 1
    assert os.listdir(tmp_path) == ["pushlint-catch-ca.pem"]


def test_a_log_has_each_push(tmp_path):
    log = tmp_path / "pushes.ndjson"
    with running(tmp_path, "--auth", "certificate", "--log", str(log)) as catch:
        catch.post(BAD)
        catch.stop()
    [record] = [json.loads(line) for line in log.read_text().splitlines()]
    assert json.loads(record["body"]) == BAD
    assert log.stat().st_mode & 0o077 == 0


def test_it_stops_at_the_first_error(tmp_path):
    with running(tmp_path, "--auth", "certificate", "--exit-on-finding") as catch:
        assert catch.post(GOOD)[0] == 200
        assert catch.post(BAD)[0] == 200
        assert catch.process.wait(20) == 1


def test_strict_counts_warnings(tmp_path):
    warned = {"aps": {}}
    for arguments, expected in (((), 0), (("--strict",), 1)):
        with running(tmp_path, "--auth", "certificate", *arguments) as catch:
            catch.post(warned)
            text, status = catch.stop()
            assert "warning" in text
            assert status == expected


def test_options_of_rules(tmp_path):
    with running(tmp_path, "--auth", "certificate", "--ignore", "value-wrong-type") as catch:
        catch.post(BAD)
        assert catch.stop()[1] == 0
    (tmp_path / "pushlint.yml").write_text("rules: {value-wrong-type: warning}\n")
    with running(tmp_path, "--auth", "certificate") as catch:
        catch.post(BAD)
        text, status = catch.stop()
        assert "warning: 'badge'" in text and status == 0
    with running(tmp_path, "--auth", "certificate", "--no-config") as catch:
        catch.post(BAD)
        assert catch.stop()[1] == 1


def test_keys_and_answers(tmp_path):
    key = tmp_path / "AuthKey_ABC123DEFG.p8"
    key.write_bytes(PRIVATE)
    with running(tmp_path, "--key", str(key), "--answer", "token=00fc* times=1: 410 Unregistered") as catch:
        authorization = ["--header", f"authorization: {provider_token()}"]
        assert json.loads(catch.post(GOOD, *authorization)[2])["reason"] == "Unregistered"
        assert catch.post(GOOD, *authorization)[0] == 200
        assert json.loads(catch.post(GOOD)[2])["reason"] == "MissingProviderToken"


def test_a_certificate_of_ones_own(tmp_path):
    import trustme

    made = trustme.CA().issue_cert("localhost")
    made.private_key_pem.write_to_path(tmp_path / "key.pem")
    for part in made.cert_chain_pems:
        part.write_to_path(tmp_path / "cert.pem", append=True)
    with running(tmp_path, "--cert", "cert.pem", "--cert-key", "key.pem", "--auth", "certificate") as catch:
        assert catch.ca is None
        assert curl("--insecure", catch.https + "/pushes")[0] == 200


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--host", "0.0.0.0"], "add --allow-remote if they may"),
        (["--host", "::"], "add --allow-remote if they may"),
        (["--host", "example.com"], "--host wants an address"),
        (["--port", "99999"], "'99999' is not a port"),
        (["--answer", "nonsense"], "must be SELECTOR"),
        (["--cert", "x"], "--cert and --cert-key belong together"),
        (["--channel", "x"], "--channel wants BUNDLE=ID"),
        (["--severity", "x"], "--severity wants RULE=LEVEL"),
        (["--config", "x", "--no-config"], "cannot be combined"),
        (["--ignore", "no-such-rule"], "no-such-rule"),
        (["--name", "a b"], "--name wants a host name"),
    ],
)
def test_mistakes_in_options(tmp_path, arguments, text):
    status, errors = failing(*arguments, folder=tmp_path)
    assert status == 2
    assert text in errors
    assert "Traceback" not in errors


def test_files_that_cannot_be_used(tmp_path):
    for arguments in (
        ["--key", "none.p8"],
        ["--ca", "no/ca.pem"],
        ["--log", "no/log"],
        ["--cert", "x", "--cert-key", "y"],
    ):
        status, errors = failing(*arguments, "--port", "0", "--tls-port", "0", folder=tmp_path)
        assert status == 3, errors
        assert errors.startswith("error: ") and "Traceback" not in errors


def test_a_port_that_is_taken(tmp_path):
    with running(tmp_path) as catch:
        port = catch.http.rpartition(":")[2]
        status, errors = failing("--port", port, "--tls-port", "0", folder=tmp_path)
        assert status == 3 and "Traceback" not in errors


def test_other_machines_only_if_told(tmp_path):
    with running(
        tmp_path, "--host", "0.0.0.0", "--allow-remote", "--auth", "certificate", "--name", "catch.example"
    ) as catch:
        assert catch.http.startswith("http://127.0.0.1:")
        assert catch.post()[0] == 200
        assert curl("--header", "Host: catch.example", catch.http + "/pushes")[0] == 200
        assert curl("--header", "Host: other.example", catch.http + "/pushes")[0] == 421


def test_what_a_terminal_would_obey_is_shown(tmp_path):
    with running(tmp_path, "--auth", "certificate") as catch:
        catch.post({"aps": {"alert": {"title": "x"}, "\x1b[31m\u202e": 1}})
        text, _ = catch.stop()
    assert "\x1b" not in text and "\u202e" not in text
    assert "\\u001b[31m" in text


def test_help_and_the_extra(tmp_path):
    ran = subprocess.run([*COMMAND, "--help"], capture_output=True, text=True, timeout=30)
    assert ran.returncode == 0 and "--exit-on-finding" in ran.stdout
    code = "import sys; sys.modules['h2'] = None; import pushlint.catch.fixture; from pushlint.catch.__main__ import main; sys.exit(main())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert ran.returncode == 2
    assert "pip install 'pushlint[catch]'" in ran.stderr


# MARK: The fixture


TEST = """
import httpx, pytest
HEADERS = {headers!r}

def send(catcher, payload):
    with httpx.Client(http2=True, verify=catcher.ssl_context(), base_url=catcher.https) as client:
        return client.post({path!r}, json=payload, headers=HEADERS).status_code

@pytest.mark.pushlint_catch(auth="certificate", config=False)
class TestPushes:
    def test_good(self, catcher):
        assert send(catcher, {good!r}) == 200
        assert catcher.pushes[0].findings == []

    def test_bad(self, catcher):
        assert send(catcher, {bad!r}) == 200

    def test_expected(self, catcher):
        catcher.expect("value-wrong-type")
        assert send(catcher, {bad!r}) == 200

    def test_allowed(self, catcher):
        catcher.allow("value-*")
        assert send(catcher, {bad!r}) == 200

    def test_expected_in_vain(self, catcher):
        catcher.expect("sound-too-long")
        assert send(catcher, {good!r}) == 200

    def test_scripted(self, catcher):
        catcher.answer("*: 429")
        assert send(catcher, {good!r}) == 429

    def test_other_failure(self, catcher):
        assert send(catcher, {bad!r}) == 201

def test_default(catcher):
    assert send(catcher, {good!r}) == 403
    catcher.expect("provider-token")

@pytest.mark.pushlint_catch(no_such_option=1)
def test_wrong_option(catcher):
    pass
"""


def test_the_fixture(pytester):
    pytester.makepyfile(TEST.format(headers=HEADERS, path=PATH, good=GOOD, bad=BAD))
    result = pytester.runpytest_subprocess(
        *(f"-p{name}" for name in PLUGINS), "-p", "no:cacheprovider", "-rA"
    )
    result.assert_outcomes(passed=5, failed=3, errors=1)
    result.stdout.fnmatch_lines(
        [
            "pushlint: 1 error",
            f"push 1, apns POST {PATH}, answered 200",
            "error: /aps/badge: 'badge' must be an integer, not a string [[]value-wrong-type[]]",
            "*'sound-too-long' was expected, but has no finding*",
        ]
    )


def test_the_fixture_in_this_process(catcher):
    began = time.monotonic()
    with pytest.raises(TimeoutError, match="0 of 1 pushes"):
        catcher.wait(timeout=0.1)
    assert curl("--http2-prior-knowledge", "--data", json.dumps(GOOD), catcher.http + PATH)[0] == 403
    [push] = catcher.wait()
    assert push.token == PATH.rpartition("/")[2] and push.reason == "MissingProviderToken"
    catcher.expect("provider-token", "push-type-missing")
    catcher.allow("*")
    assert time.monotonic() - began < 10
    catcher.clear()
