"""The errors of a replay: why a line is refused, and what would be legal there instead."""

import re

from barbu.cards import card_text
from barbu.engine.actions import PASS, Action, Call, Double, Knock, Play, Set, rows_text
from barbu.engine.auction import bid_text
from barbu.engine.doubling import statement_text
from barbu.engine.position import Position
from barbu.errors import IllegalAction, NotationError, RulesError
from barbu.messages import Argument, Message, message, shortened
from barbu.notation.record import Record, RecordLine, Tag
from barbu.seats import SEATS

OWN_RULES = "(record)"
"""The name that errors use for the rule file in a record."""

_LONGEST = 120
"""The most characters that an error quotes from the text of a record."""

_RULE_KEY = re.compile(r" *(?P<table>\[ *)?(?P<names>[\w-]+(\.[\w-]+)*) *[\]=]")
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


def illegal(line: RecordLine, index: int, why: Message, hint: Message | None = None) -> NotationError:
    """An error of the kind ``illegal`` at a word of a line; ``hint`` says what would be legal there."""
    return NotationError(line.number, line.column(index), "illegal", why, hint)


def legal_hint(position: Position | None) -> Message | None:
    """The legal actions in a position, as a record would write them; None between deals. Since a record does not
    mention those who claim or expose nothing, the actions of the seats asked after them are included."""
    if position is None:
        return None
    calls: dict[str, list[str]] = {}
    words = []
    actions = position.legal
    while PASS in actions and position.board.phase in ("claim", "expose"):
        words += [_shown(action, position.to_act) for action in actions if action != PASS]
        position = position.apply(PASS)
        actions = position.legal
    for action in actions:
        if isinstance(action, Call):
            calls.setdefault(action.contract, []).append(action.parameter or "")
        elif isinstance(action, Double) and position.board.phase == "double":
            words.append(statement_text(position.to_act, action.targets))
        elif position.board.phase == "reverse":
            words.append(reversal_text(position.to_act, action))
        elif position.board.phase == "bid":
            words.append(bid_text(position.to_act, action))
        elif isinstance(action, Play):
            words.append(card_text(action.card))
        elif isinstance(action, Knock):
            words.append("-")
        elif isinstance(action, Set):
            return message("record-legal-rows", rows=rows_text(action.rows))
    words += [" ".join(filter(None, (contract, *parameters))) for contract, parameters in calls.items()]
    return legal_here(", ".join(words))


def reversal_text(seat: int, action: Action) -> str:
    """The line for what the holder of the extra card says: ``reverse C``, or ``exchange C``."""
    return f"{'exchange' if action == PASS else 'reverse'} {SEATS[seat]}"


def legal_here(shown: str) -> Message | None:
    """A hint that lists what would be legal in a place, or None if nothing would."""
    return message("legal-here", actions=shown) if shown else None


def _shown(action: Action, seat: int) -> str:
    """The line for a seat that claims a redeal or exposes cards: ``redeal A``, ``expose A:QS A:QH``."""
    word, *cards = action.token.split(" ")
    return " ".join([word, *(f"{SEATS[seat]}:{card}" for card in cards)] if cards else [word, SEATS[seat]])


def action_refusal(error: IllegalAction, word: str, position: Position) -> Message:
    """Why the engine refused a word of the record."""
    seat = SEATS[position.to_act]
    if error.reason == "play":
        return message("record-may-not-knock", seat=seat) if word == "-" else _may_not_play(seat, word)
    if error.reason == "double":
        return message("record-not-so", seat=seat)
    return error.fault


def _may_not_play(seat: str, card: str) -> Message:
    return message("record-may-not-play", seat=seat, card=card)


def rules_error(error: RulesError, variant: Tag, record: Record) -> NotationError:
    """The error for rules that cannot be loaded. It points to the word of the tag or the line of the rule file at
    fault."""
    place = _TOML_PLACE.search(error.why)
    column = 1
    why = message("record-rules-fault", key=shortened(error.key), why=_shortened(error.fault))
    if error.file.startswith(OWN_RULES) and place is not None:
        line, column = record.rules[int(place[1]) - 1], int(place[2])
        why = message("verbatim", text=error.why[: place.start()])
    elif error.file.startswith(OWN_RULES):
        line = _rule_line(record, error.key)
    else:
        column = variant.column + max(0, variant.value.find(error.key))
        return NotationError(variant.number, column, "rules", why, error.advice)
    return NotationError(line.number, line.source.find("#") + 2 + column, "rules", why, error.advice)


def _shortened(said: Message) -> Message:
    """A message with very long arguments cut short."""
    args: list[tuple[str, Argument]] = []
    for name, value in said.args:
        if isinstance(value, Message):
            args.append((name, _shortened(value)))
        else:
            args.append((name, shortened(value, _LONGEST) if isinstance(value, str) else value))
    return Message(said.id, tuple(args))


def _rule_line(record: Record, key: str) -> RecordLine:
    """The line of a record's rule file that is closest to a key such as ``contracts.trumps.duty``: the line that states
    it, or else the header of its table, or else the first line."""
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
