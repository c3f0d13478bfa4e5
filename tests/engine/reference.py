"""A second, slow reading of the rules, on plain lists of card texts, to compare with the engine.

It knows the rules of play of the variants only by their words and shares no code with the engine. Whole games are in
``referee.py``.
"""

from collections import Counter
from collections.abc import Sequence

from barbu.rules.model import Contract, Deck, Rules

RANKS = "23456789TJQKA"
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_WORDS = dict(
    zip(
        RANKS,
        "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces".split(),
        strict=True,
    )
)


def rank(card: str, ranking: str = "") -> int:
    """The strength of a card, from the lowest; ``ranking`` is another order, from the highest."""
    return (ranking[::-1] or RANKS).index(card[0])


def pack_of(deck: Deck) -> list[str]:
    """The cards that are dealt: a removed rank is taken out of all packs, a removed card as often as it is named."""
    pack = [r + suit for r in RANKS for suit in "SHDC"] * deck.packs
    for word in deck.removed:
        if len(word) == 2:
            pack.remove(word)
        else:
            pack = [card for card in pack if RANK_WORDS[card[0]] != word]
    return pack


def named(words: Sequence[str], card: str) -> bool:
    """Whether a card belongs to a named set of cards."""
    return any(word in (card, SUIT_WORDS[card[1]], RANK_WORDS[card[0]]) for word in words)


def winner(trick: list[str], trump: str | None, ranking: str = "") -> int:
    """Index of the winning card; of two equal ones the later wins."""
    best = 0
    for index, card in enumerate(trick):
        if card[1] == trick[best][1]:
            if rank(card, ranking) >= rank(trick[best], ranking):
                best = index
        elif card[1] == trump:
            best = index
    return best


def parts(rules: Rules, contract: Contract) -> list[Contract]:
    """What scores in a contract: the contract itself and, if it is a salad, its parts."""
    return [contract, *(rules.contracts[name] for name in contract.of)]


def card_value(scoring: Sequence[Contract], card: str, trump: str | None) -> int:
    """What a card by itself scores in the parts of a contract."""
    total = 0
    for part in scoring:
        if card in part.cards:
            total += part.cards[card]
        else:
            total += sum(value for word, value in part.cards.items() if named([word], card))
        if card[1] == trump:
            total += part.trump_card
    return total


def trick_value(scoring: Sequence[Contract], number: int, tricks: int, trump: str | None) -> int:
    """What a trick scores by its number, apart from its cards."""
    total = 0
    for part in scoring:
        total += part.no_trump_trick if trump is None and part.no_trump_trick else part.trick
        total += part.numbered.get(str(number), 0)
        from_the_end = tricks - number
        if from_the_end < len(part.last):
            total += part.last[len(part.last) - 1 - from_the_end]
    return total


def all_points(scoring: Sequence[Contract], pack: Sequence[str], each: int, trump: str | None) -> int:
    """What all cards and tricks of a deal score together."""
    on_cards = sum(card_value(scoring, card, trump) for card in pack)
    return on_cards + sum(trick_value(scoring, number, each, trump) for number in range(1, each + 1))


def points(
    scoring: Sequence[Contract],
    tricks: list[tuple[int, list[str]]],
    players: int,
    pack: Sequence[str],
    trump: str | None,
) -> list[int]:
    """The points of a deal from its tricks, each with the seat that took it. Unplayed cards and tricks count
    nothing."""
    each = len(pack) // players
    found = [scoring[0].each] * players
    suits: list[Counter[str]] = [Counter() for _ in range(players)]
    takers = set()
    way = all_points(scoring, pack, each, trump)

    def counts(card: str) -> bool:
        return card_value(scoring, card, trump) != 0

    for number, (taker, cards) in enumerate(tricks, 1):
        value = trick_value(scoring, number, each, trump)
        if value or any(card_value(scoring, card, trump) * way >= 0 for card in cards if counts(card)):
            takers.add(taker)
        worth = sum(card_value(scoring, card, trump) for card in cards)
        if scoring[0].together and all(card in cards for card in pack if card_value(scoring, card, trump)):
            worth = scoring[0].together
        found[taker] += value + worth
        suits[taker].update(card[1] for card in cards)
    pot = sum(part.pot for part in scoring)
    if pot:
        longest = [max(held.values(), default=0) for held in suits]
        winners = [seat for seat in range(players) if longest[seat] == max(longest)]
        for seat in winners:
            found[seat] += pot // len(winners)
    for seat in range(players):
        number = sum(taker == seat for taker, _ in tricks)
        found[seat] = scoring[0].with_tricks.get(str(number), found[seat])
    things = sum(counts(card) and card_value(scoring, card, trump) * way >= 0 for card in pack)
    things += sum(bool(trick_value(scoring, number, each, trump)) for number in range(1, each + 1))
    if (scoring[0].shoot or scoring[0].shooter) and things > 1 and len(takers) == 1:
        found = [scoring[0].shooter if seat in takers else scoring[0].shoot for seat in range(players)]
        for taker, cards in tricks:
            values = [card_value(scoring, card, trump) for card in cards]
            found[taker] += sum(value for value in values if value * way < 0)
    elif len(takers) < players:
        found = [points * scoring[0].spared for points in found]
    return found


