"""The score sheet, and a finished deal in full."""

import csv
import io
from collections.abc import Sequence

from barbu.engine.actions import SEATS, seats_of
from barbu.engine.doubling import Doubles
from barbu.engine.game import FinishedDeal, Game
from barbu.engine.settle import SidePayment
from barbu.engine.tricks import Tricks
from barbu.rules.describe import contract_letter, contract_title, payment_text
from barbu.server import protocol
from barbu.server.players import initials
from barbu.server.texts import TEXT, card_texts

EVERYBODY = "X"
"""What the sheet says for a player who has doubled everybody."""


def sheet(game: Game, names: list[str]) -> list[protocol.SheetRow]:
    """All finished deals as rows."""
    short = initials(names)
    rows = []
    check_total = 0
    for finished in game.finished:
        check_total -= sum(finished.scores)
        rows.append(_row(finished, short, check_total))
    return rows


def _row(finished: FinishedDeal, short: list[str], check_total: int) -> protocol.SheetRow:
    deal, board = finished.deal, finished.board
    assert board.call is not None
    cells = [
        protocol.SheetCell(
            seat=SEATS[seat],
            call=_call(board.doubles, seat, short),
            ringed=board.doubles is not None and bool(board.doubles.targets[seat] >> deal.declarer & 1),
            points=points,
            side=score - points,
            score=score,
            total=total,
        )
        for seat, (points, score, total) in enumerate(
            zip(finished.points, finished.scores, finished.totals, strict=True)
        )
    ]
    return protocol.SheetRow(
        number=deal.number,
        declarer=SEATS[deal.declarer],
        contract=board.call.contract,
        parameter=board.call.parameter,
        letter=contract_letter(board.call.contract),
        cells=cells,
        check=-sum(finished.scores),
        check_total=check_total,
        paid=[_transfer(payment) for payment in finished.payments if payment.amount],
    )


def _transfer(payment: SidePayment) -> protocol.Transfer:
    payer, payee = _payer_and_payee(payment)
    return protocol.Transfer(SEATS[payer], SEATS[payee], abs(payment.amount))


def _payer_and_payee(payment: SidePayment) -> tuple[int, int]:
    """Who pays whom; in seat order where nobody does."""
    return (payment.second, payment.first) if payment.amount > 0 else (payment.first, payment.second)


def _call(doubles: Doubles | None, seat: int, short: list[str]) -> str:
    """A player's doubles as written on paper: X for everybody, otherwise the initial of each."""
    if doubles is None:
        return ""
    targets = doubles.targets[seat]
    if targets.bit_count() == len(short) - 1:
        return EVERYBODY
    return "".join(short[target] for target in seats_of(targets))


def result(finished: FinishedDeal, row: protocol.SheetRow, names: list[str]) -> protocol.DealResult:
    """A finished deal in full: all of it is public."""
    deal, board = finished.deal, finished.board
    assert board.call is not None
    return protocol.DealResult(
        number=deal.number,
        dealer=SEATS[deal.dealer],
        declarer=SEATS[deal.declarer],
        contract=board.call.contract,
        parameter=board.call.parameter,
        statements=statements(board.doubles),
        hands=[protocol.Hand(SEATS[seat], card_texts(hand)) for seat, hand in enumerate(deal.hands)],
        tricks=tricks(board.play) if isinstance(board.play, Tricks) else [],
        ended=finished.ended,
        row=row,
        payments=[_payment(payment, names) for payment in finished.payments],
    )


def statements(doubles: Doubles | None) -> list[protocol.Statement]:
    """What has been said in the doubling, in order."""
    if doubles is None:
        return []
    return [
        protocol.Statement(SEATS[seat], [SEATS[target] for target in seats_of(targets)])
        for seat, targets in doubles.statements
    ]


def tricks(play: Tricks) -> list[protocol.Trick]:
    """All finished tricks."""
    return [trick(play, index) for index in range(len(play.done))]


def trick(play: Tricks, index: int) -> protocol.Trick:
    """One finished trick."""
    leader, cards, winner = play.done[index]
    return protocol.Trick(on_table(leader, cards, play.terms.players), SEATS[winner])


def on_table(leader: int, cards: Sequence[int], players: int) -> list[protocol.Card]:
    """The cards of a trick with the seats that played them."""
    return [protocol.Card(SEATS[(leader + step) % players], TEXT[card]) for step, card in enumerate(cards)]


def _payment(payment: SidePayment, names: list[str]) -> protocol.Payment:
    first, second, times, difference, amount = payment
    payer, payee = _payer_and_payee(payment)
    return protocol.Payment(
        payer=SEATS[payer],
        payee=SEATS[payee],
        times=times,
        difference=abs(difference),
        amount=abs(amount),
        text=payment_text(names[first], names[second], times, difference),
    )


def sheet_csv(rows: list[protocol.SheetRow], names: list[str]) -> str:
    """The sheet as a table for spreadsheets, one line a deal."""
    out = io.StringIO()
    names = [_harmless(name) for name in names]
    writer = csv.writer(out)
    parts = ("call", "points", "side", "score", "total")
    heads = [f"{name} {part}" for name in names for part in parts]
    writer.writerow(["deal", "declarer", "contract", "parameter", *heads, "check", "check total"])
    for row in rows:
        cells = [
            value
            for cell in row.cells
            for value in (
                cell.call + (" (declarer)" if cell.ringed else ""),
                cell.points,
                cell.side,
                cell.score,
                cell.total,
            )
        ]
        declarer = names[SEATS.index(row.declarer)]
        head = [row.number, declarer, contract_title(row.contract), row.parameter or ""]
        writer.writerow([*head, *cells, row.check, row.check_total])
    return out.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
