"""Whole games over real sockets against bots, one for each variant, and the messages sent during them."""

import random
import re
from typing import Any

import pytest

from barbu.notation import parse, replay
from barbu.rules.load import load
from tests.server.harness import Json, Server
from tests.typed import present

CARD = re.compile(r"[2-9TJQKA][SHDC]")
VARIANTS = ["pagat", "wikipedia", "cardzmania", "house-2000", "house-2000-three"]


@pytest.mark.parametrize("variant", VARIANTS)
async def test_whole_game(shared: Server, variant: str) -> None:
    rng = random.Random(variant)
    players = load(variant).players
    seated = await shared.new_table(variant=variant, bots=["club", *["random"] * (players - 2)], name="Anna")
    heard: list[Json] = []
    async with shared.sit(seated, heard) as player:
        last = await player.play_game(rng)
    assert last["number"] == last["deals"] == load(variant).deals
    totals = [seat["total"] for seat in last["seats"]]

    check_versions(heard)
    check_sheet([m for m in heard if m["type"] == "sheet"][-1]["rows"], totals, last)
    check_nothing_leaks(heard)

    record = await shared.get("/api/record", table=seated["table"], token=seated["token"])
    assert record.headers["content-disposition"].endswith('.bgn"')
    replayed = replay(parse(record.text)[0])
    assert replayed.error is None
    game = present(replayed.game)
    assert list(game.totals) == totals
    assert game.over

    sheet = await shared.get("/api/sheet.csv", table=seated["table"], token=seated["token"])
    lines = sheet.text.splitlines()
    assert len(lines) == last["deals"] + 1
    assert lines[-1].endswith(f",{-sum(totals)}")
    listed = (await shared.post("/api/mine", [{"table": seated["table"], "token": seated["token"]}])).json()
    assert listed[0]["over"]
    assert listed[0]["totals"] == totals


@pytest.mark.parametrize(("sitting", "deals"), [("series", 7), ("each-contract", 7), ("one-deal", 1)])
async def test_shorter_sittings(shared: Server, sitting: str, deals: int) -> None:
    seated = await shared.new_table(sitting=sitting, bots=["random"] * 3)
    async with shared.sit(seated) as player:
        last = await player.play_game(random.Random(sitting))
        assert last["deals"] == deals
        rows = [m for m in player.heard if m["type"] == "sheet"][-1]["rows"]
    assert len({row["contract"] for row in rows}) == deals
    assert len({row["declarer"] for row in rows}) == (4 if sitting == "each-contract" else 1)


@pytest.mark.parametrize(("variant", "role"), [("pagat", "declarer"), ("rentz", "declarer"), ("fruit-salad", "dealer")])
async def test_the_first_declarer_is_drawn_by_lot_or_is_the_player(shared: Server, variant: str, role: str) -> None:
    async def begins(**wanted: str) -> str:
        async with shared.sit(await shared.new_table(variant=variant, bots=["random"] * 3, **wanted)) as player:
            while player.seen["number"] != 1 or not player.seen[role]:
                await player.view()
            return str(player.seen[role])

    assert {await begins(first="me") for _ in range(8)} == {"A"}
    assert {await begins(first="C") for _ in range(8)} == {"C"}
    assert len({await begins() for _ in range(24)}) > 1
    assert len({await begins(first="drawn") for _ in range(24)}) > 1


async def test_an_empty_seat_cannot_declare_first(shared: Server) -> None:
    for first in ("E", "AB", "", "anybody"):
        answer = await shared.post("/api/tables", {"variant": "pagat", "bots": ["random"] * 3, "first": first})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-table")
        assert answer.json()["text"] == 'who declares first is "drawn", "me" or a seat from "A" to "D"'


async def test_a_series_can_be_all_mine_to_declare(shared: Server) -> None:
    seated = await shared.new_table(sitting="series", first="me", bots=["random"] * 3)
    async with shared.sit(seated) as player:
        await player.play_game(random.Random(7))
        rows = [m for m in player.heard if m["type"] == "sheet"][-1]["rows"]
    assert [row["declarer"] for row in rows] == ["A"] * 7


async def test_where_a_card_decides_who_declares_it_cannot_be_chosen(shared: Server) -> None:
    wanted = {"variant": "trex", "bots": ["random"] * 3, "first": "me"}
    answer = await shared.post("/api/tables", wanted)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-table")
    assert "the 7 of hearts" in answer.json()["text"]
    assert (await shared.post("/api/tables", {**wanted, "first": "drawn"})).status_code == 200
    info = (await shared.get("/api/rules", variant="trex")).json()
    assert info["first"] == "In the first deal, whoever holds the 7 of hearts declares."


async def test_one_contract_is_practised(shared: Server) -> None:
    wanted = {"variant": "pagat+ace-low", "practise": "no-queens", "deals": 5, "first": "me", "bots": ["random"] * 3}
    seated = await shared.new_table(**wanted)
    async with shared.sit(seated) as player:
        rules = next(message for message in player.heard if message["type"] == "rules")
        assert rules["title"] == "Barbu: No Queens"
        assert [contract["name"] for contract in rules["contracts"]] == ["no-queens"]
        last = await player.play_game(random.Random(5))
        assert last["deals"] == 5
        rows = [message for message in player.heard if message["type"] == "sheet"][-1]["rows"]
    assert [(row["declarer"], row["contract"]) for row in rows] == [(seat, "no-queens") for seat in "ABCDA"]
    record = await shared.get("/api/record", seated["token"], table=seated["table"])
    played = replay(record.text)
    assert played.error is None
    assert "# [contracts.no-queens]" in record.text


