"""Bots of people: their names, tokens and places on ladders, and what is left of them."""

import pytest
from sqlalchemy import select

from barbu.api.lasting import Shows
from barbu.live.people.seats import hash_of
from barbu.names import bots, friends, leaving, person, results, shown, tables, tokens
from barbu.names.database import Database
from barbu.names.ladder import as_csv, ladder
from tests.names.games import finished
from tests.names.test_people import refused


def test_a_bot_has_a_name_of_its_own_and_a_maker(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_BOTS", 2)
    with database.write() as db:
        person.add(db, "maria", "Maria")
        person.add(db, "anna", "Anna")
        refused("name-taken", lambda: bots.make(db, "maria", "Аnnа"))
        rex = bots.make(db, "maria", "Rex")
        refused("name-taken", lambda: person.add(db, "other", "rex"))
        bots.make(db, "maria", "Ada")
        refused("too-many-bots", lambda: bots.make(db, "maria", "Bob"))
        refused("bots-make-none", lambda: bots.make(db, rex, "Bob"))
        refused("bot-friend", lambda: friends.befriend(db, "anna", "Rex"))
        assert [(each.name, each.online) for each in bots.mine(db, "maria", [rex])] == [("Ada", False), ("Rex", True)]
        assert bots.mine(db, "anna") == []
        assert (shown.profile(db, "Rex").bot, shown.profile(db, "Anna").bot) == (True, False)


def test_a_token_is_shown_once_allows_what_it_says_and_is_revoked(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "MOST_TOKENS", 2)
    with database.write() as db:
        person.add(db, "maria", "Maria")
        person.add(db, "anna", "Anna")
        rex = bots.make(db, "maria", "Rex")
        plays, reads = (bots.new_bot_token(db, "maria", "Rex", scope, "Laptop") for scope in ("play", "read"))
        refused("too-many-tokens", lambda: bots.new_bot_token(db, "maria", "Rex", "read"))
        refused("not-your-bot", lambda: bots.new_bot_token(db, "anna", "Rex", "read"))
        refused("not-your-bot", lambda: bots.new_bot_token(db, "maria", "Anna", "read"))
        assert bots.bearer(db, plays, "play") == bots.Bearer(rex, "Rex", ("read", "play"))
        assert bots.bearer(db, reads).scopes == ("read",)
        refused("token-may-not", lambda: bots.bearer(db, reads, "play"))
        for wrong in ("", "x", plays.removeprefix(tokens.PREFIX)):
            refused("wrong-bot-token", lambda: bots.bearer(db, wrong))  # noqa: B023
        kept = repr(db.execute(select(tables.bot_token)).all()) + leaving.exported(db, "maria")
        assert plays not in kept
        assert hash_of(plays).hex() in kept
        (listed,) = (each.tokens for each in bots.mine(db, "maria"))
        assert sorted(each.scopes for each in listed) == [["read"], ["read", "play"]]
        refused("not-your-bot", lambda: bots.revoke(db, "anna", "Rex", hash_of(plays).hex()))
        assert bots.revoke(db, "maria", "Rex", hash_of(plays).hex()) == rex
        refused("no-such-token", lambda: bots.revoke(db, "maria", "Rex", hash_of(plays).hex()))
        refused("wrong-bot-token", lambda: bots.bearer(db, plays))
        bots.bearer(db, reads)


def test_a_bot_stands_on_the_ladder_as_a_bot_and_never_as_a_person(database: Database) -> None:
    with database.write() as db:
        person.add(db, "maria", "Maria")
        for name in ("Anna", "Beth"):
            person.add(db, name.lower(), name)
            person.show(db, name.lower(), Shows(ladder=True))
        rex = bots.make(db, "maria", "Rex")
        results.enter(db, finished("first", rex, "anna", "beth", "bot:club"))
        found = ladder(db)
        named = [(line.name, line.bot, line.place) for line in found.lines if line.name]
        assert named == [("Rex", "made", 0), ("Anna", "", 1), ("Beth", "", 2)]
        assert found.people == 2
        second = [line.name for line in ladder(db, first=2, lines=1).lines if not line.bot]
        assert second == ["Beth"], "pages are those of people"
        assert next(line.place for line in ladder(db, own="beth", lines=1).lines if line.place) == 1
        assert ladder(db, own="beth", lines=1).own.place == 2  # type: ignore[union-attr]
        assert ",Rex,made," in as_csv(found)


def test_what_a_bot_has_made_stays_without_its_name_when_its_maker_goes(database: Database) -> None:
    with database.write() as db:
        person.add(db, "maria", "Maria")
        person.add(db, "anna", "Anna")
        rex, ada = bots.make(db, "maria", "Rex"), bots.make(db, "maria", "Ada")
        token = bots.new_bot_token(db, "maria", "Rex", "play")
        for number, bot in enumerate((rex, ada)):
            results.enter(db, finished(f"game-{number}", bot, "anna", "bot:club", "bot:club", hour=number))
        exported = [each["person"][0]["name"] for each in leaving.export(db, "maria")["bots"]]
        assert sorted(exported) == ["Ada", "Rex"]
        assert bots.remove(db, "maria", "Ada") == ada
        leaving.delete_all(db, "maria", "Maria")
        refused("wrong-bot-token", lambda: bots.bearer(db, token))
        refused("no-such-name", lambda: person.named(db, "Rex"))
        players = set(db.execute(select(tables.result.c.player)).scalars())
        assert "anna" in players
        assert not players & {rex, ada}
        assert db.execute(select(tables.bot)).all() == []


def test_a_bot_finds_the_seats_whose_games_are_not_over(database: Database) -> None:
    with database.write() as db:
        person.add(db, "maria", "Maria")
        rex = bots.make(db, "maria", "Rex")
        for game in ("first", "second"):
            results.claim(db, rex, game, game.encode())
        results.enter(db, finished("first", rex, "bot:club", "bot:club", "bot:club"))
        assert bots.seats(db, rex) == ["second"]
