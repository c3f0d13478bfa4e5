"""Descriptions of what only some games of the family have: salads, shared contracts, directions, exposure and so on."""

import tomllib

import msgspec
import pytest
from msgspec import structs

from barbu.rules.model import Rules
from barbu.text import describe
from barbu.text.render import render

HEAD = 'name = "x"\nplayers = 4\nsum = 0\n'


def rules_of(text: str, head: str = HEAD) -> Rules:
    """Rules as a file states them, whether or not its sums are right: only the words matter here."""
    return msgspec.convert(tomllib.loads(head + text), Rules)


def said(rules: Rules) -> list[str]:
    return [render(line) for line in describe.describe(rules)]


TRICKS = "[contracts.no-tricks]\ntrick = -2\n"

SALAD = """
winner = "lowest"
[contracts.no-tricks]
trick = 5
[contracts.no-king]
cards = { KH = 80 }
[contracts.salad]
of = ["no-tricks", "no-king"]
"""

QUOTAS = """
[contracts.no-tricks]
trick = -20
shared = 2
[contracts.no-king]
cards = { KH = -320 }
shared = 2
[contracts.no-queens]
cards = { queens = -80 }
shared = 4
[contracts.trumps]
kind = "positive"
trick = 50
trump = "declarer"
times = 2
[session]
rotation = "each-deal"
"""

TABLE = """
[contracts.no-tricks]
trick = -2
shared = 1
[contracts.no-king]
cards = { KH = -20 }
shared = 1
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer-left"
"""

POKER = '[contracts.chinese-poker]\nkind = "positive"\nplay = "poker"\nrow = 4\n'

LAYOUT = '[contracts.dominoes]\nkind = "positive"\nplay = "layout"\nplaces = [3, 2, 1, 0]\n'

