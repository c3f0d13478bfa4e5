"""What deals, series and games of the shipped variants total, for each number of players (catalogue, section 6)."""

import pytest

from barbu.cards import mask_of, parse_card
from barbu.engine.plan import plan_of, points_of
from barbu.errors import RulesError
from barbu.rules.load import load, parse, variant_names
from barbu.rules.totals import card_points, contract_total, game_total, series_total, stated_total, trick_points

TOTALS: dict[str, dict[int, list[int]]] = {
    "australian": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "barbette": {4: [-20, -15, -30, 65, 65]},
    "bonken": {4: [-130, -130, -200, -180, -100, -100, 260, -100, -100]},
    "bonking": {4: [-65, -65, -120, -120, -50, -50, 130, -50]},
    "brader": {4: [-65, -60, -60, -25, -30, 65, 40, -36]},
    "canadian-salad": {
        3: [130, 115, 170, 130, 120, 120, 120, 120, 120, 75, 75, 1295],
        4: [130, 120, 130, 130, 120, 120, 120, 120, 120, 75, 75, 1260],
        5: [125, 110, 100, 130, 120, 120, 120, 120, 120, 75, 75, 1215],
        6: [120, 100, 80, 120, 120, 120, 120, 120, 120, 75, 75, 1170],
        7: [250, 210, 140, 260, 240, 240, 240, 240, 240, 150, 75, 2285],
        8: [260, 240, 130, 260, 240, 240, 240, 240, 240, 150, 75, 2315],
        9: [250, 215, 110, 260, 240, 240, 240, 240, 240, 150, 75, 2260],
        10: [250, 220, 100, 260, 240, 240, 240, 240, 240, 150, 75, 2255],
    },
    "cardzmania": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "cats": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "cats-ravage": {4: [-39, -30, -32, -21, -30, 91, 85, -24]},
    "classic": {4: [65, 65, 80, 80, 290]},
    "dragonmaster": {3: [-6, -8, -8, -8, -30], 4: [-8, -8, -8, -8, -32]},
    "dubbelkingen": {4: [-13, -13, -8, -8, -5, -5, 13]},
    "five-players": {5: [-20, -30, -24, -20, -30, 50, 74]},
    "french": {
        3: [85, 65, 80, 80, 310, -85, 80, 0],
        4: [65, 65, 80, 80, 290, -65, 80, -10],
        5: [50, 65, 80, 80, 275, -50, 80, 0],
    },
    "french-32": {4: [40, 40, 60, 70, 210]},
    "french-contre": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "french-sequence": {3: [85, 65, 80, 80, 310], 4: [65, 65, 80, 80, 290], 5: [50, 65, 80, 80, 275]},
    "fruit-salad": {
        3: [170, 130, 100, 100, 100, 600],
        4: [130, 130, 100, 100, 100, 560],
        5: [100, 130, 100, 100, 100, 530],
        6: [80, 120, 100, 100, 100, 500],
        7: [70, 130, 100, 100, 100, 500],
        8: [60, 120, 100, 100, 100, 480],
    },
    "hearts": {3: [26], 4: [26]},
    "herzeln": {3: [-31, 80, -80, -80, -40, 40, -40, 0], 4: [-33, 80, -80, -80, -40, 40, -40, 0]},
    "house-2000": {4: [-26, -30, -24, -15, -30, 65, 60]},
    "house-2000-three": {3: [-34, -30, -24, -15, -30, 68, 65]},
    "italian": {4: [-65, -60, -60, -25, -30, 65, 40]},
    "italian-modern": {4: [-26, -36, -24, -20, -24, 65, 65]},
    "kein-stich": {4: [-40, -40, -40, -40, 160]},
    "king-auction": {4: [-260, -260, -200, -240, -160, -180, 325, 325, 325]},
    "king-portugal": {4: [-260, -260, -200, -240, -160, -180, 325, 325]},
    "king-russia": {4: [-16, -16, -16, -16, -16, -16, -96, 16, 16, 16, 16, 16, 16, 96]},
    "kingen": {
        3: [-17, -13, -8, -4, -4, -5, 17],
        4: [-13, -13, -8, -8, -5, -5, 13],
        5: [-10, -13, -8, -8, -5, -6, 10],
    },
    "leaver": {3: [-32, -28, -24, -21, 80, 55, -30]},
    "lora": {4: [-8, 8, 8, 8, 8, 8, -8]},
    "lora-czech": {4: [8, 8, 8, 8, 8, 0, 0, 0]},
    "lorum": {4: [8, 8, 8, 8, 8, 8, 8, 0, 0]},
    "pagat": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "quodlibet": {4: [240, 80, 80, 80]},
    "rentz": {
        3: [-80, -80, -60, -80, 80, -300, 80, 650],
        4: [-80, -80, -80, -80, 80, -320, 80, 750],
        5: [-80, -80, -100, -80, 80, -340, 80, 800],
        6: [-80, -80, -120, -80, 80, -360, 80, 800],
    },
    "rifki": {4: [-650, -390, -400, -480, -320, -360, 650]},
    "rifki-cats": {4: [-260, -260, -200, -240, -320, 650, -360]},
    "rifki-express": {4: [-1560, 1560]},
    "rosbiratschka": {3: [8, 6, 8, 8, 8, 8], 4: [8, 8, 8, 8, 8, 8]},
    "salade": {4: [-65, -30, -130, -80, -50, -355], 5: [-50, -30, -130, -80, -50, -340]},
    "san-francisco": {4: [-26, -30, -24, -15, -30, 65, 60]},
    "trex": {4: [-75, -100, -130, -195, 500]},
    "trex-complex": {4: [500, -500]},
    "trex-partners": {4: [-75, -100, -130, -195, 500]},
    "wikipedia": {4: [-26, -30, -24, -20, -30, 65, 65]},
    "wikipedia-nine": {4: [-26, -30, -24, -20, -30, 65, 65, -24, 72]},
    "wikipedia-ravage": {4: [-39, -30, -32, -21, -30, 91, 85, -24]},
}
"""Totals of a deal of each contract, in the order of the sheet, by number of players."""

