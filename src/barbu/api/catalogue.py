"""Variants, bots and rules, as shown on the start page and the rules page."""

from collections.abc import Iterable

from barbu.api import models
from barbu.api.warming import COMPILING, told_of
from barbu.bots.base import bot_names, can_play, searches
from barbu.coach.course import course_names, lessons
from barbu.engine.game import Game, length_refusal
from barbu.engine.sheet import LENGTHS, Length
from barbu.fair.mix import deciding_card
from barbu.live.views.answers import contract_infos
from barbu.messages import message
from barbu.rules.files.notes import entries, notes
from barbu.rules.files.tables import text_of
from barbu.rules.files.write import file_text
from barbu.rules.load import load, parent_name, variant_names
from barbu.rules.model import Rules
from barbu.rules.options import option_line, options_of, refusal
from barbu.scoresheet.blank import blank_sheet
from barbu.text.describe import Passage, aim, difference, game_length, is_shipped, sections, summary
from barbu.text.glossary import glossary
from barbu.text.languages import by_language
from barbu.text.names import card_message, contract_title_message
from barbu.text.render import known, render, say
from barbu.text.search import KINDS, Found, find
from barbu.text.strategy import strategy

LONGEST_SEARCH = 60
"""The most characters of a search text that are used."""

_STANDARD = "pagat"
_LINE_CHARS = 150
"""A variant's line mentions two changes only if together they have at most this many characters."""


def rules_named(variant: str, players: int = 0) -> Rules:
    """The rules with a given name, which may include options, for a number of players (0: the usual one).

    Raises:
        RulesError: there are no rules with that name, or not for that number of players.
    """
    return load(variant, players or None)


@by_language
def variants() -> list[models.VariantInfo]:
    """All shipped variants, the standard game first and the others by name."""
    names = sorted(variant_names(), key=lambda name: (name != _STANDARD, name))
    return [_variant(load(name)) for name in names]


def options(rules: Rules) -> list[models.OptionInfo]:
    """All options, with a reason for those that cannot be added to a rule set. Options that the rule set already has
    are not refused. Whether another one is refused may depend on them: the parts of a salad, for example, can be left
    out only if the salad is."""
    variant, *had = rules.variant.split("+")
    names = options_of(load(variant, rules.players))
    refused = {name: None if name in had else refusal(rules, name) for name in names}
    return [
        models.OptionInfo(name, render(option_line(name)), "" if why is None else render(why))
        for name, why in refused.items()
    ]


def bots() -> list[models.BotInfo]:
    """The kinds of bots that can play on this machine, weakest first."""
    left = COMPILING.left()
    return [
        models.BotInfo(name, render(told_of(name)), bool(left) and searches(name))
        for name in bot_names()
        if can_play(name)
    ]


def rules_info(rules: Rules) -> models.RulesInfo:
    """A rule set explained."""
    shipped = is_shipped(rules)
    parent = parent_name(rules.variant) if shipped else ""
    return models.RulesInfo(
        variant=rules.variant if shipped else "",
        title=rules.name,
        line=_line(rules, parent) if shipped else "",
        aim=" ".join(map(render, aim(rules))),
        source=rules.source,
        aliases=list(rules.aliases),
        digest=rules.digest,
        parent=parent,
        players=rules.players,
        cards=rules.deck.mask.bit_count(),
        numbers=list(rules.numbers or (rules.players,)),
        deals=rules.known_deals,
        lengths=[_length(rules, each) for each in LENGTHS if not length_refusal(rules, each)],
        declares=rules.session.rotation != "deal-only",
        first=say("session-first", card=card_message(rules.session.first)) if rules.session.first else "",
        card=deciding_card(rules),
        contracts=contract_infos(rules),
        sections=_rendered(sections(rules)),
        catalogue=_entry(rules.variant) if shipped else "",
    )


def paper_sheet(rules: Rules) -> models.PaperSheet:
    """A sheet of a rule set to fill in by hand."""
    return models.PaperSheet(rules_info(rules), blank_sheet(rules))


def line_of(rules: Rules) -> str:
    """A rule set in one line."""
    if is_shipped(rules):
        return _line(rules, parent_name(rules.variant))
    return " ".join(map(render, aim(rules)))


def differences(rules: Rules) -> models.Differences:
    """How a rule set differs from the standard game."""
    standard = load(_STANDARD)
    usual = load(_STANDARD, rules.players) if rules.players in standard.numbers else standard
    return models.Differences(standard.name, [render(line) for line in difference(rules, usual)])


