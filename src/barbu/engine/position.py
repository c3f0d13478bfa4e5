"""One deal in progress: the board that everybody sees, and the hands."""

from barbu.cards import FIRST_PACK, SECOND_PACK, add, hand_text, single, without
from barbu.engine.actions import PLAYS, Action, Call, Deal, Play, Set, plays_of, tokens
from barbu.engine.board import Board, Setup
from barbu.engine.phases import Calling, Doubling
from barbu.engine.plan import Plan
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import ROW_CARDS, partition_ok
from barbu.errors import IllegalAction
from barbu.messages import Message, drawn, message, shortened
from barbu.rules.names import nearest
from barbu.seats import SEATS
from barbu.values import Value

FIRST_CARDS = SECOND_PACK - 1
"""Mask for the number of a card when its pack does not matter."""


_blank = object.__new__


class Position(Value):
    """One deal in progress: the board, the cards that each seat holds now, and the rows set so far for Chinese poker;
    immutable. It goes through the phases of the catalogue (catalogue 2.1)."""

    __slots__ = ("_cards", "_legal", "board", "hands", "rows")

    board: Board
    hands: tuple[int, ...]
    rows: tuple[Rows, ...]
    _cards: int | None
    _legal: tuple[Action, ...] | None

    def __init__(self, board: Board, hands: tuple[int, ...], rows: tuple[Rows, ...] = ()) -> None:
        self.board = board
        self.hands = hands
        self.rows = rows
        self._cards = None
        self._legal = None

    def __repr__(self) -> str:
        hands = " ".join(f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(self.hands))
        return f"<Position: {self.board.state}, {hands}>"

    def __str__(self) -> str:
        return drawn(self)

    @classmethod
    def start(cls, plan: Plan, deal: Deal, calls: tuple[Call, ...], bound: int = 0) -> "Position":
        """A deal just dealt: the declarer may make one of the ``calls``; the seats in the mask ``bound`` must double
        them.

        Raises:
            IllegalAction: the hands are not the cards of the pack, dealt equally.
        """
        check_hands(plan, deal)
        setup = Setup(plan, deal.number, deal.dealer, deal.declarer, calls, bound)
        return cls(Calling(setup), tuple(map(single, deal.hands)))

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the deal is over."""
        return self.board.turn

    @property
    def to_act(self) -> int:
        """The seat that acts next, in a deal that is not over.

        Raises:
            IllegalAction: the deal is over.
        """
        return self.board.to_act

    @property
    def deal(self) -> Deal:
        """The deal as it was dealt: what each hand holds now and what has left it."""
        board, hands = self.board, self.hands
        if board.play is not None:
            hands = tuple(map(add, hands, board.play.gone))
        return Deal(board.number, board.dealer, board.declarer, hands)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat whose turn it is may do; nothing when the deal is over. One setting for Chinese poker stands
        for all the legal ones."""
        legal = self._legal
        if legal is not None:
            return legal
        board = self.board
        play = board.play
        turn = board.turn if play is None else play.turn
        if turn is None:
            return ()
        hand = self.hands[turn]
        if play is None:
            legal = board.legal(hand)
        else:
            cards = self._cards = play.legal(hand)
            legal = plays_of(cards) or play.otherwise(hand)
        self._legal = legal
        return legal

    def apply(self, action: Action) -> "Position":
        """The position after an action of the seat whose turn it is.

        Raises:
            IllegalAction: the action is not legal now; the error lists those that are.
        """
        board = self.board
        play = board.play
        turn = board.turn if play is None else play.turn
        if turn is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        hands = self.hands
        if isinstance(action, Play):
            if action.card > FIRST_CARDS:
                action = PLAYS[action.card & FIRST_CARDS]
            hand = hands[turn]
            bit = 1 << action.card
            if play is None:
                raise self._illegal(action)
            cards = self._cards
            if not (play.legal(hand) if cards is None else cards) & bit:
                raise self._illegal(action)
            left = list(hands)
            left[turn] = hand ^ bit if hand <= FIRST_PACK else without(hand, action.card)
            new = _blank(Position)
            new.board = board.after(action)
            new.hands = tuple(left)
            new.rows = self.rows
            new._cards = None
            new._legal = None
            return new
        if isinstance(action, Set):
            rows = self._with_rows(action, turn)
            return Position(board.after(action, rows=rows), hands, rows)
        if not board.allows(action, hands[turn]):
            raise self._illegal(action)
        redoublers = -1
        if isinstance(board, Doubling) and board.contract.rules.redoubler == "holder":
            redoublers = sum(1 << seat for seat, hand in enumerate(hands) if board.contract.may_redouble(hand))
        return Position(board.after(action, redoublers), hands)

    def called(self, call: Call) -> "Position":
        """The position after a call that nobody chooses: the only one possible in a fixed order."""
        return Position(self.board.after(call), self.hands)

    def _with_rows(self, action: Set, turn: int) -> tuple[Rows, ...]:
        if Set not in self.board.answers:
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
        legal = tokens(self.legal)
        if not isinstance(action, board.answers):
            return IllegalAction("phase", action.token, to_do(board), legal)
        if isinstance(action, Play) and not self.hands[seat] >> (action.card & FIRST_CARDS) & 1:
            return IllegalAction("card", action.token, message("engine-not-held", seat=SEATS[seat]), legal)
        if isinstance(action, Call) and (why := call_refusal(board, action)):
            return IllegalAction("call", action.token, why, legal)
        return IllegalAction(board.phase, action.token, message("engine-not-now", seat=SEATS[seat]), legal)


def to_do(board: Board) -> Message:
    """What the seat whose turn it is must do: ``seat B must double or pass``."""
    return message("engine-to-do", seat=SEATS[board.to_act], what=board.awaited or "")


def call_refusal(board: Board, call: Call) -> Message | None:
    """Why the contract of a call, or its parameter, is not available; None if neither is what is wrong with the
    call."""
    contract = board.plan.contracts.get(call.contract)
    if contract is None:
        near = nearest(call.contract, board.available)
        return message("engine-contract-unknown", contract=shortened(call.contract), near=near or "none")
    if call.contract not in board.available:
        return message("engine-contract-used", contract=call.contract)
    if call in contract.calls:
        return None
    if contract.calls[0].parameter is None:
        return message("engine-call-plain", contract=call.contract)
    what = "rank" if contract.layout else "suit"
    if call.parameter:
        return message("engine-call-impossible", parameter=call.parameter, what=what)
    return message("engine-call-needs", contract=call.contract, what=what)


def check_hands(plan: Plan, deal: Deal) -> None:
    """Check that a deal gives every seat the right number of cards, and deals each card as often as the pack has it.

    Raises:
        IllegalAction: it does not.
    """
    shown = f"deal {deal.number}"
    if len(deal.hands) != plan.players:
        why = message("engine-hands-count", needed=plan.players, given=len(deal.hands))
        raise IllegalAction("deal", shown, why)
    if sum(deal.hands) == plan.pack and all(hand.bit_count() == plan.cards_each for hand in deal.hands):
        return  # the rest tells what is wrong, and knows packs with equal cards
    pack = single(plan.pack)
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
