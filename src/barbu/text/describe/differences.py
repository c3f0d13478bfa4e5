"""Describes how two rule sets differ, with one message for each word."""

from typing import TypeVar

from msgspec import Struct

from barbu.errors import RulesError
from barbu.messages import Message, message
from barbu.rules.load import load, parent_name
from barbu.rules.model import Contract, Rules
from barbu.text.describe.points import line_message
from barbu.text.describe.words import (
    contract_word,
    deck_word,
    doubling_words,
    extra_word,
    group_words,
    notable_words,
    of_contracts,
    ranking_word,
    session_word,
    sum_message,
    winner_word,
    word,
)
from barbu.text.names import contract_title_message

T = TypeVar("T", bound=Struct)


def is_shipped(rules: Rules) -> bool:
    """Whether these rules come with the package (perhaps with options), rather than being others of the same name."""
    try:
        return load(rules.variant, rules.players) == rules
    except RulesError:
        return False


def parent_of(rules: Rules) -> Rules | None:
    """The rules that a shipped rule set is based on: the same variant without its options, or the variant that it
    extends. They are for the same number of players if possible. None if the rule set is not based on any other."""
    parent = parent_name(rules.variant) if is_shipped(rules) else ""
    if not parent:
        return None
    usual = load(parent)
    return load(parent, rules.players) if rules.players in usual.numbers else usual


def difference_title(rules: Rules, parent: Rules) -> Message:
    """How many changes a rule set makes: ``3 changes from Barbu``, or from ``Barbu+ace-low`` with its options."""
    _, plus, options = parent.variant.partition("+")
    return message("changes", count=len(difference(rules, parent)), parent=parent.name + plus + options)


def difference(rules: Rules, parent: Rules) -> list[Message]:
    """How a rule set differs from another one, with one message for each word that differs. A word that changes in the
    same way in several contracts gets a single message."""
    found: list[Message] = []
    if rules.players != parent.players:
        found.append(message("rules-players", n=rules.players))
    if rules.winner != parent.winner:
        found.append(winner_word(rules))
    if rules.deck.mask != parent.deck.mask:
        found.append(deck_word(rules))
    if rules.deck.ranking != parent.deck.ranking:
        found.append(ranking_word(rules))
    if rules.deck.extra != parent.deck.extra:
        found.append(extra_word(rules))
    found += _contracts(rules, parent)
    found += [session_word(rules, field) for field in _changed(rules.session, parent.session)]
    found += _doubling(rules, parent)
    if rules.sum != parent.sum:
        found.append(sum_message(rules))
    return found


def _contracts(rules: Rules, parent: Rules) -> list[Message]:
    found = [
        message("contract-dropped", contracts=contract_title_message(name))
        for name in parent.contracts
        if name not in rules.contracts
    ]
    words: dict[Message, list[str]] = {}
    for name, contract in rules.contracts.items():
        before = parent.contracts.get(name)
        if before is None:
            line = line_message(contract, rules)
            found.append(message("contract-added", contracts=contract_title_message(name), line=line))
        for said in _new_words(contract, rules) if before is None else _changed_words(contract, before, rules):
            words.setdefault(said, []).append(name)
    return [*found, *(of_contracts(said, names) for said, names in words.items()), *_groups(rules, parent)]


def _new_words(contract: Contract, rules: Rules) -> list[Message]:
    """The messages for a new contract's words. Its kind is left out because its line already shows it, and so is
    ordinary trick play."""
    usual = {"kind"} if contract.play != "tricks" else {"kind", "play"}
    return notable_words(contract, rules, usual)


def _changed_words(contract: Contract, before: Contract, rules: Rules) -> list[Message]:
    """The messages for the words in which two contracts differ. Words that are explained together share one message."""
    # The sentence about a group says how often it is played; for a shared contract, the quota does.
    told = {"group"} | ({"times"} if contract.group or contract.shared else set())
    changed = (field for field in _changed(contract, before) if field not in told)
    return list(dict.fromkeys(contract_word(contract, field, rules) for field in changed))


def _groups(rules: Rules, parent: Rules) -> list[Message]:
    """The groups that differ from those of another rule set, and the contracts that are no longer in a group."""
    alone = [
        name
        for name, contract in rules.contracts.items()
        if not contract.group and name in parent.contracts and parent.contracts[name].group
    ]
    before = group_words(parent)
    found = [group for group in group_words(rules) if group not in before]
    return found + ([of_contracts(message("contract-group-none"), alone)] if alone else [])


def _doubling(rules: Rules, parent: Rules) -> list[Message]:
    if rules.doubling is None:
        return [message("rules-doubling-none")] if parent.doubling else []
    if parent.doubling is None:
        return doubling_words(rules.doubling)
    return [word("doubling", rules.doubling, field) for field in _changed(rules.doubling, parent.doubling)]


def _changed(one: T, other: T) -> list[str]:
    """The fields in which two structs of the same type differ, in vocabulary order."""
    return [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
