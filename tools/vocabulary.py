"""Write docs/rules-vocabulary.md again from the vocabulary: `python -m tools.vocabulary`."""

import json
import typing
from pathlib import Path

import msgspec
from msgspec import NODEFAULT, Struct, structs

from barbu.rules.cardsets import RANK_WORDS, SUIT_WORDS, CardSet
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES
from barbu.rules.options import option_lines
from barbu.text.names import contract_letter, contract_other_names, contract_title
from barbu.text.render import render
from barbu.text.vocabulary import choice_label, word_line

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules-vocabulary.md"

HEAD = """\
# The words of rule files

Written by `python -m tools.vocabulary` from `src/barbu/rules/model.py`; do not edit it by hand.

A rule file is TOML. These are all the words it may use; any other is refused, and a similar one suggested.
A file that `extends` another one states only what differs; a contract, or the doubling, is dropped with `= false`.
What `[contracts.every]` states holds for every contract that does not say otherwise, inherited ones included, wherever
it means something in the way that contract is played.
`barbu rules NAME` says what a rule set means in words.

```toml
extends = "pagat"
name = "Our Tuesday game"

[contracts.no-king]
heart_lead = "free"

[doubling]
owed = 1
```
"""

TOP = """\
`extends` names the rule set that this one starts from; everything but its `aliases` is taken over.

A rule set for several numbers of players lists them, the usual one first, and says in a table `[with.N]` what differs
with N players; everything else holds for every number:

```toml
players = [4, 3]
sum = 0

[with.3]
deck = { removed = ["2C"] }
contracts = { dominoes = { places = [50, 25, -10] }, trumps = { trick = 4 } }
```

The comment at the top says what the game is. In any comment, a sentence with `[proposed]` says what no source states,
one with `[derived]` what follows from the sources, one with `(erratum E9)` what a source has wrong; `barbu rules NAME`
lists them. A comment above a word or a table belongs to that word or table: a file that extends this one and says
something else there does not take the comment over.
"""

TRICKS = """
Single tricks score by their place, counted from the end in `last` and from the beginning in `numbered`. Here the last
three tricks of `pagat` cost more and more:

```toml
extends = "pagat"
name = "Three last tricks"

[contracts.no-last-two]
last = [-5, -10, -15]
```

And here the first trick and the seventh cost something instead; `last = []` takes back what is inherited:

```toml
extends = "pagat"
name = "The first trick and the seventh"

[contracts.no-last-two]
last = []
numbered = { 1 = -10, 7 = -20 }
```
"""

OPTIONS = """\
Options are added to a variant's name: `pagat+ace-low+quick-rotation`. `without-CONTRACT` stands for one option for each
contract of the variant, such as `without-no-queens`: the number of deals and the sum follow. A contract that is part of
a salad can be left out only together with the salad, and the last contract has to stay.
"""


def values(kind: object, name: str = "") -> str:
    """The possible values of a field, as a table cell."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return values(typing.get_args(kind)[0], name)
    if origin is typing.Literal:
        choices = [(json.dumps(choice), choice_label(name, choice)) for choice in typing.get_args(kind)]
        return "<br>".join(f"`{choice}`: {label}" for choice, label in choices)
    if kind is bool:
        return "`true`, `false`"
    if kind is int:
        return "a number"
    if kind is str:
        return "a text"
    if origin is tuple:
        return "a list of numbers" if typing.get_args(kind)[0] is int else "a list of texts"
    if origin is dict:
        key, value = typing.get_args(kind)
        if value is not int:
            return "a table for each contract"
        return f"a table of {'card sets' if key is CardSet else 'numbers of tricks'} and points"
    return "a table"


def default(field: structs.FieldInfo) -> str:
    """The default of a field, as a table cell."""
    value = field.default
    if value is NODEFAULT:
        if field.default_factory is NODEFAULT:
            return "required"
        value = field.default_factory()
    if value is None:
        return "none"
    if isinstance(value, Struct):
        return "as in the table"
    return f"`{msgspec.json.encode(value).decode()}`"


def table(struct: type[Struct], left_out: tuple[str, ...] = ()) -> list[str]:
    """The words of a struct as rows of a table."""
    lines = ["| word | values | default | meaning |", "|---|---|---|---|"]
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in structs.fields(struct):
        if field.name not in left_out:
            kind = hints[field.name]
            meaning = word_line(struct.__name__.lower(), field.name)
            said = "a number, or a list of them" if field.name == "players" else values(kind, field.name)
            lines.append(f"| `{field.name}` | {said} | {default(field)} | {meaning} |")
    return lines


def page() -> str:
    """The whole page."""
    parts = [
        HEAD,
        "## The top of the file\n",
        TOP,
        *table(Rules, ("variant", "numbers")),
        "\n## `[contracts.NAME]`\n",
        *table(Contract),
        "\nA card set is a suit, a rank or one card: "
        + ", ".join(f"`{word}`" for word in (*SUIT_WORDS, *RANK_WORDS, "AH"))
        + ".",
        TRICKS,
        "A contract has one of these names, which records use too, or one of your own that begins with `own-`: "
        "`own-queen-of-the-night` has the title Queen of the Night.\n",
        "| name | title | letter on the sheet | also called |",
        "|---|---|---|---|",
        *(
            f"| `{name}` | {contract_title(name)} | {contract_letter(name)} | {', '.join(contract_other_names(name))} |"
            for name in CONTRACT_NAMES
        ),
        "\n## `[deck]`\n",
        *table(Deck),
        "\n## `[session]`\n",
        *table(Session),
        "\n## `[doubling]`\n",
        *table(Doubling),
        "\n## Options\n",
        OPTIONS,
        "| option | what it changes |",
        "|---|---|",
        *(f"| `{name}` | {render(line)} |" for name, line in option_lines().items()),
    ]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE}")
