"""Sittings counted together for a page that keeps them."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from barbu.engine.game import Game
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import KeeperError, read
from barbu.keeper.statistics import Figures, figures
from barbu.messages import message
from barbu.text.names import contract_title


class CountAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/keeper/statistics: ``sittings`` as answers gave them, in the order in which they were played.
    Where there are too many for one question, ``before`` is what the last one answered."""

    sittings: list[dict[str, Any]]
    before: Figures | None = None


class KeeperStatistics(Struct, frozen=True):
    """Sittings in numbers (answer to POST /api/keeper/statistics), with the titles of all contracts in them."""

    figures: Figures
    titles: dict[str, str]


def counting(asked: CountAsk) -> KeeperStatistics:
    """The answer to a question. A sitting counts up to its first deal that cannot have happened.

    Raises:
        BarbuError: one of them is no sitting, or there is no contract of a name in what was counted before.
    """
    found = figures(map(_game, asked.sittings), asked.before)
    names = {row.contract for player in found.players for row in player.contracts}
    try:
        titles = {name: contract_title(name) for name in sorted(names)}
    except KeyError:
        raise KeeperError("file", message("keeper-no-sitting")) from None
    return KeeperStatistics(found, titles)


def _game(sitting: dict[str, Any]) -> tuple[Game, Callable[[int], Sequence[str]]]:
    kept = reckoned(read(msgspec.json.encode(sitting)))
    return kept.game, kept.sitting.names_at
