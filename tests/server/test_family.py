"""Features of single members of the family, over real sockets: rows set before one's turn, calls that may be changed,
redeals, shown cards, partnerships."""

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from barbu.cards import cards_of, display_order, parse_hand
from barbu.engine.actions import Set
from barbu.engine.play.poker import rows_of
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.table.pending import CHANGE_S
from barbu.rules.load import load
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import SqliteStore
from tests.server.harness import Json, Player, Server, all_actions

HANDS = ("AKQ2.432.432.432", "JT9.AKQJ.765.765", "876.T98.AKQJ.T98", "543.765.T98.AKQJ")
LONE_HEART = ("AKQ32.K.5432.432", "JT9.AQJ4.T97.765", "876.T98.AKQJ.T98", "54.76532.86.AKQJ")
DEALS = """
from barbu.live.table import dealing
from barbu.live.table import takeback
from barbu.cards import parse_hand
takeback.CHANGE_S = {change_s}
hands = iter({hands!r} * 3)
dealing.next_deal = lambda game, *_: game.next_deal(tuple(map(parse_hand, next(hands))), 0)
"""
"""The server deals these hands in turn, with seat A first to declare (or to lead), and calls that may be changed stand
after so many seconds."""


async def start(
    data: Path, variant: str, seating: list[Seating], *hands: tuple[str, ...], change_s: float = CHANGE_S
) -> tuple[Server, list[Json]]:
    """A server with one table; returns the tickets of its people, in seat order."""
    store = SqliteStore(data)
    lobby = Lobby(store, BotThreads())
    table, tokens = await lobby.create(load(variant), "game", seating)
    await lobby.close()
    store.close()
    server = Server(data, DEALS.format(hands=hands, change_s=change_s)).start()
    return server, [{"table": table, "token": token} for token in tokens if token]


@asynccontextmanager
async def seated(
    data: Path, variant: str, seating: list[Seating], *hands: tuple[str, ...], change_s: float = CHANGE_S
) -> AsyncIterator[list[Player]]:
    """The people at a table, in seat order, while its server runs."""
    server, tickets = await start(data, variant, seating, *hands, change_s=change_s)
    async with AsyncExitStack() as stack:
        stack.callback(server.stop)
        yield [await stack.enter_async_context(server.sit(ticket)) for ticket in tickets]


PEOPLE = [Seating(None, name) for name in ("Anna", "Beth", "Carl", "Dora")]


async def reach(players: list[Player], condition: str) -> None:
    """Read messages until every player's View satisfies a condition, with ``seen`` as the View."""
    for player in players:
        while not eval(condition, {"seen": player.seen}):
            await player.view()


async def silent(player: Player) -> bool:
    """Check that nothing arrives for a while."""
    before = len(player.heard)
    try:
        async with asyncio.timeout(0.3):
            await player.hear()
    except TimeoutError:
        pass
    return len(player.heard) == before


def set_token(seat: int, backwards: bool = False) -> str:
    cards = sorted(cards_of(parse_hand(HANDS[seat])), key=lambda card: card & 15, reverse=backwards)
    return Set(rows_of(cards)).token


async def test_rows_set_early_stay_secret_until_all_have_set(tmp_path: Path) -> None:
    async with seated(tmp_path, "wikipedia-nine", PEOPLE, HANDS) as players:
        anna, beth, carl, dora = players
        await poker_to_set(players)
        assert all(player.seen["choice"]["type"] == "set" for player in players)
        for player in players:
            player.heard.clear()

        await dora.act(Set(tuple(rows_of(list(cards_of(parse_hand(HANDS[0])))))).token)
        assert (await dora.error())["code"] == "illegal-set", "cards of another hand"
        await dora.act(set_token(3, backwards=True))
        view = await dora.view()
        assert view["setting"]["kept"]
        await dora.act(set_token(3))
        view = await dora.view()
        mine = view["setting"]["mine"]
        assert [len(row) for row in mine] == [3, 5, 5]
        assert view["turn"] == "A", "it was not her turn"
        for other in (anna, beth, carl):
            assert await silent(other)

        for player, seat in ((anna, 0), (beth, 1)):
            await player.act(set_token(seat))
        await reach(players, "seen['turn'] == 'C'")
        for player in players:
            assert player.seen["setting"]["done"] == ["A", "B"]
        for other in (anna, beth, carl):
            text = json.dumps(other.heard)
            hidden = [card for row in mine for card in row]
            assert not any(f'"{card}"' in text for card in hidden)
            assert set_token(3) not in text
            assert all(message["view"]["event"]["act"] is None for message in other.heard)
        assert carl.seen["setting"]["mine"] is None

        await carl.act(set_token(2))
        await reach(players, "seen['phase'] == 'scored'")
        result = (await beth.message("result"))["result"]
        shown = {hand["seat"]: [row["cards"] for row in hand["rows"]] for hand in result["showdown"]["hands"]}
        assert shown["D"] == mine
        assert len(result["showdown"]["duels"]) == 6
        points = {cell["seat"]: cell["points"] for cell in result["row"]["cells"]}
        assert points == {hand["seat"]: hand["points"] for hand in result["showdown"]["hands"]}


