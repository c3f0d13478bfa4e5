"""The table of friends lasts: it keeps its name, people, chat and tally until they play again (decision 0216)."""

from collections.abc import Iterable

from barbu.live.people.seats import Player
from barbu.live.table.company import Company
from barbu.seats import SEATS
from barbu.store.events import Gathering, Logged, Reseated

FRIENDS_DAYS = 365
"""Days for which the table of friends is kept after the last move, and their tokens open its seats."""


def lasts(company: Company) -> bool:
    """Whether a table is one of friends: several people are at it by invitation, have played at it or the one before,
    and have not gone on to another one."""
    terms = company.terms
    several = terms is not None and not terms.public and len(company.people) > 1
    return several and (company.begun or company.follows is not None) and not company.next


def kept_days(company: Company, usual: int) -> int:
    """Days for which a table is kept after the last move, if other games are kept for ``usual`` days (0: for ever)."""
    return max(usual, FRIENDS_DAYS) if usual and lasts(company) else usual


def company_of(players: list[Player], events: Iterable[Logged]) -> Company:
    """The people at a stored table."""
    company = Company(players)
    for logged in events:
        event = logged.event
        if isinstance(event, Reseated):
            company.reseat(SEATS.index(event.seat), event.bot)
        elif isinstance(event, Gathering):
            company.enter(logged, event)
    return company
