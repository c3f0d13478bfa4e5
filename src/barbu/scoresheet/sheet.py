"""Makes the score sheet, and the full result of a finished deal."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from msgspec.structs import replace

from barbu.cards import card_text, card_texts
from barbu.engine.actions import PASS, Action, Double, Expose, Give, Set, row_order
from barbu.engine.board import Board
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.play.base import Trick
from barbu.engine.play.poker import Poker, mis_set
from barbu.engine.play.tricks import Tricks
from barbu.engine.settle import PLACES_ON, SidePayment, side_payments
from barbu.engine.sheet import FinishedDeal
from barbu.scoresheet import model
from barbu.seats import SEATS, seats_of
from barbu.text.names import contract_letter, payment_text
from barbu.text.outcome import besides_cards, outcome_text
from barbu.text.wording import duel_text, row_name, transfer_texts

EVERYBODY = "X"
"""What is written on the sheet for a player who has doubled everybody."""


def sheet(game: Game, names: list[str]) -> list[model.SheetRow]:
    """All finished deals as rows."""
    short = initials(names)
    return [sheet_row(finished, short) for finished in game.finished]


def sheet_row(finished: FinishedDeal, short: list[str]) -> model.SheetRow:
    """A finished deal as a row; ``short`` are the initials of the players by seat."""
    deal, board = finished.deal, finished.board
    cells = [
        model.SheetCell(
            seat=SEATS[seat],
            call=_call(board.doubles, seat, short),
            ringed=board.doubles is not None and bool(board.doubles.targets[seat] >> board.doubles.declarer & 1),
            points=points,
            side=score - points,
            score=score,
            total=total,
        )
        for seat, (points, score, total) in enumerate(
            zip(finished.points, finished.scores, finished.totals, strict=True)
        )
    ]
    return model.SheetRow(
        number=deal.number,
        declarer=_declarer(deal.declarer),
        contract=board.call.contract,
        parameter=board.call.parameter,
        letter=contract_letter(board.call.contract),
        cells=cells,
        check=-sum(finished.scores),
        check_total=-sum(finished.totals),
        paid=_paid(finished),
    )


def _declarer(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _paid(finished: FinishedDeal) -> list[model.Transfer]:
    """The net payments between pairs of seats, for doubles, a sold call, exposed cards and points written down for a
    neighbour together. Points paid to the declarer are there already."""
    net: dict[tuple[int, int], int] = {}
    for first, second, _, _, amount in finished.payments:
        net[first, second] = amount
    moved = [(shower, taker, amount) for _, shower, taker, amount in finished.board.exposures]
    sale = finished.board.sale
    if sale is not None and finished.deal.declarer is not None:
        moved.append((finished.deal.declarer, sale.buyer, finished.board.plan.sign * sale.price))
    by = PLACES_ON.get(finished.board.contract.rules.points_to, 0)
    if by:
        players = len(finished.points)
        moved += [((taker + by) % players, taker, amount) for taker, amount in enumerate(finished.points)]
    for payee, payer, amount in moved:
        if payee < payer:
            net[payee, payer] += amount
        elif payer < payee:
            net[payer, payee] -= amount
    pairs = [(pair if amount < 0 else pair[::-1], abs(amount)) for pair, amount in net.items() if amount]
    return [model.Transfer(SEATS[payer], SEATS[payee], amount) for (payer, payee), amount in pairs]


def _payer_and_payee(payment: SidePayment) -> tuple[int, int]:
    """The payer and the receiver; in seat order if there is nothing to pay."""
    return (payment.second, payment.first) if payment.amount > 0 else (payment.first, payment.second)


def _call(doubles: Doubles | None, seat: int, short: list[str]) -> str:
    """A player's doubles as written on paper: X for everybody, otherwise the initial of each."""
    if doubles is None:
        return ""
    targets = doubles.targets[seat]
    if targets.bit_count() == len(short) - 1:
        return EVERYBODY
    return "".join(short[target] for target in seats_of(targets))


def result(finished: FinishedDeal, row: model.SheetRow, names: list[str]) -> model.DealResult:
    """A finished deal in full, all of which is public."""
    deal, board = finished.deal, finished.board
    return model.DealResult(
        number=deal.number,
        dealer=SEATS[deal.dealer],
        declarer=_declarer(deal.declarer),
        contract=board.call.contract,
        parameter=board.call.parameter,
        statements=statements(board.doubles),
        hands=[model.Hand(SEATS[seat], card_texts(hand)) for seat, hand in enumerate(deal.hands)],
        tricks=[] if board.play is None else [trick(board.plan, done) for done in board.play.done],
        took=[_took(finished, seat) for seat in range(len(names))],
        showdown=_showdown(board.play, names) if isinstance(board.play, Poker) else None,
        ended=finished.ended,
        row=row,
        payments=payments(finished, names),
        exposures=transfer_texts(board, names),
        outcomes=[outcome_text(finished, seat, names) for seat in range(len(names))],
    )


def renamed(result: model.DealResult, finished: FinishedDeal, names: list[str], seat: int) -> model.DealResult:
    """The same result of a ``finished`` deal, but for another name of the player in a ``seat``."""
    board, penalties = finished.board, _counts_penalties(finished)
    return replace(
        result,
        showdown=_showdown(board.play, names) if isinstance(board.play, Poker) else None,
        payments=[
            _payment(payment, names, penalties) if seat in payment[:2] else said
            for payment, said in zip(finished.payments, result.payments, strict=False)
        ],
        exposures=transfer_texts(board, names),
        outcomes=[
            outcome_text(finished, seat, names) if each == seat else said for each, said in enumerate(result.outcomes)
        ],
    )