def credited(points: list[int], to: str, declarer: int | None) -> list[int]:
    """For whom points are written down: a declarer takes what all the others pay, or each player has what a neighbour
    took."""
    if to == "declarer":
        others = [seat for seat in range(len(points)) if seat != declarer]
        found = [points[seat] if seat in others else 0 for seat in range(len(points))]
        found[declarer or 0] = -sum(found)
        return found
    if to == "left":
        return [points[-1], *points[:-1]]
    return [*points[1:], points[0]] if to == "right" else points


def decided(scoring: Sequence[Contract], tricks: int, each: int, left: Sequence[str], trump: str | None) -> bool:
    """Whether nothing that scores is left after this many tricks, with cards still in the hands."""
    if tricks == each:
        return True
    if scoring[0].with_tricks or any(part.pot for part in scoring):
        return False
    if any(card_value(scoring, card, trump) for card in left):
        return False
    return not any(trick_value(scoring, number, each, trump) for number in range(tricks + 1, each + 1))


def unbarred(first: dict[str, int], number: int, may: list[str]) -> list[str]:
    """The cards that may be played in the trick of this number although some have a first trick; all if none may."""
    return [
        card for card in may if not any(number < trick and named([word], card) for word, trick in first.items())
    ] or may


def legal_cards(
    contract: Contract,
    trump: str | None,
    hand: list[str],
    trick: list[str],
    broken: bool,
    doubled: bool,
    scoring: Sequence[Contract] = (),
    number: int = 1,
    ranking: str = "",
    opening: str = "",
) -> list[str]:
    """The cards that may be played to the trick of this number; ``scoring`` are the parts of a salad, ``opening`` is
    the card that must be led first."""
    if not trick:
        if opening in hand and number == 1:
            return [opening]
        if contract.led_from:
            return unbarred(contract.led_from, number, hand)
        barred = contract.heart_lead == "never" or (contract.heart_lead == "broken" and not broken)
        others = [card for card in hand if card[1] != "H"]
        return others if barred and others else hand
    led = trick[0][1]
    top = trick[winner(trick, trump, ranking)]
    in_suit = [card for card in hand if card[1] == led]
    if contract.thrown_from:
        return unbarred(contract.thrown_from, number, in_suit or hand)
    if contract.forced_cards:
        penalty = [card for card in hand if named(contract.forced_cards, card)]
    else:
        penalty = [card for card in hand if card_value(scoring or [contract], card, trump)]
    if in_suit:
        if led == trump and contract.duty in ("head", "overtake-led"):
            return [card for card in in_suit if rank(card, ranking) > rank(top, ranking)] or in_suit
        if contract.forced == "safe":
            highest = max(rank(card, ranking) for card in trick if card[1] == led)
            safe = [card for card in penalty if card[1] == led and rank(card, ranking) < highest]
            return safe or in_suit
        return in_suit
    if contract.forced in ("safe", "void") or (contract.forced == "void-unless-doubled" and not doubled):
        return penalty or hand
    trumps = [card for card in hand if card[1] == trump]
    if contract.duty == "trump-when-void":
        return trumps or hand
    if contract.duty in ("head", "head-when-void") and trumps:
        if top[1] != trump:
            return trumps
        return [card for card in trumps if rank(card, ranking) > rank(top, ranking)] or hand
    return hand


def breaks(contract: Contract, card: str, trick: list[str], penalty: bool = False) -> bool:
    """Whether playing a card to a trick breaks hearts; the trick does not contain it yet. ``penalty``: whether it
    scores as everything together does, not the other way."""
    if contract.broken_by == "any-penalty" and penalty:
        return True
    if card[1] != "H":
        return False
    return contract.broken_by != "discard" or (bool(trick) and trick[0][1] != "H")


def start_ranks(pack: Sequence[str]) -> list[str]:
    """The ranks a layout can start with: those present in every suit."""
    return [r for r in RANKS if all(r + suit in pack for suit in "SHDC")]


def place_of_aces(word: str, played: list[str]) -> str:
    """Where aces go in a layout: high, low or, before the first one where that decides, at either end. ``played`` are
    the cards in the order in which they were laid."""
    if word != "first-ace":
        return word
    for number, card in enumerate(played):
        if card[0] == "A":
            return "high" if "K" + card[1] in played[:number] else "low"
    return "either"


