"""What a deal follows from, and the deal that follows."""

from collections.abc import Mapping
from functools import reduce
from typing import NamedTuple

from barbu.cards import add, card_text, display_order, parse_card
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.fair.draws import Draws
from barbu.rules.model import Rules
from barbu.seats import SEATS

LABEL = b"barbu fair deal 1"

DRAWN = "drawn"
CARD = "card"
AGREED = "agreed "

NOBODY = "-"
"""The parts of a deal to which nobody could add one, and the part of a person who has added none."""


class Mix(NamedTuple):
    """What a deal follows from: the commitment of the game, the number of the deal in the order of dealing (from 1),
    how the first role was given (see ``first_text``), the secret of the deal, and the parts (see ``parts_text``)."""

    commit: bytes
    number: int
    first: str
    secret: bytes
    parts: str


def first_text(rules: Rules, agreed: str | None) -> str:
    """How it is settled who declares first (deals first, where nobody declares): by a ``card``, ``agreed B`` for the
    letter of a seat, or ``drawn``."""
    if rules.session.first:
        return CARD
    return DRAWN if agreed is None else AGREED + agreed


def parts_text(parts: Mapping[int, str | None]) -> str:
    """The parts of persons by seat (None: they have added none) in seat order: ``A:4e22... C:-``."""
    return " ".join(f"{SEATS[seat]}:{part or NOBODY}" for seat, part in sorted(parts.items())) or NOBODY


class Order(NamedTuple):
    """What follows from a mix: the ``cards`` from the first of seat A to the last of the last seat, and a seat that is
    ``drawn`` for the first role."""

    cards: list[str]
    drawn: int

    def hands(self, players: int) -> tuple[int, ...]:
        """The sets of the cards that each seat gets, all equally many."""
        each = len(self.cards) // players
        dealt = (self.cards[first : first + each] for first in range(0, each * players, each))
        return tuple(reduce(add, (1 << parse_card(card) for card in hand)) for hand in dealt)


def order_of(mix: Mix, pack: str, players: int) -> Order:
    """The order of the cards of a pack (see ``pack_text``) for so many players."""
    number = str(mix.number).encode()
    draws = Draws(
        [LABEL, mix.commit, number, mix.first.encode(), pack.encode(), mix.secret, mix.parts.encode()],
    )
    cards = pack.split(" ")
    draws.shuffle(cards)
    return Order(cards, draws.below(players))


def pack_text(plan: Plan) -> str:
    """The cards before they are shuffled: S H D C, high to low, with two packs each of them twice."""
    return " ".join(card_text(card) for card in display_order(plan.pack))


def mixed(game: Game, mix: Mix) -> Deal:
    """The next deal of a game: who holds what, and who declares (or deals) first."""
    players = game.plan.players
    order = order_of(mix, pack_text(game.plan), players)
    agreed = mix.first.startswith(AGREED)
    return game.next_deal(order.hands(players), SEATS.index(mix.first[-1]) if agreed else order.drawn)