async def poker_to_set(players: list[Player]) -> None:
    """Play on until everybody has cards to set."""
    anna, beth, carl, dora = players
    await anna.act("call chinese-poker")
    for speaker in (beth, carl, dora, anna):
        await reach([speaker], "seen['turn'] == seen['seat'] and seen['phase'] == 'double'")
        await speaker.act("pass")
    await reach(players, "seen['phase'] == 'play'")


async def test_rows_set_early_survive_a_kill(tmp_path: Path) -> None:
    server, tickets = await start(tmp_path, "wikipedia-nine", PEOPLE, HANDS)
    try:
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(server.sit(ticket)) for ticket in tickets]
            await poker_to_set(players)
            _, _, carl, dora = players
            await dora.act(set_token(3, backwards=True))
            await dora.view()
            await dora.act(set_token(3))
            mine = (await dora.view())["setting"]["mine"]
            await carl.act(set_token(2))
            version = (await carl.view())["version"]
        server.end(signal.SIGKILL)
        server.start()
        async with AsyncExitStack() as stack:
            heard: list[list[Json]] = [[] for _ in tickets]
            players = [
                await stack.enter_async_context(server.sit(ticket, mine))
                for ticket, mine in zip(tickets, heard, strict=True)
            ]
            anna, beth, carl, dora = players
            assert dora.seen["setting"] == {"done": [], "mine": mine, "kept": True}
            assert carl.seen["setting"]["kept"]
            for other in (anna, beth):
                assert (other.seen["setting"], other.seen["version"]) == (
                    {"done": [], "mine": None, "kept": False},
                    version,
                )
            for messages in heard[:3]:
                assert not any(f'"{card}"' in json.dumps(messages) for row in mine for card in row)
            await anna.act(set_token(0))
            await reach([beth], "seen['turn'] == 'B'")
            await beth.act(set_token(1))
            await reach(players, "seen['phase'] == 'scored'")
            result = (await beth.message("result"))["result"]
            shown = {hand["seat"]: [row["cards"] for row in hand["rows"]] for hand in result["showdown"]["hands"]}
            assert shown["D"] == mine
            await beth.ask("next")
            await reach(players, "seen['number'] == 2")
        server.end(signal.SIGKILL)
        server.start()
        async with AsyncExitStack() as stack:
            dora = await stack.enter_async_context(server.sit(tickets[3]))
            assert dora.seen["setting"] is None, "what was kept in a deal that is over means nothing any more"
    finally:
        server.stop()


async def test_the_ranks_of_rows_are_told_only_to_their_setter(tmp_path: Path) -> None:
    async with seated(tmp_path, "wikipedia-nine", PEOPLE, HANDS) as players:
        anna, beth, carl, dora = players
        await anna.say("arrange", rows=[["AS"], [], []])
        assert (await anna.error())["code"] == "bad-rows", "there is nothing to set yet"
        await poker_to_set(players)
        await dora.say("arrange", rows=[["5S", "5H", "AC"], ["KC", "QC"], []])
        found = await dora.message("arrangement")
        assert found["names"] == ["pair of 5s", "", ""]
        assert (found["warning"], found["act"]) == ("", None)
        rows = [["AC", "KC", "QC"], ["5S", "4S", "3S", "7H", "6H"], ["TD", "9D", "8D", "JC", "5H"]]
        await dora.say("arrange", rows=rows)
        found = await dora.message("arrangement")
        assert found["names"] == ["ace high", "straight to the 7", "jack high"]
        assert found["warning"].startswith("Mis-set: the back")
        assert found["act"] == "set AC KC QC / 7H 6H 5S 4S 3S / JC TD 9D 8D 5H"
        for wrong in ([["AS"], [], []], [["AC", "AC"], [], []], [["AC", "KC", "QC", "JC"], [], []], [["AC"]], [["X"]]):
            await dora.say("arrange", rows=wrong)
            assert (await dora.error())["code"] == "bad-rows"
        await dora.ask("hint")
        hint = await dora.message("hint")
        assert hint["act"].startswith("set "), "one may ask before one's turn"
        assert all([await silent(other) for other in (anna, beth, carl)])


