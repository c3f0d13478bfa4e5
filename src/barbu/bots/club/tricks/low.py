"""Staying low: the cards that would probably leave a trick to somebody else."""

from barbu.bots.club.tricks.model import DISCARD, TrickChoice
from barbu.bots.club.tricks.reasons import LIKELY
from barbu.cards import cards_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View


def lower(view: View, card: int) -> list[int]:
    """The cards that would probably not take the trick, though this one would; none where the trick costs nothing."""
    play = view.board.play
    if view.only_action is not None or not isinstance(play, Tricks):
        return []
    choice = TrickChoice(view, play)
    value, scoring = choice.count.value, choice.count.stakes.scoring
    costs = choice.sure + value.get(card, 0) or (choice.later and choice.count.unseen & scoring)
    if choice.kind == DISCARD or not costs or choice.trick_now(card).chance < LIKELY:
        return []
    return [each for each in cards_of(choice.legal) if choice.trick_now(each).chance < LIKELY]
