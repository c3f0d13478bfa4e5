"""The choice of a seat, made from its View of the game."""

from collections.abc import Sequence
from functools import cache

from barbu.cards import SECOND_PACK, card_text, card_texts, display_order
from barbu.engine.actions import AGREE, KNOCK, PASS, REDEAL, REVERSE, Bid, Call, Double, Expose
from barbu.engine.bidding import Bidding
from barbu.engine.phases import Calling, Claiming, Doubling, Exposing, Giving, Playing, Turning
from barbu.engine.play.poker import ROW_CARDS
from barbu.engine.view import View
from barbu.live.people.seats import Player
from barbu.live.wire import choices
from barbu.seats import SEATS, seats_of
from barbu.text.refusals import card_refusals, double_notes, double_refusal, named_calls
from barbu.text.render import render
from barbu.text.wording import claim_line, row_title


def choice_of(view: View, players: Sequence[Player]) -> choices.Choice:
    """What the seat whose turn it is may do, with the reason for what it may not."""
    match view.board:
        case Playing() as board:
            return set_choice() if board.awaited == "set" else _plays(view)
        case Bidding() as board:
            return _bids(view, board)
        case Turning() as board:
            return _reversal(view, board)
        case Calling():
            return _calls(view)
        case Claiming() as board:
            return _claim(view, board)
        case Doubling() as board:
            return _doubles(view, board, [player.name for player in players])
        case Exposing() as board:
            return _exposures(view, board)
        case Giving() as board:
            return choices.GiveChoice(view.plan.rules.session.pass_cards, SEATS[board.receivers[view.seat]])
    raise AssertionError("nobody is asked anything")


def _plays(view: View) -> choices.PlayChoice | choices.KnockChoice:
    legal = view.legal_cards()
    play = view.board.play
    stop = PASS.token if play is not None and play.may_stop else None
    if not legal:
        return choices.KnockChoice(stop or KNOCK.token)
    return choices.PlayChoice(card_texts(legal), _refusals(view, _refused(view.hand, legal)), stop)


def _refusals(view: View, refused: int) -> list[choices.Refusal]:
    """Why none of some cards may be played."""
    if not refused:
        return []
    why: dict[str, str] = {}
    for cards, reason in card_refusals(view.board, view.hand, refused):
        why |= dict.fromkeys(card_texts(cards), render(reason))
    texts = card_texts(refused)
    return list(map(choices.Refusal, texts, map(why.__getitem__, texts)))


def _refused(hand: int, legal: int) -> int:
    """The cards of a hand that may not be played; equal cards are refused or not together."""
    return hand & ~(legal | legal << SECOND_PACK)


def set_choice() -> choices.SetChoice:
    """The rows in which cards are set for Chinese poker."""
    return choices.SetChoice([choices.RowSize(row_title(row), cards) for row, cards in enumerate(ROW_CARDS)])


def _claim(view: View, board: Claiming) -> choices.ClaimChoice:
    redeal = REDEAL.token if REDEAL in board.legal(view.hand) else None
    return choices.ClaimChoice(redeal, PASS.token, claim_line(board.contract, view.hand))


def _exposures(view: View, board: Exposing) -> choices.ExposeChoice:
    contract = board.contract
    cards = [
        choices.ExposableCard(card_text(card), contract.exposed_value[card])
        for card in display_order(view.hand & contract.exposable)
    ]
    legal = [
        choices.ExposeCall(card_texts(action.cards) if isinstance(action, Expose) else [], action.token)
        for action in view.legal
    ]
    return choices.ExposeChoice(cards, legal)


def _bids(view: View, board: Bidding) -> choices.BidChoice:
    auction, legal = board.auction, view.legal

    def option(bid: Bid) -> choices.BidOption:
        return choices.BidOption(bid.contract, bid.tricks, auction.price_of(bid), bid.token)

    bids = [action for action in legal if isinstance(action, Bid)]
    return choices.BidChoice(
        best=None if auction.best is None else option(auction.best[1]),
        wanted=None if auction.wanted is None else option(auction.wanted),
        options=[option(bid) for bid in bids if bid.verb != "demand"],
        demands=[option(bid) for bid in bids if bid.verb == "demand"],
        agree=AGREE.token if AGREE in legal else None,
        decline=PASS.token,
    )


def _reversal(view: View, board: Turning) -> choices.ReverseChoice:
    plan = view.plan
    return choices.ReverseChoice(
        reverse=REVERSE.token if board.turnable else None,
        exchange=PASS.token,
        stakes=[choices.Stake(call.contract, *plan.stake(call.contract)) for call in board.turnable],
        declarer=not plan.pools,
    )


def _calls(view: View) -> choices.CallChoice:
    by_contract: dict[str, list[Call]] = {}
    for action in view.legal:
        assert isinstance(action, Call)
        by_contract.setdefault(action.contract, []).append(action)
    options = []
    for contract, calls in by_contract.items():
        if view.plan.contracts[contract].price:
            # A player who picks a contract for a trial sees these contracts.
            options += [choices.CallOption(call.parameter or "", call.token, []) for call in calls]
            continue
        parameters = [choices.Parameter(call.parameter, call.token) for call in calls if call.parameter is not None]
        options.append(choices.CallOption(contract, None if parameters else calls[0].token, parameters))
    return choices.CallChoice(options)


def _doubles(view: View, board: Doubling, names: list[str]) -> choices.DoubleChoice:
    doubles, seat = board.doubles, view.seat
    must, doublers = doubles.must(seat), doubles.doublers(seat)
    targets = []
    for other in range(len(names)):
        if other == seat:
            continue
        reason = double_refusal(view, other, names)
        targets.append(
            choices.DoubleTarget(
                seat=SEATS[other],
                allowed=reason is None,
                must=bool(must >> other & 1),
                redouble=bool(doublers >> other & 1),
                reason="" if reason is None else render(reason),
            )
        )
    words = {call.double: call.word for call in named_calls(view)}
    legal = [_named(words.get(double, ""), double) for double in board.legal(view.hand)]
    return choices.DoubleChoice(
        targets=targets,
        all_or_none=doubles.all_or_none(seat),
        named=[call for call in legal if call.word],
        legal=legal,
        note=" ".join(render(note) for note in double_notes(view, names)),
        evident=len(legal) == 1 and doubles.has_one_answer,
    )


@cache
def _named(word: str, double: Double) -> choices.NamedCall:
    return choices.NamedCall(word, double.token, [SEATS[target] for target in seats_of(double.targets)])
