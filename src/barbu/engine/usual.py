"""The same deal in the usual order of ranks: cards change their names so that the highest is an ace again.

Players who know no other order, such as all bots, decide about this deal instead (decision 0250).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from barbu.cards import RANK_MASKS, RANKS
from barbu.engine.actions import PLAYS, Action, Call, Expose, Play
from barbu.engine.board import Agreed, Board
from barbu.engine.phases import Called, Exposing, Over, Playing, Void, first_card
from barbu.engine.plan import Plan, plan_of
from barbu.engine.view import View
from barbu.messages import Argument, Message
from barbu.rules.cardsets import RANK_WORDS
from barbu.rules.model import Contract, Rules

_TABLES = ("cards", "expose", "led_from", "thrown_from")
_LISTS = ("forced_cards", "call_needs", "double_needs")


class Renaming(NamedTuple):
    """New ranks for old ones, as numbers."""

    ranks: Mapping[int, int]

    @classmethod
    def of(cls, rules: Rules) -> "Renaming":
        """The one that gives the ranks that are dealt their usual order."""
        ranking = rules.deck.ranking
        return cls(dict(zip(map(RANKS.index, ranking), sorted(map(RANKS.index, ranking), reverse=True), strict=True)))

    @property
    def back(self) -> "Renaming":
        """The opposite one."""
        return Renaming({new: old for old, new in self.ranks.items()})

    def card(self, card: int) -> int:
        """A card under its new name."""
        return card & ~15 | self.ranks.get(card & 15, card & 15)

    def cards(self, mask: int) -> int:
        """A set of cards."""
        found = 0
        for rank, cards in enumerate(RANK_MASKS):
            if mask & cards:
                shift = self.ranks.get(rank, rank) - rank
                found |= (mask & cards) << shift if shift > 0 else (mask & cards) >> -shift
        return found

    def word(self, word: str) -> str:
        """A word for a set of cards, a single card, or a rank."""
        if word in RANK_WORDS:
            place = RANK_WORDS.index(word)
            return RANK_WORDS[self.ranks.get(place, place)]
        if word[:1] in RANKS and len(word) in (1, 2) and word[1:] in ("", *"SHDC"):
            place = RANKS.index(word[0])
            return RANKS[self.ranks.get(place, place)] + word[1:]
        return word

    def action(self, action: Action) -> Action:
        """An action of the other deal."""
        match action:
            case Play(card):
                return PLAYS[self.card(card)]
            case Call(contract, str(parameter)):
                return Call(contract, self.word(parameter))
            case Expose(cards):
                return Expose(self.cards(cards))
        return action

    def message(self, said: Message) -> Message:
        """A message about the other deal."""
        return Message(said.id, tuple((name, self._argument(name, value)) for name, value in said.args))

    def _argument(self, name: str, value: Argument) -> Argument:
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, tuple):
            return tuple(map(self.message, value))
        return self.word(value) if isinstance(value, str) and value and name in ("rank", "word", "card") else value


def usual_view(view: View) -> View:
    """What a seat knows, of the deal in the usual order; the same view where that is the order."""
    if not view.plan.rules.deck.ranking:
        return view
    return replace(view, hand=Renaming.of(view.plan.rules).cards(view.hand), board=_usual_board(view.board))


@lru_cache(maxsize=100)
def usual_plan(plan: Plan) -> Plan:
    """The plan of the rules in the usual order."""
    rules = plan.rules
    renaming = Renaming.of(rules)
    deck = replace(rules.deck, ranking="", removed=tuple(map(renaming.word, rules.deck.removed)))
    session = replace(rules.session, first=renaming.word(rules.session.first))
    contracts = {name: _usual_contract(contract, renaming) for name, contract in rules.contracts.items()}
    return plan_of(replace(rules, deck=deck, session=session, contracts=contracts))


def _usual_contract(contract: Contract, renaming: Renaming) -> Contract:
    tables = {name: {renaming.word(word): n for word, n in getattr(contract, name).items()} for name in _TABLES}
    lists = {name: tuple(map(renaming.word, getattr(contract, name))) for name in _LISTS}
    return replace(contract, rank=renaming.word(contract.rank), **tables, **lists)


def _usual_board(board: Board) -> Board:
    plan, renaming = usual_plan(board.plan), Renaming.of(board.plan.rules)
    calls = tuple(Call(call.contract, call.parameter and renaming.word(call.parameter)) for call in board.setup.calls)
    setup = replace(board.setup, plan=plan, calls=calls)
    if not isinstance(board, Called):
        return replace(board, setup=setup)
    call = renaming.action(board.call)
    assert isinstance(call, Call)
    contract = plan.contracts[call.contract].under(call.parameter)
    exposed = tuple(map(renaming.cards, board.agreed.exposed))
    agreed = Agreed(
        call, contract, board.agreed.doubles, exposed, auction=board.agreed.auction, reversal=board.agreed.reversal
    )
    if isinstance(board, Exposing):
        return Exposing(setup, agreed, tuple(map(renaming.cards, board.exposed)), board.spoken)
    if not isinstance(board, Playing | Over | Void) or board.play is None:
        return replace(board, setup=setup, agreed=agreed)
    play = first_card(setup, agreed).play
    for _, action in board.play.history():
        play = play.after(renaming.action(action))
    return replace(board, setup=setup, agreed=agreed, play=play)
