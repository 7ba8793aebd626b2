"""A certificate for the names of the services, signed by an authority that exists for one run."""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import trustme

__all__ = ["NAMES", "Certificate"]

# With an entry in /etc/hosts or a network alias, a client needs no other address.
NAMES = (
    "localhost",
    "127.0.0.1",
    "::1",
    "api.push.apple.com",
    "api.sandbox.push.apple.com",
    "api.development.push.apple.com",
    "api-manage-broadcast.push.apple.com",
    "api-manage-broadcast.sandbox.push.apple.com",
    "web.push.apple.com",
    "fcm.googleapis.com",
    "oauth2.googleapis.com",
    "exp.host",
    "api.onesignal.com",
    "onesignal.com",
    "sns.us-east-1.amazonaws.com",
)


@dataclass
class Certificate:
    """`authority` is what clients must trust, as PEM."""

    context: ssl.SSLContext
    authority: bytes

    @classmethod
    def make(cls, names: Iterable[str] = ()) -> Certificate:
        authority = trustme.CA(organization_name="pushlint-catch")
        leaf = authority.issue_cert(*dict.fromkeys([*NAMES, *names]), organization_name="pushlint-catch")
        context = cls.server_context()
        leaf.configure_cert(context)
        return cls(context, authority.cert_pem.bytes())

    @classmethod
    def load(cls, certificate: Path, key: Path) -> Certificate:
        """A certificate of the user's own; its chain is what clients trust."""
        context = cls.server_context()
        context.load_cert_chain(certificate, key)
        return cls(context, certificate.read_bytes())

    @staticmethod
    def server_context() -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.set_alpn_protocols(["h2", "http/1.1"])
        return context
