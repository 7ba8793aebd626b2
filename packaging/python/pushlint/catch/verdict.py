"""What a service decides about a request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .judge import Diagnostic
from .messages import Response

__all__ = ["Verdict"]


@dataclass
class Verdict:
    response: Response
    reason: str | None = None
    by: str | None = None
    findings: list[Diagnostic] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    apns: list[dict[str, Any]] | None = None
    # What is kept instead of the body as sent: decompressed or decrypted.
    body: bytes | None = None
