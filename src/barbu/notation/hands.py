"""Reads the hands of a deal from a record, and works out the unknown ones (``A:?``)."""

from collections.abc import Iterable

from barbu.cards import (
    RANK_MASKS,
    SUIT_MASKS,
    add,
    cards_of,
    parse_card,
    parse_hand,
    rank_of,
    single,
    suit_of,
    without,
)
from barbu.engine.plan import Plan
from barbu.errors import NotationError
from barbu.messages import message
from barbu.notation.record import DealLines, RecordLine
from barbu.seats import SEATS, seat_of


def read_hands(line: RecordLine, lines: DealLines, plan: Plan) -> tuple[int, ...]:
    """The hands of a deal; ``lines`` are the lines after the hands. A single unknown hand consists of the cards that
    are left. If several are unknown, all but one must have been played to the last card.

    Raises:
        NotationError: the unknown hands cannot be worked out.
    """
    texts = [word[2:] for word in line.words]
    hands = [0 if text == "?" else parse_hand(text) for text in texts]
    unknown = [seat for seat, text in enumerate(texts) if text == "?"]
    if len(unknown) > 1 and not plan.extra:
        shown = _shown(lines, plan)
        for seat in list(unknown):
            if shown[seat].bit_count() == plan.cards_each:
                hands[seat] = shown[seat]
                unknown.remove(seat)
    if len(unknown) > (0 if plan.extra else 1):  # with an extra card, another one is left over
        why = message("record-hands-unknown", seats=tuple(message("seat", seat=SEATS[seat]) for seat in unknown))
        raise NotationError(line.number, line.column(unknown[0]), "illegal", why)
    for seat in unknown:
        hands[seat] = _rest(plan.pack, hands)
    return tuple(hands)


def wrong_hand(hands: tuple[int, ...], plan: Plan) -> int | None:
    """The first seat whose hand is impossible, because it has the wrong number of cards or a card that it cannot
    have."""
    seen, pack = 0, single(plan.pack | plan.extra)
    for seat, hand in enumerate(hands):
        count = seen.bit_count() + hand.bit_count()
        seen = add(seen, single(hand))
        if hand.bit_count() != plan.cards_each or seen & ~pack or seen.bit_count() != count:
            return seat
    return None


def _shown(lines: DealLines, plan: Plan) -> list[int]:
    """The cards that each seat plays. A seat that has run out of cards is skipped, and where an ace gives another turn,
    the next word belongs to the same seat."""
    again = _ace_again(lines, plan)
    shown = [0] * plan.players
    left = [plan.cards_each] * plan.players
    for line in lines:
        if line.words[0][1:] != ":":
            continue
        seat = seat_of(line.words[0][0])
        rows = "/" in line.words
        for word in line.words[1:]:
            if rows:
                shown[seat] |= 0 if word == "/" else 1 << parse_card(word)
                continue
            while any(left) and not left[seat]:
                seat = plan.after[seat]
            if word != "-":
                shown[seat] = add(shown[seat], 1 << parse_card(word))
                left[seat] -= 1
                if again and word[0] == "A" and left[seat]:
                    continue
            seat = plan.after[seat]
    return shown


def _ace_again(lines: DealLines, plan: Plan) -> bool:
    for line in lines:
        if line.words[0] == "call" and line.words[1] in plan.contracts:
            return plan.contracts[line.words[1]].rules.ace_again
    return False


def _rest(pack: int, hands: Iterable[int]) -> int:
    """The cards of the pack that are in none of some hands; no cards if the hands hold a card that the pack lacks."""
    rest = pack
    for card in (card for hand in hands for card in cards_of(hand)):
        if not rest & RANK_MASKS[rank_of(card)] & SUIT_MASKS[suit_of(card)]:
            return 0
        rest = without(rest, card)
    return single(rest)
