"""``barbu rules``: the rule sets, and what one of them says."""

from pathlib import Path
from textwrap import fill

import msgspec
from rich.console import Console
from rich.text import Text

from barbu.errors import RulesError
from barbu.rules.describe import contract_letter, contract_line, contract_title, sections, summary
from barbu.rules.load import load, parse, variant_names
from barbu.rules.messages import render
from barbu.rules.model import Rules
from barbu.rules.options import option, option_names, refusal
from barbu.rules.totals import contract_total


def rules_of(name: str) -> Rules:
    """The rules that a command names: a variant with its options, or a rule file (a path that ends in .toml).

    Raises:
        RulesError: there are none, or they are broken.
        OSError: the file cannot be read.
    """
    if not name.endswith(".toml"):
        return load(name)
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RulesError(name, "(file)", f"it is not text in UTF-8: {error.reason}") from error
    return parse(text, path.stem, name)


def list_rules(out: Console, as_json: bool) -> None:
    """Write all shipped variants and options."""
    if as_json:
        variants = [_head(load(name)) for name in variant_names()]
        options = [{"name": name, "line": option(name).line} for name in option_names()]
        write_json(out, {"variants": variants, "options": options})
        return
    _columns(out, {name: [load(name).name, render(summary(load(name)))] for name in variant_names()})
    out.print("\nOptions, added to a name with +, as pagat+ace-low:\n")
    _columns(out, {name: [option(name).line] for name in option_names()})


def explain(out: Console, rules: Rules, as_json: bool) -> None:
    """Write what a rule set says."""
    if as_json:
        write_json(out, _head(rules) | _whole(rules))
        return
    out.print(Text(rules.name, "bold") + Text(f"  ({rules.variant})"))
    out.print(render(summary(rules)))
    if rules.source:
        out.print(Text(f"Source: {rules.source}", "dim"))
    for section in sections(rules):
        _paragraph(out, render(section.title), [render(line) for line in section.lines])
    out.print(Text(f"\n{rules.digest}", "dim"))


def write_json(out: Console, value: object) -> None:
    """Write a value as indented JSON."""
    out.file.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def _paragraph(out: Console, title: str, lines: list[str]) -> None:
    out.print(Text(f"\n{title}", "bold"))
    for line in lines:
        # Text for a person is folded, text for a program is one line a sentence.
        width = min(out.width, 100) if out.is_terminal else len(line) + 3
        out.print(fill(line, width, initial_indent=" - ", subsequent_indent="   "))


def _columns(out: Console, rows: dict[str, list[str]]) -> None:
    """Rows of a name and what is to be said of it, in columns."""
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
        "digest": rules.digest,
        "players": rules.players,
        "deals": rules.deals,
        "line": render(summary(rules)),
        "options": {name: refusal(rules, name) for name in option_names()},
    }


def _whole(rules: Rules) -> dict[str, object]:
    contracts = [
        {
            "name": name,
            "title": contract_title(name),
            "letter": contract_letter(name),
            "kind": contract.kind,
            "line": contract_line(contract, rules),
            "total": contract_total(contract, rules),
        }
        for name, contract in rules.contracts.items()
    ]
    parts = [
        {"title": render(section.title), "lines": [render(line) for line in section.lines]}
        for section in sections(rules)
    ]
    return {"contracts": contracts, "sections": parts, "rules": msgspec.to_builtins(rules)}
