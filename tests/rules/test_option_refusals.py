"""Options that mean nothing for some rules, contradict others, or are excluded by a source: each refusal says why."""

import pytest
from msgspec import structs

from barbu.rules.load import parse
from barbu.rules.options import with_options
from tests.rules.saying import refused, why_not


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        (
            "australian+quick-rotation",
            "quick-rotation",
            "source of australian says that it is never played that way",
        ),
        ("italian+quick-rotation", "quick-rotation", "source of italian says that it is never played that way"),
        ("italian-modern+quick-rotation", "quick-rotation", "says that it is never played that way"),
        ("pagat+block-rotation", "block-rotation", "it changes nothing in pagat"),
        ("cardzmania+block-rotation+quick-rotation", "block-rotation", "it contradicts the option quick-rotation"),
        ("leaver+block-rotation", "block-rotation", "no declarer has a block of them"),
        ("leaver+block-rotation+without-no-king", "block-rotation", "no declarer has a block of them"),
        ("bonking+block-rotation", "block-rotation", "the contracts are shared by the table"),
        ("king-portugal+block-rotation", "block-rotation", "the contracts are shared by the table"),
        ("kingen+block-rotation", "block-rotation", "the contracts are shared by the table"),
        ("fruit-salad+block-rotation", "block-rotation", "nobody declares in these rules"),
        ("canadian-salad+block-rotation", "block-rotation", "nobody declares in these rules"),
        (
            "rifki+block-rotation+ravage-24",
            "session.rotation",
            "and nobody declares the 2 shared deals left over",
        ),
        ("pagat+double-anyone+double-declarer-only", "double-anyone", "it contradicts the option double-declarer-only"),
        ("pagat+double-anyone+no-doubling", "double-anyone", "it contradicts the option no-doubling"),
        ("cardzmania+double-anyone", "double-anyone", "it changes nothing in cardzmania"),
        ("trex+double-anyone", "double-anyone", "these rules have no doubles"),
        ("fruit-salad+moon-not-king", "moon-not-king", "nobody can shoot the moon in these rules"),
        ("pagat+moon-not-king", "moon-not-king", "these rules have no contract no-king-of-spades"),
        ("rifki+last-two", "last-two", "these rules have no contract no-7th-last"),
        ("kingen+last-two", "last-two", "made for a seventh and a last trick of 180 points each"),
        ("pagat+last-two+with-no-7th-last", "last-two", "these rules have no contract no-7th-last"),
        ("pagat+7th-last", "7th-last", "it is made for two last tricks of 180 points each"),
        ("rifki-cats+7th-last", "7th-last", "these rules have no contract no-last-two"),
        ("pagat+ace-low+ace-low", "ace-low", "given twice"),
        ("pagat+must-double-1+must-double-2", "must-double-1", "contradicts the option must-double-2"),
        ("pagat+must-double-1+no-doubling", "must-double-1", "contradicts the option no-doubling"),
        ("pagat+no-doubling+split-undoubled", "no-doubling", "contradicts the option split-undoubled"),
        ("cardzmania+first-card", "first-card", "it changes nothing in cardzmania"),
        ("house-2000+quick-rotation", "quick-rotation", "where this already holds: A new declarer each deal"),
        ("wikipedia+split-undoubled", "split-undoubled", "it changes nothing in wikipedia"),
        ("cats+ace-again+ace-again", "ace-again", "given twice"),
        ("house-2000+free-trump", "free-trump", "it changes nothing in house-2000"),
        ("house-2000+double-declarer-only", "double-declarer-only", "it changes nothing in house-2000"),
        ("house-2000+king-15", "king-15", "it changes nothing in house-2000"),
        ("house-2000-three+king-15", "contracts.dominoes.places", "3 players need 3 places"),
        ("five-players+dominoes-30", "contracts.dominoes.places", "5 players need 5 places"),
        ("pagat+dominoes-30+king-15", "dominoes-30", "contradicts the option king-15"),
        ("barbette+dominoes-30", "contracts.dominoes.group", "must score the same points"),
        ("pagat+ravage-24+ravage-36", "ravage-24", "contradicts the option ravage-36"),
        ("brader+ravage-36", "ravage-36", "it changes nothing in brader"),
        ("five-players+ravage-24", "ravage-24", "made for up to 4 players"),
        ("pagat+double-declarer-only+no-doubling", "double-declarer-only", "contradicts the option no-doubling"),
        ("pagat+zero-sum", "zero-sum", "it changes nothing in pagat"),
        ("barbette+zero-sum", "zero-sum", "every declarer, or the table, plays each contract once"),
        ("bonking+zero-sum", "zero-sum", "every declarer, or the table, plays each contract once"),
        ("rifki+zero-sum", "zero-sum", "it needs exactly one contract that is laid out"),
        ("bonking+first-card", "contracts.dominoes.start", "the first card is the declarer's, but whoever leads opens"),
        ("rifki+dealer-chooses", "dealer-chooses", "made for clockwise play"),
        ("fruit-salad+dealer-chooses", "dealer-chooses", "nobody declares in these rules"),
        ("king-russia+quick-rotation", "quick-rotation", "nobody declares in these rules"),
        ("french+with-no-men", "with-no-men", "made for rules in which points are good"),
        ("classic+king-15", "king-15", "made for rules in which points are good"),
        ("rifki+with-no-men", "with-no-men", "these rules already have a contract no-men"),
        ("kingen+with-no-7th-last", "with-no-7th-last", "these rules already have a contract no-7th-last"),
        ("leaver+must-double-5", "doubling.owed", "5 doubles cannot be made in 4 deals: seat A declares 3 of 7"),
        ("trex+split-undoubled", "split-undoubled", "these rules have no doubles"),
        ("trex+no-doubling", "no-doubling", "it changes nothing in trex"),
        ("trex+free-trump", "free-trump", "these rules have no trumps"),
        ("pagat+expose", "contracts.no-queens.expose", "cards may be shown only in rules without doubles"),
        ("trex-complex+expose", "expose", "in these rules cards may be shown anyway"),
        ("rifki-express+misdeals", "misdeals", "no contract in which a redeal may be claimed"),
        ("salade+ace-low", "ace-low", "no contract that is laid out"),
    ],
)
def test_refusals_have_reasons(name: str, key: str, why: str) -> None:
    error = refused(name)
    assert error.key == key
    assert why in error.why


def refused_of(text: str, option: str) -> str:
    """Why an option means nothing for rules of one's own."""
    return why_not(parse(text, "mine"), option)


def test_options_want_the_contracts_that_they_change() -> None:
    only = 'name = "x"\nplayers = 4\nsum = -104\n[contracts.no-tricks]\ntrick = -2\n'
    for name in ("barbu-heart-leads", "forced-penalty", "king-15", "dominoes-30"):
        assert refused_of(only, name) == "these rules have no contract no-king"
    for name in ("ace-again", "ace-low", "first-card"):
        assert refused_of(only, name) == "these rules have no contract that is laid out"
    assert refused_of(only, "zero-sum") == "it needs exactly one contract that is laid out"
    assert refused_of(only, "double-declarer-only") == "these rules have no doubles"
    there = 'extends = "pagat"\n'
    for name in ("with-no-men", "with-no-7th-last", "dealer-chooses"):
        rules = with_options(parse(there, "mine"), [name])
        assert "it changes nothing" in why_not(structs.replace(rules, variant="mine"), name)
