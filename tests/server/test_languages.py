"""Requests are answered in their language, over HTTP and at a table."""

import re

import httpx
import pytest

from barbu.server.http.language import language_of
from barbu.text.languages import drawled
from tests.server.harness import Player, Server


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de-AT, de;q=0.9", "en"), ("qps", "qps"), ("de, qps;q=0.5, en;q=0.1", "qps"), ("en, qps", "en")],
)
def test_the_first_supported_language_is_chosen(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


async def test_answers_over_http(shared: Server) -> None:
    async with httpx.AsyncClient(base_url=shared.url, headers={"accept-language": "qps"}) as client:
        rules = (await client.get("/api/rules", params={"variant": "pagat"})).json()
        wrong = (await client.get("/api/rules", params={"variant": "bonkin"})).json()
    english = (await shared.get("/api/rules", variant="pagat")).json()
    assert [each["title"] for each in rules["contracts"]] == [drawled(each["title"]) for each in english["contracts"]]
    assert rules["sections"][0]["title"] == drawled(english["sections"][0]["title"])
    assert drawled("did you mean") in wrong["hint"].lower()


async def test_errors_are_in_the_language_of_the_person_who_made_them(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    async with httpx.AsyncClient(base_url=shared.url, headers={"accept-language": "qps"}) as client:
        for path in ("/api/nowhere", "/api/rules?players=many", "/api/record?table=none"):
            wrong = (await client.get(path)).json()
            assert drawn_out(wrong["text"]), wrong
        refused = (await client.post("/api/mine", content=b"[")).json()
        assert refused["text"] == drawled("the body is not JSON")
    async with shared.socket(seated["table"]) as socket:
        player = Player(socket, [])
        await player.say("hello", token=seated["token"], language="qps")
        await player.view()
        await player.my_turn()
        for kind, fields in (("act", {"act": "play"}), ("next", {}), ("undo", {"ply": 1}), ("nonsense", {})):
            await player.ask(kind, **fields)
            wrong = await player.error()
            assert drawn_out(wrong["text"]), wrong
        await player.say("act", version=0, act="pass")
        stale = await player.error()
        assert (stale["code"], stale["text"]) == ("stale", drawled("the table has moved on"))
        assert stale["hint"] == drawled("Look at it again, then choose.")


def drawn_out(text: str) -> bool:
    """Whether a text is in the pseudo-language, apart from names."""
    return bool(set(text) & set("åéîöûñŧŕ"))


async def test_each_seat_gets_its_own_language(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    async with shared.socket(seated["table"]) as socket:
        player = Player(socket, [])
        await player.say("hello", token=seated["token"], language="qps")
        rules = await player.message("rules")
        assert rules["contracts"][0]["title"] == drawled("No Tricks")
        await player.view()
        await player.my_turn()
        await player.ask("hint")
        assert not re.search(r"[a-z]", (await player.message("hint"))["reason"])
