"""Describes rows, exposed cards and claims in words, the same for the page and the terminal."""

from collections.abc import Sequence
from itertools import pairwise

from barbu.cards import RANKS, card_text
from barbu.engine.actions import Bid
from barbu.engine.auction import Auction, Sale
from barbu.engine.board import Board
from barbu.engine.phases import Void
from barbu.engine.plan import ContractPlan
from barbu.engine.play.poker import CATEGORIES, ROW_CARDS, RowDuel, category, strength
from barbu.engine.settle import Exposure
from barbu.messages import Message, message
from barbu.text.names import card_message, contract_title
from barbu.text.render import render, say

ROWS = ("front", "middle", "back")
"""The rows of Chinese poker in setting order."""

_PLACES = 5
_RANK_BITS = 4
_LOWEST = 2


def row_title(row: int) -> str:
    """The title of a row by its place: ``Front``."""
    return say(f"row-{ROWS[row]}")


def row_name(cards: int) -> str:
    """The poker name of a full row: ``pair of kings``, ``straight to the 9``."""
    return render(row_message(cards))


def row_message(cards: int) -> Message:
    """The message for the poker name of a full row."""
    value = strength(cards)
    kind = CATEGORIES[category(value)]
    places = [value >> _RANK_BITS * (_PLACES - 1 - place) & 15 for place in range(_PLACES)]
    first, second = (RANKS[place - _LOWEST] if place >= _LOWEST else "A" for place in places[:2])
    if kind in ("high-card", "straight", "flush", "straight-flush"):
        return message(f"row-{kind}", rank=message("rank", rank=first))
    if kind in ("two-pairs", "full-house"):
        return message(f"row-{kind}", ranks=_ranks(first), others=_ranks(second))
    return message(f"row-{kind}", ranks=_ranks(first))


def _ranks(rank: str) -> Message:
    return message("ranks", rank=rank)


def mis_set_warning(rows: Sequence[int]) -> str:
    """Why rows are mis-set, comparing only full ones; empty if they are not mis-set."""
    values = [strength(row) if row.bit_count() == size else None for row, size in zip(rows, ROW_CARDS, strict=True)]
    for place, (front, back) in enumerate(pairwise(values), start=1):
        if front is not None and back is not None and front >= back:
            return say(f"mis-set-{ROWS[place]}")
    return ""


def duel_text(duel: RowDuel, names: Sequence[str]) -> str:
    """Two set hands compared: ``Anna wins 2, Beth wins 1``."""
    won, lost = duel.rows.count(1), duel.rows.count(-1)
    return say("duel", first=names[duel.one], second=names[duel.other], won=won, lost=lost)


def exposure_text(exposure: Exposure, names: Sequence[str]) -> str:
    """The effect of an exposed card: ``Anna showed the king of hearts and Beth took it: 75 go from Beth to Anna``."""
    shower, taker, card = names[exposure.shower], names[exposure.taker], card_message(card_text(exposure.card))
    if exposure.shower == exposure.taker:
        return say("exposure-own", shower=shower, card=card)
    payer, payee = (taker, shower) if exposure.amount > 0 else (shower, taker)
    return say(
        "exposure-taken", shower=shower, taker=taker, card=card, payer=payer, payee=payee, amount=abs(exposure.amount)
    )


def bid_text(bid: Bid, auction: Auction | None) -> str:
    """A bid in an auction: ``4 tricks of Trumps (100 points)``."""
    price = 0 if auction is None else auction.price_of(bid)
    return say("bid-tricks", tricks=bid.tricks, contract=contract_title(bid.contract), price=price)


def bid_choice(bid: Bid, auction: Auction) -> str:
    """A bid to choose from, with what the declarer does by it: ``ask for 4 tricks of Trumps (100 points)``."""
    return say("bid-choice", verb=bid.verb, bid=bid_text(bid, auction))


def transfer_texts(board: Board, names: Sequence[str]) -> list[str]:
    """What moves from one player to another besides doubles: the price of a call that was sold, and exposed cards."""
    sold = [] if board.sale is None or board.declarer is None else [_sale_text(board.sale, board.declarer, names)]
    return [*sold, *(exposure_text(exposure, names) for exposure in board.exposures)]


def _sale_text(sale: Sale, declarer: int, names: Sequence[str]) -> str:
    """A call that was sold: ``Beth bought the call of Trumps for four tricks: 100 points go from Beth to Anna``."""
    return say(
        "sale",
        buyer=names[sale.buyer],
        seller=names[declarer],
        contract=contract_title(sale.contract),
        tricks=sale.tricks,
        price=sale.price,
    )


def claim_line(contract: ContractPlan, hand: int) -> str:
    """Whether the holder of a hand may claim a redeal, and why."""
    claim = contract.rules.claim
    return say(f"claim-{claim}" if contract.may_claim(hand) else f"no-claim-{claim}")


def void_reason(board: Void) -> str:
    """Why a deal does not count."""
    contract = board.contract.rules
    if board.contract.price:
        failures = board.failures
        return render(message("void-trial", failures=failures, left=board.contract.attempts - failures))
    return render(message(f"void-{contract.claim if board.claimer is not None else contract.redeal}"))
