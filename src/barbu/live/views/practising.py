"""Practice: one contract again and again, or one deal again."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from barbu.engine.actions import PASS, Action, Call, Play, parse_action
from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal, Length
from barbu.live.wire.requests import Replayed
from barbu.messages import message
from barbu.notation.writer import actions_on
from barbu.puzzles.following import followed, world_of
from barbu.puzzles.puzzle import Puzzle
from barbu.rules.model import Rules
from barbu.rules.practice import practice, without_reversal
from barbu.seats import letter
from barbu.store.events import Acted, Event, Replays
from barbu.text.names import contract_title_message
from barbu.text.render import render

SINGLE: Length = "one-deal"
"""The length of a game that replays a deal."""


class PracticeGame(NamedTuple):
    """A game that replays a deal: its rules, and the events it begins with."""

    rules: Rules
    opening: list[Event]


def practice_rules(rules: Rules, contract: str, deals: int = 0) -> Rules:
    """The rules that practise one contract, with a title that says so.

    Raises:
        RulesError: the rules have no such contract, or a table cannot play so many deals of it.
    """
    found = practice(rules, contract, deals)
    title = message("live-practice-title", rules=rules.name, contract=contract_title_message(contract))
    return replace(found, name=render(title))


def again(
    table: str, rules: Rules, done: FinishedDeal, free: bool, since: Sequence[tuple[int | None, Action]] = ()
) -> PracticeGame:
    """A game of one deal with the hands and the declarer of a finished deal of another ``table``, under these rules.
    The call is the same, or ``free`` where the rules leave it to the declarer. ``since`` are the actions of the deal
    that are done again, with the call. An extra card is exchanged before it begins, and no contract turned round.

    Raises:
        IllegalAction: they cannot be done in a game of one deal.
    """
    call, deal = done.board.call, done.deal
    same = not free or rules.session.choice == "fixed"
    plain = without_reversal(rules)
    if plain is not rules:
        since = () if done.board.reverser is not None else [said for said in since if said[1] != PASS]
    found = _alone(plain, call) if same else _undecided(plain, plain is not rules)
    first = deal.dealer if deal.declarer is None else deal.declarer
    # The call comes with its trump suit or start rank.
    acted = _begun(found, _exchanged(done), first, since or ([(deal.declarer, call)] if same else []))
    return PracticeGame(found, [Replays(table, deal.number, call.token, done.scores), *acted])


def from_puzzle(puzzle: Puzzle) -> PracticeGame:
    """A game of one deal that goes on where a puzzle is asked, in the deal that its solution shows.

    Raises:
        BarbuError: the puzzle makes no sense, or its actions cannot be done in a game of one deal.
    """
    view = puzzle.view()
    board, rules = view.board, view.plan.rules
    hands = list(world_of(puzzle).hands)
    for seat, action in view.moves:
        if isinstance(action, Play):
            hands[seat] |= 1 << action.card
    since: list[tuple[int | None, Action]] = list(actions_on(board))
    if board.call is not None and not any(isinstance(action, Call) for _, action in since):
        since.insert(0, (board.declarer, board.call))
    call = board.call or parse_action(puzzle.solution.tokens[0])
    assert isinstance(call, Call), "what is not called yet is called by the solution"
    found = _undecided(rules) if puzzle.kind == "contract" else _alone(rules, call)
    acted = _begun(found, tuple(hands), board.dealer if board.declarer is None else board.declarer, since)
    expected = followed(puzzle)[0]
    return PracticeGame(found, [Replays("", board.number, call.token, expected), *acted])


def _begun(rules: Rules, hands: tuple[int, ...], first: int, since: Sequence[tuple[int | None, Action]]) -> list[Acted]:
    """The events with which a game of one deal begins: the deal, and what is done again."""
    game = Game(rules, SINGLE)
    dealt = game.next_deal(hands, first)
    game = game.apply(dealt)
    actions: list[tuple[int | None, Action]] = [(None, dealt)]
    for seat, action in since:
        if not isinstance(action, Call) or game.running.board.phase == "call":
            game = game.apply(action)
            actions.append((seat, action))
    return [Acted(letter(seat), action.token) for seat, action in actions]


def replayed(event: Replays) -> Replayed:
    """The deal that is replayed, as the page is told."""
    call = parse_action(event.call)
    assert isinstance(call, Call)
    return Replayed(event.game, event.number, call.contract, call.parameter, list(event.scores))


def _alone(rules: Rules, call: Call) -> Rules:
    """Rules in which only this contract can come up; of a trial, the one that was picked for it."""
    if len(rules.contracts) == 1:
        return _undecided(rules)
    picked = call.parameter if rules.contracts[call.contract].play == "trial" else None
    return practice_rules(rules, picked or call.contract)


def _exchanged(done: FinishedDeal) -> tuple[int, ...]:
    """The hands of a deal, with the card left over in place of an extra card."""
    plan, hands = done.board.plan, done.deal.hands
    spare = (plan.pack | plan.extra) & ~sum(hands) if plan.extra else 0
    return tuple(hand & ~plan.extra | spare if hand & plan.extra else hand for hand in hands)


def _undecided(rules: Rules, changed: bool = False) -> Rules:
    """Rules in which no card decides who declares first; they have a name of their own, also if they are ``changed``
    already."""
    if not rules.session.first and not changed:
        return rules
    session = replace(rules.session, first="")
    return replace(rules, session=session, variant=f"{rules.variant.replace('+', '-')}-again")
