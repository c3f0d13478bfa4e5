"""Tables are loaded into memory on demand, and unloaded when nobody is there."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from barbu.api.rule_editor import own_rules
from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.people.seats import RequestError, checked_name
from barbu.live.table import actor, turns
from barbu.live.table.inbox import Arrival, Departure
from barbu.live.wire import choices, protocol, requests
from barbu.notation import parse, print_record, record_of
from barbu.rules.load import load
from barbu.server.thinking import BotThreads
from barbu.store.events import Acted, Logged, Reseated
from barbu.store.model import StoredGame
from barbu.store.sqlite import SqliteStore
from barbu.text.languages import drawled, speaking
from tests.live.harness import Ear, until


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
async def lobby(store: SqliteStore) -> AsyncIterator[Lobby]:
    opened = Lobby(store, BotThreads())
    yield opened
    await opened.close()


PEOPLE = [Seating(None, name) for name in ("Anna", "Beth", "Carl", "Dora")]


async def test_table_leaves_memory_when_nobody_is_there(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor, "IDLE_S", 0.05)
    seating = [Seating(), *[Seating("random")] * 3]
    identity, tokens = await lobby.create(load("pagat"), "game", seating)
    ticket = requests.Ticket(identity, tokens[0] or "")
    live, seat = await lobby.seated(ticket)
    ear = Ear()
    live.post(Arrival(live.players[seat]), ear)
    await ear.wait_for(protocol.ViewMessage)
    deserted, others = await lobby.create(load("pagat"), "game", seating)
    await lobby.seated(requests.Ticket(deserted, others[0] or ""))
    await until(lambda: deserted not in lobby._live)
    assert (await lobby.seated(ticket))[0] is live, "somebody is there"
    version = live.version
    live.post(Departure(), ear)
    await until(lambda: identity not in lobby._live)
    again, _ = await lobby.seated(ticket)
    assert again is not live
    await until(lambda: again.version >= version)
    assert again.version == version
    assert again.game.position is not None
    assert live.game.position is not None
    assert again.game.position.hands == live.game.position.hands


async def test_each_of_four_people_sees_their_own_hand(lobby: Lobby) -> None:
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    ears = [Ear() for _ in tokens]
    for token, ear in zip(tokens, ears, strict=True):
        live, seat = await lobby.seated(requests.Ticket(identity, token or ""))
        live.post(Arrival(live.players[seat]), ear)
    for ear in ears:
        await ear.wait_for(protocol.ViewMessage)
    hands = [ear.views()[-1].hand for ear in ears]
    assert len({card for hand in hands for card in hand}) == 52
    assert [view.seat for ear in ears for view in ear.views()[-1:]] == ["A", "B", "C", "D"]
    await until(lambda: all(seat.connected for seat in ears[0].views()[-1].seats))
    declarer = live.game.turn
    assert declarer is not None
    view = ears[declarer].views()[-1]
    assert isinstance(view.choice, choices.CallChoice)
    assert not view.undo
    live.post(protocol.Act(view.version, "call no-queens"), ears[declarer])
    await until(lambda: all(ear.views()[-1].contract == "no-queens" for ear in ears))
    speaker = ears[live.game.turn or 0]
    assert isinstance(speaker.views()[-1].choice, choices.DoubleChoice)
    assert not speaker.views()[-1].undo, "people do not take back from people"
    live.post(protocol.Act(live.version, "pass"), ears[declarer])
    error = await ears[declarer].wait_for(protocol.ErrorMessage)
    assert isinstance(error, protocol.ErrorMessage)
    assert error.code == "illegal-turn"


async def test_a_player_who_leaves_is_replaced_by_a_bot(lobby: Lobby, store: SqliteStore) -> None:
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    ear = Ear()
    live, _ = await lobby.seated(requests.Ticket(identity, tokens[0] or ""))
    live.post(Arrival(live.players[0]), ear)
    await ear.wait_for(protocol.ViewMessage)
    for token in tokens[1:]:
        await lobby.leave(requests.Ticket(identity, token or ""))
    await until(lambda: live.game.turn in (0, None))
    assert [seat.bot for seat in ear.views()[-1].seats] == [None, "club", "club", "club"]
    stored = await store.load(identity)
    assert stored is not None
    assert [logged.event for logged in stored.events if isinstance(logged.event, Reseated)] == [
        Reseated(letter, "club") for letter in "BCD"
    ]
    with pytest.raises(RequestError, match="no seat at this table"):
        await lobby.seated(requests.Ticket(identity, tokens[1] or ""))


async def test_a_table_changed_by_another_server_is_reloaded(store: SqliteStore) -> None:
    """Two servers on one database: the primary key of the events lets one of them win, and the other reloads."""
    lobby = Lobby(store, BotThreads())
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    ticket = requests.Ticket(identity, tokens[0] or "")
    live, seat = await lobby.seated(ticket)
    ear = Ear()
    live.post(Arrival(live.players[seat]), ear)
    await ear.wait_for(protocol.ViewMessage)
    turn = live.game.turn
    assert turn is not None
    other = Ear()
    live.post(Arrival(live.players[turn]), other)
    await other.wait_for(protocol.ViewMessage)
    await store.append(identity, [Logged(live.journal.seq + 1, 1, Acted("ABCD"[turn], "call no-hearts"))])
    live.post(protocol.Act(live.version, "call no-tricks"), other)
    error = await other.wait_for(protocol.ErrorMessage)
    assert isinstance(error, protocol.ErrorMessage)
    assert error.code == "conflict"
    await until(lambda: other.closed == 1012)
    await until(lambda: identity not in lobby._live)
    again, _ = await lobby.seated(ticket)
    assert again.game.position is not None
    call = again.game.position.board.call
    assert call is not None
    assert call.contract == "no-hearts"
    await lobby.close()


async def test_an_internal_error_costs_one_message(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    identity, tokens = await lobby.create(load("pagat"), "game", [Seating(), *[Seating("random")] * 3])
    live, seat = await lobby.seated(requests.Ticket(identity, tokens[0] or ""))
    ear = Ear()
    live.post(Arrival(live.players[seat]), ear)
    await ear.wait_for(protocol.ViewMessage)
    await until(lambda: live.game.turn == 0)
    before = live.version

    def broken(text: str) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(turns, "parse_action", broken)
        live.post(protocol.Act(before, live.game.legal[0].token), ear)
        error = await ear.wait_for(protocol.ErrorMessage)
    assert isinstance(error, protocol.ErrorMessage)
    assert error.code == "server"
    assert live.version == before
    live.post(protocol.Act(before, live.game.legal[0].token), ear)
    await until(lambda: live.version > before)


async def test_the_list_includes_games_that_are_not_loaded(
    lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    identity, tokens = await lobby.create(load("pagat"), "game", [Seating(None, "Zoe"), *[Seating("random")] * 3])
    ticket = requests.Ticket(identity, tokens[0] or "")
    assert [game.table for game in await lobby.mine([ticket])] == [identity]
    loads = []
    stored = store.load

    async def load_and_count(game: str) -> StoredGame | None:
        loads.append(game)
        return await stored(game)

    monkeypatch.setattr(store, "load", load_and_count)
    (entry,) = await lobby.mine([ticket])
    assert not loads
    assert entry.players[0] == "Zoe"
    assert abs(entry.updated_ms / 1000 - time.time()) < 60
    assert identity not in lobby._live, "a list wakes nobody"


async def test_the_list_says_where_a_game_stands(lobby: Lobby) -> None:
    seating = [Seating(None, "Zoe", "boat"), *[Seating(None, name) for name in ("Anna", "Beth", "Carl")]]
    identity, tokens = await lobby.create(load("pagat"), "game", seating)
    tickets = [requests.Ticket(identity, token or "") for token in tokens]
    (entry,) = await lobby.mine(tickets[:1])
    assert (entry.contract, entry.contract_title) == ("", ""), "nobody has named one yet"
    assert (entry.avatars, entry.places, entry.wins) == (["boat", "", "", ""], [1] * 4, [True] * 4)
    live, _ = await lobby.seated(tickets[0])
    ears = [Ear() for _ in tickets]
    for seat, ear in enumerate(ears):
        live.post(Arrival(live.players[seat]), ear)
        await ear.wait_for(protocol.ViewMessage)
    live.post(protocol.Act(live.version, "call no-queens"), ears[live.game.turn or 0])
    await until(lambda: live.game.board is not None and live.game.board.call is not None)
    (entry,) = await lobby.mine(tickets[:1])
    assert (entry.contract, entry.contract_title, entry.emblem) == ("no-queens", "No Queens", "queens")
    with speaking("qps"):
        (entry,) = await lobby.mine(tickets[:1])
        assert entry.contract_title == drawled("No Queens")


async def test_a_table_requested_twice_at_once_is_loaded_once(lobby: Lobby) -> None:
    identity, _ = await lobby.create(load("pagat"), "game", PEOPLE)
    found = await asyncio.gather(*(lobby.table(identity) for _ in range(5)))
    assert len({id(each) for each in found}) == 1


async def test_stored_tokens_are_hashed(lobby: Lobby, store: SqliteStore, tmp_path: Path) -> None:
    _, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    store.close()
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in tokens:
        assert token is not None
        assert len(token) == 32
        assert token.encode() not in content


async def test_rules_that_differ_only_in_names_stay_apart(lobby: Lobby) -> None:
    """The digest of rules leaves names out, but a table shows them: each table keeps its own names."""
    seating = [Seating(), *[Seating("random")] * 3]
    made = {}
    for title in ("Ours", "Theirs"):
        rules = own_rules(f'extends = "pagat"\nname = "{title}"\n')
        made[title] = await lobby.create(rules, "game", seating)
    made["Barbu"] = await lobby.create(load("pagat"), "game", seating)
    for title, (identity, tokens) in made.items():
        (entry,) = await lobby.mine([requests.Ticket(identity, tokens[0] or "")])
        assert entry.title == title
        assert (await lobby.table(identity)).rules.name == title


async def test_the_order_of_contracts_is_kept(lobby: Lobby) -> None:
    text = 'extends = "pagat"\nname = "Ours"\n[session]\nchoice = "fixed"\n'
    rules = own_rules(text)
    turned = msgspec.structs.replace(rules, contracts=dict(reversed(rules.contracts.items())))
    for each in (rules, turned):
        identity, _ = await lobby.create(each, "game", [Seating(), *[Seating("random")] * 3])
        assert list((await lobby.table(identity)).game.rules.contracts) == list(each.contracts)


async def test_games_of_the_first_version_can_still_be_read(lobby: Lobby, store: SqliteStore) -> None:
    identity, _ = await lobby.create(load("pagat"), "game", PEOPLE)
    stored = await store.load(identity)
    assert stored is not None
    old = stored.game._replace(id="old", digest=load("pagat").digest)
    await store.create(old, stored.seats, stored.rules)
    assert (await lobby.table("old")).rules == load("pagat")
    assert await store.load("old") is not None


async def test_games_of_a_length_no_longer_offered_go_on(lobby: Lobby, store: SqliteStore) -> None:
    identity, _ = await lobby.create(load("australian"), "game", PEOPLE)
    stored = await store.load(identity)
    assert stored is not None
    await store.create(stored.game._replace(id="old", sitting="each-contract"), stored.seats, stored.rules)
    game = (await lobby.table("old")).game
    assert (game.length, game.deals, game.rules.session.rotation) == ("each-contract", 7, "each-deal")


@pytest.mark.parametrize(("variant", "bots", "bare"), [("pagat", 3, 0), ("canadian-salad", 9, 2)])
async def test_no_bot_has_the_emblem_of_another_player(lobby: Lobby, variant: str, bots: int, bare: int) -> None:
    seating = [Seating(None, "Anna", "cup"), *[Seating("random")] * bots]
    identity, _ = await lobby.create(load(variant, bots + 1), "game", seating)
    players = (await lobby.table(identity)).players
    worn = [player.avatar for player in players if player.avatar]
    assert len(set(worn)) == len(worn)
    assert players[0].avatar == "cup"
    assert len(players) - len(worn) == bare


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A\u200bn\u00adna\u200f", "Anna"),
        ("\u202eannA\u2066", "annA"),
        ("\u200b\u2800", "Guest"),
        ("\u0301", "Guest"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u200b" * 40 + "Beth", "Beth"),
    ],
)
def test_what_is_invisible_in_a_name_is_left_out(typed: str, shown: str) -> None:
    """It comes along when a name is pasted; joiners that mean something stay."""
    assert checked_name(typed) == shown == checked_name(shown)
    record = record_of(Game("pagat"), [shown, "B", "C", "D"])
    assert [print_record(read) for read in parse(print_record(record))] == [print_record(record)]
