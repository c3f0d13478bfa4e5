"""Writes rules as the text of a rule file, either in full or as the differences from another rule set."""

from typing import Any

import msgspec

from barbu.errors import RulesError
from barbu.rules.files.inheritance import every_of
from barbu.rules.files.tables import shipped
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.names import EVERY
from barbu.rules.schema import STRUCTS, foreign_words, vocabulary

Table = dict[str, Any]
Path = tuple[str, ...]

_TABLES = ("contracts", *STRUCTS)


def table_of(rules: Rules) -> Table:
    """The words of a rule set that are not at their default, as the table of a rule file that inherits nothing."""
    table: Table = msgspec.to_builtins(rules)
    for key in ("variant", "numbers"):
        table.pop(key, None)
    for key in STRUCTS:
        # An empty table means something only for the doubling: that doubles are allowed.
        if table.get(key, {}) is None or (key != "doubling" and not table.get(key)):
            table.pop(key, None)
    return table


def toml_text(table: Table) -> str:
    """The text of a rule file."""
    tables = {key: value for key, value in table.items() if key in _TABLES}
    lines = [f"{key} = {_toml(value)}" for key, value in table.items() if key not in _TABLES]
    contracts = tables.pop("contracts", {})
    dropped = [f"contracts.{name} = false" for name, contract in contracts.items() if contract is False]
    dropped += [f"{key} = false" for key, inner in tables.items() if inner is False]
    tables = {f"contracts.{name}": contract for name, contract in contracts.items()} | tables
    lines += dropped
    for name, inner in tables.items():
        if inner is not False:
            lines += ["", f"[{name}]", *(f"{key} = {_toml(value)}" for key, value in inner.items())]
    return "\n".join(lines) + "\n"


def file_text(rules: Rules, parent: str = "") -> str:
    """A rule file that means these rules. With the name of a shipped rule set as ``parent``, it states only the
    differences from that variant, if a file can express them. Otherwise it inherits nothing."""
    variant = parent.partition("+")[0]
    if variant:
        try:
            child = toml_text(_child(rules, variant))
            meant = parse(child, rules.variant)
        except RulesError:
            meant = None
        if meant is not None and not meant.numbers and _same(table_of(meant), table_of(rules)):
            return child
    table = table_of(rules)
    return toml_text(gathered(table, _alike(table["contracts"])))


def gathered(table: Table, every: Table) -> Table:
    """A table with the same meaning that states some words only once, under ``[contracts.every]``. Each contract then
    states only what differs, even where that is a default."""
    if not every:
        return table
    own = {name: _own(words, every) for name, words in table["contracts"].items()}
    return table | {"contracts": {EVERY: every} | own}


def _own(words: Table, every: Table) -> Table:
    foreign = foreign_words(words.get("play", "tricks"))
    held = {word: value for word, value in every.items() if word not in foreign}
    stated = {word: value for word, value in words.items() if word not in held or held[word] != value}
    return stated | {word: _default(("contracts", EVERY, word)) for word in held if word not in words}


def _alike(contracts: Table) -> Table:
    """The words on which all contracts agree, if there is more than one contract."""
    first, *others = contracts.values()
    return {word: value for word, value in first.items() if others and all(each.get(word) == value for each in others)}


def changed_paths(table: Table, parent: Table) -> list[Path]:
    """The paths at which two tables differ: those of words, and those of contracts or the doubling if only one table
    has them."""
    found: list[Path] = []
    for key in _keys(table, parent):
        if key == "contracts":
            for name in _keys(table[key], parent[key]):
                found += _changed_words((key, name), table[key].get(name), parent[key].get(name))
        elif key in STRUCTS and key != "doubling":
            found += _changed_words((key,), table.get(key, {}), parent.get(key, {}))
        elif key == "doubling":
            found += _changed_words((key,), table.get(key), parent.get(key))
        elif table.get(key) != parent.get(key):
            found.append((key,))
    return found


def reverted(table: Table, parent: Table, path: Path) -> Table:
    """A table in which the value at a path is replaced by the parent's."""
    key, *rest = path
    if not rest:
        changed = {**table, key: parent[key]} if key in parent else {k: v for k, v in table.items() if k != key}
    else:
        changed = {**table, key: reverted(table.get(key, {}), parent.get(key, {}), tuple(rest))}
    return changed


def _same(one: Table, other: Table) -> bool:
    return one == other and list(one["contracts"]) == list(other["contracts"])


def _changed_words(path: Path, table: Table | None, parent: Table | None) -> list[Path]:
    if table is None or parent is None:
        return [] if table is parent else [path]
    return [(*path, word) for word in _keys(table, parent) if table.get(word) != parent.get(word)]


def _keys(table: Table, parent: Table) -> list[str]:
    return [*table, *(key for key in parent if key not in table)]


def _child(rules: Rules, variant: str) -> Table:
    """What a file that extends a variant must state: its own words, defaults where the parent has other values, and
    ``false`` for what it drops."""
    usual = load(variant)
    has = rules.players in (usual.numbers or (usual.players,))
    parent = table_of(load(variant, rules.players) if has else usual)
    parent.pop("aliases", None)  # they are not inherited
    table = table_of(rules)
    child: Table = {"extends": variant, "name": table["name"]}
    if usual.numbers:
        child["players"] = rules.players
    for path in changed_paths(table, parent):
        here, before = child, table
        for key in path[:-1]:
            here, before = here.setdefault(key, {}), before.get(key, {})
        here[path[-1]] = before[path[-1]] if path[-1] in before else _default(path)
    every = every_of(shipped(variant), (variant,), rules.players)
    for name, words in child.get("contracts", {}).items():
        if words is not False and name not in parent["contracts"]:
            words |= {word: _default(("contracts", name, word)) for word in every if word not in words}
    return child


def _default(path: Path) -> Any:
    """The value that overrides a parent's word: its default, or ``False`` for a contract or the doubling."""
    if len(path) == 1 and path[0] not in STRUCTS:
        words = vocabulary().rules
    elif len(path) == 2 and path[0] in STRUCTS:
        words = getattr(vocabulary(), path[0])
    elif len(path) == 3:
        words = vocabulary().contract
    else:
        return False
    return next(word.default for word in words if word.name == path[-1])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
