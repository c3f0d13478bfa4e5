"""Setting cards in rows (Chinese poker): previews for the page, and rows that are set before one's turn."""

from collections.abc import Sequence

from barbu.cards import CardError, mask_of, parse_card
from barbu.engine.actions import Set
from barbu.engine.game import Game
from barbu.engine.play.poker import ROW_CARDS
from barbu.engine.position import Position
from barbu.live.people.seats import RequestError
from barbu.live.wire import protocol
from barbu.messages import message
from barbu.text.wording import mis_set_warning, row_name


def to_set(game: Game, seat: int) -> Position | None:
    """The deal in which a seat has cards to set, None if it has none to set now."""
    position = game.position
    if position is None or position.board.awaited != "set":
        return None
    return position if seat >= position.to_act else None


def at_turn(game: Game, seat: int) -> Game:
    """The game as it will look to a seat when its turn to set comes. What the seats before it set is unknown and
    irrelevant to it, so anything will do."""
    if to_set(game, seat) is not None:
        while game.turn != seat:
            game = game.apply(game.legal[0])
    return game


def preview(game: Game, seat: int, texts: Sequence[Sequence[str]]) -> protocol.ArrangementMessage:
    """What these rows would be. Rows may be short, and cards missing.

    Raises:
        RequestError: they are not rows of the seat's cards, or nothing is to be set.
    """
    position = to_set(game, seat)
    try:
        cards = [parse_card(text) for row in texts for text in row]
    except CardError as error:
        raise RequestError(
            "bad-rows", message("live-bad-card", why=error.said), message("live-rows-of-hand")
        ) from error
    sizes = [len(row) for row in texts]
    if (
        position is None
        or len(sizes) != len(ROW_CARDS)
        or any(size > most for size, most in zip(sizes, ROW_CARDS, strict=True))
        or len(set(cards)) != len(cards)
        or mask_of(cards) & ~position.hands[seat]
    ):
        raise RequestError("bad-rows", message("live-bad-rows"), message("live-three-rows"))
    rows = tuple(mask_of(parse_card(text) for text in row) for row in texts)
    full = [size == most for size, most in zip(sizes, ROW_CARDS, strict=True)]
    return protocol.ArrangementMessage(
        rows=[list(row) for row in texts],
        names=[row_name(row) if whole else "" for row, whole in zip(rows, full, strict=True)],
        warning=mis_set_warning(rows),
        act=Set(rows).token if all(full) else None,
    )
