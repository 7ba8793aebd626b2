"""Web Push (RFC 8030): a subscription of the catcher's own, so that it can read what is sent to it."""

from __future__ import annotations

import base64
import json
import os
import re
import time
import uuid
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from .._answers import text_response
from .._check import parsed
from .judge import Diagnostic, Judge, finding
from .messages import Request, Response, authority_of
from .script import Script
from .tokens import Token, base64url
from .verdict import Verdict

__all__ = ["WebPush", "decrypt"]

PATH = re.compile(r"/push/([A-Za-z0-9_-]+)$")
# RFC 8030: a push service takes at least 4096 bytes; Apple's takes no more.
LARGEST = 4096
DAY = 24 * 3600


class WebPush:
    def __init__(self, judge: Judge, script: Script) -> None:
        self.judge = judge
        self.script = script
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.name = base64.urlsafe_b64encode(os.urandom(12)).decode()

    def subscription(self, origin: str) -> dict[str, Any]:
        """As `JSON.stringify(subscription)` in a browser gives it."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"{origin}/push/{self.name}",
            "expirationTime": None,
            "keys": {"p256dh": encoded(point), "auth": encoded(self.auth)},
        }

    def answer(self, request: Request) -> Verdict | None:
        """None if the path is not of a subscription."""
        found = PATH.match(request.path)
        if not found:
            return None
        findings: list[Diagnostic] = []
        text: bytes | None = None

        def refused(
            status: int, rule: str, message: str, pointer: str = "", where: str = "headers"
        ) -> Verdict:
            findings.append(finding(rule, "error", message, where, pointer))
            return Verdict(text_response(status, message), None, "catcher", findings, [], None, text)

        facts = {
            "service": "webpush",
            "path": request.path,
            "token": found[1],
            "topic": request.header("topic") or "",
        }
        if (scripted := self.script.take(facts)) and scripted.status not in (200, 201):
            return Verdict(
                text_response(scripted.status, scripted.reason), scripted.reason or None, "script", findings
            )
        if request.method != "POST":
            return refused(405, "webpush-method", "a push is sent by POST", "/:method")
        if found[1] != self.name:
            return refused(404, "webpush-subscription", "this is not the catcher's subscription", "/:path")
        if request.size > LARGEST or request.is_cut or not request.has_room:
            text = b""
            return refused(
                413,
                "webpush-too-large",
                f"the body has {request.size} bytes; {LARGEST} are allowed",
                "",
                "payload",
            )
        ttl = request.header("ttl")
        if ttl is None:
            return refused(400, "webpush-ttl", "the header 'TTL' is missing", "/ttl")
        if not re.fullmatch(r"[0-9]{1,10}", ttl):
            return refused(400, "webpush-ttl", "'TTL' must be a number of seconds", "/ttl")
        urgency = request.header("urgency")
        if urgency is not None and urgency not in ("very-low", "low", "normal", "high"):
            return refused(400, "webpush-urgency", "'Urgency' is very-low, low, normal or high", "/urgency")
        topic = request.header("topic")
        if topic is not None and not re.fullmatch(r"[A-Za-z0-9_-]{1,32}", topic):
            return refused(
                400, "webpush-topic", "'Topic' has at most 32 characters of the base64url alphabet", "/topic"
            )
        if problem := vapid_problem(request):
            return refused(problem[0], "webpush-vapid", problem[1], "/authorization")
        if request.body:
            kind = (request.header("content-encoding") or "").lower()
            try:
                text = decrypt(request, self.key, self.auth)
            except ValueError as problem:
                where = "" if kind in ("aes128gcm", "aesgcm") else "/content-encoding"
                return refused(400, "webpush-encryption", str(problem), where, "payload")
            findings += declarative_problems(text)
        headers = [("location", f"{request.scheme}://{request.host}/message/{uuid.uuid4()}"), ("ttl", ttl)]
        return Verdict(Response(201, headers), None, "script" if scripted else None, findings, [], None, text)


def vapid_problem(request: Request) -> tuple[int, str] | None:
    """What is wrong with the sender's signature (RFC 8292): a status and why."""
    value = request.header("authorization")
    if not value:
        return 403, "the request has no 'Authorization'; Apple wants VAPID"
    scheme, _, rest = value.partition(" ")
    if scheme.lower() == "vapid":
        parts = dict(re.findall(r"\b([tk])=([A-Za-z0-9_.=-]+)", rest))
        text, key = parts.get("t", ""), parts.get("k", "")
    elif scheme.lower() in ("webpush", "bearer"):
        # The draft that 'aesgcm' goes with.
        found = re.search(r"p256ecdsa=([A-Za-z0-9_=-]+)", request.header("crypto-key") or "")
        text, key = rest.strip(), found[1] if found else ""
    else:
        return 403, "'Authorization' must be 'vapid t=…, k=…'"
    try:
        token = Token.parse(text)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64url(key))
    except ValueError as problem:
        return 403, f"the token or the key of VAPID cannot be read: {problem}"
    if token.header.get("alg") != "ES256" or not token.is_signed_by(public):
        return 403, "the token was not signed by the key"
    expires, audience = token.claims.get("exp"), token.claims.get("aud")
    now = time.time()
    if (
        isinstance(expires, bool)
        or not isinstance(expires, (int, float))
        or not now < expires <= now + DAY + 60
    ):
        return 403, "'exp' must be in the future, and at most 24 hours"
    if not isinstance(audience, str) or authority_of(audience) != request.host.lower():
        return 403, f"'aud' must be the origin of the endpoint, {request.scheme}://{request.host}"
    subject = token.claims.get("sub")
    if not isinstance(subject, str) or not re.match(r"(mailto:|https://).", subject):
        return 403, "'sub' must be a mailto: or https: address"
    return None


