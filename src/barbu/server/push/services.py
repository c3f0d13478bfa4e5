"""The push services of the browsers, the only places that a server writes to of its own accord."""

import re
from urllib.parse import urlsplit

SERVICES = (
    "android.googleapis.com",
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Hosts; their subdomains count as well. An address made up by a client can point nowhere else, so the server cannot be
made to send requests to a machine near it."""

LONGEST = 1000
"""The most characters in an address."""

LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
"""A part of a host's name; one of over 63 letters cannot be looked up."""


def is_push_service(endpoint: str) -> bool:
    """Whether an address is one of a push service."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    named = all(map(LABEL.fullmatch, host.split(".")))
    plain = endpoint.isascii() and endpoint.isprintable() and len(endpoint) <= LONGEST
    return plain and known and named and parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc


def origin_of(endpoint: str) -> str:
    """The origin of an address."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"
