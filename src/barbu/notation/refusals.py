"""The words of a replay's errors: why a line is refused, and what could stand there instead."""

import re

from barbu.cards import card_text
from barbu.engine.actions import PASS, Action, Call, Double, Knock, Play, Set, rows_text
from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.play.poker import Poker
from barbu.engine.position import Position
from barbu.errors import IllegalAction, NotationError, RulesError
from barbu.notation.record import Line, Record, Tag, shortened
from barbu.notation.writer import statement_text
from barbu.rules.names import nearest
from barbu.seats import SEATS

OWN_RULES = "rules of the record"
"""What errors call the rule file that a record brings with it."""

_RULE_KEY = re.compile(r" *(?P<table>\[ *)?(?P<names>[\w-]+(\.[\w-]+)*) *[\]=]")
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


def turn_of(position: Position) -> int:
    """The seat that acts next in a deal that runs."""
    turn = position.turn
    assert turn is not None
    return turn


def to_do(position: Position) -> str:
    """What must be done next: ``seat B has to play``."""
    phase = position.board.phase
    what = {"double": "speak", "claim": "claim a new deal, or play", "expose": "expose cards, or play"}
    if isinstance(position.board.play, Poker):
        what["play"] = "set its cards"
    return f"seat {SEATS[turn_of(position)]} has to {what.get(phase, phase)}"


def illegal(line: Line, index: int, why: str, legal: str = "") -> NotationError:
    """An error of the kind illegal, at a word of a line, with what would be legal there."""
    return NotationError(line.number, line.column(index), "illegal", why, f"legal here: {legal}" if legal else "")


def legal_text(position: Position | None) -> str:
    """What may be done in a position, as the record would write it; empty between two deals. Who claims nothing or
    exposes nothing leaves no trace, so what those who are asked next may do stands there too."""
    if position is None:
        return ""
    calls: dict[str, list[str]] = {}
    words = []
    actions = position.legal
    while PASS in actions and position.board.phase in ("claim", "expose"):
        words += [_shown(action, turn_of(position)) for action in actions if action != PASS]
        position = position.apply(PASS)
        actions = position.legal
    for action in actions:
        if isinstance(action, Call):
            calls.setdefault(action.contract, []).append(action.parameter or "")
        elif isinstance(action, Double) and position.board.phase == "double":
            words.append(statement_text(turn_of(position), action.targets))
        elif isinstance(action, Play):
            words.append(card_text(action.card))
        elif isinstance(action, Knock):
            words.append("-")
        elif isinstance(action, Set):
            words.append(f"{rows_text(action.rows)}, or any other rows")
    words += [" ".join(filter(None, (contract, *parameters))) for contract, parameters in calls.items()]
    return ", ".join(words)


def _shown(action: Action, seat: int) -> str:
    """The line of a seat that claims a new deal or exposes cards: ``redeal A``, ``expose A:QS A:QH``."""
    word, *cards = action.token.split(" ")
    return " ".join([word, *(f"{SEATS[seat]}:{card}" for card in cards)] if cards else [word, SEATS[seat]])


def action_refusal(error: IllegalAction, word: str, position: Position) -> str:
    """Why the engine refused a word of the record."""
    if error.reason == "play":
        return f"seat {SEATS[turn_of(position)]} may not {'knock' if word == '-' else f'play {word}'} now"
    if error.reason == "double":
        return f"seat {SEATS[turn_of(position)]} may not say this now"
    return error.why


def call_refusal(call: Call, board: Board, game: Game) -> str:
    """Why a declarer may not make a call; empty if he may."""
    contract = game.plan.contracts.get(call.contract)
    if contract is None:
        near = nearest(call.contract, board.available)
        return f"there is no contract {shortened(call.contract)} here" + (f"; did you mean {near}?" if near else "")
    if call.contract not in board.available:
        return f"{call.contract} has been declared before"
    if call in contract.calls:
        return ""
    if contract.calls[0].parameter is None:
        return f"{call.contract} takes no parameter"
    kind = "start rank" if contract.layout else "trump suit"
    return f"{call.parameter} is not a possible {kind}" if call.parameter else f"{call.contract} needs a {kind}"


def rules_error(error: RulesError, variant: Tag, record: Record) -> NotationError:
    """The error of rules that cannot be had, at the word of the tag or the line of the rule file that is wrong."""
    place = _TOML_PLACE.search(error.why)
    column, why = 1, shortened(f"{shortened(error.key)}: {error.why}", 200)
    if error.file.startswith(OWN_RULES) and place is not None:
        line, column, why = record.rules[int(place[1]) - 1], int(place[2]), error.why[: place.start()]
    elif error.file.startswith(OWN_RULES):
        line = _rule_line(record, error.key)
    else:
        column = variant.column + max(0, variant.value.find(error.key))
        return NotationError(variant.number, column, "rules", why, error.hint)
    return NotationError(line.number, line.source.find("#") + 2 + column, "rules", why, error.hint)


def _rule_line(record: Record, key: str) -> Line:
    """The line of the rule file in a record that comes nearest to a key as ``contracts.trumps.duty``: the one that
    says it, or else the table it stands in, or else the first line."""
    wanted = key.split(".")
    found, length = record.rules[0], 0
    table: list[str] = []
    for line in record.rules:
        words = _RULE_KEY.match(line.words[0])
        if words is None:
            continue
        names = words["names"].split(".")
        if words["table"]:
            names = table = names[2:] if names[0] == "with" != wanted[0] else names
        else:
            names = [*table, *names]
        if len(names) > length and wanted[: len(names)] == names:
            found, length = line, len(names)
    return found
