"""Somebody goes while the table is in any phase, or while a question is open: their connection drops, they leave for
good, or the host removes them. The others are told, the game goes on, no hidden card is revealed, and they can come
back. All over real sockets."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.friends import RNG, Friends, at, begin, caught_up, friends, play_until
from tests.server.harness import Json, Player, Server, any_action

SAME_DEAL = """
import random
from barbu.engine.chance import shuffled
from barbu.live.table import fairness
from barbu.live.table import claims
fairness.next_deal = lambda game, *_: game.next_deal(shuffled(game.plan, random.Random(3)), 0)
claims.POSITIONS, claims.THOUGHT_S = 300, 0.0
"""
"""Run before the server starts: every deal is the same, in which Anna or Beth can take one trick, and nobody thinks
about claims for long."""


@pytest.fixture(scope="module")
def same_deal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose deals are known."""
    server = Server(tmp_path_factory.mktemp("same-deal"), SAME_DEAL).start()
    yield server
    server.stop()


# ---- how somebody goes -------------------------------------------------------------------------------------------


async def drops(server: Server, found: Friends) -> None:
    """Beth's connection drops."""
    await found.beth.socket.close()


async def leaves(server: Server, found: Friends) -> None:
    """Beth leaves for good."""
    ticket = {name: found.seats[1][name] for name in ("table", "token")}
    assert (await server.post("/api/leave", ticket)).status_code == 200


async def is_removed(server: Server, found: Friends) -> None:
    """Anna, the host, gives Beth's seat to a bot."""
    await found.anna.say("clear", seat="B")
    assert (await found.beth.error())["code"] == "shown-out"


Goes = Callable[[Server, Friends], Awaitable[None]]

every_way = pytest.mark.parametrize("goes", [drops, leaves, is_removed])


async def told(player: Player, condition: Callable[[Json], object]) -> Json:
    """Beth's place in the room, once a player has been told that a condition holds."""
    heard = await player.until(lambda heard: heard["type"] == "room" and bool(condition(heard["chairs"][1])))
    chair: Json = heard["chairs"][1]
    return chair


async def has_gone(server: Server, found: Friends, goes: Goes, begun: bool = True) -> None:
    """Have Beth go; returns what Anna is told and what is left of Beth's seat."""
    await goes(server, found)
    if goes is drops:
        chair = await told(found.anna, lambda chair: not chair["present"])
        assert (chair["name"], chair["bot"]) == ("Beth", None), "a dropped line keeps its seat"
        return
    if begun:
        chair = await told(found.anna, lambda chair: chair["bot"])
        assert chair["name"] == "Beth", "a bot plays on under their name"
    else:
        await told(found.anna, lambda chair: chair["free"])
    with pytest.raises(ConnectionClosed):
        while True:
            await found.beth.hear()
    async with server.socket(found.seats[1]["table"]) as socket:
        await socket.send(json.dumps({"type": "hello", "token": found.seats[1]["token"]}))
        assert json.loads(await socket.recv())["code"] == "wrong-token", "the seat is not theirs any more"


async def is_back(stack: AsyncExitStack, server: Server, found: Friends, goes: Goes) -> Friends:
    """Have Beth come back: to the seat kept for her, or by invitation, once Anna agrees that she takes it over."""
    table, _, code = found.room["invitation"].partition("-")
    if goes is drops:
        beth = await at(stack, server, found.seats[1])
        await told(found.anna, lambda chair: chair["present"])
    else:
        watcher = Player(await stack.enter_async_context(server.socket(table)), [])
        await watcher.say("hello", token="", invitation=code, name="Beth")
        await watcher.say("take-over", seat="B", name="Beth")
        await found.anna.say("reply", ask=(await question(found.anna))["id"], yes=True)
        token = (await watcher.message("seated"))["token"]
        assert not any(heard["type"] == "hand" or "hand" in heard.get("view", {}) for heard in watcher.heard)
        beth = await at(stack, server, {"table": table, "token": token})
        await told(found.anna, lambda chair: not chair["bot"] and chair["present"])
    return found._replace(beth=beth)


async def question(player: Player) -> Json:
    """The next question a person is asked."""
    asked: Json = (await player.until(lambda heard: heard["type"] == "ask" and heard["ask"]))["ask"]
    return asked


# ---- what must not get about -------------------------------------------------------------------------------------


def cards_in(message: Json) -> set[str]:
    """The cards named in a message."""
    return set(re.findall(r"\b[2-9TJQKA][CDHS]\b", json.dumps(message)))


def nothing_leaked(heard: Iterable[Json], hand: Iterable[str], seat: str) -> None:
    """No card of a hand was sent before it was played or shown to all, or the deal was over."""
    hidden = set(hand)
    for message in heard:
        if message["type"] not in ("rules", "lesson"):
            view = message.get("view", {"phase": "", "event": {"seat": None, "act": None}})
            if view["phase"] in ("scored", "void", "over") or message["type"] == "result":
                return
            if view["phase"] == "play":
                hidden -= {exposed["card"] for exposed in view["exposed"]}
            if view["event"]["seat"] == seat:
                hidden -= cards_in(view["event"])
            assert not hidden & cards_in(message)


