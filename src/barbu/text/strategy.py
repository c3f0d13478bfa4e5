"""Advice on how to play well; for a rule set, only what is true under its rules."""

import tomllib
from importlib import resources
from math import hypot
from statistics import mean
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from barbu.messages import Message, message
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, trick_points
from barbu.text.describe.sections import Passage
from barbu.text.languages import by_language, spoken_now
from barbu.text.names import contract_title_message

Topic = Literal["choosing", "doubling", "standings", "learning"]


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of advice on a topic or on some contracts.

    ``where`` states the conditions under which it is true. Its keys are paths of words of the contract or else of the
    rules. A value is the required value, a list of allowed values, ``true`` for any value except an empty one,
    ``false`` for an empty one, or a table with the ``least`` and ``most`` that a number may be. ``needs`` lists other
    contracts that it mentions. Besides the words of rule files, a contract has a word ``swing`` here.
    """

    text: str
    topic: Topic | None = None
    contracts: tuple[str, ...] = ()
    where: dict[str, Any] = {}
    needs: tuple[str, ...] = ()

    def holds(self, rules: Rules, contract: Contract | None = None) -> bool:
        """Whether it is good advice under a rule set, for ``contract`` if it is about contracts."""
        known = set(self.needs) <= set(rules.contracts)
        return known and all(_fits(_word(path, rules, contract), wanted) for path, wanted in self.where.items())


@by_language
def all_advice() -> tuple[Advice, ...]:
    """All advice, in reading order."""
    language = spoken_now()
    text = (resources.files("barbu.text") / language.folder / "strategy.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["advice"], tuple[Advice, ...])
    return tuple(msgspec.structs.replace(advice, text=language.tone(" ".join(advice.text.split()))) for advice in found)


def strategy(rules: Rules) -> list[Passage]:
    """The advice that is true for a rule set: by topic, then for each of its contracts."""
    found: dict[str, list[str]] = {}
    for topic in get_args(Topic):
        found[f"topic-{topic}"] = [
            advice.text for advice in all_advice() if advice.topic == topic and advice.holds(rules)
        ]
    parts = [(message(title), texts) for title, texts in found.items()]
    parts += [(contract_title_message(name), contract_advice(name, rules)) for name in rules.contracts]
    return [_section(title, texts) for title, texts in parts if texts]


def contract_strategy(name: str) -> Passage:
    """All advice on a contract, whatever its rules."""
    return _section(contract_title_message(name), contract_advice(name))


def every_strategy() -> list[Passage]:
    """All advice: by topic, then by the set of contracts that it is about."""
    found: dict[Message, list[str]] = {}
    for advice in sorted(all_advice(), key=lambda advice: not advice.topic):
        titles = tuple(map(contract_title_message, advice.contracts))
        title = message(f"topic-{advice.topic}") if advice.topic else message("topic-contracts", contracts=titles)
        found.setdefault(title, []).append(advice.text)
    return [_section(title, texts) for title, texts in found.items()]


def contract_advice(name: str, rules: Rules | None = None) -> list[str]:
    """The advice on a contract by name: what is true under a given rule set, or all of it."""
    return [
        advice.text
        for advice in all_advice()
        if name in advice.contracts and (rules is None or advice.holds(rules, rules.contracts[name]))
    ]


def _section(title: Message, texts: list[str]) -> Passage:
    return Passage(title, [message("verbatim", text=text) for text in texts])


def _word(path: str, rules: Rules, contract: Contract | None) -> Any:
    """The value of a word of a contract, or else of the rules; None if there is nothing at the path."""
    names = path.split(".")
    own = contract is not None and (names[0] == "swing" or hasattr(contract, names[0]))
    value: Any = contract if own else rules
    for name in names:
        if name == "swing" and isinstance(value, Contract):
            value = _swing(value, rules)
        else:
            value = value.get(name) if isinstance(value, dict) else getattr(value, name, None)
    return value


def _swing(contract: Contract, rules: Rules) -> float:
    """How far a contract can drive the scores apart, in percent of the average negative contract, not counting
    salads."""
    usual = [_spread(other, rules) for other in rules.contracts.values() if other.kind == "negative" and not other.of]
    return 100 * _spread(contract, rules) / mean(usual) if any(usual) else 0


def _spread(contract: Contract, rules: Rules) -> float:
    """The root of the sum of squares of everything that scores, since points in one piece drive scores further apart
    than the same number in small pieces. For places, only their differences from the mean count."""
    places = [place - mean(contract.places) for place in contract.places]
    return hypot(*card_points(contract, rules).values(), *trick_points(contract, rules), contract.pot, *places)


def _fits(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, bool):
        # A table counts as something even if it is empty: an empty doubling still means that there are doubles.
        return wanted is (isinstance(value, Struct) or bool(value))
    if isinstance(wanted, dict):
        return value is not None and wanted.get("least", value) <= value <= wanted.get("most", value)
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)
