"""Laws: rule sets that are well typed but make no sense are refused with a reason."""

import pytest
from msgspec import Struct, structs

from barbu.errors import RulesError
from barbu.rules.load import load, parse
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES, nearest
from tests.rules.lawless import OTHERS, PAGAT

KINDS = (Rules, Contract, Deck, Session, Doubling)

FREE = 'name = "x"\nplayers = 4\nsum = 0\n[contracts.no-tricks]\ntrick = -2\n'
"""The beginning of a rule set without doubles."""

TABLE = """name = "x"
players = 4
sum = -26
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer-left"
opener = "leader"
[contracts.no-tricks]
trick = -2
shared = 1
"""
"""A rule set in which nobody declares."""


def refused(text: str, beginning: str = 'extends = "pagat"\n') -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse(f"{beginning}{text}\n", "mine", "mine.toml")
    return caught.value


@pytest.mark.parametrize(("text", "key", "why"), PAGAT)
def test_what_makes_no_sense_is_refused(text: str, key: str, why: str) -> None:
    error = refused(text)
    assert (error.file, error.key) == ("mine.toml", key)
    assert why in error.why


@pytest.mark.parametrize(("text", "parent", "key", "why"), OTHERS)
def test_what_makes_no_sense_elsewhere_is_refused(text: str, parent: str, key: str, why: str) -> None:
    text = text if text.startswith("[") else f"[contracts.salad]\n{text}"
    error = refused(text, f'extends = "{parent}"\nplayers = {load(parent).players}\n')
    assert error.key == f"contracts.{key}"
    assert why in error.why


LAYOUT = '[contracts.dominoes]\nkind = "positive"\nplay = "layout"\nplaces = [9, 6, 3, 0]\nshared = 1\n'


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ("[doubling]\nowed = 0", "doubling", "nobody to double"),
        ("[contracts.no-king]\ncards = { KH = -20 }", "contracts.no-king.shared", "how often the table plays it"),
        (
            '[contracts.trumps]\nkind = "positive"\ntrick = 2\ntrump = "declarer"\nshared = 1',
            "contracts.trumps.trump",
            "nobody can name trumps",
        ),
        (LAYOUT, "contracts.dominoes.start", "nobody can announce the start rank"),
    ],
)
def test_no_start_rank_is_announced_where_nobody_declares(text: str, key: str, why: str) -> None:
    error = refused(text, TABLE)
    assert error.key == key
    assert why in error.why


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ('choice = "fixed"', 'choice = "free"', "session.choice"),
        ('leader = "dealer-left"', 'leader = "declarer"', "session.leader"),
        ('leader = "dealer-left"', 'leader = "dealer-left"\ndealer = "declarer-left"', "session.dealer"),
        ('leader = "dealer-left"', 'leader = "dealer-left"\nfirst = "7H"', "session.first"),
        ("shared = 1", "shared = 0", "contracts.no-tricks.shared"),
    ],
)
def test_where_nobody_declares_there_is_only_a_dealer(before: str, after: str, key: str) -> None:
    error = refused("", TABLE.replace(before, after))
    assert error.key == key
    assert "nobody declares" in error.why


def test_the_layout_of_a_table_is_opened_by_the_leader() -> None:
    fixed = LAYOUT + 'start = "fixed"\nrank = "7"\n'
    assert parse(TABLE.replace("sum = -26", "sum = -8") + fixed, "mine").deals == 2
    error = refused(fixed, TABLE.replace('opener = "leader"', 'opener = "declarer"'))
    assert (error.key, error.near) == ("session.opener", "leader")


def test_every_word_has_a_wrong_value_that_is_refused() -> None:
    """The words of the vocabulary, against the keys of the cases above."""
    words = {(kind, field.name) for kind in KINDS for field in structs.fields(kind)}
    tables: dict[str, type[Struct]] = {"deck": Deck, "session": Session, "doubling": Doubling}
    found: set[tuple[type[Struct], str]] = set()
    for key in (*(key for _, key, _ in PAGAT), *(f"contracts.{key}" for _, _, key, _ in OTHERS)):
        top, _, rest = key.partition(".")
        found.add((Rules, top))
        if top == "contracts" and "." in rest:
            found.add((Contract, rest.split(".")[1]))
        elif top in tables and rest:
            found.add((tables[top], rest))
    assert words - found == set()


def test_a_layout_in_which_only_the_last_pays_is_of_either_kind() -> None:
    assert load("bonking").contracts["dominoes"].kind == "positive"
    other = parse('extends = "bonking"\n[contracts.dominoes]\nkind = "negative"\n', "mine")
    assert other.contracts["dominoes"].kind == "negative"


