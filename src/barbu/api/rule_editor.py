"""Players' own rules: opened from a variant or a file, checked while they are changed, and read for a table."""

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from barbu.api import models
from barbu.api.catalogue import rules_info, rules_named
from barbu.coach.course import lesson_named
from barbu.daily.challenge import named
from barbu.errors import RulesError
from barbu.kernel.coverage import refusal
from barbu.live.people.seats import RequestError
from barbu.live.views.practising import practice_rules
from barbu.live.wire import requests
from barbu.messages import Message, message
from barbu.rules.files.inheritance import every_of, numbers_of, rules_of, unchecked, with_every
from barbu.rules.files.places import line_finder
from barbu.rules.files.tables import Table, shipped, toml
from barbu.rules.files.write import file_text, gathered, table_of
from barbu.rules.former import renamed
from barbu.rules.laws.rules import check
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Rules
from barbu.rules.names import CONTRACT_NAMES, EVERY
from barbu.rules.options import with_options
from barbu.rules.schema import unknown_words
from barbu.rules.totals import fixed_total, series_total, stated_total
from barbu.text.changes import changes
from barbu.text.describe import difference_title, frame
from barbu.text.names import contract_title, contract_title_message
from barbu.text.render import render, say
from barbu.text.vocabulary import told_vocabulary

LARGEST_RULES = 16 * 1024
"""The most bytes of a rule file, or of a table of rules as JSON."""

ZERO_SUM = "zero-sum"
"""The option that moves values until a game sums to zero."""

LONGEST_LINE = 2000
"""The most letters in a line of a rule file. A key with thousands of dots would take seconds to read."""

_FILE = "your rules"
_WHOLE = "(file)"

Found = TypeVar("Found")


def words() -> models.Words:
    """The vocabulary, with an example of each contract that a shipped variant has."""
    examples: dict[str, dict[str, Any]] = {}
    for variant in variant_names():
        for name, contract in load(variant).contracts.items():
            examples.setdefault(name, msgspec.to_builtins(contract))
    return models.Words(told_vocabulary(), {name: contract_title(name) for name in CONTRACT_NAMES}, examples)


def opened(source: models.Source) -> models.Opened:
    """Rules opened to be worked on: rules by name, or the text of a file, even if it breaks a law.

    Raises:
        BarbuError: a name does not mean rules, or the text is too long.
    """
    parent = source.parent or source.variant
    table: Table = {}
    if source.text:
        _measure(source.text.encode())
        try:
            _measure_lines(source.text)
            table = _guarded(lambda: toml(source.text, _FILE))
            _recognised(table)
            parent = parent or _parent(table)
            rules = _guarded(lambda: _lawless(table, source.players))
        except RulesError as error:
            unknown = [] if error.key == _WHOLE else _unknown(table)
            return models.Opened(None, {}, [], _problem(error.located(line_finder(source.text)), unknown))
        if names := _unknown(table):
            return models.Opened(None, {}, [], _broken(rules, names))
        every = every_of(table, (_FILE,), rules.players)
    else:
        # The other names of a variant are not those of rules that are made from it.
        rules = msgspec.structs.replace(rules_named(source.variant, source.players), aliases=())
        every = _every(source.variant, rules.players)
    base = _base(parent, rules.players)
    draft = models.Draft(
        parent if base else "", base.players if base else rules.players, gathered(table_of(rules), every)
    )
    before = gathered(table_of(base), _every(parent, base.players)) if base else {}
    return models.Opened(draft, before, list(rules.numbers or (rules.players,)))


def checked(draft: models.Draft) -> models.Checked:
    """What is wrong with rules, what they add up to, what they say, and what they change.

    Raises:
        BarbuError: what they are compared with is unknown, or they are too long.
    """
    _measure(msgspec.json.encode(draft.rules))
    table = _guarded(lambda: renamed(draft.rules))
    if table is draft.rules:
        return _checked(draft)
    # The page goes on with the words of today; what it had is from an earlier version.
    return msgspec.structs.replace(_checked(msgspec.structs.replace(draft, rules=table)), renamed=table)


def _checked(draft: models.Draft) -> models.Checked:
    parent = rules_named(draft.parent, draft.players) if draft.parent else None
    try:
        rules = _guarded(lambda: _typed(draft.rules))
    except RulesError as error:
        return models.Checked(_problem(error, _unknown(draft.rules)), None, None, "", [], "")
    problem = _broken(rules, _unknown(draft.rules))
    sums = _sums(rules)
    lawful = rules if sums.game is None else msgspec.structs.replace(rules, sum=sums.game)
    if sums.game is None or _broken(lawful) is not None:
        return models.Checked(problem, sums, None, "", [], "")
    return models.Checked(
        problem,
        sums,
        rules_info(rules),
        "" if parent is None else render(difference_title(rules, parent)),
        [
            models.Change(render(change.message), [list(path) for path in change.paths])
            for change in (changes(rules, parent) if parent else [])
        ],
        "" if problem else file_text(rules, draft.parent),
        {name: " ".join(map(render, said)) for name, said in frame(rules).items()},
        _balanced(lawful, draft.rules) if sums.game else None,
        bots=_strength(rules),
    )


