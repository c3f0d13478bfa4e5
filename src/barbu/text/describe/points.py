"""Describes what a contract scores, in one line or in a few words."""

from collections.abc import Iterator

from msgspec import structs

from barbu.cards import PACK, RANKS, SUITS
from barbu.messages import Argument, Message, message
from barbu.rules.cardsets import SUIT_WORDS, CardSet, cards_in
from barbu.rules.model import Contract, Rules
from barbu.text.names import all_of, any_of, card_kind, contract_title_message, each_of, one_of, rank_message
from barbu.text.render import render

POINT_WORDS = (
    "of",
    "each",
    "trick",
    "no_trump_trick",
    "trump_card",
    "cards",
    "numbered",
    "last",
    "pot",
    "spared",
    "with_tricks",
    "together",
    "row",
    "places",
    "card_left",
    "knock",
    "price",
    "marks",
)
"""The words of a contract that are explained together, in one line about its points."""

BRIEF = {
    "contract-each": "brief-each",
    "contract-no-trump-trick": "brief-no-trump-trick",
    "contract-trump-card": "brief-trump-card",
    "contract-with-tricks": "brief-with-tricks",
    "contract-together": "brief-together",
    "contract-card-left": "brief-card-left",
    "contract-knock": "brief-knock",
    "contract-price": "brief-price",
    "contract-marks": "brief-marks",
}
"""The messages that are replaced by shorter ones where there is little room."""

MANY = 4
"""If more things than this score, they are only counted where there is little room."""

Score = tuple[str, int, dict[str, Argument]]
"""Something that scores: the id of its message, its points, and further arguments."""


def contract_line(contract: Contract, rules: Rules) -> str:
    """What a contract scores, in one line: ``-2 a trick``. ``rules`` determine whether points are gains or
    penalties."""
    return render(line_message(contract, rules))


def line_message(contract: Contract, rules: Rules) -> Message:
    """The message of :func:`contract_line`."""
    return _joined(_parts(contract, rules))


def contract_brief(contract: Contract, rules: Rules) -> str:
    """What a contract scores in a few words, for places with little room. Amounts that the full line lists one by one
    are combined (``+45, +20, +5 and -5, first out to last``)."""
    scores = [value for _, value, _ in _scores(contract, rules)]
    if len(scores) > len(contract.places) + MANY:
        least, most = sorted((min(scores), max(scores)), key=abs)
        return render(
            message(
                "brief-many", n=len(scores), least=amount_message(least, rules), most=amount_message(most, rules, 1)
            )
        )
    together: list[Message] = []
    if contract.of:
        together.append(message("brief-of", n=len(contract.of)))
    last = contract.last if len(contract.last) > 1 and all(contract.last) else ()
    if last:
        together.append(message("brief-last", amounts=_amounts(last, rules), same=len(set(last)), n=len(last)))
    if contract.pot:
        together.append(message("brief-pot", amount=amount_message(contract.pot, rules)))
    places = contract.places if any(contract.places[:-1]) else ()
    if len(contract.places) == 1:
        places = contract.places
        together.append(message("brief-first-out", amount=amount_message(places[0], rules)))
    elif places:
        together.append(message("brief-places", amounts=_amounts(places, rules)))
    named = {"of": (), "last": () if last else contract.last, "pot": 0, "places": () if places else contract.places}
    return render(_joined([*_parts(structs.replace(contract, **named), rules, brief=True), *together]))


def _parts(contract: Contract, rules: Rules, *, brief: bool = False) -> list[Message]:
    """What a contract scores, one message for each thing, in fewer words if ``brief``."""
    parts = []
    if contract.of:
        parts.append(message("contract-of", contracts=tuple(contract_title_message(name) for name in contract.of)))
    sign = 0
    for identity, value, args in _scores(contract, rules, brief=brief):
        parts.append(message(identity, amount=amount_message(value, rules, sign), **args))
        sign = (value > 0) - (value < 0) or sign
    if contract.spared > 1:
        parts.append(message("brief-spared" if brief else "contract-spared", n=contract.spared))
    if contract.points_to in ("left", "right"):
        parts.append(message("brief-for-neighbour" if brief else "contract-for-neighbour", side=contract.points_to))
    return parts


def _joined(parts: list[Message]) -> Message:
    """Join the parts of a line with commas."""
    line = parts[0]
    for part in parts[1:]:
        line = message("comma", first=line, second=part)
    return line


def _amounts(values: tuple[int, ...], rules: Rules) -> tuple[Message, ...]:
    """The messages for several amounts; a single one if all are the same."""
    if len(set(values)) == 1:
        return (amount_message(values[0], rules),)
    signs = [0, *((value > 0) - (value < 0) for value in values)]
    return tuple(amount_message(value, rules, sign) for value, sign in zip(values, signs, strict=False))


