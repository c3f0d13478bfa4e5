"""The novice: plain sense, no memory, and a slip now and then (decision 0044)."""

from barbu.bots.base import Budget, Decision, Named, check_turn
from barbu.bots.novice import hand, rows, tricks
from barbu.bots.novice.thought import Thought
from barbu.engine.actions import PASS, REDEAL
from barbu.engine.bidding import Bidding
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Claiming, Doubling, Exposing, Giving, Turning
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import Message, message

SLIPS = 0.1
"""How often it slips and takes a random legal action: in one out of ten decisions that leave a choice."""


class Novice(Named):
    """Looks only at its hand and the current trick, and remembers nothing played before. ``slips`` is the fraction of
    its decisions in which it takes a random legal action instead."""

    name = "novice"

    def __init__(self, slips: float = SLIPS) -> None:
        self.slips = slips

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision of a player who has just learnt the game."""
        check_turn(view)
        legal = view.legal
        if len(legal) > 1 and rng.random() < self.slips:
            return Decision(legal[rng.randrange(len(legal))])
        return Decision(_thought(view).action)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reason for a decision, or an admission that it was a slip."""
        if view.only_action is not None:
            return message("bot-only-choice")
        thought = _thought(view)
        return thought.reason if thought.action == decision.action else message("novice-slip")


def _thought(view: View) -> Thought:
    match view.board:
        case Bidding() as board:
            return hand.bid(view, board)
        case Turning() as board:
            return hand.reversal(view, board)
        case Calling():
            return hand.call(view)
        case Claiming():
            legal = view.legal
            claims = REDEAL in legal
            return Thought(REDEAL if claims else PASS, message("novice-claim" if claims else "novice-no-claim"))
        case Doubling() as board:
            return hand.double(view, board)
        case Giving() as board:
            return hand.give(view, board)
        case Exposing():
            return Thought(PASS, message("novice-keep-hidden"))
    match view.board.play:
        case Tricks() as play if view.board.reverser is not None:
            return tricks.turned(view, play)
        case Tricks() as play:
            return tricks.card(view, play)
        case Layout() as play:
            return rows.lay(view, play)
        case Quarts() as play:
            return rows.lead(view, play)
        case Poker():
            return rows.set_out(view)
        case Counting() as play:
            return rows.count(view, play)
    return Thought(view.legal[0], message("bot-only-choice"))