def _took(finished: FinishedDeal, seat: int) -> model.Took:
    play = finished.board.play
    cards = play.taken[seat] & play.terms.contract.scoring if isinstance(play, Tricks) else 0
    return model.Took(SEATS[seat], card_texts(cards) if cards else [], besides_cards(finished, seat))


def _showdown(poker: Poker, names: list[str]) -> model.Showdown:
    value, duels = poker.contract.rules.row, poker.duels
    hands = []
    for seat, rows in enumerate(poker.rows):
        won = [
            sum(duel.rows[place] == (1 if seat == duel.one else -1) for duel in duels if seat in (duel.one, duel.other))
            for place in range(len(rows))
        ]
        shown = [
            model.ShownRow(row_name(row), texts, value * count)
            for row, texts, count in zip(rows, row_texts(rows), won, strict=True)
        ]
        hands.append(model.ShownHand(SEATS[seat], shown, mis_set(rows), poker.points[seat]))
    return model.Showdown(
        hands,
        [
            model.Duel(
                first=SEATS[duel.one],
                second=SEATS[duel.other],
                rows=[{1: SEATS[duel.one], -1: SEATS[duel.other]}.get(sign) for sign in duel.rows],
                text=duel_text(duel, names),
            )
            for duel in duels
        ],
    )


def row_texts(rows: Sequence[int]) -> list[list[str]]:
    """The cards of rows, high cards first."""
    return [[card_text(card) for card in row_order(row)] for row in rows]


def bets(board: Board) -> list[model.Bet]:
    """The doubles of a deal in progress, and what they would pay as the points stand now."""
    doubles = board.doubles
    if doubles is None or not any(doubles.targets):
        return []
    sign = board.plan.sign
    return [
        model.Bet(SEATS[first], SEATS[second], times, abs(difference), _better(first, second, difference * sign), paid)
        for first, second, times, difference, paid in side_payments(board.points, doubles.multiplicity)
        if times
    ]


def _better(first: int, second: int, ahead: int) -> str | None:
    """Which of two seats is doing better, where ``ahead`` is how far the first leads the second."""
    return None if ahead == 0 else SEATS[first if ahead > 0 else second]


def moves(finished: FinishedDeal) -> list[model.Move]:
    """All actions of a finished deal in order, except for passes when asked about a redeal."""
    board = finished.board
    nothing = [0] * board.plan.players
    said: list[tuple[int | None, Action, Literal["bid", "call", "give", "double", "expose"]]]
    said = [(seat, action, "bid") for seat, action in board.auction.statements] if board.auction is not None else []
    said.append((board.caller, board.call, "call"))
    said += [(seat, Give(cards), "give") for seat, cards in enumerate(board.given) if cards]
    for speaker, targets in board.doubles.statements if board.doubles is not None else ():
        said.append((speaker, Double(targets), "double"))
    said += [(seat, Expose(cards), "expose") for seat, cards in enumerate(board.exposed) if cards]
    found = [model.Move(_declarer(seat), action.token, kind, nothing) for seat, action, kind in said]
    tricks = 0
    for seat, action, play in board.course:
        done = len(play.done)
        taker = SEATS[play.done[-1].winner] if done > tricks else None
        kind: Literal["set", "play", "stop"] = "set" if isinstance(action, Set) else "play"
        if action == PASS:
            kind = "stop"
        found.append(model.Move(SEATS[seat], action.token, kind, list(play.points), taker))
        tricks = done
    return found


def statements(doubles: Doubles | None) -> list[model.Statement]:
    """All statements of the doubling, in order."""
    if doubles is None:
        return []
    return [
        model.Statement(SEATS[seat], [SEATS[target] for target in seats_of(targets)])
        for seat, targets in doubles.statements
    ]


def trick(plan: Plan, done: Trick) -> model.Trick:
    """One finished trick."""
    return model.Trick(on_table(plan.orders[done.leader], done.cards), SEATS[done.winner])


def on_table(order: Sequence[int], cards: Sequence[int]) -> list[model.Card]:
    """The cards of a trick with the seats that played them, in playing order from the leader."""
    return list(map(_played, order, cards))


@cache
def _played(seat: int, card: int) -> model.Card:
    """A card that a seat has played. The objects are shared, since every View contains some."""
    return model.Card(SEATS[seat], card_text(card))


def payments(finished: FinishedDeal, names: list[str]) -> list[model.Payment]:
    """The side payment of every pair of players, with its sentence; empty if the rules have no doubles."""
    if finished.board.doubles is None:
        return []
    penalties = _counts_penalties(finished)
    return [_payment(payment, names, penalties) for payment in finished.payments]


def _counts_penalties(finished: FinishedDeal) -> bool:
    return finished.board.setup.plan.rules.winner == "lowest"


def _payment(payment: SidePayment, names: list[str], penalties: bool) -> model.Payment:
    first, second, times, difference, amount = payment
    payer, payee = _payer_and_payee(payment)
    return model.Payment(
        payer=SEATS[payer],
        payee=SEATS[payee],
        times=times,
        difference=abs(difference),
        amount=abs(amount),
        text=payment_text(names[first], names[second], times, difference, penalties=penalties),
    )


def initials(names: list[str]) -> list[str]:
    """The shortest prefixes that tell the names apart, which are written on the score sheet."""
    found = []
    for seat, name in enumerate(names):
        others = [other.casefold() for index, other in enumerate(names) if index != seat]
        length = 1
        while length < len(name) and any(other.startswith(name[:length].casefold()) for other in others):
            length += 1
        found.append(name[:length] if name else "?")
    return found
