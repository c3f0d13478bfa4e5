"""Rule sets in words: what a rule set says, how two differ, and the sentences of the table.

Every word of the vocabulary has one message, ``struct-field-value``; a description is the messages of a rule set's
words among a few sentences that hold for every rule set. No text is written for a variant.
"""

from collections.abc import Collection, Iterator
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from barbu.cards import HEARTS, SUIT_MASKS
from barbu.rules.cardsets import SUIT_WORDS
from barbu.rules.load import load, parent_name, variant_names
from barbu.rules.messages import Argument, Message, message, render, say
from barbu.rules.model import Contract, Doubling, Rules
from barbu.rules.totals import card_points, contract_total

SectionName = Literal["what", "deal", "contracts", "play", "dominoes", "doubles", "score"]

_POINTS = ("trick", "last", "numbered", "pot", "cards", "places")
"""The words of a contract that are explained together, in one line of what it costs."""

T = TypeVar("T", bound=Struct)


class Section(NamedTuple):
    """A part of a description: the message of its heading, and its sentences."""

    title: Message
    lines: list[Message]


def describe(rules: Rules) -> list[Message]:
    """Everything that a rule set says, one message for each of its words, in the order of the sections."""
    return [line for section in _sections(rules) for line in section.lines]


def sections(rules: Rules) -> list[Section]:
    """A rule set under headings; a heading under which there is nothing to say is left out. If the rule set is made
    from a shipped one, its changes come second."""
    parts = _sections(rules)
    parent = parent_of(rules)
    if parent is not None and parent != rules:
        parts.insert(1, Section(difference_title(rules, parent), difference(rules, parent)))
    return parts


def parent_of(rules: Rules) -> Rules | None:
    """The rules that a shipped rule set is made from: without its options, or what it extends; None if it stands on
    its own."""
    if rules.variant.partition("+")[0] not in variant_names():
        return None
    parent = parent_name(rules.variant)
    return load(parent) if parent else None


def _sections(rules: Rules) -> list[Section]:
    parts: dict[SectionName, list[Message]] = {
        "what": _what(rules),
        "deal": _deal(rules),
        "contracts": _contracts(rules),
        "play": _play(rules),
        "dominoes": _dominoes(rules),
        "doubles": _doubles(rules),
        "score": [message("score-points"), message("score-check")] if rules.doubling else [],
    }
    return [Section(message(f"section-{name}"), lines) for name, lines in parts.items() if lines]


def difference(rules: Rules, parent: Rules) -> list[Message]:
    """What a rule set says otherwise than another one, one message for each word that differs; a word that changes
    alike in several contracts is one message."""
    found: list[Message] = []
    if rules.players != parent.players:
        found.append(message("rules-players", n=rules.players))
    if rules.deck != parent.deck:
        found.append(_removed(rules))
    for name in parent.contracts:
        if name not in rules.contracts:
            found.append(message("contract-dropped", contracts=contract_title_message(name)))
    words: dict[Message, list[str]] = {}
    for name, contract in rules.contracts.items():
        before = parent.contracts.get(name)
        if before is None:
            found.append(message("contract-added", contracts=contract_title_message(name), line=line_message(contract)))
        for word in _notable(contract, rules) if before is None else _changed_words(contract, before):
            words.setdefault(word, []).append(name)
    found += [_of_contracts(word, names) for word, names in words.items()]
    found += _changed_groups(rules, parent)
    found += [_word("session", rules.session, field) for field in _changed(rules.session, parent.session)]
    if rules.doubling is None:
        found += [message("rules-doubling-none")] if parent.doubling else []
    elif parent.doubling is None:
        found += _doubling_words(rules.doubling)
    else:
        found += [_word("doubling", rules.doubling, field) for field in _changed(rules.doubling, parent.doubling)]
    if rules.sum != parent.sum:
        found.append(message("rules-sum", n=rules.sum))
    return found


def difference_title(rules: Rules, parent: Rules) -> Message:
    """How many changes a rule set makes: ``3 changes from pagat``."""
    return message("changes", count=len(difference(rules, parent)), parent=parent.variant)


def summary(rules: Rules) -> Message:
    """A rule set in one line: players, deals, kinds of contracts."""
    kinds = [contract.kind for contract in rules.contracts.values()]
    return message(
        "summary",
        players=rules.players,
        deals=rules.deals,
        negative=kinds.count("negative"),
        positive=kinds.count("positive"),
        doubles="yes" if rules.doubling else "no",
    )


def contract_title_message(name: str) -> Message:
    """The message of a contract's title."""
    return message(f"title-{name}")