def _scores(contract: Contract, rules: Rules, *, brief: bool = False) -> Iterator[Score]:
    """Each thing that scores in a contract: the id of its message, its points, and further arguments."""
    said = BRIEF if brief else {}
    instead = "yes" if contract.trick else "no"
    for word in ("each", "trick", "no_trump_trick", "trump_card"):
        if value := getattr(contract, word):
            identity = "contract-without-play" if contract.unplayed else f"contract-{word}".replace("_", "-")
            yield said.get(identity, identity), value, {"instead": instead}
    yield from (_brief_cards if brief else _card_scores)(contract, rules)
    for number, value in contract.numbered.items():
        yield "contract-numbered", value, {"n": int(number)}
    for index, value in enumerate(contract.last):
        if value:
            yield "contract-last", value, {"n": len(contract.last) - index}
    for counted, value in sorted(contract.with_tricks.items(), key=lambda each: int(each[0])):
        every = int(counted) == rules.cards_each
        yield (
            said.get("contract-with-tricks", "contract-with-tricks"),
            value,
            {"n": int(counted), "every": "yes" if every else "no"},
        )
    for word in ("together", "pot", "row", "price"):
        if value := getattr(contract, word):
            yield said.get(f"contract-{word}", f"contract-{word}"), value, {"n": len(contract.cards)}
    if len(contract.places) > 1 and not any(contract.places[:-1]):
        yield "contract-places-only", contract.places[-1], {}
    else:
        yield from _place_scores(contract)
    for word in ("card_left", "knock"):
        if value := getattr(contract, word):
            identity = f"contract-{word}".replace("_", "-")
            yield said.get(identity, identity), value, {"outs": 1 if len(contract.places) < 2 else 2}
    for mark, value in sorted(contract.marks.items(), key=lambda each: int(each[0])):
        yield said.get("contract-marks", "contract-marks"), value, {"n": mark}


def _place_scores(contract: Contract) -> Iterator[Score]:
    """What each finishing place of a layout scores."""
    for index, value in enumerate(contract.places, 1):
        if index == len(contract.places) > 1:
            yield "contract-places-last", value, {}
        else:
            yield "contract-places", value, {"n": index}


def _card_scores(contract: Contract, rules: Rules) -> Iterator[Score]:
    """The cards that score, each kind with its full name."""
    for identity, value, words in _alike(contract):
        one = len(words[0]) == 2
        several = any(cards_in(word, rules.deck.mask).bit_count() > 1 for word in words)
        card = any_of(words) if several or not one else each_of(words)
        yield identity, value, {"card": card}


def _brief_cards(contract: Contract, rules: Rules) -> Iterator[Score]:
    """The cards that score, in as few words as possible: ``a heart, but −6 for the ace``."""
    suits = [word for word in contract.cards if word in SUIT_WORDS]
    full = _card_scores(contract, rules)
    for (identity, value, words), told in zip(_alike(contract), full, strict=True):
        if identity == "contract-cards-set" and len(words) == 1:
            yield "brief-a", value, {"word": words[0], "card": one_of(words[0])}
        elif identity == "contract-cards-single" and len({word[1] for word in words}) > 1 and rules.deck.packs == 1:
            yield "brief-cards", value, {"cards": tuple(map(card_kind, words))}
        elif identity == "contract-cards-instead" and len(suits) == 1 and _one_run(words, suits[0]):
            least, most = rank_message(words[0][0]), rank_message(words[-1][0])
            yield "brief-instead", value, {"n": len(words), "least": least, "most": most}
        elif identity == "contract-cards-single" and len(words) == 1 and contract.together:
            yield "brief-card", value, {"card": card_kind(words[0])}
        else:
            yield told


def _alike(contract: Contract) -> Iterator[tuple[str, int, list[CardSet]]]:
    """The cards grouped by equal points, sets before single cards: the id of their message, their points, and their
    words."""
    groups: dict[tuple[str, int], list[CardSet]] = {}
    of_sets = 0
    for word, value in sorted(contract.cards.items(), key=lambda item: len(item[0]) == 2):
        cards = cards_in(word, PACK)
        if len(word) == 2:
            identity = "contract-cards-instead" if cards & of_sets else "contract-cards-single"
        else:
            identity = "contract-cards-set"
            of_sets |= cards
        groups.setdefault((identity, value), []).append(word)
    for (identity, value), words in groups.items():
        yield identity, value, words


def _one_run(words: list[CardSet], suit: CardSet) -> bool:
    """Whether these are consecutive cards of a given suit."""
    ranks = "".join(word[0] for word in words)
    return {word[1] for word in words} == {SUITS[SUIT_WORDS.index(suit)]} and ranks in RANKS


def cards_overlap(contract: Contract) -> bool:
    """Whether a card scores in more than one way in a contract, because it belongs to two scoring sets."""
    sets = [cards_in(word, PACK) for word in contract.cards if len(word) != 2]
    return any(one & other for index, one in enumerate(sets) for other in sets[:index])


def scoring_things(contract: Contract, rules: Rules) -> tuple[Message, ...]:
    """All that scores in a contract by itself: ``the hearts``, ``the queen of spades``, ``the last trick``."""
    found = [message("told-tricks")] if contract.trick else []
    said = 0
    for word, value in sorted(contract.cards.items(), key=lambda item: len(item[0]) == 2):
        if value and cards_in(word, PACK) & ~said:
            said |= cards_in(word, PACK)
            found.append(all_of(word))
    if not contract.trick:
        found += [message("told-trick", number=int(number), last=-1) for number in contract.numbered]
        for last, value in enumerate(reversed(contract.last)):
            if value:
                found.append(message("told-trick", number=rules.cards_each - last, last=last))
    return tuple(found)


def amount_message(value: int, rules: Rules, sign: int = 0) -> Message:
    """Points with their sign. Penalties have no sign and are called penalties instead, but only the first in a line;
    ``sign`` is the sign of the amount before this one (0: this is the first)."""
    if value == 0:
        return message("amount-nothing")
    if value < 0:
        return message("amount-minus", n=-value)
    if rules.winner != "lowest":
        return message("amount-plus", n=value)
    return message("amount-bare" if sign > 0 else "amount-penalty", n=value)
