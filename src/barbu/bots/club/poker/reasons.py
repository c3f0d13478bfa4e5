"""Why thirteen cards are set as they are, in words."""

from barbu.bots.club.poker.model import Setting
from barbu.bots.club.words import RANK_WORDS, RANKS_WORDS, SUIT_WORDS, sentence
from barbu.cards import RANK_MASKS, cards_of, rank_of, suit_of
from barbu.engine.play.poker import CATEGORIES, category, mis_set, strength

LIKELY, UNLIKELY = 0.6, 0.4
"""From which chance on a row is said to win more often than not, and below which to lose."""

PLACES = ("in front", "in the middle", "at the back")


def why(setting: Setting) -> str:
    """A sentence for a setting: what each row is, and which of them should win."""
    if mis_set(setting.rows):
        return "Rows that win cost points here, so this hand is set wrong on purpose: it wins none."
    front, middle, back = (f"{row_words(row)} {place}" for row, place in zip(setting.rows, PLACES, strict=True))
    return sentence(f"{back}, {middle}, {front}: {_prospects(setting)}")


def row_words(row: int) -> str:
    """``a full house of kings``, ``aces and fours``, ``a pair of nines``, ``queen high``"""
    kind = CATEGORIES[category(strength(row))]
    times = {rank: (row & mask).bit_count() for rank, mask in enumerate(RANK_MASKS) if row & mask}
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    first = RANK_WORDS[order[0]]
    match kind:
        case "high-card":
            return f"{first} high"
        case "pair":
            return f"a pair of {RANKS_WORDS[order[0]]}"
        case "two-pairs":
            return f"{RANKS_WORDS[order[0]]} and {RANKS_WORDS[order[1]]}"
        case "three-of-a-kind":
            return f"three {RANKS_WORDS[order[0]]}"
        case "flush":
            return f"a flush of {SUIT_WORDS[suit_of(next(cards_of(row)))]}s"
        case "full-house":
            return f"a full house of {RANKS_WORDS[order[0]]}"
        case "four-of-a-kind" | "five-of-a-kind":
            return f"{'four' if times[order[0]] == 4 else 'five'} {RANKS_WORDS[order[0]]}"
    top = max(map(rank_of, cards_of(row)))
    if order[:2] == [12, 3]:
        top = 3  # the ace lies below the two
    return f"a {kind.replace('-', ' ')} up to the {RANK_WORDS[top]}"


def _prospects(setting: Setting) -> str:
    strong = [
        word for word, chance in zip(("front", "middle", "back"), setting.chances, strict=True) if chance > LIKELY
    ]
    weak = [
        word for word, chance in zip(("front", "middle", "back"), setting.chances, strict=True) if chance < UNLIKELY
    ]
    if len(strong) == 3:
        return "every row should win more often than not"
    if strong and weak:
        return f"the {' and the '.join(strong)} should win, and the {' and the '.join(weak)} cannot be made better"
    if strong:
        return f"the {' and the '.join(strong)} should win, and the rest is about even"
    if weak:
        return "no other way to set a weak hand loses less"
    return "all three are about even, and no other way wins more"
