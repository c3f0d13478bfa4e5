"""A second, slow reading of the rules, in plain lists of card texts, to hold against the engine.

It knows the play rules of the variants by their words only and shares no code with the engine.
"""

from barbu.rules.model import Contract

RANKS = "23456789TJQKA"


def rank(card: str) -> int:
    return RANKS.index(card[0])


def winner(trick: list[str], trump: str | None) -> int:
    """Index of the card that wins."""
    best = 0
    for index, card in enumerate(trick):
        if card[1] == trick[best][1]:
            if rank(card) > rank(trick[best]):
                best = index
        elif card[1] == trump:
            best = index
    return best


def counts(contract: Contract, card: str) -> bool:
    """Whether a card costs or brings anything by itself."""
    suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[card[1]]
    court = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}.get(card[0], "")
    return any(contract.cards.get(word) for word in (card, suit, court))


def points(contract: Contract, tricks: list[tuple[int, list[str]]], players: int) -> list[int]:
    """The points of a deal from its tricks, each with the seat that took it. Cards and tricks that were not played any
    more count nothing."""
    found = [0] * players
    suits: list[dict[str, int]] = [{} for _ in range(players)]
    for number, (taker, cards) in enumerate(tricks, 1):
        found[taker] += contract.trick + contract.numbered.get(str(number), 0)
        from_the_end = 52 // players - number
        if from_the_end < len(contract.last):
            found[taker] += contract.last[len(contract.last) - 1 - from_the_end]
        for card in cards:
            suits[taker][card[1]] = suits[taker].get(card[1], 0) + 1
            if card in contract.cards:
                found[taker] += contract.cards[card]
            else:
                suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[card[1]]
                court = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}.get(card[0], "")
                found[taker] += contract.cards.get(suit, 0) + contract.cards.get(court, 0)
    if contract.pot:
        longest = [max(held.values(), default=0) for held in suits]
        winners = [seat for seat in range(players) if longest[seat] == max(longest)]
        for seat in winners:
            found[seat] += contract.pot // len(winners)
    return found


def legal_cards(
    contract: Contract, trump: str | None, hand: list[str], trick: list[str], broken: bool, doubled: bool
) -> list[str]:
    """The cards that may be played to a trick."""
    if not trick:
        barred = contract.heart_lead == "never" or (contract.heart_lead == "broken" and not broken)
        others = [card for card in hand if card[1] != "H"]
        return others if barred and others else hand
    led = trick[0][1]
    top = trick[winner(trick, trump)]
    in_suit = [card for card in hand if card[1] == led]
    penalty = [card for card in hand if counts(contract, card)]
    if in_suit:
        if led == trump and contract.duty in ("head", "overtake-led"):
            return [card for card in in_suit if rank(card) > rank(top)] or in_suit
        if contract.forced == "safe":
            highest = max(rank(card) for card in trick if card[1] == led)
            safe = [card for card in penalty if card[1] == led and rank(card) < highest]
            return safe or in_suit
        return in_suit
    if contract.forced == "safe" or (contract.forced == "void-unless-doubled" and not doubled):
        return penalty or hand
    trumps = [card for card in hand if card[1] == trump]
    if contract.duty in ("head", "head-when-void") and trumps:
        if top[1] != trump:
            return trumps
        return [card for card in trumps if rank(card) > rank(top)] or hand
    return hand


def breaks(contract: Contract, card: str, trick: list[str]) -> bool:
    """Whether a card that is played to a trick (before it is added) breaks hearts."""
    if card[1] != "H":
        return False
    return contract.broken_by == "any-heart" or (bool(trick) and trick[0][1] != "H")


def layout_cards(played: list[str], start: str, ace_low: bool, pack: list[str]) -> list[str]:
    """The cards that may come next in dominoes."""
    order = "A23456789TJQK" if ace_low else RANKS
    found = []
    for suit in "SHDC":
        row = [r + suit for r in order if r + suit in pack]
        if start + suit not in played:
            found.append(start + suit)
            continue
        places = [row.index(card) for card in played if card[1] == suit]
        low, high = min(places), max(places)
        if low > 0:
            found.append(row[low - 1])
        if high < len(row) - 1:
            found.append(row[high + 1])
    return found
