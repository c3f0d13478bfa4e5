"""What a contract costs or brings, in one line."""

from collections.abc import Iterator

from barbu.cards import PACK
from barbu.rules.cardsets import cards_in
from barbu.rules.describe.names import contract_title_message, one_of
from barbu.rules.messages import Argument, Message, message, render
from barbu.rules.model import Contract, Rules

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
    "row",
    "places",
)
"""The words of a contract that are explained together, in one line of what it costs."""


def contract_line(contract: Contract, rules: Rules) -> str:
    """What a contract costs or brings, in one line: ``2 points against you for each trick``. ``rules`` tell whether
    points are gains or penalties."""
    return render(line_message(contract, rules))


def line_message(contract: Contract, rules: Rules) -> Message:
    """The message of :func:`contract_line`."""
    parts = []
    if contract.of:
        parts.append(message("contract-of", contracts=tuple(contract_title_message(name) for name in contract.of)))
    sign = 0
    for identity, value, args in _scores(contract):
        parts.append(message(identity, amount=_amount(value, rules, sign), **args))
        sign = (value > 0) - (value < 0) or sign
    line = parts[0]
    for part in parts[1:]:
        line = message("comma", first=line, second=part)
    return line


def _scores(contract: Contract) -> Iterator[tuple[str, int, dict[str, Argument]]]:
    """Each thing that scores in a contract: the id of its message, its points, further arguments."""
    for word in ("each", "trick", "no_trump_trick", "trump_card"):
        if value := getattr(contract, word):
            yield f"contract-{word}".replace("_", "-"), value, {}
    of_sets = 0
    for word, value in sorted(contract.cards.items(), key=lambda item: len(item[0]) == 2):
        cards = cards_in(word, PACK)
        if len(word) != 2:
            yield "contract-cards-set", value, {"card": one_of(word)}
            of_sets |= cards
        else:
            identity = "contract-cards-instead" if cards & of_sets else "contract-cards-single"
            yield identity, value, {"card": one_of(word)}
    for number, value in contract.numbered.items():
        yield "contract-numbered", value, {"n": int(number)}
    for index, value in enumerate(contract.last):
        if value:
            yield "contract-last", value, {"n": len(contract.last) - index}
    for word in ("pot", "row"):
        if value := getattr(contract, word):
            yield f"contract-{word}", value, {}
    if contract.places and not any(contract.places[:-1]):
        yield "contract-places-only", contract.places[-1], {}
        return
    for index, value in enumerate(contract.places, 1):
        if index == len(contract.places) > 1:
            yield "contract-places-last", value, {}
        else:
            yield "contract-places", value, {"n": index}


def _amount(value: int, rules: Rules, sign: int) -> Message:
    """Points as words; only a number where the line has named points of this sign before."""
    if value == 0:
        return message("amount-nothing")
    if value * sign > 0:
        return message("amount-bare", n=abs(value))
    lose, gain = ("off", "penalty") if rules.winner == "lowest" else ("against", "for")
    return message(f"amount-{lose if value < 0 else gain}", n=abs(value))
