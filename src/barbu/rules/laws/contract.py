"""The laws for a single contract: each of its words must have an effect, and somebody must always be able to play.

Only the first fault is reported, so a law may rely on those checked before it.
"""

from collections.abc import Iterable, Iterator
from math import lcm

from barbu.cards import ACE, HEARTS, KING, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, TEN
from barbu.messages import message
from barbu.rules.cardsets import CardSet, cards_in, claim_corner, meant, start_ranks
from barbu.rules.laws.auction import bid_faults
from barbu.rules.laws.faults import Fault, fault
from barbu.rules.laws.reversal import reward_faults
from barbu.rules.laws.trial import trial_faults, tried_faults
from barbu.rules.model import Contract, Rules
from barbu.rules.names import nearest
from barbu.rules.schema import foreign_words
from barbu.rules.totals import added, card_points, contract_total, is_open, parts, trick_points

_POKER_CARDS = 13
"""Cards in a hand of Chinese poker, set in rows of 3, 5 and 5."""

_UNPLAYED = {"kind", "play", "trick", "unplayed", "group", "times", "unsold"}
"""The words that a contract without play may have."""

MOST_EXPOSED = 12
"""The most cards that a contract may allow to be exposed, since a hand with n of them has 2**n choices."""


def contract_faults(name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The laws that a contract of a rule set breaks."""
    path = f"contracts.{name}"
    default = Contract()
    for word in foreign_words(contract.play):
        if getattr(contract, word) != getattr(default, word):
            yield fault(f"{path}.{word}", "law-foreign-word", play=contract.play)
    if contract.points_to != "taker" and rules.doubling is not None:
        yield fault(f"{path}.points_to", "law-points-to-doubles")
    if contract.points_to in ("left", "right") and contract.play != "tricks":
        yield fault(f"{path}.points_to", "law-points-to-tricks", "declarer")
    if contract.play == "layout":
        yield from _layout_faults(path, contract, rules)
    elif contract.play == "quart":
        yield from _quart_faults(path, contract, rules)
    elif contract.play == "trial":
        yield from trial_faults(path, contract, rules)
    elif contract.play == "poker":
        yield from _poker_faults(path, contract, rules)
    elif contract.play == "counting":
        yield from _counting_faults(path, contract, rules)
    else:
        yield from _trick_faults(path, name, contract, rules)
    yield from _claim_faults(path, contract, rules)
    yield from _needs_faults(path, contract, rules)
    yield from bid_faults(path, contract, rules)
    yield from tried_faults(path, contract, rules)
    yield from reward_faults(path, contract, rules)
    total = contract_total(contract, rules)
    good = -total if rules.winner == "lowest" else total
    # In a layout only the order of the places matters: dominoes count as positive even if only the last player pays
    # (catalogue, 10.1).
    wrong = good > 0 if contract.kind == "negative" else good < 0 and contract.play not in ("layout", "quart")
    if wrong and not is_open(contract):
        law = "law-kind-lowest" if rules.winner == "lowest" else "law-kind"
        other = "positive" if contract.kind == "negative" else "negative"
        yield fault(f"{path}.kind", law, other, total=total, kind=contract.kind)


def _set_faults(key: str, words: Iterable[str], pack: int) -> Iterator[Fault]:
    """Faults of card-set words that are unknown or match no card of the pack."""
    for word in words:
        try:
            found = cards_in(word, pack)
        except KeyError:
            drawn = word.startswith("random-")
            yield fault(
                f"{key}.{word}", "law-card-set-drawn" if drawn else "law-card-set", "" if drawn else meant(word)
            )
            return
        if not found:
            yield fault(f"{key}.{word}", "law-card-not-dealt")


def _layout_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    if rules.deck.packs > 1:
        yield fault(f"{path}.play", "law-layout-packs")
    if contract.card_left and len(contract.places) not in (0, 1, rules.players):
        yield fault(f"{path}.places", "law-places-left", players=rules.players)
    if not contract.card_left and len(contract.places) != rules.players:
        yield fault(f"{path}.places", "law-places", players=rules.players)
    ordered = sorted(contract.places, reverse=rules.winner != "lowest")
    if list(contract.places) != ordered:
        yield fault(f"{path}.places", "law-places-order", winner=rules.winner)
    if len(set(contract.places)) == 1 and len(contract.places) > 1 and not is_open(contract):
        yield fault(f"{path}.places", "law-places-same")
    yield from _left_faults(path, contract, rules)
    if contract.start != "fixed" and contract.rank:
        yield fault(f"{path}.rank", "law-needs", words='start = "fixed"')
    if contract.start == "fixed" and (not contract.rank or contract.rank not in RANKS):
        near = next((rank for rank in RANKS if meant(f"{contract.rank}H") == f"{rank}H"), "")
        yield fault(f"{path}.rank", "law-rank", near, ranks=", ".join(reversed(RANKS)))
    elif contract.start == "fixed":
        found = pack & RANK_MASKS[RANKS.index(contract.rank)]
        for suit, letter in zip(SUIT_MASKS, SUITS, strict=True):
            if pack & suit and not found & suit:
                rank = message("rank", rank=contract.rank)
                yield fault(f"{path}.rank", "law-rank-not-dealt", rank=rank, suit=message("suit", suit=letter))
    elif not start_ranks(pack):
        yield fault(f"{path}.play", "law-no-start-rank")
    if contract.ace == "first-ace" and (contract.start != "fixed" or contract.rank == "A" or not _ends_alike(pack)):
        yield fault(f"{path}.ace", "law-first-ace")
    for word in ("upwards", "rows_first"):
        if contract.across and getattr(contract, word):
            yield fault(f"{path}.across", "law-across", word=word)
    if contract.across and contract.ace != "high":
        yield fault(f"{path}.across", "law-across", word="ace")
    if contract.rows_first and contract.start == "first-card":
        yield fault(f"{path}.rows_first", "law-rows-first")
    if contract.several and contract.ace_again:
        yield fault(f"{path}.several", "law-several")


def _quart_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if rules.deck.packs > 1:
        yield fault(f"{path}.play", "law-quart-packs")
    if len(contract.places) > 1:
        yield fault(f"{path}.places", "law-quart-places")
    if not contract.card_left:
        yield fault(f"{path}.card_left", "law-quart-left", "1" if rules.winner == "lowest" else "-1")
    yield from _left_faults(path, contract, rules)


def _left_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of points for cards left and for knocks, which must be bad, and of rows laid upwards."""
    for word in ("card_left", "knock"):
        value = getattr(contract, word)
        if value and (value > 0) is not (rules.winner == "lowest"):
            yield fault(f"{path}.{word}", "law-left-bad", str(-value), winner=rules.winner)
    if contract.forfeit and (len(contract.places) > 1 or not any(contract.places)):
        yield fault(f"{path}.forfeit", "law-forfeit")
    if contract.upwards and contract.ace != "high":
        yield fault(f"{path}.ace", "law-upwards-ace")


def _ends_alike(pack: int) -> bool:
    """Whether every suit has an ace and a king, and all have the same lowest rank."""
    lowest = next(rank for rank in RANK_MASKS if pack & rank)
    return all((pack & rank).bit_count() == len(SUITS) for rank in (lowest, RANK_MASKS[KING], RANK_MASKS[ACE]))


def _poker_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if rules.deck.packs > 1:
        yield fault(f"{path}.play", "law-poker-packs")
    if rules.cards_each != _POKER_CARDS:
        yield fault(f"{path}.play", "law-poker-hands", cards=_POKER_CARDS, dealt=rules.cards_each)
    if not contract.row:
        yield fault(f"{path}.row", "law-nothing-scores")


def _counting_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of a count that cards add to, and of the marks on its way."""
    if rules.deck.packs > 1:
        yield fault(f"{path}.play", "law-counting-packs")
    yield from _set_faults(f"{path}.adds", contract.adds, rules.deck.mask)
    for word, value in contract.adds.items():
        if value < 1:
            yield fault(f"{path}.adds.{word}", "law-adds")
    most = sum(added(contract, rules).values())
    for mark, points in contract.marks.items():
        if not (mark.isascii() and mark.isdigit() and not mark.startswith("0") and int(mark) <= most):
            yield fault(f"{path}.marks.{mark}", "law-marks", most=most)
        if not points:
            yield fault(f"{path}.marks.{mark}", "law-mark-points")
    if not contract.marks:
        yield fault(f"{path}.marks", "law-nothing-scores")


def _claim_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    if contract.claim == "nothing-above-ten" and not pack & sum(RANK_MASKS[TEN + 1 :]):
        yield fault(f"{path}.claim", "law-claim-nothing-above-ten")
    if contract.claim == "lone-top-heart" and not (cards_in("KH", pack) | cards_in("AH", pack)):
        yield fault(f"{path}.claim", "law-claim-lone-top-heart")
    if contract.claim == "four-lowest" and (rules.deck.packs > 1 or not claim_corner(pack)):
        yield fault(f"{path}.claim", "law-claim-four-lowest")
    if contract.redeal == "one-each":
        scoring = len(card_points(contract, rules))
        if scoring != rules.players:
            yield fault(f"{path}.redeal", "law-one-each", cards=scoring, players=rules.players)


def _needs_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of cards that one must hold to call or to double."""
    pack = rules.deck.mask
    for word in ("call_needs", "double_needs"):
        needed: tuple[CardSet, ...] = getattr(contract, word)
        yield from _set_faults(f"{path}.{word}", needed, pack)
        if needed and rules.deck.packs > 1:
            yield fault(f"{path}.{word}", "law-needs-packs")
    if contract.call_needs and (rules.session.rotation == "deal-only" or rules.session.choice == "fixed"):
        yield fault(f"{path}.call_needs", "law-call-needs")
    if contract.double_needs:
        if rules.doubling is None:
            yield fault(f"{path}.double_needs", "law-double-needs-none")
        elif rules.doubling.owed:
            yield fault(f"{path}.double_needs", "law-double-needs-owed", owed=rules.doubling.owed)
        if contract.redoubler == "holder":
            yield fault(f"{path}.double_needs", "law-double-needs-holder")


def _trick_faults(path: str, name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    pack = rules.deck.mask
    yield from _set_faults(f"{path}.cards", contract.cards, pack)
    yield from _part_faults(path, name, contract, rules)
    for number in contract.numbered:
        if number not in map(str, range(1, rules.cards_each + 1)):
            yield fault(f"{path}.numbered.{number}", "law-numbered", tricks=rules.cards_each)
    if len(contract.last) > rules.cards_each:
        yield fault(f"{path}.last", "law-last", tricks=rules.cards_each)
    if contract.unplayed:
        yield from _unplayed_faults(path, contract, rules)
    points = card_points(contract, rules)
    pot = sum(part.pot for part in parts(contract, rules))
    if not (points or pot or contract.trump_card or contract.with_tricks or any(trick_points(contract, rules))):
        yield fault(path, "law-nothing-scores")
    if contract.pot and any(contract.pot % sharers for sharers in range(1, rules.players + 1)):
        step = lcm(*range(1, rules.players + 1))
        small = max(1, abs(contract.pot) // step) * step
        near = [amount if contract.pot > 0 else -amount for amount in (small, small + step)]
        yield fault(f"{path}.pot", "law-pot", pot=contract.pot, players=rules.players, less=near[0], more=near[1])
    if contract.redoubler == "holder" and len(points) != 1:
        yield fault(f"{path}.redoubler", "law-redoubler")
    if contract.face_up and not points:
        yield fault(f"{path}.face_up", "law-face-up")
    if contract.shoot or contract.shooter:
        yield from _shoot_faults(path, contract, rules, pot)
    if contract.spared > 1:
        yield from _spared_faults(path, contract, rules, pot)
    yield from _special_faults(path, contract, rules, points)
    yield from _expose_faults(path, contract, rules, points)
    yield from _trump_faults(path, contract, rules)
    yield from _heart_faults(path, contract, rules)
    yield from _early_faults(path, contract, rules)
    yield from _forced_faults(path, contract, rules, points)


def _unplayed_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of a contract that is settled without play: it scores only tricks, and its declarer has another choice."""
    if rules.doubling is not None:
        yield fault(f"{path}.unplayed", "law-unplayed-doubles")
    if rules.session.rotation == "deal-only":
        yield fault(f"{path}.unplayed", "law-unplayed-declarer")
    others = [other for other in rules.contracts.values() if contract.group and other.group == contract.group]
    if all(other.unplayed or other.distinct or other.finale for other in others):
        yield fault(f"{path}.unplayed", "law-unplayed-group")
    default = Contract()
    for word in Contract.__struct_fields__:
        if word not in _UNPLAYED and getattr(contract, word) != getattr(default, word):
            yield fault(f"{path}.{word}", "law-unplayed-word")


def _part_faults(path: str, name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of contracts that cannot be part of a salad."""
    for index, part_name in enumerate(contract.of):
        part = rules.contracts.get(part_name)
        if part is None:
            near = nearest(part_name, rules.contracts)
            yield fault(f"{path}.of", "law-no-such-contract", near, contract=part_name)
            return
        if part_name == name:
            yield fault(f"{path}.of", "law-part-itself")
        if part_name in contract.of[:index]:
            yield fault(f"{path}.of", "law-part-twice", contract=part_name)
        if part.of:
            yield fault(f"{path}.of", "law-part-salad", contract=part_name)
        if part.play != "tricks" or part.unplayed:
            yield fault(f"{path}.of", "law-part-play", contract=part_name)
        if part.trump != "none" or part.each:
            yield fault(f"{path}.of", "law-part-trumps", contract=part_name)
        if part.with_tricks or part.together or part.spared > 1:
            yield fault(f"{path}.of", "law-part-special", contract=part_name)


def _shoot_faults(path: str, contract: Contract, rules: Rules, pot: int) -> Iterator[Fault]:
    word = "shoot" if contract.shoot else "shooter"
    cards, tricks = card_points(contract, rules).values(), trick_points(contract, rules)
    total = sum(cards) + sum(tricks)
    things = sum(value * total >= 0 for value in cards) + sum(map(bool, tricks))
    if any(value * total < 0 for value in tricks):
        yield fault(f"{path}.{word}", "law-shoot-tricks")
    if pot or contract.trump != "none" or things < 2:
        yield fault(f"{path}.{word}", "law-shoot-things")
    bad = rules.winner == "lowest"
    if contract.kind == "positive" or (contract.shoot and (contract.shoot > 0) is not bad):
        yield fault(f"{path}.{word}", "law-shoot-negative")
    if contract.shooter and (contract.shooter > 0) is bad:
        yield fault(f"{path}.shooter", "law-shooter", str(-contract.shooter), winner=rules.winner)


def _spared_faults(path: str, contract: Contract, rules: Rules, pot: int) -> Iterator[Fault]:
    """Faults of points that are multiplied if a player takes nothing that scores."""
    things = len(card_points(contract, rules)) + sum(map(bool, trick_points(contract, rules)))
    if pot or contract.trump != "none" or things < rules.players:
        yield fault(f"{path}.spared", "law-spared-things", players=rules.players)
    if contract.with_tricks:
        yield fault(f"{path}.spared", "law-spared-tricks")


def _special_faults(path: str, contract: Contract, rules: Rules, points: dict[int, int]) -> Iterator[Fault]:
    """Faults of points for exactly so many tricks, and for cards in one trick."""
    for number in contract.with_tricks:
        if number not in map(str, range(rules.cards_each + 1)):
            yield fault(f"{path}.with_tricks.{number}", "law-with-tricks", tricks=rules.cards_each)
    if contract.with_tricks and (contract.of or contract.shoot or contract.shooter):
        yield fault(f"{path}.with_tricks", "law-with-tricks-alone")
    if contract.together and not 2 <= len(points) <= rules.players:
        yield fault(f"{path}.together", "law-together", players=rules.players, cards=len(points))
    if contract.together and (contract.of or contract.trump_card or rules.deck.packs > 1):
        yield fault(f"{path}.together", "law-together-cards")


def _expose_faults(path: str, contract: Contract, rules: Rules, points: dict[int, int]) -> Iterator[Fault]:
    if not contract.expose:
        return
    if rules.doubling is not None:
        yield fault(f"{path}.expose", "law-expose-doubles")
    if rules.deck.packs > 1:
        yield fault(f"{path}.expose", "law-expose-packs")
    yield from _set_faults(f"{path}.expose", contract.expose, rules.deck.mask)
    seen = 0
    for word, value in contract.expose.items():
        cards = cards_in(word, rules.deck.mask)
        if cards & seen:
            yield fault(f"{path}.expose.{word}", "law-expose-twice")
        seen |= cards
        if any(value * points.get(card, 0) >= 0 for card in range(64) if cards >> card & 1):
            yield fault(f"{path}.expose.{word}", "law-expose-points")
    if seen.bit_count() > MOST_EXPOSED:
        yield fault(f"{path}.expose", "law-expose-most", most=MOST_EXPOSED, cards=seen.bit_count())


def _trump_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if contract.trump == "none":
        for word in ("no_trump", "no_trump_trick", "trump_card"):
            if getattr(contract, word):
                yield fault(f"{path}.{word}", "law-no-trump-suit")
        if contract.duty != "free":
            yield fault(f"{path}.duty", "law-duty")
        return
    if contract.no_trump_trick and not contract.no_trump:
        yield fault(f"{path}.no_trump_trick", "law-needs", words="no_trump = true")
    lengths = {(rules.deck.mask & suit).bit_count() for suit in SUIT_MASKS}
    if contract.trump_card and len(lengths) > 1:
        yield fault(f"{path}.trump_card", "law-trump-card-suits")
    if contract.no_trump:
        with_suit = contract.trick * rules.cards_each + contract.trump_card * max(lengths)
        without = (contract.no_trump_trick or contract.trick) * rules.cards_each
        if with_suit != without:
            key = "no_trump_trick" if contract.no_trump_trick else "trump_card"
            yield fault(f"{path}.{key}", "law-no-trump-points", trumps=with_suit, without=without)


def _heart_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    if contract.broken_by != "any-heart" and contract.heart_lead != "broken":
        yield fault(f"{path}.broken_by", "law-needs", words='heart_lead = "broken"')
    if contract.heart_lead != "free" and not rules.deck.mask & SUIT_MASKS[HEARTS]:
        yield fault(f"{path}.heart_lead", "law-no-hearts")


def _early_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of cards that may not be led or thrown in the first tricks."""
    for word, table in (("led_from", contract.led_from), ("thrown_from", contract.thrown_from)):
        yield from _set_faults(f"{path}.{word}", table, rules.deck.mask)
        for cards, trick in table.items():
            if not 2 <= trick <= rules.cards_each:
                yield fault(f"{path}.{word}.{cards}", "law-from-trick", tricks=rules.cards_each)
    if contract.led_from and contract.heart_lead != "free":
        yield fault(f"{path}.led_from", "law-led-from")
    if contract.thrown_from and (contract.duty != "free" or contract.forced != "none"):
        yield fault(f"{path}.thrown_from", "law-thrown-from")


def _forced_faults(path: str, contract: Contract, rules: Rules, points: dict[int, int]) -> Iterator[Fault]:
    if contract.forced == "none":
        if contract.forced_cards:
            yield fault(f"{path}.forced_cards", "law-forced-cards")
        return
    if contract.trump != "none":
        yield fault(f"{path}.forced", "law-forced-trumps")
    yield from _set_faults(f"{path}.forced_cards", contract.forced_cards, rules.deck.mask)
    if not points and not contract.forced_cards:
        yield fault(f"{path}.forced", "law-forced-nothing")
