"""The changes of a rule set in words, and where its table states each of them, so that single changes can be undone."""

from typing import NamedTuple

import msgspec

from barbu.messages import Message
from barbu.rules.files.write import Path, Table, changed_paths, reverted, table_of
from barbu.rules.model import Rules
from barbu.text.describe import difference

MOST_WORK = 100_000
"""The largest product of a table's size in bytes and its number of changes for which the paths of each change are
searched. The search tries every path on the whole table, and rules that differ this much from their parent are hardly
made of single changes."""


class WordedChange(NamedTuple):
    """A difference in words, and the paths at which restoring the parent's value undoes it (empty if no single path
    does)."""

    message: Message
    paths: tuple[Path, ...]


def changes(rules: Rules, parent: Rules) -> list[WordedChange]:
    """The differences between a rule set and its parent, as described by ``describe.difference``."""
    table, before = table_of(rules), table_of(parent)
    paths = changed_paths(table, before)
    if len(paths) * len(msgspec.json.encode(table)) > MOST_WORK:
        return [WordedChange(message, ()) for message in difference(rules, parent)]
    left = {path: _told(reverted(table, before, path), parent) for path in paths}
    alone: dict[Path, frozenset[Message] | None] = {}
    found = []
    for message in difference(rules, parent):
        causes = [path for path in paths if (told := left[path]) is not None and message not in told]
        if not causes:
            # No single path undoes it, so look for those that would cause it on their own.
            alone = alone or {path: _told(reverted(before, table, path), parent) for path in paths}
            causes = [path for path in paths if message in (alone[path] or ())]
        found.append(WordedChange(message, tuple(causes)))
    return found


def _told(table: Table, parent: Rules) -> frozenset[Message] | None:
    """The differences of a table, or None if it is not valid: a single change may leave a salad without one of its
    parts."""
    try:
        return frozenset(difference(msgspec.convert(table, Rules), parent))
    except LookupError:
        return None
