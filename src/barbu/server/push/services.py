"""The push services of the browsers, the only places that a server writes to of its own accord."""

from urllib.parse import urlsplit

SERVICES = (
    "android.googleapis.com",
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Hosts; their subdomains count as well. An address that somebody makes up can lead nowhere else, so nobody makes the
server ask something of a machine near it."""

LONGEST = 1000
"""The most characters in an address."""


def is_push_service(endpoint: str) -> bool:
    """Whether an address is one of a push service."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    plain = endpoint.isascii() and endpoint.isprintable() and len(endpoint) <= LONGEST
    return plain and known and parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc


def origin_of(endpoint: str) -> str:
    """The origin of an address."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"
