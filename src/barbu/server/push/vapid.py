"""The key by which push services know this server again (VAPID, RFC 8292)."""

import base64
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from barbu.server.push.encryption import CURVE, point_of
from barbu.store.opening import PUSH_KEY

VALID_S = 12 * 3600
"""How long a signature is valid; a day at most."""


class Vapid:
    """The key in a data folder, made when it is first needed. The first of the ``names`` that is not an address is
    where push services turn to when they have a question.

    Raises:
        OSError: the file cannot be read or written.
        ValueError: there is no such key in it.
    """

    def __init__(self, folder: Path, names: Sequence[str] = ()) -> None:
        self._key = _key_in(folder / PUSH_KEY)
        self._name = next((name for name in names if not re.fullmatch(r"[0-9.:]*|localhost", name)), "")
        self.public = unpadded(point_of(self._key.public_key()))

    def authorization(self, origin: str, now_s: float) -> str:
        """The header ``Authorization`` of a request to a push service, at a Unix time in seconds."""
        claims: dict[str, object] = {"aud": origin, "exp": int(now_s) + VALID_S}
        if self._name:
            claims["sub"] = f"https://{self._name}"
        signed = b".".join([_packed({"typ": "JWT", "alg": "ES256"}), _packed(claims)])
        r, s = decode_dss_signature(self._key.sign(signed, ec.ECDSA(SHA256())))
        token = f"{signed.decode()}.{unpadded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def unpadded(content: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def _packed(part: dict[str, object]) -> bytes:
    return unpadded(json.dumps(part, separators=(",", ":")).encode()).encode()


def _key_in(file: Path) -> ec.EllipticCurvePrivateKey:
    if not file.exists():
        new = ec.generate_private_key(CURVE).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as made:
            made.write(new)
    key = load_pem_private_key(file.read_bytes(), None)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ValueError(PUSH_KEY)
    return key
