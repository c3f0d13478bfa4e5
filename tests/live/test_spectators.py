"""Watchers see what is public, at once or after the deal, and any hand that is shown to them; no other card, and no
player waits for them."""

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest

from barbu.engine.worlds import Worlds
from barbu.live.people.seats import RequestError
from barbu.live.table.actor import Table
from barbu.live.table.consent import Wish
from barbu.live.table.inbox import Arrival, Departure, Inbox
from barbu.live.table.room import JOINS, MOST_WATCHERS
from barbu.live.table.viewers import AT_ONCE, Viewer, Viewers, Visitor
from barbu.live.wire import chat as talk
from barbu.live.wire import people, protocol, requests
from barbu.live.wire.consent import AskMessage
from barbu.messages import message
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.harness import Ear, until
from tests.live.test_chat import begin, chat, lines, may, say, texts, watch
from tests.live.test_views import with_hands
from tests.typed import present


async def playing(gathering: Gathering, terms: Terms | None = None, versions: int = 30) -> tuple[Table, Guest, Guest]:
    """A table of two people and two bots in the middle of a deal, with a person to play a card."""
    wanted = requests.NewRoom(name="Anna", bots=["", "random", "random"], terms=terms or Terms(), length="series")
    host = await gathering.open(wanted)
    beth = await gathering.join("Beth")
    await begin(gathering)
    table = await gathering.table
    await play_on(table, [host, beth], lambda: table.version > versions and is_middle(table))
    return table, host, beth


def is_middle(table: Table) -> bool:
    position = table.game.position
    return position is not None and position.board.phase == "play" and position.to_act in table.people


async def play_on(table: Table, guests: list[Guest], end: Any) -> None:
    """Let people play until a condition holds."""
    async with asyncio.timeout(60):
        while not end():
            for guest in guests:
                if guest.views() and (said := guest.answer()) is not None:
                    table.post(said, guest)
            await asyncio.sleep(0)


def kinds(ear: Ear) -> set[type]:
    return {type(message) for message in ear.heard}


def hands(ear: Ear) -> list[talk.HandMessage]:
    return [message for message in ear.heard if isinstance(message, talk.HandMessage)]


def watchers(ear: Ear) -> talk.WatchersMessage:
    """The watchers, as a person was last told."""
    return next(message for message in reversed(ear.heard) if isinstance(message, talk.WatchersMessage))


async def looks(table: Table, host: Guest, watching: str) -> list[str]:
    """Everything sent to a new arrival: a watcher, somebody looking at the host's hand, or a player in seat B."""
    ear = Ear()
    visitor = None if watching == "seat" else Visitor("Willi")
    player = table.players[1] if watching == "seat" else None
    if visitor is not None:
        visitor.who = "w"
    table.post(Arrival(player, visitor), ear)
    await until(lambda: talk.ChatMessage in kinds(ear))
    if watching == "shoulder":
        table.post(talk.ShowHand("w"), host)
        await until(lambda: hands(ear))
    table.post(Departure(), ear)
    await until(lambda: table.viewers.of(ear) is None)
    return ear.texts


