"""What everybody can infer about the hands from the actions of a deal.

Since every action was legal, it shows that the seat held none of certain cards, or at least one of some. All the
evidence is masks of cards (decision 0227).
"""

from msgspec.structs import replace

from barbu.engine.board import Board
from barbu.engine.doubling import Doubles


def evidence(board: Board) -> tuple[int, ...]:
    """For each seat, the mask of the cards that it is publicly known not to hold, because its past actions rule them
    out or another seat has exposed them or, as far as the board shows it, been given them."""
    play = board.play
    barred = [0] * board.plan.players if play is None else list(play.barred)
    _add_redoubles(board, barred)
    for seat in _unable(board):
        barred[seat] |= _double_needs(board)
    for giver, cards in enumerate(board.given if board.phase != "give" else ()):
        for seat in range(len(barred)) if cards else ():
            if seat != board.receivers[giver]:
                barred[seat] |= cards
    if board.holder is not None:
        for seat in range(len(barred)):
            barred[seat] |= board.plan.extra * (seat != board.holder)
    for seat, shown in enumerate(board.exposed):
        if shown:
            for other in range(len(barred)):
                if other != seat:
                    barred[other] |= shown
    return tuple(barred)


def needed(board: Board) -> tuple[tuple[int, int], ...]:
    """Pairs of a seat and a mask of unplayed cards, at least one of which it is publicly known to hold, since it has
    called or doubled what nobody may without one."""
    contract, doubles = board.contract, board.doubles
    if contract is None or not (contract.call_needs or contract.double_needs):
        return ()
    shown = {(seat, contract.double_needs) for seat in _able(doubles)} if doubles is not None else set()
    others = (board.plan.contracts[call.contract] for call in board.calls)
    if board.declarer is not None and not all(other.call_needs for other in others):
        shown.add((board.declarer, contract.call_needs))
    gone = (0,) * board.plan.players if board.play is None else board.play.gone
    return tuple((seat, mask & board.hidden) for seat, mask in sorted(shown) if mask and not mask & gone[seat])


def _double_needs(board: Board) -> int:
    return 0 if board.contract is None else board.contract.double_needs


def _able(doubles: Doubles) -> set[int]:
    """The seats that have shown that they may double: those that did, and those that were asked a second time."""
    doubled = {seat for seat, targets in doubles.statements if targets}
    return doubled | _asked_again(doubles)


def _asked_again(doubles: Doubles) -> set[int]:
    """The seats that have been asked a second time."""
    again = {seat for seat, _ in doubles.statements[len(doubles.targets) :]}
    return again | {*doubles.speakers} if doubles.late else again


def _unable(board: Board) -> list[int]:
    """The seats that were not asked a second time, although they had been doubled after their statement: where doubles
    need certain cards, they hold none."""
    doubles = board.doubles
    if doubles is None or not doubles.late or not _double_needs(board):
        return []
    first = replace(doubles, statements=doubles.statements[: board.plan.players])
    return [seat for seat in first.doubled_later() if seat not in _asked_again(doubles)]


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
        asked = _asked_again(doubles)
        for seat in range(players):
            if (seat in state.speakers) != (seat in asked) or (asked and seat not in asked):
                barred[seat] |= contract.scoring
