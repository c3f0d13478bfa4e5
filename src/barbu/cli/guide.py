"""``barbu glossary`` and ``barbu strategy``: the words of the game, and how to play it well."""

from rich.console import Console
from rich.text import Text

from barbu.cli.rules import contracts_of, paragraph, rules_of, write_json
from barbu.errors import BarbuError, RulesError
from barbu.messages import message
from barbu.text.describe import Passage
from barbu.text.glossary import GlossaryTerm, glossary
from barbu.text.render import render
from barbu.text.search import find
from barbu.text.strategy import contract_strategy, every_strategy, strategy


class UnknownTerm(BarbuError):
    """A word is not in the glossary; the hint names the nearest one."""

    code = "term"

    def __init__(self, word: str, near: str) -> None:
        advice = message("did-you-mean", word=near) if near else message("terminal-glossary-hint")
        super().__init__(message("terminal-glossary-unknown", word=word), advice)


def explain_terms(out: Console, word: str, as_json: bool) -> None:
    """Write the meaning of a word, or the whole glossary if the word is empty.

    Raises:
        UnknownTerm: there is no such word.
    """
    terms = glossary()
    if word:
        found = find(word, ("term",))
        names = {item.name for item in found if item.exact}
        if not names:
            raise UnknownTerm(word, found[0].name if found else "")
        terms = tuple(term for term in terms if term.term in names)
    if as_json:
        write_json(out, terms)
        return
    for term in terms:
        out.print(_titled(term))


def advise(out: Console, name: str, as_json: bool) -> None:
    """Write advice on a rule set or contract, given any of its names, or all advice if the name is empty.

    Raises:
        RulesError: the name is neither a rule set nor a contract.
        OSError: a rule file cannot be read.
    """
    parts = _advice(name) if name else every_strategy()
    if as_json:
        write_json(out, [{"title": render(part.title), "lines": list(map(render, part.lines))} for part in parts])
        return
    for part in parts:
        paragraph(out, render(part.title), list(map(render, part.lines)))


def _advice(name: str) -> list[Passage]:
    try:
        return strategy(rules_of(name))
    except RulesError:
        contracts = contracts_of(name)
        if not contracts:
            raise
        return [contract_strategy(contract) for contract in contracts]


def _titled(term: GlossaryTerm) -> Text:
    also = f" ({', '.join(term.also)})" if term.also else ""
    return Text(term.term, "bold") + Text(f"{also}: {term.meaning}")
