"""The score sheet requested on its own: filled in, and blank."""

import random

from tests.server.harness import Server


async def test_the_sheet_matches_the_table(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3, name="Ada")
    ticket = {"table": seated["table"], "token": seated["token"]}
    empty = (await shared.get("/api/sheet", **ticket)).json()
    assert (empty["rows"], empty["deals"], empty["me"]) == ([], 28, seated["seat"])
    async with shared.sit(seated) as player:
        await player.play_deal(random.Random(1))
        rows = next(message["rows"] for message in reversed(player.heard) if message["type"] == "sheet")
        told = (await shared.get("/api/sheet", **ticket)).json()
        assert told["rows"] == rows
        assert len(rows) == 1
        assert next(each["name"] for each in told["players"] if each["seat"] == told["me"]) == "Ada"
        assert told["touched_ms"] > empty["touched_ms"] - 1
    refused = await shared.get("/api/sheet", token="guess", table=seated["table"])
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong-token")


async def test_a_blank_sheet_matches_the_rules(shared: Server) -> None:
    told = (await shared.get("/api/sheet/blank", variant="canadian-salad", players="10")).json()
    assert (told["rules"]["players"], len(told["sheet"]["seats"]), len(told["sheet"]["rows"])) == (10, 10, 12)
    names = {contract["name"] for contract in told["rules"]["contracts"]}
    assert {row["contract"] for row in told["sheet"]["rows"]} <= names

    seated = await shared.new_table(variant="leaver", bots=["random"] * 2)
    own = (await shared.get("/api/sheet/blank", table=seated["table"], token=seated["token"])).json()
    assert (own["rules"]["players"], len(own["sheet"]["rows"])) == (3, 7)
    unknown = await shared.get("/api/sheet/blank", variant="nothing")
    assert unknown.status_code == 422
