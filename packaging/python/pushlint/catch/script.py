"""Scripted answers: 'topic=com.example.* times=2: 429 TooManyRequests'."""

from __future__ import annotations

import fnmatch
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field

from .reasons import REASONS, USUAL, status_of, suggestion

__all__ = ["Answer", "Script", "ScriptError"]

SELECTORS = ("service", "topic", "token", "path", "type", "channel")


class ScriptError(ValueError):
    """A scripted answer that cannot be read."""


@dataclass
class Answer:
    """What is answered to requests that match every glob, `times` times if that is given."""

    status: int
    reason: str = ""
    globs: dict[str, str] = field(default_factory=dict)
    times: int | None = None
    # As written, for the inbox and for messages.
    text: str = ""

    def matches(self, facts: Mapping[str, str]) -> bool:
        return all(fnmatch.fnmatchcase(facts.get(name, ""), glob) for name, glob in self.globs.items())

    @classmethod
    def parse(cls, text: str) -> Answer:
        selectors, colon, outcome = text.rpartition(":")
        if not colon or not outcome.strip():
            raise ScriptError(
                f"'{text}' must be SELECTOR: STATUS REASON, as in 'topic=com.example.*: 429 TooManyRequests'"
            )
        globs: dict[str, str] = {}
        times: int | None = None
        for word in selectors.split():
            name, equals, glob = word.partition("=")
            if word == "*":
                continue
            if name == "times" and glob.isascii() and glob.isdigit() and 0 < int(glob) < 10**9:
                times = int(glob)
            elif name in SELECTORS and equals:
                globs[name] = glob
            else:
                known = ", ".join(f"{each}=GLOB" for each in SELECTORS)
                raise ScriptError(f"unknown selector '{word}'; use {known}, times=N or *")
        status, reason = cls.outcome(outcome.split(), "service" in globs)
        return cls(status, reason, globs, times, text)

    @staticmethod
    def outcome(words: list[str], is_free: bool) -> tuple[int, str]:
        """Status and reason of words such as '429', 'TooManyRequests' or '429 TooManyRequests'.

        Where a service is named, any reason is taken: the services have their own.
        """
        status: int | None = None
        if words[0].isascii() and words[0].isdigit():
            status = int(words.pop(0))
            if status != 200 and not 400 <= status <= 599:
                raise ScriptError(f"a status is 200, or between 400 and 599, not {status}")
        reason = " ".join(words)
        if status is not None and not reason:
            return status, "" if is_free else USUAL.get(status, "")
        if reason in REASONS:
            return status or REASONS[reason], reason
        if not is_free:
            meant = suggestion(reason)
            raise ScriptError(f"unknown reason '{reason}'" + (f"; did you mean '{meant}'?" if meant else ""))
        return status or status_of(reason) or 400, reason


class Script:
    """Answers in the order in which they were added; the first that matches is given."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []
        self._lock = threading.Lock()

    def add(self, answer: Answer) -> None:
        with self._lock:
            self._answers.append(answer)

    def clear(self) -> None:
        with self._lock:
            self._answers.clear()

    def take(self, facts: Mapping[str, str]) -> Answer | None:
        with self._lock:
            for answer in self._answers:
                if answer.matches(facts):
                    if answer.times is not None:
                        answer.times -= 1
                        if not answer.times:
                            self._answers.remove(answer)
                    return answer
        return None
