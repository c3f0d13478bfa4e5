"""What leaves a player only some of the cards in hand in a trick (catalogue 2.4), by name."""

from typing import Literal

from barbu.engine.play.tricks import SUIT_OF, Tricks

Duty = Literal["none", "hearts", "follow", "beat", "under", "discard", "trump", "overtrump"]
"""The rule that decides which cards may be played: ``none`` (any card), ``hearts`` (none may be led now), ``follow``
(the suit that is led); among the cards of that suit ``beat`` (the trump that wins so far) or ``under`` (play a
penalty card that cannot win); without a card of it ``discard`` (a penalty card), ``trump``, or ``overtrump`` (the
trump that wins so far)."""


def duty(play: Tricks, hand: int) -> Duty:
    """The duty of the player whose turn it is, by the cards that they hold."""
    legal, trump = play.legal(hand), play.terms.trump
    if not play.cards:
        return "none" if legal == hand else "hearts"
    led = SUIT_OF[play.cards[0]]
    if follow := hand & led:
        if legal == follow:
            return "follow"
        return "beat" if led == trump else "under"
    if legal == hand:
        return "none"
    if play.terms.contract.forced:
        return "discard"
    over = SUIT_OF[play.best] == trump and not play.terms.contract.trumps_void
    return "overtrump" if over else "trump"
