"""The feed of a ladder: an entry for each month that is over, with the best of it (RFC 4287)."""

from datetime import datetime
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from sqlalchemy import Connection

from barbu.names.ladder import EVERYONE, Scope, ladder
from barbu.text.render import say

ATOM = "http://www.w3.org/2005/Atom"

MONTHS = 12
"""The number of months in a feed."""

BEST = 10
"""How many of the best an entry names."""


def feed(
    connection: Connection, family: str, origin: str, now: datetime, scope: Scope = EVERYONE, club: str = ""
) -> str:
    """The feed of a family's ladder at a server, at a time: that of everyone, or of a ``club`` with this name.

    Raises:
        NameRefused: there is no such ladder.
    """
    whole = ladder(connection, family, lines=0, scope=scope)
    over = [period for period in whole.periods if len(period) == len("2026-11") and period < f"{now:%Y-%m}"][:MONTHS]
    root = Element("feed", {"xmlns": ATOM})
    title = f"{club}, {whole.title}" if club else whole.title
    path = f"club/{scope.club}/ladder/{family}" if club else f"ladder/{family}"
    address = f"{origin}/#/{path}"
    own = f"clubs/ladder.atom?club={scope.club}&family={family}" if club else f"ladder.atom?family={family}"
    _add(root, "id", f"{origin}/api/{own}")
    _add(root, "title", say("lasting-feed-title", family=title))
    _add(root, "updated", _after(over[0]) if over else f"{now:%Y-%m-%dT00:00:00Z}")
    SubElement(root, "link", {"href": address})
    SubElement(SubElement(root, "author"), "name").text = "Barbu"
    for period in over:
        entry = SubElement(root, "entry")
        _add(entry, "id", f"{address}/{period}")
        _add(entry, "title", say("lasting-feed-month", family=title, month=period))
        _add(entry, "updated", _after(period))
        SubElement(entry, "link", {"href": f"{address}/{period}"})
        best = [line for line in ladder(connection, family, period, lines=BEST, scope=scope).lines if not line.bot]
        lines = [
            say("lasting-feed-line", place=str(line.place), name=line.name, score=f"{line.score:+.0f}") for line in best
        ]
        _add(entry, "content", "\n".join(lines) or say("lasting-feed-none"))
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode")


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _after(month: str) -> str:
    """When a month is over."""
    year, number = map(int, month.split("-"))
    return f"{year + number // 12:04}-{number % 12 + 1:02}-01T00:00:00Z"
