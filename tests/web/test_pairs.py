"""The report on pairs on a club's page: the planted pair, its figures, and the deals behind it. All its discards have
been weighed by an earlier process."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect

from barbu.api.clubs import NewClub
from barbu.names import person, signing
from barbu.names.clubs import club
from barbu.names.database import HERE, Database
from barbu.server.app import create_app
from tests.server.test_pairs import at_a_club
from tests.server.weighed import weighed_before
from tests.web.looking import faults
from tests.web.serving import NAMED, serving


def prepared(data: Path) -> tuple[str, str]:
    """A data folder with the games of a club, and a planted pair; returns the club and the token of its owner."""
    database = Database.at(HERE, data)
    with database.write() as db:
        person.add(db, "olga", "Olga")
        found, token = club.create(db, "olga", NewClub("Thursday kings")), signing.sign_in(db, "olga")
    database.close()

    async def play() -> None:
        app = create_app(data, lasting=HERE)
        games = await at_a_club(app.state.lobby, app.state.names, found)
        await weighed_before(app.state.lobby.store, data, games)
        await app.state.lobby.close()
        app.state.names.close()
        app.state.lobby.store.close()

    # The browser has a loop in this thread already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(play())).result()
    return found, token


def test_a_named_pair_is_shown_with_its_deals(browser: Browser, tmp_path: Path) -> None:
    found, token = prepared(tmp_path)
    with serving(tmp_path, options=NAMED) as address:
        for width in (320, 1280):
            context = browser.new_context(base_url=address, viewport={"width": width, "height": 800})
            context.add_init_script(f"localStorage.setItem('barbu.name', {json.dumps(json.dumps(token))})")
            page = context.new_page()
            page.goto(f"/#/club/{found}/members")
            panel = page.get_by_role("region", name="Unusual pairs")
            panel.get_by_role("button", name="Look through the games").click()
            expect(panel.get_by_role("status")).to_have_text("2 pairs gave up more than chance explains")
            expect(panel.get_by_text("Anna towards Beth").first).to_be_visible()
            expect(panel.get_by_text(re.compile(r"as in (fewer than )?one honest pair of \d")).first).to_be_visible()
            expect(
                panel.get_by_text(
                    re.compile(r"^\d\.\d\d ± 0\.\d\d spreads when they could double, .+ · \d+ decisions$")
                ).first
            ).to_be_visible()
            discards = panel.get_by_text(
                re.compile(r"^\d\.\d\d ± 0\.\d\d points when they discarded, .+ · \d+ discards$")
            )
            expect(discards.first).to_be_visible()
            expect(panel.get_by_text("a discard, 4.00 points").first).to_be_visible()
            expect(panel.get_by_text("so far")).to_have_count(0)
            panel.get_by_text("All pairs").click()
            assert faults(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            panel.get_by_role("link", name=re.compile("Deal ")).first.click()
            expect(page.get_by_text(re.compile("card by card"))).to_be_visible()
            context.close()
