"""What the server says about rule sets: their files, names, lengths and options."""

import re
import tomllib

import pytest

from barbu.api import catalogue
from barbu.rules.load import load, parse, variant_names
from barbu.text.search import find
from tests.server.harness import Server


async def test_the_rules_file_of_a_variant_is_downloaded(shared: Server) -> None:
    for query in ({"variant": "french"}, {"variant": "french", "players": "3"}, {"variant": "pagat+ace-low"}):
        response = await shared.get("/api/rules.toml", **query)
        assert response.headers["content-disposition"].endswith('.toml"')
        tomllib.loads(response.text)
        rules = load(query["variant"], int(query.get("players", 0)) or None)
        assert parse(response.text, "x", players=rules.players) == rules


async def test_variants_are_found_by_other_names(shared: Server) -> None:
    variants = {variant["name"]: variant for variant in (await shared.get("/api/variants")).json()}
    assert variants["pagat"]["aliases"] == ["Tafferan", "Le Barbu"]
    assert variants["french"]["numbers"] == [4, 3, 5]
    assert (variants["cats-ravage"]["parent"], variants["cats-ravage"]["family"]) == ("cats", "Barbu")
    for name, found in [("tafferan", "pagat"), ("Turkish King", "rifki"), ("trix", "trex")]:
        hits = (await shared.get("/api/find", text=name)).json()
        assert (hits[0]["kind"], hits[0]["name"], hits[0]["variants"]) == ("variant", found, [found])
    (hit,) = [hit for hit in (await shared.get("/api/find", text="Fantan")).json() if hit["fit"] == "same"]
    assert (hit["kind"], hit["name"]) == ("contract", "dominoes")
    assert hit["variants"] == [name for name in variant_names() if "dominoes" in load(name).contracts]
    assert (await shared.get("/api/find", text="")).json() == []
    assert (await shared.get("/api/find", text="\u0000" * 5000)).json() == []


@pytest.mark.parametrize("text", ["hearts", "barbu", "king", "salad", "no-king", "tricks"])
async def test_a_rule_set_is_found_once_first_by_its_main_names(shared: Server, text: str) -> None:
    hits = (await shared.get("/api/find", text=text)).json()
    led = [name for hit in hits for name in hit["variants"]]
    assert len(led) == len(set(led))
    order = [(hit["fit"] == "alike", ["variant", "contract", "option", "term"].index(hit["kind"])) for hit in hits]
    assert order == sorted(order)
    called = {found.name for found in find(text) if found.kind == "variant"}
    having = {name for found in find(text) for name in variant_names() if found.name in load(name).contracts}
    assert set(led) == called | having


@pytest.mark.parametrize(
    ("variant", "sittings"),
    [
        ("pagat", ["game", "series", "each-contract", "one-deal"]),
        ("cardzmania", ["game", "each-contract", "one-deal"]),
        ("french-sequence", ["game", "series", "one-deal"]),
        ("australian", ["game", "series", "one-deal"]),
        ("rifki+block-rotation", ["game", "series", "one-deal"]),
        ("canadian-salad", ["game", "one-deal"]),
    ],
)
async def test_rules_list_the_lengths_a_game_can_have(shared: Server, variant: str, sittings: list[str]) -> None:
    info = (await shared.get("/api/rules", variant=variant)).json()
    assert [length["sitting"] for length in info["lengths"]] == sittings
    deals = {length["sitting"]: length["deals"] for length in info["lengths"]}
    for sitting in ("game", "series", "each-contract", "one-deal"):
        bots = ["random"] * (info["players"] - 1)
        answer = await shared.post("/api/tables", {"variant": variant, "sitting": sitting, "bots": bots})
        assert (answer.status_code == 422) is (sitting not in sittings)
        if sitting in sittings:
            ticket = {name: answer.json()[name] for name in ("table", "token")}
            (summary,) = (await shared.post("/api/mine", [ticket])).json()
            assert summary["deals"] == deals[sitting]


@pytest.mark.parametrize(
    ("variant", "lines"),
    [
        (
            "pagat",
            [
                "28 deals: every player declares each of the 7 contracts once.",
                "7 deals: whoever declares first declares them all.",
                "7 deals: each contract comes once. The declarer changes with each deal, so everybody declares once or "
                "twice.",
                "1 deal: whoever declares names any contract that a game may begin with.",
            ],
        ),
        (
            "brader",
            [
                None,
                None,
                "8 deals: each contract comes once. The declarer changes with each deal, so everybody declares twice.",
                None,
            ],
        ),
        (
            "rifki-express",
            [
                "8 deals: every player declares each of the 2 contracts once.",
                "2 deals: each contract comes once. The declarer changes with each deal, so 2 players declare once, "
                "the others not at all.",
                None,
            ],
        ),
        ("bonking", ["11 deals, each with one contract. Some players declare 2 of them, the others 3.", None]),
        (
            "leaver",
            [
                "7 deals: the table plays each of its contracts once. Some players declare 2 of them, the others 3.",
                None,
            ],
        ),
        (
            "fruit-salad",
            [
                "6 deals: the table plays each of its contracts once. Nobody declares; only the deal passes on.",
                "1 deal: No Tricks, the one that opens a game.",
            ],
        ),
    ],
)
async def test_lengths_are_explained_with_their_numbers(shared: Server, variant: str, lines: list[str | None]) -> None:
    info = (await shared.get("/api/rules", variant=variant)).json()
    told = [length["line"] for length in info["lengths"]]
    assert len(told) == len(lines)
    assert [line for line, wanted in zip(told, lines, strict=True) if wanted not in (None, line)] == []


