"""A passkey's device, as a browser would use it: it signs what it is asked for, in the words of a page's origin."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40
"""Flags of what an authenticator says."""


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Authenticator:
    """A device with passkeys. ``origin`` is that of the page in whose browser it is."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.keys: dict[bytes, tuple[str, EllipticCurvePrivateKey]] = {}
        self.signs = 0

    def make(self, options: Json) -> Json:
        """A new passkey, as ``navigator.credentials.create`` makes it."""
        key, number = generate_private_key(SECP256R1()), secrets.token_bytes(16)
        self.keys[number] = options["rp"]["id"], key
        numbers = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = bytes(16) + len(number).to_bytes(2, "big") + number + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | HAS_KEY) + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return _credential(number, {"clientDataJSON": text_of(said), "attestationObject": text_of(attested)})

    def show(self, options: Json, rp: str = "") -> Json:
        """The last passkey, as ``navigator.credentials.get`` presents it, for the site ``rp`` if the browser lied."""
        number, (mine, key) = list(self.keys.items())[-1]
        self.signs += 1
        data = self._data(rp or mine, PRESENT | VERIFIED)
        said = self._said("webauthn.get", options)
        signature = key.sign(data + hashlib.sha256(said).digest(), ECDSA(SHA256()))
        answer = {"clientDataJSON": text_of(said), "authenticatorData": text_of(data), "signature": text_of(signature)}
        return _credential(number, answer)

    def _data(self, rp: str, flags: int) -> bytes:
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + self.signs.to_bytes(4, "big")

    def _said(self, kind: str, options: Json) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()


def _credential(number: bytes, response: Json) -> Json:
    identity = text_of(number)
    return {
        "id": identity,
        "rawId": identity,
        "type": "public-key",
        "response": response,
        "clientExtensionResults": {},
    }
