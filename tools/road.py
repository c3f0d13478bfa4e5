"""Lets the levels play the stretches of the road that they have not played yet.

    python -m tools.road [LEVEL ...]

What they make of them comes with Barbu, so that no one has to wait for it. When a level plays differently, delete its
lines first; a test finds that out.
"""

import json
import sys
from pathlib import Path

from barbu.daily.challenge import STRETCHES, Stretch
from barbu.daily.road import level_plays

MADE = Path(__file__).parents[1] / "src" / "barbu" / "daily" / "road.json"


def main(levels: list[str]) -> None:
    """Add what is missing."""
    for stretch in [Stretch(level, number) for level in levels for number in range(1, STRETCHES[level] + 1)]:
        known = json.loads(MADE.read_text()) if MADE.exists() else {}
        if stretch.name not in known:
            known[stretch.name] = level_plays(stretch).written
            lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
            MADE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
            print(stretch.name)


if __name__ == "__main__":
    main(sys.argv[1:] or list(STRETCHES))
