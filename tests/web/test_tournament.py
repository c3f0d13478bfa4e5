"""Sixteen play a tournament from its link to its result: four in Chromium, each with a passkey of their own, and twelve
over sockets."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.evening import Client, Director
from tests.server.harness import Json, Server
from tests.web.conftest import PHONE
from tests.web.test_names import OPTIONS, Device, take_name

SOCKETS = 12

PLAY = """
localStorage.setItem("barbu.settings", JSON.stringify({ speed: 0 }));
setInterval(() => {
  const press = (selector) => {
    const found = document.querySelector(selector);
    found?.click();
    return found !== null;
  };
  const call = "section[aria-label='Choose a contract'] ";
  press(".own .below a[href^='#/t/']") ||
    press("section.over a[href^='#/event/']") ||
    press("section.result button.primary") ||
    press(`${call}button.primary:enabled`) ||
    press(`${call}.tile:enabled`) ||
    press("[aria-label='Your cards'][data-turn='true'] button[aria-disabled='false']");
}, 150);
"""
"""Presses what the page offers: the way to the table, calls and cards, and the way back."""

Run = Callable[[Coroutine[Any, Any, Json]], "Future[Json]"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path, 'lasting = "here"\n').start()
    yield started
    started.stop()


@pytest.fixture
def beside() -> Iterator[Run]:
    """Runs what goes on beside the browser: Playwright has a loop of its own in this thread."""
    with ThreadPoolExecutor(2) as threads:
        yield lambda work: threads.submit(asyncio.run, work)


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[[str], Page]]:
    """A browser of a person with a name that lasts."""
    contexts = []

    def new(name: str) -> Page:
        context = browser.new_context(base_url=f"http://localhost:{server.port}", viewport=PHONE)
        contexts.append(context)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        made = session.send("WebAuthn.addVirtualAuthenticator", {"options": OPTIONS})
        take_name(Device(page, session, made["authenticatorId"]), name)
        return page

    yield new
    for context in contexts:
        context.close()


def enter(page: Page, code: str) -> None:
    page.goto(f"/#/event/{code}")
    page.get_by_role("button", name="Enter this event").click()
    expect(page.get_by_role("heading", name=re.compile("^You are playing as"))).to_be_visible()


def play(page: Page, code: str) -> None:
    """From now on the page is played, from that of the event on."""
    page.add_init_script(PLAY)
    page.goto("about:blank")
    page.goto(f"/#/event/{code}")


def test_four_browsers_and_twelve_others_play_it_though_the_server_is_killed(
    server: Server, beside: Run, person: Callable[[str], Page]
) -> None:
    """Anna loses her line, Beth leaves, Carl comes late, and Dora does nothing but play."""

    async def begin() -> Json:
        await director.register("Mona Director")
        code = await director.make(variant="french-32", rounds=2, clock_s=60)
        for number in range(SOCKETS):
            clients.append(Client(server, code, f"Player {number}", every_s=1))
            await clients[-1].enter()
        return {"code": code}

    async def play_all() -> Json:
        return {"over": await asyncio.gather(*(client.play() for client in clients))}

    director, clients = Director(server), list[Client]()
    code = beside(begin()).result()["code"]
    anna, beth, dora = (person(name) for name in ("Anna", "Beth", "Dora"))
    for page in (anna, beth, dora):
        enter(page, code)
    beside(director.order(code, "start")).result()
    for page in (anna, dora):
        play(page, code)
    expect(dora.get_by_role("list", name="Your cards")).to_be_visible()
    carl = person("Carl")
    enter(carl, code)
    expect(anna.get_by_role("list", name="Your cards")).to_be_visible()
    anna.goto("about:blank")
    beth.reload()
    beth.get_by_role("button", name="Leave the event").click()
    beth.get_by_role("button", name="Leave the event").click()
    expect(beth.get_by_role("heading", name="You are not playing in the next round.")).to_be_visible()
    others = beside(play_all())
    server.end(SIGKILL)
    server.start()
    play(carl, code)
    anna.goto(f"/#/event/{code}")
    over = others.result()["over"]
    assert all(each["phase"] == "over" for each in over)
    for page in (anna, beth, carl, dora):
        page.goto(f"/#/event/{code}")
        expect(page.get_by_text("The event is over.")).to_be_visible()
        expect(page.get_by_role("region", name="Standings")).to_contain_text("You")
    found = beside(clients[0].ask("/api/event", code=code, all="1")).result()
    rounds = {line["name"]: line["rounds"] for line in found["standings"]}
    assert {*rounds} == {*(client.name for client in clients), "Anna", "Beth", "Carl", "Dora"}
    assert rounds.pop("Beth") == [None, None]
    late = rounds.pop("Carl")
    assert (late[0], late[1] is None) == (None, False)
    assert not any(None in each for each in rounds.values())