def _entry(variant: str) -> str:
    """The path of a variant's entry in the catalogue, which is built with the page."""
    document, _, anchor = entries(variant)[0].partition("#")
    return f"/rules/{document}.html#{anchor}"


def _length(rules: Rules, length: Length) -> models.LengthChoice:
    deals = Game(rules, length).deals
    if length == "game":
        nobody = [message("session-rotation-deal-only")] if rules.session.rotation == "deal-only" else []
        lines = game_length(rules) + nobody
    elif length == "series":
        lines = [message("length-series", deals=deals)]
    elif length == "one-deal":
        fixed, begins = rules.session.choice == "fixed", contract_title_message(next(iter(rules.contracts)))
        lines = [message("length-one-deal-fixed", contract=begins) if fixed else message("length-one-deal")]
    else:
        least, some = divmod(deals, rules.players)
        lines = [message("length-each-contract", deals=deals, least=least, most=least + 1, some=some)]
    return models.LengthChoice(length, deals, " ".join(map(render, lines)))


def rule_file(rules: Rules) -> str:
    """A rule set as the text of a file. A shipped variant is its own file, for all its numbers of players. With
    options, only the differences from the variant are stated. Any other rule set is written in full."""
    if not is_shipped(rules):
        return file_text(rules)
    if rules.variant in variant_names():
        return text_of("variants", rules.variant)
    return file_text(rules, rules.variant)


def advice(rules: Rules) -> list[models.Section]:
    """How to play a rule set well."""
    return _rendered(strategy(rules))


def terms() -> list[models.Term]:
    """The glossary."""
    return [models.Term(term.term, list(term.also), term.meaning, list(term.forms)) for term in glossary()]


def courses() -> list[models.CourseInfo]:
    """All courses with their steps."""
    return [
        models.CourseInfo(
            name=name,
            title=say(f"course-{name}-title"),
            line=say(f"course-{name}-line"),
            variant=name,
            steps=[
                models.StepInfo(
                    name=lesson.name,
                    title=render(lesson.title),
                    line=render(lesson.line),
                    contracts=contract_infos(lesson.rules),
                    deals=Game(lesson.rules, lesson.step.length).deals,
                )
                for lesson in lessons(name)
            ],
        )
        for name in course_names()
    ]


def hits(text: str) -> list[models.Hit]:
    """Things whose names match a text, exact and partial matches first, then in the order of kinds. Each rule set is
    listed only under its best hit."""
    told: set[str] = set()
    answer = []
    for found in sorted(find(text[:LONGEST_SEARCH]), key=lambda found: (found.fit == "alike", KINDS.index(found.kind))):
        variants = [name for name in _leads_to(found) if name not in told]
        told.update(variants)
        answer.append(models.Hit(found.kind, found.name, found.title, found.by, found.fit, variants))
    return answer


def _leads_to(found: Found) -> list[str]:
    if found.kind == "contract":
        return [name for name in variant_names() if found.name in load(name).contracts]
    return [found.name] if found.kind == "variant" else []


def _rendered(parts: Iterable[Passage]) -> list[models.Section]:
    return [models.Section(part.name, render(part.title), [render(line) for line in part.lines]) for part in parts]


def _line(rules: Rules, parent: str) -> str:
    """A variant in one line: its invitation, or the first sentence of the description in its file. Otherwise its first
    changes from its parent and the number of further ones, or a summary of its contracts."""
    invitation = message(f"invitation-{rules.variant}")
    if known(invitation.id):
        return render(invitation)
    if about := [note.text for note in notes(rules.variant) if note.kind == "about"]:
        return about[0]
    changes = [render(change) for change in difference(rules, load(parent))] if parent else []
    if not changes:
        return render(summary(rules))
    told = changes[:2] if sum(map(len, changes[:2])) <= _LINE_CHARS else changes[:1]
    more = len(changes) - len(told)
    return " ".join(told + [render(message("more-changes", count=more))] * (more > 0))


def _variant(rules: Rules) -> models.VariantInfo:
    parent = parent_name(rules.variant)
    return models.VariantInfo(
        name=rules.variant,
        title=rules.name,
        line=_line(rules, parent),
        aliases=list(rules.aliases),
        parent=parent,
        family=rules.family,
        numbers=list(rules.numbers or (rules.players,)),
        deals=rules.known_deals,
    )
