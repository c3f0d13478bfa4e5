"""The pictures of rules, as a page requests them."""

import httpx
import pytest

from barbu.rules.load import load
from barbu.text.languages import drawled
from tests.server.harness import Server


@pytest.mark.parametrize(
    ("variant", "hands"),
    [
        ("pagat", ["follow", "hearts-never", "trump", "overtrump", "beat", "layout", "knock"]),
        ("pagat+forced-penalty", ["follow", "hearts-never", "forced", "trump", "overtrump", "beat", "layout", "knock"]),
        ("trex+expose", ["follow", "hearts-never", "layout", "knock", "expose"]),
        ("rifki+misdeals", ["follow", "hearts-never", "forced", "trump", "claim"]),
        ("canadian-salad", ["follow"]),
    ],
)
async def test_what_is_in_the_pictures(shared: Server, variant: str, hands: list[str]) -> None:
    told = (await shared.get("/api/pictures", variant=variant)).json()
    assert set(hands) <= {hand["name"] for hand in told["hands"]}
    rules = load(variant)
    assert len(told["trick"]["cards"]) == rules.players
    assert sum(card["wins"] for card in told["trick"]["cards"]) == 1
    assert (told["bet"] is not None) == (rules.doubling is not None)
    for hand in told["hands"]:
        assert hand["title"]
        assert hand["text"].endswith(".")
        if hand["section"] in ("play", "dominoes"):
            assert all(card["playable"] != bool(card["why"]) for card in hand["hand"])
        assert (hand["layout"] is not None) == (hand["section"] == "dominoes")
        assert sum(card["wins"] for card in hand["trick"]) == bool(hand["trick"])


async def test_rows_are_pictured_properly_set_and_mis_set(shared: Server) -> None:
    rows = (await shared.get("/api/pictures", variant="wikipedia-nine")).json()["rows"]
    assert [each["good"] for each in rows] == [True, False]
    assert [len(row["cards"]) for row in rows[0]["rows"]] == [3, 5, 5]


async def test_pictures_for_a_number_of_players_and_in_another_language(shared: Server) -> None:
    told = (await shared.get("/api/pictures", variant="canadian-salad", players="10")).json()
    assert len({card["name"] for card in told["trick"]["cards"]}) == 10
    plain = (await shared.get("/api/pictures")).json()
    async with httpx.AsyncClient(base_url=shared.url, headers={"accept-language": "qps"}) as client:
        other = (await client.get("/api/pictures")).json()
    assert [hand["title"] for hand in other["hands"]] == [drawled(hand["title"]) for hand in plain["hands"]]
    assert (await shared.get("/api/pictures", variant="nonsense")).status_code == 422
