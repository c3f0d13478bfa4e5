"""Practice: one contract again and again."""

from msgspec.structs import replace

from barbu.messages import message
from barbu.rules.model import Rules
from barbu.rules.practice import practice
from barbu.text.names import contract_title_message
from barbu.text.render import render


def practice_rules(rules: Rules, contract: str, deals: int = 0) -> Rules:
    """The rules to practise one contract by, with a title that says so.

    Raises:
        RulesError: the rules have no such contract, or a table cannot play so many deals of it.
    """
    found = practice(rules, contract, deals)
    title = message("live-practice-title", rules=rules.name, contract=contract_title_message(contract))
    return replace(found, name=render(title))
