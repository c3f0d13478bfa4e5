"""What ``print`` shows: games and views as tables in plain text, and rules as the text of their file."""

from collections.abc import Iterator, Sequence

from barbu.cards import RANKS, SUIT_MASKS, SUITS, card_text, cards_text, display_order, rank_of
from barbu.engine.actions import rows_text
from barbu.engine.board import Board
from barbu.engine.doubling import statement_text
from barbu.engine.game import Game
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position, to_do
from barbu.engine.view import View
from barbu.rules.files.write import file_text
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.text.names import contract_title, parameter_text
from barbu.text.render import listed, render, say

Rows = tuple[int, ...]


def drawing(noun: object) -> str:
    """Draw a game or a deal in progress with all hands face up, a view with only its seat's hand, or rules as the text
    of their file.

    Raises:
        TypeError: ``noun`` is anything else.
    """
    match noun:
        case Game(position=Position() as position):
            lines = [*_head(position.board, noun.deals), *_table(position.board, position.hands, noun.totals)]
            lines += _middle(position.board, position.rows)
        case Game():
            lines = [*_between(noun)]
        case Position():
            lines = [*_call(noun.board), *_table(noun.board, noun.hands, ()), *_middle(noun.board, noun.rows)]
        case View():
            hands = [noun.hand if seat == noun.seat else None for seat in range(noun.plan.players)]
            lines = [*_head(noun.board, noun.deals), *_table(noun.board, hands, noun.totals), *_middle(noun.board)]
        case Rules():
            return file_text(noun)
        case _:
            raise TypeError(f"there is no drawing of {noun!r}")
    return "\n".join(line.rstrip() for line in lines)


def _head(board: Board, deals: int) -> Iterator[str]:
    rules = board.plan.rules
    yield say("drawing-deal", name=rules.name, variant=rules.variant, number=board.number, deals=deals)
    yield from _call(board)


def _call(board: Board) -> Iterator[str]:
    """The dealer, the declarer, the contract called, the doubles and the exposed cards."""
    dealer = SEATS[board.dealer]
    declarer = None if board.declarer is None else SEATS[board.declarer]
    contract = _called(board)
    if contract and declarer:
        yield say("drawing-contract", dealer=dealer, declarer=declarer, contract=contract)
    elif contract:
        yield say("drawing-played", dealer=dealer, contract=contract)
    else:
        yield say("drawing-declares", dealer=dealer, declarer=declarer or "-")
    if board.doubles is not None:
        made = " ".join(statement_text(speaker, targets) for speaker, targets in board.doubles.statements)
        yield say("drawing-doubles", statements=made) if made else say("drawing-no-doubles")
    shown = [f"{SEATS[seat]} {cards_text(cards)}" for seat, cards in enumerate(board.exposed) if cards]
    if shown:
        yield say("drawing-shown", cards=", ".join(shown))


def _called(board: Board) -> str:
    """The contract in words, with its trump suit or start rank; empty before the call."""
    if board.call is None:
        return ""
    title = contract_title(board.call.contract)
    if board.call.parameter is None:
        return title
    return say("drawing-call", contract=title, parameter=parameter_text(board.call.parameter))


def _table(board: Board, hands: Sequence[int | None], totals: Sequence[int]) -> list[str]:
    """A line for each seat: its cards by suit, their number, its points and its total. ``>`` marks the seat to act."""
    titles = [say("drawing-seat"), *(say("drawing-suit", suit=suit) for suit in SUITS)]
    titles += [say("drawing-cards"), say("drawing-points")] + ([say("drawing-total")] if totals else [])
    rows = [titles]
    plan = board.plan
    for seat, hand in enumerate(hands):
        mark = ">" if seat == board.turn else " "
        row = [
            f"{mark} {SEATS[seat]}",
            *_suits(hand, plan.rules.deck.ranking, plan.extra),
            str(board.counts[seat]),
            str(board.points[seat]),
        ]
        rows.append(row + ([str(totals[seat])] if totals else []))
    return ["", *_aligned(rows, 5), ""]


def _suits(hand: int | None, ranking: str, extra: int) -> list[str]:
    """A hand by suit, high cards first, with a star for the extra card; a hidden hand is shown as question marks."""
    if hand is None:
        return ["?"] * len(SUITS)
    held = [display_order(hand & suit, ranking) for suit in SUIT_MASKS]
    return ["".join("*" if extra >> card & 1 else RANKS[rank_of(card)] for card in cards) or "-" for cards in held]


def _middle(board: Board, rows: Sequence[Rows] = ()) -> Iterator[str]:
    """The cards on the table, and whose turn it is."""
    play = board.play
    if isinstance(play, Tricks) and play.turn is not None:
        number, leader = len(play.done) + 1, SEATS[play.leader]
        if play.cards:
            cards = " ".join("*" if play.terms.extra >> card & 1 else card_text(card) for card in play.cards)
            yield say("drawing-trick", number=number, leader=leader, cards=cards)
        else:
            yield say("drawing-lead", number=number, leader=leader)
    elif isinstance(play, Counting):
        cards = " ".join(card_text(card) for card in play.laid)
        yield say("drawing-count", count=play.count, laid=len(play.laid), cards=cards)
    elif isinstance(play, Layout | Quarts):
        yield from _layout(play)
    elif isinstance(play, Poker):
        for seat, each in enumerate(play.rows or rows):
            yield say("drawing-rows", seat=SEATS[seat], rows=rows_text(each))
    if board.turn is not None:
        todo = render(to_do(board))
        yield say("drawing-turn", todo=todo[:1].upper() + todo[1:])


def _layout(layout: Layout | Quarts) -> Iterator[str]:
    """The rows of the layout, with a dot for each card that has not been played."""
    contract, pack = layout.terms.contract, layout.terms.pack
    yield say("drawing-layout")
    for suit in range(len(SUITS)):
        ranks = [rank for rank in contract.layout_ranks if pack >> 16 * suit + rank & 1]
        there = [RANKS[rank] if layout.played >> 16 * suit + rank & 1 else "." for rank in ranks]
        yield f"  {SUITS[suit]} {' '.join(there)}"


def _between(game: Game) -> Iterator[str]:
    """A game between deals, or at its end."""
    rules = game.rules
    if game.over:
        yield say("drawing-over", name=rules.name, variant=rules.variant, deals=len(game.finished))
    else:
        yield say("drawing-next", name=rules.name, variant=rules.variant, number=game.number, deals=game.deals)
    rows = [
        [say("drawing-seat"), say("drawing-total")],
        *([SEATS[n], str(total)] for n, total in enumerate(game.totals)),
    ]
    if game.finished:
        last = game.finished[-1]
        yield say("drawing-last", contract=_called(last.board))
        rows[0][1:1] = [say("drawing-points"), say("drawing-score")]
        for row, points, score in zip(rows[1:], last.points, last.scores, strict=True):
            row[1:1] = [str(points), str(score)]
    yield from ["", *_aligned(rows, 1)]
    if game.over:
        seats = [SEATS[seat] for side in game.standings if side.wins for seat in side.seats]
        yield ""
        yield say("drawing-wins", seats=listed(seats), count=len(seats)) if seats else say("drawing-nobody")


def _aligned(rows: Sequence[Sequence[str]], texts: int) -> list[str]:
    """Align rows in columns: the first ``texts`` columns to the left like text, the others to the right like
    numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if index < texts else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
