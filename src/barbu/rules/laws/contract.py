"""The laws of a single contract: each of its words means something, and somebody can always play.

Only the first fault is asked for, so a law may rely on those that stand before it.
"""

from collections.abc import Iterable, Iterator

from barbu.cards import HEARTS, RANK_MASKS, RANKS, SUIT_MASKS, TEN
from barbu.rules.cardsets import SUIT_WORDS, cards_in, meant, start_ranks
from barbu.rules.laws.faults import Fault
from barbu.rules.model import Contract, Rules
from barbu.rules.names import nearest
from barbu.rules.totals import card_points, contract_total, parts, trick_points

_WORDS = {
    "tricks": (
        "of trick no_trump_trick trump_card each last numbered pot cards shoot expose face_up trump no_trump duty "
        "heart_lead broken_by forced forced_cards distinct void redoubler"
    ).split(),
    "layout": "places start rank ace ace_again".split(),
    "poker": ["row"],
}
"""The words that have a meaning in one way of playing only."""

NO_CARD_SET = "it is not a suit (hearts), a rank (queens) or a card (KH: its rank, then the letter of its suit)"
"""Why a word for a set of cards is refused."""

_POKER_CARDS = 13
"""Cards of a hand of Chinese poker: rows of 3, 5 and 5."""

MOST_EXPOSED = 12
"""Cards that may be exposed in a contract: a hand with n of them may be shown in 2**n ways."""


def foreign_words(play: str) -> tuple[str, ...]:
    """The words of a contract that mean nothing when it is played in a way."""
    return tuple(word for way, words in _WORDS.items() if way != play for word in words)