def contract_title(name: str) -> str:
    """A contract's name as people say it: ``No Queens``."""
    return render(contract_title_message(name))


def contract_letter(name: str) -> str:
    """A contract's sign in the left column of the score sheet: ``Q``."""
    return say(f"letter-{name}")


def contract_line(contract: Contract) -> str:
    """What a contract costs or brings, in one line: ``2 points against you for each trick``."""
    return render(line_message(contract))


def line_message(contract: Contract) -> Message:
    """The message of :func:`contract_line`."""
    parts = []
    sign = 0
    for identity, value, args in _scores(contract):
        parts.append(message(identity, amount=_amount(value, sign), **args))
        sign = (value > 0) - (value < 0) or sign
    line = parts[0]
    for part in parts[1:]:
        line = message("comma", first=line, second=part)
    return line


def _scores(contract: Contract) -> Iterator[tuple[str, int, dict[str, Argument]]]:
    """Each thing that scores in a contract: the id of its message, its points, further arguments."""
    if contract.trick:
        yield "contract-trick", contract.trick, {}
    for word, value in contract.cards.items():
        if len(word) != 2:
            yield f"contract-cards-{'suit' if word in SUIT_WORDS else 'rank'}", value, {"word": word}
    for word, value in contract.cards.items():
        if len(word) == 2:
            instead = any(len(other) != 2 for other in contract.cards)
            identity = "contract-cards-instead" if instead else "contract-cards-single"
            yield identity, value, {"card": card_message(word)}
    for number, value in contract.numbered.items():
        yield "contract-numbered", value, {"n": int(number)}
    for index, value in enumerate(contract.last):
        if value:
            yield "contract-last", value, {"n": len(contract.last) - index}
    if contract.pot:
        yield "contract-pot", contract.pot, {}
    for index, value in enumerate(contract.places, 1):
        if index == len(contract.places) > 1:
            yield "contract-places-last", value, {}
        else:
            yield "contract-places", value, {"n": index}


def _amount(value: int, sign: int) -> Message:
    """Points as words; only a number where the line has named points of this sign before."""
    if value == 0:
        return message("amount-nothing")
    if value * sign > 0:
        return message("amount-bare", n=abs(value))
    return message("amount-against" if value < 0 else "amount-for", n=abs(value))


def card_message(text: str) -> Message:
    """The message of a card's name."""
    return message("card", rank=message("rank", rank=text[0]), suit=message("suit", suit=text[1]))


def card_name(text: str) -> str:
    """A card in words: ``the king of hearts``."""
    return render(card_message(text))


def parameter_text(parameter: str) -> str:
    """The parameter of a call in words: ``spades are trumps``, ``no trump suit``, ``starting from the 8``."""
    if parameter == "NT":
        return say("parameter-no-trump")
    if parameter in "SHDC":
        return say("parameter-suit", suit=message("suit", suit=parameter))
    return say("parameter-start", rank=message("rank", rank=parameter))


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


# ---- the sections --------------------------------------------------------------------------------------------


def _what(rules: Rules) -> list[Message]:
    return [
        message("rules-players", n=rules.players),
        message("rules-contracts", deals=rules.deals, contracts=rules.series),
        message("winner"),
        message("rules-sum", n=rules.sum),
    ]


def _deal(rules: Rules) -> list[Message]:
    session = [_word("session", rules.session, field) for field in ("dealer", "rotation")]
    return [_removed(rules), message("ranking"), *session, message("call")]


def _contracts(rules: Rules) -> list[Message]:
    lines = [
        message(
            "contract-points-total",
            contracts=contract_title_message(name),
            letter=message(f"letter-{name}"),
            line=line_message(contract),
            total=contract_total(contract, rules),
        )
        for name, contract in rules.contracts.items()
    ]
    return _shared(rules, rules.contracts, ("kind",)) + lines + _groups(rules)


def _groups(rules: Rules) -> list[Message]:
    """For each group of contracts, that a declarer plays only one of them."""
    groups: dict[str, list[str]] = {}
    for name, contract in rules.contracts.items():
        if contract.group:
            groups.setdefault(contract.group, []).append(name)
    return [_of_contracts(message("contract-group"), names) for names in groups.values()]


def _changed_groups(rules: Rules, parent: Rules) -> list[Message]:
    """The groups that are not the same in another rule set, and the contracts that are no longer in one."""
    alone = [
        name
        for name, contract in rules.contracts.items()
        if not contract.group and name in parent.contracts and parent.contracts[name].group
    ]
    before = _groups(parent)
    found = [group for group in _groups(rules) if group not in before]
    return found + ([_of_contracts(message("contract-group-none"), alone)] if alone else [])


