"""How much of everything is accepted. A catcher is small; whoever sends more is cut off."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Budget", "Limits"]


@dataclass
class Limits:
    """Sizes are in bytes, times in seconds."""

    connections: int = 256
    # Of one connection; APNs allows 1000.
    streams: int = 1000
    # Of one request, as HTTP/2 counts them: with 32 bytes more for each field.
    headers: int = 16 * 1024
    header_count: int = 128
    # Bodies of APNs and Web Push are at most 5120 bytes; one message of SNS is at most 256 KiB.
    push_body: int = 16 * 1024
    service_body: int = 1024 * 1024
    # Bodies that are being received, and responses that wait for their clients, of all connections.
    receiving: int = 64 * 1024 * 1024
    sending: int = 64 * 1024 * 1024
    # A connection without a request, and the time that one request or response may take.
    idle: float = 600.0
    request: float = 30.0
    handshake: float = 30.0


class Budget:
    """Bytes that may be held at the same time."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0

    def take(self, count: int) -> bool:
        if self.used + count > self.limit:
            return False
        self.used += count
        return True

    def give(self, count: int) -> None:
        self.used -= count
