"""The aim of a contract before it is played: its worth in a title and two sentences, and a picture of what scores. All
amounts come from the rules."""

from typing import NamedTuple

from barbu.cards import SUIT_MASKS, SUITS, cards_of
from barbu.messages import Argument, Message, message
from barbu.rules.cardsets import CardSet, cards_in
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, is_open
from barbu.text.describe.points import line_message
from barbu.text.names import all_of, contract_title_message, one_of, rank_message
from barbu.text.render import known

MOST = 5
"""The most parts a picture has; a layout has one for each place."""

_DIAMONDS = SUIT_MASKS[SUITS.index("D")]

_SELDOM = ("of", "each", "no_trump_trick", "trump_card", "numbered", "pot", "with_tricks", "together")
"""What scores so seldom that it has no sentence here: such contracts are described in the words of their rules page."""

_TRICK = (-5, -4, -8, -6)
"""The cards of the trick in a picture, by their places in the suit, with the ace last."""


_LOW = ("aim-advice-costs", "aim-advice-no-tricks", "aim-advice-no-queens", "aim-advice-minus")
"""The advice to stay low in every suit."""


class Piece(NamedTuple):
    """A part of a picture: cards that lie together, what a player gets for taking them, and what they are, where the
    cards do not show it."""

    cards: tuple[int, ...]
    points: int
    label: Message | None = None


class ContractAim(NamedTuple):
    """What players aim for in a contract."""

    title: Message
    lines: tuple[Message, ...]
    picture: tuple[Piece, ...]


def aim(name: str, rules: Rules) -> ContractAim:
    """The aim of a contract."""
    contract = rules.contracts[name]
    return ContractAim(
        _title(name, contract), (_worth(contract, rules), _advice(name, contract)), tuple(_picture(name, rules))
    )


def stays_low(name: str, contract: Contract) -> bool:
    """Whether players are told to stay low in every suit."""
    return _advice(name, contract).id in _LOW


def _way(contract: Contract) -> str:
    """Whether what scores costs or brings something, as the word that sentences choose by."""
    return "costs" if contract.kind == "negative" else "brings"


def _shape(contract: Contract) -> str:
    """What kind of thing scores, if one sentence can say it: the end of that sentence's name."""
    if contract.play == "layout" and any(contract.places[:1]) and not is_open(contract):
        return "layout"
    plain = contract.play == "tricks" and contract.points_to == "taker" and contract.spared == 1
    if not plain or any(getattr(contract, word) for word in _SELDOM):
        return "other"
    match bool(contract.trick), contract.last, list(contract.cards):
        case True, (), []:
            return "trick"
        case False, (_, _), []:
            return "last"
        case False, (), [word] if len(word) == 2:
            return "card"
        case False, (), [word, *others] if len(word) > 2 and [len(other) for other in others] in ([], [2]):
            return "set"
    return "other"


def _title(name: str, contract: Contract) -> Message:
    way = _way(contract)
    match _shape(contract):
        case "layout":
            return message("aim-title-layout", points=contract.places[0])
        case "trick":
            return message("aim-title-trick", points=abs(contract.trick), way=way)
        case "last":
            return message("aim-title-last", points=tuple(map(_number, contract.last)), way=way)
        case "card" | "set" as shape:
            word, points = next(iter(contract.cards.items()))
            return message(f"aim-title-{shape}", card=_one(word), points=abs(points), way=way)
    return contract_title_message(name)


def _worth(contract: Contract, rules: Rules) -> Message:
    way = _way(contract)
    match _shape(contract):
        case "layout":
            return message("aim-layout")
        case "trick":
            return message("aim-trick", points=_points(contract.trick), way=way)
        case "last":
            before, last = contract.last
            return message("aim-last", points=_points(last), before=_number(before), way=way)
        case "card" | "set" as shape:
            (word, points), *others = contract.cards.items()
            args: dict[str, Argument] = {}
            if shape == "set":
                args = {"other": "none"}
            for other, value in others:
                args = {"other": "more", "exception": all_of(other), "others": _number(value)}
            return message(f"aim-{shape}", card=_one(word), points=_points(points), way=way, **args)
    return message("aim-line", line=line_message(contract, rules), to=contract.points_to)


def _advice(name: str, contract: Contract) -> Message:
    if contract.points_to in ("left", "right"):
        return message("aim-advice-neighbour", side=contract.points_to)
    identity = f"aim-advice-{name}"
    if not known(identity):
        return message(f"aim-advice-{_way(contract)}")
    rank = rank_message(contract.rank) if contract.rank else ""
    return message(identity, hearts=contract.heart_lead, start=contract.start, rank=rank)


def _picture(name: str, rules: Rules) -> list[Piece]:
    contract = rules.contracts[name]
    if contract.play in ("layout", "quart"):
        pieces = [Piece((), points, message("aim-place", n=place)) for place, points in enumerate(contract.places, 1)]
        pieces += [Piece((), contract.card_left, message("aim-card-left"))] if contract.card_left else []
        return pieces + ([Piece((), contract.knock, message("aim-knock"))] if contract.knock else [])
    if contract.play == "counting":
        marks = sorted((int(mark), points) for mark, points in contract.marks.items())
        return [Piece((), points, message("aim-mark", n=mark)) for mark, points in marks][:MOST]
    if contract.play == "poker":
        return []
    trick = tuple(_trick(rules))
    pieces = [Piece(trick, contract.trick, message("aim-any-trick"))] if contract.trick else []
    count = len(contract.last)
    pieces += [
        Piece(trick, points, message("aim-trick-last", n=count - index))
        for index, points in enumerate(contract.last)
        if points
    ]
    pieces += [Piece(trick, points, message("aim-trick-numbered", n=int(n))) for n, points in contract.numbered.items()]
    pieces += [Piece((card,), points) for card, points in _cards(contract, rules)]
    return pieces[:MOST]


def _trick(rules: Rules) -> list[int]:
    suit = list(cards_of(rules.deck.mask & _DIAMONDS))
    return [suit[place] for place in _TRICK if len(suit) >= -place]


def _cards(contract: Contract, rules: Rules) -> list[tuple[int, int]]:
    """Some of the cards that score: the ones that stand out, then others from the highest down."""
    points = card_points(contract, rules)
    single = [card for word in contract.cards if len(word) == 2 for card in cards_of(cards_in(word, rules.deck.mask))]
    others = sorted((card for card in points if card not in single), key=lambda card: -(card & 15))
    room = MOST - len(single)
    if room < len(others):
        others = [others[round(place * (len(others) - 1) / (room - 1))] for place in range(room)] if room > 1 else []
    return [(card, points[card]) for card in [*single, *others] if card in points]


def _one(word: CardSet) -> Message:
    """A card of a set, or the one: ``queen``, ``king of hearts``."""
    if len(word) > 2:
        return one_of(word)
    return message("card-kind", rank=rank_message(word[0]), suit=message("suit", suit=word[1]))


def _points(value: int) -> Message:
    """``6 points``"""
    return message("coach-points", points=abs(value))


def _number(value: int) -> Message:
    """``6``"""
    return message("amount-bare", n=abs(value))
