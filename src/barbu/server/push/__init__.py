"""Web Push: messages to browsers that have no page of ours open. They need the extra ``push`` (decision 0095)."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from barbu.messages import logged
from barbu.server.clock import ClockCheck
from barbu.store.opening import PUSH_KEY
from barbu.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from barbu.server.push.sending import Push

log = logging.getLogger(__name__)


def push_from(data: Path, store: SqliteStore, names: Sequence[str], clock: ClockCheck | None = None) -> "Push | None":
    """What sends push messages from a server with this data folder, known by these ``names``; None where the extra is
    not installed, or its key cannot be used. While the ``clock`` is not plausible, it forgets no address by its age."""
    try:
        from barbu.server.push.sending import Push
        from barbu.server.push.vapid import Vapid
    except ImportError:
        return None
    try:
        return Push(store, Vapid(data, names), clock)
    except (OSError, ValueError) as error:
        logged(log, logging.WARNING, "log-push-no-key", file=str(data / PUSH_KEY), error=str(error))
        return None
