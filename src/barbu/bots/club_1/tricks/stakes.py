"""What is at stake in a deal: the points of a contract, turned so that more is always better."""

from collections.abc import Iterator
from functools import lru_cache

from barbu.cards import cards_of
from barbu.engine.plan import ContractPlan, Plan, points_of


class Stakes:
    """The points of a contract played in tricks, by card and by trick; where low totals win they stand with the
    opposite sign, so that a player always wants more of them.

    ``values`` are pairs of a mask of cards and what each of them brings its taker, ``scoring`` all cards that bring
    something, ``tricks`` what each trick brings, ``pot`` what most cards of one suit bring, ``taken`` what a player has
    who takes everything; ``positive`` tells that points are to be won, not avoided, and ``by_cards`` that most of them
    are on cards. ``shoot`` is what all others get when one player takes everything (0: nothing special). A card that
    somebody has exposed brings its taker what it moves, too.
    """

    __slots__ = ("by_cards", "contract", "positive", "pot", "scoring", "shoot", "sign", "taken", "tricks", "values")

    def __init__(self, contract: ContractPlan, sign: int, exposed: int) -> None:
        self.contract = contract
        self.sign = sign
        by_value: dict[int, int] = {}
        for card, value in self._cards(exposed):
            by_value[value] = by_value.get(value, 0) | 1 << card
        self.values = tuple((mask, value) for value, mask in by_value.items())
        self.scoring = sum(by_value.values())
        self.tricks = tuple(sign * points for points in contract.trick_points)
        self.pot = sign * contract.pot
        self.shoot = sign * contract.shoot
        on_cards = self.points_of(self.scoring)
        self.taken = on_cards + sum(self.tricks) + self.pot
        self.positive = self.taken > 0
        self.by_cards = 2 * abs(on_cards) > abs(self.taken)

    def points_of(self, cards: int) -> int:
        """What captured cards bring."""
        return points_of(self.values, cards)

    def _cards(self, exposed: int) -> Iterator[tuple[int, int]]:
        moves = {card: self.contract.exposed_value[card] for card in cards_of(exposed)}
        for mask, value in self.contract.values:
            for card in cards_of(mask):
                yield card, self.sign * (value - moves.get(card, 0))


@lru_cache(maxsize=4096)
def stakes_of(contract: ContractPlan, plan: Plan, exposed: int = 0) -> Stakes:
    """The stakes of a contract under a rule set, with some cards exposed; worked out once."""
    return Stakes(contract, plan.sign, exposed)
