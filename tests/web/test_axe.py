"""axe finds no fault on any screen: names, roles, contrast, heading order, touch target sizes."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser
from tools.screens import SCREENS, STILL, open_page
from tools.stage import Stage

from tests.web.looking import await_panel, faults


@pytest.fixture(scope="module")
def stage(address: str) -> Iterator[Stage]:
    """Tables brought to the moments to be checked."""
    with closing(Stage(address)) as opened:
        yield opened


@pytest.mark.parametrize("name", SCREENS)
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
