"""One deal in progress: the board that everybody sees, and the hands."""

from typing import Literal

from barbu.cards import RANKS, SUIT_MASKS, SUITS
from barbu.engine.actions import KNOCK, NO_TRUMP, SEATS, Action, Call, Deal, Double, Knock, Play, plays_of, tokens
from barbu.engine.doubling import Doubles
from barbu.engine.layout import Layout, LayoutTerms
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.settle import scores, split
from barbu.engine.tricks import Terms, Tricks
from barbu.errors import IllegalAction

Phase = Literal["call", "double", "play", "over"]


class Board:
    """What everybody sees of a deal in progress; immutable.

    ``available`` are the contracts that the declarer may name, ``bound`` the mask of seats that must double him now.
    ``doubles`` is None until the call, and for good where the rules have no doubling; ``play`` is None until the
    first card may be played, and for good in a deal that is not played.
    """

    __slots__ = (
        "available",
        "bound",
        "call",
        "contract",
        "dealer",
        "declarer",
        "doubles",
        "number",
        "phase",
        "plan",
        "play",
    )

    plan: Plan
    number: int
    dealer: int
    declarer: int
    available: tuple[str, ...]
    bound: int
    phase: Phase
    call: Call | None
    contract: ContractPlan | None
    doubles: Doubles | None
    play: Tricks | Layout | None

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the deal is over."""
        if self.play is not None:
            return self.play.turn
        if self.phase == "call":
            return self.declarer
        if self.phase == "double":
            assert self.doubles is not None
            return self.doubles.turn
        return None

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat whose turn it is may play; 0 outside the play."""
        return self.play.legal(hand) if self.play is not None and self.phase == "play" else 0

    def legal(self, hand: int) -> tuple[Action, ...]:
        """What the seat whose turn it is may do, holding a hand."""
        phase = self.phase
        if phase == "play":
            assert self.play is not None
            return plays_of(self.play.legal(hand)) or (KNOCK,)
        if phase == "double":
            assert self.doubles is not None
            return self.doubles.legal(self.may_redouble(hand))
        if phase == "call":
            return tuple(call for name in self.available for call in self.plan.contracts[name].calls)
        return ()

    def may_redouble(self, hand: int) -> bool:
        """Whether the rules let the holder of a hand redouble in the contract that was called."""
        contract = self.contract
        assert contract is not None
        return contract.contract.redoubler == "anyone" or bool(hand & contract.scoring)

    def after(self, action: Action, redoublers: int = -1) -> "Board":
        """The board after an action of the seat whose turn it is; whether it is legal is not checked. ``redoublers`` is
        the mask of the seats whose hands allow them to redouble."""
        new = object.__new__(Board)
        new.plan = self.plan
        new.number = self.number
        new.dealer = self.dealer
        new.declarer = self.declarer
        new.available = self.available
        new.bound = self.bound
        new.phase = self.phase
        new.call = self.call
        new.contract = self.contract
        new.doubles = self.doubles
        play = self.play
        if play is not None:
            if isinstance(play, Tricks):
                assert isinstance(action, Play)
                new.play = play.play(action.card)
            else:
                new.play = play.play(action.card if isinstance(action, Play) else None)
            if new.play.turn is None:
                new.phase = "over"
            return new
        new.play = None
        if isinstance(action, Call):
            new._declare(action)
        elif isinstance(action, Double):
            assert self.doubles is not None
            new.doubles = self.doubles.say(action.targets, redoublers)
            if not new.doubles.speakers:
                new._begin_play()
        return new

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: those decided so far, all of them when the deal is over."""
        if self.play is not None:
            return self.play.points
        if self.phase == "over" and self.contract is not None:
            return split(self.contract.total, self.plan.players, self.declarer)
        return (0,) * self.plan.players

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by seat: points and side payments."""
        return scores(self.points, self.doubles.targets) if self.doubles is not None else self.points

    @property
    def hidden(self) -> int:
        """The cards that have not been played."""
        return self.plan.pack & ~(self.play.played if self.play is not None else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""
        play = self.play
        if isinstance(play, Layout):
            return play.counts
        players, each = self.plan.players, self.plan.cards_each
        if play is None:
            return (each,) * players
        left = [each - len(play.done)] * players
        for step in range(len(play.cards)):
            left[(play.leader + step) % players] -= 1
        return tuple(left)

    def _declare(self, call: Call) -> None:
        self.call = call
        self.contract = contract = self.plan.contracts[call.contract]
        rules = self.plan.rules.doubling
        if rules is None:
            self._begin_play()
            return
        self.phase = "double"
        self.doubles = Doubles.start(rules, self.declarer, self.plan.players, contract.negative, self.bound)

    def _begin_play(self) -> None:
        plan, contract, call = self.plan, self.contract, self.call
        assert contract is not None
        assert call is not None
        doubles = self.doubles
        if (
            doubles is not None
            and contract.negative
            and doubles.rules.undoubled == "split"
            and not any(doubles.targets)
        ):
            self.phase = "over"
            return
        self.phase = "play"
        if contract.layout:
            start = None if call.parameter is None else RANKS.index(call.parameter)
            terms = LayoutTerms(contract, plan.pack)
            self.play = Layout.begin(terms, self.declarer, start, (plan.cards_each,) * plan.players)
            return
        named = call.parameter if contract.contract.trump == "declarer" else None
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        exempt = doubles.in_a_pair() if doubles is not None else 0
        leads = plan.rules.session.leader
        leader = self.declarer if leads == "declarer" else (self.dealer + 1) % plan.players
        self.play = Tricks.start(Terms(contract, trump, exempt, plan.players, plan.cards_each), leader)


class Position:
    """One deal in progress: the board and the cards that each seat holds now; immutable."""

    __slots__ = ("board", "hands")

    def __init__(self, board: Board, hands: tuple[int, ...]) -> None:
        self.board = board
        self.hands = hands

    @classmethod
    def start(cls, plan: Plan, deal: Deal, available: tuple[str, ...], bound: int) -> "Position":
        """A deal just dealt: the declarer may name the available contracts; bound seats must double him.

        Raises:
            IllegalAction: the hands are not the cards of the pack, dealt equally.
        """
        check_hands(plan, deal)
        board = Board()
        board.plan = plan
        board.number = deal.number
        board.dealer = deal.dealer
        board.declarer = deal.declarer
        board.available = available
        board.bound = bound
        board.phase = "call"
        board.call = board.contract = board.doubles = board.play = None
        return cls(board, deal.hands)

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the deal is over."""
        return self.board.turn

    @property
    def deal(self) -> Deal:
        """The deal as it was dealt: what is held now and what was played from each seat."""
        board = self.board
        hands = list(self.hands)
        play = board.play
        if isinstance(play, Tricks):
            for leader, cards, _ in (*play.done, (play.leader, play.cards, 0)):
                for step, card in enumerate(cards):
                    hands[(leader + step) % len(hands)] |= 1 << card
        elif play is not None:
            for seat, played in play.moves:
                if played is not None:
                    hands[seat] |= 1 << played
        return Deal(board.number, board.dealer, board.declarer, tuple(hands))

    def legal(self) -> tuple[Action, ...]:
        """What the seat whose turn it is may do; nothing when the deal is over."""
        board = self.board
        turn = board.turn
        return () if turn is None else board.legal(self.hands[turn])

    def apply(self, action: Action) -> "Position":
        """The position after an action of the seat whose turn it is.

        Raises:
            IllegalAction: the action may not be done now; it lists the legal ones.
        """
        board = self.board
        play = board.play
        turn = board.turn if play is None else play.turn
        if turn is None:
            raise IllegalAction("over", action.token, "the deal is over")
        hands = self.hands
        if isinstance(action, Play):
            bit = 1 << action.card
            if play is None or not play.legal(hands[turn]) & bit:
                raise self._illegal(action)
            left = list(hands)
            left[turn] ^= bit
            hands = tuple(left)
        elif action not in self.legal():
            raise self._illegal(action)
        if isinstance(action, Double):
            redoublers = sum(1 << seat for seat, hand in enumerate(hands) if board.may_redouble(hand))
            return Position(board.after(action, redoublers), hands)
        return Position(board.after(action), hands)

    def _illegal(self, action: Action) -> IllegalAction:
        board, turn = self.board, self.turn
        assert turn is not None
        legal = tokens(self.legal())
        expected = Call if board.phase == "call" else Double if board.phase == "double" else (Play, Knock)
        who = f"seat {SEATS[turn]}"
        if not isinstance(action, expected):
            return IllegalAction("phase", action.token, f"{who} has to {board.phase} now", legal)
        if isinstance(action, Play) and not self.hands[turn] >> action.card & 1:
            return IllegalAction("card", action.token, f"{who} does not hold this card", legal)
        return IllegalAction(board.phase, action.token, f"{who} may not do this now", legal)


def check_hands(plan: Plan, deal: Deal) -> None:
    """Check that a deal gives every seat the right number of cards, and each card of the pack once.

    Raises:
        IllegalAction: it does not.
    """
    shown = f"deal {deal.number}"
    if len(deal.hands) != plan.players:
        raise IllegalAction("deal", shown, f"{plan.players} hands are needed, there are {len(deal.hands)}")
    seen = 0
    for seat, hand in enumerate(deal.hands):
        if hand.bit_count() != plan.cards_each:
            why = f"seat {SEATS[seat]} has {hand.bit_count()} cards instead of {plan.cards_each}"
            raise IllegalAction("deal", shown, why)
        if hand & seen:
            raise IllegalAction("deal", shown, f"seat {SEATS[seat]} holds a card that another seat holds too")
        if hand & ~plan.pack:
            raise IllegalAction("deal", shown, f"seat {SEATS[seat]} holds a card that is not in the pack")
        seen |= hand