TRUMPS = '[contracts.trumps]\nkind = "positive"\ntrump = "declarer"\ntrick = 100\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SALAD, "Salad (S): everything that scores in No Tricks and No King, all at once. 145 in all."),
        (SALAD, "No Tricks (T): 5 penalty points a trick. 65 in all."),
        (SALAD, "Points are penalties: whoever has the fewest after the last deal wins."),
        (SALAD, "12 deals: every player declares each of the 3 contracts once."),
        (QUOTAS, "16 deals, each with one contract."),
        (QUOTAS, "Each player declares 4 of them."),
        (QUOTAS, "Each player declares Trumps twice."),
        (QUOTAS, "The table plays each of No Tricks and No King twice in a game, whoever declares it."),
        (QUOTAS, "The table plays No Queens 4 times in a game, whoever declares it."),
        (
            QUOTAS,
            "Declarers may choose a contract that the table shares only while they have more deals to come than "
            "contracts of their own left to play; otherwise they must choose one of their own.",
        ),
        (TABLE, "2 deals: the table plays each of its contracts once."),
        (TABLE, "Nobody declares; only the deal passes on."),
        (TABLE, "The contracts come in the order listed here."),
        (TABLE, "The player on the dealer's left leads to the first trick."),
        (TRICKS + "[session]\nleader = 'dealer-right'", "The player on the dealer's right leads to the first trick."),
        (TRICKS + "[session]\nleader = 'dealer'", "The dealer leads to the first trick."),
        (TRICKS + "[session]\ndealer = 'opposite'", "The player opposite the declarer deals."),
        (TRICKS + "[session]\ndealer = 'declarer-left'", "The player on the declarer's left deals."),
        (
            TRICKS + "[session]\ndirection = 'counter-clockwise'",
            "Everything goes counter-clockwise: the next player is the one on the right.",
        ),
        (TRICKS + "[session]\nfirst = '7H'", "In the first deal, whoever holds the 7 of hearts declares."),
        (
            TRICKS + "[session]\nteams = 'opposite'",
            "Players who sit opposite each other are partners; their totals are added up.",
        ),
        (
            TRICKS + "[session]\nteams = 'opposite'",
            "The partners who have the most points together after the last deal win.",
        ),
        (
            "winner = 'positive'\n" + TRICKS,
            "Everybody who has more than zero after the last deal wins; the one with the most points comes first.",
        ),
        (
            LAYOUT + "[session]\nleader='dealer-left'\nopener='leader'",
            "In Dominoes the player on the dealer's left begins.",
        ),
        (
            LAYOUT + "start = 'fixed'\nrank = 'J'",
            "In Dominoes nobody chooses the start rank: each row begins with the jack.",
        ),
        (
            TRICKS + "shoot = -50",
            "In No Tricks whoever takes everything that scores shoots the moon: that player gets nothing, and "
            "everybody else loses 50 points.",
        ),
        (
            "[contracts.no-hearts]\ncards = { hearts = -1, QS = -13 }\nlast = [-5]\nshoot = -26",
            "In No Hearts whoever takes everything that scores (the hearts, the queen of spades and the last trick) "
            "shoots the moon: that player gets nothing, and everybody else loses 26 points.",
        ),
        (
            'winner = "lowest"\n[contracts.no-hearts]\ncards = { hearts = 10 }\nshoot = 100',
            "In No Hearts whoever takes everything that scores shoots the moon: that player gets nothing, and "
            "everybody else gets 100 penalty points.",
        ),
        (
            "[contracts.no-king]\ncards = { KH = -75 }\nexpose = { KH = 75 }",
            "In No King, before the first card is played, you may show the king of hearts (75 points) from your hand. "
            "Whoever takes a shown card pays that many points to the player who showed it, on top of what it costs; if "
            "the player who showed it takes it, it counts as usual.",
        ),
        (
            TRUMPS + "claim = 'nothing-above-ten'",
            "In Trumps a player who holds no card above the ten may claim a redeal, after the call and before the "
            "first card.",
        ),
        (
            TRUMPS + "claim = 'nothing-above-ten'",
            "When the cards are dealt again, the same players deal and declare, and no contract is used up.",
        ),
        (
            "[contracts.no-king]\ncards = { KH = -5 }\nclaim = 'lone-top-heart'",
            "In No King a player whose only heart is the king or the ace may claim a redeal, after the call and "
            "before the first card.",
        ),
        (
            "[contracts.no-queens]\ncards = { queens = -5 }\nredeal = 'one-each'",
            "In No Queens a deal in which each player has taken exactly one card that counts is void, and the cards "
            "are dealt again.",
        ),
        (
            POKER,
            "Chinese Poker (P): +4 for each opposing row that yours beats. At most 72 in all, since "
            "a tie scores nothing.",
        ),
        (
            POKER,
            "The back row must be better than the middle one, and the middle row better than the front one; "
            "otherwise the hand is mis-set.",
        ),
        (
            POKER,
            "A mis-set hand loses every row to a hand that is set correctly; two mis-set hands score nothing "
            "against each other.",
        ),
        (
            TRUMPS + "duty = 'trump-when-void'",
            "In Trumps, if you are void in the suit led, you must play a trump if you have one. Any trump will do: it "
            "need not beat another.",
        ),
        (
            TRUMPS + "no_trump = true\ndistinct = true",
            "In Trumps each trump suit may be named only once in a game, and so may playing without one.",
        ),
        (TRICKS + "finale = true", "Each declarer plays No Tricks last."),
        (
            "[contracts.no-king]\ncards = { KH = -5 }\nforced = 'void'\nforced_cards = ['hearts']",
            "In No King you must discard one of the hearts if you hold one and are void in the suit led.",
        ),
        (
            "[contracts.no-men]\ncards = { kings = -5 }\nforced = 'void'",
            "In No Men you must discard a card that counts if you hold one and are void in the suit led.",
        ),
        ("[deck]\npacks = 2\n" + TRICKS, "Two packs of 52 cards, 26 for each player."),
        (
            "[deck]\npacks = 2\n" + TRICKS,
            "If two identical cards fall in the same trick, the one played later counts as the higher.",
        ),
        (
            "[deck]\npacks = 2\nremoved = ['2C', '2C', '2D', '2S']\n" + TRICKS,
            "Two packs without both 2s of clubs, one 2 of diamonds and one 2 of spades: 100 cards, 25 for each player.",
        ),
        ("[deck]\nremoved = ['twos']\n" + TRICKS, "One pack without the twos: 48 cards, 12 for each player."),
        ("[deck]\nremoved = ['twos']\n" + TRICKS, "In tricks the ace is the highest card, the 3 the lowest."),
        (TRICKS + "[doubling]\nowed = 2\nowed_over = 'game'", "Each player must double the declarer at least twice."),
        (
            TRICKS + "[doubling]\nowed = 2\nowed_over = 'game'",
            "Compulsory doubles are counted over the whole game, whoever declares: once you owe as many as there are "
            "deals left that somebody else declares, you must double the declarer.",
        ),
        (
            TRICKS + "[doubling]\nchanges = true",
            "You may change what you said until the next player speaks.",
        ),
        (
            TRICKS + "[session]\ndirection = 'counter-clockwise'\n[doubling]",
            "After the call everybody speaks once, starting with the player on the declarer's right and ending with "
            "the declarer: each names the players they double, or passes.",
        ),
    ],
)
def test_sentences(text: str, sentence: str) -> None:
    assert sentence in said(rules_of(text))