@pytest.mark.parametrize(
    ("watching", "seat", "terms"),
    [
        ("public", None, Terms()), ("shoulder", 0, Terms()), ("later", None, Terms(watching="later")),
        ("seat", 1, Terms()), ("seat", 1, Terms(watching="later")),
    ],
)  # fmt: skip
async def test_hidden_cards_change_nothing_that_is_sent(
    gathering: Gathering, watching: str, seat: int | None, terms: Terms, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, host, _ = await playing(gathering, terms)
    time_s = Inbox().now()
    monkeypatch.setattr(Inbox, "now", lambda _: time_s)
    rng = random.Random(watching)
    game = table.game
    await looks(table, host, watching)  # once a hand has been shown, new arrivals may have seen it
    first = await looks(table, host, watching)
    assert first == await looks(table, host, watching), "the same is said of the same"
    changed = 0
    for number in range(12):
        viewpoint = number % 4 if seat is None else seat
        world = Worlds(game.view(viewpoint)).sample(rng)
        changed += world.hands != present(game.position).hands
        table.timeline.game = with_hands(game, world, viewpoint)
        assert await looks(table, host, watching) == first
    assert changed > 6
    if watching == "shoulder":
        other = Worlds(game.view(1)).sample(rng)
        while other.hands[0] == present(game.position).hands[0]:
            other = Worlds(game.view(1)).sample(rng)
        table.timeline.game = with_hands(game, other, 1)
        assert await looks(table, host, watching) != first, "but the hand that is shown does"
    table.timeline.game = game


async def test_with_delayed_watching_a_deal_is_sent_when_it_is_over(gathering: Gathering) -> None:
    table, host, beth = await playing(gathering, Terms(watching="later"))
    await play_on(table, [host, beth], lambda: len(table.game.finished) == 1 and table.game.position is None)
    early = await watch(gathering)
    assert [message.result.number for message in early.heard if isinstance(message, protocol.ResultMessage)] == [1]
    assert watched(early)[-1]["phase"] == "scored"
    await play_on(table, [host, beth], lambda: table.game.number == 2 and is_middle(table))
    heard = len(early.heard)
    late = await watch(gathering)
    for ear in (early, late):
        assert {view["number"] for view in watched(ear)} == {1}, "nothing of the second deal, whenever one comes"
    table.consent.ask(Wish("undo", 0, message("chat-empty"), waiting, card="KH"))
    assert any(isinstance(each, AskMessage) for each in beth.heard)
    for ear in (early, await watch(gathering)):
        assert not any(isinstance(each, AskMessage) for each in ear.heard), "a question tells what has been played"
    await table.consent.time_over(1)
    await play_on(table, [host, beth], lambda: len(table.game.finished) == 2)
    await until(lambda: watched(early)[-1]["number"] == 2)
    told = [type(message) for message in early.heard[heard:]]
    assert told.count(protocol.WatchMessage) == 1
    assert told.count(protocol.ResultMessage) == told.count(protocol.SheetMessage) == 1
    result = next(message.result for message in reversed(early.heard) if isinstance(message, protocol.ResultMessage))
    assert all(len(hand.cards) == 13 for hand in result.hands), "all hands are open"
    await gathering.restart()
    again = await watch(gathering)
    assert watched(again)[-1]["number"] == 2, "the server remembers which deal may be seen"


async def waiting() -> None:
    """Nothing happens."""


def watched(ear: Ear) -> list[dict[str, Any]]:
    """What was seen without a seat."""
    return [msgspec.json.decode(each.view) for each in ear.heard if isinstance(each, protocol.WatchMessage)]


async def test_players_show_their_hand_to_whom_they_choose_as_long_as_they_like(gathering: Gathering) -> None:
    table, host, beth = await playing(gathering)
    one, other = await watch(gathering, "Willi"), await watch(gathering, "Xenia")
    assert chat(one).may == "all"
    assert await say(gathering, host, talk.ShowHand(chat(one).me)) is None
    assert hands(one)[-1] == talk.HandMessage("A", host.view.hand)
    assert hands(other) == []
    await until(lambda: may(one) == "nothing")
    assert may(other) == "all"
    shown = [message for message in beth.heard if isinstance(message, talk.WatchersMessage)][-1]
    assert [(watcher.name, watcher.over) for watcher in shown.watchers] == [("Willi", "A"), ("Xenia", None)]
    refused = await say(gathering, one, talk.Say("she holds the king"))
    assert refused is not None
    assert refused.code == "no-talk"
    assert texts(other) == texts(host) == []
    before = len(host.view.hand)
    await play_on(table, [host, beth], lambda: len(host.view.hand) < before)
    assert hands(one)[-1].cards == host.view.hand
    assert await say(gathering, host, talk.ShowHand(chat(one).me, shown=False)) is None
    assert hands(one)[-1] == talk.HandMessage(None, [])
    told = len(hands(one))
    before = len(host.view.hand)
    await play_on(table, [host, beth], lambda: len(host.view.hand) < before or table.game.position is None)
    assert len(hands(one)) == told
    if table.game.position is not None:
        assert await say(gathering, one, talk.Say("I know her hand")) is not None, "until the deal is over"
        back = await watch(gathering, "Willi")
        assert chat(back).may == "nothing", "nor do they under another name"
    await play_on(table, [host, beth], lambda: table.game.position is None)
    assert await say(gathering, one, talk.Say("well played")) is None
    assert lines(host)[-1].text == "well played"
    assert may(one) == "all"


async def test_a_spectator_with_two_windows_is_one_person(gathering: Gathering) -> None:
    """With the same key, they have one name, and what one window may know the other may not speak of, either."""
    _, host, _ = await playing(gathering)
    windows = [await watch(gathering, "Willi", "k" * 32) for _ in range(2)]
    assert len({chat(window).me for window in windows}) == 1
    await say(gathering, host, talk.ShowHand(chat(windows[1]).me))
    shown = [message for message in host.heard if isinstance(message, talk.WatchersMessage)][-1]
    assert [(watcher.name, watcher.over) for watcher in shown.watchers] == [("Willi", "A")]
    assert shown.count == 1
    for window in windows:
        assert hands(window)[-1].cards == host.view.hand
        refused = await say(gathering, window, talk.Say("she holds the king"))
        assert refused is not None
        assert refused.code == "no-talk"
    windows.append(await watch(gathering, "Willi", "k" * 32))
    await until(lambda: hands(windows[-1]) != [])
    assert hands(windows[-1])[-1].cards == host.view.hand
    assert chat(windows[-1]).may == "nothing"
    shown = [message for message in host.heard if isinstance(message, talk.WatchersMessage)][-1]
    assert [(watcher.name, watcher.over) for watcher in shown.watchers] == [("Willi", "A")], "nobody looks on unseen"
    await say(gathering, host, talk.ShowHand(chat(windows[0]).me, shown=False))
    assert [hands(window)[-1].seat for window in windows] == [None, None, None]


async def test_a_hand_is_no_longer_shown_once_its_holder_hides_it_or_leaves(gathering: Gathering) -> None:
    _, host, beth = await playing(gathering)
    watchers = [await watch(gathering) for _ in range(2)]
    for watcher in watchers:
        await say(gathering, host, talk.ShowHand(chat(watcher).me))
    await say(gathering, beth, talk.HideHand())
    assert [hands(watcher)[-1].seat for watcher in watchers] == ["A", "A"], "others show their own hand alone"
    await say(gathering, beth, talk.ShowHand(chat(watchers[0]).me, shown=False))
    assert hands(watchers[0])[-1].seat == "A"
    await say(gathering, host, talk.HideHand())
    assert [hands(watcher)[-1].seat for watcher in watchers] == [None, None]
    await say(gathering, host, talk.ShowHand(chat(watchers[0]).me))
    await gathering.lobby.leave(host.ticket)
    await until(lambda: hands(watchers[0])[-1].seat is None)


@pytest.mark.parametrize("terms", [Terms(public=True), Terms(watching="later"), Terms(public=True, watching="later")])
async def test_hands_are_shown_only_at_private_tables(gathering: Gathering, terms: Terms) -> None:
    _, host, _ = await playing(gathering, terms)
    watcher = await watch(gathering)
    refused = await say(gathering, host, talk.ShowHand(chat(watcher).me))
    assert refused is not None
    assert refused.code == "no-showing"
    unknown = await say(gathering, watcher, talk.ShowHand(chat(watcher).me))
    assert unknown is not None
    assert unknown.code == "no-seat"
    assert hands(watcher) == []


async def test_the_number_of_watchers_is_limited(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_WATCHERS >= 500
    monkeypatch.setattr("barbu.live.table.room.MOST_WATCHERS", 2)
    await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3))
    for _ in range(2):
        await watch(gathering)
    with pytest.raises(RequestError) as refused:
        await watch(gathering)
    assert refused.value.code == "full"


