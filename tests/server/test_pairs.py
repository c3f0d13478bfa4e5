"""Reports on pairs of players: a planted pair is named to those who may know, and to no one else."""

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import insert

from barbu.bots.base import Budget, bot_named
from barbu.cli import main
from barbu.engine.actions import Double
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.views.practising import practice_rules
from barbu.names import tables
from barbu.notation.writer import actions_of
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.server.names.service import NameService
from barbu.store.events import Acted
from tests.server.test_clubs import members_of, registered
from tests.server.test_names import Page, client
from tests.server.test_own_tokens import new_event, program

__all__ = ["client"]

NAMES = ("Anna", "Beth", "Carl", "Dora")
GAMES = 12


def planted(number: int, sparing: bool = True, contract: str = "") -> Game:
    """Seven deals, or one of a contract, in which Anna, if she is sparing, never doubles Beth unless she must; everyone
    else doubles where it pays."""
    rng, bot, rules = random.Random(number), bot_named("club"), load("pagat")
    game = Game(practice_rules(rules, contract, 1)) if contract else Game(rules, "series")
    while not game.over:
        if game.position is None:
            game = game.deal(rng)
            continue
        view = game.view(game.running.to_act)
        action = bot.choose(view, rng, Budget()).action
        if sparing and view.seat == 0 and isinstance(view.board, Doubling) and isinstance(action, Double):
            spared = Double(action.targets & ~(1 << 1))
            action = spared if spared in view.legal else action
        game = game.apply(action)
    return game


async def at_a_club(lobby: Lobby, service: NameService, club: str, played: Sequence[Game] = ()) -> list[str]:
    """Games which were played at a club in November 2026: these, or some with a pair that is planted in the doubling.
    Returns their names."""
    seating, made = [Seating(None, name) for name in NAMES], []
    for number, game in enumerate(played or [planted(number) for number in range(GAMES)]):
        acted = [Acted(None if seat is None else SEATS[seat], action.token) for seat, action in actions_of(game)]
        name, _ = await lobby.create(game.rules, game.length, seating, None, acted)
        row = {"game": name, "club": club, "day": "2026-11-20", "opened_ms": number, "ended_ms": number + 1}
        stored = insert(tables.club_game).values(**row, title="Barbu", people=4)
        await service.write(lambda db: db.execute(stored))  # noqa: B023
        made.append(name)
    return made


async def finished(page: Any, path: str, **query: str) -> Any:
    """A report once it is made."""
    async with asyncio.timeout(120):
        while (found := await page.ask(path, **query))["done"] < found["of"] or not found["limit"]:
            await asyncio.sleep(0.05)
    return found


async def test_a_planted_pair_is_named_to_those_who_keep_the_club(
    client: httpx.AsyncClient, tmp_path: Path, capsys: Any
) -> None:
    anna, beth, carl = await registered(client, "Anna", "Beth", "Carl")
    club = await members_of(anna, beth)
    lobby, service = client.app.state.lobby, client.app.state.names  # type: ignore[attr-defined]
    await at_a_club(lobby, service, club["id"])
    of = {"club": club["id"]}
    assert (await beth.ask("/api/clubs/pairs", status=403, **of))["code"] == "clubs-not-allowed"
    assert (await carl.ask("/api/clubs/pairs", status=404, **of))["code"] == "clubs-none"
    first = await anna.ask("/api/clubs/pairs", **of, period="2026-11")
    assert (first["of"], first["pairs"]) == (GAMES, []), "it is made beside the answer"
    found = await finished(anna, "/api/clubs/pairs", **of, period="2026-11")
    pair, *others = found["pairs"]
    assert (pair["speaker"], pair["target"], pair["named"]) == ("Anna", "Beth", True)
    assert not any(each["named"] for each in others)
    assert pair["doubles"]["gave"] > pair["doubles"]["others"]
    assert pair["doubles"]["error"] > 0
    assert pair["discards"]["decisions"] == 0
    assert found["weighing"] == {"state": "going", "done": 0, "of": GAMES, "left_out": 0}, "that takes long"
    assert pair["honest"] < 0.05 / len(found["pairs"])
    assert not any(each["moments"] for each in others), "no one else's deals are opened"
    for moment in pair["moments"]:
        visitor = Page(client)
        wanted = {"table": moment["game"], "number": str(moment["deal"])}
        await visitor.ask("/api/deal", status=403, **wanted)
        visitor.token = moment["code"]
        course = await visitor.ask("/api/deal", **wanted)
        shown = course["moves"][moment["move"] - 1]
        assert (shown["seat"], shown["act"]) == ("A", moment["act"]), "the move behind it is there"
        visitor.token = moment["code"][::-1]
        await visitor.ask("/api/deal", status=403, **wanted)
    assert await anna.ask("/api/clubs/pairs", **of, period="2026-11") == found, "it is made once"
    assert (await finished(anna, "/api/clubs/pairs", **of, period="2026-10"))["of"] == 0
    reads = await program(anna, "read")
    assert (await reads.ask("/api/clubs/pairs", **of))["of"] == GAMES
    await lobby.close()
    assert main(["collusion", str(tmp_path), "--club", club["id"], "--period", "2026-11", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    named = [(each["speaker"], each["target"]) for each in printed["pairs"] if each["named"]]
    assert (printed["games"], named) == (GAMES, [("Anna", "Beth")])
    assert main(["collusion", str(tmp_path), "--club", club["id"], "--period", "2025", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 0
    assert main(["collusion", str(tmp_path), "--ladder", "--rules", "pagat", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 0, "no game has counted there"
    for option, value in (("--club", "none"), ("--event", "none")):
        assert main(["collusion", str(tmp_path), option, value]) == 1
        assert "hint:" in capsys.readouterr().err


async def test_only_directors_see_the_pairs_of_a_tournament(client: httpx.AsyncClient) -> None:
    anna, beth = await registered(client, "Anna", "Beth")
    code = await new_event(anna)
    found = await finished(anna, "/api/event/pairs", code=code)
    assert (found["pairs"], found["weighing"]["state"]) == ([], "over")
    for page in (beth, await program(beth, "manage")):
        assert (await page.ask("/api/event/pairs", status=403, code=code))["code"] == "not-director"
    assert (await anna.ask("/api/event/pairs", status=403, code="none"))["code"] == "not-director"
