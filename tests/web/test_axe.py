"""axe finds no fault on any screen: names, roles, contrast, heading order, touch target sizes."""

import os
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser
from tools.screens import SCREENS, STILL, open_page
from tools.stage import Stage

from tests.web.looking import await_panel, faults
from tests.web.serving import NAMED, serving

EVERY_RUN = """
    home-first picker doubles trick dominoes result sheet over eight poker
    daily daily-done lesson new settings rules-pagat editor room join chat keeper-deal keeper-statistics
    puzzle puzzle-wrong contest contest-marked drills drill-sense road
    you ladder club club-members
""".split()
"""One screen of each kind. `dev.py soak` looks at all of them; many others are looked at where a test comes by."""
LOOKED_AT = list(SCREENS) if "BARBU_GAMES" in os.environ else EVERY_RUN


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Tables brought to the moments to be checked, at a server that keeps names."""
    with serving(tmp_path_factory.mktemp("screens"), options=NAMED) as address, closing(Stage(address)) as opened:
        yield opened


@pytest.mark.soak
@pytest.mark.parametrize("name", LOOKED_AT)
def test_axe_finds_nothing(browser: Browser, stage: Stage, name: str) -> None:
    page = open_page(browser, stage, SCREENS[name], "390x844", "light", "")
    found = {"phone by day": faults(page)}
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1440, "height": 900})
    await_panel(page)
    page.evaluate(STILL)
    found["desk by night"] = faults(page)
    page.context.close()
    assert not any(found.values()), found
