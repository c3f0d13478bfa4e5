"""Write docs/reference.md again from the docstrings of what barbu exports: `python -m tools.reference`."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from types import FunctionType

from msgspec import Struct

import barbu
from barbu import Contract, Rules

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"

SECTIONS = {
    "Rules": "load variant_names parse_rules Rules Contract",
    "Games": "Game Length View Position Board Worlds Claim Endings Chance",
    "Actions": "Action parse_action Deal Call Double Redeal Expose Play Knock Set",
    "Cards": "parse_card parse_cards parse_hand card_text cards_text hand_text cards_of mask_of rank_of suit_of",
    "Results": "FinishedDeal standings Standing score Score",
    "Records": "read replay record_of parse_records Record Replay",
    "Sheets of real tables": "read_sitting Sitting Entry reckoned Reckoning",
    "Hands from bridge programs": "parse_hands DealtHands",
    "Bots and simulations": "bot bot_names simulate Player Bot Budget Decision Report",
    "Analysis": "analyse Weighed solve Solution",
    "Errors": "BarbuError ArgumentError RulesError IllegalAction CardError NotationError TagError ScoreError BotError "
    "AnswerError SimulationError EndingError KeeperError AnalysisError KernelError",
}
"""Every exported name under its heading, in the order in which one meets them."""

HEAD = """\
# The library's reference

Written by `python -m tools.reference` from the docstrings; do not edit it by hand. [library.md](library.md) is a tour.

Cards are numbers, and sets of cards are masks with those bits set (see [Cards](#cards)). Seats are numbers from 0, and
`A` is seat 0. Points, scores and totals are whole numbers, in tuples with one for each seat.
"""

FROM_FILES = (Rules, Contract)
WORDS = "Its fields are the words of rule files: [rules-vocabulary.md](rules-vocabulary.md) describes each of them."


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, names in SECTIONS.items():
        parts.append(f"## {title}\n")
        for name in names.split():
            parts += entry(name, getattr(barbu, name))
    return "\n".join(parts).rstrip() + "\n"


def entry(name: str, found: object) -> Iterator[str]:
    """The lines about one exported name."""
    yield f"### `{name}`\n"
    if isinstance(found, type):
        yield from of_class(name, found)
    elif callable(found) and inspect.isfunction(inspect.unwrap(found)):
        yield code(f"{name}{signature(found)}")
        yield from prose(inspect.getdoc(found))
    else:
        alias, text = of_alias(name)
        yield code(alias)
        yield from prose(text)


def of_class(name: str, kind: type) -> Iterator[str]:
    """A class: how to create it, what it is, and its public members."""
    yield code(f"class {name}{made_from(kind)}")
    yield from prose(inspect.getdoc(kind))
    if kind in FROM_FILES:
        yield WORDS + "\n"
    own = vars(kind).get("__init__")
    if isinstance(own, FunctionType) and "__init__" in definition(kind)[1] and own.__doc__:
        yield from prose(inspect.getdoc(own))
    members = [
        line for member, value in vars(kind).items() if member[0] != "_" for line in of_member(name, member, value)
    ]
    yield from [*members, ""] if members else []


def of_member(name: str, member: str, value: object) -> Iterator[str]:
    """A member of a class as an item of a list, if it is a method or a property."""
    if isinstance(value, property | cached_property):
        getter = value.fget if isinstance(value, property) else value.func
        yield from item(member + ": " + signature(getter).partition(" -> ")[2], inspect.getdoc(value))
    elif isinstance(value, classmethod):
        yield from item(f"{name}.{member}{signature(value.__func__)}", inspect.getdoc(value.__func__))
    elif isinstance(value, FunctionType):
        yield from item(f"{member}{signature(value)}", inspect.getdoc(value))


def made_from(kind: type) -> str:
    """How a class is created: the parameters of its __init__, or its fields."""
    body, names = definition(kind)
    if "__init__" in names:
        return signature(vars(kind)["__init__"]).partition(" -> ")[0]
    if is_dataclass(kind) or (issubclass(kind, tuple | Struct) and kind not in FROM_FILES):
        left_out = ("compare=False", "ClassVar[")
        texts = [ast.unparse(node) for node in body if isinstance(node, ast.AnnAssign)]
        fields = [text for text in texts if not any(word in text for word in left_out)]
        return f"({', '.join(text.partition(' = field(')[0] for text in fields)})"
    return ""


def definition(kind: type) -> tuple[list[ast.stmt], set[str]]:
    """The statements of a class, and the names of its functions."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(node, ast.ClassDef)
    return node.body, {each.name for each in node.body if isinstance(each, ast.FunctionDef)}


def item(head: str, text: str | None) -> Iterator[str]:
    """A member of a class as an item of a list; its first paragraph begins on the same line."""
    first, *others = prose(text)
    yield f"- `{head}`: {' '.join(first.split())}"
    for other in others:
        yield "\n".join(f"  {line}".rstrip() for line in ["", *other.rstrip().split("\n")])


def prose(text: str | None) -> list[str]:
    """The paragraphs of a docstring as Markdown; a section such as Raises becomes a list."""
    if not text:
        raise ValueError("everything that is exported has a docstring")
    paragraphs = []
    for paragraph in marked(text).split("\n\n"):
        head, *lines = paragraph.split("\n")
        if head in ("Raises:", "Returns:"):
            joined = re.sub(r"\n {8,}", " ", "\n".join(lines))
            items = [re.sub(r"^ *(\w+): ", r"- `\1`: ", line) for line in joined.split("\n")]
            paragraphs.append("\n".join([head, "", *items]) + "\n")
        else:
            paragraphs.append(paragraph + "\n")
    return paragraphs


def marked(text: str) -> str:
    """A docstring's marks as those of Markdown."""
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text)
    text = re.sub(r"(?m)^>>> .*\n(?:(?!>>>|\n).+\n?)*", "", text)
    return text.replace("``", "`").strip()


def signature(function: object) -> str:
    """The parameters and the return type as in the source, without self or cls."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(function)))).body  # type: ignore[arg-type]
    assert isinstance(node, ast.FunctionDef)
    for group in (node.args.posonlyargs, node.args.args):
        group[:] = [each for each in group if each.arg not in ("self", "cls")]
    result = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    parameters = [re.sub(r"(: .*)=", r"\1 = ", each) for each in split(quoted(node.args))]
    return re.sub(r"[\"']([A-Z]\w*)[\"']", r"\1", f"({', '.join(parameters)}){result}")


def quoted(node: ast.AST) -> str:
    """The source of a node, with strings in double quotes as the formatter writes them."""
    return ast.unparse(node).replace("'", '"')


def of_alias(name: str) -> tuple[str, str]:
    """The statement of a type's other name, and the text below it."""
    module, own = barbu._HOMES[name]
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    for node, text in pairwise(body):
        match node, text:
            case ast.Assign(targets=[ast.Name(id=found)]), ast.Expr(value=ast.Constant(value=str(said))) if (
                found == own
            ):
                return quoted(node), said
    raise ValueError(f"{name} has no text below it")


def code(text: str) -> str:
    """A block of Python."""
    if len(text) > 100 and "(" in text:
        head, rest = text.split("(", 1)
        inner, _, tail = rest.rpartition(")")
        text = f"{head}(\n    " + ",\n    ".join(split(inner)) + f",\n){tail}"
    return f"```python\n{text}\n```\n"


def split(text: str) -> list[str]:
    """Parameters, without cutting at commas inside brackets."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            parts.append(text[start:place].strip())
            start = place + 1
    return [*parts, text[start:].strip()]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE}")
