"""Passkeys: the ceremonies in which they are made and presented, by the library for WebAuthn (decision 0320)."""

import json
import secrets
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, update
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from barbu.api.lasting import Ceremony, Presented
from barbu.live.people.confusables import readable
from barbu.names import person, tables
from barbu.names.database import add_unless_there
from barbu.names.error import NameRefused
from barbu.store.model import now_ms

CEREMONY_MS = 5 * 60 * 1000
"""How long a person may take to show their passkey."""

MOST_PASSKEYS = 10
"""The most passkeys of a person."""

MOST_LABEL = 30
"""The most letters of what a passkey is called."""

SIGN_IN, REGISTER, ADD = "sign-in", "register", "add"
"""What a ceremony is for. It can be finished as nothing else."""


class Site(NamedTuple):
    """Where a ceremony takes place: the host name for which passkeys are made (``rp``), and the page's origin."""

    rp: str
    origin: str


def begin_registration(connection: Connection, site: Site, name: str) -> Ceremony:
    """Begin to give a new person a name and their first passkey.

    Raises:
        BarbuError: the name cannot be theirs.
    """
    shown = person.checked(connection, name)
    return _creation(connection, site, REGISTER, person.new_id(), shown)


def register(connection: Connection, site: Site, presented: Presented) -> str:
    """Store a new person with the passkey that they present; returns their id.

    Raises:
        BarbuError: the ceremony is over, the passkey does not fit it, or the name has been taken since.
    """
    begun = _finish(connection, site, REGISTER, presented.id)
    person.add(connection, begun.person, begun.name)
    _add(connection, begun, presented)
    identity: str = begun.person
    return identity


def begin_adding(connection: Connection, site: Site, identity: str) -> Ceremony:
    """Begin to add a passkey to those of a person.

    Raises:
        NameRefused: they have too many.
    """
    if len(_ids(connection, identity)) >= MOST_PASSKEYS:
        raise NameRefused("too-many-passkeys", most=MOST_PASSKEYS)
    return _creation(connection, site, ADD, identity, person.with_id(connection, identity).name)


def add(connection: Connection, site: Site, identity: str, presented: Presented) -> None:
    """Store another passkey of a person.

    Raises:
        NameRefused: the ceremony is over or another's, or the passkey does not fit it.
    """
    begun = _finish(connection, site, ADD, presented.id)
    if begun.person != identity:
        raise NameRefused("ceremony-over")
    _add(connection, begun, presented)


def begin_signing_in(connection: Connection, site: Site) -> Ceremony:
    """Begin to sign in with a passkey, whose browser knows the name."""
    options = generate_authentication_options(
        rp_id=site.rp, timeout=CEREMONY_MS, user_verification=UserVerificationRequirement.PREFERRED
    )
    return _begun(connection, site, SIGN_IN, options.challenge, options)


def sign_in(connection: Connection, site: Site, presented: Presented) -> str:
    """The id of the person whose passkey is presented.

    Raises:
        NameRefused: the ceremony is over, the passkey is no one's, or it does not fit.
    """
    begun = _finish(connection, site, SIGN_IN, presented.id)
    of = tables.passkey
    key = connection.execute(select(of).where(of.c.id == _id_in(presented), of.c.rp == site.rp)).one_or_none()
    if key is None:
        raise NameRefused("unknown-passkey")
    try:
        verified = verify_authentication_response(
            credential=presented.credential,
            expected_challenge=begun.challenge,
            expected_rp_id=site.rp,
            expected_origin=site.origin,
            credential_public_key=key.key,
            credential_current_sign_count=key.signs,
        )
    except _WRONG as error:
        raise NameRefused("wrong-passkey") from error
    connection.execute(update(of).where(of.c.id == key.id).values(signs=verified.new_sign_count, used_ms=now_ms()))
    identity: str = key.person
    return identity


def remove(connection: Connection, identity: str, key: str) -> None:
    """Remove a passkey of a person, who must have another one.

    Raises:
        NameRefused: it is not theirs, or their only one.
    """
    kept = _ids(connection, identity)
    if key not in [each.hex() for each in kept]:
        raise NameRefused("unknown-passkey")
    if len(kept) == 1:
        raise NameRefused("last-passkey")
    of = tables.passkey
    connection.execute(delete(of).where(of.c.person == identity, of.c.id == bytes.fromhex(key)))


def _creation(connection: Connection, site: Site, kind: str, identity: str, name: str) -> Ceremony:
    options = generate_registration_options(
        rp_id=site.rp,
        rp_name="Barbu",
        user_id=identity.encode(),
        user_name=name,
        timeout=CEREMONY_MS,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in _ids(connection, identity)],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return _begun(connection, site, kind, options.challenge, options, identity, name)


def _begun(
    connection: Connection, site: Site, kind: str, challenge: bytes, options: Any, identity: str = "", name: str = ""
) -> Ceremony:
    """Store what a ceremony was begun with."""
    number = secrets.token_bytes(16)
    connection.execute(
        insert(tables.ceremony).values(
            id=number,
            kind=kind,
            challenge=challenge,
            rp=site.rp,
            origin=site.origin,
            person=identity,
            name=name,
            until_ms=now_ms() + CEREMONY_MS,
        )
    )
    return Ceremony(bytes_to_base64url(number), json.loads(options_to_json(options)))


def _finish(connection: Connection, site: Site, kind: str, number: str) -> Row[Any]:
    """What a ceremony was begun with. Once it has succeeded, it cannot be finished again.

    Raises:
        NameRefused: it is over, or was begun elsewhere or for something else.
    """
    of = tables.ceremony
    try:
        mine = of.c.id == base64url_to_bytes(number)
    except ValueError:
        raise NameRefused("ceremony-over") from None
    begun = connection.execute(select(of).where(mine)).one_or_none()
    # Of two requests at the same time, only one deletes it.
    if begun is None or not connection.execute(delete(of).where(mine)).rowcount or begun.until_ms < now_ms():
        raise NameRefused("ceremony-over")
    if begun.kind != kind or (begun.rp, begun.origin) != site:
        raise NameRefused("ceremony-over")
    return begun


def _add(connection: Connection, begun: Row[Any], presented: Presented) -> None:
    """Store the passkey that has been made in a ceremony."""
    try:
        verified = verify_registration_response(
            credential=presented.credential,
            expected_challenge=begun.challenge,
            expected_rp_id=begun.rp,
            expected_origin=begun.origin,
        )
    except _WRONG as error:
        raise NameRefused("wrong-passkey") from error
    added = add_unless_there(
        connection,
        tables.passkey,
        id=verified.credential_id,
        person=begun.person,
        rp=begun.rp,
        key=verified.credential_public_key,
        signs=verified.sign_count,
        label=readable(presented.label)[:MOST_LABEL],
        created_ms=now_ms(),
        used_ms=now_ms(),
    )
    if not added:
        raise NameRefused("known-passkey")


def _ids(connection: Connection, identity: str) -> list[bytes]:
    of = tables.passkey
    return list(connection.execute(select(of.c.id).where(of.c.person == identity)).scalars())


def _id_in(presented: Presented) -> bytes:
    """The id of the passkey that is presented, empty if it has none."""
    try:
        return base64url_to_bytes(str(presented.credential.get("id", "")))
    except ValueError:
        return b""


_WRONG = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
"""What the library raises at a credential that is not as it should be."""
