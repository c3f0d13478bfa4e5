"""A decision that is asked about, as a page is told it: what the seat sees, and nothing else."""

from typing import Any

from msgspec import Struct

from barbu.cards import card_texts
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.live.people.seats import LONE, bot_avatars, bot_names
from barbu.live.views.answers import rules_message
from barbu.live.views.deal_course import SeatName
from barbu.live.views.layouts import layout_of
from barbu.live.views.scene import exposed_on
from barbu.live.wire.protocol import Exposed, RulesMessage
from barbu.live.wire.protocol import Layout as LaidOut
from barbu.puzzles.following import EQUALS
from barbu.puzzles.puzzle import Kind, Puzzle
from barbu.scoresheet.model import Card, Statement, Trick
from barbu.scoresheet.sheet import on_table, statements, trick
from barbu.seats import SEATS, letter


class AskedHand(Struct, frozen=True, kw_only=True):
    """What the seat ``me`` sees at a decision. ``players`` are named as at a table; ``deal`` is the number of the deal
    of ``deals`` (0: the game has no fixed end), ``tricks`` are those that are finished; ``counts`` are the cards each
    seat has left, ``points`` its points in this deal so far, and ``totals`` those before it. ``choices`` are the tokens
    that may be chosen, in the order of the legal actions."""

    kind: Kind
    rules: RulesMessage
    players: list[SeatName]
    me: str
    deal: int
    deals: int
    dealer: str
    declarer: str | None
    contract: str | None
    parameter: str | None
    statements: list[Statement]
    exposed: list[Exposed]
    tricks: list[Trick]
    trick: list[Card]
    layout: LaidOut | None
    hand: list[str]
    counts: list[int]
    points: list[int]
    totals: list[int]
    choices: list[str]


def what_is_seen(puzzle: Puzzle) -> dict[str, Any]:
    """The fields of an ``AskedHand``.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    view = puzzle.view()
    options = {token for option in puzzle.options for token in option.tokens}
    choices = [action.token for action in view.legal if action.token in options]
    return fields_of(view, puzzle.at.rules) | {"kind": puzzle.kind, "choices": choices}


def fields_of(view: View, variant: str) -> dict[str, Any]:
    """The fields of an ``AskedHand`` in which nothing is asked yet."""
    board, play, plan = view.board, view.board.play, view.plan
    tricks = play if isinstance(play, Tricks) else None
    return {
        "kind": "lead",
        "rules": rules_message(variant, plan.rules),
        "players": players_of(view),
        "me": SEATS[view.seat],
        "deal": board.number,
        "deals": view.deals,
        "dealer": SEATS[board.dealer],
        "declarer": letter(board.declarer),
        "contract": None if board.call is None else board.call.contract,
        "parameter": None if board.call is None else board.call.parameter,
        "statements": statements(board.doubles),
        "exposed": exposed_on(board),
        "tricks": [] if tricks is None else [trick(plan, done) for done in tricks.done],
        "trick": [] if tricks is None else on_table(plan.orders[tricks.leader], tricks.cards),
        "layout": layout_of(play) if isinstance(play, Layout) else None,
        "hand": card_texts(view.hand),
        "counts": list(board.counts),
        "points": list(board.points),
        "totals": list(view.totals),
        "choices": [],
    }


def players_of(view: View) -> list[SeatName]:
    """The person who is asked and three bots, as they sit at a table of one's own."""
    others = view.plan.players - 1
    names = iter(zip(bot_names([LONE], others), bot_avatars([], others), strict=True))
    found = []
    for seat in range(view.plan.players):
        name, avatar = (LONE, "") if seat == view.seat else next(names)
        found.append(SeatName(SEATS[seat], name, None if seat == view.seat else EQUALS, avatar))
    return found
