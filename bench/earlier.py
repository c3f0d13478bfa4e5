"""A bot of an earlier version, as a program that speaks JSON lines (docs/bots).

It runs with the source of that version first on Python's path. So it uses only what every version has had since there
are players that search, and makes what it is told into a View of that version's own engine.
"""

import json
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from barbu.bots.base import BotError, Budget, bot_named
from barbu.cards import add, parse_card
from barbu.engine.actions import PASS, Call, parse_action
from barbu.engine.board import Board, Setup
from barbu.engine.phases import Calling, Exposing
from barbu.engine.plan import Plan, plan_of
from barbu.engine.view import View
from barbu.rules.model import Rules
from barbu.seats import SEATS

VERSION = 1
"""The version of what is said to programs."""

Told = Mapping[str, Any]
"""What stands in a line of JSON."""


class Misunderstood(Exception):
    """This version understands what it was sent differently."""


def serve(name: str) -> None:
    """Answer for a bot until the input ends. Errors are reported in one line, with exit status 1."""
    try:
        _answer(name)
    except (BotError, Misunderstood) as error:
        sys.exit(f"{name} of an earlier version: {error}")


def _answer(name: str) -> None:
    bot, plan = bot_named(name), None
    for line in sys.stdin:
        told = json.loads(line)
        if "hello" in told:
            _say({"hello": name, "version": VERSION})
        elif "rules" in told:
            plan = plan_told(told)
        elif plan is not None:
            budget, view = told["budget"], view_told(plan, told["view"])
            clock = None if budget["ms"] is None else time.monotonic
            decision = bot.choose(view, Random(told["chance"]), Budget(budget["worlds"], budget["ms"], clock))
            _say({"action": decision.action.token})


def _say(answer: Told) -> None:
    print(json.dumps(answer), flush=True)


def plan_told(told: Told) -> Plan:
    """The rules that are told.

    Raises:
        Misunderstood: this version does not know all that they say.
    """
    try:
        rules = msgspec.convert(told["rules"], Rules)
    except msgspec.ValidationError as error:
        raise Misunderstood(f"it cannot read the rules of {told['variant']}: {error}") from error
    if rules.digest != told["digest"]:
        raise Misunderstood(f"the rules of {told['variant']} say something that it does not know")
    return plan_of(rules)


def view_told(plan: Plan, told: Told) -> View:
    """What a seat sees, by the engine of this version.

    Raises:
        Misunderstood: the deal cannot have gone so, or something else would be legal now.
    """
    seat, hand = SEATS.index(told["seat"]), 0
    for card in told["hand"]:
        hand = add(hand, 1 << parse_card(card))
    view = View(
        seat=seat,
        hand=hand,
        board=_board_told(plan, told, seat),
        deals=told["deals"],
        totals=tuple(told["totals"].values()),
        left=tuple(map(tuple, told["left"].values())),
        owed=_square(told["owed"]),
        chances=_square(told["chances"]),
        deals_left=tuple(told["deals_left"].values()),
        declared=tuple(map(tuple, told["declared"].values())),
    )
    if [action.token for action in view.legal] != told["legal"]:
        raise Misunderstood(f"something else is legal to it here: {told}")
    return view


def _board_told(plan: Plan, told: Told, seat: int) -> Board:
    dealer = SEATS.index(told["dealer"])
    declarer = None if told["declarer"] is None else SEATS.index(told["declarer"])
    calls = _calls_told(plan, told, declarer)
    board: Board = Calling(Setup(plan, told["deal"], dealer, declarer, calls, _bound(told)))
    if plan.rules.session.choice == "fixed" and len(calls) == 1:
        board = board.after(calls[0])
    for letter, token in told["actions"]:
        if board.turn != SEATS.index(letter):
            raise Misunderstood(f"it is not {letter}'s turn to it before {token!r}: {told}")
        board = board.after(parse_action(token))
    while isinstance(board, Exposing) and board.turn != seat:  # shown cards are announced when all have answered
        board = board.after(PASS)
    return board


def _calls_told(plan: Plan, told: Told, declarer: int | None) -> tuple[Call, ...]:
    if told["phase"] == "call":
        return tuple(call for call in map(parse_action, told["legal"]) if isinstance(call, Call))
    left = list(told["left"].values())[declarer or 0]
    return tuple(call for contract in left for call in plan.contracts[contract].calls)


def _bound(told: Told) -> int:
    """The mask of the seats that have to double the declarer: they owe as many doubles as they have deals left to make
    them."""
    bound, declarer = 0, told["declarer"]
    for seat, owed in enumerate(told["owed"].values() if declarer is not None else ()):
        if owed[declarer] and owed[declarer] >= told["chances"][SEATS[seat]][declarer]:
            bound |= 1 << seat
    return bound


def _square(told: Mapping[str, Mapping[str, int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(counts.values()) for counts in told.values())
