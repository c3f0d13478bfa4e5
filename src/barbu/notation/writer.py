"""Writes records and action tokens of games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from barbu.arguments import checked
from barbu.cards import card_text, display_order
from barbu.engine.actions import PASS, REDEAL, REVERSE, Action, Deal, Double, Expose, Give, parse_action
from barbu.engine.auction import bid_text
from barbu.engine.board import Board
from barbu.engine.doubling import statement_text
from barbu.engine.game import Game
from barbu.engine.phases import Called, Claiming, Exposing, Giving
from barbu.engine.play.base import Rows
from barbu.engine.real_table.opening import beyond_rules
from barbu.engine.real_table.result import Told
from barbu.engine.sheet import FinishedDeal, Length, Redealt
from barbu.errors import RulesError
from barbu.messages import message
from barbu.notation.lines import lines_of
from barbu.notation.record import (
    DealLines,
    Record,
    RecordLine,
    Tag,
    TagError,
    in_order,
    name_refusal,
    pairs_text,
    seats_text,
    tag_refusal,
)
from barbu.rules.files.write import file_text
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS, seat_text

SITTING_TAG = "Sitting"
"""The tag with the length of a game that is shorter than a whole game. The format itself gives it no meaning."""

WAIVED_TAG = "Waived"
"""The tag with the deals of a real table in which it let something stand against the rules: ``3 declarer, 11 doubles``.
The format itself gives it no meaning."""

_WRITTEN = ("Variant", "Rules", "Seats", "Total", SITTING_TAG, WAIVED_TAG)


@checked
def record_of(
    game: Game, seats: Sequence[str] | None = None, tags: Mapping[str, str] | None = None, *, in_progress: bool = True
) -> Record:
    """The record of a game: its finished deals and, if ``in_progress``, the deal in progress.

    ``seats`` are the players' names in seat order (None: the letters of the seats), and ``tags`` are further tags such
    as Date and Event. A short game is recorded as an unfinished game with a tag Sitting that names it.

    Raises:
        TagError: a name or a tag is not allowed in a record, or the number of names is wrong.
    """
    if seats is None:
        seats = SEATS[: game.rules.players]
    if len(seats) != game.rules.players:
        raise TagError("Seats", message("record-names", needed=game.rules.players, given=len(seats)))
    for name in seats:
        if why := name_refusal(name):
            raise TagError("Seats", why)
    written = []
    for name, value in (tags or {}).items():
        if why := message("record-tag-own") if name in _WRITTEN else tag_refusal(name, value):
            raise TagError(name, why)
        written.append(Tag(name, value))
    variant, rules = _named(game.rules)
    written += [
        Tag("Variant", variant),
        Tag("Rules", game.rules.digest),
        Tag("Seats", seats_text(seats)),
        Tag("Total", pairs_text(game.totals)),
    ]
    if game.length != "game":
        written.append(Tag(SITTING_TAG, game.length))
    if waived := ", ".join(_waived(game)):
        written.append(Tag(WAIVED_TAG, waived))
    deals = [(*_deal_lines(ended.deal, ended.board), *_closing_lines(ended)) for ended in game.dealt]
    if in_progress and game.position is not None:
        deals.append(_deal_lines(game.position.deal, game.position.board, game.position.rows))
    return Record(in_order(written), rules, tuple(deals), not game.complete)


def actions_of(game: Game) -> Iterator[tuple[int | None, Action]]:
    """Every action of a game in order, with the seat that took it (None for a deal of the cards)."""
    for ended in game.dealt:
        yield from _actions(ended.deal, ended.board)
    if game.position is not None:
        yield from _actions(game.position.deal, game.position.board, game.position.rows)


def game_of(rules: Rules, tokens: Iterable[str], length: Length = "game") -> Game:
    """The game that results from a sequence of action tokens, such as a table stores.

    Raises:
        IllegalAction: a token is not an action, or is illegal when its turn comes.
    """
    game = Game(rules, length)
    for token in tokens:
        game = game.apply(parse_action(token))
    return game


def rules_text(rules: Rules) -> str:
    """The rule file of resolved rules, without blank lines. It inherits nothing, and all options have been applied."""
    return file_text(rules).replace("\n\n", "\n")


def _named(rules: Rules) -> tuple[str, tuple[RecordLine, ...]]:
    """The name of rules, and the lines of their rule file if the name alone does not identify them."""
    try:
        if load(rules.variant, rules.players) == rules:
            return rules.variant, ()
    except RulesError:
        pass
    # The rule file already contains the options, so the name must not ask for them again.
    name = rules.variant.replace("+", "-") or "own"
    if why := tag_refusal("Variant", name):
        raise TagError("Variant", why)
    return name, tuple(RecordLine((text,)) for text in rules_text(rules).splitlines())


def _waived(game: Game) -> Iterator[str]:
    """What a real table let stand against the rules, deal by deal."""
    for done in game.finished:
        if any(done.deal.hands):
            continue
        if game.sheet.is_out_of_turn(done):
            yield f"{done.deal.number} declarer"
        if done.board.doubles is not None and any(beyond_rules(done.board.doubles)):
            yield f"{done.deal.number} doubles"


def _pairs(word: str, numbers: Sequence[int]) -> RecordLine:
    return RecordLine((word, *pairs_text(numbers).split(" ")))


def _deal_lines(deal: Deal, board: Board, rows: Iterable[Rows] = ()) -> DealLines:
    words = deal.token.split(" ")
    hands = (word if deal.hands[seat] else f"{SEATS[seat]}:?" for seat, word in enumerate(words[4:]))
    lines = [RecordLine(tuple(words[:4])), RecordLine(tuple(hands))]
    if board.auction is not None and board.auction.statements:
        lines.append(RecordLine(("bids", *(bid_text(*said) for said in board.auction.statements))))
    if board.call is not None:
        lines.append(RecordLine(tuple(board.call.token.split(" "))))
    if board.reversal is not None:
        at = len(lines) - (board.call is not None and board.plan.rules.session.reversal == "before-call")
        lines.insert(at, RecordLine(("reverse" if board.reversal.on else "exchange", SEATS[board.reversal.holder])))
    if any(board.given):
        lines.append(RecordLine(("give", *_cards_by_seat(board.given))))
    if board.doubles is not None and board.doubles.statements:
        lines.append(RecordLine(("doubles", *(statement_text(*made) for made in board.doubles.statements))))
    if any(board.exposed):
        lines.append(RecordLine(("expose", *_cards_by_seat(board.exposed))))
    if board.play is not None:
        lines += lines_of(board.play, rows)
    elif isinstance(board, Told):
        lines += [
            RecordLine(("told", name, *pairs_text(numbers).split(" ")))
            for name, numbers in zip(board.fields, board.numbers, strict=True)
        ]
    elif board.phase == "over":
        lines.append(RecordLine(("not", "played")))
    return tuple(lines)


def _cards_by_seat(masks: Iterable[int]) -> Iterator[str]:
    for seat, cards in enumerate(masks):
        yield from (f"{SEATS[seat]}:{card_text(card)}" for card in display_order(cards))


def _closing_lines(ended: FinishedDeal | Redealt) -> DealLines:
    if isinstance(ended, Redealt):
        return (RecordLine(("redeal", seat_text(ended.claimer))),)
    return _pairs("points", ended.points), _pairs("score", ended.scores)


def _actions(deal: Deal, board: Board, rows: Iterable[Rows] = ()) -> Iterator[tuple[int | None, Action]]:
    yield None, deal
    yield from actions_on(board, rows)


def actions_on(board: Board, rows: Iterable[Rows] = ()) -> Iterator[tuple[int, Action]]:
    """Every action of a deal since the cards were dealt, with the seat that took it. ``rows`` are the rows of Chinese
    poker set so far, which the board does not show until all hands are set."""
    fixed = board.plan.rules.session.choice == "fixed" and len(board.setup.calls) == 1
    if board.auction is not None:
        yield from board.auction.statements
    spoken = [] if board.reversal is None else [(board.reversal.holder, REVERSE if board.reversal.on else PASS)]
    before = board.plan.rules.session.reversal == "before-call"
    if before:
        yield from spoken
    if isinstance(board, Called):
        if board.caller is not None and not fixed:
            yield board.caller, board.call
        if not before:
            yield from spoken
        if board.contract.rules.claim != "none":
            asked = board.spoken if isinstance(board, Claiming) else board.plan.players
            yield from ((seat, PASS) for seat in range(asked if board.claimer is None else board.claimer))
            if board.claimer is not None:
                yield board.claimer, REDEAL
    passed = board.given[: board.spoken] if isinstance(board, Giving) else board.given
    yield from ((seat, Give(cards)) for seat, cards in enumerate(passed) if cards)
    for speaker, targets in board.doubles.statements if board.doubles is not None else ():
        yield speaker, Double(targets)
    shown = board.exposed[: board.spoken] if isinstance(board, Exposing) else board.exposed
    for seat, cards in enumerate(shown):
        yield seat, Expose(cards) if cards else PASS
    if board.play is not None:
        yield from board.play.history(tuple(rows))
