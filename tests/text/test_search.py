"""Finding things by any of their names."""

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, variant_names
from barbu.text.search import find, variant_named


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("Tafferan", "variant", "pagat"),
        ("tafferan", "variant", "pagat"),
        ("Contre et surcontre", "variant", "french-contre"),
        ("barbette", "variant", "barbette"),
        ("Barbu (Italian)", "variant", "italian"),
        ("Turkish King", "variant", "rifki"),
        ("turkish king", "variant", "rifki"),
        ("Super King", "variant", "rifki"),
        ("King", "variant", "rifki"),
        ("rifki", "variant", "rifki"),
        ("Rıfkı", "variant", "rifki"),  # noqa: RUF001
        ("rifkı", "variant", "rifki"),  # noqa: RUF001
        ("RIFKI", "variant", "rifki"),
        ("RİFKİ", "variant", "rifki"),
        ("Express Rıfkı", "variant", "rifki-express"),  # noqa: RUF001
        ("turkısh kıng", "variant", "rifki"),  # noqa: RUF001
        ("French Barbu", "variant", "french"),
        ("British Barbu", "variant", "australian"),
        ("Partnership Trex", "variant", "trex-partners"),
        ("Kingjacks", "contract", "no-men"),
        ("Ltoosh", "contract", "no-tricks"),
        ("7th and last", "contract", "no-7th-last"),
        ("Anti-salad", "contract", "all"),
        ("Express Rifki", "variant", "rifki-express"),
        ("Trix", "variant", "trex"),
        ("Ticks", "variant", "trex"),
        ("Salad", "variant", "fruit-salad"),
        ("Canadian Fruit Salad", "variant", "canadian-salad"),
        ("Portuguese King", "variant", "king-portugal"),
        ("Losing", "contract", "no-tricks"),
        ("Nullo", "contract", "no-tricks"),
        ("Misere", "contract", "no-tricks"),
        ("misère", "contract", "no-tricks"),
        ("Ducking", "contract", "no-tricks"),
        ("slaps", "contract", "no-tricks"),
        ("Fantan", "contract", "dominoes"),
        ("Fan Tan", "contract", "dominoes"),
        ("FAN-TAN", "contract", "dominoes"),
        ("Domino", "contract", "dominoes"),
        ("Reussite", "contract", "dominoes"),
        ("Losing Tricks", "contract", "no-tricks"),
        ("No King of Hearts", "contract", "no-king"),
        ("No Barbu", "contract", "no-king"),
        ("Le Barbu", "variant", "pagat"),
        ("Le Barbu", "term", "barbu"),
        ("No Boys", "contract", "no-jacks"),
        ("No Boys", "contract", "no-men"),
        ("No Middle or Last", "contract", "no-7th-last"),
        ("Last Two", "contract", "no-last-two"),
        ("No Last Two", "contract", "no-last-two"),
        ("No King of Spades", "contract", "no-king-of-spades"),
        ("ace low", "option", "ace-low"),
        ("flanks", "term", "flanks"),
        ("surcontre", "term", "redouble"),
        ("response", "term", "redouble"),
        ("challenge", "term", "double"),
        ("side bet", "term", "double"),
        ("Barbu", "term", "barbu"),
        ("round", "term", "round"),
        ("who cuts", "term", "cutter"),
    ],
)
def test_names_that_people_know(text: str, kind: str, name: str) -> None:
    assert (kind, name) in {(found.kind, found.name) for found in find(text) if found.exact}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pagatt", "pagat"),
        ("taferan", "pagat"),
        ("fantam", "dominoes"),
        ("ravage", "ravage-city"),
        ("loosing", "no-tricks"),
    ],
)
def test_what_is_nearest_comes_first(text: str, name: str) -> None:
    assert find(text)[0].name == name


def test_a_name_is_found_once_by_what_fits_best() -> None:
    found = [item for item in find("fantan") if item.name == "dominoes"]
    assert [item.by for item in found] == ["Fantan"]


def test_parts_of_words_are_no_names() -> None:
    assert "no-tricks" not in [found.name for found in find("king")], "Ducking"


def test_what_nobody_calls_by_that_name_is_not_found() -> None:
    assert find("xyzzy") == []
    assert find(" ") == []
    assert find("?") == []


def test_only_the_wanted_kinds() -> None:
    assert {found.kind for found in find("double", ("term",))} == {"term"}


def test_every_variant_is_found_by_all_its_names() -> None:
    for name in variant_names():
        rules = load(name)
        for by in (name, rules.name, *rules.aliases):
            assert name in [found.name for found in find(by) if found.exact and found.kind == "variant"]


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("pagat", "pagat"),
        ("pagat+ace-low", "pagat+ace-low"),
        ("tafferan+ace-low", "pagat+ace-low"),
        ("turkish king", "rifki"),
        ("Trix+expose", "trex+expose"),
    ],
)
def test_a_variant_by_any_of_its_names(text: str, variant: str) -> None:
    assert variant_named(text) == variant
    assert load(variant_named(text)).variant == variant


@pytest.mark.parametrize(
    ("text", "why", "near"),
    [
        ("pagt", "no such variant", "pagat"),
        ("turkisch king", "no such variant", "rifki"),
        ("xyzzy", "no such variant", ""),
        ("King", "more than one", "king-portugal"),
        ("Hungarian Lórum", "no such variant", 'barbu glossary "Hungarian Lora"'),
    ],
)
def test_a_name_that_is_not_a_variants(text: str, why: str, near: str) -> None:
    with pytest.raises(RulesError, match=why) as caught:
        variant_named(text)
    assert near in caught.value.hint
    assert bool(caught.value.near) is (near != "" and "glossary" not in near)
