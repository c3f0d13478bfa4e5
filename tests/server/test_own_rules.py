"""Own rules: opened, checked, played; and everything that can be wrong with them."""

import random
from typing import Any

import httpx
import pytest

from barbu import notation
from barbu.api import rule_editor
from barbu.rules.cardsets import RANK_WORDS
from barbu.rules.files.write import file_text
from barbu.rules.load import load, parse, variant_names
from tests.server.harness import Json, Server

OURS = 'extends = "pagat"\nname = "Ours"\nsum = 20\n[contracts.no-king]\ncards = { KH = -15 }\n'
RULES = {"trick": -1}
TRUMPS = {"kind": "positive", "trick": 5, "trump": "declarer"}


async def opened(server: Server, **source: Any) -> Json:
    response = await server.post("/api/rules/open", source)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def checked(server: Server, draft: Json) -> Json:
    response = await server.post("/api/rules/check", draft)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


@pytest.mark.parametrize("variant", [*variant_names(), "pagat+ace-low+quick-rotation"])
async def test_every_variant_can_be_opened_and_is_valid(shared: Server, variant: str) -> None:
    found = await opened(shared, variant=variant)
    for number in found["numbers"]:
        found = await opened(shared, variant=variant, players=number)
        answer = await checked(shared, found["draft"])
        assert answer["problem"] is None
        assert answer["changes"] == []
        assert answer["rules"]["players"] == number
        assert answer["sums"]["game"] == found["draft"]["rules"]["sum"]
        assert parse(answer["text"], variant) == load(variant, number)


async def test_a_change_is_explained_and_its_points_are_added_up(shared: Server) -> None:
    found = await opened(shared, variant="pagat")
    draft = found["draft"]
    draft["rules"]["contracts"]["no-king"]["cards"]["KH"] = -15
    answer = await checked(shared, draft)
    assert answer["problem"] == {
        "key": "sum",
        "text": "the contracts add up to 20 in a whole game, not 0: write sum = 20, or change values",
        "hint": "",
        "unknown": [],
    }
    assert answer["sums"]["contracts"]["no-king"] == -15
    assert (answer["sums"]["series"], answer["sums"]["game"]) == (5, 20)
    assert answer["title"] == "1 change from Barbu"
    assert answer["changes"] == [
        {
            "text": "No King: −15 for the king of hearts.",
            "paths": [["contracts", "no-king", "cards"]],
        }
    ]
    assert answer["rules"]["variant"] == ""
    assert answer["text"] == ""
    assert answer["balanced"]["contracts"]["dominoes"]["places"] == [44, 19, 4, -7]
    assert answer["balanced"]["sum"] == 0
    assert (await checked(shared, {**draft, "rules": answer["balanced"]}))["balanced"] is None
    draft["rules"]["sum"] = 20
    answer = await checked(shared, draft)
    assert answer["problem"] is None
    assert answer["text"] == file_text(parse(OURS, "x"), "pagat").replace("Ours", "Barbu")


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("pagat", "Every bot plays all of this as well as it can."),
        ("rosbiratschka", "Expert and Master play Hundred like Club: the fast kernel does not play counting games."),
        ("herzeln", "Expert and Master play this like Club: the fast kernel knows the usual order of ranks only."),
    ],
)
async def test_how_well_bots_play_is_said_before_play(shared: Server, variant: str, said: str) -> None:
    found = await opened(shared, variant=variant)
    assert (await checked(shared, found["draft"]))["bots"] == said


async def test_a_file_is_opened_with_the_variant_it_is_based_on(shared: Server) -> None:
    found = await opened(shared, text=OURS)
    assert found["draft"]["parent"] == "pagat"
    assert found["draft"]["rules"]["name"] == "Ours"
    assert found["base"]["name"] == "Barbu"
    found = await opened(shared, text=OURS, parent="pagat+ace-low")
    assert (await checked(shared, found["draft"]))["title"] == "3 changes from Barbu+ace-low"
    alone = file_text(load("pagat"))
    assert (await opened(shared, text=alone))["draft"]["parent"] == ""
    assert (await opened(shared, text=alone, parent="no-more"))["draft"]["parent"] == ""


async def test_a_file_for_several_numbers_of_players(shared: Server) -> None:
    text = 'extends = "french"\nname = "Ours"\n'
    assert (await opened(shared, text=text))["numbers"] == [4, 3, 5]
    for players in (3, 4, 5):
        found = await opened(shared, text=text, players=players)
        assert found["draft"]["rules"]["players"] == players
        assert found["draft"]["players"] == players
        assert (await checked(shared, found["draft"]))["problem"] is None


