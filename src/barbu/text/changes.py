"""What a rule set changes, in words, and where in its table each change stands, so that one can be taken back."""

from typing import NamedTuple

import msgspec

from barbu.messages import Message
from barbu.rules.files.write import Path, Table, changed_paths, reverted, table_of
from barbu.rules.model import Rules
from barbu.text.describe import difference

MOST_WORK = 100_000
"""Bytes of a rule set's table times its changes, up to which it is looked for what takes each change back: every one is
tried on the whole table, and rules that have so little in common with their parent are not made of single changes."""


class Change(NamedTuple):
    """A difference in words, and the paths at which the parent's words take it back; none where no single one does."""

    message: Message
    paths: tuple[Path, ...]


def changes(rules: Rules, parent: Rules) -> list[Change]:
    """The differences of a rule set from another one, as ``describe.difference`` tells them."""
    table, before = table_of(rules), table_of(parent)
    paths = changed_paths(table, before)
    if len(paths) * len(msgspec.json.encode(table)) > MOST_WORK:
        return [Change(message, ()) for message in difference(rules, parent)]
    left = {path: _told(reverted(table, before, path), parent) for path in paths}
    alone: dict[Path, frozenset[Message] | None] = {}
    found = []
    for message in difference(rules, parent):
        causes = [path for path in paths if (told := left[path]) is not None and message not in told]
        if not causes:
            # Nothing can be put back alone: what makes the difference is then what makes it alone.
            alone = alone or {path: _told(reverted(before, table, path), parent) for path in paths}
            causes = [path for path in paths if message in (alone[path] or ())]
        found.append(Change(message, tuple(causes)))
    return found


def _told(table: Table, parent: Rules) -> frozenset[Message] | None:
    """The differences of a table, or None if they cannot be told: one change alone may leave a salad without a part."""
    try:
        return frozenset(difference(msgspec.convert(table, Rules), parent))
    except LookupError:
        return None
