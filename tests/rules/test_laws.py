"""Laws: rule sets that are well typed but make no sense are refused with a reason."""

import pytest
from msgspec import Struct, structs

from barbu.errors import RulesError
from barbu.rules.load import load, parse
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES, nearest

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


PAGAT = [
    ('name = " "', "name", "must not be empty"),
    ("name = 3", "name", "it must be text"),
    ("source = 3", "source", "it must be text"),
    ('aliases = "x"', "aliases", "it must be a list"),
    ("family = 3", "family", "it must be text"),
    ("players = 5", "deck", "52 cards cannot be dealt equally to 5 players: 2 cards are left over"),
    ("players = 11", "players", "at most 10"),
    ("numbers = [3, 4]", "numbers", "not written in a file"),
    ('variant = "x"', "variant", "not written in a file"),
    ("sum = 1", "sum", "the contracts add up to 0 in a whole game, not 1: write sum = 0"),
    ('winner = "lowest"', "contracts.no-tricks.kind", "scores −26 points and the lowest total wins"),
    ('winner = "everybody"', "winner", "not one of the words allowed"),
    ("deck = 3", "deck", "it must be a table"),
    ("session = 3", "session", "it must be a table"),
    ("doubling = 3", "doubling", "it must be a table, not a whole number"),
    ("contracts = {}\n[contracts.no-twos]\ntrick = -1", "(file)", "not TOML"),
    ("[contracts.no-twos]\ntrick = -1", "contracts.no-twos", "not the name of a contract"),
    # The pack.
    ("[deck]\npacks = 3", "deck.packs", "3"),
    ("[deck]\npacks = 2", "contracts.dominoes.play", "a layout needs a single pack"),
    ('[deck]\nremoved = ["2C"]', "deck", "51 cards cannot be dealt equally to 4 players: 3 cards are left over"),
    ('[deck]\nremoved = ["2X"]', "deck.removed", "'2X' is not a suit"),
    ('[deck]\nremoved = ["2C", "2C"]', "deck.removed", "there is no 2C left to take out"),
    ('[deck]\nremoved = ["twos", "2C"]', "deck.removed", "there is no 2C left to take out"),
    # How it is played.
    ('[contracts.no-tricks]\nkind = "positive"', "contracts.no-tricks.kind", "scores −26 points, so it is not"),
    ("[contracts.trumps]\ntrick = -5", "contracts.trumps.kind", "scores −65 points, so it is not positive"),
    ('[contracts.dominoes]\nkind = "negative"', "contracts.dominoes.kind", "scores 65 points, so it is not negative"),
    ('[contracts.no-tricks]\nplay = "trick"', "contracts.no-tricks.play", "not one of the words allowed"),
    ('[contracts.no-tricks]\nplay = "layout"', "contracts.no-tricks.trick", "in a contract played as layout"),
    ('[contracts.trumps]\nplay = "poker"', "contracts.trumps.trick", "in a contract played as poker"),
    # What scores.
    ("[contracts.no-tricks]\ntrick = 0", "contracts.no-tricks", "nothing scores"),
    ("[contracts.dominoes]\ntrick = 5", "contracts.dominoes.trick", "in a contract played as layout"),
    ("[contracts.trumps]\nno_trump_trick = 6", "contracts.trumps.no_trump_trick", "it needs no_trump = true"),
    ("[contracts.no-tricks]\nno_trump_trick = 6", "contracts.no-tricks.no_trump_trick", "no trump suit to do without"),
    (
        "[contracts.trumps]\nno_trump = true\nno_trump_trick = 6",
        "contracts.trumps.no_trump_trick",
        "a deal with a trump suit scores 65 points, one without scores 78",
    ),
    (
        "[contracts.trumps]\nno_trump = true\ntrump_card = 1",
        "contracts.trumps.trump_card",
        "a deal with a trump suit scores 78 points, one without scores 65",
    ),
    ("[contracts.no-tricks]\ntrump_card = 1", "contracts.no-tricks.trump_card", "no trump suit"),
    ("[contracts.dominoes]\neach = 5", "contracts.dominoes.each", "in a contract played as layout"),
    ("[contracts.no-tricks]\neach = 1.5", "contracts.no-tricks.each", "it must be a whole number"),
    (
        f"[contracts.no-last-two]\nlast = [{', '.join(['-1'] * 14)}]",
        "contracts.no-last-two.last",
        "there are only 13 tricks",
    ),
    ("[contracts.no-last-two]\nlast = [0, 0]", "contracts.no-last-two", "nothing scores"),
    ("[contracts.no-7th-last]\nnumbered = { 0 = -1 }", "contracts.no-7th-last.numbered.0", "numbered from 1 to 13"),
    ("[contracts.no-7th-last]\nnumbered = { 14 = -1 }", "contracts.no-7th-last.numbered.14", "from 1 to 13"),
    ("[contracts.no-7th-last]\nnumbered = { last = -1 }", "contracts.no-7th-last.numbered.last", "from 1 to 13"),
    ("[contracts.no-7th-last]\nnumbered = { 07 = -1 }", "contracts.no-7th-last.numbered.07", "from 1 to 13"),
    ("[contracts.no-7th-last]\nnumbered = { 7 = 0 }", "contracts.no-7th-last", "nothing scores"),
    ("[contracts.dominoes]\nnumbered = { 7 = 1 }", "contracts.dominoes.numbered", "played as layout"),
    ("[contracts.ravage-city]\npot = -25", "contracts.ravage-city.pot", "−25 cannot be shared evenly by up to 4"),
    ("[contracts.dominoes]\npot = 24", "contracts.dominoes.pot", "in a contract played as layout"),
    ("[contracts.no-queens]\ncards = { quens = -6 }", "contracts.no-queens.cards.quens", "it is not a suit"),
    ("[contracts.no-queens]\ncards = { QX = -6 }", "contracts.no-queens.cards.QX", "it is not a suit"),
    ("[contracts.no-queens]\ncards = {}", "contracts.no-queens", "nothing scores"),
    ("[contracts.no-queens]\ncards = { queens = 0 }", "contracts.no-queens", "nothing scores"),
    ("[contracts.no-tricks]\nrow = 4", "contracts.no-tricks.row", "in a contract played as tricks"),
    ('[contracts.chinese-poker]\nkind = "positive"\nplay = "poker"', "contracts.chinese-poker.row", "nothing scores"),
    ("[contracts.no-king]\nshoot = -20", "contracts.no-king.shoot", "more than one card or trick must score"),
    ("[contracts.no-hearts]\nshoot = 20", "contracts.no-hearts.shoot", "it must be bad for the others"),
    ("[contracts.trumps]\nshoot = -5", "contracts.trumps.shoot", "more than one card or trick must score in it, and"),
    ("[contracts.no-king]\nexpose = { KH = 20 }", "contracts.no-king.expose", "only in rules without doubles"),
    ("[contracts.no-tricks]\nface_up = true", "contracts.no-tricks.face_up", "no card scores in it"),
    # Trumps, hearts, discards.
    ('[contracts.trumps]\ntrump = "dealer"', "contracts.trumps.trump", "not one of the words allowed"),
    ('[contracts.dominoes]\ntrump = "declarer"', "contracts.dominoes.trump", "played as layout"),
    ("[contracts.no-tricks]\nno_trump = true", "contracts.no-tricks.no_trump", "no trump suit to do without"),
    ('[contracts.no-tricks]\nduty = "head"', "contracts.no-tricks.duty", "needs a trump suit"),
    ('[contracts.no-tricks]\nduty = "trump-when-void"', "contracts.no-tricks.duty", "needs a trump suit"),
    ('[contracts.dominoes]\nduty = "head-when-void"', "contracts.dominoes.duty", "played as layout"),
    ('[contracts.no-king]\nheart_lead = "nver"', "contracts.no-king.heart_lead", "not one of the words allowed"),
    ('[contracts.no-king]\nbroken_by = "discard"', "contracts.no-king.broken_by", 'heart_lead = "broken"'),
    ('[contracts.no-tricks]\nforced = "safe"', "contracts.no-tricks.forced", "needs cards that score"),
    ('[contracts.no-tricks]\nforced = "void-unless-doubled"', "contracts.no-tricks.forced", "needs cards that score"),
    (
        '[contracts.trumps]\nforced = "safe"\ncards = { hearts = 1 }',
        "contracts.trumps.forced",
        "where there are trumps, there is no forced discard",
    ),
    ('[contracts.no-king]\nforced_cards = ["hearts"]', "contracts.no-king.forced_cards", "there is no forced discard"),
    (
        '[contracts.no-king]\nforced = "void"\nforced_cards = ["heart"]',
        "contracts.no-king.forced_cards.heart",
        "it is not a suit (hearts), a rank (queens) or a card",
    ),
    # Layouts.
    ("[contracts.no-tricks]\nplaces = [1, 2, 3, 4]", "contracts.no-tricks.places", "played as tricks"),
    ("[contracts.dominoes]\nplaces = [50, 25, -10]", "contracts.dominoes.places", "4 players need 4 places"),
    ("[contracts.dominoes]\nplaces = [45, 20, -5, 5]", "contracts.dominoes.places", "must not score less"),
    ("[contracts.dominoes]\nplaces = [5, 5, 5, 5]", "contracts.dominoes.places", "every place scores the same"),
    ('[contracts.trumps]\nstart = "first-card"', "contracts.trumps.start", "played as tricks"),
    ('[contracts.dominoes]\nstart = "fixed"', "contracts.dominoes.rank", "a fixed start rank is one of A, K, Q"),
    ('[contracts.dominoes]\nstart = "fixed"\nrank = "10"', "contracts.dominoes.rank", "is one of A, K, Q"),
    ('[contracts.dominoes]\nrank = "J"', "contracts.dominoes.rank", 'it needs start = "fixed"'),
    ('[contracts.dominoes]\nace = "both"', "contracts.dominoes.ace", "not one of the words allowed"),
    ("[contracts.trumps]\nace_again = true", "contracts.trumps.ace_again", "played as tricks"),
    # Who plays it how often.
    ('[contracts.dominoes]\ngroup = "trumps"', "contracts.dominoes.group", "a contract has this name"),
    (
        '[contracts.trumps]\ngroup = "one"\n[contracts.no-king]\ngroup = "one"',
        "contracts.trumps.group",
        "the contracts of a group must score the same points",
    ),
    (
        '[contracts.trumps]\ngroup = "one"\n[contracts.dominoes]\ngroup = "one"\ntimes = 2',
        "contracts.dominoes.group",
        "must be played equally often",
    ),
    ('[contracts.trumps]\ngroup = "one"\nshared = 1', "contracts.trumps.group", "shared by the table"),
    ("[contracts.trumps]\ntimes = 0", "contracts.trumps.times", "at least 1"),
    ("[contracts.trumps]\ntimes = 2\nshared = 1", "contracts.trumps.times", "shared by the table"),
    ("[contracts.trumps]\nshared = -1", "contracts.trumps.shared", "at least 0"),
    ("[contracts.no-king]\ndistinct = true", "contracts.no-king.distinct", "needs a trump suit"),
    ("[contracts.dominoes]\ndistinct = true", "contracts.dominoes.distinct", "played as layout"),
    ("[contracts.trumps]\nfinale = true\nshared = 1", "contracts.trumps.finale", "shared by the table"),
    # Deals anew, redoubles.
    ('[contracts.no-king]\nclaim = "bad-hand"', "contracts.no-king.claim", "not one of the words allowed"),
    ('[contracts.no-king]\nredeal = "one-each"', "contracts.no-king.redeal", "one card scores in it: 4 players cannot"),
    ('[contracts.dominoes]\nredeal = "one-each"', "contracts.dominoes.redeal", "played as layout"),
    ('[contracts.no-hearts]\nredoubler = "holder"', "contracts.no-hearts.redoubler", "exactly one card must score"),
    ('[contracts.no-tricks]\nredoubler = "holder"', "contracts.no-tricks.redoubler", "exactly one card must score"),
    ('[contracts.dominoes]\nredoubler = "holder"', "contracts.dominoes.redoubler", "played as layout"),
    # Roles.
    ('[session]\nrotation = "each_deal"', "session.rotation", "not one of the words allowed"),
    ('[session]\ndirection = "left"', "session.direction", "not one of the words allowed"),
    ('[session]\nfirst = "7"', "session.first", "it is not a card"),
    ('[session]\nfirst = "hearts"', "session.first", "it is not a card"),
    ('[session]\nfirst = "1H"', "session.first", "it is not a card"),
    ('[contracts.no-king]\ngroup = "a"', "contracts.no-king.group", "no other contract names the group a"),
    ('[session]\ndealer = "left"', "session.dealer", "not one of the words allowed"),
    ('[session]\nchoice = "any"', "session.choice", "not one of the words allowed"),
    ('[session]\nleader = "left"', "session.leader", "not one of the words allowed"),
    ('[session]\nopener = "dealer"', "session.opener", "not one of the words allowed"),
    (
        '[session]\nleader = "dealer-left"\nopener = "leader"\n[contracts.dominoes]\nstart = "first-card"',
        "contracts.dominoes.start",
        "the first card is the declarer's, but whoever leads opens the layout",
    ),
    ('[session]\nteams = "pairs"', "session.teams", "not one of the words allowed"),
    # Doubles.
    ('[doubling]\nnegative = "dealer"', "doubling.negative", "not one of the words allowed"),
    ('[doubling]\npositive = "dealer"', "doubling.positive", "not one of the words allowed"),
    ('[doubling]\nredouble = "never"', "doubling.redouble", "not one of the words allowed"),
    ('[doubling]\ndeclarer_redouble = "none"', "doubling.declarer_redouble", "not one of the words allowed"),
    ("[doubling]\nchanges = 1", "doubling.changes", "it must be true or false"),
    ("[doubling]\nowed = 8", "doubling.owed", "8 doubles cannot be made in 7 deals"),
    ('[doubling]\nowed_over = "round"', "doubling.owed_over", "not one of the words allowed"),
    ('[doubling]\nundoubled = "void"', "doubling.undoubled", "not one of the words allowed"),
]
"""What is wrong in a rule set that extends pagat: text, key, why."""


