"""Encryption of a push message (RFC 8291): only the browser that subscribed can read it, not the push service."""

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()

RECORD = 4096
"""The size of a record (RFC 8188), in bytes. A message is one record."""

LONGEST = 3072
"""The longest message, in bytes; push services take a little more."""

_LAST = b"\x02"
"""Marks the last record."""


def encrypted(
    text: bytes, key: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message for a browser with this public ``key`` (65 bytes) and secret ``auth`` (16 bytes), as the body of a
    request with the content encoding ``aes128gcm``. ``own`` and ``salt`` (16 bytes) are random and new for each
    message.

    Raises:
        ValueError: the key is not a point of the curve, or the message is too long.
    """
    if len(text) > LONGEST:
        raise ValueError(len(text))
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    mine = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key))
    secret = _derived(shared, auth, b"WebPush: info\0" + key + mine, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return header + AESGCM(content_key).encrypt(nonce, text + _LAST, None)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it: 65 bytes, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
