"""Why a card is laid in dominoes, in words."""

from collections.abc import Mapping

from barbu.bots.club.dominoes.model import moves_again
from barbu.bots.club.words import card_word, number_word, rank_word, sentence
from barbu.cards import cards_of
from barbu.engine.play.layout import Layout


def why(hand: int, play: Layout, card: int, rated: Mapping[int, float]) -> str:
    """A sentence for the card that was chosen."""
    mine, theirs = _beyond(hand, play, card)
    word = rank_word(card)
    if play.start is None:
        text = f"the {card_word(card)} sets the start rank that suits this hand best"
    elif moves_again(hand, play, card):
        return sentence(f"the {card_word(card)} gives you another turn")
    elif not mine and not theirs:
        text = f"nothing lies beyond the {word}: nobody is helped"
    elif not theirs:
        text = f"all that lies beyond the {word} is yours"
    elif mine:
        text = (
            f"the {word} opens the way for {number_word(mine)} of your own cards"
            if mine > 1
            else f"the {word} opens the way for another card of yours"
        )
    else:
        text = f"the {word} helps only others, but the cards you hold back would help them more"
    held = [each for each in rated if each != card and _beyond(hand, play, each)[1]]
    if held and mine + theirs == 0:
        worst = min(held, key=rated.__getitem__)
        text += f", while others wait for the {card_word(worst)}"
    elif held and mine:
        worst = min(held, key=rated.__getitem__)
        text += f"; the {card_word(worst)} can wait, since others need it"
    return sentence(text)


def _beyond(hand: int, play: Layout, card: int) -> tuple[int, int]:
    """How many of one's own cards and of the others' lie beyond a card."""
    neighbours = play.terms.contract.neighbours
    mine = theirs = 0
    for first in cards_of(neighbours[card] & ~play.played):
        before, step = card, first
        while True:
            if hand >> step & 1:
                mine += 1
            else:
                theirs += 1
            beyond = neighbours[step] & ~(1 << before)
            if not beyond:
                break
            before, step = step, beyond.bit_length() - 1
    return mine, theirs
