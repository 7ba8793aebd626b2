"""docs/testing.md shows what is printed."""

import difflib
import doctest
import os
import pathlib
import re
import subprocess
import sys

import pytest
from conftest import environment_of_a_terminal, is_installed

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "testing.md"
BLOCK = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def python_blocks():
    text = PAGE.read_text(encoding="utf-8")
    start, end = text.index("\n## Python\n"), text.index("\n## JavaScript\n")
    return [(title, code) for title, code in BLOCK.findall(text[: text.index("\n## ")] + text[start:end])]


@pytest.fixture
def folder(tmp_path):
    for title, code in python_blocks():
        language, _, name = title.partition(" ")
        if language == "python":
            (tmp_path / name).write_text(code, encoding="utf-8")
    return tmp_path


def settled(text):
    """Without times."""
    return re.sub(r"\bin \d+\.\d+s", "in 0.00s", text)


def test_every_file_is_run(folder):
    commands = "".join(code for title, code in python_blocks() if title == "console pytest")
    for file in folder.glob("test_*.py"):
        assert file.name in commands or file.name == "test_tea.py"


def test_commands_print_what_is_shown(folder):
    environment = {
        **environment_of_a_terminal(),
        "PATH": os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"],
        "COLUMNS": "80",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "PYTHONDONTWRITEBYTECODE": "1",
        **({} if is_installed else {"PYTEST_PLUGINS": "pushlint.pytest_plugin"}),
    }
    blocks = [code for title, code in python_blocks() if title == "console pytest"]
    assert len(blocks) > 4
    for block in blocks:
        printed = ""
        for command in (line[2:] for line in block.splitlines() if line.startswith("$ ")):
            run = subprocess.run(
                ["/bin/sh", "-c", command], cwd=folder, env=environment, stdout=-1, stderr=subprocess.STDOUT, text=True
            )
            printed += f"$ {command}\n{run.stdout}"
        shown, printed = settled(block).splitlines(), settled(printed).splitlines()
        assert shown == printed, "\n".join(difflib.unified_diff(shown, printed, "shown", "printed", lineterm=""))
    result = subprocess.run(["pytest", "-q", "test_tea.py"], cwd=folder, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def test_sessions_print_what_is_shown(folder, monkeypatch):
    monkeypatch.syspath_prepend(folder)
    monkeypatch.chdir(folder)
    session = "\n".join(code for title, code in python_blocks() if title == "pycon")
    example = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    assert len(example.examples) > 15
    printed = []
    runner = doctest.DocTestRunner()
    try:
        runner.run(example, out=printed.append)
    finally:
        sys.modules.pop("orders", None)
    assert runner.summarize(verbose=False).failed == 0, "".join(printed)
