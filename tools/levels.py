"""Make `src/barbu/strength/levels.json` again: `python -m tools.levels`.

How strong the levels of bots are, in points a game above three club players, by rule set: the figures of the arena in
`docs/bots/experiments/strength.md`, where the commands that measured them are beside the tables.
"""

import json
import re
from collections import defaultdict
from pathlib import Path

from barbu.engine.standings import teams
from barbu.rules.load import load
from barbu.strength.levels import SHIPPED, Level
from barbu.strength.spread import spread_of

MEASURED = Path(__file__).parents[1] / "docs" / "bots" / "experiments" / "strength.md"
ELSEWHERE = "\n## In other variants\n"
_FIGURE = r"([+-]?\d+\.\d+) \+- (\d+\.\d+)"


def measured(text: str) -> dict[str, dict[str, Level]]:
    """The levels in points a deal by rule set, as the tables of the experiment have them."""
    usual, _, after = text.partition(ELSEWHERE)
    found = defaultdict[str, dict[str, Level]](dict)
    names = re.findall(r"`(\w+)`", next(line for line in usual.splitlines() if line.startswith("| | `")))
    row = next(line for line in usual.splitlines() if line.startswith("| all deals |"))
    for name, figure in zip(names, re.findall(_FIGURE, row), strict=True):
        found["pagat"][name] = _level(figure)
    for line in after.partition("\n## ")[0].splitlines():
        for variant, *figure in re.findall(rf"`([\w-]+)` {_FIGURE}", line if line.startswith("|") else ""):
            found[variant]["master"] = _level(figure)
    return found


def levels() -> dict[str, dict[str, Level]]:
    """The same in points a game, where players have no partners. `champion` is level with `master`, and three club
    players are the scale."""
    found: dict[str, dict[str, Level]] = {}
    for variant, by_name in sorted(measured(MEASURED.read_text(encoding="utf-8")).items()):
        rules = load(variant)
        if not teams(rules):
            deals = spread_of(rules).deals
            by_name = {"club": Level(0.0, 0.0), **by_name, "champion": by_name["master"]}
            found[variant] = {
                name: Level(round(level.points * deals, 1), round(level.error * deals, 1))
                for name, level in by_name.items()
            }
    return found


def _level(figure: list[str] | tuple[str, ...]) -> Level:
    return Level(*map(float, figure))


def main() -> None:
    """Read, and write."""
    lines = ",\n".join(f"  {json.dumps(variant)}: {json.dumps(found)}" for variant, found in levels().items())
    SHIPPED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
