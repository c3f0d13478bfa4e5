"""Make `src/barbu/strength/spreads.json` again: `python -m tools.spreads`. Takes some minutes.

How much luck moves the scores of equal players, by shipped rule set and number of players: for playing strengths.
"""

import json
from concurrent.futures import ProcessPoolExecutor

from barbu.rules.load import load
from barbu.strength.spread import SHIPPED, Spread, key_of, simulated
from tools.games import variants_by_number


def main() -> None:
    """Simulate, and write."""
    rules = [load(name, players) for name, players in variants_by_number()]
    with ProcessPoolExecutor() as pool:
        found = dict(zip(map(key_of, rules), pool.map(simulated, rules), strict=True))
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(_plain(each.spread))}" for key, each in sorted(found.items()))
    SHIPPED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def _plain(spread: Spread) -> list[float]:
    return [round(spread.points, 1), round(spread.deals, 1)]


if __name__ == "__main__":
    main()
