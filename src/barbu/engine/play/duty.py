"""Names for the rules that limit which cards a player may play to a trick (catalogue 2.4)."""

from typing import Literal

from barbu.engine.play.tricks import SUIT_OF, Tricks

Duty = Literal["none", "opening", "hearts", "follow", "beat", "under", "discard", "trump", "overtrump", "early"]
"""The rule that limits the legal cards: ``none`` (any card may be played), ``opening`` (a certain card is led
first), ``hearts`` (hearts may not be led now),
``early`` (some cards may not be led, or not be thrown, in this trick yet),
``follow`` (follow suit); when following suit also ``beat`` (play a higher trump) or ``under`` (play a penalty card that
cannot win); when void ``discard`` (play a penalty card), ``trump`` (play a trump) or ``overtrump`` (play a higher
trump)."""


def duty(play: Tricks, hand: int) -> Duty:
    """The duty of the player to act, given their hand."""
    legal, trump = play.legal(hand), play.terms.trump
    if not play.cards:
        if legal == hand:
            return "none"
        if play.terms.contract.opening and not play.done:
            return "opening"
        return "early" if play.terms.contract.rules.led_from else "hearts"
    if play.terms.extra:
        return "none" if legal == hand else "follow"
    led = SUIT_OF[play.cards[0]]
    if follow := hand & led:
        if legal == follow:
            return "follow"
        if play.terms.contract.early_throws:
            return "early"
        return "beat" if led == trump else "under"
    if legal == hand:
        return "none"
    if play.terms.contract.early_throws:
        return "early"
    if play.terms.contract.forced:
        return "discard"
    over = SUIT_OF[play.best] == trump and not play.terms.contract.trumps_void
    return "overtrump" if over else "trump"
