"""Forced actions: a knock in dominoes, or the only legal card, and the rule that forces it."""

from barbu.bots.base import Decision
from barbu.cards import FIRST_PACK
from barbu.engine.actions import KNOCK, PASS, PLAYS, Play
from barbu.engine.play.duty import duty
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View) -> Decision:
    """The only legal card or, if there is none, the end of a turn in which others were laid, or a knock."""
    legal, play = view.legal_cards() & FIRST_PACK, view.board.play
    if not legal and play is not None and play.may_stop:
        return Decision(PASS)
    return Decision(PLAYS[legal.bit_length() - 1] if legal else KNOCK)


def explain(view: View, decision: Decision) -> Message:
    """Why there is no choice."""
    if not isinstance(decision.action, Play):
        return message("club-forced-stop" if decision.action == PASS else "club-forced-knock")
    if view.hand & view.hand - 1 == 0:
        return message("club-forced-last")
    from barbu.bots.club import words  # rarely needed

    card = words.card(decision.action.card)
    play = view.board.play
    if isinstance(play, Quarts):
        return message("club-forced-run", card=card)
    if not isinstance(play, Tricks):
        return message("club-forced-fits", card=card)
    bound = duty(play, view.hand)
    if bound == "none" or view.legal_cards().bit_count() > 1:
        return message("club-forced-alike", card=card)
    if bound == "hearts":
        return message("club-forced-hearts", card=card)
    if bound == "opening":
        return message("club-forced-opening", card=card)
    led = play.cards[0]
    match bound:
        case "follow":
            return message("club-forced-follow", card=card, suit=words.suit_of_card(led))
        case "beat":
            return message("club-forced-beat", card=card, best=words.card(play.best))
        case "overtrump":
            return message("club-forced-overtrump", led=words.suits_of_card(led), card=card, best=words.card(play.best))
        case "trump":
            return message("club-forced-trump", led=words.suits_of_card(led), card=card)
        case "discard":
            return message("club-forced-discard", led=words.suits_of_card(led), card=card)
    return message("club-forced-under", card=card)
