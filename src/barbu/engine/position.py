"""A deal in progress: the public board and the hands (decision 0008)."""

from collections.abc import Iterable

from barbu.cards import FIRST_PACK, SECOND_PACK, add, card_text, hand_text, single, without
from barbu.engine.actions import (
    FIRST_PLAYS,
    PASS,
    Action,
    Bid,
    Call,
    Deal,
    Play,
    Set,
    is_action,
    no_action,
    plays_of,
    tokens,
)
from barbu.engine.bidding import Bidding, opened
from barbu.engine.board import Board, Setup
from barbu.engine.exchange import as_dealt, exchanged
from barbu.engine.frozen import Frozen
from barbu.engine.phases import Doubling, Giving
from barbu.engine.plan import Plan
from barbu.engine.play.base import Holders, Rows
from barbu.engine.play.poker import ROW_CARDS, partition_ok
from barbu.errors import IllegalAction
from barbu.messages import Message, drawn, message, shortened
from barbu.rules.names import nearest
from barbu.seats import SEATS

FIRST_CARDS = SECOND_PACK - 1
"""The bits of a card's number that do not depend on its pack."""


class Position(Frozen, frozen=True):
    """A deal in progress: the board, the cards that each seat holds now, the rows set so far for Chinese poker, and the
    card that was left over when the cards were dealt (0: none); immutable. It passes through the phases of the
    catalogue (catalogue 2.1)."""

    board: Board
    hands: tuple[int, ...]
    rows: tuple[Rows, ...] = ()
    talon: int = 0

    def __repr__(self) -> str:
        hands = " ".join(f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(self.hands))
        return f"<Position: {self.board.state}, {hands}>"

    def __str__(self) -> str:
        return drawn(self)

    @classmethod
    def start(
        cls,
        plan: Plan,
        deal: Deal,
        calls: tuple[Call, ...],
        bound: int = 0,
        *,
        failures: int = 0,
        behind: int = 0,
        pool: int = 0,
        closes: bool = False,
    ) -> "Position":
        """A new deal. The declarer may make one of the ``calls``; the seats in the mask ``bound`` must double the
        declarer. The declarer's trial has failed as often as ``failures``; ``behind`` points would make them the last;
        ``pool`` and ``closes`` as in a Setup.

        Raises:
            IllegalAction: the hands are not the whole pack, dealt equally.
        """
        check_hands(plan, deal)
        setup = Setup(plan, deal.number, deal.dealer, deal.declarer, calls, bound, failures, behind, pool, closes)
        hands = tuple(map(single, deal.hands))
        if not plan.extra:
            return cls(opened(setup), hands)
        return cls(opened(setup, _holder(hands, plan.extra)), hands, (), (plan.pack | plan.extra) & ~sum(hands))

    @property
    def turn(self) -> int | None:
        """The seat that acts next, or None if the deal is over."""
        return self.board.turn

    @property
    def to_act(self) -> int:
        """The seat that acts next, for callers who know that the deal is not over.

        Raises:
            IllegalAction: the deal is over.
        """
        return self.board.to_act

    @property
    def deal(self) -> Deal:
        """The original deal, from the cards that each hand holds now and those that have left it."""
        board, hands = self.board, self.hands
        if board.play is not None:
            hands = tuple(map(add, hands, board.play.gone))
        if any(board.given) and not isinstance(board, Giving):
            hands = as_dealt(hands, board.given, board.receivers)
        if board.reversal is not None and not board.reversal.on:
            hands = _swapped(hands, board.reversal.holder, self.talon, board.plan.extra)
        return Deal(board.number, board.dealer, board.declarer, hands)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat to act; empty when the deal is over. For Chinese poker, one setting stands for
        all legal ones."""
        board = self.board
        play = board.play
        turn = board.turn if play is None else play.turn
        if turn is None:
            return ()
        hand = self.hands[turn]
        if play is None:
            return board.legal(hand)
        plays = plays_of(play.legal(hand))  # as in Playing.legal, without a call that takes time
        return (*plays, PASS) if play.may_stop else plays or play.otherwise(hand)

    def apply(self, action: Action) -> "Position":
        """The position after an action of the seat to act.

        Raises:
            IllegalAction: the action is not legal now; the error lists those that are.
        """
        board = self.board
        play = board.play
        turn = board.turn if play is None else play.turn
        if turn is None:
            if not is_action(action):
                raise no_action(action)
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        hands = self.hands
        if isinstance(action, Play):
            try:
                action = FIRST_PLAYS[action.card]
            except (KeyError, TypeError):
                raise self._illegal(action) from None
            hand = hands[turn]
            bit = 1 << action.card
            if play is None or not play.legal(hand) & bit:
                raise self._illegal(action)
            left = list(hands)
            left[turn] = hand ^ bit if hand <= FIRST_PACK else without(hand, action.card)
            if play.forces:
                follower = _holder(left, play.next_card(action.card))
                return Position(board.after(action, Holders(follower=follower)), tuple(left), self.rows, self.talon)
            return Position(board.after(action), tuple(left), self.rows, self.talon)
        if isinstance(action, Set):
            rows = self._with_rows(action, turn)
            return Position(board.after(action, rows=rows), hands, rows)
        if not isinstance(action, board.answers) or not board.allows(action, hands[turn]):
            raise self._illegal(action)
        if isinstance(board, Giving) and board.spoken + 1 == len(hands):
            hands = exchanged(hands, board.with_given(action), board.receivers)
        if board.phase == "reverse" and action == PASS:
            hands = _swapped(hands, turn, board.plan.extra, self.talon)
        return Position(board.after(action, holders_in(board, hands)), hands, (), self.talon)

    def called(self, call: Call) -> "Position":
        """The position after a call that the rules fix."""
        board = self.board.after(call, holders_in(self.board, self.hands))
        return Position(board, self.hands, (), self.talon)

    def _with_rows(self, action: Set, turn: int) -> tuple[Rows, ...]:
        if Set not in self.board.answers or not is_action(action):
            raise self._illegal(action)
        match action.rows:
            case (front, middle, back) if partition_ok(self.hands[turn], (front, middle, back)):
                return (*self.rows, (front, middle, back))
        front, middle, back = ROW_CARDS
        why = message("engine-rows", seat=SEATS[turn], front=front, middle=middle, back=back)
        raise IllegalAction("set", action.token, why)

    def _illegal(self, action: Action) -> IllegalAction:
        board = self.board
        seat = board.to_act
        legal = () if isinstance(board, Giving) else tokens(self.legal)  # there are hundreds of ways to pass cards
        if not is_action(action):
            return no_action(action, legal)
        if not isinstance(action, board.answers):
            return IllegalAction("phase", action.token, to_do(board), legal)
        if isinstance(action, Play) and not self.hands[seat] >> (action.card & FIRST_CARDS) & 1:
            return IllegalAction("card", action.token, message("engine-not-held", seat=SEATS[seat]), legal)
        if isinstance(action, Call) and (why := call_refusal(board, action)):
            return IllegalAction("call", action.token, why, legal)
        if isinstance(action, Call):
            return IllegalAction("call", action.token, message("engine-call-unheld", contract=action.contract), legal)
        if isinstance(board, Bidding):
            return IllegalAction("bid", action.token, bid_refusal(board, action), legal)
        if board.phase == "reverse":
            return IllegalAction("reverse", action.token, message("engine-reverse-not", seat=SEATS[seat]), legal)
        if isinstance(board, Giving):
            why = message("engine-give", seat=SEATS[seat], cards=board.plan.rules.session.pass_cards)
            return IllegalAction("give", action.token, why)
        if isinstance(board, Doubling) and not board.contract.may_double(self.hands[seat]):
            why = message("engine-double-unheld", contract=board.contract.name)
            return IllegalAction("double", action.token, why, legal)
        return IllegalAction(board.phase, action.token, message("engine-not-now", seat=SEATS[seat]), legal)


def holders_in(board: Board, hands: tuple[int, ...]) -> Holders:
    """The seats whose cards decide something that comes next on a board."""
    redoublers, leader, opening = -1, None, board.plan.opening
    if isinstance(board, Doubling) and board.contract.limits_redoubles:
        redoublers = sum(1 << seat for seat, hand in enumerate(hands) if board.contract.may_redouble(hand))
    if opening and board.play is None:
        leader = _holder(hands, opening)
    extra = board.plan.extra
    return Holders(redoublers, leader, extra=_holder(hands, extra) if extra else None)


def _swapped(hands: tuple[int, ...], seat: int, out: int, back: int) -> tuple[int, ...]:
    """The hands after a seat has exchanged one card for another."""
    return (*hands[:seat], hands[seat] & ~out | back, *hands[seat + 1 :])


def _holder(hands: Iterable[int], card: int) -> int | None:
    """The seat that holds a card, given as a mask; None if nobody does."""
    return next((seat for seat, hand in enumerate(hands) if hand & card), None)


def to_do(board: Board) -> Message:
    """What the seat to act must do: ``seat B must double or pass``."""
    return message("engine-to-do", seat=SEATS[board.to_act], what=board.awaited or "")


def call_refusal(board: Board, call: Call) -> Message | None:
    """Why the contract of a call, or its parameter, is not available; None if both are."""
    contract = board.plan.contracts.get(call.contract)
    if contract is None:
        near = nearest(call.contract, board.available)
        return message("engine-contract-unknown", contract=shortened(call.contract), near=near or "none")
    if board.reverser is not None and not contract.rules.reward:
        return message("engine-call-not-reversed", contract=call.contract)
    if call.contract not in board.available:
        return message("engine-contract-used", contract=call.contract)
    if call in contract.calls:
        return None
    if contract.calls[0].parameter is None:
        return message("engine-call-plain", contract=call.contract)
    what = "rank" if contract.layout else "contract" if contract.price else "suit"
    if call.parameter:
        return message("engine-call-impossible", parameter=call.parameter, what=what)
    return message("engine-call-needs", contract=call.contract, what=what)


def bid_refusal(board: Bidding, action: Action) -> Message:
    """Why a statement of an auction is not legal, with what would be."""
    auction, seat = board.auction, SEATS[board.to_act]
    bid = action if isinstance(action, Bid) else None
    bids = [other for other in board.legal(0) if isinstance(other, Bid)]
    if bid is None:
        return message("engine-bid-nothing", seat=seat)
    if bid.verb not in {other.verb for other in bids} and not (bid.verb == "bid" and auction.bidders):
        return message("engine-bid-verb", verb=bid.verb, seat=seat, what="answer" if auction.wanted else "bid")
    fitting = [other.tricks for other in bids if other.contract == bid.contract and other.verb == bid.verb]
    if not fitting:
        return message("engine-bid-contract", contract=shortened(bid.contract), verb=bid.verb)
    return message("engine-bid-tricks", contract=bid.contract, few=len(fitting), least=min(fitting), most=max(fitting))


def check_hands(plan: Plan, deal: Deal) -> None:
    """Check that a deal gives every seat the right number of cards, and contains exactly the cards of the pack.

    Raises:
        IllegalAction: it does not.
    """
    shown = f"deal {deal.number}"
    if len(deal.hands) != plan.players:
        why = message("engine-hands-count", needed=plan.players, given=len(deal.hands))
        raise IllegalAction("deal", shown, why)
    if plan.extra and _holder(deal.hands, plan.extra) is None:
        raise IllegalAction("deal", shown, message("engine-extra-left", card=card_text(plan.extra.bit_length() - 1)))
    if sum(deal.hands) == plan.pack and all(hand.bit_count() == plan.cards_each for hand in deal.hands):
        return  # the rest finds out what is wrong, or accepts double packs
    pack = single(plan.pack | plan.extra)
    seen = 0
    for seat, hand in enumerate(map(single, deal.hands)):
        if hand.bit_count() != plan.cards_each:
            why = message("engine-hand-size", seat=SEATS[seat], given=hand.bit_count(), needed=plan.cards_each)
            raise IllegalAction("deal", shown, why)
        both = add(seen, hand)
        if hand & FIRST_PACK & ~pack:
            raise IllegalAction("deal", shown, message("engine-hand-foreign", seat=SEATS[seat]))
        if both & ~pack or both.bit_count() != seen.bit_count() + hand.bit_count():
            why = message("engine-hand-shared" if pack <= FIRST_PACK else "engine-hand-third", seat=SEATS[seat])
            raise IllegalAction("deal", shown, why)
        seen = both
