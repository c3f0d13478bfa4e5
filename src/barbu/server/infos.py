"""Variants, bots and rules as the start page and the rules page show them."""

from functools import cache

from barbu.bots.base import bot_line, bot_names
from barbu.rules.describe import contract_letter, contract_line, contract_title, difference, sections, summary
from barbu.rules.load import load, variant_names
from barbu.rules.messages import message, render
from barbu.rules.model import Rules
from barbu.rules.options import option, option_names, refusal
from barbu.rules.totals import contract_total
from barbu.server import bodies

_STANDARD = "pagat"
_LINE_CHARS = 150
"""Two changes are told in a variant's line only where they are no longer than this together."""


@cache
def variants() -> list[bodies.VariantInfo]:
    """All shipped variants, the standard game first and then by name, each with its options."""
    names = sorted(variant_names(), key=lambda name: (name != _STANDARD, name))
    return [_variant(load(name)) for name in names]


def _line(rules: Rules) -> str:
    """What a variant is: its first changes from the standard game, and how many more there are."""
    changes = [render(change) for change in difference(rules, load(_STANDARD))]
    if not changes:
        return render(summary(rules))
    told = changes[:2] if sum(map(len, changes[:2])) <= _LINE_CHARS else changes[:1]
    more = len(changes) - len(told)
    return " ".join(told + [render(message("more-changes", count=more))] * (more > 0))


def _variant(rules: Rules) -> bodies.VariantInfo:
    return bodies.VariantInfo(
        name=rules.variant,
        title=rules.name,
        line=_line(rules),
        players=rules.players,
        deals=rules.deals,
        options=[bodies.OptionInfo(name, option(name).line, refusal(rules, name)) for name in option_names()],
    )


def bots() -> list[bodies.BotInfo]:
    """All kinds of bots, weakest first."""
    return [bodies.BotInfo(name, bot_line(name)) for name in bot_names()]


def rules_info(variant: str) -> bodies.RulesInfo:
    """A rule set explained.

    Raises:
        RulesError: the name does not mean a rule set.
    """
    rules = load(variant)
    return bodies.RulesInfo(
        variant=rules.variant,
        title=rules.name,
        source=rules.source,
        digest=rules.digest,
        players=rules.players,
        deals=rules.deals,
        contracts=contract_infos(rules),
        sections=[
            bodies.Section(render(section.title), [render(line) for line in section.lines])
            for section in sections(rules)
        ],
    )


def contract_infos(rules: Rules) -> list[bodies.ContractInfo]:
    """The contracts of a rule set in words."""
    return [
        bodies.ContractInfo(
            name=name,
            title=contract_title(name),
            letter=contract_letter(name),
            kind=contract.kind,
            line=contract_line(contract),
            total=contract_total(contract, rules),
        )
        for name, contract in rules.contracts.items()
    ]
