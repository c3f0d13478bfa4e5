"""Web Push: messages to browsers that have no page of ours open. They need the extra ``push``."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from barbu.store.sqlite import SqliteStore
from barbu.text.render import say

if TYPE_CHECKING:
    from barbu.server.push.sending import Push

log = logging.getLogger(__name__)


def push_from(data: Path, store: SqliteStore, names: Sequence[str]) -> "Push | None":
    """What sends push messages from a server with this data folder, known by these ``names``; None where the extra is
    not installed, or its key cannot be used."""
    try:
        from barbu.server.push.sending import Push
        from barbu.server.push.vapid import FILE, Vapid
    except ImportError:
        return None
    try:
        return Push(store, Vapid(data, names))
    except (OSError, ValueError) as error:
        log.warning("%s", say("push-no-key", file=str(data / FILE), error=str(error)))
        return None