async def test_some_contracts_cannot_be_practised(shared: Server) -> None:
    wanted = {"variant": "pagat", "bots": ["random"] * 3}
    cases: list[tuple[Json, str]] = [
        ({"practise": "no-quens"}, "these rules have no contract no-quens"),
        ({"practise": "salad"}, "these rules have no contract salad"),
        ({"practise": "no-queens", "deals": 21}, "one contract is practised in 1 to 20 deals"),
        ({"practise": "no-queens", "sitting": "series"}, "there is no series to play"),
    ]
    for more, said in cases:
        answer = await shared.post("/api/tables", {**wanted, **more})
        assert (answer.status_code, answer.json()["code"]) == (422, "rules")
        assert said in answer.json()["text"]


async def test_statistics_of_finished_games(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3, sitting="each-contract")
    ticket = {name: seated[name] for name in ("table", "token")}
    assert (await shared.post("/api/statistics", [ticket])).json() == {"games": 0, "wins": 0, "variants": []}
    async with shared.sit(seated) as player:
        last = await player.play_game(random.Random(8))
    found = (await shared.post("/api/statistics", [ticket])).json()
    (pagat,) = found["variants"]
    total = next(seat["total"] for seat in last["seats"] if seat["seat"] == "A")
    wins = next(each["wins"] for each in last["standings"] if "A" in each["seats"])
    assert (found["games"], found["wins"], pagat["wins"]) == (1, wins, wins)
    assert pagat["lengths"] == [{"sitting": "each-contract", "games": 1, "wins": int(wins), "average": total}]
    assert sum(each["deals"] for each in pagat["contracts"]) == 7
    assert sum(each["average"] for each in pagat["contracts"]) == total
    assert pagat["worst"]["score"] <= pagat["best"]["score"]
    assert pagat["best"]["table"] == seated["table"]


async def test_a_finished_deal_is_played_again(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3, first="me")
    ticket = {name: seated[name] for name in ("table", "token")}
    answer = await shared.post("/api/replay", {**ticket, "number": 1})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-deal")
    async with shared.sit(seated) as player:
        hand = (await player.my_turn())["hand"]
        result = await player.play_deal(random.Random(8))
    for contract in ("same", "free"):
        answer = await shared.post("/api/replay", {**ticket, "number": 1, "contract": contract})
        assert answer.status_code == 200
        async with shared.sit(answer.json()) as player:
            rules = next(message for message in player.heard if message["type"] == "rules")
            assert (rules["replays"]["table"], rules["replays"]["number"]) == (seated["table"], 1)
            view = await player.my_turn()
            assert (view["hand"], view["declarer"], view["deals"]) == (hand, "A", 1)
            assert (view["contract"] is None) is (contract == "free")
            again = await player.play_deal(random.Random(9))
        if contract == "same":
            assert again["row"]["contract"] == result["row"]["contract"]
        record = await shared.get("/api/record", answer.json()["token"], table=answer.json()["table"])
        assert replay(record.text).error is None
    wrong = await shared.post("/api/replay", {**ticket, "token": "guessed", "number": 1})
    assert wrong.json()["code"] == "wrong-token"


def check_versions(heard: list[Json]) -> None:
    """Versions are consecutive, one for each action; what a deal follows from is stored as the version before it."""
    views = [message["view"] for message in heard if message["type"] == "view"]
    steps = [1 + (view["event"]["kind"] == "deal") for view in views]
    assert [view["version"] for view in views[1:]] == [
        view["version"] + step for view, step in zip(views, steps[1:], strict=False)
    ]
    assert not [message for message in heard if message["type"] == "error"]


def check_sheet(rows: list[Json], totals: list[int], last: Json) -> None:
    """Deals and running totals sum to zero with the check column, and end at the totals."""
    assert [row["number"] for row in rows] == list(range(1, last["deals"] + 1))
    for row in rows:
        assert sum(cell["score"] for cell in row["cells"]) + row["check"] == 0
        assert sum(cell["total"] for cell in row["cells"]) + row["check_total"] == 0
        for cell in row["cells"]:
            paid = sum(t["amount"] for t in row["paid"] if t["payer"] == cell["seat"])
            got = sum(t["amount"] for t in row["paid"] if t["payee"] == cell["seat"])
            assert cell["points"] + got - paid == cell["score"]
            assert cell["side"] == got - paid
    assert [cell["total"] for cell in rows[-1]["cells"]] == totals
    done = {(seat["seat"], c["contract"]) for seat in last["seats"] for c in seat["done"]}
    assert done == {(row["declarer"], row["contract"]) for row in rows}


def check_nothing_leaks(heard: list[Json]) -> None:
    """No card is sent to a seat before it is in its hand or on the table, except those a layout is open for."""
    known: set[str] = set()
    scored = 0
    for message in heard:
        if message["type"] == "view":
            view = message["view"]
            if view["event"]["kind"] == "deal":
                assert view["event"]["act"] is None
                known = set()
            known |= set(view["hand"])
            act = view["event"]["act"] or ""
            if act.startswith("play "):
                known.add(act.removeprefix("play "))
            named = set(cards_in({**view, "layout": None})) | {
                card for row in (view["layout"] or {"rows": []})["rows"] for card in row["cards"]
            }
            assert named <= known, f"version {view['version']} names {named - known}"
        elif message["type"] == "result":
            scored += 1
            assert message["result"]["number"] == scored
    assert scored


def cards_in(value: Any) -> list[str]:
    """Every card named in a message."""
    if isinstance(value, dict):
        return [card for inner in value.values() for card in cards_in(inner)]
    if isinstance(value, list):
        return [card for inner in value for card in cards_in(inner)]
    return CARD.findall(value) if isinstance(value, str) else []