async def test_sitting_down_is_rate_limited(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    with pytest.raises(RequestError) as refused:
        for _ in range(int(JOINS) + 1):
            seated = await gathering.lobby.join(host.room.invitation or "", "Beth", "")
            await gathering.lobby.leave(requests.Ticket(seated.table, seated.token))
    assert refused.value.code == "too-many-joins"


async def test_players_are_updated_first_and_crowds_of_watchers_in_batches() -> None:
    order: list[str] = []

    class Noting(Ear):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def send(self, text: str) -> None:
            order.append(self.name)

    audience = Viewers()
    crowd = [Viewer(Noting(f"w{number}"), None) for number in range(3 * AT_ONCE)]
    for viewer in [*crowd[:5], Viewer(Noting("A"), 0), *crowd[5:], Viewer(Noting("B"), 1)]:
        audience.join(viewer)
    audience.send("{}")
    audience.send("{}")
    assert order == ["A", "B", "A", "B"], "before anybody who only watches"
    await asyncio.sleep(0)
    assert 0 < len(order) - 4 <= 2 * AT_ONCE, "and then a part of them at a time"
    gone = crowd[-1]
    audience.leave(gone)
    await until(lambda: len(order) == 4 + 2 * (len(crowd) - 1))
    both = [f"w{number}" for number in range(len(crowd) - 1) for _ in range(2)]
    assert order[4:] == both, "each at once all that is new, in one write"


async def test_a_watcher_who_keeps_coming_and_going_is_announced_only_now_and_then(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3))
    told, begun_s = len(host.rooms), time.monotonic()
    for _ in range(100):
        passing = await watch(gathering)
        (await gathering.table).post(Departure(), passing)
    await watch(gathering, "Willi")
    assert len(host.rooms) - told < 40 + 2 * (time.monotonic() - begun_s)
    await until(lambda: [watcher.name for watcher in watchers(host).watchers] == ["Willi"])
    assert host.room.watching == 1


async def test_five_hundred_arriving_watchers_are_announced_only_now_and_then(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3))
    code = (host.room.invitation or "").partition("-")[2]
    crowd = [Ear() for _ in range(500)]
    for ear in crowd:
        await gathering.lobby.visit(gathering.identity, code, ear, name="Willi")
    await until(lambda: all(talk.ChatMessage in kinds(ear) for ear in crowd))
    await until(lambda: host.room.watching == 500)
    told = watchers(host)
    assert (told.count, len(told.watchers)) == (500, 50)
    assert len({watcher.name for watcher in told.watchers}) == 50
    assert len(host.rooms) < 60
    assert await say(gathering, host, people.Begin()) is None
    await until(lambda: all(watched(ear) for ear in crowd))
