"""What everybody can infer about the hands from the actions of a deal.

Since every action was legal, it shows that the seat held none of certain cards. All the evidence fits into one mask for
each seat.
"""

from barbu.engine.board import Board
from barbu.engine.doubling import Doubles


def evidence(board: Board) -> tuple[int, ...]:
    """For each seat, the mask of the cards that everybody knows it does not hold, because its past actions rule them
    out or somebody else has exposed them."""
    play = board.play
    barred = [0] * board.plan.players if play is None else list(play.evidence())
    _add_redoubles(board, barred)
    for seat, shown in enumerate(board.exposed):
        for other in range(len(barred)):
            if other != seat:
                barred[other] |= shown
    return tuple(barred)


def _add_redoubles(board: Board, barred: list[int]) -> None:
    """Where only the holder of the scoring card may redouble, a redouble shows who has it. A player who was doubled
    after their own statement and not asked again does not have it."""
    doubles, contract = board.doubles, board.contract
    if doubles is None or contract is None or contract.rules.redoubler == "anyone":
        return
    players = len(barred)
    state = Doubles.start(doubles.rules, board.plan.orders[doubles.declarer], contract.negative, board.setup.bound)
    for index, (seat, targets) in enumerate(doubles.statements):
        if index >= players or targets & state.doublers(seat):
            for other in range(players):
                if other != seat:
                    barred[other] |= contract.scoring
        if index < players:
            state = state.say(targets)
    if doubles.late:
        asked = [seat for seat, _ in doubles.statements[players:]] + list(doubles.speakers)
        for seat in range(players):
            if (seat in state.speakers) != (seat in asked) or (asked and seat not in asked):
                barred[seat] |= contract.scoring
