"""A watcher without a seat sees what everybody may know, and no other card; there may be many watchers."""

import random
import re

import msgspec
import pytest

from barbu.engine.worlds import Worlds
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.table.inbox import Arrival, Departure
from barbu.live.wire import protocol
from barbu.live.wire.hints import HintMessage
from barbu.rules.load import load, variant_names
from barbu.store.memory import MemoryStore
from tests.live.harness import Ear, Watched, scene_of, until, watched
from tests.live.players import Person, act, play, seated
from tests.live.test_views import random_game, with_hands
from tests.typed import present

VARIANTS = [*variant_names(), "trex+expose", "rifki+misdeals", "canadian-salad 8"]
CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_do_not_change_what_is_watched(variant: str) -> None:
    rng = random.Random(variant)
    changed = 0
    for _ in range(12):
        game = random_game(variant, rng, rng.randrange(1, 200))
        mine = watched(scene_of(game))
        for seat in range(game.plan.players):
            world = Worlds(game.view(seat)).sample(rng)
            changed += world.hands != present(game.position).hands
            assert watched(scene_of(with_hands(game, world, seat))) == mine
    assert changed > 10


def cards_in(value: object) -> set[str]:
    return set(CARD.findall(msgspec.json.encode(value).decode()))


def shown_by(view: Watched) -> set[str]:
    """The cards a deal has shown to everybody in this position."""
    played = [card.card for card in (*view.trick, *(view.last_trick.cards if view.last_trick else ()))]
    return {*played, *(each.card for each in view.exposed), *cards_in(view.layout and view.layout.rows)}


@pytest.mark.parametrize(
    ("variant", "steps"), [("pagat", 150), ("wikipedia-nine", 150), ("trex+expose", 150), ("rifki+misdeals", 120)]
)
async def test_no_hidden_card_is_sent_to_a_watcher(variant: str, steps: int) -> None:
    rng = random.Random(variant)
    lobby = Lobby(MemoryStore(), BotsHere())
    rules = load(variant)
    people = [Person(random.Random(f"{variant} {seat}")) for seat in range(rules.players)]
    table, _ = await seated(lobby, rules, people)
    spectator = Ear()
    table.post(Arrival(None), spectator)
    await until(lambda: spectator.heard)
    at = 0
    shown: set[str] = set()
    looked_at = 0
    while table.version < steps and not table.game.over:
        # A player who may set rows before their turn sometimes does.
        for person in rng.sample(people, len(people)):
            view = person.view
            if view.setting is not None and view.setting.mine is None and view.turn != view.seat and rng.random() < 0.5:
                table.post(protocol.Act(view.version, act(view, rng)), person)
        await play(table, people, table.version + 1)
        await until(lambda: last_version(spectator) == table.version)
        for message in spectator.heard[at:]:
            assert not isinstance(message, protocol.ViewMessage | HintMessage | protocol.ArrangementMessage)
            if not isinstance(message, protocol.WatchMessage):
                continue
            watch = msgspec.json.decode(message.view, type=Watched)
            if watch.event.kind == "deal":
                shown = set()
            if watch.phase in ("scored", "void", "over"):
                continue
            looked_at += 1
            if watch.phase == "expose":
                assert watch.exposed == [], "not before all have spoken"
            shown |= shown_by(watch)
            open_to_all = set(watch.layout.open) if watch.layout else set()
            assert cards_in(watch) <= shown | open_to_all | cards_in([seat.taken for seat in watch.seats])
            assert cards_in([seat.taken for seat in watch.seats]) <= shown
            assert watch.event.act is None or watch.event.kind not in ("deal", "set", "expose")
        at = len(spectator.heard)
    assert looked_at > steps / 3
    await lobby.close()


def last_version(spectator: Ear) -> int:
    views = [message for message in spectator.heard if isinstance(message, protocol.WatchMessage)]
    return msgspec.json.decode(views[-1].view, type=Watched).version if views else 0


async def test_watchers_change_nothing_for_the_players() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(1))]
    table, _ = await seated(lobby, load("pagat"), people)
    await until(lambda: people[0].view.choice is not None)
    heard = len(people[0].heard)
    spectators = [Ear(), Ear("qps")]
    for spectator in spectators:
        table.post(Arrival(None), spectator)
    await until(lambda: all(last_version(spectator) for spectator in spectators))
    assert [type(message) for message in spectators[0].heard] == [
        protocol.RulesMessage, protocol.SheetMessage, protocol.WatchMessage,
    ]  # fmt: skip
    for said in (protocol.Act(table.version, "pass"), protocol.Undo(1), protocol.Arrange([[]] * 3)):
        table.post(said, spectators[0])
    await until(lambda: len(spectators[0].errors) == 3)
    assert {error.code for error in spectators[0].errors} == {"no-seat"}
    assert spectators[0].told == 3, "each message has been dealt with"
    table.post(protocol.AskDeal(1), spectators[0])
    await until(lambda: spectators[0].errors[-1].code == "no-such-deal")
    table.post(Departure(), spectators[1])
    await play(table, people, table.version + 60)
    assert people[0].errors == []
    assert not any(view.event.kind == "attach" for view in people[0].views()[heard:])
    assert last_version(spectators[0]) == table.version > last_version(spectators[1])
    results = [message.result for message in spectators[0].heard if isinstance(message, protocol.ResultMessage)]
    assert len(results) == len(table.game.finished)
    assert not any("You" in payment.text for result in results for payment in result.payments)
    await lobby.close()