def decrypt(request: Request, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """The text of a message in aes128gcm (RFC 8291), or in the older aesgcm."""
    kind = (request.header("content-encoding") or "").lower()
    body = request.body
    ours = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    if kind == "aes128gcm":
        if len(body) < 21 or len(body) < 21 + body[20]:
            raise ValueError("the body is shorter than the header of aes128gcm")
        salt, size, theirs, data = (
            body[:16],
            int.from_bytes(body[16:20], "big"),
            body[21 : 21 + body[20]],
            body[21 + body[20] :],
        )
    elif kind == "aesgcm":
        fields = f"{request.header('encryption') or ''};{request.header('crypto-key') or ''}"
        given = dict(re.findall(r"\b(salt|dh)=\"?([A-Za-z0-9_=-]+)", fields))
        salt, theirs = base64url(given.get("salt", "")), base64url(given.get("dh", ""))
        size, data = LARGEST + 16, body
    else:
        raise ValueError("'Content-Encoding' must be aes128gcm")
    if len(salt) != 16 or size < 18:
        raise ValueError("the salt or the record size is wrong")
    try:
        secret = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    except ValueError:
        raise ValueError("the sender's key is not a point of P-256") from None
    if kind == "aes128gcm":
        secret = derived(auth, secret, b"WebPush: info\0" + ours + theirs, 32)
        content, nonce = b"Content-Encoding: aes128gcm\0", b"Content-Encoding: nonce\0"
    else:
        secret = derived(auth, secret, b"Content-Encoding: auth\0", 32)
        both = b"P-256\0" + b"".join(len(each).to_bytes(2, "big") + each for each in (ours, theirs))
        content, nonce = b"Content-Encoding: aesgcm\0" + both, b"Content-Encoding: nonce\0" + both
    cipher = AESGCM(derived(salt, secret, content, 16))
    base = int.from_bytes(derived(salt, secret, nonce, 12), "big")
    parts = [data[start : start + size] for start in range(0, len(data), size)]
    text = b""
    for number, part in enumerate(parts):
        try:
            plain = cipher.decrypt((base ^ number).to_bytes(12, "big"), part, None)
        except (InvalidTag, ValueError):
            raise ValueError("the body was not encrypted for this subscription") from None
        if kind == "aesgcm":
            pad = int.from_bytes(plain[:2], "big")
            if len(plain) < 2 + pad:
                raise ValueError("the padding is wrong")
            text += plain[2 + pad :]
            continue
        plain = plain.rstrip(b"\0")
        if plain[-1:] != (b"\2" if number == len(parts) - 1 else b"\1"):
            raise ValueError("the padding is wrong")
        text += plain[:-1]
    return text


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most one block."""
    extract = hmac.HMAC(salt, hashes.SHA256())
    extract.update(secret)
    expand = hmac.HMAC(extract.finalize(), hashes.SHA256())
    expand.update(info + b"\1")
    return expand.finalize()[:length]


def declarative_problems(text: bytes) -> list[Diagnostic]:
    """What keeps Safari from showing a Declarative Web Push; nothing for other texts."""
    value = parsed(text)
    if not isinstance(value, dict) or "web_push" not in value:
        return []

    def wrong(pointer: str, message: str) -> Diagnostic:
        return finding("webpush-declarative", "error", message, "payload", pointer)

    if value["web_push"] != 8030 or isinstance(value["web_push"], bool):
        return [wrong("/web_push", f"'web_push' must be 8030, not {json.dumps(value['web_push'])[:40]}")]
    notification = value.get("notification")
    if not isinstance(notification, dict):
        return [wrong("/notification", "'notification' must be an object")]
    found = []
    title, navigate = notification.get("title"), notification.get("navigate")
    if not isinstance(title, str) or not title:
        found.append(wrong("/notification/title", "'title' must be a string that is not empty"))
    if not isinstance(navigate, str) or not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:.", navigate):
        found.append(wrong("/notification/navigate", "'navigate' must be a URL"))
    return found


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