@pytest.mark.parametrize("variant", variant_names())
def test_every_length_of_every_variant_is_explained(variant: str) -> None:
    for number in load(variant).numbers or (load(variant).players,):
        info = catalogue.rules_info(load(variant, number))
        assert info.declares is (load(variant).session.rotation != "deal-only")
        for length in info.lengths:
            begins = rf"{length.deals} deals?\b" if length.deals else "The game goes on until "
            assert re.match(begins, length.line)
            assert "{" not in length.line


async def test_rules_link_to_their_place_in_the_catalogue(shared: Server) -> None:
    told = (await shared.get("/api/rules", variant="rifki-cats+misdeals")).json()
    assert told["catalogue"] == "/rules/catalogue.html#p27a"
    own = parse('extends = "pagat"\n[doubling]\nowed = 3\n', "own")
    assert catalogue.rules_info(own).catalogue == ""


async def test_options_depend_on_the_number_of_players(shared: Server) -> None:
    for variant, players in [("pagat", "4"), ("french", "3"), ("canadian-salad", "10")]:
        answer = (await shared.get("/api/options", variant=variant, players=players)).json()
        assert len(answer) > 20
        assert all(option["line"] for option in answer)
        fitting = [option["name"] for option in answer if not option["refused"]]
        for name in fitting:
            assert load(f"{variant}+{name}", int(players)).players == int(players)


async def test_score_sheets_need_no_memory_on_the_server(shared: Server) -> None:
    """The request itself contains everything about the sheet."""
    begin = {"players": ["Anna", "Beth", "Carl", "Dora"], "variant": "pagat", "first": "B"}
    kept = (await shared.post("/api/keeper", {"begin": begin})).json()
    assert (kept["plan"]["number"], kept["plan"]["declarer"], len(kept["plan"]["calls"])) == (1, "B", 22)
    entry = {"contract": "no-king", "doubles": ["C>B"], "told": {"KH": [0, 1, 0, 0]}}
    asked = {"sitting": kept["sitting"], "entry": entry, "write": True}
    written = (await shared.post("/api/keeper", asked)).json()
    assert [cell["total"] for cell in written["account"]["deals"][0]["row"]["cells"]] == [0, -40, 20, 0]
    assert (await shared.post("/api/keeper", asked)).json() == written
    for wrong, status, code in [
        ({}, 422, "keeper-file"),
        ({"sitting": {**kept["sitting"], "version": 9}}, 422, "keeper-version"),
        ({"begin": {**begin, "players": ["Anna"]}}, 422, "rules"),
        ({"begin": {**begin, "rules": "#" * 17_000}}, 413, "too-large"),
        ({"sitting": {**kept["sitting"], "own": "#" * 17_000}}, 413, "too-large"),
        ({"begin": {**begin, "rules": "a = " + "[" * 1500}}, 422, "rules"),
    ]:
        refused = await shared.post("/api/keeper", wrong)
        assert (refused.status_code, refused.json()["code"]) == (status, code)
    sitting = written["sitting"]
    for kind, head in (("xlsx", b"PK"), ("pdf", b"%PDF"), ("csv", b"deal,declarer")):
        file = await shared.post("/api/keeper/file", {"sitting": sitting, "kind": kind})
        assert file.content.startswith(head)
        assert f'filename="barbu-pagat.{kind}"' in file.headers["content-disposition"]
    opened = await shared.post("/api/keeper/open", {"text": file.text, "variant": "pagat"})
    assert opened.json()["account"] == written["account"]
    for path, bad, code in [
        ("open", {"text": file.text}, "keeper-which-rules"),
        ("open", {"text": "nothing"}, "keeper-file"),
        ("file", {"sitting": {**sitting, "own": "#" * 17_000}, "kind": "csv"}, "too-large"),
        ("settled", {"sitting": sitting, "rate": "9" * 99}, "keeper-rate"),
        ("statistics", {"sittings": [sitting, {}]}, "keeper-version"),
    ]:
        assert (await shared.post(f"/api/keeper/{path}", bad)).json()["code"] == code
