"""What-if lines: a finished deal played on from one of its moves with other cards, by people or bots (decision
0307)."""

from barbu.analysis.luck import usual_choice
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Action, parse_action
from barbu.engine.game import Game
from barbu.kernel.coverage import plays_on
from barbu.kernel.errors import KernelError, KernelMissing
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import RequestError
from barbu.live.views.deal_course import Tried
from barbu.live.views.line import told
from barbu.live.wire.requests import Ticket, TryLine
from barbu.messages import message

LONGEST = 200
"""The most actions of a line; the longest deals have about 150."""

SOLVED = 300_000
"""The most positions that are looked at to solve a deal, in less than a tenth of a second. With up to six cards in the
hand to play nearly all are solved, with seven about three quarters, with eight fewer than half."""

IN_HAND = 8
"""With more cards in the hand to play, no solution is tried."""


async def line(lobby: Lobby, wanted: TryLine, place: str, do: Do = at_once) -> Tried:
    """A line that begins at a move of a finished deal. The actions of the line are made, and bots go on with it if they
    are asked to: the club player or, once the rest of the deal can be solved, the best for each seat.

    Raises:
        RequestError: the deal cannot be looked at, its game goes on, or there is no such move.
        IllegalAction: an action of the line is not legal.
    """
    table, seat = await lobby.look_on(Ticket(wanted.table, wanted.token), do)
    if not (table.game.over or table.company.ended):
        raise RequestError("no-review", message("live-line-early"), message("live-line-early-hint"))
    game = table.publisher.game_for(seat)
    if wanted.on:
        found = await lobby.consult(lambda: _line(game, wanted), place)
        if found is None:
            raise RequestError("busy", message("live-why-late"), message("live-no-hint-hint"))
        return found
    return await do(lambda: _line(game, wanted))


def _line(game: Game, wanted: TryLine) -> Tried:
    start = moment_of(game, wanted.number, wanted.move).game
    actions = [parse_action(token) for token in wanted.acts[:LONGEST]]
    now = start
    for action in actions:
        now = now.apply(action)
    solved = 0
    while wanted.on and now.position is not None:
        usual = usual_choice(now)
        best = _solved(now, usual) if wanted.on == "best" else None
        solved = solved + 1 if best is not None else 0
        actions.append(usual if best is None else best)
        now = now.apply(actions[-1])
    return told(start, actions, solved)


def _solved(now: Game, usual: Action) -> Action | None:
    """The best action if all cards are seen, the usual one among equals; None where that cannot be told."""
    position = now.running
    few = position.hands[position.to_act].bit_count() <= IN_HAND
    if not (few and plays_on(position.board) and KERNEL.solves()):
        return None
    from barbu.kernel.solving import solve  # it needs NumPy

    try:
        solution = solve(position, positions=SOLVED)
    except (KernelError, KernelMissing):
        return None
    best = [token for token, value in solution.values.items() if value == solution.value]
    return usual if usual.token in best else parse_action(best[0])
