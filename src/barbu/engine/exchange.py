"""Cards that players pass on before play: what it does to the hands, and what it might have been."""

from msgspec.structs import replace

from barbu.cards import cards_of, union
from barbu.engine.board import Board
from barbu.engine.chance import Chance
from barbu.engine.phases import Called, Giving


def exchanged(hands: tuple[int, ...], given: tuple[int, ...], receivers: tuple[int, ...]) -> tuple[int, ...]:
    """The hands after each seat has passed cards to its receiver, all at once."""
    after = [hand & ~cards for hand, cards in zip(hands, given, strict=True)]
    for giver, cards in enumerate(given):
        after[receivers[giver]] |= cards
    return tuple(after)


def as_dealt(hands: tuple[int, ...], given: tuple[int, ...], receivers: tuple[int, ...]) -> tuple[int, ...]:
    """The hands before each seat has passed cards to its receiver."""
    before = [hand | cards for hand, cards in zip(hands, given, strict=True)]
    for giver, cards in enumerate(given):
        before[receivers[giver]] &= ~cards
    return tuple(before)


def imagined(board: Board, hands: tuple[int, ...], rng: Chance) -> Board:
    """A board as a seat sees it, with random cards in place of those that others have passed on unseen. Where all have
    passed, these are among the cards that their receivers had before the first lead."""
    number, receivers = board.plan.rules.session.pass_cards, board.receivers
    if not receivers or not isinstance(board, Called):
        return board
    if isinstance(board, Giving):
        passed, spoken = hands, board.spoken
    else:
        gone = (0,) * len(hands) if board.play is None else board.play.gone
        had = tuple(hand | left for hand, left in zip(hands, gone, strict=True))
        passed, spoken = tuple(had[receiver] for receiver in receivers), len(hands)
    given = tuple(
        known if known or giver >= spoken else drawn(passed[giver], number, rng)
        for giver, known in enumerate(board.given)
    )
    if isinstance(board, Giving):
        return replace(board, given=given)
    return replace(board, agreed=replace(board.agreed, given=given))


def left_over(board: Board, hands: tuple[int, ...], rng: Chance) -> int:
    """The card that was left over when the cards were dealt, given all hands: none of the players has it or, once it
    has been exchanged for the extra card, it is one of the cards of the player who took it."""
    if board.reversal is None or board.reversal.on:
        return board.hidden & ~sum(hands)
    holder = board.reversal.holder
    gone = 0 if board.play is None else board.play.gone[holder]
    return drawn(hands[holder] | gone, 1, rng)


def drawn(cards: int, number: int, rng: Chance) -> int:
    """A random choice of so many cards."""
    order = list(cards_of(cards))
    rng.shuffle(order)
    return union(1 << card for card in order[:number])
