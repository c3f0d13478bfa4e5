"""A finished deal played again: the same hands and roles, at a table of one's own."""

import random

import pytest
from tools.games import check_round_trip, random_action, random_game, variants_by_number

from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import replay as start_replay
from barbu.live.people.seats import RequestError
from barbu.live.views.practising import SINGLE, again, replayed
from barbu.live.wire import protocol, requests
from barbu.notation import print_record, record_of, replay
from barbu.rules.load import load
from barbu.store.events import Acted, Replays
from barbu.store.memory import MemoryStore
from tests.live.harness import until
from tests.live.players import Person, play, seated
from tests.typed import present


@pytest.mark.parametrize(("variant", "players"), variants_by_number())
def test_any_deal_of_any_variant_can_be_played_again(variant: str, players: int) -> None:
    rules = load(variant, players)
    rng = random.Random(f"{variant} {players}")
    old = random_game(rules, rng)
    for done in old.finished[:: max(1, old.deals // 7)]:
        for free in (False, True):
            found = again("old", rules, done, free)
            game = Game(found.rules, SINGLE)
            told, *acted = found.opening
            assert told == Replays("old", done.deal.number, done.board.call.token, done.scores)
            for event in acted:
                assert isinstance(event, Acted)
                game = game.apply(parse_action(event.action))
            dealt, board = game.latest
            old_deal = done.deal
            assert dealt.number == 1
            assert (dealt.dealer, dealt.declarer) == (old_deal.dealer, old_deal.declarer)
            changed = [seat for seat, hand in enumerate(old_deal.hands) if hand != dealt.hands[seat]]
            assert changed == [seat for seat, hand in enumerate(old_deal.hands) if hand & old.plan.extra]
            if rules.contracts[done.board.call.contract].play == "trial":
                assert present(board.call).contract == done.board.call.parameter
            elif not free or rules.session.choice == "fixed":
                assert board.call == done.board.call
            else:
                assert board.call is None
                assert len(board.available) == sum(not contract.finale for contract in rules.contracts.values())
            while not game.over:
                game = game.apply(random_action(game, rng))
            assert len(game.finished) == 1
            check_round_trip(game)


async def test_a_table_can_play_a_deal_again() -> None:
    store = MemoryStore()
    lobby = Lobby(store, BotsHere())
    people = [Person(random.Random(seat)) for seat in range(2)]
    table, tickets = await seated(lobby, load("trex"), people)
    await play(table, people)
    done = table.game.finished[4]
    wanted = requests.NewReplay(tickets[1].table, tickets[1].token, 5)
    seat = await start_replay(lobby, wanted)
    assert seat.seat == "B", "one sits where one sat"
    other = Person(random.Random(5))
    ticket = requests.Ticket(seat.table, seat.token)
    new, mine = await lobby.arrive(ticket, other)
    await until(other.views)
    rules = other.heard[0]
    assert isinstance(rules, protocol.RulesMessage)
    call = done.board.call
    assert rules.replays == requests.Replayed(table.id, 5, call.contract, call.parameter, list(done.scores))
    assert [player.bot for player in new.players] == ["club", None, "random", "random"], "bots stay"
    assert new.names[mine] == table.names[mine]
    assert new.game.latest[0].hands == done.deal.hands
    (entry,) = await lobby.mine([ticket])
    assert entry.replays == rules.replays
    await play(new, [other])
    assert new.game.over
    assert new.game.finished[0].deal.declarer == done.deal.declarer
    assert new.game.finished[0].board.call == call
    text = print_record(record_of(new.game, new.names))
    assert replay(text).error is None
    await lobby.close()
    read, _ = await Lobby(store, BotsHere()).look(ticket)
    assert (read.game.totals, read.version, read.replays) == (new.game.totals, new.version, new.replays)


async def test_only_a_finished_deal_is_played_again() -> None:
    """All hands of a finished deal have been shown; those of the deal in progress stay secret."""
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(seat)) for seat in range(2)]
    table, tickets = await seated(lobby, load("pagat"), people)
    await until(lambda: table.game.position is not None)
    for number in (0, 1, 2, -1):
        with pytest.raises(RequestError) as refused:
            await start_replay(lobby, requests.NewReplay(tickets[0].table, tickets[0].token, number))
        assert refused.value.code == "no-such-deal"
    with pytest.raises(RequestError) as refused:
        await start_replay(lobby, requests.NewReplay(tickets[0].table, "guessed", 1))
    assert refused.value.code == "wrong-token"
    await lobby.close()


async def test_a_deal_can_be_played_again_against_other_opponents() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    person = Person(random.Random(1))
    table, (ticket,) = await seated(lobby, load("pagat"), [person])
    while not table.game.finished:
        await play(table, [person], table.version + 1)
    wanted = requests.NewReplay(ticket.table, ticket.token, 1, "free", ["random", "club", "random"])
    seat = await start_replay(lobby, wanted)
    new, _ = await lobby.seated(requests.Ticket(seat.table, seat.token))
    assert [player.bot for player in new.players] == [None, "random", "club", "random"]
    with pytest.raises(RequestError) as refused:
        await start_replay(lobby, requests.NewReplay(ticket.table, ticket.token, 1, "free", ["random"]))
    assert refused.value.code == "bad-table"
    await lobby.close()


def test_a_deal_played_again_names_its_game_and_its_call() -> None:
    told = replayed(Replays("abc", 3, "call trumps S", (1, 2, 3, 4)))
    assert told == requests.Replayed("abc", 3, "trumps", "S", [1, 2, 3, 4])