def _strength(rules: Rules) -> str:
    """How well the bots play: where those that search play like the club player, and why."""
    left: dict[Message, list[str]] = {}
    for name in rules.contracts:
        if why := refusal(rules, name):
            left.setdefault(why, []).append(name)
    if not left:
        return say("kernel-plays-all")
    return " ".join(
        say(
            "kernel-plays-club",
            contracts=tuple(map(contract_title_message, names)),
            whole="yes" if len(names) == len(rules.contracts) else "no",
            why=why,
        )
        for why, names in left.items()
    )


def own_rules(text: str, players: int = 0) -> Rules:
    """The rules of a file for a table; their name is made from their title, and never that of a shipped variant.

    Raises:
        BarbuError: the text is too long, is not a rule file, or breaks a law.
    """
    rules = safely(text, lambda: parse(text, "own", _FILE, players or None))
    name = re.sub(r"[^a-z0-9]+", "-", rules.name.lower())[:40].strip("-") or "own"
    return msgspec.structs.replace(rules, variant=name if name not in variant_names() else f"own-{name}")


def safely(text: str, read: Callable[[], Found]) -> Found:
    """The result of reading a rule file whose text is of a size and shape that can be read.

    Raises:
        BarbuError: the text is too long or too deep, or whatever reading it raises.
    """
    _measure(text.encode())
    _measure_lines(text)
    return _guarded(read)


def rules_of_table(wanted: requests.NewTable) -> Rules:
    """The rules a person wants to play by: those of a lesson, their own, those of a name, or those that practise one
    contract of them.

    Raises:
        BarbuError: there are none like that.
    """
    if wanted.lesson:
        return lesson_named(wanted.lesson).rules
    if wanted.challenge:
        return named(wanted.challenge).rules
    rules = own_rules(wanted.rules, wanted.players) if wanted.rules else rules_named(wanted.variant, wanted.players)
    return practice_rules(rules, wanted.practise, wanted.deals) if wanted.practise else rules


def _recognised(table: Table) -> None:
    """Tell a file of something else from rules of a newer version: both have unknown words."""
    if table.keys().isdisjoint(("extends", "contracts")):
        raise RulesError(_FILE, _WHOLE, message("file-no-rules"))


def _measure(text: bytes) -> None:
    if len(text) > LARGEST_RULES:
        raise RequestError("too-large", message("server-rules-large", kilobytes=LARGEST_RULES // 1024))


def _measure_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise RulesError(_FILE, _WHOLE, message("file-line-too-long", line=str(number), most=LONGEST_LINE))


def _guarded(read: Callable[[], Found]) -> Found:
    """The result of reading something; tables nested without end are refused."""
    try:
        return read()
    except RecursionError:
        raise RulesError(_FILE, _WHOLE, message("file-too-deep")) from None


def _typed(table: Table) -> Rules:
    return rules_of(with_every({**table, "variant": "own"}, _FILE), _FILE)


def _every(name: str, players: int) -> Table:
    """What the rules of this name, perhaps with options, state for every contract."""
    variant = name.partition("+")[0]
    return every_of(shipped(variant), (variant,), players)


def _lawless(table: Table, players: int) -> Rules:
    """The rules of a file for a number of players (the usual one, if it is not made for that number), whatever laws
    they break."""
    number = players if players in numbers_of(table, (_FILE,)) else None
    return unchecked(table, "own", (_FILE,), number)[0]


def _broken(rules: Rules, unknown: Sequence[str] = ()) -> models.Problem | None:
    try:
        check(rules, _FILE)
    except RulesError as error:
        return _problem(error, unknown)
    return None


def _balanced(rules: Rules, table: Table) -> Table | None:
    """The table of rules with the option that makes them sum to zero, if they can have it; it keeps what `table` states
    for every contract."""
    try:
        return gathered(table_of(with_options(rules, [ZERO_SUM])), table["contracts"].get(EVERY, {}))
    except RulesError:
        return None


def _unknown(table: Table) -> list[str]:
    try:
        return unknown_words(table)
    except RecursionError:
        return []


def _problem(error: RulesError, unknown: Sequence[str] = ()) -> models.Problem:
    return models.Problem(error.key, error.why, error.hint, list(unknown))


def _parent(table: Table) -> str:
    """The variant that a file extends, if it is a shipped one."""
    parent = table.get("extends")
    return parent if isinstance(parent, str) and parent in variant_names() else ""


def _base(parent: str, players: int) -> Rules | None:
    """What rules are compared with: their parent for as many players, or for the usual number; None without one."""
    if not parent:
        return None
    try:
        return rules_named(parent, players)
    except RulesError:
        pass
    try:
        return rules_named(parent)
    except RulesError:
        # A file may say that it was made from rules which are no longer there.
        return None


def _sums(rules: Rules) -> models.Sums:
    """The sums of rules that may break laws, leaving out what cannot be added up."""
    found: dict[str, int | None] = {}
    for name, contract in rules.contracts.items():
        try:
            found[name] = fixed_total(contract, rules)
        except (LookupError, ValueError, ArithmeticError):
            continue
    whole = len(found) == len(rules.contracts)
    return models.Sums(found, series_total(rules) if whole else None, stated_total(rules) if whole else None)