SUMS = {
    "brader": {4: -684},
    "canadian-salad": {3: 2590, 4: 2520, 5: 2430, 6: 2340, 7: 4570, 8: 4630, 9: 4520, 10: 4510},
    "classic": {4: 2320},
    "french": {3: 3 * 615, 4: 4 * 585, 5: 5 * 580},
    "french-32": {4: 1680},
    "french-sequence": {3: 1860, 4: 2320, 5: 2750},
    "fruit-salad": {3: 1200, 4: 1120, 5: 1060, 6: 1000, 7: 1000, 8: 960},
    "hearts": {3: 26, 4: 26},
    "herzeln": {3: -151, 4: -153},
    "italian": {4: -540},
    "rentz": {3: 630, 4: 1080, 5: 1400, 6: 1440},
    "rifki-cats": {4: 1920},
    "salade": {4: -2840, 5: -3400},
    "wikipedia-nine": {4: 192},
}
"""Points of a whole game, or of a round of one to a total, where they are not zero."""

GAMES = [(variant, players) for variant, totals in TOTALS.items() for players in totals]


def test_every_variant_and_number_of_players_is_listed() -> None:
    shipped = [(name, n) for name in variant_names() for n in sorted(load(name).numbers or (load(name).players,))]
    assert shipped == GAMES


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_totals_of_deals_and_games(variant: str, players: int) -> None:
    rules = load(variant, players)
    totals = [contract_total(contract, rules) for contract in rules.contracts.values()]
    assert totals == TOTALS[variant][players]
    assert stated_total(rules) == rules.sum == SUMS.get(variant, {}).get(players, 0)


@pytest.mark.parametrize(
    ("name", "series"),
    [
        ("pagat", 0),
        ("pagat+dominoes-30", 0),
        ("pagat+king-15", 0),
        ("pagat+ravage-36", -36),
        ("pagat+ravage-24", -24),
        ("brader", -171),
        ("cats-ravage", 0),
        ("wikipedia-ravage", 0),
        ("wikipedia-ravage+ravage-36", -12),
        ("house-2000", 0),
        ("house-2000-three", 0),
        ("barbette", 0),
        ("italian", -135),
        ("italian-modern", 0),
        ("trex", 0),
        ("rifki-express", 0),
        ("wikipedia-nine", 48),
        ("salade", -710),
        ("cardzmania+ravage-36+with-no-7th-last+with-no-men", -90),
        ("five-players", 0),
    ],
)
def test_tv12_series(name: str, series: int) -> None:
    assert series_total(load(name)) == series


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("leaver", 0),
        ("bonking", 0),
        ("rifki", 0),
        ("rifki-cats", 1920),
        ("brader", -684),
        ("lora", 128),
        ("lora-czech", 160),
        ("lorum", 224),
    ],
)
def test_tv12_games_in_which_the_table_shares_contracts(name: str, game: int) -> None:
    assert game_total(load(name)) == game


def test_tv12_the_nine_contracts_that_balance() -> None:
    text = """
        extends = "wikipedia-nine"
        sum = 0
        [contracts]
        no-tricks = { trick = -3 }
        no-queens = { cards = { queens = -8 } }
        no-last-two = { last = [-10, -25] }
        no-king = { cards = { KH = -30 } }
        ravage-city = { pot = -36 }
    """
    assert series_total(parse(text, "nine")) == 0