# ---- in each phase -----------------------------------------------------------------------------------------------


class Phase(NamedTuple):
    """A phase of a deal of a variant, after Anna's call (empty: any call); ``choice`` is what Beth is asked (empty:
    nothing)."""

    name: str
    choice: str
    variant: str
    call: str = ""

    def __str__(self) -> str:
        return self.choice or self.name

    def reached(self, view: Json) -> bool:
        """Whether a View is in this phase and Beth is asked."""
        return bool(view["phase"] == self.name and (view["turn"] == "B" or self.name == "scored"))


PHASES = [
    Phase("call", "call", "pagat"),
    Phase("claim", "claim", "pagat+misdeals", "call no-king"),
    Phase("double", "double", "pagat", "call no-tricks"),
    Phase("expose", "expose", "french+expose", "call no-king"),
    Phase("play", "set", "wikipedia-nine", "call chinese-poker"),
    Phase("play", "play", "classic"),
    Phase("scored", "", "classic"),
]


@every_way
@pytest.mark.parametrize("phase", PHASES, ids=str)
async def test_when_a_player_goes_in_any_phase_the_game_goes_on(shared: Server, phase: Phase, goes: Goes) -> None:
    first = "B" if phase.name == "call" else "host"
    async with friends(shared, phase.variant, first=first) as found, AsyncExitStack() as later:
        await begin(found)
        anna, beth = found.anna, found.beth
        if phase.call:
            await anna.act(phase.call)
        await play_until(found, phase.reached)
        before = beth.seen
        assert (before["choice"] or {"type": ""})["type"] == phase.choice
        await has_gone(shared, found, goes)
        if goes is not drops and phase.choice:
            await anna.until(lambda heard: heard["type"] == "view" and heard["view"]["turn"] != "B")
            assert anna.seen["seats"][1]["bot"] == "club"
        else:
            assert anna.seen["version"] == before["version"], "nobody plays for a line that has dropped"
        back = await is_back(later, shared, found, goes)
        await back.beth.view()
        if goes is drops:
            same = ("version", "phase", "hand", "choice", "setting")
            assert [back.beth.seen[name] for name in same] == [before[name] for name in same]
        else:
            assert {*back.beth.seen["hand"]} <= {*before["hand"]}, "the hand that they left"
        if phase.name == "scored":
            await anna.ask("next")
            await back.beth.ask("next")
            await anna.until(lambda heard: heard["type"] == "view" and heard["view"]["number"] == 2)
            await caught_up(back.beth, anna)
        else:
            nothing_leaked(anna.heard, before["hand"], "B")
            nothing_leaked([*beth.heard, *back.beth.heard], anna.seen["hand"], "A")
        await goes_on(back)


@pytest.mark.parametrize("phase", PHASES, ids=str)
async def test_the_host_leaves_in_any_phase_and_then_the_last_person_is_gone_for_a_while(
    shared: Server, phase: Phase
) -> None:
    first = "B" if phase.name == "call" else "host"
    async with friends(shared, phase.variant, first=first) as found, AsyncExitStack() as later:
        await begin(found)
        if phase.call:
            await found.anna.act(phase.call)
        await play_until(found, phase.reached)
        beth, host = found.beth, {name: found.seats[0][name] for name in ("table", "token")}
        await shared.post("/api/leave", host)
        room = await beth.until(lambda heard: heard["type"] == "room" and heard["host"] == "B")
        assert room["chairs"][0]["bot"], "a bot plays for the host"
        while beth.seen["seats"][0]["bot"] is None:
            await beth.view()
        before = beth.seen
        await beth.socket.close()
        back = await at(later, shared, found.seats[1])
        await back.view()
        same = ("phase", "hand", "choice", "setting", "turn")
        assert [back.seen[name] for name in same] == [before[name] for name in same], "nothing happens meanwhile"
        version = back.seen["version"]
        if phase.name == "scored":
            await back.ask("next")
        else:
            await back.act(any_action(back.seen, RNG))
        while back.seen["version"] <= version:
            await back.view()


async def goes_on(found: Friends) -> None:
    """Have a player act; both see it."""
    version = found.anna.seen["version"]
    await caught_up(found.beth, found.anna)
    if found.anna.seen["phase"] not in ("scored", "void", "over"):
        await play_until(found, lambda view: view["version"] > version)


@every_way
async def test_a_player_who_goes_before_the_game_can_come_back_to_the_chair(shared: Server, goes: Goes) -> None:
    async with friends(shared) as found, AsyncExitStack() as later:
        await told(found.anna, lambda chair: chair["present"])
        await has_gone(shared, found, goes, begun=False)
        seated = found.seats[1]
        if goes is not drops:
            body = {"invitation": found.room["invitation"], "name": "Beth"}
            seated = (await shared.post("/api/join", body)).json()
        beth = await at(later, shared, seated)
        await told(found.anna, lambda chair: chair["present"])
        await begin(found._replace(beth=beth))


