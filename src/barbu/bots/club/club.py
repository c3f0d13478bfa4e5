"""The club player: one method for each kind of decision."""

from collections.abc import Mapping

from barbu.bots.base import Budget, Chance, Decision
from barbu.bots.club import before, calling, doubling, layout, layout_words, poker, poker_words, pot_words, trick_words
from barbu.bots.club.outlook import outlook
from barbu.bots.club.pot import PotChoice
from barbu.bots.club.tricks import TrickChoice
from barbu.bots.club.words import card_word
from barbu.cards import FIRST_PACK
from barbu.engine.actions import KNOCK, PLAYS, Set
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View


class Club:
    """Plays by counting and by chances, from the values in the rules alone. It needs no luck and no budget."""

    name = "club"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What a good club player would do."""
        match view.board.phase:
            case "call":
                return calling.choose(view)
            case "claim":
                return before.claim(view)
            case "double":
                return doubling.choose(view)
            case "expose":
                return before.expose(view)
        play = view.board.play
        if isinstance(play, Poker):
            return _set(view, play)
        assert play is not None
        legal = view.legal_cards() & FIRST_PACK
        if not legal:
            return Decision(KNOCK, None, "No card of yours can be laid.")
        if legal & legal - 1 == 0:
            return Decision(PLAYS[legal.bit_length() - 1], None, _forced(view, legal.bit_length() - 1))
        return _lay(view, play) if isinstance(play, Layout) else _play(view, play)


def _set(view: View, play: Poker) -> Decision:
    wins = view.plan.sign * play.plan.contract.row > 0
    setting = poker.best(view.hand) if wins else poker.worst(view.hand)
    action = Set(setting.rows)
    points = play.plan.contract.row * (view.plan.players - 1) * sum(setting.chances)
    return Decision(action, {action.token: points}, poker_words.why(setting))


def _lay(view: View, play: Layout) -> Decision:
    contract, plan = play.terms.plan, view.plan
    unit = layout.unit_of(contract, plan)
    rated = layout.rate(view.hand, play, unit, lambda rank: outlook(plan).with_start(contract, view.hand, rank))
    card = _best(rated)
    return Decision(PLAYS[card], _values(view, rated), layout_words.why(view.hand, play, card, rated))


def _play(view: View, play: Tricks) -> Decision:
    choice = PotChoice(view, play) if play.terms.plan.pot else TrickChoice(view, play)
    rated = choice.values()
    card = _best(rated)
    if isinstance(choice, PotChoice) and not choice.count.positive:
        reason = pot_words.why(choice, card)
    else:
        reason = trick_words.why(choice, card)
    return Decision(PLAYS[card], _values(view, rated), reason)


def _best(rated: Mapping[int, float]) -> int:
    return max(rated, key=rated.__getitem__)


def _values(view: View, rated: Mapping[int, float]) -> dict[str, float]:
    """What cards are expected to bring, as points are written."""
    return {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()}


def _forced(view: View, card: int) -> str:
    if view.hand & view.hand - 1 == 0:
        return "It is your last card."
    return f"The {card_word(card)} is the only card you may play."
