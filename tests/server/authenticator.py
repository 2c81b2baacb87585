"""A device that makes passkeys and proves that it has them, as browsers hand on what it says."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url as encoded
from webauthn.helpers import encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
"""What a device says of itself: somebody is there, it knows them, and here is their key."""


@dataclass
class Authenticator:
    """One passkey, at one address."""

    origin: str
    uses: int = 0
    flags: int = PRESENT | VERIFIED
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def make(self, options: str) -> str:
        """What the browser says when it was asked to make a passkey."""
        asked = json.loads(options)
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + encode_cbor(key)
        data = self._data(asked["rp"]["id"], ATTESTED) + attested
        made = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", asked["challenge"])
        return self._told(clientDataJSON=encoded(said), attestationObject=encoded(made))

    def prove(self, options: str) -> str:
        """What the browser says when it was asked to prove that it has a passkey."""
        asked = json.loads(options)
        self.uses += 1
        data, said = self._data(asked["rpId"]), self._said("webauthn.get", asked["challenge"])
        signature = self.key.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._told(
            clientDataJSON=encoded(said),
            authenticatorData=encoded(data),
            signature=encoded(signature),
        )

    def _data(self, host: str, more: int = 0) -> bytes:
        flags = bytes([self.flags | more])
        return sha256(host.encode()).digest() + flags + self.uses.to_bytes(4, "big")

    def _said(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _told(self, **response: Any) -> str:
        id = encoded(self.id)
        return json.dumps({"id": id, "rawId": id, "type": "public-key", "response": response})
