"""Provider tokens: JSON Web Tokens signed with ES256, as APNs and Web Push want them."""

from __future__ import annotations

import base64
import binascii
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

__all__ = ["KeyFile", "Problem", "ProviderTokens", "Token", "base64url"]

# Apple: a token is valid for an hour, and must not be replaced more often than every 20 minutes.
LIFE = 3600
PAUSE = 1200
# How far a sender's clock may be ahead. APNs' own limit is not published.
SKEW = 60
# Headers are bounded, so tokens are; how many of them are remembered as good.
REMEMBERED = 1024


class Problem(Exception):
    """Why APNs refuses a token: a reason and what is wrong."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text


def base64url(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text):
        raise ValueError("not base64url")
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Token:
    header: Mapping[str, Any]
    claims: Mapping[str, Any]
    signed: bytes
    signature: bytes

    @classmethod
    def parse(cls, text: str) -> Token:
        parts = text.split(".")
        if len(parts) != 3:
            raise ValueError("it does not have three parts")
        try:
            header, claims = json.loads(base64url(parts[0])), json.loads(base64url(parts[1]))
            signature = base64url(parts[2])
        except (ValueError, RecursionError, binascii.Error):
            raise ValueError("its parts are not base64url of JSON") from None
        if not isinstance(header, dict) or not isinstance(claims, dict):
            raise ValueError("its header and claims are not objects")
        return cls(header, claims, f"{parts[0]}.{parts[1]}".encode(), signature)

    def is_signed_by(self, key: ec.EllipticCurvePublicKey) -> bool:
        # JSON Web Signatures are r and s side by side; cryptography wants DER.
        if len(self.signature) != 64:
            return False
        r, s = int.from_bytes(self.signature[:32], "big"), int.from_bytes(self.signature[32:], "big")
        try:
            key.verify(utils.encode_dss_signature(r, s), self.signed, ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            return False
        return True


@dataclass(frozen=True)
class KeyFile:
    """A key whose signatures count; `id` is its key id, if known."""

    key: ec.EllipticCurvePublicKey
    id: str | None = None

    @classmethod
    def load(cls, text: str) -> KeyFile:
        """'AuthKey_ABC123DEFG.p8', 'public.pem' or 'ABC123DEFG=key.pem'."""
        name, equals, path = text.partition("=")
        if not equals or not re.fullmatch(r"[A-Za-z0-9]+", name):
            name, path = "", text
        if not name and (found := re.fullmatch(r"AuthKey_([A-Z0-9]+)\.p8", Path(path).name)):
            name = found[1]
        return cls(cls.public(Path(path).read_bytes(), path), name or None)

    @staticmethod
    def public(data: bytes, name: str = "the key") -> ec.EllipticCurvePublicKey:
        key: Any
        try:
            if b"PRIVATE KEY" in data:
                key = serialization.load_pem_private_key(data, None).public_key()
            else:
                key = serialization.load_pem_public_key(data)
        except (ValueError, TypeError) as problem:
            raise ValueError(f"{name} is not a key in PEM") from problem
        if not isinstance(key, ec.EllipticCurvePublicKey) or key.curve.name != "secp256r1":
            raise ValueError(f"{name} is not a key for ES256 (curve P-256)")
        return key


class ProviderTokens:
    """Judges the 'authorization' of requests to APNs."""

    def __init__(
        self, keys: list[KeyFile] | None = None, team: str | None = None, limit_updates: bool = False
    ) -> None:
        self.keys = list(keys or [])
        self.team = team
        self.limit_updates = limit_updates
        # Texts whose form and signature are good, with the time they were issued and the key id.
        self._good: dict[str, tuple[float, str, str]] = {}
        # The text in use and since when, for each key.
        self._current: dict[str, tuple[str, float]] = {}

    def check(self, authorization: str | None, now: float | None = None) -> str:
        """The key id of a good token; raises a problem otherwise."""
        now = time.time() if now is None else now
        if not authorization:
            raise Problem("MissingProviderToken", "the request has no 'authorization'")
        known = self._good.get(authorization)
        if known is None:
            known = self._form(authorization)
            if len(self._good) >= REMEMBERED:
                self._good.clear()
            self._good[authorization] = known
        issued, key_id, team = known
        if now - issued > LIFE:
            raise Problem(
                "ExpiredProviderToken", f"'iat' is {int(now - issued) // 60} minutes ago; 60 are allowed"
            )
        if issued - now > SKEW:
            raise Problem("InvalidProviderToken", f"'iat' is {int(issued - now)} seconds ahead of time")
        if self.limit_updates:
            self._update(f"{team}/{key_id}", authorization, now)
        return key_id

    def _form(self, authorization: str) -> tuple[float, str, str]:
        def wrong(text: str) -> Problem:
            return Problem("InvalidProviderToken", text)

        scheme, _, text = authorization.partition(" ")
        if scheme.lower() != "bearer" or not text:
            raise wrong("'authorization' must be 'bearer' and a token")
        try:
            token = Token.parse(text.strip())
        except ValueError as problem:
            raise wrong(f"the token is not a JSON Web Token: {problem}") from None
        key_id, team, issued = token.header.get("kid"), token.claims.get("iss"), token.claims.get("iat")
        if token.header.get("alg") != "ES256":
            raise wrong(f"'alg' must be ES256, not {json.dumps(token.header.get('alg'))[:40]}")
        if not isinstance(key_id, str) or not key_id:
            raise wrong("the token's header has no 'kid', the id of the key")
        if not isinstance(team, str) or not team:
            raise wrong("the token has no 'iss', the id of the team")
        # apns2 writes fractions, and APNs takes them.
        if isinstance(issued, bool) or not isinstance(issued, (int, float)):
            raise wrong("'iat' must be a number, the time in seconds")
        if not abs(issued) < 10**11:
            raise wrong("'iat' must be in seconds")
        if self.team and team != self.team:
            raise wrong(f"'iss' is {json.dumps(team)[:40]}, not the team {self.team}")
        if self.keys:
            keys = [each for each in self.keys if each.id in (None, key_id)]
            if not keys:
                raise wrong(f"'kid' is {json.dumps(key_id)[:40]}, which is none of the keys")
            if not any(token.is_signed_by(each.key) for each in keys):
                raise wrong("the signature was not made by the key")
        elif len(token.signature) != 64:
            raise wrong("a signature with ES256 has 64 bytes")
        return issued, key_id, team

    def _update(self, name: str, text: str, now: float) -> None:
        current, since = self._current.get(name, ("", float("-inf")))
        if text == current:
            return
        if now - since < PAUSE:
            minutes = f"{(now - since) / 60:.0f} minutes"
            raise Problem(
                "TooManyProviderTokenUpdates", f"the token was replaced after {minutes}; 20 must pass"
            )
        if len(self._current) >= REMEMBERED:
            self._current.clear()
        self._current[name] = (text, now)