def test_declarers_of_a_shared_game_need_not_declare_equally_often() -> None:
    seven = "".join(
        f"[contracts.{name}]\ntrick = -1\nshared = 1\n" for name in ("no-tricks", "no-king", "no-men", "no-red")
    )
    lines = said(rules_of(seven + '[session]\nrotation = "each-deal"', HEAD.replace("4", "3")))
    assert "4 deals: the table plays each of its contracts once." in lines
    assert "Some players declare 1 of them, the others 2." in lines


def test_other_numbers_of_players_are_named() -> None:
    rules = rules_of("numbers = [4, 3, 5]\n" + TRICKS)
    assert "There are also versions for 3 and 5 players." in said(rules)
    assert render(describe.summary(structs.replace(rules, numbers=(4, 3)))).startswith(
        "3 or 4 players; 4 deals for 4: "
    )
    assert render(describe.summary(rules)) == "3 to 5 players; 4 deals for 4: 1 negative contract, no doubles"


def test_nobody_is_told_of_dealers_where_nobody_declares() -> None:
    assert not [line for line in said(rules_of(TABLE)) if "declarer" in line]


def test_what_holds_for_all_contracts_does_not_list_them() -> None:
    lines = said(rules_of(TABLE))
    assert "All contracts are negative contracts: points count against you." in lines
    assert "All contracts are played in tricks. The winner of a trick leads to the next." in lines
    assert "No Tricks is a negative contract: points count against you." in said(rules_of(TRICKS))


def test_a_moon_needs_more_than_one_thing_that_scores() -> None:
    one = "[contracts.no-king-of-spades]\ncards = { KS = -75 }\nshoot = 100\n"
    assert not [line for line in said(rules_of(one)) if "moon" in line]
    two = one + "[deck]\npacks = 2\n"
    assert [line for line in said(rules_of(two)) if "moon" in line]


@pytest.mark.parametrize(
    ("contract", "line"),
    [
        ("trick = 5", "5 penalty points a trick"),
        ("trick = -5", "−5 a trick"),
        ("cards = { queens = 1, KH = 80 }", "1 penalty point for each queen, 80 for the king of hearts"),
        ("cards = { hearts = 1, KH = 80 }", "1 penalty point for each heart, but 80 for the king of hearts"),
        (
            'play = "layout"\nplaces = [-50, -20, 20, 40]',
            "−50 for the first player out, −20 for the second, 20 penalty points for the third, 40 for the last",
        ),
    ],
)
def test_points_are_penalties_where_the_lowest_total_wins(contract: str, line: str) -> None:
    rules = rules_of(f'winner = "lowest"\n[contracts.x]\n{contract}')
    assert describe.contract_line(rules.contracts["x"], rules) == line


@pytest.mark.parametrize(
    ("contract", "line"),
    [
        (
            "trick = 100\nno_trump_trick = 120\ntrump_card = 20",
            "+100 a trick, or +120 if there is no trump suit, +20 for each trump taken",
        ),
        (
            "each = 325\ntrick = -75",
            "+325 for everybody to start with, −75 a trick",
        ),
        ('of = ["no-king"]\ntrick = -1', "everything that scores in No King, −1 a trick"),
        (
            'play = "layout"\nplaces = [0, 0, 0, -50]',
            "−50 for the last, left with cards when all others are out",
        ),
        ('of = ["no-king", "no-men"]', "everything that scores in No King and No Men, all at once"),
    ],
)
def test_lines_of_contracts(contract: str, line: str) -> None:
    rules = rules_of(f"[contracts.x]\n{contract}")
    assert describe.contract_line(rules.contracts["x"], rules) == line
