"""A sitting reckoned: its deals settled by the engine one after the other, and what goes against the rules."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from barbu.cards import add, card_text, display_order, parse_card
from barbu.engine.actions import Bid, Call
from barbu.engine.board import Board
from barbu.engine.doubling import parse_statement, statement_text
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling, Over
from barbu.engine.real_table.form import REVERSAL, Answer, ToldError
from barbu.engine.real_table.opening import begun, beyond_rules, bought, called, doubled, reversed_by, shown
from barbu.engine.real_table.result import Told, entered, told
from barbu.engine.sheet import FinishedDeal, Sheet
from barbu.errors import BarbuError
from barbu.keeper.model import Entry, Sitting, Trouble
from barbu.keeper.seen import answers_of
from barbu.messages import message, shortened
from barbu.rules.load import load_digest, parse
from barbu.rules.model import Rules
from barbu.seats import SEATS, seat_of
from barbu.text.names import contract_title
from barbu.text.render import say

ALLOWED = "!"
"""The end of a statement that goes against the rules, and that the table let stand."""


class Wrong(NamedTuple):
    """The first deal of a sitting that cannot have happened, and why."""

    deal: int
    why: BarbuError


class Reckoning(NamedTuple):
    """What comes of a sitting: the game as far as it can be reckoned, what goes against the rules, and the first deal
    that cannot have happened."""

    sitting: Sitting
    game: Game
    troubles: tuple[Trouble, ...]
    error: Wrong | None


def rules_of(sitting: Sitting) -> Rules:
    """The rules of a sitting.

    Raises:
        RulesError: they are unknown or broken.
    """
    players = len(sitting.players)
    if sitting.own:
        return parse(sitting.own, sitting.rules, players=players)
    return load_digest(sitting.rules, sitting.digest, players)


def reckoned(sitting: Sitting) -> Reckoning:
    """What comes of a sitting. Nothing is raised for a deal that cannot have happened: the game stops before it."""
    game = Game.agreed(rules_of(sitting), sitting.length)
    troubles: list[Trouble] = []
    for number, entry in enumerate(sitting.deals, 1):
        try:
            over = over_of(game, sitting, entry, strict=False)
        except BarbuError as error:
            return Reckoning(sitting, game, tuple(troubles), Wrong(number, error))
        after = entered(game, seat_of(sitting.first), over)
        troubles += _troubles(game, after, sitting.names_at(number))
        game = after
    return Reckoning(sitting, game, tuple(troubles), None)


def over_of(game: Game, sitting: Sitting, entry: Entry, *, strict: bool = True) -> Over:
    """A deal that was entered, settled; ``strict``: whether its contract has to be left and doubles that are due now
    have to be made.

    Raises:
        ToldError: it cannot have happened, is against the rules, or something about it is missing.
        BarbuError: a statement or a card is not written as one.
    """
    board = board_of(game, sitting, entry, strict=strict)
    if board.reverser is None:
        return told(board, entry.told, sitting.names_at(game.number), entry.points)
    if entry.told or entry.points is not None:
        raise ToldError("reversed", "", message("keeper-turned-all"))
    return told(board, turned_answers(board, entry.turned), sitting.names_at(game.number))


def board_of(game: Game, sitting: Sitting, entry: Entry, *, strict: bool = True) -> Board:
    """The board of a deal that was entered when its first card is played."""
    first, names = seat_of(sitting.first), sitting.names_at(game.number)
    declarer = None if entry.declarer is None else seat_of(entry.declarer)
    waived = entry.waived or not strict
    reverser = turner_in(entry.turned, game.plan.players)
    before = begun(game, first, declarer=declarer, waived=waived, any_call=not strict, reverser=reverser, names=names)
    board = called(sold_on(before, entry.contract, entry.sold, names), Call(entry.contract, entry.parameter))
    board = reversed_by(board, reverser, names)
    return shown(said_on(board, entry.doubles, names), cards_shown(entry.shown))


def turner_in(turned: str, players: int) -> int | None:
    """The seat that has turned a contract round, as an entry says (empty: nobody has).

    Raises:
        BarbuError: the text names no seat, or no outcome.
    """
    if not turned:
        return None
    if turned[0] not in SEATS[:players] or turned[1:] not in ("+", "-"):
        raise BarbuError(message("keeper-turned", word=shortened(repr(turned))))
    return seat_of(turned[0])


def turned_answers(board: Board, turned: str) -> dict[str, Answer]:
    """The answer about a contract that was turned round: who took everything or, if that failed, another player."""
    reverser, players = board.reverser or 0, board.plan.players
    other = board.declarer if board.declarer not in (None, reverser) else (reverser + 1) % players
    taker = reverser if turned.endswith("+") else other
    return {REVERSAL: tuple(int(seat == taker) for seat in range(players))}


def _turned(board: Board) -> str:
    """How an entry says that a contract was turned round."""
    return "" if board.reverser is None else f"{SEATS[board.reverser]}{'+' if board.reversed else '-'}"


def sold_on(before: Calling | Called, contract: str, sold: str, names: Sequence[str]) -> Calling | Called:
    """A board before its call, which is sold as an entry says (empty: it is not).

    Raises:
        ToldError: the call cannot be bought like that.
        BarbuError: the text names no seat and number.
    """
    if not sold:
        return before
    letter, _, tricks = sold.partition(":")
    if letter not in [*SEATS[: before.plan.players]] or not re.fullmatch("[1-9][0-9]?", tricks):
        raise BarbuError(message("keeper-sold", word=shortened(repr(sold))))
    return bought(before, seat_of(letter), Bid(contract, int(tricks)), names)


def said_on(board: Board, doubles: Sequence[str], names: Sequence[str]) -> Board:
    """A board after the doubles of an entry.

    Raises:
        ToldError: one is against the rules, and is not marked as one that the table let stand.
        BarbuError: a text is no statement.
    """
    said = [parse_statement(text.removesuffix(ALLOWED)) for text in doubles]
    allowed = [at for at, text in enumerate(doubles) if text.endswith(ALLOWED)]
    return doubled(board, said, names, allowed=allowed)


def cards_shown(texts: Sequence[str]) -> dict[int, int]:
    """The cards that texts like ``A:KH`` name, a mask for each seat.

    Raises:
        BarbuError: a text names none.
    """
    cards: dict[int, int] = {}
    for text in texts:
        seat, _, card = text.partition(":")
        cards[seat_of(seat)] = add(cards.get(seat_of(seat), 0), 1 << parse_card(card))
    return cards


def entry_of(finished: FinishedDeal) -> Entry:
    """A deal of a game as it would be entered, if its declarer was the one whose turn it was; of one that was played
    by its cards, what they show."""
    board = finished.board
    statements = board.doubles.statements if board.doubles is not None else ()
    answers: dict[str, Answer] | None = {}
    if isinstance(board, Told):
        answers = dict(zip(board.fields, board.numbers, strict=True))
    elif board.played:
        answers = answers_of(finished)
    if board.reverser is not None:
        answers = {}
    bare = answers is None if board.reverser is not None or not isinstance(board, Told) else board.bare
    if answers is None:
        answers = {
            card_text(card): tuple(int(seat == taker) for seat in range(board.plan.players))
            for card, _, taker, _ in board.exposures
        }
    return Entry(
        contract=board.call.contract,
        parameter=board.call.parameter,
        doubles=tuple(
            statement_text(*said) + ALLOWED * beyond
            for said, beyond in zip(statements, beyond_rules(board.doubles) if board.doubles else (), strict=True)
        ),
        shown=tuple(
            f"{SEATS[seat]}:{card_text(card)}"
            for seat, cards in enumerate(board.exposed)
            for card in display_order(cards)
        ),
        told=answers,
        points=finished.points if bare else None,
        waived=True,
        sold="" if board.sale is None else f"{SEATS[board.sale.buyer]}:{board.sale.tricks}",
        turned=_turned(board),
    )


def entry_in(game: Game, finished: FinishedDeal) -> Entry:
    """A deal of a game as it would be entered after the deals before it, also if it was declared out of turn."""
    entry, declarer = entry_of(finished), finished.deal.declarer
    if declarer is None or not game.sheet.is_out_of_turn(finished):
        return entry
    return replace(entry, declarer=SEATS[declarer])


def _troubles(before: Game, after: Game, names: Sequence[str]) -> list[Trouble]:
    """What a deal that has just been entered shows to be against the rules."""
    done = after.finished[-1]
    number, declarer, call = done.deal.number, done.deal.declarer, done.board.call
    found = []
    if declarer is not None and after.sheet.is_out_of_turn(done):
        found.append(Trouble(number, "turn", say("keeper-turn", number=number, player=names[declarer])))
    if call not in _sheet(before, after).calls(declarer):
        text = say("keeper-used", contract=contract_title(call.contract), number=number)
        found.append(Trouble(number, "contract", text))
    if declarer is None or after.rules.doubling is None or not after.sheet.obliges:
        return found
    sheet = after.sheet
    for player, name in enumerate(names):
        owed = sheet.owed(player, declarer)
        gone = sheet.chances(player, declarer) == 0 and _sheet(before, after).chances(player, declarer) > 0
        if owed and gone:
            if after.rules.doubling.owed_over == "game":
                text = say("keeper-shortfall-game", player=name, owed=owed)
            else:
                text = say("keeper-shortfall", player=name, declarer=names[declarer], owed=owed)
            found.append(Trouble(number, "shortfall", text))
    return found


def _sheet(before: Game, after: Game) -> Sheet:
    """The sheet before a deal, when its roles are known."""
    return before.sheet if after.sheet.first is None else before.sheet.begun(after.sheet.first)
