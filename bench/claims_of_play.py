"""The claims of the guide about how to play a hand: in choices in which a rule of thumb and its opposite are both
possible, what the best card by the rule gains over the best card against it."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
from choosing import Choice, Gain, Table, Tried, by_label, clustered
from claims_of_cards import KING_OF_HEARTS, Claim

from barbu.cards import ACE, HEARTS, RANKS, SUIT_MASKS, cards_of
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import ABOVE, BELOW, SUIT_OF
from barbu.engine.view import View

LOW = RANKS.index("5")
"""The highest rank that counts as low."""

HOPELESS = -8
"""A hand that should make less than this in No King, with doubles, has little to hope for."""

LEFT = 5
"""In No Last Two, the end begins with this many cards in hand."""

PARTS = ((1, 3), (4, 6), (7, 9), (10, 13))
"""The parts of a deal, as its first and last trick."""

APART, ALIKE = 0.25, 0.1
"""Two cards are compared by how often the next player is left with one card that can go if that differs by the first
share, and how often they cannot play at all by no more than the second."""


class Sides(NamedTuple):
    """The cards by a rule of thumb and those against it."""

    label: str
    by_rule: Collection[int]
    against: Collection[int]


class Plays:
    """The claims, over so many deals of their contracts; in a number of choices of each, the bot plays both cards on as
    well."""

    def __init__(self, table: Table, deals: int, played_on: int) -> None:
        self.table, self.deals, self.played_on = table, deals, played_on

    def all(self, only: Collection[str] = ()) -> Iterator[Claim]:
        """Every claim in turn, or only those of some numbers and those that come with them."""
        for numbers, claims in (
            (("H6", "H28"), self.ducking),
            (("H2",), self.king),
            (("H3",), self.leading_back),
            (("H34",), self.last_two),
            (("H37", "H40"), self.rows),
        ):
            if not only or {*only} & {*numbers}:
                yield from claims()

    def ducking(self) -> Iterator[Claim]:
        """H6, H28."""
        gains, wins = list[Gain](), dict[str, list[tuple[int, float]]]()
        for choice in self.table.forced("no-tricks", self.deals):
            play = choice.tricks
            legal = choice.view.legal_cards()
            if not play.cards or not SUIT_OF[play.cards[0]] & legal:
                continue
            over, under = set(cards_of(legal & ABOVE[play.best])), set(cards_of(legal & BELOW[play.best]))
            if not over or not under:
                continue
            tried, trick, last = self.table.tried(choice), len(play.done) + 1, len(play.cards) == 3
            assert tried is not None
            part = next(f"tricks {low:2} to {high}" for low, high in PARTS if trick <= high)
            label = f"{part}, {'last to play' if last else 'others still to play'}"
            gains.append(self._gain(choice, tried, Sides(label, under, over), len(gains)))
            if last:
                label = f"{part}, {'a' if min(card & 15 for card in under) <= LOW else 'no'} low card to duck with"
                for better in tried.better(over, under):
                    wins.setdefault(f"{label}: share", []).append((choice.deal, float(better is not None)))
                    if better is not None:
                        wins.setdefault(f"{label}: gain there", []).append((choice.deal, better))
        yield from _claims("H6", "No Tricks, points gained by ducking, not playing higher", gains)
        found = {label: clustered(values) for label, values in sorted(wins.items())}
        yield Claim("H28", "No Tricks, last to play: how often winning looks better than ducking", found)

    def king(self) -> Iterator[Claim]:
        """H2."""

        def sides(choice: Choice) -> Sides | None:
            view, play = choice.view, choice.tricks
            legal = view.legal_cards()
            if not legal >> KING_OF_HEARTS & 1 or len(play.cards) < 3 or SUIT_OF[play.cards[0]] == SUIT_MASKS[HEARTS]:
                return None
            stakes = [_stake(view, other) for other in range(4) if other != view.seat]
            mine = _stake(view, play.best_seat)
            if max(stakes) == 0:
                label = "no doubles of one's own"
            else:
                rest = "most is at stake" if mine == max(stakes) else "less is at stake than elsewhere"
                label = rest if mine else "nothing is at stake, but elsewhere"
            return Sides(label, {KING_OF_HEARTS}, set(cards_of(legal)) - {KING_OF_HEARTS})

        gains = list[Gain]()
        for choice in self.table.doubled("no-king", 2 * self.deals):
            self._add(gains, choice, sides(choice))
        yield from _claims(
            "H2", "No King, points gained by throwing the king, not keeping it, on a trick of a player with whom", gains
        )

    def leading_back(self) -> Iterator[Claim]:
        """H3."""
        gains = list[Gain]()
        for choice in self.table.doubled("no-king", self.deals):
            found = _led_back(choice)
            if found is None:
                continue
            tried = self.table.tried(choice, choice.view.board.declarer, KING_OF_HEARTS)
            if tried is not None:
                hopeless = max(float(half.mean(axis=1).max()) for half in tried.halves) < HOPELESS
                label = f"{'little' if hopeless else 'more'} to hope for"
                gains.append(self._gain(choice, tried, found._replace(label=label), len(gains)))
        yield from _claims(
            "H3", "No King, the declarer holds it: points gained by leading back a suit of theirs, not another", gains
        )

    def last_two(self) -> Iterator[Claim]:
        """H34."""
        holdings = dict[str, list[tuple[int, float]]]()

        def sides(choice: Choice) -> Sides | None:
            view, play = choice.view, choice.tricks
            if not 3 <= view.hand.bit_count() <= LEFT:
                return None
            kept = {card for card in cards_of(view.legal_cards()) if _is_lowest(view, card)}
            others = set(cards_of(view.legal_cards())) - kept
            what = "leading" if not play.cards else "following" if SUIT_OF[play.cards[0]] & view.hand else "throwing"
            return Sides(what, others, kept) if kept and others else None

        gains = list[Gain]()
        for number, positions in self.table.played("no-last-two", self.deals):
            for choice in self.table.choices(number, positions, "no-last-two"):
                self._add(gains, choice, sides(choice))
            scores = positions[-1].board.scores
            hands = next(each.hands for each in positions if max(map(int.bit_count, each.hands)) == 2)
            for seat, hand in enumerate(hands):
                label = _ending(hand, sum(hands) - hand)
                holdings.setdefault(label, []).append((number, scores[seat] - sum(scores) / len(scores)))
        yield from _claims(
            "H34", "No Last Two, three to five cards left: points gained by keeping the lowest card of a suit", gains
        )
        found = {label: clustered(values) for label, values in sorted(holdings.items())}
        yield Claim("H34", "No Last Two, points with two cards left, by what these are", found)

    def rows(self) -> Iterator[Claim]:
        """H37, H40."""
        opening, squeezing = list[Gain](), list[Gain]()
        for choice in self.table.forced("dominoes", self.deals):
            play = choice.view.board.play
            assert isinstance(play, Layout)
            tried = self.table.tried(choice) if play.played else None
            if tried is not None:
                for sides in _ways(choice.view, play):
                    opening.append(self._gain(choice, tried, sides, len(opening)))
                if (found := _squeezed(choice.view, play, tried)) is not None:
                    squeezing.append(self._gain(choice, tried, found, len(squeezing)))
        yield from _claims("H37", "Dominoes, points gained by playing", opening)
        yield from _claims(
            "H40", "Dominoes, points gained by leaving the next player one card that can go, where they", squeezing
        )

    def _add(self, gains: list[Gain], choice: Choice, sides: Sides | None) -> None:
        if sides is not None and (tried := self.table.tried(choice)) is not None:
            gains.append(self._gain(choice, tried, sides, len(gains)))

    def _gain(self, choice: Choice, tried: Tried, sides: Sides, done: int) -> Gain:
        label, some, others = sides
        by_bot = self.table.by_bot(choice, tried, some, others) if done < self.played_on else None
        return Gain(choice.deal, label, tried.gain(some, others), by_bot)


_ENDS = sum(1 << 16 * suit + rank for suit in range(4) for rank in (0, ACE))


def _claims(number: str, title: str, gains: list[Gain]) -> Iterator[Claim]:
    whole = {"all": clustered([(each.deal, each.gain) for each in gains])} if gains else {}
    yield Claim(number, title, whole | dict(sorted(by_label(gains).items())))
    on = [(each.deal, each.by_bot) for each in gains if each.by_bot is not None]
    if on:
        yield Claim(number, f"{title} (played on by the bot)", {"all": clustered(on)})


def _stake(view: View, other: int) -> int:
    """How many doubles are between a seat and another."""
    doubles = view.board.doubles
    assert doubles is not None
    return (doubles.targets[view.seat] >> other & 1) + (doubles.targets[other] >> view.seat & 1)


def _is_lowest(view: View, card: int) -> bool:
    """Whether a card is the lowest one out of its suit, in which others still hold some."""
    return bool(view.unseen & ABOVE[card]) and not (view.unseen | view.hand) & BELOW[card]


def _beyond(play: Layout, card: int) -> int:
    """The cards for which a card opens the way: those beyond it in its row."""
    assert play.start is not None
    rank = card & 15
    return (ABOVE[card] if rank >= play.start else 0) | (BELOW[card] if rank <= play.start else 0)


def _led_back(choice: Choice) -> Sides | None:
    """The leads of a player without doubles of their own while someone has doubled the declarer: suits that the
    declarer has led, and others."""
    view, play, board = choice.view, choice.tricks, choice.view.board
    declarer, doubles = board.declarer, board.doubles
    assert declarer is not None and doubles is not None
    if play.cards or view.seat == declarer or play.played >> KING_OF_HEARTS & 1 or doubles.targets[view.seat]:
        return None
    if view.hand >> KING_OF_HEARTS & 1 or not doubles.doublers(declarer):
        return None
    led = 0
    for trick in play.done:
        if trick.leader == declarer:
            led |= SUIT_OF[trick.cards[0]]
    legal = view.legal_cards() & ~SUIT_MASKS[HEARTS]
    back, other = set(cards_of(legal & led)), set(cards_of(legal & ~led))
    return Sides("", back, other) if back and other else None


def _ending(hand: int, others: int) -> str:
    """What two cards are, beside those that the others hold."""
    lowest = sum(bool(others & ABOVE[card]) and not others & BELOW[card] for card in cards_of(hand))
    dead = sum(not others & SUIT_OF[card] for card in cards_of(hand))
    return f"{lowest} lowest of suits that others hold" + f", {dead} of suits that none does" * bool(dead)


def _ways(view: View, play: Layout) -> Iterator[Sides]:
    """Cards that open a way for oneself, beside those that only help others."""
    legal = list(cards_of(view.legal_cards()))
    beyond = {card: _beyond(play, card) for card in legal}
    ends = {card for card in legal if not beyond[card]}
    own = {card for card in legal if beyond[card] & view.hand}
    far = {card for card in own if beyond[card] & view.hand & _ENDS}
    theirs = {*legal} - own - ends
    if own and theirs:
        yield Sides("a card that opens a way for oneself, not one that only helps others", own, theirs)
    if ends and theirs:
        yield Sides("an ace or a two, not a card that only helps others", ends, theirs)
    if far and own - far:
        yield Sides("the way to an ace or two of one's own, not to another card of one's own", far, own - far)


def _squeezed(view: View, play: Layout, tried: Tried) -> Sides | None:
    """The card after which the next player most often has exactly one card that can go, and the one after which they
    least often have."""
    after = play.terms.next_seat(view.seat, play.counts)
    one, none = dict[int, float](), dict[int, float]()
    for card in tried.cards:
        may = play.open & ~(1 << card) | _next(play, card)
        counts = np.array([(hand & may).bit_count() for hand in tried.hands[:, after].tolist()])
        one[card], none[card] = float((counts == 1).mean()), float((counts == 0).mean())
    most, least = max(one, key=one.__getitem__), min(one, key=one.__getitem__)
    if one[most] - one[least] < APART:
        return None
    more = none[most] - none[least]
    often = "as often" if abs(more) <= ALIKE else "more often" if more > 0 else "less often"
    return Sides(f"{often} have none that can", {most}, {least})


def _next(play: Layout, card: int) -> int:
    """The cards that may go once a card has been laid, and might not before."""
    beyond = _beyond(play, card)
    return beyond & (1 << card + 1 | 1 << max(card - 1, 0))
