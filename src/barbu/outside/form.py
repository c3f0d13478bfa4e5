"""A view as plain values, for programs in any language: what the View says, with cards and actions written as in
records and seats as letters. It is built by inclusion from the View alone."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from barbu.cards import card_text, display_order
from barbu.engine.phases import Exposing
from barbu.engine.view import View
from barbu.notation import actions_on
from barbu.rules.model import Rules
from barbu.seats import SEATS

Part = TypeVar("Part")


def view_form(view: View) -> dict[str, object]:
    """What a seat may know, and may do now.

    ``actions`` are pairs of a seat and what it has done since the cards were dealt. ``owed`` and ``chances`` hold each
    player's figures for each declarer. Everything else is named as in ``View``.
    """
    board = view.board
    actions = [[SEATS[seat], action.token] for seat, action in actions_on(board)]
    if isinstance(board, Exposing):
        actions = actions[: len(actions) - board.spoken]  # what they show is told when all have spoken
    # Cards that others pass on among themselves are not told: the view has none.
    return {
        "digest": view.plan.rules.digest,
        "seat": SEATS[view.seat],
        "phase": board.phase,
        "hand": [card_text(card) for card in display_order(view.hand)],
        "legal": [action.token for action in view.legal],
        "deal": board.number,
        "deals": view.deals,
        "dealer": SEATS[board.dealer],
        "declarer": None if board.declarer is None else SEATS[board.declarer],
        "actions": actions,
        "totals": _by_seat(view.totals),
        "left": _by_seat(view.left),
        "declared": _by_seat(view.declared),
        "deals_left": _by_seat(view.deals_left),
        "owed": _by_seat([_by_seat(counts) for counts in view.owed]),
        "chances": _by_seat([_by_seat(counts) for counts in view.chances]),
    }


def rules_form(rules: Rules) -> dict[str, object]:
    """A rule set in the form of ``barbu rules NAME --json`` under ``rules``: the words of rule files, resolved."""
    return {"digest": rules.digest, "variant": rules.variant, "rules": msgspec.to_builtins(rules)}


def _by_seat(values: Sequence[Part]) -> dict[str, Part]:
    return dict(zip(SEATS, values, strict=False))
