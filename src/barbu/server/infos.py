"""Variants, bots and rules as the start page and the rules page show them."""

from functools import cache

from barbu.bots.base import bot_line, bot_names
from barbu.errors import RulesError
from barbu.rules.describe import contract_letter, contract_line, contract_title, difference, sections, summary
from barbu.rules.load import load, parent_name, variant_names
from barbu.rules.messages import message, render
from barbu.rules.model import Rules
from barbu.rules.options import option, option_names, refusal
from barbu.rules.totals import contract_total
from barbu.server import bodies

_STANDARD = "pagat"
_LINE_CHARS = 150
"""Two changes are told in a variant's line only where they are no longer than this together."""


def rules_named(variant: str, players: int = 0) -> Rules:
    """The rules of a name with options, for a number of players (0: the usual one).

    Raises:
        RulesError: the name does not mean a rule set, or it has none for that number.
    """
    return load(variant, players) if players else load(variant)


@cache
def variants() -> list[bodies.VariantInfo]:
    """All shipped variants, the standard game first and then by name."""
    names = sorted(variant_names(), key=lambda name: (name != _STANDARD, name))
    return [_variant(load(name)) for name in names]


def options(rules: Rules) -> list[bodies.OptionInfo]:
    """All options, and why those that mean nothing for a rule set do not."""
    return [bodies.OptionInfo(name, option(name).line, refusal(rules, name)) for name in option_names()]


def bots() -> list[bodies.BotInfo]:
    """All kinds of bots, weakest first."""
    return [bodies.BotInfo(name, bot_line(name)) for name in bot_names()]


def rules_info(rules: Rules) -> bodies.RulesInfo:
    """A rule set explained."""
    return bodies.RulesInfo(
        variant=rules.variant if is_shipped(rules) else "",
        title=rules.name,
        source=rules.source,
        aliases=list(rules.aliases),
        digest=rules.digest,
        parent=parent_name(rules.variant) if is_shipped(rules) else "",
        players=rules.players,
        numbers=list(rules.numbers or (rules.players,)),
        deals=rules.deals,
        contracts=contract_infos(rules),
        sections=[
            bodies.Section(render(section.title), [render(line) for line in section.lines])
            for section in sections(rules)
        ],
    )


def is_shipped(rules: Rules) -> bool:
    """Whether a rule set is what its name means here, and not one of somebody's own or of an older version."""
    try:
        return load(rules.variant, rules.players) == rules
    except RulesError:
        return False


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


def _line(rules: Rules) -> str:
    """What a variant is: its first changes from the standard game, and how many more there are."""
    changes = [render(change) for change in difference(rules, load(_STANDARD))]
    if not changes:
        return render(summary(rules))
    told = changes[:2] if sum(map(len, changes[:2])) <= _LINE_CHARS else changes[:1]
    more = len(changes) - len(told)
    return " ".join(told + [render(message("more-changes", count=more))] * (more > 0))


def _variant(rules: Rules) -> bodies.VariantInfo:
    parent = parent_name(rules.variant)
    root = rules.variant
    while above := parent_name(root):
        root = above
    return bodies.VariantInfo(
        name=rules.variant,
        title=rules.name,
        line=_line(rules),
        aliases=list(rules.aliases),
        parent=parent,
        root=root,
        numbers=list(rules.numbers or (rules.players,)),
        deals=rules.deals,
    )
