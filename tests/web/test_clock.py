"""Two people at one table in their browsers: a bot plays for the one who thinks too long; the host pauses the game;
they end it by agreement."""

import itertools
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Page, expect

from barbu.store.opening import FILE
from tests.web.company import Seat, friend, gathered
from tests.web.conftest import PHONE, Pages
from tests.web.looking import faults
from tests.web.retold import retold
from tests.web.serving import View, any_act, serving
from tests.web.table import AtTable
from tests.web.test_table_asks import inside
from tests.web.test_table_five import boxes, covered
from tests.web.test_table_voice import LISTEN


def dealt(address: str, variant: str = "pagat", **terms: object) -> tuple[Seat, Seat]:
    """The seats of Anna, the host, who declares first, and Beth, at a table with two bots, after the first deal has
    been dealt."""
    with gathered(address, variant=variant, bots=["", "random", "random"], terms={"first": "host", **terms}) as found:
        found.begin()
    return found.seats


def sit(page: Page, seated: Seat, address: str = "") -> None:
    """Open a table in a browser that holds a seat at it, on the server under test or another one."""
    page.goto(f"{address}/icon.svg")
    entry = {**seated, "title": "Barbu", "asked": {}}
    page.evaluate("entry => localStorage.setItem('barbu.games', JSON.stringify([entry]))", entry)
    page.goto(f"{address}/#/t/{seated['table']}")


def test_whoever_is_away_without_a_clock_holds_nobody_up(pages: Pages, address: str) -> None:
    terms = {"first": "host", "clock_s": 0, "watching": "later"}
    with gathered(address, bots=["", "random", "random"], terms=terms) as found:
        found.begin()
    beth, watcher = pages(viewport=PHONE, has_touch=True), pages()
    watcher.goto(f"/#/watch/{found.invitation}")
    beth.add_init_script(f"({LISTEN})()")
    sit(beth, found.seats[1])
    # Nothing of the deal is shown to those who may see it when it is over, and they are told so.
    expect(watcher.locator("[data-later]")).to_contain_text("At Anna's table you see each deal when it is over.")
    expect(watcher.locator("[data-plate]")).to_have_count(0)
    assert faults(watcher) == []
    missing = beth.locator("[data-missing]")
    expect(beth.locator("[data-plate=A]")).to_contain_text("away")
    expect(missing).to_contain_text("Anna is away.")
    assert faults(beth) == []
    missing.get_by_role("button", name="Let a bot play").tap()
    expect(missing).to_have_count(0)
    expect(beth.locator("[data-plate=A]")).to_contain_text("bot plays")
    beth.wait_for_function("window.heard.join(' ').includes('A bot plays for Anna now.')")
    assert spoken(beth).count("A bot plays for") == 1, "the bots that sat there from the start are no news"


def bound(view: View) -> None:
    """Everybody has a bet with everybody."""
    pairs = itertools.combinations([seat["seat"] for seat in view["seats"]], 2)
    view["pairs"] = [{"first": first, "second": second, "times": 1} for first, second in pairs]


def test_that_somebody_is_away_covers_no_bet(pages: Pages, address: str) -> None:
    with gathered(address, bots=["", "random", "random"], terms={"first": "host", "clock_s": 0}) as found:
        found.begin()
        found.play_until(lambda view: view["phase"] == "play")
    page, watcher = pages(viewport=PHONE, has_touch=True), pages(viewport=PHONE, has_touch=True)
    retold(page, bound)
    sit(page, found.seats[1])
    expect(page.locator("[data-plate=A] .words")).to_have_text("away")
    expect(page.locator("[data-bet]")).to_have_count(12)
    tokens = boxes(page.locator("[data-bet]"))
    written = boxes(page.locator("[data-plate] :is(.words, .name, .total)"))
    assert all(covered(token, word) < 0.01 for token in tokens for word in written)
    # Whoever is watched has the same card as whoever plays: it says everything itself.
    watcher.goto(f"/#/watch/{found.invitation}")
    plate = watcher.locator("[data-plate=A] .plate")
    expect(plate.locator(".before")).to_have_count(1)
    expect(plate.locator(".words")).to_have_count(1)
    assert inside(boxes(plate.locator(".words"))[0], boxes(plate)[0])


HURRY_MS = 60

FELT = f"""
  window.felt = [];
  window.raps = 0;
  navigator.vibrate = (ms) => ms === {HURRY_MS} && felt.push(ms) > 0;
  const {{ start }} = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {{
    if (this.frequency?.value === 110) raps += 1;
    return start.apply(this, when);
  }};
  const wanted = {{ vibration: true, sounds: true, soundCounters: false }};
  if (location.origin !== "null") localStorage["barbu.settings"] = JSON.stringify(wanted);
"""
"""Records how often the player is told to hurry, by vibration and by raps on wood; doubles and knocks in the game make
no sound."""


