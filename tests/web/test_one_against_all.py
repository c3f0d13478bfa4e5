"""Four people at one table, one of whom tries to stop the others, or to end the game without them; and a person who
finds their game ended."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.company import gathered
from tests.web.conftest import PHONE, Pages
from tests.web.serving import any_act, serving
from tests.web.table import AtTable
from tests.web.test_four import Company, Person, winners


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server on which nobody decides alone about a person who has only just gone."""
    with serving(tmp_path, away_s=600) as started:
        yield started


def claim(person: Person, tricks: str) -> None:
    """Claim all or none of the tricks that are left."""
    person.page.get_by_role("button", name="Claim rest").click()
    panel = person.page.get_by_role("region", name="Claim rest")
    panel.get_by_role("button", name=tricks).click()
    panel.get_by_role("button", name="Claim", exact=True).click()


def told(person: Person, words: str) -> None:
    """Make sure that a person reads these words, which refuse what they have tried, and that nobody is asked."""
    expect(person.page.locator("[data-told]")).to_contain_text(words)


def in_row(people: Locator, name: str) -> Locator:
    """The row of a person in the list of people."""
    return people.get_by_role("listitem").filter(has_text=name)


def test_one_of_four_can_neither_stop_the_game_nor_end_it_without_the_others(pages: Pages, address: str) -> None:
    company = Company(pages, address)
    anna, beth, carl, dora = company.at.values()

    # A question that is withdrawn is not asked again.
    anna.call()
    take_back = anna.page.get_by_role("button", name="Take back", exact=True)
    take_back.click()
    expect(beth.question).to_contain_text("Anna asks to take back the contract")
    anna.question.get_by_role("button", name="Never mind").click()
    expect(beth.question).to_have_count(0)
    take_back.click()
    told(anna, "Not everybody has agreed to this")
    company.double()
    # What Anna and Dora claim is not what must come, or the deal would end at once.
    takers = winners(company)
    annas, doras = ("None" if person in takers else "All tricks" for person in (anna, dora))

    # While Dora's line is cut, a claim tells nothing, and nothing happens to her seat or to the game.
    with company.without(dora):
        claim(anna, annas)
        told(anna, "Dora is away")
        in_row(anna.people(), "Dora").get_by_role("button", name="Let a bot play").click()
        expect(beth.question).to_contain_text("Anna asks for a bot to play for Dora")
        beth.question.get_by_role("button", name="No", exact=True).click()
        expect(anna.question).to_have_count(0)
        anna.people().get_by_role("button", name="Ask to end the game").click()
        told(anna, "Dora is away, and everybody has to agree to this")
        row = in_row(anna.people(), "Dora")
        row.get_by_role("button", name="Replace by a bot").click()
        anna.page.keyboard.press("Enter")
        told(anna, "Dora has only just gone")
        expect(anna.page.locator("[data-plate=D]")).to_contain_text("away")

    # A claim shows a hand, and a no to it holds, also after a reload.
    claim(anna, annas)
    expect(carl.question.get_by_role("list", name="The hand they show").get_by_role("listitem")).to_have_count(4)
    carl.question.get_by_role("button", name="No", exact=True).click()
    expect(anna.question).to_have_count(0)
    anna.come_back()
    claim(anna, annas)
    told(anna, "Not everybody has agreed to this")
    claim(dora, doras)
    expect(anna.question).to_contain_text(re.compile("Dora claims (none of the|all 4) tricks that are left"))
    beth.question.get_by_role("button", name="No", exact=True).click()
    expect(dora.question).to_have_count(0)

    # More than half end a pause, whatever the person says who made it, and after three of them no other follows.
    paused = anna.page.locator("[data-paused]")
    anna.people().get_by_role("button", name="Pause the game").click()
    beth.page.locator("[data-paused]").get_by_role("button", name="Ask to go on").click()
    expect(carl.question).to_contain_text("More than half of you decide.")
    anna.question.get_by_role("button", name="No", exact=True).click()
    expect(anna.question.get_by_role("button", name="No", exact=True)).to_have_count(0)
    for person in (carl, dora):
        person.question.get_by_role("button", name="Agree").click()
    expect(paused).to_have_count(0)
    for _ in range(2):
        anna.people().get_by_role("button", name="Pause the game").click()
        paused.get_by_role("button", name="Go on").click()
        expect(paused).to_have_count(0)
    anna.people().get_by_role("button", name="Pause the game").click()
    told(anna, "You have paused 3 times within an hour")

    # The game goes on.
    company.asked("play").play()


def test_a_person_takes_back_the_end_of_a_game_that_was_agreed_without_them(pages: Pages, address: str) -> None:
    terms = {"first": "host", "clock_s": 7}
    page = pages(viewport=PHONE, has_touch=True)
    with gathered(address, bots=["", "random", "random"], terms=terms) as found:
        found.begin()
        anna, beth = found.anna, found.beth
        beth.socket.close()
        # The time of a person who is away runs out, and a bot keeps their seat.
        acted, kept = -1, list[str]()
        while kept != ["B"]:
            view = anna.view
            if view["turn"] == "A" and view["choice"] and view["version"] > acted:
                acted = view["version"]
                anna.say("act", version=acted, act=any_act(view["choice"]))
            heard = json.loads(anna.socket.recv(20))
            anna.view = heard.get("view", view)
            kept = heard["kept"] if heard["type"] == "clock" else kept
        anna.say("end-game")
        while not (room := anna.hear("room"))["ended"]:
            pass
        assert room["end"]["seats"] == ["B"]
        page.goto("/icon.svg")
        table = AtTable(page)
        table.keep("barbu.games", [{**found.seats[1], "title": "", "asked": {}}])
        table.open(found.seats[1]["table"])
        end = page.locator("[data-end]")
        expect(end).to_contain_text("The others ended this game while you were away.")
        page.get_by_role("button", name="Go on with this game").tap()
        expect(end).to_have_count(0)
        expect(table.cards.first).to_be_visible()
        while (room := anna.hear("room"))["ended"]:
            pass
        assert room["end"] is None
