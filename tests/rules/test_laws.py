"""Laws: rule sets that are well typed and still make no sense are refused with their reason."""

import pytest

from barbu.errors import RulesError
from barbu.rules.laws import CONTRACT_NAMES, nearest
from barbu.rules.load import parse

DOMINOES = '[contracts.dominoes]\nkind = "positive"\nplay = "layout"\n'


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse(f'extends = "pagat"\n{text}\n', "mine", "mine.toml")
    return caught.value


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ("players = 5", "deck", "52 cards cannot be dealt equally to 5 players"),
        ('[deck]\nremoved = ["2C"]', "deck", "51 cards cannot be dealt equally to 4 players"),
        ('[deck]\nremoved = ["2X"]', "deck.removed", "not a card"),
        ('[deck]\nremoved = ["2C", "2C"]', "deck.removed", "2C is removed twice"),
        ("[doubling]\nowed = 8", "doubling.owed", "8 doubles cannot be made in 7 deals"),
        ("[contracts.no-twos]\ntrick = -1", "contracts.no-twos", "not the name of a contract"),
        ("[contracts.dominoes]\ntrick = 5", "contracts.dominoes.trick", "means nothing in a contract played as layout"),
        (
            "[contracts.no-tricks]\nplaces = [1, 2, 3, 4]",
            "contracts.no-tricks.places",
            "means nothing in a contract played as tricks",
        ),
        ("[contracts.dominoes]\nplaces = [50, 25, -10]", "contracts.dominoes.places", "4 players need 4 places"),
        ("[contracts.dominoes]\nplaces = [45, 20, -5, 5]", "contracts.dominoes.places", "must not bring less"),
        ("[contracts.no-queens]\ncards = { quens = -6 }", "contracts.no-queens.cards.quens", "not a suit, a rank"),
        ("[contracts.no-queens]\ncards = { QX = -6 }", "contracts.no-queens.cards.QX", "not a suit, a rank"),
        ("[contracts.no-queens]\ncards = {}", "contracts.no-queens", "nothing scores"),
        ("[contracts.no-queens]\ncards = { queens = 0 }", "contracts.no-queens", "nothing scores"),
        (
            f"[contracts.no-last-two]\nlast = [{', '.join(['-1'] * 14)}]",
            "contracts.no-last-two.last",
            "there are only 13 tricks",
        ),
        ("[contracts.no-tricks]\nno_trump = true", "contracts.no-tricks.no_trump", "no trump suit to do without"),
        ('[contracts.no-tricks]\nduty = "head"', "contracts.no-tricks.duty", "needs a trump suit"),
        ('[contracts.no-king]\nbroken_by = "discard"', "contracts.no-king.broken_by", 'heart_lead = "broken"'),
        (
            '[contracts.no-tricks]\nforced = "void-unless-doubled"',
            "contracts.no-tricks.forced",
            "needs cards that score",
        ),
        ('[contracts.no-tricks]\nkind = "positive"', "contracts.no-tricks.kind", "gives -26 points, so it is not"),
        ("[contracts.trumps]\ntrick = -5", "contracts.trumps.kind", "gives -65 points, so it is not positive"),
        ("[contracts.no-7th-last]\nnumbered = { 0 = -1 }", "contracts.no-7th-last.numbered.0", "numbered from 1 to 13"),
        ("[contracts.no-7th-last]\nnumbered = { 14 = -1 }", "contracts.no-7th-last.numbered.14", "from 1 to 13"),
        ("[contracts.no-7th-last]\nnumbered = { last = -1 }", "contracts.no-7th-last.numbered.last", "from 1 to 13"),
        ("[contracts.no-7th-last]\nnumbered = { 7 = 0 }", "contracts.no-7th-last", "nothing scores"),
        ("[contracts.ravage-city]\npot = -25", "contracts.ravage-city.pot", "-25 cannot be shared evenly by up to 4"),
        ('[contracts.no-hearts]\nredoubler = "holder"', "contracts.no-hearts.redoubler", "exactly one card must score"),
        ('[contracts.no-tricks]\nredoubler = "holder"', "contracts.no-tricks.redoubler", "exactly one card must score"),
        ('[contracts.dominoes]\nduty = "head-when-void"', "contracts.dominoes.duty", "played as layout"),
        ('[contracts.no-tricks]\nduty = "overtake-led"', "contracts.no-tricks.duty", "needs a trump suit"),
        ('[contracts.no-tricks]\nforced = "safe"', "contracts.no-tricks.forced", "needs cards that score"),
        (
            '[contracts.trumps]\nforced = "safe"\ncards = { hearts = 1 }',
            "contracts.trumps.forced",
            "where there are trumps there is no forced discard",
        ),
        ("[contracts.dominoes]\npot = 24", "contracts.dominoes.pot", "means nothing in a contract played as layout"),
        ("[contracts.dominoes]\nnumbered = { 7 = 1 }", "contracts.dominoes.numbered", "played as layout"),
        ('[contracts.dominoes]\nredoubler = "holder"', "contracts.dominoes.redoubler", "played as layout"),
        ("[contracts.no-7th-last]\nnumbered = { 07 = -1 }", "contracts.no-7th-last.numbered.07", "from 1 to 13"),
        (
            '[contracts.dominoes]\ngroup = "trumps"\n',
            "contracts.dominoes.group",
            "a contract has this name",
        ),
        ("[contracts.trumps]\nace_again = true", "contracts.trumps.ace_again", "played as tricks"),
        (
            '[contracts.trumps]\ngroup = "one"\n[contracts.no-king]\ngroup = "one"',
            "contracts.trumps.group",
            "the contracts of a group must give the same points",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, key: str, why: str) -> None:
    error = refused(text)
    assert (error.file, error.key) == ("mine.toml", key)
    assert why in error.why


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
