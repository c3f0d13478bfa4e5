"""A person's own tokens for programs: what they allow, and what is kept of them."""

import pytest
from sqlalchemy import select

from barbu.api.tokens import OwnScope
from barbu.live.people.seats import hash_of
from barbu.names import bots, leaving, person, signing, tables, tokens
from barbu.names.database import Database
from barbu.names.signing import DAY_MS
from barbu.names.tokens import OF_PEOPLE
from tests.names.test_people import refused


def test_a_token_allows_what_it_says_and_is_kept_as_a_hash(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST_TOKENS", 3)
    with database.write() as db:
        person.add(db, "maria", "Maria")
        person.add(db, "anna", "Anna")
        made = {scope: tokens.make(db, OF_PEOPLE, "maria", scope, f" {scope} ") for scope in OF_PEOPLE.allows}
        refused("too-many-own-tokens", lambda: tokens.make(db, OF_PEOPLE, "maria", "read", ""))
        order: list[OwnScope] = ["read", "enter", "manage"]
        for scope, token in zip(order, made.values(), strict=True):
            for wanted in order:
                if order.index(wanted) <= order.index(scope):
                    assert tokens.person_of(db, token, wanted) == "maria"
                else:
                    refused("own-token-may-not", lambda: tokens.person_of(db, token, wanted))  # noqa: B023
            refused("own-token-may-not", lambda: tokens.person_of(db, token, None))  # noqa: B023
            refused("not-signed-in", lambda: signing.person_of(db, token))  # noqa: B023
            refused("wrong-bot-token", lambda: bots.bearer(db, token))  # noqa: B023
        kept = repr(db.execute(select(tables.person_token)).all()) + leaving.exported(db, "maria")
        assert not any(token in kept for token in made.values())
        assert all(hash_of(token).hex() in kept for token in made.values())
        assert sorted(each.label for each in tokens.mine(db, "maria")) == ["enter", "manage", "read"]
        known = hash_of(made["read"]).hex()
        refused("no-such-own-token", lambda: tokens.revoke(db, OF_PEOPLE, "anna", known))
        tokens.revoke(db, OF_PEOPLE, "maria", known)
        refused("no-such-own-token", lambda: tokens.revoke(db, OF_PEOPLE, "maria", known))
        refused("wrong-own-token", lambda: tokens.person_of(db, made["read"], "read"))
        refused("wrong-own-token", lambda: tokens.person_of(db, tokens.OWN, "read"))


def test_a_session_allows_everything_and_a_token_says_when_it_was_used(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database.write() as db:
        person.add(db, "maria", "Maria")
        session = signing.sign_in(db, "maria")
        for scope in (None, *OF_PEOPLE.allows):
            assert tokens.use(db, session, scope) == "maria"  # type: ignore[arg-type]
        token = tokens.make(db, OF_PEOPLE, "maria", "read", "")
        (before,) = tokens.mine(db, "maria")
        monkeypatch.setattr(tokens, "now_ms", lambda: before.created_ms + 2 * DAY_MS)
        assert tokens.use(db, token, "read") == "maria"
        (after,) = tokens.mine(db, "maria")
        assert after.used_ms - before.used_ms == 2 * DAY_MS


def test_tokens_go_with_the_name(database: Database) -> None:
    with database.write() as db:
        person.add(db, "maria", "Maria")
        token = tokens.make(db, OF_PEOPLE, "maria", "manage", "")
        assert len(leaving.export(db, "maria")["tokens"]) == 1
        leaving.delete_all(db, "maria", "Maria")
        refused("wrong-own-token", lambda: tokens.person_of(db, token, "read"))
        assert db.execute(select(tables.person_token)).all() == []
