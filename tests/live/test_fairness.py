"""Deals of live tables follow from a sealed secret and from contributions of the people's browsers, whatever the
browsers do."""

import base64
import hashlib
import random

import msgspec
import pytest

from barbu.fair.chain import commitment, deal_secret
from barbu.fair.mix import Settled
from barbu.fair.tags import parts_by_seat
from barbu.fair.verify import verify
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.opening import new_table
from barbu.live.lobby.opening import replay as start_replay
from barbu.live.people.seats import hash_of
from barbu.live.table import fairness
from barbu.live.wire import protocol
from barbu.live.wire.fairness import FairMessage, Part, Seal
from barbu.live.wire.requests import NewReplay, NewRoom, NewTable, Ticket
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.store.events import Acted, Began, Commits, DealOpened, Sat, Sealed, Terms
from barbu.store.memory import MemoryStore
from tests.live.browsers import Browser, Habit, checked, come, record, sit
from tests.live.gathering import Gathering
from tests.live.harness import undo, until
from tests.live.players import Person, play
from tests.typed import present


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def lobby(store: MemoryStore) -> Lobby:
    return Lobby(store, BotsHere())


@pytest.mark.parametrize(("variant", "first"), [("barbette", None), ("barbette", "C"), ("rifki+misdeals", None)])
async def test_a_game_of_two_is_proven_with_both_contributions(lobby: Lobby, variant: str, first: str | None) -> None:
    anna, beth = Browser(seed=1), Browser(seed=2)
    table, _ = await sit(lobby, [anna, beth], variant, first)
    await play(table, [anna, beth])
    verdict = checked(table)
    deals = len(table.game.dealt)
    assert verdict.proven == deals > 10
    assert [verdict.added(letter) for letter in "ABCD"] == [(deals, deals), (deals, deals), (0, 0), (0, 0)]
    # The record agrees with what each of them was told before the deal.
    for browser in (anna, beth):
        assert {told.commit for told in browser.proofs} == {verdict.proof.commit.hex() if verdict.proof else ""}
        for number, text in enumerate(verdict.parts, 1):
            parts = parts_by_seat(text).items()
            seals = {seat: hashlib.sha256(bytes.fromhex(part)).hexdigest() for seat, part in parts}
            assert browser.lists[number] == seals
    assert anna.errors == beth.errors == []


async def test_contributions_are_there_before_the_next_deal_is_asked_for(lobby: Lobby) -> None:
    """When a deal has been dealt, the seals for the next one are already closed and its parts sent, so nobody waits."""
    anna = Browser()
    table, _ = await sit(lobby, [anna])
    await until(lambda: 2 in anna.lists)
    await until(lambda: table.fairness._added)
    assert table.game.position is not None
    assert len(table.game.dealt) == 0


async def test_browsers_without_contributions_get_their_deals_at_once(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "PARTS_S", 1e6)
    anna, beth = Browser("none"), Browser("adds")
    table, _ = await sit(lobby, [anna, beth])
    await play(table, [anna, beth])
    verdict = checked(table)
    assert (verdict.added("A"), verdict.added("B")[0]) == ((0, 16), 15)
    assert verdict.parts[0] == "-", "Beth came after the first deal"
    assert (verdict.left_out("A"), verdict.left_out("B")) == (0, 0), "nothing that was sealed is missing"
    assert anna.proofs == []


@pytest.mark.parametrize("habit", ["withholds", "silent", "lies"])
async def test_a_browser_that_sends_no_contribution_delays_nobody_and_is_left_out(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch, habit: Habit
) -> None:
    monkeypatch.setattr(fairness, "PARTS_S", 0.5)
    anna, beth = Browser(habit, seed=1), Browser(seed=2)
    table, _ = await sit(lobby, [anna, beth])
    await play(table, [anna, beth])
    verdict = checked(table)
    assert verdict.added("A") == (0, 16)
    assert verdict.added("B") == (16, 16)
    assert (verdict.left_out("A"), verdict.decks) == {"silent": (0, 1), "lies": (1, 2), "withholds": (16, 2)}[habit]
    assert bool(anna.errors) == (habit == "lies")
    assert {error.code for error in anna.errors} <= {"no-part"}
    assert beth.errors == []