def test_a_bot_plays_for_whoever_thinks_too_long_until_they_are_back(pages: Pages, address: str) -> None:
    anna, beth = pages(), pages(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    anna.add_init_script(FELT)
    with gathered(address, bots=["", "random", "random"], terms={"first": "host", "clock_s": 7}) as found:
        sit(beth, found.seats[1])
        sit(anna, found.seats[0])
        # The time runs once both pages are there.
        expect(beth.locator("[data-chair=B]")).to_be_visible()
        anna.get_by_role("button", name="Deal the cards").click()
    expect(anna.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    host = beth.locator("[data-plate=A]")
    kept = anna.locator("[data-kept]")
    expect(kept).to_contain_text("A bot plays for you.")
    assert anna.evaluate("[felt, raps]") == [[HURRY_MS], 2], "once, when a quarter of the time was left"
    expect(host).to_contain_text("bot plays")
    expect(anna.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    assert faults(anna) == []
    kept.get_by_role("button", name=re.compile("back")).click()
    expect(kept).to_have_count(0)
    expect(host).not_to_contain_text("bot plays")

    # The host pauses the game and resumes it.
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="People").click()
    people = anna.locator("[data-people]")
    expect(people.get_by_role("listitem").first).to_contain_text("you · host")
    assert faults(anna) == []
    people.get_by_role("button", name="Pause the game").click()
    expect(beth.locator("[data-paused]")).to_contain_text("Anna has paused the game")
    assert faults(beth) == []
    anna.locator("[data-paused]").get_by_role("button", name="Go on").click()
    expect(beth.locator("[data-paused]")).to_have_count(0)

    # Somebody leaves, and the host sees it.
    beth.goto("/icon.svg")
    expect(anna.locator("[data-plate=B]")).to_contain_text(re.compile("away|bot plays"))

    # Nobody loses their seat by one touch.
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="People").click()
    beths = people.get_by_role("listitem").nth(1)
    beths.get_by_role("button", name="Replace by a bot").click()
    expect(beths.get_by_role("button", name="Yes, replace for good")).to_be_focused()
    expect(beths).to_contain_text("away")
    anna.keyboard.press("Enter")
    gone = anna.locator("[data-plate=B]").filter(has_text="bot").filter(has_not_text="bot plays")
    just_gone = anna.locator("[data-told]").filter(has_text="Beth has only just gone")
    expect(gone.or_(just_gone).first).to_be_visible()
    while not gone.count():
        just_gone.evaluate_all("all => all.forEach((each) => each.querySelector('button').click())")
        expect(just_gone).to_have_count(0)  # so that the next answer is that to the next try
        anna.get_by_role("button", name="Menu").click()
        anna.get_by_role("button", name="People").click()
        beths.get_by_role("button", name="Replace by a bot").click()
        anna.keyboard.press("Enter")
        expect(gone.or_(just_gone).first).to_be_visible()
    expect(anna.locator("[data-plate=B]")).to_contain_text("bot")
    expect(anna.locator("[data-plate=B]")).not_to_contain_text("bot plays")


def test_the_explanation_of_a_contract_makes_way_for_a_question(page: Page, address: str) -> None:
    seats = dealt(address, clock_s=60)
    page.clock.install()
    page.goto("/icon.svg")
    page.evaluate("localStorage.setItem('barbu.settings', JSON.stringify({ explain: true, speed: 0 }))")
    sit(page, seats[1])
    expect(page.locator("[data-scene]")).to_be_visible()
    with friend(address, seats[0]["table"], token=seats[0]["token"]) as anna:
        view = anna.hear("view")["view"]
        anna.say("act", version=view["version"], act=any_act(view["choice"]))
        told = page.locator("[data-explained]")
        expect(told).to_contain_text("your turn. ")
        page.clock.fast_forward(31_000)
        expect(told).to_have_count(0)
        expect(page.locator("[data-kept]")).to_have_count(0)


def test_time_spent_on_choosing_a_contract_does_not_close_its_explanation(page: Page, address: str) -> None:
    seats = dealt(address, clock_s=60)
    page.clock.install()
    page.goto("/icon.svg")
    page.evaluate("localStorage.setItem('barbu.settings', JSON.stringify({ explain: true, speed: 0 }))")
    sit(page, seats[0])
    table = AtTable(page)
    table.until("call")
    expect(page.locator("[data-plate=A]")).to_contain_text(re.compile(r"\d+ s"))  # the clock has loaded
    page.clock.fast_forward(48_000)
    expect(page.locator("[data-spoken]").first).to_contain_text(" left")
    table.call()
    expect(page.locator("[data-explained]")).to_contain_text("Every trick costs 2")


def lead(address: str, seated: Seat) -> None:
    """Let Anna lead to the first trick."""
    with friend(address, seated["table"], token=seated["token"]) as anna:
        while not (view := anna.hear("view")["view"])["trick"]:
            if view["choice"]:
                anna.say("act", version=view["version"], act=any_act(view["choice"]))


def play_a_deal(address: str, seats: tuple[Seat, Seat]) -> None:
    """Let both play the first deal with any legal cards."""

    def play(seated: Seat) -> None:
        with friend(address, seated["table"], token=seated["token"]) as player:
            while (view := player.hear("view")["view"])["phase"] != "scored":
                if choice := view["choice"]:
                    player.say("act", version=view["version"], act=any_act(choice))

    with ThreadPoolExecutor(2) as both:
        list(both.map(play, seats))


ENDED = "The game was ended before its last deal. Nobody wins."


def spoken(page: Page) -> str:
    """Everything a screen reader has been told."""
    return " ".join(page.evaluate("window.heard"))


def test_a_game_ended_by_agreement_has_no_winner(pages: Pages, address: str) -> None:
    anna = pages()
    anna.add_init_script(f"({LISTEN})()")
    seats = dealt(address, variant="classic", clock_s=0, takeback=False)
    lead(address, seats[0])
    sit(anna, seats[0])
    expect(anna.locator("[data-plate=A]")).to_be_visible()
    with friend(address, seats[1]["table"], token=seats[1]["token"]) as beth:
        assert beth.hear("view")["view"]["trick"], "it is ended within a trick"
        beth.say("end-game")
        anna.get_by_role("region", name="Question to the table").get_by_role("button", name="Agree").click()
        result = anna.get_by_role("region", name="Result of the game")
        expect(result.get_by_role("heading", level=2)).to_have_text("Ended before the last deal; nobody wins")
        expect(result).not_to_contain_text("You came")
    expect(anna.locator("[data-spoken]")).to_contain_text(ENDED)
    assert "The deal is over" not in spoken(anna)
    anna.goto(f"/#/t/{seats[0]['table']}/sheet")
    expect(anna.get_by_role("banner")).to_contain_text("Ended before the last deal; nobody wins")
    anna.goto("/#/games")
    entry = anna.locator(f"[data-table='{seats[0]['table']}']")
    expect(entry).to_contain_text("Ended before the last deal; nobody wins.")
    expect(entry).not_to_contain_text("won")


def test_a_game_ended_by_agreement_between_two_deals_has_no_winner(pages: Pages, address: str) -> None:
    anna = pages()
    anna.add_init_script(f"({LISTEN})()")
    seats = dealt(address, variant="classic", clock_s=0, takeback=False)
    play_a_deal(address, seats)
    sit(anna, seats[0])
    expect(anna.get_by_role("region", name="Result of deal 1")).to_be_visible()
    with friend(address, seats[1]["table"], token=seats[1]["token"]) as beth:
        beth.hear("view")
        beth.say("end-game")
        anna.get_by_role("region", name="Question to the table").get_by_role("button", name="Agree").click()
        expect(anna.locator("[data-spoken]")).to_contain_text(re.compile("game (was ended|is over)"))
    assert spoken(anna).count(ENDED) == 1, spoken(anna)
    assert spoken(anna).count("Totals:") == 1
    assert spoken(anna).count("The deal is over.") == 1
    assert not re.search("came|won|share", spoken(anna))
    anna.get_by_role("button", name="See the result").click()
    result = anna.get_by_role("region", name="Result of the game")
    expect(result.get_by_role("heading", level=2)).to_have_text("Ended before the last deal; nobody wins")
    anna.reload()
    expect(anna.locator("[data-spoken]")).to_contain_text(ENDED)
    assert not re.search("came|won|share", spoken(anna))


def test_a_table_whose_server_cannot_save_says_that_it_waits(pages: Pages, tmp_path: Path) -> None:
    page = pages(viewport=PHONE)
    with serving(tmp_path) as address:
        seats = dealt(address, clock_s=60)
        sit(page, seats[0], address)
        page.get_by_role("region", name="Choose a contract").get_by_role("button", name="No Tricks").click()
        held = page.locator("[data-held]")
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            page.get_by_role("button", name="Play No Tricks").click()
            expect(held).to_contain_text("Nothing is lost")
            expect(page.locator("[data-told]")).to_have_count(0)
            assert faults(page) == []
        expect(held).to_have_count(0)
        expect(page.locator("[data-told]")).to_have_count(0)
        page.get_by_role("button", name="Play No Tricks").click()
        expect(page.get_by_role("region", name="Choose a contract")).to_have_count(0)