async def test_a_call_may_be_changed_until_the_next_player_speaks(tmp_path: Path) -> None:
    seating = [Seating("club"), Seating(None, "Beth"), Seating(None, "Carl"), Seating("club")]
    async with seated(tmp_path, "italian", seating, HANDS, change_s=600) as (beth, carl):
        await reach([beth], "seen['choice'] and seen['choice']['type'] == 'double'")
        await reach([carl], f"seen['version'] == {beth.seen['version']}")
        await carl.ask("change")
        assert (await carl.error())["code"] == "no-change"
        await beth.act("double A")
        await reach([beth, carl], "seen['turn'] == 'C'")
        assert beth.seen["can_change"]
        assert not carl.seen["can_change"]
        await beth.ask("change")
        await reach([beth, carl], "seen['event']['kind'] == 'change'")
        assert carl.seen["statements"] == []
        assert beth.seen["choice"]["type"] == "double"
        await beth.act("pass")
        await reach([carl], "seen['turn'] == 'C'")
        await carl.act("double A")
        await reach([beth, carl], "len(seen['statements']) == 2")
        await beth.ask("change")
        assert (await beth.error())["code"] == "no-change", "the next player has spoken"
        assert [each["targets"] for each in beth.seen["statements"]] == [[], ["A"]]
        assert carl.seen["can_change"], "a bot speaks next and waits"
        await carl.ask("go-on")  # and nobody has to wait any longer
        await reach([beth], "len(seen['statements']) == 4")


async def test_only_the_final_call_is_recorded(tmp_path: Path) -> None:
    seating = [Seating("club"), Seating(None, "Beth"), Seating("club"), Seating("club")]
    server, tickets = await start(tmp_path, "italian", seating, HANDS)
    async with AsyncExitStack() as stack:
        stack.callback(server.stop)
        beth = await stack.enter_async_context(server.sit(tickets[0]))
        await reach([beth], "seen['choice'] and seen['choice']['type'] == 'double'")
        await beth.act("double A")
        await reach([beth], "seen['can_change']")
        await beth.ask("change")
        await reach([beth], "seen['choice']")
        await beth.act("pass")
        await reach([beth], "seen['can_change']")
        await beth.ask("go-on")
        await reach([beth], "seen['choice'] and seen['can_finish']")
        await beth.finish()
        await reach([beth], "seen['phase'] == 'scored'")
        record = (await server.get("/api/record", **tickets[0])).text
    (doubles,) = [line for line in record.splitlines() if line.startswith("doubles")]
    assert doubles.startswith("doubles B>- ")


async def test_bots_speak_after_a_while_if_nothing_is_changed(tmp_path: Path) -> None:
    seating = [Seating("club"), Seating("club"), Seating("club"), Seating(None, "Dora")]
    async with seated(tmp_path, "italian", seating, HANDS, change_s=1.0) as (dora,):
        await reach([dora], "seen['choice'] and seen['choice']['type'] == 'double'")
        said = time.monotonic()
        await dora.act("pass")
        await reach([dora], "len(seen['statements']) == 4")
        assert time.monotonic() - said > 0.9


async def test_a_redeal_has_the_number_of_its_deal(tmp_path: Path) -> None:
    async with seated(tmp_path, "rifki+misdeals", PEOPLE, LONE_HEART, HANDS) as players:
        anna, beth, carl, dora = players
        first = next(player for player in players if player.seen["declarer"] == player.seen["seat"])
        await first.act("call no-king")
        await reach(players, "seen['phase'] == 'claim' and seen['turn'] == 'A'")
        assert [player.seen["choice"] is not None for player in players] == [True, False, False, False]
        assert anna.seen["choice"]["redeal"] == "redeal"
        await anna.act("pass")
        await reach(players, "seen['turn'] == 'B'")
        assert beth.seen["choice"]["redeal"] is None
        assert "Only a hand" in beth.seen["choice"]["line"]
        await beth.act("redeal")
        assert (await beth.error())["code"] == "illegal-claim"
        for player, after in ((beth, "C"), (carl, "D")):
            await reach([player], f"seen['turn'] == {player.seen['seat']!r}")
            await player.act("pass")
            await reach(players, f"seen['turn'] == {after!r}")
        await dora.act("pass")
        await reach(players, "seen['phase'] == 'play'")