async def test_a_late_contribution_is_ignored_and_the_next_one_counts(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "PARTS_S", 0.01)
    anna = Browser("withholds")
    table, _ = await sit(lobby, [anna])
    await until(lambda: table.game.position is not None)
    anna.habit = "adds"
    late = next(iter(anna.sealed.values()))
    table.post(Part(1, late, anna._seal()), anna)
    await play(table, [anna])
    verdict = checked(table)
    assert verdict.parts[0] == "A:-"
    added, asked = verdict.added("A")
    assert (asked, added) in ((16, 15), (16, 14))
    assert anna.errors == []


async def test_deals_are_proven_when_somebody_leaves_and_an_action_is_taken_back(lobby: Lobby) -> None:
    anna, beth = Browser(seed=1), Browser(seed=2)
    table, tickets = await sit(lobby, [anna, beth])
    await until(lambda: 2 in beth.lists)
    await lobby.leave(tickets[1])
    await until(lambda: anna.view.choice is not None)
    table.post(present(anna.answer()), anna)
    await until(lambda: anna.view.undo)
    stored = table.version
    table.post(undo(anna.view), anna)
    await until(lambda: anna.view.version > stored)
    anna.rng = random.Random(5)
    await play(table, [anna])
    verdict = checked(table)
    assert verdict.added("A") == (16, 16)
    assert verdict.added("B") == (2, 16), "the second deal had been sealed already"
    assert verdict.left_out("B") == 0


async def test_after_a_crash_the_same_seals_and_contributions_give_the_same_deal(store: MemoryStore) -> None:
    anna = Browser()
    crashing = Lobby(store, BotsHere())
    before, tickets = await sit(crashing, [anna])
    await play(before, [anna], versions=before.version + 3)
    await until(lambda: 2 in anna.lists)
    await crashing.close()
    stored = await store.load(before.id)
    assert stored is not None
    kinds = [type(logged.event) for logged in stored.events]
    assert kinds[:4] == [Commits, Sealed, DealOpened, Acted]
    assert kinds.count(Sealed) == 2
    again = Browser()
    again.sealed, again.last = anna.sealed, anna.last
    table = await come(Lobby(store, BotsHere()), [again], tickets)
    assert table is not before
    await until(lambda: 2 in again.lists)
    assert again.lists[2] == anna.lists[2]
    assert {told.commit for told in again.proofs} == {told.commit for told in anna.proofs}
    await play(table, [again])
    assert checked(table).added("A") == (16, 16)


async def test_no_secret_is_sent_before_its_deal_is_over(lobby: Lobby, store: MemoryStore) -> None:
    anna, beth = Browser(seed=1), Browser("none", seed=2)
    table, tickets = await sit(lobby, [anna, beth])
    stored = await store.load(table.id)
    assert stored is not None
    secret = stored.game.secret
    links = [deal_secret(secret, number) for number in range(30)]
    heard = 0
    deals = 0
    while not table.game.over:
        await play(table, [anna, beth], versions=table.version + 7)
        ended = len(table.game.dealt)
        known = record(table) + msgspec.json.encode(await lobby.mine(tickets)).decode()
        known += msgspec.json.encode(await lobby.statistics(tickets)).decode() + repr(table.game)
        for text in [known, *anna.texts[heard:], *beth.texts]:
            for hidden in (secret, *links[ended + 1 :]):
                assert hidden.hex() not in text
                assert base64.b64encode(hidden).decode().rstrip("=") not in text
        # Nothing sent during a deal contained a secret that was still to be kept.
        heard, deals = len(anna.texts), max(deals, ended)
    assert deals == 16
    assert [told.secret for told in anna.proofs if told.secret][-1] == links[16].hex()
    order = [told.secret for told in anna.proofs if told.secret]
    assert order == sorted(order, key=[link.hex() for link in links].index)


