"""What the parts of a table have in common."""

from typing import NamedTuple

from barbu.live.table.company import Company
from barbu.live.table.inbox import Inbox
from barbu.live.table.journal import Journal
from barbu.live.table.news import News
from barbu.live.table.pending import Pending
from barbu.live.table.timeline import Timeline
from barbu.live.table.viewers import Viewers


class Context(NamedTuple):
    """A table before anybody does anything at it: who sits there, the game, what is stored of it, who is told of it,
    what its
    task receives, what waits for its time, and what has just happened. Each part of the table takes what it needs."""

    company: Company
    timeline: Timeline
    journal: Journal
    viewers: Viewers
    inbox: Inbox
    pending: Pending
    news: News