def _play(rules: Rules) -> list[Message]:
    names = [name for name, contract in rules.contracts.items() if contract.play == "tricks"]
    if not names:
        return []
    duties = _shared(rules, names, ("trump", "no_trump", "duty", "heart_lead", "forced", "face_up"))
    leader = _word("session", rules.session, "leader")
    return [*_shared(rules, names, ("play",)), leader, message("tricks"), *duties, message("early-end")]


def _dominoes(rules: Rules) -> list[Message]:
    names = [name for name, contract in rules.contracts.items() if contract.play == "layout"]
    if not names:
        return []
    return [*_shared(rules, names, ("play",)), message("layout"), *_shared(rules, names, ("start", "ace", "ace_again"))]


def _doubles(rules: Rules) -> list[Message]:
    if rules.doubling is None:
        return [message("rules-doubling-none")]
    frame = [message(f"double-{part}") for part in ("meaning", "order", "declarer", "calls")]
    redoublers = _shared(rules, rules.contracts, ("redoubler",))
    return [*frame, *_doubling_words(rules.doubling), *redoublers, message("double-settle")]


def _doubling_words(doubling: Doubling) -> list[Message]:
    return [_word("doubling", doubling, field.name) for field in fields(Doubling)]


def _removed(rules: Rules) -> Message:
    return message(
        "deck-removed",
        removed=tuple(card_message(text) for text in rules.deck.removed),
        cards=rules.deck.mask.bit_count(),
        each=rules.cards_each,
    )


# ---- words ---------------------------------------------------------------------------------------------------


def _word(struct: str, value: Struct, field: str, **args: Argument) -> Message:
    """The message of a word: its value is part of the id, or, if it is a number, an argument."""
    word = getattr(value, field)
    identity = f"{struct}-{field}".replace("_", "-")
    if isinstance(word, bool):
        return message(f"{identity}-{'yes' if word else 'no'}", **args)
    if isinstance(word, int):
        return message(identity, n=word, **args)
    return message(f"{identity}-{word}", **args)


def contract_word(contract: Contract, field: str) -> Message:
    """The message that explains a contract's word, without the contracts that it is said of."""
    if field in _POINTS:
        return message("contract-points", line=line_message(contract))
    if field == "broken_by":
        return contract_word(contract, "heart_lead")
    if field == "heart_lead" and contract.heart_lead == "broken":
        return _word("contract", contract, field, broken=_word("contract", contract, "broken_by"))
    return _word("contract", contract, field)


def _of_contracts(word: Message, names: list[str]) -> Message:
    """A contract's word, said of the contracts of these names."""
    return Message(word.id, (("contracts", tuple(contract_title_message(name) for name in names)), *word.args))


def _shared(rules: Rules, names: Collection[str], words: tuple[str, ...]) -> list[Message]:
    """The words that are worth saying, each once, of all the contracts for which it holds."""
    found: dict[Message, list[str]] = {}
    for field in words:
        for name in names:
            if _is_notable(rules.contracts[name], field, rules):
                found.setdefault(contract_word(rules.contracts[name], field), []).append(name)
    return [_of_contracts(word, holders) for word, holders in found.items()]


def _notable(contract: Contract, rules: Rules) -> list[Message]:
    """The words of one contract, besides its points, that are worth saying."""
    names = (field.name for field in fields(Contract) if field.name not in (*_POINTS, "broken_by", "group"))
    return [contract_word(contract, name) for name in names if _is_notable(contract, name, rules)]


def _is_notable(contract: Contract, field: str, rules: Rules) -> bool:
    """Whether a full description says this word of the contract: always what is not as usual, and what is as
    usual only where a player would ask."""
    if field in ("kind", "play"):
        return True
    if field in ("start", "ace"):
        return contract.play == "layout"
    if field == "duty":
        return contract.trump != "none"
    if field == "heart_lead" and contract.heart_lead == "free":
        scoring = card_points(contract, rules)
        return bool(scoring) and all(SUIT_MASKS[HEARTS] >> card & 1 for card in scoring)
    return bool(getattr(contract, field) != getattr(Contract(), field))


def _changed_words(contract: Contract, before: Contract) -> list[Message]:
    """The messages of the words in which two contracts differ; words explained together come once."""
    changed = (field for field in _changed(contract, before) if field != "group")
    return list(dict.fromkeys(contract_word(contract, field) for field in changed))


def _changed(one: T, other: T) -> list[str]:
    """The fields in which two structs of a type differ, in the order of the vocabulary."""
    return [field.name for field in fields(one) if getattr(one, field.name) != getattr(other, field.name)]
