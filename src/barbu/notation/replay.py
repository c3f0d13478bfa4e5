"""Playing a record: everything it says is done again by the engine and compared."""

from dataclasses import dataclass
from typing import Literal, cast, get_args

from barbu.cards import parse_card
from barbu.engine.actions import KNOCK, PLAYS, SEATS, Action, Call, Deal, Double, seat_of
from barbu.engine.game import Game, Sitting
from barbu.engine.layout import Layout
from barbu.engine.position import Position
from barbu.engine.tricks import Tricks
from barbu.errors import IllegalAction, NotationError, RulesError
from barbu.notation.hands import read_hands, wrong_hand
from barbu.notation.record import UNFINISHED, DealLines, Line, Record, Tag
from barbu.notation.refusals import (
    OWN_RULES,
    action_refusal,
    call_refusal,
    illegal,
    legal_text,
    rules_error,
    to_do,
    turn_of,
)
from barbu.notation.writer import SITTING_TAG, circuit_step
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.options import with_options

_OVER = "the deal is over: nothing is left to score"


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a record: the game as far as it could be played, None where its rules are not known, and the
    first error, None where there is none."""

    record: Record
    game: Game | None
    error: NotationError | None


def replay(record: Record, check_digest: bool = True) -> Replay:
    """Play a record and check all that it says. ``check_digest``: whether the tag Rules must fit the rules.

    Nothing is raised; the hint of an error of the kind ``illegal`` lists what would be legal.
    """
    run = _Run(record)
    try:
        run.begin(check_digest)
        for deal in record.deals:
            run.deal(deal)
        if record.error is not None:
            raise record.error
        run.finish()
    except NotationError as error:
        return Replay(record, run.game, error)
    return Replay(record, run.game, None)


class _Run:
    """The state of a replay. ``_open`` is a line that may still grow: a trick, a circuit or the doubles of which a
    part is missing; ``_awaited`` is the line that must come next after the last card."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game | None = None
        self._open: Line | None = None
        self._awaited: Literal["", "not played", "points", "score"] = ""

    def begin(self, check_digest: bool) -> None:
        """Find the rules and set up the game."""
        record = self.record
        if record.error is not None and not record.head_read:
            raise record.error
        variant = record.tag("Variant")
        assert variant is not None
        rules = self._rules(variant)
        digest = record.tag("Rules")
        if check_digest and digest is not None and digest.value not in ("-", rules.digest):
            why = f"these are not the rules that were played: {variant.value} has the digest {rules.digest}"
            hint = "without this check (--ignore-digest) it is played by the rules that the name means now"
            raise NotationError(digest.number, digest.column, "digest", why, hint)
        seats = record.tag("Seats")
        if seats is not None and len(record.seats) != rules.players:
            why = f"{variant.value} is played by {rules.players}, there are {len(record.seats)} seats"
            raise NotationError(seats.number, seats.column, "rules", why)
        self.game = self._new_game(rules)

    def deal(self, lines: DealLines) -> None:
        """Play the lines of one deal."""
        head = lines[0]
        self._check_complete(head)
        if self._game.over:
            why = f"the game is over after {self._game.deals} deals"
            raise NotationError(head.number, head.column(0), "end", why)
        self._check_head(head)
        if len(lines) == 1:
            return
        self._deal_cards(head, lines)
        for line in lines[2:]:
            self._line(line)

    def finish(self) -> None:
        """Check that the record ends where it should, and the totals."""
        record, game = self.record, self._game
        number, column = record.end
        complete = len(game.finished) == game.rules.deals
        if record.unfinished:
            if complete:
                raise NotationError(number, column - 1, "end", f"the game is complete, so no {UNFINISHED} follows")
            if self._awaited:
                raise NotationError(number, column - 1, self._awaited_kind, f"the line {self._awaited} is missing")
        elif not complete:
            why = f"the record stops in the middle of the game, without the line {UNFINISHED}"
            raise NotationError(number, column, "end", why)
        total = record.tag("Total")
        if total is not None:
            self._compare(total.line, 0, game.totals, "total")

    @property
    def _game(self) -> Game:
        assert self.game is not None
        return self.game

    def _rules(self, variant: Tag) -> Rules:
        record = self.record
        name, *options = variant.value.split("+")
        try:
            if not record.rules:
                return load(variant.value)
            return with_options(parse(record.rules_text, name, OWN_RULES), options)
        except RulesError as error:
            raise rules_error(error, variant, record) from error

    def _new_game(self, rules: Rules) -> Game:
        tag = self.record.tag(SITTING_TAG)
        if tag is None or tag.value not in get_args(Sitting):
            return Game.new(rules)
        try:
            return Game.new(rules, cast(Sitting, tag.value))
        except RulesError as error:
            raise NotationError(tag.number, tag.column, "rules", error.why, error.hint) from error

    def _check_head(self, head: Line) -> None:
        game = self._game
        _, number, dealer, declarer = head.words
        expected = game.next_declarer()
        legal = "" if expected is None else _head_text(game, expected)
        if int(number) != game.number:
            raise illegal(head, 1, f"the next deal is number {game.number}, not {number}", legal)
        if declarer == "-" or seat_of(declarer) >= game.rules.players:
            raise illegal(head, 3, f"seat {declarer} cannot be the declarer", legal)
        if expected is not None and seat_of(declarer) != expected:
            raise illegal(head, 3, f"seat {SEATS[expected]} declares, not {declarer}", legal)
        expected = game.dealer_for(seat_of(declarer))
        if seat_of(dealer) != expected:
            legal = _head_text(game, seat_of(declarer))
            raise illegal(head, 2, f"seat {SEATS[expected]} deals, not {dealer}", legal)

    def _deal_cards(self, head: Line, lines: DealLines) -> None:
        plan = self._game.plan
        hands = read_hands(lines[1], lines[2:], plan)
        _, number, dealer, declarer = head.words
        try:
            self.game = self._game.apply(Deal(int(number), seat_of(dealer), seat_of(declarer), hands))
        except IllegalAction as error:
            raise illegal(lines[1], wrong_hand(hands, plan), error.why) from error

    def _line(self, line: Line) -> None:
        first = line.words[0]
        self._check_open()
        if self._awaited:
            self._close(line)
        elif self._game.position is None:
            raise NotationError(line.number, line.column(0), "syntax", "the deal has ended with its score")
        elif first == "call":
            self._call(line)
        elif first == "doubles":
            self._doubles(line)
        elif first[1:] == ":":
            self._play(line)
        elif first in ("expose", "redeal"):
            raise self._illegal(line, 0, f"{self._game.rules.variant} has no line {first}")
        else:
            what = "not played" if first == "not" else f"the line {first}"
            raise self._illegal(line, 0, f"{what} comes too early: {to_do(self._position)}")

    @property
    def _position(self) -> Position:
        position = self._game.position
        assert position is not None
        return position

    def _illegal(self, line: Line, index: int, why: str) -> NotationError:
        return illegal(line, index, why, legal_text(self._game.position))

    def _apply(self, action: Action, line: Line, index: int) -> None:
        position = self._position
        try:
            self.game = self._game.apply(action)
        except IllegalAction as error:
            why = action_refusal(error, line.words[index], position)
            raise self._illegal(line, index, why) from error
        if self.game.position is None:
            self._awaited = "not played" if self.game.finished[-1].ended == "not-played" else "points"

    def _call(self, line: Line) -> None:
        words, board = line.words, self._position.board
        call = Call(words[1], words[2] if len(words) > 2 else None)
        index = 2 if call.contract in board.available and call.parameter else 1
        if board.phase == "call":
            why = call_refusal(call, board, self._game)
            if why:
                raise self._illegal(line, index, why)
        self._apply(call, line, index)

    def _doubles(self, line: Line) -> None:
        for index, word in enumerate(line.words[1:], 1):
            position = self._game.position
            if position is None or position.board.phase != "double":
                raise self._illegal(line, index, self._no_statement())
            speaker, _, targets = word.partition(">")
            if speaker != SEATS[turn_of(position)]:
                why = f"seat {SEATS[turn_of(position)]} speaks now, not {speaker}"
                raise self._illegal(line, index, why)
            mask = 0 if targets == "-" else sum(1 << seat_of(letter) for letter in targets.split(","))
            self._apply(Double(mask), line, index)
        position = self._game.position
        self._open = line if position is not None and position.board.phase == "double" else None

    def _no_statement(self) -> str:
        if self._game.rules.doubling is None:
            return f"{self._game.rules.variant} has no doubles"
        position = self._game.position
        if position is not None and position.board.phase == "call":
            return f"the doubles come too early: {to_do(position)}"
        return "everybody has spoken"

    def _play(self, line: Line) -> None:
        if self._position.board.phase != "play":
            raise self._illegal(line, 0, f"the play comes too early: {to_do(self._position)}")
        leader = SEATS[turn_of(self._position)]
        if line.words[0][0] != leader:
            verb = "leads" if isinstance(self._position.board.play, Tricks) else "begins"
            why = f"seat {leader} {verb} now, not {line.words[0][0]}"
            raise NotationError(line.number, line.column(0), "leader", why)
        full = False
        for index, word in enumerate(line.words[1:], 1):
            if self._game.position is None:
                raise illegal(line, index, _OVER)
            if full:
                raise self._illegal(line, index, "a new line begins here")
            if word == "/":
                raise self._illegal(line, index, "cards are not set in rows here")
            turn = turn_of(self._position)
            self._apply(KNOCK if word == "-" else PLAYS[parse_card(word)], line, index)
            full = self._is_full(turn)
        self._open = None if full else line

    def _is_full(self, moved: int) -> bool:
        """Whether the line of the record ends after the move just made."""
        position = self._game.position
        if position is None:
            return True
        play = position.board.play
        if isinstance(play, Tricks):
            return not play.cards
        assert isinstance(play, Layout)
        return circuit_step(play, turn_of(position)) < circuit_step(play, moved)

    def _close(self, line: Line) -> None:
        """Compare the line that ends a deal with what the engine says."""
        found = "not played" if line.words[0] == "not" else line.words[0]
        if found != self._awaited:
            if found[1:] == ":":
                raise illegal(line, 0, _OVER)
            raise NotationError(
                line.number, line.column(0), self._awaited_kind, f"the line {self._awaited} should stand here"
            )
        done = self._game.finished[-1]
        if found == "not played":
            self._awaited = "points"
        elif found == "points":
            self._compare(line, 1, done.points, "points")
            self._awaited = "score"
        else:
            self._compare(line, 1, done.scores, "score")
            self._awaited = ""

    @property
    def _awaited_kind(self) -> str:
        return "syntax" if self._awaited == "not played" else self._awaited

    def _compare(self, line: Line, skip: int, numbers: tuple[int, ...], kind: str) -> None:
        for seat, (word, number) in enumerate(zip(line.words[skip + 1 :: 2], numbers, strict=True)):
            if int(word) != number:
                why = f"the {kind} of seat {SEATS[seat]} {'are' if kind == 'points' else 'is'} {number}, not {word}"
                raise NotationError(line.number, line.column(skip + 2 * seat + 1), kind, why)

    def _check_open(self) -> None:
        """Nothing is missing in the line before."""
        line = self._open
        if line is not None:
            raise self._illegal(line, len(line.words), f"{to_do(self._position)}, but the line ends")

    def _check_complete(self, head: Line) -> None:
        """The deal before is complete."""
        self._check_open()
        if self._awaited:
            why = f"the line {self._awaited} of deal {len(self._game.finished)} is missing"
            raise NotationError(head.number, head.column(0), self._awaited_kind, why)
        position = self._game.position
        if position is not None:
            why = f"deal {self._game.number} is not finished: {to_do(position)}"
            raise self._illegal(head, 0, why)


def _head_text(game: Game, declarer: int) -> str:
    return f"deal {game.number} {SEATS[game.dealer_for(declarer)]} {SEATS[declarer]}"
