"""One request to a push service."""

from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

TIMEOUT_S = 10.0
"""How long a push service may take."""


def post(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """Post something; returns the status of the answer, 0 if there is none. Redirections are not followed."""
    parts = urlsplit(endpoint)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.netloc, timeout=TIMEOUT_S)
    try:
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, dict(headers))
        return connection.getresponse().status
    except (OSError, HTTPException):
        return 0
    finally:
        connection.close()