def test_opposite_seats_need_an_even_number() -> None:
    for word in ('teams = "opposite"', 'dealer = "opposite"'):
        error = refused(f"[session]\n{word}", 'extends = "five-players"\n')
        assert error.key == f"session.{word.split()[0]}"
        assert "5 players" in error.why
    assert load("trex-partners").session.teams == "opposite"


def test_two_packs_are_for_tricks_without_exposure() -> None:
    big = "players = 8\n[deck]\npacks = 2\n"
    head = f'name = "x"\nsum = 0\n{big}'
    poker = '[contracts.chinese-poker]\nkind = "positive"\nplay = "poker"\nrow = 4\n'
    assert "single pack" in refused(poker, head).why
    shown = "[contracts.no-king]\ncards = { KH = -20 }\nexpose = { KH = 20 }\n"
    assert "nobody knows whose card" in refused(shown, head).why
    two = '[session]\nfirst = "7H"\n[contracts.no-king]\ncards = { KH = -20 }\n'
    assert refused(two, head).why == "it must be a card that one player holds, but more than one is dealt"
    thirteen = 'name = "x"\nsum = 0\nplayers = 4\n[deck]\nremoved = ["twos"]\n'
    assert "hands of 13 cards, not 12" in refused(poker, thirteen).why


def test_a_layout_can_always_be_begun() -> None:
    """A row whose start card is not dealt never begins, and everybody who needs it knocks for ever."""
    fixed = '[deck]\nremoved = ["JC", "2S", "2H", "2D"]\n'
    error = refused(fixed, 'extends = "trex"\n')
    assert error.key == "contracts.dominoes.rank"
    assert error.why == "no jack of clubs is dealt: the row of clubs would never begin"
    halves = [f"{rank}{suit}" for suit, ranks in (("S", "2468TQA"), ("H", "3579JK")) for rank in ranks]
    none = f"[deck]\nremoved = {halves}\n"
    error = refused(LAYOUT.replace("[9, 6, 3, 0]", "[9, 6, 3]") + none, 'name = "x"\nplayers = 3\nsum = 0\n')
    assert error.why == "no rank is dealt in every suit: there would be no card to begin with"


def test_a_game_comes_to_an_end() -> None:
    """Each contract may be played twenty times, but not all of them."""
    long = "".join(f"[contracts.{name}]\ntrick = -1\ntimes = 20\n" for name in CONTRACT_NAMES[:4])
    error = refused(long, 'name = "x"\nplayers = 4\nsum = 0\n')
    assert (error.key, error.why) == ("contracts", "they make a game of 320 deals; the limit is 300")


def test_claims_need_the_cards_that_they_are_about() -> None:
    low = '[deck]\nremoved = ["jacks", "queens", "kings", "aces"]\n'
    error = refused(f'{low}claim = "nothing-above-ten"\n'.replace(f"{low}claim", "claim") + low, FREE)
    assert error.why == "no card above the ten is dealt: every hand could claim a redeal, without end"
    error = refused(f'claim = "lone-top-heart"\n{low}', FREE)
    assert error.why == "neither the king nor the ace of hearts is dealt"


def test_doubles_are_owed_over_the_deals_that_a_declarer_has() -> None:
    with pytest.raises(RulesError, match="5 doubles cannot be made in 4 deals"):
        parse('extends = "barbette"\n[doubling]\nowed = 5\n', "mine")


def test_near_names() -> None:
    assert refused("[contracts.no-queen]\ntrick = -1").near == "no-queens"
    assert refused("[contracts.no-queens]\ncards = { quens = -6 }").near == "queens"
    assert nearest("xyzzy", CONTRACT_NAMES) == ""


def test_there_must_be_a_contract() -> None:
    with pytest.raises(RulesError, match="at least one contract"):
        parse('name = "x"\nplayers = 4\nsum = 0\ncontracts = {}\n', "mine")


HEARTLESS = "[deck]\nremoved = [{}]\n".format(", ".join(f'"{rank}H"' for rank in "23456789TJQKA"))
RANKLESS = '[deck]\nremoved = ["QS", "QH", "QD", "QC"]\n'


def test_cards_that_are_not_dealt() -> None:
    plain = 'name = "x"\nplayers = 3\nsum = 0\n'
    with pytest.raises(RulesError, match="no such card is dealt"):
        parse(f"{plain}{RANKLESS}[contracts.no-queens]\ncards = {{ queens = -6 }}\n", "mine")
    with pytest.raises(RulesError, match="no hearts are dealt"):
        parse(f'{plain}{HEARTLESS}[contracts.no-tricks]\ntrick = -2\nheart_lead = "never"\n', "mine")
