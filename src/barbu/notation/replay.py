"""Replays a record: the engine plays everything in it again, and the results are compared."""

from msgspec import Struct

from barbu.arguments import checked
from barbu.engine.game import Game
from barbu.engine.position import to_do
from barbu.engine.schedule import Roles, roles_dealt, roles_for
from barbu.engine.sheet import LENGTHS
from barbu.errors import NotationError, RulesError
from barbu.messages import Message, message
from barbu.notation.hands import read_hands
from barbu.notation.moves import Moves
from barbu.notation.reader import only_record
from barbu.notation.record import UNFINISHED, DealLines, Record, RecordLine, Tag
from barbu.notation.refusals import OWN_RULES, illegal, legal_here, legal_hint, rules_error
from barbu.notation.table import ToldDeal, is_told
from barbu.notation.writer import SITTING_TAG, WAIVED_TAG
from barbu.rules.load import load, load_digest, parse
from barbu.rules.model import Rules
from barbu.rules.options import with_options
from barbu.seats import SEATS, seat_of, seat_text

LARGEST_RULES = 16 * 1024
"""The most characters that the rule file in a record may have; those of the shipped variants have at most about
1,300."""


class Replay(Struct, frozen=True):
    """The result of replaying a record: the game as far as it could be played (None if its rules are unknown), and the
    first error (None if there is none)."""

    record: Record
    game: Game | None
    error: NotationError | None

    def __repr__(self) -> str:
        error = "" if self.error is None else f", {self.error.code} in line {self.error.line}"
        return f"<Replay: {self.game!r}{error}>"

    def checked(self) -> Game:
        """The game, if nothing is wrong with the record.

        Raises:
            NotationError: the first error in the record.
        """
        if self.error is None and self.game is not None:
            return self.game
        raise self.error or self.record.missing("Variant")


@checked
def replay(record: Record | str | bytes, check_digest: bool = True) -> Replay:
    """Replay a record and check everything in it. A text must contain a single record. ``check_digest`` says whether
    the tag Rules must match the rules.

    Nothing is raised. The hint of an error of the kind ``illegal`` lists what would have been legal.
    """
    if not isinstance(record, Record):
        record = only_record(record)
    run: _Run | None = None
    try:
        run = _Run(record, _opened(record, check_digest))
        for deal in record.deals:
            run.deal(deal)
        if record.error is not None:
            raise record.error
        run.finish()
        return Replay(record, run.moves.game, None)
    except NotationError as error:
        return Replay(record, None if run is None else run.moves.game, error)


def _opened(record: Record, check_digest: bool) -> Game:
    """The game of a record, before its first deal.

    Raises:
        NotationError: the record is malformed before its first deal, or its rules cannot be loaded.
    """
    if record.error is not None and not record.head_read:
        raise record.error
    variant = record.required("Variant")
    rules = _rules(record, variant)
    digest = record.tag("Rules")
    if check_digest and digest is not None and digest.value not in ("-", rules.digest):
        why = message("record-digest", variant=variant.value, digest=rules.digest)
        raise NotationError(digest.number, digest.column, "digest", why, message("record-digest-hint"))
    seats = record.tag("Seats")
    if seats is not None and len(record.seats) != rules.players:
        *numbers, last = map(str, sorted(rules.numbers) or (rules.players,))
        players = message("record-either", most=", ".join(numbers), last=last) if numbers else last
        why = message("record-players", variant=variant.value, players=players, given=len(record.seats))
        raise NotationError(seats.number, seats.column, "rules", why)
    tag = record.tag(SITTING_TAG)
    if tag is None or tag.value not in LENGTHS:
        return Game(rules)
    try:
        return Game(rules, tag.value)
    except RulesError as error:
        raise NotationError(tag.number, tag.column, "rules", error.fault, error.advice) from error