@pytest.mark.parametrize(("text", "key", "why"), PAGAT)
def test_what_makes_no_sense_is_refused(text: str, key: str, why: str) -> None:
    error = refused(text)
    assert (error.file, error.key) == ("mine.toml", key)
    assert why in error.why


OTHERS = [
    # Salads.
    ('of = ["no-trick"]', "classic", "salad.of", "these rules have no contract no-trick"),
    ('of = ["no-tricks", "salad"]', "classic", "salad.of", "it cannot be part of itself"),
    ('of = ["no-tricks", "no-tricks"]', "classic", "salad.of", "no-tricks is named twice"),
    ("of = []", "classic", "salad", "nothing scores in it"),
    ('of = ["no-tricks"]\n[contracts.negative]\nof = ["salad"]', "classic", "negative.of", "made of other contracts"),
    ('of = ["no-tricks", "dominoes"]', "french", "salad.of", "dominoes is not played in tricks"),
    # Penalties that are written above zero.
    ('of = ["no-tricks"]\nshoot = -50', "classic", "salad.shoot", "it must be bad for the others"),
    ("[contracts.dominoes]\nplaces = [50, 20, -20, -50]", "french", "dominoes.places", "must not score more"),
    # Exposure.
    ("[contracts.no-king]\nexpose = { QH = 75 }", "trex", "no-king.expose.QH", "must have the opposite sign"),
    ("[contracts.no-king]\nexpose = { KH = -75 }", "trex", "no-king.expose.KH", "must have the opposite sign"),
    ("[contracts.no-king]\nexpose = { king = 75 }", "trex", "no-king.expose.king", "it is not a suit"),
    ("[contracts.no-queens]\nexpose = { queens = 25, QH = 50 }", "trex", "no-queens.expose.QH", "is named twice"),
    ("cards = { hearts = -5 }\nexpose = { hearts = 5 }", "trex", "salad.expose", "at most 12 cards may be exposed"),
    # Trumps.
    (
        '[contracts.trumps]\nduty = "free"\ntrump_card = 1',
        "house-2000-three",
        "trumps.trump_card",
        "suits dealt are longer",
    ),
    ('[contracts.nulos]\nof = ["trumps"]', "king-portugal", "nulos.of", "trumps has trumps, or points to begin with"),
    ('[contracts.no-men]\nof = ["nulos"]', "king-portugal", "no-men.of", "nulos has trumps, or points to begin with"),
    ("[contracts.no-tricks]\nfinale = true", "king-portugal", "no-tricks.finale", "shared by the table"),
    ("[contracts.trumps]\nfinale = true\n[contracts.nulos]\nfinale = true", "king-portugal", "trumps.finale", "fixed"),
    ("[contracts.trumps]\nfinale = true", "rifki", "trumps.finale", "no other contract to play before it"),
]
"""What is wrong in rule sets that extend others: text (at the end, or in the salad), parent, contract and word, why."""


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
