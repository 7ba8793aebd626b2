"""The process that checks: one `pushlint check --stream` that stays, asked line by line."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import weakref
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

__all__ = ["PushlintError", "Stream", "command"]

PACKAGE = Path(__file__).resolve().parent
NAME = "pushlint.exe" if os.name == "nt" else "pushlint"
# `python -m pushlint`, but with the modules that this process finds, wherever it runs.
RUN_MODULE = "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); import runpy; "
RUN_MODULE += "runpy.run_module('pushlint', run_name='__main__', alter_sys=True)"


class PushlintError(Exception):
    """Nothing was checked: an option is wrong, or the linter does not run."""


# What tracebacks show.
PushlintError.__module__ = "pushlint"


def _script_folders() -> Iterator[str]:
    """Where installers put scripts: next to the interpreter, of the user, of --target."""
    yield os.path.dirname(sys.executable or "")
    yield sysconfig.get_path("scripts")
    for scheme in ("posix_user", "osx_framework_user", "nt_user"):
        if scheme in sysconfig.get_scheme_names():
            yield sysconfig.get_path("scripts", scheme)
    yield str(PACKAGE.parent / "bin")


def command() -> list[str]:
    """What runs pushlint: `PUSHLINT` in the environment, this package, or the `PATH`."""
    given = os.environ.get("PUSHLINT")
    if given:
        return [given]
    if (PACKAGE / "pushlint.wasm").exists():
        return [sys.executable, "-c", RUN_MODULE, json.dumps([path for path in sys.path if path])]
    for folder in _script_folders():
        program = os.path.join(folder, NAME)
        if folder and os.access(program, os.X_OK) and not _is_script(program):
            return [program]
    found = shutil.which("pushlint")
    if found:
        return [found]
    raise PushlintError(
        "pushlint is not installed: no executable next to this Python or in the PATH; "
        "run 'pip install --force-reinstall pushlint', or set PUSHLINT to its path"
    )


def _is_script(program: str) -> bool:
    """A script of another installation, whose package this one hides."""
    try:
        with open(program, "rb") as file:
            return file.read(2) == b"#!"
    except OSError:
        return True


class _Ended(Exception):
    """The process ended before it answered."""


class _Process:
    def __init__(self, arguments: Sequence[str]) -> None:
        self.name = arguments[0]
        self.errors: IO[bytes] = tempfile.TemporaryFile()
        try:
            # In a group of its own, so that Ctrl-C in a debugger does not end it.
            self.popen = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            self.errors.close()
            raise PushlintError(f"cannot run '{self.name}': {problem}") from problem
        assert self.popen.stdin and self.popen.stdout
        self.input, self.output = self.popen.stdin, self.popen.stdout
        self.buffer = bytearray()

    def exchange(self, line: bytes) -> bytes:
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self.input.write(rest) or 0 :]
        except OSError as problem:
            raise _Ended from problem
        start = 0
        while (end := self.buffer.find(b"\n", start)) < 0:
            start = len(self.buffer)
            try:
                part = self.output.read(1 << 16)
            except OSError as problem:
                raise _Ended from problem
            if not part:
                raise _Ended
            self.buffer += part
        answer = bytes(self.buffer[:end])
        del self.buffer[: end + 1]
        return answer

    def epitaph(self) -> str:
        """How it ended, with what it printed."""
        self.close()
        self.errors.seek(0)
        text = self.errors.read(1 << 16).decode("utf-8", "replace").strip()
        return f"exit status {self.popen.returncode}" + (f"\n{text}" if text else "")

    def close(self, timeout: float = 2) -> None:
        """Ends it: without input it has nothing to do."""
        with contextlib.suppress(OSError):
            self.input.close()
        try:
            self.popen.wait(timeout)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        finally:
            self.output.close()

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            self.popen.kill()
        self.close()

    def abandon(self) -> None:
        """Closes this process's copies of pipes that belong to the parent."""
        for file in (self.input, self.output, self.errors):
            with contextlib.suppress(OSError):
                file.close()
        # Nothing to wait for: it is not our child.
        self.popen.returncode = 0


class Stream:
    """Asks one linter process, which starts with the first question and stays.

    Threads take turns. A process that ended is started again; a forked child starts its own.
    """

    def __init__(self, arguments: Sequence[str] = ()) -> None:
        self._arguments = list(arguments)
        self._lock = threading.Lock()
        self._process: _Process | None = None
        self._owner = os.getpid()
        self._count = 0
        _streams.add(self)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one line of `check --stream`. `id` is optional, and comes back."""
        if self._owner != os.getpid():
            self._after_fork()
        with self._lock:
            self._count += 1
            count = self._count
            line = json.dumps({**request, "id": count}, separators=(",", ":")).encode() + b"\n"
            answer = self._answer(line, count)
        if "id" in request:
            answer["id"] = request["id"]
        else:
            answer.pop("id", None)
        error = answer.get("error")
        if error:
            raise PushlintError(str(error))
        return answer

    def close(self) -> None:
        """Ends the process; another question starts another."""
        if self._owner != os.getpid():
            self._after_fork()
        # A thread that waits for an answer must not hold up the end of Python.
        is_idle = self._lock.acquire(timeout=2)
        try:
            process, self._process = self._process, None
        finally:
            if is_idle:
                self._lock.release()
        if process and is_idle:
            process.close()
        elif process:
            process.kill()

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process that was asked last."""
        return self._process.popen.pid if self._process else None

    def _answer(self, line: bytes, count: int) -> dict[str, Any]:
        is_new = self._process is None
        while True:
            process = self._process
            if process is None:
                process = self._process = _Process([*command(), "check", "--stream", *self._arguments])
            try:
                text = process.exchange(line)
                answer = json.loads(text)
                if not isinstance(answer, dict) or answer.get("id") != count:
                    raise PushlintError(f"'{process.name}' does not answer as pushlint does: {text[:200]!r}")
                return answer
            except _Ended:
                self._process = None
                how = process.epitaph()
                process.errors.close()
                if is_new:
                    raise PushlintError(f"pushlint ended without an answer: {how}") from None
                is_new = True
            except BaseException as problem:
                # Its answer would be taken for that to the next question.
                self._process = None
                process.kill()
                process.errors.close()
                if isinstance(problem, ValueError):
                    raise PushlintError(f"'{process.name}' does not answer as pushlint does") from problem
                raise

    def _after_fork(self) -> None:
        process, self._process = self._process, None
        self._lock = threading.Lock()
        self._owner = os.getpid()
        if process:
            process.abandon()


_streams: weakref.WeakSet[Stream] = weakref.WeakSet()


def _forget() -> None:
    for stream in list(_streams):
        stream._after_fork()


def _close() -> None:
    for stream in list(_streams):
        with contextlib.suppress(Exception):
            stream.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
atexit.register(_close)