def layout_cards(
    contract: Contract, played: list[str], start: str, aces: str, pack: Sequence[str], ranking: str = ""
) -> list[str]:
    """The cards that fit in dominoes; ``aces`` says where those go."""
    order = {"low": "A23456789TJQK", "high": ranking[::-1] or RANKS, "either": RANKS[:-1]}[aces]
    if contract.across:
        ranks = [r for r in order if any(card[0] == r for card in pack)]
        lying = {ranks.index(card[0]) for card in played} or {ranks.index(start)}
        reach = {place + step for place in lying for step in (-1, 0, 1)} if played else lying
        return [card for card in pack if ranks.index(card[0]) in reach and card not in played]
    found = []
    for suit in "SHDC":
        row = [r + suit for r in order if r + suit in pack]
        if aces == "either" and (row[0] in played or row[-1] in played):
            found.append("A" + suit)
        if start + suit not in played:
            found.append(start + suit)
            continue
        if contract.upwards:
            first = row.index(start + suit)
            found += [card for card in row[first:] + row[:first] if card not in played][:1]
            continue
        places = [row.index(card) for card in played if card[1] == suit]
        low, high = min(places), max(places)
        if low > 0:
            found.append(row[low - 1])
        if high < len(row) - 1:
            found.append(row[high + 1])
    return found


def layout_ends(contract: Contract, hands: Sequence[list[str]]) -> bool:
    """Whether dominoes are over: one player holds cards or, if there is no place for each, one holds none."""
    holding = sum(bool(hand) for hand in hands)
    return holding == 1 or (len(contract.places) < len(hands) and holding < len(hands))


def layout_points(contract: Contract, out: list[int], left: Sequence[int], knocks: Sequence[int]) -> list[int]:
    """What each player scores in dominoes: ``out`` are the seats in finishing order."""
    points = []
    for seat, cards in enumerate(left):
        place = out.index(seat) if seat in out else len(contract.places)
        mine = contract.places[place] if place < len(contract.places) else 0
        if contract.forfeit and knocks[seat] > 0 and cards == 0:
            mine = 0
        points.append(mine + cards * contract.card_left + knocks[seat] * contract.knock)
    return points


def marks_reached(contract: Contract, played: Sequence[str]) -> list[str]:
    """The marks, from low to high, that the cards laid so far have reached."""
    count = 0
    for card in played:
        count += sum(value for word, value in contract.adds.items() if named([word], card))
    return sorted((mark for mark in contract.marks if int(mark) <= count), key=int)


def row_strength(row: Sequence[str]) -> tuple[int, list[int]]:
    """The strength of a row of Chinese poker: 0 nothing, 1 a pair, 2 two pairs, 3 three of a kind, 4 a straight, 5 a
    flush, 6 a full house, 7 four of a kind, 8 a straight flush; then its ranks, the most frequent first."""
    ranks = sorted((rank(card) for card in row), reverse=True)
    by_number = sorted(set(ranks), key=lambda r: (-ranks.count(r), -r))
    shape = [ranks.count(r) for r in by_number]
    straight = flush = False
    if len(row) == 5:
        flush = len({card[1] for card in row}) == 1
        if ranks == [12, 3, 2, 1, 0]:
            straight, by_number = True, [3, 2, 1, 0, -1]
        elif len(shape) == 5 and ranks[0] - ranks[4] == 4:
            straight = True
    if straight or flush:
        return (8 if straight and flush else 5 if flush else 4), by_number
    shapes = {4: 7, 3: 6 if shape[1:] == [2] else 3, 2: 2 if shape[1:2] == [2] else 1, 1: 0}
    return shapes[shape[0]], by_number


def poker_points(rows: Sequence[Sequence[Sequence[str]]], value: int) -> list[int]:
    """Points of Chinese poker: one for each row of another player that one's own row beats; a mis-set hand loses all
    three to a hand that is properly set."""
    found = [0] * len(rows)
    worth = [[row_strength(row) for row in hand] for hand in rows]
    proper = [front < middle < back for front, middle, back in worth]
    for one in range(len(rows)):
        for other in range(len(rows)):
            if proper[one] and one != other:
                beaten = 3 if not proper[other] else sum(a > b for a, b in zip(worth[one], worth[other], strict=True))
                found[one] += value * beaten
    return found


def may_claim(contract: Contract, hand: Sequence[str], pack: Sequence[str]) -> bool:
    """Whether a hand is one with which a redeal may be claimed."""
    if contract.claim == "four-lowest":
        lowest, second = sorted({card[0] for card in pack}, key=RANKS.index)[:2]
        suits = {card[1] for card in hand if card[0] == lowest}
        return len(suits) == 4 or (len(suits) == 3 and any(c[0] == second and c[1] not in suits for c in hand))
    if contract.claim == "nothing-above-ten":
        return all(card[0] not in "JQKA" for card in hand)
    return [card for card in hand if card[1] == "H"] in (["KH"], ["AH"])


def shared(contract: Contract, tricks: int, seats: Sequence[str], declarer: str) -> list[int]:
    """The points of a contract without play: everybody takes as many tricks as all can, the declarer the rest."""
    least = tricks // len(seats)
    most = tricks - least * (len(seats) - 1)
    return [contract.trick * (most if seat == declarer else least) for seat in seats]