async def test_everybody_learns_who_claimed_and_why(tmp_path: Path) -> None:
    async with seated(tmp_path, "rifki+misdeals", PEOPLE, LONE_HEART, HANDS) as players:
        first = next(player for player in players if player.seen["declarer"] == player.seen["seat"])
        await first.act("call no-king")
        await reach(players, "seen['phase'] == 'claim'")
        await players[0].act("redeal")
        await reach(players, "seen['phase'] == 'void'")
        for player in players:
            assert player.seen["voided"]["claimer"] == "A"
            assert len(player.seen["voided"]["hand"]) == 13
            assert "only heart" in player.seen["voided"]["reason"]
        await players[2].ask("next")
        await reach(players, "seen['phase'] == 'call'")
        for player in players:
            assert (player.seen["number"], player.seen["declarer"]) == (1, first.seen["seat"])
            assert player.seen["voided"] is None
        sheets = [message for message in players[1].heard if message["type"] == "sheet"]
        assert all(sheet["rows"] == [] for sheet in sheets)
        offered = [option["contract"] for option in first.seen["choice"]["options"]]
        assert "no-king" in offered, "the contract is not used up"


@pytest.mark.parametrize("shown", ["expose QD", "pass"])
async def test_every_seat_is_asked_what_it_shows(tmp_path: Path, shown: str) -> None:
    async with seated(tmp_path, "trex+expose", PEOPLE, HANDS) as players:
        first = next(player for player in players if player.seen["declarer"] == player.seen["seat"])
        assert "7H" in first.seen["hand"]
        await first.act("call no-queens")
        for player, seat in zip(players, "ABCD", strict=True):
            await reach(players, f"seen['phase'] == 'expose' and seen['turn'] == {seat!r}")
            choice = player.seen["choice"]
            queens = [card for card in player.seen["hand"] if card[0] == "Q"]
            assert [each["card"] for each in choice["cards"]] == queens
            assert len(choice["legal"]) == 2 ** len(queens)
            assert sum(other.seen["choice"] is not None for other in players) == 1
            for other in players:
                own = [each["seat"] == other.seen["seat"] for each in other.seen["exposed"]]
                assert all(own), "what the others show is told when all have spoken"
                assert len(own) == (seat == "D" and other.seen["seat"] == "C" and shown != "pass")
            await player.act(shown if seat == "C" else "pass")
        await reach(players, "seen['phase'] == 'play'")
        expected = [{"seat": "C", "card": "QD", "points": 25, "taker": None}] if shown != "pass" else []
        assert all(player.seen["exposed"] == expected for player in players)
        for player in players:
            events = [message["view"]["event"] for message in player.heard if message["type"] == "view"]
            assert [event["seat"] for event in events if event["kind"] == "expose"] == list("ABCD")
            assert all(event["act"] is None for event in events if event["kind"] == "expose")


async def test_partners_are_ranked_together(shared: Server) -> None:
    seated = await shared.new_table(variant="trex-partners", bots=["club"] * 3)
    async with shared.sit(seated) as player:
        rules = player.heard[0]
        assert rules["teams"] == [["A", "C"], ["B", "D"]]
        assert not rules["clockwise"]
        await player.my_turn()
        while not player.seen["can_finish"]:
            await player.act(all_actions(player.seen["choice"])[0])
            await player.view()
            await player.my_turn()
        await player.finish()
        await reach([player], "seen['phase'] == 'scored'")
        totals = {seat["seat"]: seat["total"] for seat in player.seen["seats"]}
        for standing in player.seen["standings"]:
            assert standing["total"] == sum(totals[seat] for seat in standing["seats"])
        best = max(each["total"] for each in player.seen["standings"])
        assert all(each["wins"] is (each["total"] == best) for each in player.seen["standings"])


def test_the_hands_of_these_tests_are_whole_packs() -> None:
    for hands in (HANDS, LONE_HEART):
        assert len({card for hand in hands for card in display_order(parse_hand(hand))}) == 52
        assert all(len(display_order(parse_hand(hand))) == 13 for hand in hands)