async def test_a_file_that_breaks_a_law_can_be_opened_to_correct_it(shared: Server) -> None:
    found = await opened(shared, text=OURS.replace("20", "19"))
    assert found["problem"] is None
    assert (await checked(shared, found["draft"]))["problem"]["key"] == "sum"


@pytest.mark.parametrize(
    ("text", "key", "unknown"),
    [
        ("x", "(file)", []),
        ("x = " + "[" * 1900, "(file)", []),
        ("a." * 1500 + "a = 1", "(file)", []),
        ('[project]\nname = "x"\n[tool.ruff]\nline-length = 120', "(file)", []),
        ("extends = 3", "extends", []),
        ('extends = "pagatt"', "extends", []),
        ('extends = "pagat"\nname = 3', "name", []),
        ('extends = "pagat"\nname = 1979-05-27', "name", []),
        ('extends = "pagat"\nplayers = []', "players", []),
        ('extends = "pagat"\nvariant = "x"', "variant", []),
        ('extends = "pagat"\nwind = 1', "wind", ["wind"]),
        ('extends = "pagat"\n[contracts.no-wind]\ntrick = -1', "contracts.no-wind", ["no-wind"]),
        ('extends = "pagat"\n[contracts.no-king]\nwind = 1', "contracts.no-king.wind", ["wind"]),
        ('extends = "pagat"\n[contracts.no-king]\nheart_lead = "gusts"', "contracts.no-king.heart_lead", ["gusts"]),
        ('extends = "pagat"\n[contracts]\nno-queens = 3', "contracts.no-queens", []),
        ('extends = "pagat"\nsum = 3.5', "sum", []),
        ('extends = "pagat"\nsum = nan', "sum", []),
        (f'extends = "pagat"\nsum = {"9" * 1900}', "sum", []),
        (f'extends = "pagat"\nsum = {"9" * 5000}', "(file)", []),
        (f'extends = "pagat"\n[contracts.no-king]\ncards = {{ KH = {"9" * 40} }}', "contracts.no-king.cards", []),
    ],
)
async def test_an_unreadable_file_says_where_and_why(shared: Server, text: str, key: str, unknown: list[str]) -> None:
    found = await opened(shared, text=text)
    problem = found["problem"]
    if problem is None:
        problem = (await checked(shared, found["draft"]))["problem"]
    assert problem["key"].startswith(key)
    assert problem["text"]
    assert problem["unknown"] == unknown
    response = await shared.post("/api/tables", {"rules": text})
    assert response.status_code == 422
    assert response.json()["code"] == "rules"


BROKEN: list[tuple[tuple[str, ...], Any, str]] = [
    (("name",), "", "name"),
    (("name",), None, "name"),
    (("name",), "A\nB", "name"),
    (("name",), "x" * 1000, "name"),
    (("source",), "a\u0000b", "source"),
    (("aliases",), ["x\n"], "aliases"),
    (("players",), 1, "players"),
    (("players",), 5, "deck"),
    (("players",), "four", "players"),
    (("sum",), 10**30, "sum"),
    (("sum",), 1, "sum"),
    (("contracts",), {}, "contracts"),
    (("contracts",), [], "contracts"),
    (("contracts", "no-king", "cards"), {"KX": -15}, "contracts.no-king.cards"),
    (("contracts", "no-king", "cards"), {"KH": 10**30}, "contracts.no-king.cards"),
    (("contracts", "no-king", "cards"), {"KH": 1.5}, "contracts.no-king.cards"),
    (("contracts", "no-king", "places"), [1, 2, 3, 4], "contracts.no-king.places"),
    (("contracts", "no-king", "trick"), "two", "contracts.no-king.trick"),
    (("contracts", "no-king", "times"), 99, "contracts.no-king.times"),
    (("contracts", "no-king", "of"), ["no-wind"], "contracts.no-king.of"),
    (("contracts", "no-king", "of"), ["no-king"], "contracts.no-king.of"),
    (("contracts", "dominoes", "places"), [45, 20, 10], "contracts.dominoes.places"),
    (("contracts", "trumps"), {**TRUMPS, "distinct": True, "times": 2}, "contracts.trumps"),
    (("contracts", "no-last-two", "numbered"), {"20": -5}, "contracts.no-last-two.numbered"),
    (("contracts", "no-wind"), RULES, "contracts.no-wind"),
    (("contracts", "no.king"), RULES, "contracts.no.king"),
    (("contracts", "no-aces"), {"wind": 3}, "contracts.no-aces.wind"),
    (("deck",), {"removed": ["2C"]}, "deck"),
    (("deck",), {"removed": ["wind"]}, "deck.removed"),
    (("session", "dealer"), "wind", "session.dealer"),
    (("doubling", "owed"), 99, "doubling.owed"),
    (("doubling",), False, "doubling"),
    (("extends",), "pagat", "extends"),
    (("wind",), {"a": {"b": {"c": []}}}, "wind"),
]


