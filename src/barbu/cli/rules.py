"""``barbu rules``: list the rule sets, or explain one."""

from pathlib import Path
from textwrap import fill

import msgspec
from rich.console import Console
from rich.text import Text

from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.files.places import line_finder
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Rules
from barbu.rules.options import option_lines, options_of, refusal
from barbu.rules.totals import fixed_total
from barbu.text.describe import catalogue, contract_line, sections, summary
from barbu.text.names import contract_letter, contract_other_names, contract_title
from barbu.text.render import render, say
from barbu.text.search import find, variant_named


def rules_of(name: str, players: int | None = None) -> Rules:
    """The rules named in a command, for a number of players (None: the usual one): a variant by any of its names, with
    options, or a rule file (a path that ends in .toml).

    Raises:
        RulesError: there are no such rules, they are invalid, or they are not made for this number of players.
        OSError: the file cannot be read.
    """
    if not name.lower().endswith(".toml"):
        try:
            return load(variant_named(name), players)
        except RulesError as error:
            if error.file in ("variant", "option") and not error.hint:
                error.advice = message("terminal-rules-list-hint")
            raise
    path = Path(name)
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RulesError(name, "(file)", message("file-not-utf8", error=error.reason)) from error
    try:
        return parse(text, path.stem, name, players)
    except RulesError as error:
        raise error.located(line_finder(text)) from error


def contracts_of(name: str) -> list[str]:
    """The contracts with a given name; none if it is the name of a variant."""
    exact = [found for found in find(name) if found.exact]
    if any(found.kind == "variant" for found in exact):
        return []
    return [found.name for found in exact if found.kind == "contract"]


def list_rules(out: Console, as_json: bool) -> None:
    """Write all shipped variants and options."""
    if as_json:
        variants = [_head(load(name)) for name in variant_names()]
        options = [{"name": name, "line": render(line)} for name, line in option_lines().items()]
        write_json(out, {"variants": variants, "options": options})
        return
    _columns(out, {name: [load(name).name, render(summary(load(name)))] for name in variant_names()})
    out.print(f"\n{say('terminal-rules-list-options')}\n")
    _columns(out, {name: [render(line)] for name, line in option_lines().items()})


def show(out: Console, name: str, players: int | None, as_json: bool) -> None:
    """Explain a name: a rule set or else a contract, by any of its names.

    Raises:
        RulesError: it is neither, or the rule set is invalid.
        OSError: a rule file cannot be read.
    """
    try:
        rules = rules_of(name, players)
    except RulesError:
        contracts = contracts_of(name)
        if not contracts:
            raise
        for contract in contracts:
            _explain_contract(out, contract, as_json)
    else:
        explain(out, rules, as_json)


def explain(out: Console, rules: Rules, as_json: bool) -> None:
    """Explain a rule set."""
    if as_json:
        write_json(out, _head(rules) | _whole(rules))
        return
    out.print(Text(rules.name, "bold") + Text(f"  ({rules.variant})"))
    out.print(render(summary(rules)))
    for section in [*sections(rules), *catalogue(rules)]:
        paragraph(out, render(section.title), [render(line) for line in section.lines])
    out.print(Text(f"\n{rules.digest}", "dim"))


def _explain_contract(out: Console, name: str, as_json: bool) -> None:
    """Write the names of a contract, and what it scores in each of the shipped variants."""
    lines: dict[str, list[str]] = {}
    for variant in variant_names():
        rules = load(variant)
        if name in rules.contracts:
            lines.setdefault(contract_line(rules.contracts[name], rules), []).append(variant)
    if as_json:
        head = {"name": name, "title": contract_title(name), "letter": contract_letter(name)}
        write_json(out, head | {"also": contract_other_names(name), "lines": lines})
        return
    out.print(Text(contract_title(name), "bold") + Text(f"  ({name}), {say('terminal-rules-contract')}"))
    out.print(say("terminal-rules-also-called", names=", ".join(contract_other_names(name))))
    costs = [f"{line}: {', '.join(variants)}" for line, variants in lines.items()]
    paragraph(out, say("terminal-rules-contract-costs"), costs)


def write_json(out: Console, value: object) -> None:
    """Write a value as indented JSON."""
    out.file.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def paragraph(out: Console, title: str, lines: list[str]) -> None:
    """Write a title with lines under it."""
    out.print(Text(f"\n{title}", "bold"))
    for line in lines:
        # Text for people is wrapped; text for programs has one sentence a line.
        width = min(out.width, 100) if out.is_terminal else len(line) + 3
        out.print(fill(line, width, initial_indent=" - ", subsequent_indent="   "))


def _columns(out: Console, rows: dict[str, list[str]]) -> None:
    """Write rows of a name and its description, in columns."""
    cells = [[name, *row] for name, row in rows.items()]
    widths = [max(len(row[index]) for row in cells) for index in range(len(cells[0]))]
    for row in cells:
        text = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        out.print(Text(text[: widths[0]], "bold") + Text(text[widths[0] :]))


def _head(rules: Rules) -> dict[str, object]:
    return {
        "variant": rules.variant,
        "title": rules.name,
        "source": rules.source,
        "aliases": rules.aliases,
        "digest": rules.digest,
        "players": rules.players,
        "numbers": rules.numbers or (rules.players,),
        "deals": rules.known_deals,
        "until": rules.session.until,
        "line": render(summary(rules)),
        "options": {name: _refused(rules, name) for name in options_of(rules)},
    }


def _whole(rules: Rules) -> dict[str, object]:
    contracts = [
        {
            "name": name,
            "title": contract_title(name),
            "letter": contract_letter(name),
            "kind": contract.kind,
            "line": contract_line(contract, rules),
            "total": fixed_total(contract, rules),
        }
        for name, contract in rules.contracts.items()
    ]
    parts = [
        {"title": render(section.title), "lines": [render(line) for line in section.lines]}
        for section in [*sections(rules), *catalogue(rules)]
    ]
    return {"contracts": contracts, "sections": parts, "rules": msgspec.to_builtins(rules)}


def _refused(rules: Rules, option: str) -> str:
    """Why an option cannot be added; empty if it can."""
    why = refusal(rules, option)
    return render(why) if why else ""
