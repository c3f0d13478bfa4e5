"""Finding things by any of their names."""

import pytest

from barbu.rules.load import load, variant_names
from barbu.rules.search import find


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("Tafferan", "variant", "pagat"),
        ("tafferan", "variant", "pagat"),
        ("Contre et surcontre", "variant", "french-contre"),
        ("barbette", "variant", "barbette"),
        ("Barbu (Italian)", "variant", "italian"),
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
        ("Last Two", "contract", "no-last-two"),
        ("No Last Two", "contract", "no-last-two"),
        ("No King of Spades", "contract", "no-king-of-spades"),
        ("ace low", "option", "ace-low"),
        ("flanks", "term", "flanks"),
        ("surcontre", "term", "redouble"),
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


def test_what_nobody_calls_so_is_not_found() -> None:
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
