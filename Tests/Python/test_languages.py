"""The tests in other languages that docs/testing.md shows pass with a right push and fail with a wrong one."""

import difflib
import glob
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import environment_of_a_terminal

from pushlint import _stream

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "testing.md"
BLOCK = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = dict(BLOCK.findall(TEXT[TEXT.index("\n## Other languages\n") :]))
FINDING = "<stdin>:1:62: error: 'badge' must be an integer, not a string [value-wrong-type]"
JUNIT = "/usr/share/java"


def push(badge):
    """The payload of the example, as JSON."""
    return f'{{"aps":{{"alert":{{"title":"Order A-17 is on its way"}},"badge":{badge}}},"order":"A-17"}}'


class Project:
    """A folder with the test that the page shows, and `pushlint` in the PATH."""

    def __init__(self, folder):
        self.folder = folder / "project"
        self.folder.mkdir()
        programs = folder / "bin"
        programs.mkdir()
        command = " ".join(f"'{part}'" for part in _stream.command())
        (programs / "pushlint").write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        (programs / "pushlint").chmod(0o755)
        self.environment = {
            **environment_of_a_terminal(),
            "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
            "HOME": str(folder),
            "GOCACHE": str(folder / "go"),
            "GOPROXY": "off",
            "GOTOOLCHAIN": "local",
        }

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def show(self, *titles):
        for title in titles:
            self.write(title.partition(" ")[2], BLOCKS[title])

    def run(self, *command):
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, stdout=-1, stderr=subprocess.STDOUT, text=True, timeout=300
        )

    def passes(self, *command):
        run = self.run(*command)
        assert run.returncode == 0, run.stdout

    def fails(self, *command):
        run = self.run(*command)
        assert run.returncode != 0, run.stdout
        assert FINDING in run.stdout, run.stdout
        return run.stdout


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


def needs(program):
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def settled(text):
    """The lines, without times."""
    return [re.sub(r"\d+\.\d+s", "0.00s", line) for line in text.splitlines()]


@needs("go")
def test_go(project):
    project.write("go.mod", "module orders\n\ngo 1.18\n")
    project.show("go orders_test.go", "go orders.go")
    project.fails("go", "test")
    first, *shown = settled(BLOCKS["console go"])
    printed = settled(project.run("/bin/sh", "-c", first.removeprefix("$ ")).stdout)
    assert shown == printed, "\n".join(difflib.unified_diff(shown, printed, "shown", "printed", lineterm=""))
    right = BLOCKS["go orders.go"].replace("strconv.Itoa(items)", "items").replace('import "strconv"\n', "")
    project.write("orders.go", right)
    project.passes("go", "test")
    project.passes("go", "vet")


@needs("ruby")
def test_ruby(project):
    project.show("ruby test_orders.rb")
    build = "def order_shipped(number, items)\n  JSON.parse('%s')\nend\n"
    project.write("orders.rb", build % push('"3"'))
    project.fails("ruby", "test_orders.rb")
    project.write("orders.rb", build % push(3))
    project.passes("ruby", "test_orders.rb")


@needs("javac")
@pytest.mark.skipif(not os.path.exists(f"{JUNIT}/junit-platform-console.jar"), reason="junit5 is not installed")
def test_java(project):
    project.show("java OrderTests.java")
    names = ["junit-jupiter-*", "junit-platform-*", "opentest4j*", "apiguardian-api", "picocli", "univocity-parsers"]
    jars = [jar for name in names for jar in glob.glob(f"{JUNIT}/{name}.jar") if "standalone" not in jar]
    path = os.pathsep.join([".", *jars])
    run = ["java", "-cp", path, "org.junit.platform.console.ConsoleLauncher", "--select-class", "OrderTests"]
    build = "class Orders {\n  static String orderShipped(String number, int items) {\n    return %s;\n  }\n}\n"
    for badge, check in ('"3"', project.fails), ("3", project.passes):
        project.write("Orders.java", build % json.dumps(push(badge)))
        project.passes("javac", "-cp", path, "-Xlint:all", "-proc:none", "OrderTests.java", "Orders.java")
        check(*run, "--disable-banner", "--disable-ansi-colors")


@needs("phpunit")
def test_php(project):
    project.show("php OrderTest.php")
    build = "<?php\nfunction orderShipped(string $number, int $items): array\n{\n    return json_decode('%s', true);\n}\n"
    project.write("orders.php", build % push('"3"'))
    project.fails("phpunit", "OrderTest.php")
    project.write("orders.php", build % push(3))
    project.passes("phpunit", "OrderTest.php")


def test_every_language_is_run():
    """Except C#, of which the page says so."""
    run = {"go orders_test.go", "go orders.go", "console go", "ruby test_orders.rb", "java OrderTests.java"}
    assert set(BLOCKS) == run | {"php OrderTest.php", "csharp OrderTests.cs"}
    start = TEXT.index("\n### C#\n")
    assert "The tests of this page run all its code except this" in TEXT[start : TEXT.index("\n### ", start + 1)]


def test_every_program_starts_the_same_command():
    for title, code in BLOCKS.items():
        if title.partition(" ")[2] and title not in ("go orders.go", "console go"):
            words = re.findall(r"[\w-]+", code[code.index("pushlint") :])
            assert words[:5] == ["pushlint", "check", "--live", "--push-type", "alert"], title