async def test_secrets_are_sent_at_the_end_of_their_deal(lobby: Lobby) -> None:
    anna = Browser()
    table, _ = await sit(lobby, [anna])
    await play(table, [anna])
    ended = 0
    for message in anna.heard:
        if isinstance(message, protocol.ResultMessage):
            ended += 1
        elif isinstance(message, FairMessage):
            hashed = message.secret
            for _ in range(ended):
                assert hashed is not None
                hashed = hashlib.sha256(bytes.fromhex(hashed)).hexdigest()
            if hashed is not None:
                settled = Settled(table.rules.digest, table.id, message.people, message.first)
                assert settled.commitment(bytes.fromhex(hashed)).hex() == message.commit
            assert (hashed is None) == (ended == 0)
    assert ended == 16


async def test_several_people_get_the_commitment_when_the_host_begins(gathering: Gathering) -> None:
    """It covers what they have agreed on, so it cannot be made before."""
    terms = Terms(first="host", clock_s=0)
    await gathering.open(NewRoom(name="Anna", bots=["random"] * 3, length="one-deal", terms=terms))
    table = await gathering.table
    assert table.fairness.commit == ""
    await gathering.begin()
    await play(table, list(gathering.guests))
    proof = verify(record(table)).proof
    assert proof is not None
    assert proof.settled == Settled(table.rules.digest, table.id, "A", "agreed A")
    stored = await gathering.lobby.store.load(table.id)
    assert stored is not None
    kinds = [type(logged.event) for logged in stored.events]
    assert kinds.index(Commits) == kinds.index(Began) + 1
    assert kinds.count(Commits) == 1


async def test_who_sits_down_in_a_bots_place_later_is_told_and_adds_nothing(gathering: Gathering) -> None:
    """The commitment names the people who began."""
    await gathering.open(NewRoom(name="Anna", bots=["random"] * 3, length="one-deal", terms=Terms(clock_s=0)))
    await gathering.begin()
    table = await gathering.table
    await until(lambda: table.game.position is not None)
    token = "a token of hers"
    await table.between(lambda: table.room.happen(Sat("B", "Beth", "", hash_of(token).hex())))
    beth = Browser()
    await come(gathering.lobby, [beth], [Ticket(table.id, token)])
    await play(table, [*gathering.guests, beth])
    verdict = checked(table)
    assert verdict.proof is not None
    assert verdict.proof.settled is not None
    assert verdict.proof.settled.people == "A"
    assert {(said.seat, said.people) for said in beth.proofs} == {("", "A")}
    assert beth.sealed
    assert beth.lists == {}


async def test_games_started_with_calculation_1_go_on_with_it(store: MemoryStore, lobby: Lobby) -> None:
    rules = load("barbette")
    people = [Seating(None, "Anna"), Seating(None, "Beth"), *[Seating("random")] * 2]
    identity, tokens = await lobby.create(rules, "game", people)
    found = await store.load(identity)
    assert found is not None
    await store.forget(identity)
    (logged,) = found.events
    older = Commits(commitment(found.game.secret).hex())
    assert msgspec.json.encode(older) == f'{{"commit":"{older.commit}"}}'.encode(), "as it was stored"
    await store.create(found.game, found.seats, found.rules, [logged._replace(event=older)])
    anna, beth = Browser(seed=1), Browser("none", seed=2)
    tickets = [Ticket(identity, token) for token in tokens if token is not None]
    table = await come(lobby, [anna, beth], tickets)
    await play(table, [anna, beth])
    verdict = checked(table)
    assert verdict.proof is not None
    assert verdict.proof.version == 1
    assert "[Seals" not in record(table)
    assert (verdict.added("A")[1], verdict.added("B")) == (16, (0, 16))
    assert {told.version for told in anna.proofs} == {1}


