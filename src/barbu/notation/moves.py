"""Replays the lines of a deal with the engine, and compares the results with what the record says."""

from typing import Literal

from barbu.cards import PACK, display_order, mask_of, parse_card
from barbu.engine.actions import KNOCK, PASS, PLAYS, REDEAL, REVERSE, Action, Call, Deal, Double, Expose, Give, Set
from barbu.engine.auction import parse_bid
from barbu.engine.game import Game
from barbu.engine.phases import Playing
from barbu.engine.plan import ContractPlan
from barbu.engine.play.poker import ROW_CARDS
from barbu.engine.position import Position, to_do
from barbu.errors import IllegalAction, NotationError
from barbu.messages import Message, message
from barbu.notation.hands import wrong_hand
from barbu.notation.lines import MORE, ends_line
from barbu.notation.record import DealLines, RecordLine
from barbu.notation.refusals import action_refusal, illegal, legal_here, legal_hint
from barbu.seats import SEATS, seat_of

Sum = Literal["points", "score", "total"]
"""The kinds of numbers that a record states for each seat."""

_OVER = message("record-over")

ORDER = display_order(PACK)
"""The order of cards in a line that names some of each seat."""


class Moves:
    """The state of a game while its lines are read.

    ``awaited`` is the line that must come next, either a call that the game made by itself or a line after the last
    card. A trick, a circuit or a line of doubles that is not yet complete is remembered, so that an error can point to
    its end.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.awaited: Literal["", "call", "not played", "points", "score", "redeal"] = ""
        self._made: Call | None = None
        self._open: RecordLine | None = None
        self._unclaimed: Game | None = None

    def deal(self, head: RecordLine, lines: DealLines, hands: tuple[int, ...]) -> None:
        """Deal the hands that the record gives in the second line of a deal."""
        _, number, dealer, declarer = head.words
        declares = None if declarer == "-" else seat_of(declarer)
        try:
            self.game = self.game.apply(Deal(int(number), seat_of(dealer), declares, hands))
        except IllegalAction as error:
            wrong = wrong_hand(hands, self.game.plan)
            raise illegal(*((head, 3) if wrong is None else (lines[1], wrong)), error.fault) from error
        self._unclaimed = None
        self._made = self.position.board.call
        if self._made is not None:
            self.awaited = "call"

    def line(self, line: RecordLine) -> None:
        """Carry out one line after the hands."""
        first = line.words[0]
        self.check_open()
        if self._made is not None:
            self._own_call(line, self._made)
        elif self.awaited:
            self._close(line)
        elif self.game.position is None:
            why = message("record-scored" if self.game.void is None else "record-redealt")
            raise NotationError(line.number, line.column(0), "syntax", why)
        elif first == "bids":
            self._bids(line)
        elif first in ("reverse", "exchange"):
            self._reversal(line)
        elif first == "call":
            self._call(line)
        elif first == "doubles":
            self._doubles(line)
        elif first == "redeal":
            self._redeal(line)
        elif first == "give":
            self._give(line)
        elif first == "expose":
            self._expose(line)
        elif first[1:] == ":":
            self._play(line)
        else:
            raise self._illegal(line, 0, self._early("not played" if first == "not" else first))

    @property
    def position(self) -> Position:
        """The deal in progress."""
        return self.game.running

    def _illegal(self, line: RecordLine, index: int, why: Message) -> NotationError:
        return illegal(line, index, why, legal_hint(self.game.position))

    def _early(self, line: str) -> Message:
        return message("record-line-early", line=line, todo=to_do(self.position.board))

    def _apply(self, action: Action, line: RecordLine, index: int) -> None:
        position = self.position
        try:
            self.game = self.game.apply(action)
        except IllegalAction as error:
            why = action_refusal(error, line.words[index], position)
            raise self._illegal(line, index, why) from error
        if self.game.position is None:
            if self.game.void is not None:
                self.awaited = "redeal"
            else:
                self.awaited = "not played" if self.game.finished[-1].ended == "not-played" else "points"

    def _bids(self, line: RecordLine) -> None:
        for index, word in enumerate(line.words[1:], 1):
            board = self.position.board
            if board.phase != "bid":
                none = board.call is None and board.auction is None
                late = message("record-line-late", line="bids", todo=to_do(board))
                raise self._illegal(line, index, message("record-bids-none") if none else late)
            seat, action = parse_bid(word)
            if seat != board.turn:
                why = message("record-speaker", seat=SEATS[board.to_act], given=SEATS[seat])
                raise self._illegal(line, index, why)
            self._apply(action, line, index)
        self._open = line if self.position.board.phase == "bid" else None

    def _reversal(self, line: RecordLine) -> None:
        """What the holder of the extra card says: ``reverse C`` or ``exchange C``."""
        board, seat = self.position.board, line.words[1]
        if board.phase != "reverse":
            if not self.game.plan.reverses:
                raise self._illegal(line, 0, message("record-reversal-none"))
            raise self._illegal(line, 0, message("record-line-late", line=line.words[0], todo=to_do(board)))
        if seat != SEATS[self.position.to_act]:
            why = message("record-speaker", seat=SEATS[self.position.to_act], given=seat)
            raise self._illegal(line, 1, why)
        self._apply(REVERSE if line.words[0] == "reverse" else PASS, line, 0)

    def _call(self, line: RecordLine) -> None:
        words, board = line.words, self.position.board
        call = Call(words[1], words[2] if len(words) > 2 else None)
        index = 2 if call.contract in board.available and call.parameter else 1
        self._apply(call, line, index)

    def _own_call(self, line: RecordLine, call: Call) -> None:
        """Check the line of a call that the game made by itself."""
        if " ".join(line.words) != call.token:
            index = 0 if line.words[0] != "call" else 1 if line.words[1] != call.contract else 2
            why = message("record-call-fixed", call=call.token)
            raise illegal(line, min(index, len(line.words)), why, legal_here(call.token))
        self._made = None
        self.awaited = ""

    def _pass(self, phase: Literal["claim", "expose"], seat: int, line: RecordLine) -> None:
        """Let the seats before this one pass in a phase, since a record does not mention those who claim or expose
        nothing."""
        if phase == "claim" and self.position.board.phase == "claim":
            self._unclaimed = self.game
        while (position := self.game.position) is not None and position.board.phase == phase:
            if position.to_act >= seat:
                break
            self._apply(PASS, line, 0)

    def _redeal(self, line: RecordLine) -> None:
        claimer = line.words[1]
        if self._unclaimed is not None and min(self.position.board.counts) == self.game.plan.cards_each:
            # The claim comes after the doubles or exposures in the record, but a redealt deal can do without them.
            self.game = self._unclaimed
        contract = self._contract_in(line, "claim")
        if claimer == "-":
            raise self._illegal(line, 1, message("record-claimer-missing"))
        self._pass("claim", seat_of(claimer), line)
        if not contract.may_claim(self.position.hands[seat_of(claimer)]):
            raise self._illegal(line, 1, message("record-no-claim", seat=claimer))
        self._apply(REDEAL, line, 1)
        self.awaited = ""

    def _give(self, line: RecordLine) -> None:
        """Pass the cards of each seat on, as far as the line goes."""
        self._pass("claim", self.game.plan.players, line)
        board = self.position.board
        if board.phase != "give":
            none = board.call is not None and not board.receivers
            late = message("record-line-late", line="give", todo=to_do(board))
            raise self._illegal(line, 0, message("record-give-none") if none else late)
        by_seat: dict[str, list[int]] = {}
        before = (-1, -1)
        for index, word in enumerate(line.words[1:], 1):
            letter, _, text = word.partition(":")
            seat, card = seat_of(letter), parse_card(text)
            if not self.position.hands[seat] >> card & 1:
                raise self._illegal(line, index, message("record-not-held", seat=letter, card=text))
            place = (seat, ORDER.index(card))
            if place <= before:
                raise self._illegal(line, index, message("record-give-order", word=word))
            before = place
            by_seat.setdefault(letter, []).append(card)
        at = 1
        for letter, cards in by_seat.items():
            position = self.game.position
            if position is None or position.board.phase != "give" or letter != SEATS[position.to_act]:
                turn = SEATS[self.position.to_act]
                raise self._illegal(line, at, message("record-speaker", seat=turn, given=letter))
            self._apply(Give(mask_of(cards)), line, at)
            at += len(cards)

    def _expose(self, line: RecordLine) -> None:
        self._pass("claim", self.game.plan.players, line)
        contract = self._contract_in(line, "expose")
        if any(self.position.board.exposed):
            raise NotationError(line.number, line.column(0), "syntax", message("record-expose-one-line"))
        self._check_exposed(line, contract)
        shown = [word.split(":") for word in line.words[1:]]
        for index, (letter, _) in enumerate(shown, 1):
            if index > 1 and shown[index - 2][0] == letter:
                continue
            self._pass("expose", seat_of(letter), line)
            self._apply(Expose(mask_of(parse_card(card) for seat, card in shown if seat == letter)), line, index)

    def _check_exposed(self, line: RecordLine, contract: ContractPlan) -> None:
        """Check that each exposed card may be shown by its seat, that none is repeated, and that they are in order."""
        hands = self.position.hands
        order = display_order(contract.exposable)
        before = (-1, -1)
        for index, word in enumerate(line.words[1:], 1):
            letter, _, text = word.partition(":")
            seat, card = seat_of(letter), parse_card(text)
            if card not in order:
                raise self._illegal(line, index, message("record-not-exposable", card=text, contract=contract.name))
            if not hands[seat] >> card & 1:
                raise self._illegal(line, index, message("record-not-held", seat=letter, card=text))
            place = (seat, order.index(card))
            if place <= before:
                raise self._illegal(line, index, message("record-expose-order", word=word))
            before = place

    def _contract_in(self, line: RecordLine, phase: Literal["claim", "expose"]) -> ContractPlan:
        """The contract of a deal that must be waiting for claims of a redeal or for exposed cards."""
        board = self.position.board
        word, contract = line.words[0], board.contract
        if contract is None:
            raise self._illegal(line, 0, self._early(word))
        if board.phase == phase:
            return contract
        if phase == "claim" and contract.rules.claim == "none":
            raise self._illegal(line, 0, message("record-claims-none", contract=contract.name))
        if phase == "expose" and not contract.exposable:
            raise self._illegal(line, 0, message("record-expose-none", contract=contract.name))
        late = message("record-line-late", line=word, todo=to_do(board))
        raise self._illegal(line, 0, late)

    def _doubles(self, line: RecordLine) -> None:
        self._pass("claim", self.game.plan.players, line)
        for index, word in enumerate(line.words[1:], 1):
            position = self.game.position
            if position is None or position.board.phase != "double":
                raise self._illegal(line, index, self._no_statement())
            speaker, _, targets = word.partition(">")
            if speaker != SEATS[position.to_act]:
                why = message("record-speaker", seat=SEATS[position.to_act], given=speaker)
                raise self._illegal(line, index, why)
            mask = 0 if targets == "-" else sum(1 << seat_of(letter) for letter in targets.split(","))
            self._apply(Double(mask), line, index)
        position = self.game.position
        self._open = line if position is not None and position.board.phase == "double" else None

    def _no_statement(self) -> Message:
        if self.game.rules.doubling is None:
            return message("record-no-doubles", variant=self.game.rules.variant)
        position = self.game.position
        if position is not None and position.board.phase == "call":
            return self._early("doubles")
        return message("record-all-spoken")

    def _play(self, line: RecordLine) -> None:
        self._pass("claim", self.game.plan.players, line)
        self._pass("expose", self.game.plan.players, line)
        board = self.position.board
        if not isinstance(board, Playing):
            raise self._illegal(line, 0, message("record-play-early", todo=to_do(board)))
        leader = SEATS[self.position.to_act]
        if line.words[0][0] != leader:
            why = message("record-leader", seat=leader, what=board.contract.rules.play, given=line.words[0][0])
            raise NotationError(line.number, line.column(0), "leader", why)
        if board.awaited == "set":
            self._set(line)
            return
        full = False
        for index, word in enumerate(line.words[1:], 1):
            if self.game.position is None:
                raise illegal(line, index, _OVER)
            if full:
                raise self._illegal(line, index, message("record-line-full"))
            if word == "/":
                raise self._illegal(line, index, message("record-no-rows"))
            turn = self.position.to_act
            self._turn(word, line, index)
            full = self._is_full(turn)
        self._open = None if full else line

    def _turn(self, word: str, line: RecordLine, index: int) -> None:
        """Play what one word says: a knock, or a card. Where a turn may have several cards, the word has all of them,
        and a sign at its end if the turn goes on."""
        if word == "-":
            self._apply(KNOCK, line, index)
            return
        position = self.position
        contract = position.board.contract
        if contract is None or not contract.rules.several:
            if MORE in word:
                raise self._illegal(line, index, message("record-one-card"))
            self._apply(PLAYS[parse_card(word)], line, index)
            return
        seat, cards = position.to_act, word.split(MORE)
        for card in cards:
            if self.game.position is None or self.game.turn != seat:
                raise self._illegal(line, index, _OVER if self.game.position is None else message("record-one-card"))
            if card:
                self._apply(PLAYS[parse_card(card)], line, index)
        now = self.game.position
        play = None if now is None else now.board.play
        if play is not None and play.may_stop and cards[-1]:
            self._apply(PASS, line, index)

    def _set(self, line: RecordLine) -> None:
        """Set the rows of a seat: cards with slashes between the rows."""
        seat = self.position.to_act
        rows: list[list[str]] = [[]]
        seen = set()
        for index, word in enumerate(line.words[1:], 1):
            if word == "-":
                raise self._illegal(line, index, message("record-no-knock"))
            if word == "/":
                rows.append([])
                continue
            if word in seen:
                raise self._illegal(line, index, message("record-card-twice", card=word))
            if not self.position.hands[seat] >> parse_card(word) & 1:
                raise self._illegal(line, index, message("record-not-held", seat=SEATS[seat], card=word))
            seen.add(word)
            rows[-1].append(word)
        action = Set(tuple(mask_of(map(parse_card, row)) for row in rows))
        if tuple(map(len, rows)) == ROW_CARDS:
            for index, (written, word) in enumerate(zip(action.token.split(" ")[1:], line.words[1:], strict=True), 1):
                if written != word:
                    raise self._illegal(line, index, message("record-row-order", card=written))
        self._apply(action, line, 1)

    def _is_full(self, moved: int) -> bool:
        """Whether the line of the record is complete after the move just made."""
        position = self.game.position
        if position is None:
            return True
        play = position.board.play
        return play is None or ends_line(play, moved)

    def _close(self, line: RecordLine) -> None:
        """Check one of the lines that end a deal against the engine."""
        found = "not played" if line.words[0] == "not" else line.words[0]
        if found != self.awaited:
            if found[1:] == ":":
                raise illegal(line, 0, _OVER)
            why = message("record-line-here", line=self.awaited)
            raise NotationError(line.number, line.column(0), self.awaited_kind, why)
        if found == "redeal":
            if line.words[1] != "-":
                raise illegal(line, 1, message("record-void-by-itself"), legal_here("redeal -"))
            self.awaited = ""
            return
        done = self.game.finished[-1]
        if found == "not played":
            self.awaited = "points"
        elif found == "points":
            self.compare(line, 1, done.points, "points")
            self.awaited = "score"
        else:
            self.compare(line, 1, done.scores, "score")
            self.awaited = ""

    @property
    def awaited_kind(self) -> str:
        """The kind of error to report if the awaited line is missing."""
        return self.awaited if self.awaited in ("points", "score") else "syntax"

    def compare(
        self, line: RecordLine, skip: int, numbers: tuple[int, ...], kind: Literal["points", "score", "total"]
    ) -> None:
        """Compare the numbers of a line, after its first ``skip`` words, with those of the engine."""
        for seat, (word, number) in enumerate(zip(line.words[skip + 1 :: 2], numbers, strict=True)):
            if int(word) != number:
                why = message(f"record-{kind}", seat=SEATS[seat], number=str(number), given=word)
                raise NotationError(line.number, line.column(skip + 2 * seat + 1), kind, why)

    def check_open(self) -> None:
        """Check that the previous line is complete."""
        line = self._open
        if line is not None:
            short = message("record-line-short", todo=to_do(self.position.board))
            raise self._illegal(line, len(line.words), short)