def contract_faults(name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The laws that a contract of a rule set breaks."""
    path = f"contracts.{name}"
    default = Contract()
    for word in foreign_words(contract.play):
        if getattr(contract, word) != getattr(default, word):
            yield Fault(f"{path}.{word}", f"it means nothing in a contract played as {contract.play}")
    if contract.play == "layout":
        yield from _layout_faults(path, contract, rules)
    elif contract.play == "poker":
        yield from _poker_faults(path, contract, rules)
    else:
        yield from _trick_faults(path, name, contract, rules)
    yield from _claim_faults(path, contract, rules)
    total = contract_total(contract, rules)
    good = -total if rules.winner == "lowest" else total
    # Of a layout the places matter: dominoes are a positive contract also where only the last pays (catalogue, 10.1).
    wrong = good > 0 if contract.kind == "negative" else good < 0 and contract.play != "layout"
    if wrong:
        why = f"a deal of it gives {total} points, so it is not {contract.kind}"
        if rules.winner == "lowest":
            why = f"a deal of it gives {total} points and the lowest total wins, so it is not {contract.kind}"
        yield Fault(f"{path}.kind", why, "positive" if contract.kind == "negative" else "negative")


def _set_faults(key: str, words: Iterable[str], pack: int) -> Iterator[Fault]:
    """Words for sets of cards that name none."""
    for word in words:
        try:
            found = cards_in(word, pack)
        except KeyError:
            yield Fault(f"{key}.{word}", NO_CARD_SET, meant(word))
            return
        if not found:
            yield Fault(f"{key}.{word}", "no such card is dealt")


def _layout_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    if rules.deck.packs > 1:
        yield Fault(f"{path}.play", "a layout needs a single pack")
    if len(contract.places) != rules.players:
        yield Fault(f"{path}.places", f"{rules.players} players need {rules.players} places")
    ordered = sorted(contract.places, reverse=rules.winner != "lowest")
    if list(contract.places) != ordered:
        yield Fault(
            f"{path}.places", "a better place must not bring " + ("more" if rules.winner == "lowest" else "less")
        )
    if len(set(contract.places)) == 1:
        yield Fault(f"{path}.places", "every place brings the same, so nothing is played for")
    if contract.start != "fixed" and contract.rank:
        yield Fault(f"{path}.rank", 'it needs start = "fixed"')
    if contract.start == "fixed" and (not contract.rank or contract.rank not in RANKS):
        why = f"a fixed start rank is one of {', '.join(reversed(RANKS))}"
        yield Fault(f"{path}.rank", why, next((rank for rank in RANKS if meant(f"{contract.rank}H") == f"{rank}H"), ""))
    elif contract.start == "fixed":
        found = pack & RANK_MASKS[RANKS.index(contract.rank)]
        for suit, word in zip(SUIT_MASKS, SUIT_WORDS, strict=True):
            if pack & suit and not found & suit:
                why = f"no {contract.rank} of {word} is dealt: the row of {word} would never begin"
                yield Fault(f"{path}.rank", why)
    elif not start_ranks(pack):
        yield Fault(f"{path}.play", "no rank is dealt in every suit: there would be no card to begin with")


def _poker_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if rules.deck.packs > 1:
        yield Fault(f"{path}.play", "Chinese poker needs a single pack")
    if rules.cards_each != _POKER_CARDS:
        yield Fault(f"{path}.play", f"Chinese poker needs hands of {_POKER_CARDS} cards, not {rules.cards_each}")
    if not contract.row:
        yield Fault(f"{path}.row", "nothing scores in it")


def _claim_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    if contract.claim == "nothing-above-ten" and not pack & sum(RANK_MASKS[TEN + 1 :]):
        yield Fault(f"{path}.claim", "no card above the ten is dealt: every hand could be claimed, without end")
    if contract.claim == "lone-top-heart" and not (cards_in("KH", pack) | cards_in("AH", pack)):
        yield Fault(f"{path}.claim", "neither the king nor the ace of hearts is dealt")
    if contract.void == "one-each":
        scoring = len(card_points(contract, rules))
        if scoring != rules.players:
            why = f"{scoring} cards score in it: {rules.players} players cannot take one each"
            yield Fault(f"{path}.void", why)


def _trick_faults(path: str, name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    yield from _set_faults(f"{path}.cards", contract.cards, pack)
    yield from _part_faults(path, name, contract, rules)
    for number in contract.numbered:
        if number not in map(str, range(1, rules.cards_each + 1)):
            yield Fault(f"{path}.numbered.{number}", f"tricks are numbered from 1 to {rules.cards_each}")
    if len(contract.last) > rules.cards_each:
        yield Fault(f"{path}.last", f"there are only {rules.cards_each} tricks")
    points = card_points(contract, rules)
    pot = sum(part.pot for part in parts(contract, rules))
    if not (points or pot or contract.trump_card or any(trick_points(contract, rules))):
        yield Fault(path, "nothing scores in it")
    if contract.pot and any(contract.pot % sharers for sharers in range(1, rules.players + 1)):
        yield Fault(f"{path}.pot", f"{contract.pot} cannot be shared evenly by up to {rules.players} players")
    if contract.redoubler == "holder" and len(points) != 1:
        yield Fault(f"{path}.redoubler", "exactly one card must score in it")
    if contract.face_up and not points:
        yield Fault(f"{path}.face_up", "no card scores in it")
    if contract.shoot:
        yield from _shoot_faults(path, contract, rules, pot)
    yield from _expose_faults(path, contract, rules, points)
    yield from _trump_faults(path, contract, rules)
    yield from _heart_faults(path, contract, rules)
    yield from _forced_faults(path, contract, rules, points)


def _part_faults(path: str, name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """What a salad cannot be made of."""
    for index, part_name in enumerate(contract.of):
        part = rules.contracts.get(part_name)
        if part is None:
            near = nearest(part_name, rules.contracts)
            yield Fault(f"{path}.of", f"these rules have no contract {part_name}", near)
            return
        if part_name == name:
            yield Fault(f"{path}.of", "it cannot be part of itself")
        if part_name in contract.of[:index]:
            yield Fault(f"{path}.of", f"{part_name} is named twice")
        if part.of:
            yield Fault(f"{path}.of", f"{part_name} is made of other contracts itself: name those")
        if part.play != "tricks":
            yield Fault(f"{path}.of", f"{part_name} is not played in tricks")
        if part.trump != "none" or part.each:
            yield Fault(f"{path}.of", f"{part_name} has trumps or points to begin with, which a salad cannot take over")


def _shoot_faults(path: str, contract: Contract, rules: Rules, pot: int) -> Iterator[Fault]:
    things = len(card_points(contract, rules)) + sum(map(bool, trick_points(contract, rules)))
    if pot or contract.trump != "none" or things < 2:
        yield Fault(f"{path}.shoot", "more than one card or trick must score in it, and nothing else")
    if contract.kind == "positive" or (contract.shoot > 0) is not (rules.winner == "lowest"):
        yield Fault(f"{path}.shoot", "it must be bad for the others: taking everything pays in negative contracts only")


def _expose_faults(path: str, contract: Contract, rules: Rules, points: dict[int, int]) -> Iterator[Fault]:
    if not contract.expose:
        return
    if rules.doubling is not None:
        yield Fault(f"{path}.expose", "cards may be shown only in rules without doubles")
    if rules.deck.packs > 1:
        yield Fault(f"{path}.expose", "with two packs nobody knows whose card was taken")
    yield from _set_faults(f"{path}.expose", contract.expose, rules.deck.mask)
    seen = 0
    for word, value in contract.expose.items():
        cards = cards_in(word, rules.deck.mask)
        if cards & seen:
            yield Fault(f"{path}.expose.{word}", "a card of it is named twice")
        seen |= cards
        if any(value * points.get(card, 0) >= 0 for card in range(64) if cards >> card & 1):
            why = "it must move points of the card's own kind: what costs its taker, the player who showed it gets"
            yield Fault(f"{path}.expose.{word}", why)
    if seen.bit_count() > MOST_EXPOSED:
        yield Fault(f"{path}.expose", f"at most {MOST_EXPOSED} cards may be exposed, not {seen.bit_count()}")


def _trump_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if contract.trump == "none":
        for word in ("no_trump", "no_trump_trick", "trump_card"):
            if getattr(contract, word):
                yield Fault(f"{path}.{word}", "there is no trump suit to do without")
        if contract.duty != "free":
            yield Fault(f"{path}.duty", "a trump duty needs a trump suit")
        return
    if contract.no_trump_trick and not contract.no_trump:
        yield Fault(f"{path}.no_trump_trick", "it needs no_trump = true")
    lengths = {(rules.deck.mask & suit).bit_count() for suit in SUIT_MASKS}
    if contract.trump_card and len(lengths) > 1:
        yield Fault(f"{path}.trump_card", "the suits dealt are not equally long, so they would not bring the same")
    if contract.no_trump:
        with_suit = contract.trick * rules.cards_each + contract.trump_card * max(lengths)
        without = (contract.no_trump_trick or contract.trick) * rules.cards_each
        if with_suit != without:
            key = "no_trump_trick" if contract.no_trump_trick else "trump_card"
            yield Fault(f"{path}.{key}", f"a deal with a trump suit gives {with_suit} points, one without {without}")


def _heart_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if contract.broken_by != "any-heart" and contract.heart_lead != "broken":
        yield Fault(f"{path}.broken_by", 'it needs heart_lead = "broken"')
    if contract.heart_lead != "free" and not rules.deck.mask & SUIT_MASKS[HEARTS]:
        yield Fault(f"{path}.heart_lead", "no hearts are dealt")


def _forced_faults(path: str, contract: Contract, rules: Rules, points: dict[int, int]) -> Iterator[Fault]:
    if contract.forced == "none":
        if contract.forced_cards:
            yield Fault(f"{path}.forced_cards", "there is no forced discard that could be about them")
        return
    if contract.trump != "none":
        yield Fault(f"{path}.forced", "where there are trumps there is no forced discard")
    yield from _set_faults(f"{path}.forced_cards", contract.forced_cards, rules.deck.mask)
    if not points and not contract.forced_cards:
        yield Fault(f"{path}.forced", "a forced discard needs cards that score")
