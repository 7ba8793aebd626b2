"""The process that stays: its death, forks, threads, what it costs, and what is said if it does not run."""

import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import BAD, GOOD

import pushlint
from pushlint import PushlintError, Stream, check

LINE = {"text": json.dumps(BAD), "settings": ""}


def rules(answer):
    return [item["rule"] for item in answer["diagnostics"]]


def test_one_process_answers_all_questions(stream):
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]
    first = stream.pid
    assert rules(stream.ask({**LINE, "text": json.dumps(GOOD)})) == []
    assert stream.pid == first


def test_id_is_repeated(stream):
    assert stream.ask({**LINE, "id": {"any": "value"}})["id"] == {"any": "value"}
    assert "id" not in stream.ask(LINE)


def test_large_and_hostile_texts(stream):
    for text in ("[" * 100_000, "\0", "\u2028\n\r", '"' * 100_000, "{" + '"a":1,' * 50_000 + "}"):
        assert stream.ask({"text": text, "settings": ""})["diagnostics"]
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]


def test_starts_again_after_its_death(stream):
    stream.ask(LINE)
    for signal_number in (signal.SIGKILL, signal.SIGTERM):
        first = stream.pid
        os.kill(first, signal_number)
        assert rules(stream.ask(LINE)) == ["value-wrong-type"]
        assert stream.pid != first


def test_starts_again_after_close(stream):
    stream.ask(LINE)
    process = stream._process.popen
    stream.close()
    assert process.returncode == 0
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]


def test_threads_take_turns(stream):
    wrong = []

    def ask(number):
        for round_number in range(50):
            key = f"key-{number}-{round_number}"
            text = json.dumps({"aps": {"alert": {"title": "x"}, key: 1}})
            answer = stream.ask({"text": text, "settings": ""})
            if [item["pointer"] for item in answer["diagnostics"]] != [f"/aps/{key}"]:
                wrong.append(answer)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def in_child(work):
    """Runs in a forked child, and returns what it wrote."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(read)
            os.write(write, repr(work()).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as file:
        text = file.read()
    os.waitpid(pid, 0)
    return text.decode()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forked_child_has_its_own_process(stream):
    stream.ask(LINE)
    mine = stream.pid
    child = in_child(lambda: (rules(stream.ask(LINE)), stream.pid))
    assert child.startswith("(['value-wrong-type'], ") and str(mine) not in child
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]
    assert stream.pid == mine


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forks_while_threads_ask(stream):
    stream.ask(LINE)
    stop = threading.Event()

    def keep_asking():
        while not stop.is_set():
            assert rules(stream.ask(LINE)) == ["value-wrong-type"]

    thread = threading.Thread(target=keep_asking)
    thread.start()
    try:
        for _ in range(5):
            assert in_child(lambda: rules(stream.ask(LINE))) == "['value-wrong-type']"
    finally:
        stop.set()
        thread.join()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_closing_ends_it_while_a_forked_child_lives(stream):
    stream.ask(LINE)
    process = stream._process.popen
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(write)
        os.read(read, 1)
        os._exit(0)
    stream.close()
    os.close(read)
    os.close(write)
    os.waitpid(pid, 0)
    assert process.returncode == 0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_multiprocessing(method):
    check(GOOD)
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(str_of_check, [BAD] * 4) == ["/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]"] * 4


def str_of_check(payload):
    return str(check(payload))


def test_ends_with_python():
    code = "import pushlint; pushlint.check({'aps': {'badge': 1}}); print(pushlint._check._stream.pid)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    with pytest.raises(ProcessLookupError):
        for _ in range(100):
            os.kill(int(run.stdout), 0)
            time.sleep(0.02)


def test_interrupted_question_is_not_mixed_up_with_the_next(stream, monkeypatch):
    stream.ask(LINE)
    process = stream._process

    def interrupted(size):
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "output", type("Output", (), {"read": staticmethod(interrupted), "close": process.output.close})())
    with pytest.raises(KeyboardInterrupt):
        stream.ask({**LINE, "text": "[]"})
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]


def program(tmp_path, text):
    file = tmp_path / "pushlint"
    file.write_text(text)
    file.chmod(0o755)
    return str(file)


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("#!/bin/sh\necho 'no such option' >&2\nexit 2\n", "exit status 2\nno such option"),
        ("#!/bin/sh\nread line\nexit 70\n", "ended without an answer: exit status 70"),
        ("#!/bin/sh\nread line\necho hello\nsleep 9\n", "does not answer as pushlint does"),
        ("#!/bin/sh\nread line\necho '{\"id\": 7}'\nsleep 9\n", "does not answer as pushlint does"),
        ("no program", "cannot run '"),
    ],
)
def test_programs_that_do_not_answer(tmp_path, monkeypatch, script, problem):
    monkeypatch.setenv("PUSHLINT", program(tmp_path, script))
    with Stream() as stream, pytest.raises(PushlintError) as raised:
        stream.ask(LINE)
    assert problem in str(raised.value)


def test_program_that_does_not_exist(monkeypatch):
    monkeypatch.setenv("PUSHLINT", "/nowhere/pushlint")
    with Stream() as stream, pytest.raises(PushlintError, match="cannot run '/nowhere/pushlint'"):
        stream.ask(LINE)


def test_not_installed(monkeypatch, tmp_path):
    monkeypatch.delenv("PUSHLINT", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("pushlint._stream._script_folders", lambda: iter([str(tmp_path)]))
    if (pushlint._stream.PACKAGE / "pushlint.wasm").exists():
        pytest.skip("this package runs WebAssembly")
    with Stream() as stream, pytest.raises(PushlintError, match="pushlint is not installed"):
        stream.ask(LINE)


def test_wrong_line_is_an_error(stream):
    with pytest.raises(PushlintError, match="form"):
        stream.ask({**LINE, "form": "no-such-form"})
    assert rules(stream.ask(LINE)) == ["value-wrong-type"]


def test_check_is_quick():
    # A process for each check would take 2 ms.
    limit = 0.003 if (pushlint._stream.PACKAGE / "pushlint.wasm").exists() else 0.0015
    check(GOOD)
    times = []
    for _ in range(300):
        start = time.perf_counter()
        check(GOOD, push_type="alert")
        times.append(time.perf_counter() - start)
    # The fastest tenth, since other work on the machine only adds to the rest.
    quick = sorted(times)[len(times) // 10]
    print(f"{quick * 1000:.3f} ms a check")
    assert quick < limit


def test_wheel_for_all_platforms(tmp_path):
    """Its module is run by this Python, wherever that finds the package; here the executable plays the module."""
    package = tmp_path / "site" / "pushlint"
    shutil.copytree(pushlint._stream.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "catch"))
    (package / "pushlint.wasm").touch()
    program = pushlint._stream.command()
    (package / "__main__.py").write_text(f"import os, sys\nos.execv({program[0]!r}, [*{program!r}, *sys.argv[1:]])\n")
    # What the working folder holds is not imported instead.
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "pushlint").mkdir(parents=True)
    (elsewhere / "pushlint" / "__main__.py").write_text("raise SystemExit('the wrong module')\n")
    code = f"import sys; sys.path[:] = [{str(package.parent)!r}, *sys.path[1:]]; import pushlint; print(pushlint.check({BAD!r}))"
    environment = {key: value for key, value in os.environ.items() if key not in ("PUSHLINT", "PYTHONPATH")}
    run = subprocess.run([sys.executable, "-c", code], cwd=elsewhere, env=environment, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == (f"{check(BAD)}\n", "")