@pytest.mark.parametrize(("path", "value", "key"), BROKEN, ids=lambda part: str(part)[:40])
async def test_errors_name_their_field(shared: Server, path: tuple[str, ...], value: Any, key: str) -> None:
    draft = (await opened(shared, variant="pagat"))["draft"]
    table = draft["rules"]
    for part in path[:-1]:
        table = table[part]
    table[path[-1]] = value
    answer = await checked(shared, draft)
    assert answer["problem"], answer["text"]
    assert answer["problem"]["key"].startswith(key), answer["problem"]
    assert answer["text"] == ""


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/rules/open", {"variant": "whist"}, 422, "rules"),
        ("/api/rules/open", {"variant": "pagat", "players": 9}, 422, "rules"),
        ("/api/rules/open", {"variant": "pagat", "players": -1}, 422, "rules"),
        ("/api/rules/open", {"text": "#" * 17_000}, 413, "too-large"),
        ("/api/rules/open", {"text": "#" * 70_000}, 413, "too-large"),
        ("/api/rules/open", {"wind": 1}, 422, "bad-request"),
        ("/api/rules/open", {"text": 3}, 422, "bad-request"),
        ("/api/rules/check", {"parent": "whist", "players": 4, "rules": {}}, 422, "rules"),
        ("/api/rules/check", {"parent": "", "players": 4, "rules": []}, 422, "bad-request"),
        ("/api/rules/check", {"parent": "", "players": 4, "rules": {"a": "x" * 17_000}}, 413, "too-large"),
        ("/api/rules/check", {"parent": ""}, 422, "bad-request"),
        ("/api/tables", {"rules": "#" * 17_000}, 413, "too-large"),
        ("/api/tables", {"rules": "x"}, 422, "rules"),
        ("/api/tables", {"rules": OURS, "players": 3}, 422, "rules"),
        ("/api/tables", {"rules": OURS, "bots": ["club"]}, 422, "bad-table"),
        ("/api/tables", {"rules": OURS, "bots": ["club", "club", "kasparov"]}, 422, "bot"),
        ("/api/tables", {"variant": "french", "players": 7}, 422, "rules"),
        ("/api/tables", {"variant": "", "players": 4}, 422, "rules"),
    ],
)
async def test_invalid_requests_are_refused(shared: Server, path: str, body: Json, status: int, code: str) -> None:
    response = await shared.post(path, body)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["text"]


@pytest.mark.parametrize("path", ["/api/rules/check", "/api/rules/open", "/api/tables", "/api/mine"])
async def test_a_deeply_nested_body_is_refused(shared: Server, path: str) -> None:
    body = '{"parent": "", "players": 4, "rules": {"a": ' + "[" * 30_000 + "]" * 30_000 + "}}"
    async with httpx.AsyncClient(base_url=shared.url) as client:
        response = await client.post(path, content=body, headers={"content-type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["code"] in ("bad-request", "not-json")


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/api/rules", {"variant": "pagat", "players": "5"}),
        ("/api/rules", {"variant": "pagat", "players": "four"}),
        ("/api/rules", {"variant": "pagat", "players": "444"}),
        ("/api/rules", {"table": "nowhere", "token": "x"}),
        ("/api/options", {"variant": "whist"}),
        ("/api/strategy", {"variant": "whist"}),
        ("/api/rules.toml", {"variant": "whist"}),
    ],
)
async def test_requests_for_what_does_not_exist_are_refused(shared: Server, path: str, query: dict[str, str]) -> None:
    response = await shared.get(path, **query)
    assert 400 <= response.status_code < 500
    assert response.json()["type"] == "error"


async def test_rules_that_can_leave_a_player_without_a_legal_action_come_with_an_example(shared: Server) -> None:
    draft = (await opened(shared, variant="pagat"))["draft"]
    draft["rules"]["contracts"]["trumps"] |= {"distinct": True, "times": 2}
    problem = (await checked(shared, draft))["problem"]
    assert "deal" in problem["text"]
    assert "seat" in problem["text"]


