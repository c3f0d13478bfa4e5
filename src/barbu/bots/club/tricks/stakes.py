"""What is at stake in a deal: the points of a contract, with signs turned so that more is always better."""

from collections.abc import Iterator
from functools import lru_cache

from barbu.cards import cards_of
from barbu.engine.plan import ContractPlan, Plan, points_of


class Stakes:
    """The points of a contract played in tricks, by card and by trick. Where low totals win, signs are reversed, so
    that more is always better; and once more where the points are a neighbour's.

    ``values`` are pairs of a mask of cards and the value of each to its taker, ``scoring`` all cards with a value,
    ``tricks`` the value of each trick, ``pot`` that of the most cards of one suit, ``taken`` the points of a player who
    takes everything; ``positive`` tells whether points are to be won rather than avoided, ``by_cards`` whether most of
    them are on cards. ``shoot`` is what each of the others gets when one player takes everything, less what that player
    gets (0: no such rule). The value of an exposed card includes its transfer.
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
        self.tricks = tuple(sign * points for points in contract.hints)
        self.pot = sign * contract.pot
        self.shoot = sign * (contract.shoot - contract.shooter)
        on_cards = self.points_of(self.scoring)
        self.taken = on_cards + sum(self.tricks) + self.pot
        self.positive = self.taken > 0
        self.by_cards = 2 * abs(on_cards) > abs(self.taken)

    def points_of(self, cards: int) -> int:
        """The points for captured cards."""
        return points_of(self.values, cards)

    def _cards(self, exposed: int) -> Iterator[tuple[int, int]]:
        moves = {card: self.contract.exposed_value[card] for card in cards_of(exposed)}
        for mask, value in self.contract.values:
            for card in cards_of(mask):
                yield card, self.sign * (value - moves.get(card, 0))


@lru_cache(maxsize=4096)
def stakes_of(contract: ContractPlan, plan: Plan, exposed: int = 0) -> Stakes:
    """The stakes of a contract under a rule set, with some cards exposed (cached)."""
    return Stakes(contract, plan.sign * contract.taker, exposed)
