"""Play to a trick: high to win it, low to lose it, and the costliest card when void."""

from collections.abc import Callable

from barbu.bots.novice.thought import Thought
from barbu.bots.turned import card as turned_card
from barbu.cards import FIRST_PACK, cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import message


def card(view: View, play: Tricks) -> Thought:
    """The card that seems right for the current trick, regardless of what has been played before."""
    plan = view.plan
    contract = play.terms.contract
    sign = plan.sign * contract.taker
    costs = {each: -sign * value for mask, value in contract.values for each in cards_of(mask)}
    legal = list(cards_of(view.legal_cards() & FIRST_PACK))
    wins = sign * contract.everything > 0
    if not play.cards:
        return _thought(max(legal, key=_rank) if wins else min(legal, key=_rank), "lead-high" if wins else "lead-low")
    last = len(play.cards) == plan.players - 1
    over = [each for each in legal if _beats(play, each)]
    if wins:
        return _to_win(legal, over, last)
    follows = any(SUIT_OF[each] == SUIT_OF[play.cards[0]] for each in legal)
    return _to_lose(legal, over, last, follows, lambda each: costs.get(each, 0))


def _to_win(legal: list[int], over: list[int], last: bool) -> Thought:
    if not over:
        return _thought(min(legal, key=_rank), "save")
    if last:
        return _thought(min(over, key=_rank), "win-cheaply")
    return _thought(max(over, key=_rank), "win")


def _to_lose(legal: list[int], over: list[int], last: bool, follows: bool, cost: Callable[[int], int]) -> Thought:
    under = [each for each in legal if each not in over]
    if under:
        best = max(under, key=lambda each: (cost(each), _rank(each)))
        return _thought(best, "duck" if follows else "throw")
    if last:
        return _thought(max(legal, key=lambda each: (-cost(each), _rank(each))), "take-high")
    return _thought(min(legal, key=_rank), "hope")


def _thought(card: int, reason: str) -> Thought:
    return Thought(PLAYS[card], message(f"novice-{reason}"))


def _rank(card: int) -> int:
    return card & 15


def _beats(play: Tricks, card: int) -> bool:
    """Whether a card beats those on the table; of two equal cards, the later one wins."""
    if SUIT_OF[card] == SUIT_OF[play.best]:
        return card & 15 >= play.best & 15
    return SUIT_OF[card] == play.terms.trump


def turned(view: View, play: Tricks) -> Thought:
    """The card in a contract that has been turned round, without memory of what has been played."""
    hidden = (view.plan.pack | view.plan.extra) & ~view.hand
    taking = view.seat == play.terms.reverser
    return _thought(turned_card(play, view.hand, hidden), "turned-all" if taking else "turned-any")