async def test_games_started_without_seals_continue_without_them(store: MemoryStore, lobby: Lobby) -> None:
    rules = load("barbette")
    identity, tokens = await lobby.create(rules, "game", [Seating(None, "Anna"), *[Seating("random")] * 3])
    found = await store.load(identity)
    assert found is not None
    await store.forget(identity)
    await store.create(found.game, found.seats, found.rules, [])
    anna = Browser()
    table = await come(lobby, [anna], [Ticket(identity, tokens[0] or "")])
    await play(table, [anna])
    assert anna.proofs == []
    asked = [view for view in anna.views() if view.phase == "scored"]
    assert len(asked) == 15, "each deal but the last waits for somebody who asks for the next one"
    verdict = verify(record(table))
    assert (verdict.error, verdict.proof, verdict.fair) == (None, None, False)


async def test_a_deal_played_again_has_fixed_cards_and_no_seal(lobby: Lobby) -> None:
    anna = Browser()
    table, (ticket,) = await sit(lobby, [anna])
    await play(table, [anna])
    seated = await start_replay(lobby, NewReplay(table=ticket.table, token=ticket.token, number=2, contract="same"))
    again = Browser()
    second = await come(lobby, [again], [Ticket(seated.table, seated.token)])
    await play(second, [again])
    assert again.proofs == []
    assert second.fairness.tags() == {}


async def test_the_first_deal_waits_until_somebody_is_there(lobby: Lobby) -> None:
    identity, _ = await lobby.create(load("pagat"), "game", [Seating(None, "Anna"), *[Seating("random")] * 3])
    table = await lobby.table(identity)
    await until(lambda: table._inbox.empty)
    assert table.game.position is None


async def test_seats_are_written_as_letters(lobby: Lobby, store: MemoryStore) -> None:
    table, _ = await sit(lobby, [Browser(seed=seed) for seed in range(4)])
    stored = await store.load(table.id)
    assert stored is not None
    (first, *_) = [logged.event for logged in stored.events if isinstance(logged.event, Sealed)]
    assert list(first.seals) == list(SEATS[:4])


async def test_alone_at_a_table_the_contribution_comes_with_the_hello() -> None:
    store = MemoryStore()
    lobby = Lobby(store, BotsHere())
    seated = await new_table(lobby, NewTable(bots=["random"] * 3), load("pagat"))
    part = "ab" * 32
    person = Person(random.Random(1))
    person.parts, person.part = True, part
    await lobby.arrive(Ticket(seated.table, seated.token), person)
    await until(person.views)
    stored = await store.load(seated.table)
    assert stored is not None
    proof = [logged.event for logged in stored.events if isinstance(logged.event, Commits | Sealed | DealOpened)]
    assert proof[0] == Commits(seated.commit, 2, seated.table, "A", "drawn")
    assert proof[1] == Sealed(1, {"A": hashlib.sha256(bytes.fromhex(part)).hexdigest()})
    assert isinstance(proof[2], DealOpened)
    assert proof[2].parts == f"A:{part}"

    # An answer to the greeting that arrives while the deal is dealt seals no other contribution.
    table = await lobby.table(seated.table)
    told = person.told
    table.post(Seal(hashlib.sha256(bytes.fromhex(part)).hexdigest()), person)
    await until(lambda: person.told > told)
    assert [viewer.seal for viewer in table.viewers] == [""]
    await lobby.close()


async def test_with_others_at_the_table_an_unsealed_contribution_is_ignored() -> None:
    store = MemoryStore()
    lobby = Lobby(store, BotsHere())
    people = [Seating(None, "Anna"), Seating(None, "Beth"), *[Seating("random")] * 2]
    identity, tokens = await lobby.create(load("pagat"), "game", people)
    person = Person(random.Random(1))
    person.part = "ab" * 32
    await lobby.arrive(Ticket(identity, tokens[0] or ""), person)
    await until(person.views)
    stored = await store.load(identity)
    assert stored is not None
    assert "ab" * 32 not in repr(stored.events)
    await lobby.close()
