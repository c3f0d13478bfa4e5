"""A player's action refers to a version of the game; the log counts more events than that."""

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.wire import protocol, requests
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.harness import Ear, until


async def test_a_seat_changing_hands_makes_nobody_elses_card_stale() -> None:
    store = MemoryStore()
    lobby = Lobby(store, BotsHere())
    identity, tokens = await lobby.create(load("pagat"), "game", [Seating(None, name) for name in ("Anna", "Beth")] * 2)
    tickets = [requests.Ticket(identity, token or "") for token in tokens]
    ears = [Ear() for _ in tickets]
    for ticket, ear in zip(tickets, ears, strict=True):
        table, _ = await lobby.arrive(ticket, ear)
    await until(lambda: all(ear.views() for ear in ears))
    turn = table.game.turn
    assert turn is not None
    mine, other = ears[turn], (turn + 1) % 4
    seen = mine.view
    act = table.game.legal[0].token
    await lobby.leave(tickets[other])
    logged = table.journal.seq
    assert logged > seen.version, "the log has an event more"
    await until(lambda: mine.view.seats[other].bot is not None)
    assert mine.view.version == seen.version, "the game is the same"
    table.post(protocol.Act(seen.version, act), mine)
    await until(lambda: mine.errors or any(view.event.kind == "call" for view in mine.views()))
    assert not mine.errors
    (called,) = [view for view in mine.views() if view.event.kind == "call"]
    assert called.version == logged + 1
    await until(lambda: table.game.turn != other)
    table.post(protocol.Act(seen.version, act), mine)
    await until(lambda: mine.errors)
    assert mine.errors[-1].code == "stale", "the game has gone on"
    version, seq = table.version, table.journal.seq
    await lobby.close()
    again = await Lobby(store, BotsHere()).table(identity)
    assert (again.version, again.journal.seq) == (version, seq)
