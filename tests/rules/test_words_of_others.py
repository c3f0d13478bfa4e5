"""Rule files in the words of other descriptions: a refusal says which word of ours says the same, or that none does."""

import pytest

from barbu.errors import RulesError
from barbu.rules.files.mistakes import UNSAID
from barbu.rules.load import parse
from barbu.rules.model import Contract, Deck, Session


def refused(change: str) -> RulesError:
    with pytest.raises(RulesError) as found:
        parse(f'extends = "pagat"\nname = "Ours"\n{change}', "ours")
    return found.value


@pytest.mark.parametrize(
    ("change", "near"),
    [
        ('[contracts.dominoes]\nadjacent = "rank-or-neighbour"', "across"),
        ('[contracts.dominoes]\nopener = "7H"', "session.opener"),
        ("[contracts.no-hearts]\nhearts_discarded_from = 4", "thrown_from"),
        ('[contracts.no-hearts]\nfirst_trick = "no-points"', "thrown_from"),
        ("[contracts.no-tricks]\nif_somebody_none = 2", "spared"),
        ("[contracts.no-tricks]\nall = -8", "with_tricks"),
        ('[contracts.no-tricks]\nwritten_to = "right"', "points_to"),
        ('[contracts.trumps]\nauction = "tricks"', "bids"),
        ("[contracts.trumps]\npass_out = [4, 3, 3, 3]", "unplayed"),
        ("[deck]\njoker = 1", "extra"),
        ('[session]\npass = ["left", "right"]', "pass_to"),
        ('[session]\npaid_to = "declarer"', "contracts.every.points_to"),
        ('[deck]\nranking = ["A", "T", "K"]', '"ATK"'),
    ],
)
def test_a_word_of_others_is_refused_with_ours(change: str, near: str) -> None:
    error = refused(change)
    assert error.near == near
    *_, word = near.split(".")
    known = {*Contract.__struct_fields__, *Deck.__struct_fields__, *Session.__struct_fields__}
    assert word in known or word.startswith('"')


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("blind = 2", "no word says that a call before looking at the cards counts more"),
        ("[doubling]\nmost = 2", "no word limits how many doubles a player may make"),
        ("[contracts.no-hearts]\ncards = { random-suit = -5 }", "no word draws what scores in each deal"),
    ],
)
def test_what_no_word_says_is_refused_with_the_reason(change: str, why: str) -> None:
    error = refused(change)
    assert why in str(error)
    assert "vocabulary" not in str(error)
    assert not error.near


def test_no_word_of_ours_is_said_to_be_missing() -> None:
    assert not {*UNSAID} & {*Contract.__struct_fields__, *Deck.__struct_fields__, *Session.__struct_fields__}
