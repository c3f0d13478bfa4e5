"""Pictures of every screen of the page, at every size it is made for, in the light and the dark theme.

    python3 dev.py shots [--out DIR] [--sizes 390x844,1440x900] [--themes light,dark] [--language TAG] [SCREEN ...]

A real server deals real cards, so no two runs show the same hands. Each table is prepared once, and all its pictures
show the same moment.
"""

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser
from tests.web import browser as chromium
from tests.web.serving import NAMED, serving

from tools.screens import SCREENS, open_page
from tools.stage import Stage

SIZES = ("390x844", "844x390", "768x1024", "1440x900", "2560x1440")
THEMES = ("light", "dark")


def take(browser: Browser, stage: Stage, name: str, out: Path, chosen: argparse.Namespace) -> int:
    """Take all pictures of a screen; returns how many."""
    screen = SCREENS[name]
    taken = 0
    for size in chosen.sizes:
        for theme in chosen.themes:
            page = open_page(browser, stage, screen, size, theme, chosen.language)
            page.screenshot(path=out / f"{name}-{size}-{theme}.png", full_page=screen.whole)
            page.context.close()
            taken += 1
    return taken


def listed(known: tuple[str, ...]) -> Callable[[str], list[str]]:
    """Words separated by commas."""

    def parse(text: str) -> list[str]:
        words = text.split(",")
        if strange := [word for word in words if word not in known]:
            raise argparse.ArgumentTypeError(f"no such theme: {strange[0]}; there are {', '.join(known)}")
        return words

    return parse


def sizes(text: str) -> list[str]:
    """Sizes separated by commas, such as 390x844."""
    words = text.split(",")
    if strange := [word for word in words if not re.fullmatch(r"\d+x\d+", word)]:
        raise argparse.ArgumentTypeError(f"not a size: {strange[0]}; write width x height, such as {SIZES[0]}")
    return words


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=f"all of them, or some: {', '.join(SCREENS)}")
    parser.add_argument("--out", type=Path, default=Path("shots"), help="folder for the pictures (default: shots)")
    parser.add_argument("--sizes", type=sizes, default=list(SIZES))
    parser.add_argument("--themes", type=listed(THEMES), default=list(THEMES))
    parser.add_argument("--language", default="", help="qps for the pseudo-language")
    chosen = parser.parse_args()
    for name in chosen.screens:
        if name not in SCREENS:
            parser.error(f"no such screen: {name}; there are {', '.join(SCREENS)}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    missing = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), options=NAMED) as address,
        chromium.started() as browser,
        closing(Stage(address)) as stage,
    ):
        for name in chosen.screens or SCREENS:
            print(f"{name:14}", end=" ", flush=True)
            try:
                print(f"{take(browser, stage, name, chosen.out, chosen)} pictures", flush=True)
            except LookupError as error:
                missing.append(name)
                print(f"none: {error}", flush=True)
    print(json.dumps({"out": str(chosen.out), "missing": missing}))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
