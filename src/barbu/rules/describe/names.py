"""What things are called: contracts, cards, the parameters of calls, and side payments."""

from barbu.rules.cardsets import CardSet
from barbu.rules.messages import Message, message, render, say


def contract_title_message(name: str) -> Message:
    """The message of a contract's title."""
    return message(f"title-{name}")


def contract_title(name: str) -> str:
    """A contract's name as people say it: ``No Queens``."""
    return render(contract_title_message(name))


def contract_letter(name: str) -> str:
    """A contract's sign in the left column of the score sheet: ``Q``."""
    return say(f"letter-{name}")


def contract_other_names(name: str) -> tuple[str, ...]:
    """What else people call a contract: ``Fantan``, ``Réussite``."""
    return tuple(say(f"also-{name}").split(", "))


def card_message(text: str) -> Message:
    """The message of a card's name."""
    return _card("card", text)


def card_name(text: str) -> str:
    """A card in words: ``the king of hearts``."""
    return render(card_message(text))


def all_of(word: CardSet) -> Message:
    """The message of all cards that a card-set word names: ``the queens``, ``the king of hearts``."""
    return card_message(word) if len(word) == 2 else message("set-all", word=word)


def one_of(word: CardSet) -> Message:
    """The message of a card of a set: ``queen``, ``the king of hearts``."""
    return card_message(word) if len(word) == 2 else message("set-one", word=word)


def removed(words: tuple[CardSet, ...], packs: int) -> tuple[Message, ...]:
    """The messages of what is taken out of the packs: ``the twos``, ``both 2s of clubs``, ``one 2 of spades``."""
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
    """The message of a rank's name: ``king``."""
    return message("rank", rank=rank)


def parameter_text(parameter: str) -> str:
    """The parameter of a call in words: ``spades are trumps``, ``no trump suit``, ``starting from the 8``."""
    if parameter == "NT":
        return say("parameter-no-trump")
    if parameter in "SHDC":
        return say("parameter-suit", suit=message("suit", suit=parameter))
    return say("parameter-start", rank=rank_message(parameter))


def payment_text(first: str, second: str, times: int, difference: int) -> str:
    """A side payment in one sentence, with the arithmetic: ``Anna pays Beth 12: difference 6, redoubled, 2 x 6``.

    ``first`` and ``second`` are names, ``times`` the doubles between them (0, 1 or 2), ``difference`` the points
    of the first minus those of the second.
    """
    if times == 0:
        return say("payment-none", first=first, second=second)
    if difference == 0:
        return say("payment-level", first=first, second=second)
    payer, payee = (second, first) if difference > 0 else (first, second)
    size = abs(difference)
    identity = "payment-doubled" if times == 1 else "payment-redoubled"
    return say(identity, payer=payer, payee=payee, difference=size, amount=times * size)
