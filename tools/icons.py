"""Draw the icons of the installed app from the mark in web/art: `python -m tools.icons`. Needs a browser, as the tests
do.

Two sizes for a launcher; the larger one again with space around the mark, for launchers that crop icons to their own
shape; and one without transparent corners, for the home screens of phones that fill them with black.
"""

import re
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page
from tests.web import browser

from tools import page
from tools.tokens import colours

FOLDER = page.WEB / "public" / "icons"


class Icon(NamedTuple):
    """An icon: its side in pixels, and as shares of it the size of the mark and the radius of the corners."""

    pixels: int
    mark: float
    round: float


ICONS = {
    "icon-192": Icon(192, 0.91, 0.22),
    "icon-512": Icon(512, 0.91, 0.22),
    "maskable-512": Icon(512, 0.62, 0),
    "touch-180": Icon(180, 0.8, 0),
}


def drawn(icon: Icon) -> str:
    """An icon as SVG."""
    art = (page.WEB / "art" / "first.svg").read_text(encoding="utf-8")
    found = re.search(r'<symbol id="mark"[^>]*>(.*?)</symbol>', art, re.S)
    assert found is not None, "the mark is in web/art/first.svg"
    known = {name: day for name, (day, _) in colours(False).items()}
    body = re.sub(r"var\(--([\w-]+)\)", lambda use: known[use[1]], found[1])
    edge = 32 * (1 - icon.mark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="{icon.pixels}" height="{icon.pixels}">'
        f'<rect width="64" height="64" rx="{64 * icon.round}" fill="#fffaf0"/>'
        f'<g transform="translate({edge} {edge}) scale({icon.mark})">{body}</g></svg>'
    )


def write(window: Page, folder: Path) -> None:
    """Write all icons into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, icon in ICONS.items():
        window.set_viewport_size({"width": icon.pixels, "height": icon.pixels})
        window.set_content(f"<style>html, body {{ margin: 0; background: none }}</style>{drawn(icon)}")
        window.screenshot(path=folder / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    with browser.started() as chromium:
        write(chromium.new_page(), FOLDER)