async def test_own_rules_are_played_and_named_at_the_table(shared: Server) -> None:
    seated = await shared.new_table(rules=OURS, bots=["random"] * 3, sitting="each-contract")
    ticket = {"table": seated["table"], "token": seated["token"]}
    info = (await shared.get("/api/rules", **ticket)).json()
    assert (info["title"], info["variant"], info["parent"]) == ("Ours", "", "")
    assert {contract["name"]: contract["total"] for contract in info["contracts"]}["no-king"] == -15
    (entry,) = (await shared.post("/api/mine", [ticket])).json()
    assert (entry["title"], entry["variant"]) == ("Ours", "ours")
    async with shared.sit(seated) as player:
        view = await player.my_turn()
        assert view["title"] == "Ours"
    text = (await shared.get("/api/rules.toml", **ticket)).text
    assert parse(text, "x") == parse(OURS, "x")
    assert (await shared.get("/api/rules", table=seated["table"], token="guessed")).status_code == 403


ALL_BUT_ACES = [word for word in RANK_WORDS if word != "aces"]


@pytest.mark.parametrize(
    ("players", "packs", "removed", "cards"),
    [
        (10, 2, ["2C", "2C", "2D", "2D"], 10),
        (10, 1, ["2C", "2D"], 5),
        (7, 1, ["2S", "2C", "2D"], 7),
        (9, 2, ["spades", "2H", "2H", "2C", "2C", "2D", "2D"], 8),
        (4, 1, ALL_BUT_ACES, 1),
        (3, 1, [*ALL_BUT_ACES, "AS"], 1),
    ],
)
async def test_unusual_packs_are_played(
    shared: Server, players: int, packs: int, removed: list[str], cards: int
) -> None:
    head = f'name = "Ours"\nplayers = {players}\nsum = {-players * cards}\n'
    text = f"{head}[deck]\npacks = {packs}\nremoved = {removed}\n[contracts.no-tricks]\ntrick = -1\n"
    seated = await shared.new_table(rules=text, bots=["random"] * (players - 1))
    async with shared.sit(seated) as player:
        view = await player.my_turn()
        assert len(view["seats"]) == players
        # Hands of one card play themselves, so the result may have arrived already.
        told = [message["result"] for message in player.heard if message["type"] == "result"]
        result = told[0] if told else await player.play_deal(random.Random(1))
        assert [len(hand["cards"]) for hand in result["hands"]] == [cards] * players
        assert sum(cell["points"] for cell in result["row"]["cells"]) == -cards


async def test_the_record_of_a_game_by_own_rules_contains_them(shared: Server) -> None:
    seated = await shared.new_table(rules=OURS, bots=["random"] * 3)
    async with shared.sit(seated) as player:
        await player.play_deal(random.Random(1))
    text = (await shared.get("/api/record", table=seated["table"], token=seated["token"])).text
    (record,) = notation.parse(text)
    replayed = notation.replay(record)
    assert replayed.error is None
    assert replayed.game is not None
    assert replayed.game.rules == parse(OURS, "x")


@pytest.mark.parametrize("title", ["pagat", "Pagat!", "  ", "Barbu, our way", "ÄÖÜ", "pagat+ace-low", "x" * 60])
def test_own_rules_never_take_the_name_of_a_variant(title: str) -> None:
    text = OURS.replace("Ours", title)
    try:
        rules = rule_editor.own_rules(text)
    except Exception as error:
        assert type(error).__name__ == "RulesError"
        return
    assert rules.variant not in variant_names()
    assert "+" not in rules.variant
    assert rules.variant
    assert rules.name == title


async def test_a_draft_of_an_earlier_version_is_converted_to_todays_words(shared: Server) -> None:
    draft = (await opened(shared, variant="rifki"))["draft"]
    trumps = draft["rules"]["contracts"]["trumps"]
    assert trumps["duty"] == "trump-when-void"
    assert (await checked(shared, draft))["renamed"] is None
    kept = {**draft, "rules": {**draft["rules"], "contracts": {**draft["rules"]["contracts"]}}}
    kept["rules"]["contracts"]["trumps"] = {**trumps, "duty": "trump"}
    answer = await checked(shared, kept)
    assert (answer["problem"], answer["changes"]) == (None, [])
    assert answer["renamed"] == draft["rules"]
