"""Cards as the texts that go over the wire, looked up and not made."""

from barbu.cards import card_text, display_order

TEXT = tuple(card_text(card) for card in range(128))
"""The text of each card by its number."""


def card_texts(mask: int) -> list[str]:
    """The cards of a set as a player sorts them."""
    return [TEXT[card] for card in display_order(mask)]
