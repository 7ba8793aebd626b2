"""docs/catch.md shows what happens."""

import contextlib
import difflib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time
import venv

import pytest
from catch_support import PLUGINS, PRIVATE
from conftest import environment_of_a_terminal

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "catch.md"
BLOCK = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROOT = PAGE.parent.parent


def blocks():
    found = {}
    for title, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        assert title not in found, title
        found[title] = code
    return found


BLOCKS = blocks()


@pytest.fixture
def environment(tmp_path):
    """With the commands `pushlint-catch` and `pushlint`."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "pushlint-catch").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pushlint.catch "$@"\n')
    (folder / "pushlint-catch").chmod(0o755)
    from pushlint import _stream

    command = " ".join(f"'{part}'" for part in _stream.command())
    (folder / "pushlint").write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    (folder / "pushlint").chmod(0o755)
    result = {
        **environment_of_a_terminal(),
        "PATH": os.pathsep.join([str(folder), os.path.dirname(sys.executable), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "80",
    }
    result.pop("SSL_CERT_FILE", None)
    return result


class Running:
    """The catcher of the page, on other ports."""

    def __init__(self, command, folder, environment):
        self.folder, self.environment = folder, environment
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f"exec {command} --port 0 --tls-port 0"],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.lines = [self.process.stdout.readline() for _ in range(2)]
        self.tls, self.clear = (re.match(r"https?://127.0.0.1:(\d+)", line)[1] for line in self.lines)

    def local(self, text):
        return text.replace("2197", self.tls).replace("2198", self.clear)

    def page(self, text):
        return text.replace(self.tls, "2197").replace(self.clear, "2198")

    def run(self, *command, **more):
        ran = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=60, **more
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def shell(self, code):
        return self.run("/bin/sh", "-c", self.local(code))

    def pushes(self):
        return [json.loads(line) for line in self.shell("curl -s http://127.0.0.1:2198/pushes").splitlines()]

    def stop(self):
        self.process.terminate()
        return self.process.communicate(timeout=20)[0]


@pytest.fixture
def running(tmp_path, environment):
    (tmp_path / "AuthKey_ABC123DEFG.p8").write_bytes(PRIVATE)
    command = BLOCKS["console start"].splitlines()[1].removeprefix("$ ")
    running = Running(command, tmp_path, environment)
    yield running
    running.process.kill()
    running.process.communicate()


def test_the_first_push(running):
    shown = BLOCKS["console start"].splitlines()
    assert shown[2:] == [running.page(line).rstrip("\n") for line in running.lines]
    assert running.shell(BLOCKS["sh push"]) == ""
    command = BLOCKS["console pushes"].splitlines()
    assert running.shell(command[0].removeprefix("$ ")).splitlines() == command[1:]
    rejected = running.shell(BLOCKS["sh push"].replace("-H", "-H 'apns-priority: 7' -H", 1))
    assert rejected == BLOCKS["json rejected"].rstrip("\n")
    assert running.stop().startswith(BLOCKS["text push"])


def test_curl(running):
    running.shell(BLOCKS["sh curl"])
    assert running.pushes()[0]["host"] == "api.push.apple.com"


PRINTED = {
    "httpx": "<Response [200 OK]>\n",
    "aioapns": "200\n",
    "firebase-admin": "projects/tea/messages/",
    "boto3": "{'MessageId': ",
    "expo": "ok\n",
    "pywebpush": "<Response [201]>\n",
}


@pytest.mark.parametrize("name", PRINTED)
def test_each_client_in_python(running, name):
    printed = running.run(sys.executable, "-W", "ignore", "-c", running.local(BLOCKS[f"python {name}"]))
    assert printed.startswith(PRINTED[name])
    [push] = running.pushes()
    assert push["answer"]["status"] in (200, 201)
    assert [each for each in push["findings"] if each["severity"] == "error"] == []


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_node(running):
    (running.folder / "send.mjs").write_text(running.local(BLOCKS["js node"]))
    running.environment["NODE_EXTRA_CA_CERTS"] = "pushlint-catch-ca.pem"
    assert running.run("node", "send.mjs") == "200\n"


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
@pytest.mark.parametrize("badge", ["'1'", "1"])
def test_node_test(tmp_path, environment, badge):
    (tmp_path / "tea.test.mjs").write_text(BLOCKS["js tea.test.mjs"].replace("'1'", badge))
    ran = subprocess.run(
        ["node", "--test", "."], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == (1 if badge == "'1'" else 0), ran.stdout + ran.stderr
    assert ("'badge' must be an integer, not a string" in ran.stdout.replace("\\", "")) == (badge == "'1'")


def test_answers_are_scripted(running, tmp_path, environment):
    running.shell(BLOCKS["sh script"])
    assert running.shell(BLOCKS["sh push"]) == '{"reason":"ServiceUnavailable"}'
    assert running.shell(BLOCKS["sh push"]) == ""
    scripted = Running(
        "".join(BLOCKS["sh answers"].split("\\\n")).strip() + " --auth certificate", tmp_path, environment
    )
    try:
        assert json.loads(scripted.shell(BLOCKS["sh push"]))["reason"] == "Unregistered"
    finally:
        scripted.stop()


def test_the_class(running):
    assert running.run(sys.executable, "-c", BLOCKS["python class"]) == BLOCKS["text class"]


def test_the_fixture(tmp_path, environment):
    (tmp_path / "test_server.py").write_text(BLOCKS["python test_server.py"])
    shown = BLOCKS["console pytest"]
    command = shown.splitlines()[0].removeprefix("$ ")
    environment["PYTEST_PLUGINS"] = ",".join(PLUGINS)
    ran = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=tmp_path,
        env=environment,
        stdout=-1,
        stderr=subprocess.STDOUT,
        text=True,
    )

    def settled(text):
        return re.sub(r"in \d+\.\d+s", "in 0.00s", text).splitlines()

    shown, printed = settled(shown), [f"$ {command}", *settled(ran.stdout)]
    assert shown == printed, "\n".join(difflib.unified_diff(shown, printed, "shown", "printed", lineterm=""))


@pytest.mark.skipif(not shutil.which("jq"), reason="needs jq")
def test_what_localstack_keeps(tmp_path, environment):
    # As in LocalStack's documentation of /_aws/sns/platform-endpoint-messages.
    target = "arn:aws:sns:us-east-1:000000000000:endpoint/APNS/tea/a"
    message = {"default": "Tea", "APNS": json.dumps({"aps": {"alert": {"title": "Tea"}, "badge": "1"}})}
    kept = {
        "TargetArn": target,
        "TopicArn": None,
        "Message": json.dumps(message),
        "MessageAttributes": None,
        "MessageStructure": "json",
        "Subject": None,
        "MessageId": "00000000-0000-4000-8000-000000000000",
    }
    dump = {"platform_endpoint_messages": {target: [kept]}, "region": "us-east-1"}
    (tmp_path / "dump.json").write_text(json.dumps(dump))
    command = re.sub(r"curl -s \S+", "cat dump.json", BLOCKS["sh localstack"])
    ran = subprocess.run(
        ["/bin/sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert ran.returncode == 1, ran.stderr
    assert "'badge' must be an integer, not a string" in ran.stdout
    assert ran.stdout.count("error:") == 1


def test_options_are_those_of_the_command():
    ran = subprocess.run([sys.executable, "-m", "pushlint.catch", "--help"], capture_output=True, text=True)
    known = set(re.findall(r"--[a-z][a-z-]+", ran.stdout))
    mentioned = set(re.findall(r"`(--[a-z][a-z-]+)|pushlint-catch[^\n]* (--[a-z][a-z-]+)", PAGE.read_text()))
    mentioned = {each for pair in mentioned for each in pair if each} - {
        "--connect-to",
        "--form",
        "--language",
        "--set",
    }
    assert mentioned <= known, mentioned - known


def test_each_reason_is_in_the_table():
    from pushlint.catch.reasons import REASONS

    text = PAGE.read_text()
    table = text[text.index("## Where an answer") : text.index("## The inbox")]
    named = set(re.findall(r"\b[A-Z][A-Za-z]+[a-z]\b", table))
    # ServiceUnavailable and the like.
    assert set(REASONS) - named == set()


def test_each_finding_of_the_catcher_is_described():
    folder = ROOT / "packaging/python/pushlint"
    source = "".join(file.read_text() for file in [folder / "_answers.py", *folder.glob("catch/*.py")])
    rules = set(re.findall(r'\b(?:[Ff]inding|refused|mistake)\(\s*(?:\d+,\s*)?"([a-z]+(?:-[a-z]+)+)"', source))
    assert {"http-version", "channel-unknown", "webpush-ttl"} <= rules
    assert [
        rule for rule in rules if f"`{rule}`" not in PAGE.read_text() and rule != "payload-too-large"
    ] == []


def test_limits_are_those_of_the_code():
    from pushlint.catch import Limits

    limits, text = Limits(), PAGE.read_text()
    for shown in (
        f"{limits.connections} connections",
        f"{limits.streams} streams",
        f"{limits.headers >> 10} KiB of headers",
        f"bodies of {limits.service_body >> 20} MiB ({limits.push_body >> 10} KiB",
        f"{limits.receiving >> 20} MiB of bodies",
        f"{limits.request:.0f} seconds",
        f"idle for {limits.idle / 60:.0f} minutes",
    ):
        assert shown in text, shown


def test_the_addon_has_at_most_40_lines():
    text = (ROOT / "packaging/python/pushlint/catch/mitmproxy_addon.py").read_text()
    assert len(text.splitlines()) <= 40


@pytest.fixture(scope="module")
def mitmdump():
    """mitmproxy pins other versions of h2 and cryptography, so it has an environment of its own."""
    folder = ROOT / ".build" / "python-mitmproxy"
    if not (folder / "bin" / "mitmdump").exists():
        venv.create(folder, with_pip=True)
        command = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", "mitmproxy"]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if ran.returncode:
            pytest.skip("mitmproxy cannot be installed: " + ran.stderr[-200:])
    return folder / "bin" / "mitmdump"


def test_the_addon_of_mitmproxy(running, mitmdump, tmp_path):
    addon = ROOT / "packaging/python/pushlint/catch/mitmproxy_addon.py"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        **running.environment,
        "PYTHONPATH": str(ROOT / "packaging/python"),
        "PYTHONUNBUFFERED": "1",
    }
    command = [
        mitmdump, "-s", addon, "--listen-host", "127.0.0.1", "--listen-port", str(port), "--set", "pushlint_block=true",
        "--set", f"confdir={tmp_path}", "--set", "connection_strategy=lazy", "--set", "upstream_cert=false",
        "--set", "ssl_verify_upstream_trusted_ca=pushlint-catch-ca.pem",
        "--map-remote", f"|https://api.push.apple.com/|https://localhost:{running.tls}/",
    ]  # fmt: skip
    proxy = subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=-1, stderr=subprocess.STDOUT, text=True
    )
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)

        def send(path, payload):
            return running.run(
                "curl", "-s", "-i", "--insecure", "--proxy", f"http://127.0.0.1:{port}", "-H", "apns-topic: com.example.tea",
                "-H", "apns-push-type: alert", "-d", json.dumps(payload), "https://api.push.apple.com/3/device/" + path,
            )  # fmt: skip

        refused = send("zz", {"aps": {"alert": {"title": "Tea"}}})
        passed = send("a1" * 32, {"aps": {"alert": {"title": "Tea"}, "badge": "1"}})
    finally:
        proxy.terminate()
        printed = proxy.communicate(timeout=20)[0]
    assert "HTTP/2 400" in refused and json.loads(refused.rpartition("\n")[2]) == {
        "reason": "BadDeviceToken"
    }, printed
    assert "HTTP/2 200" in passed, printed
    assert [push["path"] for push in running.pushes()] == ["/3/device/" + "a1" * 32]
    assert "api.push.apple.com: error: /aps/badge: 'badge' must be an integer, not a string" in printed
