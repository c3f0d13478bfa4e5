"""The layout of dominoes as everybody sees it."""

from functools import lru_cache

from barbu.cards import RANKS, SUIT_MASKS, SUITS, card_text, card_texts
from barbu.engine.play.base import CardPlay
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.live.wire import protocol


def layout_of(layout: Layout | Quarts) -> protocol.Layout:
    """What everybody sees of dominoes, or of the runs of quarts."""
    order, played = layout.ranks, layout.played
    rows = [_row(order, suit, played & SUIT_MASKS[suit]) for suit in range(4) if layout.terms.pack & SUIT_MASKS[suit]]
    start = RANKS[layout.start] if isinstance(layout, Layout) and layout.start is not None else None
    return protocol.Layout(start, rows, card_texts(layout.open), ranks_of(layout))


def ranks_of(play: CardPlay | None) -> str:
    """The ranks of a row from end to end; empty where there is no layout."""
    return "".join(RANKS[rank] for rank in play.ranks) if isinstance(play, Layout | Quarts) else ""


@lru_cache(1000)
def _row(order: tuple[int, ...], suit: int, played: int) -> protocol.Row:
    """The cards of a suit that have been played; from one card to the next most rows stay the same."""
    return protocol.Row(
        SUITS[suit], [card_text(16 * suit + rank) for rank in order if played >> (16 * suit + rank) & 1]
    )
