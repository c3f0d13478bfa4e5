"""The inputs of a fair deal, and the deal that follows from them."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from barbu.cards import DIAMONDS, SECOND_PACK, SUIT_MASKS, add, card_text, cards_text, parse_card
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.fair.draws import Draws, joined
from barbu.rules.model import Rules
from barbu.seats import SEATS

LABELS = {1: b"barbu fair deal 1", 2: b"barbu fair deal 2"}
"""The first field of a deal, by the version of the calculation."""

GAME_LABEL = b"barbu fair game 2"

DRAWN = "drawn"
CARD = "card"
AGREED = "agreed "
HOLDER = "card "

NOBODY = "-"
"""No people, seals or parts, and the part of a person whose part is missing."""


class Mix(NamedTuple):
    """The inputs of a deal: the game's commitment, the number of the deal in order of dealing (from 1), how the first
    role was assigned (see ``first_text``), the deal's secret, the parts, and the closed list of seals (both as in
    ``parts_text``). Calculation 1 has no list."""

    commit: bytes
    number: int
    first: str
    secret: bytes
    parts: str
    seals: str | None = None


class Settled(NamedTuple):
    """What is settled before the first deal of a game, and covered by its commitment: the digest of its ``rules``, the
    name of its ``table``, the seats of its ``people`` (see ``people_text``), and how the ``first`` role is assigned."""

    rules: str
    table: str
    people: str
    first: str

    def commitment(self, chain: bytes) -> bytes:
        """The commitment of a game whose first deal's secret has the hash ``chain``."""
        fields = [GAME_LABEL, chain, *(field.encode() for field in self)]
        return hashlib.sha256(joined(fields)).digest()


def first_text(rules: Rules, agreed: str | None) -> str:
    """How the first declarer (or the first dealer, in games without a declarer) is chosen: by the ``card`` that the
    rules name, as ``agreed B`` with the letter of a seat, as ``card 2D`` by a card that was agreed, or ``drawn``."""
    if rules.session.first:
        return CARD
    if agreed is None:
        return DRAWN
    return (AGREED if agreed in SEATS else HOLDER) + agreed


def begins(first: str, hands: Sequence[int], drawn: int) -> int:
    """The seat that has the first role, as far as the rules leave it open, if ``first`` says how it is chosen and it
    would otherwise be the seat ``drawn``."""
    if first.startswith(AGREED):
        return SEATS.index(first[-1])
    if first.startswith(HOLDER):
        card = parse_card(first.removeprefix(HOLDER))
        return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), drawn)
    return drawn


def deciding_card(rules: Rules) -> str:
    """The card by which players may settle who declares first: the lowest diamond, which is the two in a whole pack
    (catalogue P27, D5) and tells little of its holder's hand. Empty where the rules name a card themselves, and where
    none is alone."""
    diamonds = rules.deck.mask & SUIT_MASKS[DIAMONDS]
    if rules.session.first or not diamonds or diamonds >> SECOND_PACK:
        return ""
    return card_text((diamonds & -diamonds).bit_length() - 1)


def people_text(seats: Iterable[int]) -> str:
    """The seats of people, as in ``A C``."""
    return " ".join(SEATS[seat] for seat in sorted(seats)) or NOBODY


def parts_text(parts: Mapping[int, str | None]) -> str:
    """People's parts (None: no part added) or their seals in seat order, as in ``A:4e22... C:-``."""
    return " ".join(f"{SEATS[seat]}:{part or NOBODY}" for seat, part in sorted(parts.items())) or NOBODY


class Order(NamedTuple):
    """The result of a mix: the ``cards``, from the first card of seat A to the last card of the last seat, and then one
    that may be left over; and the seat ``drawn`` for the first role."""

    cards: list[str]
    drawn: int

    def hands(self, players: int) -> tuple[int, ...]:
        """The set of cards that each seat gets; all have the same size."""
        each = len(self.cards) // players
        dealt = (self.cards[first : first + each] for first in range(0, each * players, each))
        return tuple(reduce(add, (1 << parse_card(card) for card in hand)) for hand in dealt)


def order_of(mix: Mix, pack: str, players: int, extra: str = "") -> Order:
    """The order of a pack's cards (see ``pack_text``) for a number of players. Where one card is left over, the pack is
    shuffled again until that is not the ``extra`` card."""
    number = str(mix.number).encode()
    label, seals = (LABELS[1], []) if mix.seals is None else (LABELS[2], [mix.seals.encode()])
    draws = Draws(
        [label, mix.commit, number, mix.first.encode(), pack.encode(), mix.secret, *seals, mix.parts.encode()],
    )
    cards = pack.split(" ")
    draws.shuffle(cards)
    while cards[-1] == extra:
        draws.shuffle(cards)
    return Order(cards, draws.below(players))


def pack_text(plan: Plan) -> str:
    """The cards before they are shuffled: spades, hearts, diamonds and clubs, each from high to low. With two packs,
    each card comes twice; an extra card stands where it belongs."""
    return cards_text(plan.pack | plan.extra)


def mixed(game: Game, mix: Mix) -> Deal:
    """The next deal of a game, as it follows from a mix: the hands, and who declares (or deals) first."""
    players = game.plan.players
    order = order_of(mix, pack_text(game.plan), players, game.rules.deck.extra)
    hands = order.hands(players)
    return game.next_deal(hands, begins(mix.first, hands, order.drawn))
