"""APNs' errors and their status, for what is scripted and for what no request shows."""

from __future__ import annotations

import difflib

__all__ = ["REASONS", "status_of", "suggestion"]

REASONS: dict[str, int] = {
    "BadCollapseId": 400,
    "BadDeviceToken": 400,
    "BadExpirationDate": 400,
    "BadMessageId": 400,
    "BadPriority": 400,
    "BadTopic": 400,
    "DeviceTokenNotForTopic": 400,
    "DuplicateHeaders": 400,
    "IdleTimeout": 400,
    "InvalidPushType": 400,
    "MissingDeviceToken": 400,
    "MissingTopic": 400,
    "PayloadEmpty": 400,
    "TopicDisallowed": 400,
    "BadCertificate": 403,
    "BadCertificateEnvironment": 403,
    "ExpiredProviderToken": 403,
    "Forbidden": 403,
    "InvalidProviderToken": 403,
    "MissingProviderToken": 403,
    "UnrelatedKeyIdInToken": 403,
    "BadEnvironmentKeyIdInToken": 403,
    "BadPath": 404,
    "MethodNotAllowed": 405,
    "ExpiredToken": 410,
    "Unregistered": 410,
    "PayloadTooLarge": 413,
    "TooManyProviderTokenUpdates": 429,
    "TooManyRequests": 429,
    "InternalServerError": 500,
    "ServiceUnavailable": 503,
    "Shutdown": 503,
    # Broadcasts and their channels.
    "BadChannelId": 400,
    "BadRequestParams": 400,
    "BadRequestPayload": 400,
    "CannotCreateChannelConfig": 400,
    "ChannelNotRegistered": 400,
    "FeatureNotEnabled": 400,
    "MissingChannelId": 400,
    "MissingPushType": 400,
    "TopicMismatch": 403,
}

# The reason that a bare status stands for.
USUAL = {
    403: "InvalidProviderToken",
    404: "BadPath",
    405: "MethodNotAllowed",
    410: "Unregistered",
    413: "PayloadTooLarge",
    429: "TooManyRequests",
    500: "InternalServerError",
    503: "ServiceUnavailable",
}


def status_of(reason: str) -> int | None:
    return REASONS.get(reason)


def suggestion(reason: str) -> str | None:
    """The reason that was probably meant."""
    lowered = {name.lower(): name for name in REASONS}
    close = difflib.get_close_matches(reason.lower(), lowered, 1)
    return lowered[close[0]] if close else None
