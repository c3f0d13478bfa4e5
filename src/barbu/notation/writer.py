"""Records and action tokens of games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from barbu.cards import card_text
from barbu.engine.actions import KNOCK, PLAYS, SEATS, Action, Deal, Double, parse_action, seats_of
from barbu.engine.game import Game, Sitting
from barbu.engine.layout import Layout
from barbu.engine.position import Board
from barbu.engine.tricks import Tricks
from barbu.errors import RulesError
from barbu.notation.record import (
    DealLines,
    Line,
    Record,
    Tag,
    TagError,
    in_order,
    name_refusal,
    pairs_text,
    seats_text,
    tag_refusal,
)
from barbu.rules.load import load
from barbu.rules.model import Rules

SITTING_TAG = "Sitting"
"""The tag that tells of a shorter sitting: ``series`` or ``each-contract``. To the format it is an unknown tag."""

_WRITTEN = ("Variant", "Rules", "Seats", "Total", SITTING_TAG)


def record_of(
    game: Game, seats: Sequence[str], tags: Mapping[str, str] | None = None, *, in_progress: bool = True
) -> Record:
    """The record of a game: its finished deals and, unless it is not wanted, the deal in progress.

    ``seats`` are the players' names in seat order, ``tags`` further tags such as Date and Event. A short sitting is
    an unfinished game, and the tag Sitting says which one it is.

    Raises:
        TagError: a name or a tag cannot stand in a record, or the number of names is wrong.
    """
    if len(seats) != game.rules.players:
        raise TagError("Seats", f"{game.rules.players} names are needed, there are {len(seats)}")
    for name in seats:
        if why := name_refusal(name):
            raise TagError("Seats", why)
    written = []
    for name, value in (tags or {}).items():
        if why := "it is written from the game" if name in _WRITTEN else tag_refusal(name, value):
            raise TagError(name, why)
        written.append(Tag(name, value))
    variant, rules = _named(game.rules)
    written += [
        Tag("Variant", variant),
        Tag("Rules", game.rules.digest),
        Tag("Seats", seats_text(seats)),
        Tag("Total", pairs_text(game.totals)),
    ]
    if game.sitting != "game":
        written.append(Tag(SITTING_TAG, game.sitting))
    deals = [
        (*_deal_lines(done.deal, done.board), _pairs("points", done.points), _pairs("score", done.scores))
        for done in game.finished
    ]
    if in_progress and game.position is not None:
        deals.append(_deal_lines(game.position.deal, game.position.board))
    return Record(in_order(written), rules, tuple(deals), len(game.finished) < game.rules.deals)


def actions_of(game: Game) -> Iterator[tuple[int | None, Action]]:
    """Every action of a game in order, with the seat that took it; None is the deck."""
    for done in game.finished:
        yield from _actions(done.deal, done.board)
    if game.position is not None:
        yield from _actions(game.position.deal, game.position.board)


def game_of(rules: Rules, tokens: Iterable[str], sitting: Sitting = "game") -> Game:
    """The game that action tokens make, as a table of actions keeps them.

    Raises:
        IllegalAction: a text is not an action, or may not be done when its turn comes.
    """
    game = Game.new(rules, sitting)
    for token in tokens:
        game = game.apply(parse_action(token))
    return game


def circuit_step(layout: Layout, seat: int) -> int:
    """The place of a seat in a circuit of dominoes: 0 for the opener. A line of the record ends where it falls."""
    return (seat - layout.opener) % len(layout.counts)


def statement_text(speaker: int, targets: int) -> str:
    """A statement of the doubling: ``B>A,C``, or ``B>-`` for a pass."""
    return f"{SEATS[speaker]}>{','.join(SEATS[seat] for seat in seats_of(targets)) or '-'}"


def rules_text(rules: Rules) -> str:
    """The rule file of resolved rules: nothing is inherited and no option is left to apply."""
    plain = msgspec.to_builtins(rules)
    plain.pop("variant", None)
    contracts = plain.pop("contracts")
    tables = {key: plain.pop(key) for key in list(plain) if isinstance(plain[key], dict)}
    tables = {f"contracts.{name}": contract for name, contract in contracts.items()} | tables
    lines = [f"{key} = {_toml(value)}" for key, value in plain.items()]
    for name, table in tables.items():
        if not table and name != "doubling":
            continue
        lines += [f"[{name}]", *(f"{key} = {_toml(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def _named(rules: Rules) -> tuple[str, tuple[Line, ...]]:
    """The name of rules, and the lines of their rule file where that name does not mean them by itself."""
    try:
        if load(rules.variant) == rules:
            return rules.variant, ()
    except RulesError:
        pass
    # The rule file has the options in it already, so the name must not ask for them once more.
    name = rules.variant.replace("+", "-") or "own"
    if why := tag_refusal("Variant", name):
        raise TagError("Variant", why)
    return name, tuple(Line((text,)) for text in rules_text(rules).splitlines())


def _pairs(word: str, numbers: Sequence[int]) -> Line:
    return Line((word, *pairs_text(numbers).split(" ")))


def _deal_lines(deal: Deal, board: Board) -> DealLines:
    words = deal.token.split(" ")
    lines = [Line(tuple(words[:4])), Line(tuple(words[4:]))]
    if board.call is not None:
        lines.append(Line(tuple(board.call.token.split(" "))))
    if board.doubles is not None and board.doubles.statements:
        lines.append(Line(("doubles", *(statement_text(*made) for made in board.doubles.statements))))
    play = board.play
    if isinstance(play, Tricks):
        tricks = [(trick.leader, trick.cards) for trick in play.done]
        if play.cards:
            tricks.append((play.leader, play.cards))
        lines += [Line((f"{SEATS[leader]}:", *map(card_text, cards))) for leader, cards in tricks]
    elif play is not None:
        lines += _circuits(play)
    elif board.phase == "over":
        lines.append(Line(("not", "played")))
    return tuple(lines)


def _circuits(layout: Layout) -> Iterator[Line]:
    words: list[str] = []
    previous = 0
    for seat, card in layout.moves:
        step = circuit_step(layout, seat)
        if words and step < previous:
            yield Line(tuple(words))
            words = []
        if not words:
            words.append(f"{SEATS[seat]}:")
        words.append("-" if card is None else card_text(card))
        previous = step
    if words:
        yield Line(tuple(words))


def _actions(deal: Deal, board: Board) -> Iterator[tuple[int | None, Action]]:
    yield None, deal
    if board.call is not None:
        yield board.declarer, board.call
    for speaker, targets in board.doubles.statements if board.doubles is not None else ():
        yield speaker, Double(targets)
    play = board.play
    if isinstance(play, Tricks):
        for leader, cards, _ in (*play.done, (play.leader, play.cards, 0)):
            for step, card in enumerate(cards):
                yield (leader + step) % len(deal.hands), PLAYS[card]
    elif play is not None:
        for seat, played in play.moves:
            yield seat, KNOCK if played is None else PLAYS[played]