def _rules(record: Record, variant: Tag) -> Rules:
    name, *options = variant.value.split("+")
    seats = len(record.seats)
    try:
        if record.rules:
            if len(record.rules_text) > LARGEST_RULES:
                large = message("record-rules-large", size=LARGEST_RULES // 1024)
                raise RulesError(OWN_RULES, "(file)", large)
            rules = parse(record.rules_text, name, OWN_RULES)
            if seats in rules.numbers:
                rules = parse(record.rules_text, name, OWN_RULES, seats)
            return with_options(rules, options)
        stated = record.tag("Rules")
        players = seats if seats in load(variant.value).numbers else None
        return load_digest(variant.value, "" if stated is None else stated.value, players)
    except RulesError as error:
        raise rules_error(error, variant, record) from error
    except RecursionError:
        why = message("file-too-deep")
        raise rules_error(RulesError(OWN_RULES, "(file)", why), variant, record) from None


class _Run:
    """The state of a replay: the record, and the moves of its game."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.moves = Moves(game)
        tag = record.tag(WAIVED_TAG)
        self.waived = frozenset(tag.value.split(", ")) if tag is not None else frozenset()

    def deal(self, lines: DealLines) -> None:
        """Replay the lines of one deal."""
        head = lines[0]
        self._check_complete(head)
        if self.moves.game.over:
            why = message("record-too-many", deals=len(self.moves.game.finished))
            raise NotationError(head.number, head.column(0), "end", why)
        self._check_head(head, out_of_turn=len(lines) > 1 and is_told(lines) and self._let("declarer"))
        if len(lines) == 1:
            return
        if is_told(lines):
            if self.record.error is not None and lines is self.record.deals[-1]:
                raise self.record.error  # the error may have cut off this deal's lines
            self._tell(lines)
            return
        self.moves.deal(head, lines, read_hands(lines[1], lines[2:], self.moves.game.plan))
        for line in lines[2:]:
            self.moves.line(line)

    def _tell(self, lines: DealLines) -> None:
        """Enter a deal whose cards are unknown."""
        moves, deal = self.moves, ToldDeal(lines)
        moves.game = deal.entered(moves.game, self._let("doubles"))
        done = moves.game.finished[-1]
        if "points" in deal.lines:
            moves.compare(deal.lines["points"], 1, done.points, "points")
        if "score" in deal.lines:
            moves.compare(deal.lines["score"], 1, done.scores, "score")

    def finish(self) -> None:
        """Check that the record ends in the right place, and that the totals are right."""
        record, game = self.record, self.moves.game
        number, column = record.end
        awaited = self.moves.awaited
        complete = game.complete and not awaited
        if record.unfinished:
            if complete:
                raise NotationError(number, column - 1, "end", message("record-complete", unfinished=UNFINISHED))
            if awaited:
                raise NotationError(
                    number, column - 1, self.moves.awaited_kind, message("record-line-missing", line=awaited)
                )
        elif not complete:
            why = message("record-incomplete", unfinished=UNFINISHED)
            raise NotationError(number, column, "end", why)
        total = record.tag("Total")
        if total is not None:
            self.moves.compare(total.line, 0, game.totals, "total")

    def _let(self, what: str) -> bool:
        """Whether the table let something stand against the rules in this deal."""
        return f"{self.moves.game.number} {what}" in self.waived

    def _check_head(self, head: RecordLine, out_of_turn: bool) -> None:
        game = self.moves.game
        _, number, dealer, declarer = head.words
        expected = game.sheet.next_roles()
        legal = None if expected is None else _head_hint(game, expected)
        if int(number) != game.number:
            raise illegal(head, 1, message("record-next-deal", number=game.number, given=number), legal)
        if game.rules.session.rotation == "deal-only":
            if declarer != "-":
                raise illegal(head, 3, message("record-nobody-declares", variant=game.rules.variant), legal)
            if seat_of(dealer) >= game.rules.players:
                raise illegal(head, 2, message("record-no-dealer", seat=dealer), legal)
            expected = expected or roles_for(game.plan, seat_of(dealer))
        elif declarer == "-":
            raise illegal(head, 3, message("record-declarer-missing", variant=game.rules.variant), legal)
        elif seat_of(declarer) >= game.rules.players:
            raise illegal(head, 3, message("record-no-declarer", seat=declarer), legal)
        if out_of_turn and seat_of(dealer) < game.rules.players:
            expected = Roles((expected or roles_dealt(game.plan, seat_of(dealer))).dealer, seat_of(declarer))
        expected = expected or roles_for(game.plan, seat_of(declarer))
        if declarer != seat_text(expected.declarer):
            why = message("engine-other-declarer", seat=seat_text(expected.declarer), given=declarer)
            raise illegal(head, 3, why, legal)
        if seat_of(dealer) != expected.dealer:
            why = message("engine-other-dealer", seat=SEATS[expected.dealer], given=dealer)
            raise illegal(head, 2, why, _head_hint(game, expected))

    def _check_complete(self, head: RecordLine) -> None:
        """Check that the previous deal is complete."""
        self.moves.check_open()
        if self.moves.awaited:
            number = len(self.moves.game.finished)
            why = message("record-line-of-deal-missing", line=self.moves.awaited, number=number)
            raise NotationError(head.number, head.column(0), self.moves.awaited_kind, why)
        position = self.moves.game.position
        if position is not None:
            todo = to_do(position.board)
            why = message("record-deal-unfinished", number=self.moves.game.number, todo=todo)
            raise illegal(head, 0, why, legal_hint(position))


def _head_hint(game: Game, roles: Roles) -> Message | None:
    return legal_here(f"deal {game.number} {SEATS[roles.dealer]} {seat_text(roles.declarer)}")
