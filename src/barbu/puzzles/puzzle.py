"""A puzzle as a value: a decision of which one choice is clearly the best."""

from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from barbu.engine.actions import Action, Call, Play
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import message
from barbu.puzzles.situation import PuzzleError, Situation

Kind = Literal["contract", "double", "rank", "lead", "discard", "duck", "block"]
"""What is asked: which contract; which players to double; the start rank of dominoes; a card to lead; a card to throw
on a suit that one has none of; whether to win a trick or duck; and which card to lay in dominoes, or to hold back."""

KINDS: tuple[Kind, ...] = get_args(Kind)

Difficulty = Literal["easy", "medium", "hard", "very-hard"]
"""How many of the levels novice, club and expert miss the solution: none, one, two or all."""

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

LEVELS = ("novice", "club", "expert", "master")
"""The levels that are asked, weakest first; the last one does not count towards the difficulty."""


class Option(Struct, frozen=True, array_like=True):
    """A choice: its ``tokens``, of which all do the same (cards next to each other; a contract with any parameter, the
    best one first); what it is worth, in points as the game counts them; and the standard ``error`` of how far it is
    behind the solution, taken in the same worlds (of the solution: of its own worth)."""

    tokens: tuple[str, ...]
    mean: float
    error: float


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A decision of a played deal. ``options`` are all choices, the solution first and the others by what they are
    worth. ``found_by`` are the levels that find the solution. A puzzle is ``withdrawn`` when more worlds have refuted
    it; it stays in its file, so that all others keep their numbers."""

    kind: Kind
    at: Situation
    options: tuple[Option, ...]
    found_by: tuple[str, ...] = ()
    withdrawn: bool = False

    @property
    def solution(self) -> Option:
        """The best choice."""
        return self.options[0]

    @property
    def contract(self) -> str:
        """The contract it is about: the one to call, or the one that is played."""
        call = next((token for token in self.at.said if token.startswith("call ")), self.solution.tokens[0])
        return call.split(" ")[1]

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is."""
        return DIFFICULTIES[sum(level not in self.found_by for level in LEVELS[:-1])]

    def cost(self, option: Option) -> float:
        """How many points an option is worth less than the solution."""
        return abs(self.solution.mean - option.mean)

    def option(self, action: Action) -> Option | None:
        """The option that an action is; None if it is none of them."""
        return next((each for each in self.options if action.token in each.tokens), None)

    def view(self) -> View:
        """What the solver sees.

        Raises:
            BarbuError: the puzzle makes no sense.
        """
        view = self.at.view()
        legal = {action.token for action in view.legal}
        if len(self.options) < 2 or not all(set(each.tokens) <= legal and each.tokens for each in self.options):
            raise PuzzleError(message("puzzle-senseless"))
        return view


class Question(NamedTuple):
    """What a puzzle could ask at a decision: its kind, and the actions it is about in groups of which each is one
    choice."""

    kind: Kind
    groups: tuple[tuple[str, ...], ...]


def questions(view: View) -> list[Question]:
    """What a puzzle could ask of the seat whose turn it is."""
    board, legal = view.board, view.legal
    if isinstance(board, Calling):
        by_contract: dict[str, list[str]] = {}
        for action in legal:
            assert isinstance(action, Call)
            by_contract.setdefault(action.contract, []).append(action.token)
        asked = [Question("contract", tuple(map(tuple, by_contract.values())))] if len(by_contract) > 1 else []
        for name, tokens in by_contract.items():
            if len(tokens) > 1 and view.plan.contracts[name].layout:
                asked.append(Question("rank", _each(tokens)))
        return asked
    tokens = [action.token for action in legal]
    if len(tokens) < 2:
        return []
    if isinstance(board, Doubling):
        return [Question("double", _each(tokens))]
    kind = _kind_of_card(view)
    return [Question(kind, _each(tokens))] if kind else []


def _each(tokens: list[str]) -> tuple[tuple[str, ...], ...]:
    return tuple((token,) for token in tokens)


def _kind_of_card(view: View) -> Kind | None:
    play = view.board.play
    if isinstance(play, Layout):
        return None if play.may_stop else "block"
    if not isinstance(play, Tricks):
        return None
    if not play.cards:
        return "lead"
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    if not any(SUIT_OF[card] == SUIT_OF[play.cards[0]] for card in cards):
        return "discard"
    seat = view.seat
    winning = sum(_wins(play, card, seat) for card in cards)
    return "duck" if 0 < winning < len(cards) else None


def _wins(play: Tricks, card: int, seat: int) -> bool:
    """Whether a card would be the best of the trick so far."""
    suit, best = SUIT_OF[card], SUIT_OF[play.best]
    if suit == best:
        return bool(play.terms.contract.above[play.best] >> card & 1)
    return suit == play.terms.trump
