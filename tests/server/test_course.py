"""A finished deal card by card: complete for those who sit at the table, nothing about a deal in progress."""

import random

import pytest

from tests.server.harness import Server


@pytest.mark.parametrize("variant", ["pagat", "wikipedia-nine", "trex", "french"])
async def test_only_finished_deals_are_sent(shared: Server, variant: str) -> None:
    rng = random.Random(variant)
    seated = await shared.new_table(variant=variant, bots=["random"] * 3)
    ticket = {"table": seated["table"], "token": seated["token"]}
    looked_at = 0
    async with shared.sit(seated) as player:
        for number in (1, 2):
            while player.seen["phase"] != "scored":
                early = await shared.get("/api/deal", number=str(number), **ticket)
                if early.status_code == 200:  # the end of the deal is on its way to the player
                    await player.until(lambda message: player.seen["phase"] == "scored")
                    break
                assert (early.status_code, early.json()["code"]) == (404, "no-such-deal")
                assert not set(player.seen["hand"]) & set(early.text.split('"'))
                looked_at += 1
                await player.my_turn()
                if player.seen["phase"] != "scored":
                    await player.step(rng)
            while not any(m["type"] == "result" and m["result"]["number"] == number for m in player.heard):
                await player.hear()
            result = next(m for m in reversed(player.heard) if m["type"] == "result")["result"]
            told = (await shared.get("/api/deal", number=str(number), **ticket)).json()
            assert told["result"] == result
            assert told["me"] == seated["seat"]
            assert told["deals"] == number
            assert told["moves"][-1]["points"] == [cell["points"] for cell in result["row"]["cells"]]
            await player.ask("next")
            await player.until(lambda message: message["type"] == "view" and message["view"]["phase"] != "scored")
    assert looked_at > 10


async def test_a_finished_deal_is_sent_only_to_a_seat(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    other = await shared.new_table(bots=["random"] * 3)
    async with shared.sit(seated) as player:
        await player.play_deal(random.Random(1))
    for token in ("", "guess", other["token"]):
        refused = await shared.get("/api/deal", token=token, table=seated["table"], number="1")
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong-token")
    for number in ("", "x", "-1", "9999"):
        refused = await shared.get("/api/deal", token=seated["token"], table=seated["table"], number=number)
        assert refused.json()["code"] == "bad-request"
    refused = await shared.get("/api/deal", token=seated["token"], table=seated["table"], number="0")
    assert refused.json()["code"] == "no-such-deal"
