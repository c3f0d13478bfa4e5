"""Write the pack of cards as pictures that stand by themselves: 52 faces and the backs, for print and for the docs.

    python -m tools.deck FOLDER [--four] [--large]

They are made from what the page draws its cards from: the symbols of web/art, the measures of pack.json, the colours of
pack.css and of the page by day. A face is named after its card (``KH.svg``), a back ``back-king.svg`` and so on.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

from barbu.cards import RANKS, SUITS
from tools import page
from tools.tokens import colours

ART = page.WEB / "art"
SVG = "http://www.w3.org/2000/svg"
VARIABLE = re.compile(r"var\(--([\w-]+)(?:, *([^()]*))?\)")
OUTLINE = '<rect x=".25" y=".25" width="99.5" height="139.5" rx="8.5" fill="{}" stroke="#d8d2c4" stroke-width=".5"/>'

Colours = Mapping[str, str]


@cache
def symbols() -> dict[str, Xml.Element]:
    """The drawings needed for a pack, by name."""
    found = {}
    for name in ("first.svg", "backs.svg"):
        for symbol in Xml.parse(ART / name).getroot():
            found[symbol.attrib["id"]] = symbol
    return found


def worn(card: str, four: bool) -> dict[str, str]:
    """The colours used by a card, by the names of the custom properties."""
    known = {name: day for name, (day, _) in colours(four).items()}
    classes = (f".of-{card[1]}", f".{card}")
    selectors = {*classes, *(f':root[data-suits="four"] {each}' for each in classes if four)}
    style = re.sub(r"/\*.*?\*/", "", (ART / "pack.css").read_text("utf-8"), flags=re.DOTALL)
    for heads, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        if selectors & {head.strip() for head in heads.split(",")}:
            for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", body):
                known[name] = _said(value, known)
    return known


def face(card: str, *, four: bool = False, large: bool = False) -> str:
    """The picture of a card."""
    pack: dict[str, Any] = json.loads((ART / "pack.json").read_text("utf-8"))
    rank, suit = card[0], card[1]
    index = pack["large" if large else "index"]
    corner = (
        _use(f"r-{rank}", index["x"] - 30, index["rank"], 60, index["height"]),
        _mark(suit, index["x"], index["suit"] + index["size"] / 2, index["size"]),
    )
    drawn = "".join([*_middle(pack, rank, suit, large), *corner])
    if not large:
        drawn += f'<g transform="rotate(180 50 70)">{"".join(corner)}</g>'
    return _picture(drawn, worn(card, four))


def back(name: str) -> str:
    """The picture of a back: ``back-king``."""
    return _picture(_use(name, 0, 0, 100, 140), {key: day for key, (day, _) in colours(four=False).items()})


def backs() -> list[str]:
    """The names of the backs."""
    return [name for name in symbols() if name.startswith("back-")]


def _middle(pack: dict[str, Any], rank: str, suit: str, large: bool) -> Iterator[str]:
    """What a face shows between its corners: pips or a figure; with a large index one pip or half a figure."""
    pips = pack["pips"].get(rank)
    if large and pips:
        yield _mark(suit, **pack["pip"])
    elif large:
        bust = pack["bust"]
        yield _use(f"court-{rank}", bust["x"], bust["y"], bust["size"], bust["size"] * 0.7)
    elif pips:
        for x, y in pips["at"]:
            yield _mark(suit, x, y, pips["size"], turned=y > 70)
    else:
        size = pack["court"]
        half = _use(f"court-{rank}", 50 - size / 2, 70.5 - size * 0.7, size, size * 0.7)
        yield f'{half}<g transform="rotate(180 50 70)">{half}</g>'


def _mark(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    mark = _use(f"s-{suit}", x - size / 2, y - size / 2, size, size)
    return f'<g transform="rotate(180 {x:g} {y:g})">{mark}</g>' if turned else mark


def _use(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def _picture(drawn: str, known: Colours) -> str:
    """A card with a drawing on it, and the symbols the drawing uses, in the card's colours."""
    needed: dict[str, str] = {}
    asked = re.findall(r'href="#([\w-]+)"', drawn)
    while asked:
        name = asked.pop(0)
        if name not in needed:
            needed[name] = _text(symbols()[name], known)
            asked += re.findall(r'href="#([\w-]+)"', needed[name])
    parts = "".join(needed.values())
    ink = known.get("suit", known["ink-fix"])
    head = f'<svg xmlns="{SVG}" viewBox="0 0 100 140" width="250" height="350" color="{ink}" fill="{ink}">'
    return f"{head}<defs>{parts}</defs>{OUTLINE.format(known['card'])}{drawn}</svg>\n"


def _text(element: Xml.Element, known: Colours) -> str:
    """An element as text with its colours resolved, leaving out what is hidden."""
    attributes = {name: _said(value, known) for name, value in element.attrib.items()}
    if attributes.get("opacity") == "0":
        return ""
    if attributes.get("opacity") == "1":
        del attributes["opacity"]
    tag = element.tag.removeprefix(f"{{{SVG}}}")
    told = "".join(f' {name}="{value}"' for name, value in attributes.items())
    inner = "".join(_text(child, known) for child in element)
    return f"<{tag}{told}>{inner}</{tag}>" if inner else f"<{tag}{told}/>"


def _said(value: str, known: Colours) -> str:
    """A value with its variables substituted and differences computed."""
    said = VARIABLE.sub(lambda found: known.get(found[1], found[2] or ""), value)
    if sums := re.fullmatch(r"calc\((.*)\)", said):
        first, *others = sums[1].split(" - ")
        return f"{float(first) - sum(map(float, others)):g}"
    return said


def write(folder: Path, *, four: bool, large: bool) -> list[Path]:
    """Write the pack into a folder; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {rank + suit: face(rank + suit, four=four, large=large) for suit in SUITS for rank in RANKS}
    pictures |= {name: back(name) for name in backs()}
    for name, picture in pictures.items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8", newline="\n")
    return [folder / f"{name}.svg" for name in pictures]


def main(words: list[str]) -> int:
    """Write the pack that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--four", action="store_true", help="in four colours")
    parser.add_argument("--large", action="store_true", help="with a large index")
    chosen = parser.parse_args(words)
    written = write(chosen.folder, four=chosen.four, large=chosen.large)
    print(f"wrote {len(written)} pictures to {chosen.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
