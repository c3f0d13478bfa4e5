"""What the parts of a table have in common."""

from typing import NamedTuple

from barbu.live.audience import Audience
from barbu.live.company import Company
from barbu.live.inbox import Inbox
from barbu.live.journal import Journal
from barbu.live.pending import Pending
from barbu.live.timeline import Timeline


class Ground(NamedTuple):
    """A table before anybody does anything at it: who sits there, the game, what is stored of it, who is told of it,
    what its task receives, and what waits for its time. Each part of the table stands on it and takes what it needs."""

    company: Company
    timeline: Timeline
    journal: Journal
    audience: Audience
    inbox: Inbox
    pending: Pending
