"""Cards that may not be led, or thrown, in the first tricks of a contract."""

from barbu.cards import parse_card, union
from barbu.rules.cardsets import CardSet, cards_in
from barbu.rules.model import Contract, Rules


def early_of(first: dict[CardSet, int], rules: Rules) -> tuple[int, ...]:
    """For each trick the cards that may not be played yet, given the first trick of each set; empty if there are
    none."""
    if not first:
        return ()
    pack = rules.deck.mask
    return tuple(
        union(cards_in(word, pack) for word, trick in first.items() if number < trick)
        for number in range(1, rules.cards_each + 1)
    )


def opening_of(contract: Contract, rules: Rules) -> int:
    """The card that must be led to the first trick, as a mask."""
    card = rules.session.opening_lead
    return 1 << parse_card(card) if card and contract.play == "tricks" else 0


def leads_of(contract: Contract, rules: Rules) -> tuple[int, ...]:
    """For each trick the cards that may not be led yet: to the first one, all but the opening lead."""
    early, opening = early_of(contract.led_from, rules), opening_of(contract, rules)
    return (rules.deck.mask & ~opening, *(early or (0,) * rules.cards_each)[1:]) if opening else early
