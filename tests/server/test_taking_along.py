"""A game against bots is downloaded from a server and uploaded again over HTTP, at its full length."""

import asyncio
import random

from tests.server.harness import Server


async def test_a_long_game_is_taken_along_and_brought_back(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    ticket = {name: seated[name] for name in ("table", "token")}
    async with shared.sit(seated) as player:
        rng = random.Random(3)
        for _ in range(11):
            await player.play_deal(rng)
            await player.step(rng)
        totals = [seat["total"] for seat in player.seen["seats"]]
        taken = await shared.post("/api/take-along", ticket)
    carried = taken.json()
    assert taken.status_code == 200
    assert len(taken.content) < 100_000
    assert (await shared.post("/api/take-along", {**ticket, "token": "other"})).status_code == 403
    refused = await shared.post("/api/bring", {**carried, "events": carried["events"][:-1]})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-game")
    large = await shared.post("/api/bring", {**carried, "rules": "x" * 1024 * 1024})
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    answers = await asyncio.gather(*(shared.post("/api/bring", carried) for _ in range(3)))
    brought = [answer.json() for answer in answers if answer.status_code == 200]
    assert {answer["seated"]["table"] for answer in brought} == {seated["table"]}, "it is there once"
    async with shared.sit(seated) as player:
        assert [seat["total"] for seat in player.seen["seats"]] == totals
        await player.play_deal(random.Random(4))
