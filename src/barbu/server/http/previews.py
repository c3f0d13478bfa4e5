"""The page as messengers and search engines are shown it: an invitation tells what is played at its table.

A messenger fetches the address that is sent, without its fragment. So the link of an invitation has the name of the
table in its path and the code in its fragment, ``/j/TABLE#CODE``: what is shown tells the rules of the table and names
no person, and the code never leaves the browsers (decision 0211).
"""

import re
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from barbu.api import catalogue
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import CODE_LETTERS, NAME_LETTERS
from barbu.live.table.actor import Table
from barbu.server.http.pages import Page
from barbu.server.limits.work import WorkQueue
from barbu.text.render import say

MOST_DIFFERENCES = 3
"""How many differences from the standard rules are told; messengers show little more."""

PICTURE = "icons/icon-512.png"

_TABLE = re.compile(rf"\W*([{CODE_LETTERS}]{{{NAME_LETTERS}}})(?![a-z0-9])", re.IGNORECASE)


class Previews:
    """The page at the short path of an invitation, with what a messenger shows of its table in the head. Its rules are
    looked up at the expense of the address that asks."""

    def __init__(self, page: Page, lobby: Lobby, work: WorkQueue) -> None:
        self._page = page
        self._lobby = lobby
        self._work = work

    async def answer(self, request: Request) -> Response:
        """The page; without anything about a table if there is none, or its rules cannot be looked up now."""
        title, line = say("preview-title"), say("preview-line")
        found = _TABLE.match(request.path_params["code"])
        share = self._work.of(request.client.host if request.client else "")
        try:
            if found and (table := await self._lobby.as_it_is(found[1].lower(), share.do)).company.terms is not None:
                title, line = await share.do(lambda: _told(table))
        except BarbuError:
            pass
        return await self._page.start(
            tags({"title": title, "description": line, "image": f"{request.base_url}{PICTURE}"})
        )


def _told(table: Table) -> tuple[str, str]:
    """What is played at a table: in a few words, and in a line."""
    rules = table.rules
    lines = catalogue.differences(rules).lines
    what = " ".join(lines[:MOST_DIFFERENCES]) or catalogue.line_of(rules)
    line = say("preview-table-line", players=rules.players, deals=table.game.deals, what=what)
    return say("preview-table", title=rules.name, changes=len(lines)), line


def tags(about: dict[str, str]) -> str:
    """The tags of the Open Graph protocol for a page, as HTML."""
    known = {"type": "website", "site_name": "Barbu", **about}
    return "".join(f'<meta property="og:{name}" content="{escape(text)}" />' for name, text in known.items())
