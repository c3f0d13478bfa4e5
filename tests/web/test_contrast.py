"""Text can be read on its background: the contrast of the page's colours by the WCAG 2 formula, in the light and the
dark theme."""

import itertools
from string import ascii_lowercase

import pytest
from tools.tokens import colours

TEXT, LARGE = 4.5, 3.0
"""The ratios required for text, and for large indices, drawings and meaningful edges."""

THEMES = ("day", "night")
SEATS = ascii_lowercase[:10]
PAPERS = ("paper", "paper-2", "brass-faint")

WORDS = [
    *itertools.product(["ink"], ["room", "room-lit", *PAPERS, "bad-faint"]),
    *itertools.product(["muted"], ["room", "room-lit", *PAPERS]),
    *itertools.product(["felt-ink"], ["felt", "felt-lit", "felt-deep", "rim"]),
    *itertools.product(["felt-muted"], ["felt", "felt-lit", "felt-deep"]),
    *itertools.product(["brass-ink"], ["brass", "brass-lit"]),
    *itertools.product(["brass-text"], ["room", *PAPERS]),
    *itertools.product(["good", "bad"], ["room", *PAPERS]),
    ("bad", "bad-faint"),
    ("paper", "good"),
    *(("seat-ink", f"seat-{seat}") for seat in SEATS),
    *((f"seat-{seat}-t", paper) for seat, paper in itertools.product(SEATS, PAPERS)),
    *itertools.product(["red", "black", "four-d", "four-c"], ["card"]),
    *itertools.product(["suit-s", "suit-h", "suit-d", "suit-c"], ["paper"]),
]
MARKS = [
    *itertools.product(["ring"], ["felt", "felt-lit", "felt-deep"]),
    *itertools.product(["line-strong"], ["paper", "paper-2"]),
    *itertools.product(["brass-deep"], ["paper", "paper-2"]),
    *itertools.product(["focus"], ["room", *PAPERS]),
    *itertools.product(["emb-neg", "emb-pos"], ["room", *PAPERS]),
    ("heart", "room"),
    ("heart", "paper"),
    *itertools.product(["red-dim", "black", "four-d-dim", "four-c-dim"], ["card-dim"]),
    *itertools.product(["suit-s", "suit-h", "suit-d", "suit-c"], ["room", "paper-2", "brass-faint"]),
]


def luminance(colour: str) -> float:
    """The relative luminance of a colour like #efe6d8."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_contrast_formula_gives_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
@pytest.mark.parametrize("theme", THEMES)
def test_text_and_icons_have_enough_contrast(theme: str, four: bool) -> None:
    known = colours(four)
    at = THEMES.index(theme)
    found = {
        f"{name} on {ground}": round(contrast(known[name][at], known[ground][at]), 2)
        for wanted, pairs in ((TEXT, WORDS), (LARGE, MARKS))
        for name, ground in pairs
        if contrast(known[name][at], known[ground][at]) < wanted
    }
    assert found == {}


def test_the_colours_of_seats_and_suits_differ() -> None:
    known = colours(four=True)
    for group in ([f"seat-{seat}" for seat in SEATS], ["red", "black", "four-d", "four-c"]):
        for at in range(len(THEMES)):
            assert len({known[name][at] for name in group}) == len(group)
