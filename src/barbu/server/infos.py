"""Variants, bots and rules as the start page and the rules page show them."""

from functools import cache

from barbu.bots.base import bot_line, bot_names
from barbu.rules.describe import contract_letter, contract_line, contract_title, sections, summary
from barbu.rules.load import load, variant_names
from barbu.rules.messages import render
from barbu.rules.model import Rules, contract_total
from barbu.rules.options import option, option_names, refusal
from barbu.server import bodies


@cache
def variants() -> list[bodies.VariantInfo]:
    """All shipped variants, the standard game first, each with its options."""
    names = sorted(variant_names(), key=lambda name: (name != "pagat", name))
    return [_variant(load(name)) for name in names]


def _variant(rules: Rules) -> bodies.VariantInfo:
    return bodies.VariantInfo(
        name=rules.variant,
        title=rules.name,
        line=render(summary(rules)),
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
