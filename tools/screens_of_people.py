"""Screens at which people are together: a room, a table, a lobby, an evening."""

from collections.abc import Callable

from playwright.sync_api import Page
from tests.web.company import Seat, friend
from tests.web.serving import ask, play_out

from tools.stage import Stage


def room(who: int) -> Callable[[Stage], str]:
    """The room before the game, as Anna (0) or Beth (1) sees it: one seat has a bot, one chair is free, Beth has
    agreed. Changes affect everybody there, so each picture has a room of its own."""

    def address(stage: Stage) -> str:
        found = stage.gather("room", variant="pagat+ace-low", bots=["", "club", ""], terms={"clock_s": 60})
        found.beth.say("say", text="Hello! Who is the fourth?")
        return f"t/{stage.hold('room', found.seats[who])['table']}"

    return address


def change_clock(page: Page, stage: Stage) -> None:
    """The host changes a term that Beth has agreed to."""
    page.locator("[data-terms] > summary").click()
    page.get_by_role("radio", name="15 s").check(force=True)


def agree(page: Page, stage: Stage) -> None:
    """A guest agrees, and then the host changes the clock."""
    page.locator("[data-line=clock]").wait_for(state="attached")
    found = stage.companies["room"]
    found.anna.say("offer", terms={"clock_s": 15})


def cards(name: str) -> Callable[[Stage], str]:
    """People at a table, from Anna's seat: Beth has led to the first trick, Anna is next, and they have chatted."""

    def address(stage: Stage) -> str:
        if name not in stage.companies:
            found = stage.gather(name, bots=["random", "random", ""], terms={"clock_s": 0, "first": "D"})
            found.begin()
            found.play_until(lambda view: len(view["trick"]) == 1 and view["turn"] == found.seats[0]["seat"])
            found.beth.say("say", text="oh no, wrong card, sorry!")
            found.anna.say("say", text="Three tricks each, so far so fair")
            found.beth.say("phrase", phrase="take-your-time")
            stage.hold(name, found.seats[0])
        return f"t/{stage.companies[name].seats[0]['table']}"

    return address


def take_back(page: Page, stage: Stage) -> None:
    """Beth asks to take her card back, which ends by itself after a while."""
    beth = stage.companies.pop("ask").beth
    beth.say("undo", version=beth.view["version"])


def watching(stage: Stage) -> str:
    """A table of people as a watcher sees it."""
    cards("people")(stage)
    return f"watch/{stage.companies['people'].invitation}"


def invited(stage: Stage) -> str:
    """An invitation to a table at which the browser has no seat."""
    return f"join/{stage.gather('others', variant='trex', bots=['', '', '']).invitation}"


def lobby(stage: Stage) -> str:
    """Public tables: at one people are gathering, at another they are playing."""
    if "open" not in stage.companies:
        stage.gather("open", variant="leaver", bots=["", "club"], terms={"public": True, "clock_s": 60})
        terms = {"public": True, "clock_s": 86400}
        stage.gather("running", bots=["club", "club", ""], terms=terms).begin()
    return "tables"


def over(stage: Stage) -> Seat:
    """A game with friends that is over."""
    name = "over-friends"
    if (seated := stage.held(name)) is None:
        wanted = {"name": "Anna", "avatar": "leaf", "bots": ["club"] * 3, "sitting": "one-deal"}
        seated = stage.hold(name, ask(stage.address, "/api/rooms", {**wanted, "terms": {"clock_s": 0}}))
        with friend(stage.address, seated["table"], token=seated["token"]) as anna:
            anna.hear("room")
            anna.say("begin")
            anna.hear("view")
        play_out(stage.address, seated)
    return seated


def evening(stage: Stage) -> str:
    """The next game of people who have already played one."""
    seated = stage.held("evening")
    if seated is None:
        played = over(stage)
        asked = {"table": played["table"], "token": played["token"], "variant": "pagat", "sitting": "one-deal"}
        seated = stage.hold("evening", {**played, "table": ask(stage.address, "/api/again", asked)["table"]})
    return f"t/{seated['table']}"
