"""Staying low: the cards that would probably leave a trick to another player."""

from barbu.bots.club.tricks.model import DISCARD, TrickChoice
from barbu.bots.club.tricks.reasons import LIKELY
from barbu.cards import cards_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View


def lower(view: View, card: int) -> list[int]:
    """The cards that would probably not take the trick, though this one would; none where the trick costs nothing."""
    if view.plan.rules.deck.ranking:
        renaming = Renaming.of(view.plan.rules)
        return list(map(renaming.back.card, lower(usual_view(view), renaming.card(card))))
    play = view.board.play
    if view.only_action is not None or not isinstance(play, Tricks):
        return []
    choice = TrickChoice(view, play)
    value, scoring = choice.count.value, choice.count.stakes.scoring
    costs = choice.sure + value.get(card, 0) or (choice.later and choice.count.unseen & scoring)
    if choice.kind == DISCARD or not costs or choice.trick_now(card).chance < LIKELY:
        return []
    return [each for each in cards_of(choice.legal) if choice.trick_now(each).chance < LIKELY]
