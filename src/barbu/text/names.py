"""The names of things: contracts, cards, the parameters of calls, and side payments."""

from collections.abc import Sequence
from functools import reduce

from barbu.cards import RANKS, SUITS, card_text
from barbu.messages import Message, message
from barbu.rules.cardsets import RANK_WORDS, SUIT_WORDS, CardSet
from barbu.rules.names import is_contract_name, letter_message, own_title, title_message
from barbu.text.render import render, say


def contract_title_message(name: str) -> Message:
    """The message for a contract's title."""
    return title_message(name)


def contract_title(name: str) -> str:
    """A contract's title: ``No Queens``."""
    return render(contract_title_message(name))


def contract_letter(name: str) -> str:
    """A contract's abbreviation in the left column of the score sheet: ``Q``."""
    return render(letter_message(name))


def contract_other_names(name: str) -> tuple[str, ...]:
    """Other names for a contract: ``Fantan``, ``Réussite``."""
    return () if own_title(name) else tuple(say(f"also-{name}").split(", "))


def card_message(text: str) -> Message:
    """The message for a card's name."""
    return _card("card", text)


def dealt_card(card: int, extra: int) -> Message:
    """The message for a card that was dealt; ``extra`` is the extra card of the rules as a mask (0: none)."""
    return message("card-extra") if extra >> card & 1 else card_message(card_text(card))


def card_kind(text: str) -> Message:
    """The message for a card without an article: ``king of hearts``."""
    return _card("card-kind", text)


def card_name(text: str) -> str:
    """A card in words: ``the king of hearts``."""
    return render(card_message(text))


def all_of(word: CardSet) -> Message:
    """The message for all cards of a set: ``the queens``, ``the king of hearts``."""
    return card_message(word) if len(word) == 2 else message("set-all", word=word)


def many_of(word: CardSet) -> Message:
    """The message for several cards of a set: ``hearts``, ``queens``."""
    if word in SUIT_WORDS:
        return message("suit", suit=SUITS[SUIT_WORDS.index(word)])
    return message("ranks", rank=RANKS[RANK_WORDS.index(word)])


def one_of(word: CardSet) -> Message:
    """The message for one card of a set: ``queen``, ``the king of hearts``."""
    return card_message(word) if len(word) == 2 else message("set-one", word=word)


def any_of(words: Sequence[CardSet]) -> Message:
    """The message for any card of some sets: ``each king or jack``, ``each king of spades``."""
    *most, last = [card_kind(word) if len(word) == 2 else one_of(word) for word in words]
    cards = last
    if most:
        first = reduce(lambda one, two: message("comma", first=one, second=two), most)
        cards = message("either", first=first, second=last)
    return message("each-any", card=cards)


def each_of(words: Sequence[CardSet]) -> Message:
    """The message for single cards: ``the ace of hearts``, ``each of the ten, jack and queen of hearts``."""
    if len(words) == 1:
        return card_message(words[0])
    if len({word[1] for word in words}) > 1:
        return message("each-of", cards=tuple(map(card_message, words)))
    ranks = tuple(rank_message(word[0]) for word in words)
    return message("each-of", cards=message("cards-of-suit", ranks=ranks, suit=message("suit", suit=words[0][1])))


def removed(words: tuple[CardSet, ...], packs: int) -> tuple[Message, ...]:
    """The messages for cards removed from the packs: ``the twos``, ``both 2s of clubs``, ``one 2 of spades``."""
    found: list[Message] = []
    for word in dict.fromkeys(words):
        if len(word) != 2 or packs == 1:
            found.append(all_of(word))
        else:
            found.append(_card("card-both" if words.count(word) > 1 else "card-one", word))
    return tuple(found)


def _card(identity: str, text: str) -> Message:
    return message(identity, rank=rank_message(text[0]), suit=message("suit", suit=text[1]))


def rank_message(rank: str) -> Message:
    """The message for a rank's name: ``king``."""
    return message("rank", rank=rank)


def parameter_text(parameter: str) -> str:
    """The parameter of a call in words: ``spades are trumps``, ``no trump suit``, ``starting from the 8``, ``with No
    Hearts``."""
    return render(parameter_message(parameter))


def parameter_message(parameter: str) -> Message:
    """The message of :func:`parameter_text`."""
    if parameter == "NT":
        return message("parameter-no-trump")
    if parameter in "SHDC":
        return message("parameter-suit", suit=message("suit", suit=parameter))
    if is_contract_name(parameter):
        return message("parameter-contract", contract=contract_title_message(parameter))
    return message("parameter-start", rank=rank_message(parameter))


def parameter_mark(parameter: str | None) -> str:
    """The parameter of a call as it stands on a sheet: ``S``, ``NT``, ``8``, or the letters of a contract; empty if
    there is none."""
    if parameter is None or not is_contract_name(parameter):
        return parameter or ""
    return contract_letter(parameter)


def payment_text(first: str, second: str, times: int, difference: int, *, penalties: bool = False) -> str:
    """A side payment in one sentence, with the arithmetic: ``Anna pays Beth 12: difference 6, redoubled, 2 x 6``.

    ``first`` and ``second`` are names ("You" for the reader), ``times`` is the number of doubles between them (0, 1 or
    2), and ``difference`` is the first player's points minus the second's. If points are ``penalties``, the payment
    adds to those of the player who has more.
    """
    if times == 0:
        return say("payment-none", first=first, second=second)
    if difference == 0:
        return say("payment-level", first=first, second=second)
    payer, payee = (second, first) if difference > 0 else (first, second)
    size = abs(difference)
    if penalties:
        payer, payee = payee, payer
    points = "penalties" if penalties else "points"
    return say(
        "payment-made",
        payer=payer,
        payee=payee,
        difference=size,
        amount=times * size,
        times=times,
        points=points,
    )
