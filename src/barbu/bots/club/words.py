"""Cards, seats and numbers in the words of the reasons that a hint gives."""

from collections.abc import Sequence

from barbu.cards import rank_of, suit_of

RANK_WORDS = "two three four five six seven eight nine ten jack queen king ace".split()
RANKS_WORDS = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
SUIT_WORDS = "spade heart diamond club".split()
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()


def card_word(card: int) -> str:
    """``king of hearts``"""
    return f"{RANK_WORDS[rank_of(card)]} of {SUIT_WORDS[suit_of(card)]}s"


def rank_word(card: int) -> str:
    """``king``"""
    return RANK_WORDS[rank_of(card)]


def suit_word(card: int) -> str:
    """The suit of a card, for one card of it: ``heart``"""
    return SUIT_WORDS[suit_of(card)]


def number_word(number: int) -> str:
    """``three``; figures above thirteen."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def points_word(points: float) -> str:
    """``about 12 points``, without a sign."""
    size = round(abs(points))
    return f"about {size} point{'s' if size != 1 else ''}" if size else "nearly nothing"


def seat_word(me: int, other: int, players: int) -> str:
    """Where another player sits, seen from a seat."""
    step = (other - me) % players
    if step == 1:
        return "your left neighbour"
    if step == players - 1:
        return "your right neighbour"
    if 2 * step == players:
        return "the player opposite"
    return f"the player {number_word(step)} seats to your left"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + "."
