"""Passkeys: made, presented, and refused where they are another site's or come too late."""

import pytest
from sqlalchemy import select

from barbu.api.lasting import Presented
from barbu.names import passkeys, tables
from barbu.names.database import Database
from barbu.names.passkeys import Site
from barbu.store.model import now_ms
from tests.names.authenticator import Authenticator, Json
from tests.names.test_people import refused

HERE = Site("barbu.example", "https://barbu.example")
ELSEWHERE = Site("evil.example", "https://evil.example")


def presented(begun: object, credential: Json, label: str = "phone") -> Presented:
    return Presented(begun.id, credential, label)  # type: ignore[attr-defined]


def registered(database: Database, device: Authenticator, name: str = "Anna") -> str:
    with database.write() as db:
        begun = passkeys.begin_registration(db, HERE, name)
    with database.write() as db:
        return passkeys.register(db, HERE, presented(begun, device.make(begun.options)))


def test_a_passkey_gives_a_name_and_opens_it_again(database: Database) -> None:
    device = Authenticator(HERE.origin)
    identity = registered(database, device)
    for _ in range(2):
        with database.write() as db:
            begun = passkeys.begin_signing_in(db, HERE)
            assert passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options))) == identity
    with database.read() as db:
        key = db.execute(select(tables.passkey)).one()
        assert (key.signs, key.label, key.rp) == (2, "phone", "barbu.example")
        assert db.execute(select(tables.ceremony)).all() == []


def test_a_second_passkey_opens_the_same_name_and_the_last_one_stays(database: Database) -> None:
    first, second = Authenticator(HERE.origin), Authenticator(HERE.origin)
    identity = registered(database, first)
    with database.write() as db:
        only = db.execute(select(tables.passkey.c.id)).scalar_one().hex()
        refused("last-passkey", lambda: passkeys.remove(db, identity, only))
        begun = passkeys.begin_adding(db, HERE, identity)
        assert [each["type"] for each in begun.options["excludeCredentials"]] == ["public-key"]
        made = second.make(begun.options)
        refused("ceremony-over", lambda: passkeys.register(db, HERE, presented(begun, made)))
        refused("ceremony-over", lambda: passkeys.add(db, HERE, "beth", presented(begun, made)))
    with database.write() as db:
        begun = passkeys.begin_adding(db, HERE, identity)
        passkeys.add(db, HERE, identity, presented(begun, second.make(begun.options)))
        passkeys.remove(db, identity, only)
        refused("unknown-passkey", lambda: passkeys.remove(db, identity, only))
        begun = passkeys.begin_signing_in(db, HERE)
        assert passkeys.sign_in(db, HERE, presented(begun, second.show(begun.options))) == identity
        begun = passkeys.begin_signing_in(db, HERE)
        refused("unknown-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, first.show(begun.options))))


def test_a_passkey_of_another_site_is_refused(database_here: Database) -> None:
    """The other site shows its visitor our challenge; their browser signs the origin that it sees."""
    device = Authenticator(HERE.origin)
    registered(database_here, device)
    with database_here.write() as db:
        begun = passkeys.begin_signing_in(db, HERE)
        device.origin = ELSEWHERE.origin
        refused("wrong-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options))))
        begun = passkeys.begin_signing_in(db, HERE)
        device.origin = HERE.origin
        forged = device.show(begun.options, rp=ELSEWHERE.rp)
        refused("wrong-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, forged)))
        begun = passkeys.begin_registration(db, HERE, "Beth")
        made = Authenticator(ELSEWHERE.origin).make(begun.options)
        refused("wrong-passkey", lambda: passkeys.register(db, HERE, presented(begun, made)))


def test_a_ceremony_ends_where_it_was_begun_once_and_in_time(
    database_here: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Authenticator(HERE.origin)
    registered(database_here, device)
    with database_here.write() as db:
        begun = passkeys.begin_signing_in(db, ELSEWHERE)
        refused("ceremony-over", lambda: passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options))))
        begun = passkeys.begin_signing_in(db, HERE)
        shown = device.show(begun.options)
        passkeys.sign_in(db, HERE, presented(begun, shown))
        refused("ceremony-over", lambda: passkeys.sign_in(db, HERE, presented(begun, shown)))
        begun = passkeys.begin_signing_in(db, HERE)
        late = now_ms() + passkeys.CEREMONY_MS + 1
        monkeypatch.setattr(passkeys, "now_ms", lambda: late)
        refused("ceremony-over", lambda: passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options))))
        refused("ceremony-over", lambda: passkeys.sign_in(db, HERE, Presented("é", {})))


def test_an_answer_to_another_challenge_and_a_copied_passkey_are_refused(database_here: Database) -> None:
    device = Authenticator(HERE.origin)
    registered(database_here, device)
    with database_here.write() as db:
        other = passkeys.begin_signing_in(db, HERE)
        begun = passkeys.begin_signing_in(db, HERE)
        refused("wrong-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, device.show(other.options))))
        begun = passkeys.begin_signing_in(db, HERE)
        passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options)))
        device.signs = 0
        begun = passkeys.begin_signing_in(db, HERE)
        refused("wrong-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, device.show(begun.options))))


@pytest.mark.parametrize("credential", [{}, {"id": 5}, {"id": "AA", "rawId": "AA", "type": "public-key"}, {"id": "é"}])
def test_what_is_no_credential_is_refused(credential: Json, database_here: Database) -> None:
    with database_here.write() as db:
        begun = passkeys.begin_registration(db, HERE, "Anna")
        refused("wrong-passkey", lambda: passkeys.register(db, HERE, presented(begun, credential)))
    with database_here.write() as db:
        begun = passkeys.begin_signing_in(db, HERE)
        refused("unknown-passkey", lambda: passkeys.sign_in(db, HERE, presented(begun, credential)))


def test_a_person_has_at_most_so_many_passkeys(database_here: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    identity = registered(database_here, Authenticator(HERE.origin))
    with database_here.write() as db:
        refused("too-many-passkeys", lambda: passkeys.begin_adding(db, HERE, identity))