DECKS = [
    ("fruit-salad", 3, 1, 1, 17),
    ("fruit-salad", 4, 1, 0, 13),
    ("fruit-salad", 5, 1, 2, 10),
    ("fruit-salad", 6, 1, 4, 8),
    ("fruit-salad", 7, 1, 3, 7),
    ("fruit-salad", 8, 1, 4, 6),
    ("canadian-salad", 3, 1, 1, 17),
    ("canadian-salad", 4, 1, 0, 13),
    ("canadian-salad", 5, 1, 2, 10),
    ("canadian-salad", 6, 1, 4, 8),
    ("canadian-salad", 7, 2, 6, 14),
    ("canadian-salad", 8, 2, 0, 13),
    ("canadian-salad", 9, 2, 5, 11),
    ("canadian-salad", 10, 2, 4, 10),
    ("french", 3, 1, 1, 17),
    ("french", 5, 1, 2, 10),
    ("french-32", 4, 1, 20, 8),
    ("five-players", 5, 1, 2, 10),
    ("house-2000-three", 3, 1, 1, 17),
    ("kingen", 3, 1, 1, 17),
    ("kingen", 5, 1, 2, 10),
    ("king-russia", 4, 1, 20, 8),
    ("leaver", 3, 1, 4, 16),
    ("rentz", 3, 1, 28, 8),
    ("rentz", 4, 1, 20, 8),
    ("rentz", 5, 1, 12, 8),
    ("rentz", 6, 1, 4, 8),
    ("salade", 5, 1, 2, 10),
]


@pytest.mark.parametrize(("variant", "players", "packs", "removed", "each"), DECKS)
def test_tv24_packs_are_dealt_out(variant: str, players: int, packs: int, removed: int, each: int) -> None:
    rules = load(variant, players)
    assert rules.deck.packs == packs
    assert rules.deck.mask.bit_count() == 52 * packs - removed == players * each
    assert rules.cards_each == each


def test_tv24_the_misprinted_packs_fail() -> None:
    """Two of the printed rows: seven players without four cards, nine with ten each without five (erratum E12)."""
    seven = 'extends = "canadian-salad"\nplayers = 7\n[deck]\npacks = 2\nremoved = ["2C", "2C", "2D", "2D"]\n'
    with pytest.raises(RulesError, match="100 cards cannot be dealt equally to 7 players"):
        parse(seven, "seven")
    nine = load("canadian-salad", 9)
    assert nine.deck.mask.bit_count() == 2 * 52 - 5 != 9 * 10


@pytest.mark.parametrize(
    ("variant", "players", "deals"),
    [
        ("pagat", 4, 28),
        ("house-2000-three", 3, 21),
        ("five-players", 5, 35),
        ("brader", 4, 32),
        ("barbette", 4, 16),
        ("french", 3, 24),
        ("french", 4, 32),
        ("french", 5, 40),
        ("french-sequence", 3, 15),
        ("classic", 4, 20),
        ("salade", 5, 30),
        ("fruit-salad", 8, 6),
        ("canadian-salad", 10, 12),
        ("leaver", 3, 7),
        ("bonking", 4, 11),
        ("bonken", 4, 12),
        ("rifki", 4, 20),
        ("dubbelkingen", 4, 20),
        ("rifki-express", 4, 8),
        ("trex", 4, 20),
        ("trex-complex", 4, 8),
        ("wikipedia-nine", 4, 36),
        ("king-auction", 4, 10),
        ("king-portugal", 4, 10),
        ("kingen", 3, 9),
        ("kingen", 4, 10),
        ("kingen", 5, 11),
        ("king-russia", 4, 14),
        ("lora-czech", 4, 32),
        ("lorum", 4, 36),
        ("rentz", 3, 24),
        ("rentz", 6, 48),
    ],
)
def test_deals_of_a_game(variant: str, players: int, deals: int) -> None:
    assert load(variant, players).deals == deals


def test_tv16_express_rifki() -> None:
    rules = load("rifki-express")
    negative, positive = rules.contracts["negative"], rules.contracts["positive"]
    points = card_points(negative, rules)
    cards = sum(points[parse_card(card)] for card in ("KH", "QH", "JH")) + points.get(parse_card("2S"), 0)
    assert cards + trick_points(negative, rules)[7 - 1] == -640
    assert [points[parse_card(card)] for card in ("KH", "QH", "JH", "2H", "KS")] == [-350, -70, -50, -20, -30]
    assert trick_points(positive, rules) == (100,) * 13
    assert trick_points(positive, rules, trumps=False) == (120,) * 13
    contract = plan_of(rules).contracts["positive"]
    assert points_of(contract.under("S").values, mask_of(map(parse_card, ("AS", "2S", "AH")))) == 40
    assert points_of(contract.under("NT").values, mask_of(map(parse_card, ("AS", "2S", "AH")))) == 0


def test_tv23_no_trumps_of_cardzmania_is_a_pot() -> None:
    """Its "No Trumps" is Ravage City, and no positive deal without a trump suit (erratum E28)."""
    rules = load("cardzmania+ravage-36")
    added = rules.contracts["ravage-city"]
    assert (added.pot, added.kind, added.trump) == (-36, "negative", "none")
    assert not any(contract.no_trump for contract in rules.contracts.values())


def test_contracts_of_several_players_keep_their_parts() -> None:
    rules = load("canadian-salad", 7)
    salad = card_points(rules.contracts["salad"], rules)
    assert salad[parse_card("QH")] == 5 + 5 + 10 + 10 + 30
    assert salad[parse_card("KS") + 64] == 10 + 75
    assert trick_points(rules.contracts["salad"], rules)[-2:] == (10, 10 + 75)
