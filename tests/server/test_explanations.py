"""Asking bots for their reasons: after the deal, by those who sat there, and at a price."""

import random
import re

from tests.server.harness import Json, Server

BOTS = ["novice", "club", "random"]
CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")


async def refusal(server: Server, token: str, **asked: str) -> tuple[int, str]:
    """Status and code of a refused question; no card is in the answer."""
    refused = await server.get("/api/why", token=token, **asked)
    assert not CARD.search(refused.text)
    return refused.status_code, refused.json()["code"]


async def test_a_bot_says_why_once_the_deal_is_over_and_not_before(shared: Server) -> None:
    rng = random.Random(3)
    seated = await shared.new_table(bots=BOTS)
    table, token = seated["table"], seated["token"]
    async with shared.sit(seated) as player:
        refused = 0
        while (await player.my_turn())["phase"] != "scored":
            # It is my turn, so the deal stays in progress.
            for move in ("1", "9"):
                assert await refusal(shared, token, table=table, number="1", move=move) == (404, "no-such-deal")
                refused += 1
            await player.step(rng)
        assert refused > 5
        deal: Json = (await shared.get("/api/deal", token=token, table=table, number="1")).json()
        bots = {each["seat"]: each["bot"] for each in deal["players"]}
        kinds = set()
        for at, move in enumerate(deal["moves"], 1):
            asked = {"table": table, "number": "1", "move": str(at)}
            bot = bots[move["seat"]]
            if bot is None:
                assert await refusal(shared, token, **asked) == (404, "no-why")
                continue
            answer = await shared.get("/api/why", token=token, **asked)
            assert answer.status_code == 200, answer.text
            why = answer.json()
            # These bots decide the same way again: same position, same random numbers.
            assert why["act"] == move["act"]
            assert why["reason"]
            kinds.add((bot, bool(why["worth"])))
            if why["worth"]:
                behind = [each["behind"] for each in why["worth"]]
                assert behind == sorted(behind)
                assert behind[0] == 0
                if move["kind"] == "play":
                    assert {"act": why["act"], "behind": 0} in why["worth"]
        assert kinds >= {("novice", False), ("club", True), ("random", False)}
        assert ("novice", True) not in kinds
        # Nothing is said about the next deal, nor to anybody without this seat.
        await player.ask("next")
        await player.until(lambda message: message["type"] == "view" and message["view"]["phase"] != "scored")
        assert await refusal(shared, token, table=table, number="2", move="1") == (404, "no-such-deal")
        other = await shared.new_table(bots=BOTS)
        for wrong in ("", "guess", other["token"]):
            assert await refusal(shared, wrong, table=table, number="1", move="1") == (403, "wrong-token")
        for move in ("", "x", "-1", "1000"):
            assert (await refusal(shared, token, table=table, number="1", move=move))[1] == "bad-request"
        assert await refusal(shared, token, table=table, number="1", move="500") == (404, "no-why")
