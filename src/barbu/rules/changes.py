"""What a rule set changes, in words, and where in its table each change stands, so that one can be taken back."""

from typing import NamedTuple

import msgspec

from barbu.rules.describe import difference
from barbu.rules.messages import Message
from barbu.rules.model import Rules
from barbu.rules.write import Path, Table, changed_paths, reverted, table_of


class Change(NamedTuple):
    """A difference in words, and the paths at which the parent's words take it back; none if no single word makes
    the difference."""

    message: Message
    paths: tuple[Path, ...]


def changes(rules: Rules, parent: Rules) -> list[Change]:
    """The differences of a rule set from another one, as ``describe.difference`` tells them."""
    table, before = table_of(rules), table_of(parent)
    left = {path: _told(reverted(table, before, path), parent) for path in changed_paths(table, before)}
    return [
        Change(message, tuple(path for path, messages in left.items() if message not in messages))
        for message in difference(rules, parent)
    ]


def _told(table: Table, parent: Rules) -> frozenset[Message]:
    return frozenset(difference(msgspec.convert(table, Rules), parent))
