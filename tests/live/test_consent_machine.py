"""Several people send whatever comes to mind: the table stays one game, replaying its log leads to it, and nobody sees
what they may not know."""

import asyncio
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu.cards import card_texts
from barbu.live.lobby.loading import revived
from barbu.live.table.actor import Table
from barbu.live.table.inbox import AskTimeOver, ChangeTimeOver, Departure, ReadyTimeOver
from barbu.live.wire import protocol, requests
from barbu.live.wire.consent import AskMessage, AskRest, ClaimRest, Reply, Withdraw
from barbu.store.memory import MemoryStore
from tests.live.gathering import FREE, Gathering, Guest
from tests.live.harness import undo, until
from tests.live.players import act

DOES = ("act", "act", "act", "act", "undo", "claim", "rest", "yes", "yes", "no", "never mind", "next", "stale")
"""What a person may say; likelier messages are listed more than once."""

STEPS = st.lists(st.tuples(st.integers(0, 2), st.sampled_from((*DOES, "drop", "come", "leave", "time"))), max_size=60)


def said(guest: Guest, does: str, rng: random.Random) -> protocol.ClientMessage | None:
    """A message from a person, None where none of that kind makes sense."""
    view = guest.view
    asked = [each.ask for each in guest.heard if isinstance(each, AskMessage) and each.ask is not None]
    number = asked[-1].id if asked else 1
    match does:
        case "act" if view.choice is not None and view.turn == view.seat:
            return protocol.Act(view.version, act(view, rng))
        case "undo":
            return undo(view)
        case "claim":
            return ClaimRest(view.version, tricks=rng.choice([0, len(view.hand), rng.randrange(14)]))
        case "rest":
            return AskRest(view.version)
        case "yes" | "no":
            return Reply(number, does == "yes")
        case "never mind":
            return Withdraw(number)
        case "next":
            return protocol.Next(view.version)
        case "stale":
            return protocol.Next(view.version - 1)
    return None


async def check(gathering: Gathering, table: Table) -> None:
    """Check the invariants after every message."""
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    again = revived(stored, gathering.store, None)  # type: ignore[arg-type]
    assert again.game == table.game
    assert (again.version, again.journal.seq) == (table.version, table.journal.seq)
    position = table.game.position
    for guest in gathering.guests:
        versions = [view.version for view in guest.views()]
        assert versions == sorted(versions), "versions grow"
        if position is None or not guest.views() or guest.view.version != table.version:
            continue
        seat = "ABCD".index(guest.view.seat)
        assert guest.view.hand == card_texts(position.hands[seat])
        hidden = {card for at, hand in enumerate(position.hands) if at != seat for card in card_texts(hand)}
        shown = guest.view.trick, guest.view.last_trick, guest.view.choice, guest.view.voided
        assert not any(f"'{card}'" in repr(shown) for card in hidden), "no card of another hand"
        for each in guest.heard:
            if isinstance(each, AskMessage) and each.ask is not None and each.ask.hand:
                assert each.ask.kind == "rest", "a hand is laid open for a claim alone"


async def play(steps: list[tuple[int, str]], seed: int) -> None:
    """Have people do all that at a table of three people and a bot."""
    gathering, rng = Gathering(MemoryStore()), random.Random(seed)
    try:
        await gathering.open(requests.NewRoom(name="Anna", bots=["", "", "random"], terms=FREE))
        for name in ("Beth", "Carl"):
            await gathering.join(name)
        await gathering.begin()
        table = await gathering.table
        present = set(gathering.guests)
        for who, does in steps:
            guest = gathering.guests[who % len(gathering.guests)]
            if does == "time":
                for over in (
                    ChangeTimeOver(table.version),
                    ReadyTimeOver(table.version),
                    AskTimeOver(rng.randrange(9)),
                ):
                    table.post(over)
                await asyncio.sleep(0)
            elif does == "drop" and guest in present and len(present) > 1:
                present.discard(guest)
                table.post(Departure(), guest)
                await until(lambda: table.viewers.of(guest) is None)  # noqa: B023
            elif does == "come" and guest not in present:
                guest.heard.clear()
                present.add(guest)
                await gathering.lobby.arrive(guest.ticket, guest)
                await until(lambda: guest.views())  # noqa: B023
            elif does == "leave" and len(gathering.guests) > 1 and guest in present and len(present) > 1:
                present.discard(guest)
                gathering.guests.remove(guest)
                await gathering.lobby.leave(guest.ticket)
            elif guest in present and (words := said(guest, does, rng)) is not None:
                await gathering.say(guest, words)
            await check(gathering, table)
        assert all(error.code != "server" for guest in gathering.guests for error in guest.errors), "no fault of ours"
    finally:
        await gathering.lobby.close()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(STEPS, st.integers(0, 1000))
def test_whatever_people_send_the_table_stays_one_game(steps: list[tuple[int, str]], seed: int) -> None:
    asyncio.run(play(steps, seed))