# ---- during a consent --------------------------------------------------------------------------------------------


class Trio(NamedTuple):
    """Anna and Beth, and Carl in seat C."""

    found: Friends
    carl: Player

    @property
    def everybody(self) -> tuple[Player, Player, Player]:
        """The three, by seat."""
        return self.found.anna, self.found.beth, self.carl


@asynccontextmanager
async def trio(server: Server) -> AsyncIterator[Trio]:
    """The three when Anna is to call a contract, with a bot in the last seat."""
    async with friends(server, "pagat", takeback=True) as found, AsyncExitStack() as stack:
        joined = await server.post("/api/join", {"invitation": found.room["invitation"], "name": "Carl"})
        carl = await at(stack, server, joined.json())
        room = await carl.message("room")
        await carl.say("agree", agreement=room["agreement"])
        await found.beth.say("agree", agreement=room["agreement"])
        await found.anna.until(lambda heard: heard["type"] == "room" and not heard["missing"])
        await found.anna.say("begin")
        players = Trio(found, carl)
        for player in players.everybody:
            await player.view()
        yield players


async def acts(players: Trio, player: Player, token: str) -> None:
    """Have a player act; all see it."""
    await player.act(token)
    await player.view()
    for other in players.everybody:
        await caught_up(other, player)


async def take_back(players: Trio, author: Player) -> Json:
    """A player calls or doubles, and asks to take it back."""
    await acts(players, players.found.anna, "call no-tricks")
    if author is players.found.beth:
        await acts(players, author, "pass")
    return {"kind": "undo", "ply": author.seen["undo"]}


async def claim(players: Trio, author: Player) -> Json:
    """A player claims one trick out of all."""
    for player, token in zip(players.everybody, ("call no-tricks", "pass", "pass"), strict=True):
        await acts(players, player, token)
    while players.found.anna.seen["turn"] != "A":
        await players.found.anna.view()
    await acts(players, players.found.anna, "pass")
    for player in players.everybody:
        await caught_up(player, players.found.anna)
    return {"kind": "claim-rest", "tricks": 1}


async def vote(players: Trio, author: Player) -> Json:
    """A player asks to end the game."""
    return {"kind": "end-game"}


def was_done(kind: str, heard: Json) -> bool:
    """Whether a message reports that the request was carried out."""
    if kind == "end-game":
        return bool(heard["type"] == "room" and heard["ended"])
    done = "undo" if kind == "undo" else "play"
    return bool(heard["type"] == "view" and heard["view"]["event"]["kind"] == done)


@every_way
@pytest.mark.parametrize("asks", [take_back, claim, vote])
@pytest.mark.parametrize("author", ["A", "B"])
async def test_a_question_survives_those_who_are_asked_but_not_its_asker(
    same_deal: Server, author: str, asks: Callable[[Trio, Player], Awaitable[Json]], goes: Goes
) -> None:
    async with trio(same_deal) as players, AsyncExitStack() as later:
        anna, beth, carl = players.everybody
        mine = anna if author == "A" else beth
        wish = await asks(players, mine)
        version = mine.seen["version"]
        kind = wish.pop("kind")
        await mine.say(kind, version=version, **wish)
        asked = await question(carl)
        hand = beth.seen["hand"]
        await question(anna)
        if author == "A":
            await question(beth)
        await has_gone(same_deal, players.found, goes)
        if goes is not drops and author == "B":
            for player in (anna, carl):
                ended = await player.until(lambda heard: heard["type"] == "ask" and not heard["ask"])
                assert ended["ended"] == "withdrawn"
            await carl.say("reply", ask=asked["id"], yes=True)
            assert (await carl.error())["code"] == "asked-gone"
        else:
            await answered(same_deal, later, players, goes, author, asked["id"])
            await anna.until(lambda heard: was_done(kind, heard))
        # A claimer's own hand is open.
        nothing_leaked((heard for heard in anna.heard if heard["type"] != "ask"), hand, "B")


async def answered(server: Server, stack: AsyncExitStack, players: Trio, goes: Goes, author: str, number: int) -> None:
    """Have everybody who is asked agree, while Beth is away or as soon as they are back."""
    anna, _, carl = players.everybody
    await carl.say("reply", ask=number, yes=True)
    if author == "B":
        await anna.say("reply", ask=number, yes=True)
    elif goes is drops:
        again = await at(stack, server, players.found.seats[1])
        asked = await question(again)
        assert (asked["id"], asked["waiting"]) == (number, ["B"]), "it is not answered for them"
        await again.say("reply", ask=number, yes=True)
    ended = await anna.until(lambda heard: heard["type"] == "ask" and not heard["ask"])
    assert ended["ended"] == "agreed"
