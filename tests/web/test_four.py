"""Four people at one table, two of them on phones, each in their own browser: a short game in which everything happens
that can happen among people, and the record that each of them can download."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, expect

from barbu.fair.verify import verify
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.serving import COMMAND, ask
from tests.web.table import AtTable, Moment, patiently
from tests.web.test_table_line import Line

NAMES = {"A": "Anna", "B": "Beth", "C": "Carl", "D": "Dora"}

RULES = """
name = "Four tricks"
players = 4
sum = 0

[contracts.no-tricks]
trick = -5

[contracts.trumps]
kind = "positive"
trick = 5
trump = "declarer"

[deck]
removed = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"]

[session]
rotation = "each-deal"

[doubling]
"""
"""Rules of their own: four cards each, two deals."""

RANKS = "JQKA"

PLAY = """() =>
  document.querySelector("[aria-label='Your cards'][data-turn='true'] button[aria-disabled='false']")?.click()"""
"""Plays the first legal card, where one may be played."""


class Person(AtTable):
    """One of the four, at their own page."""

    def __init__(self, pages: Pages, seat: str) -> None:
        super().__init__(pages(viewport=PHONE if seat in "BD" else DESKTOP))
        self.name = NAMES[seat]
        self.line = Line(self.page)
        self.question = self.page.get_by_role("region", name="Question to the table")

    def arrive(self, seated: dict[str, str]) -> None:
        """Open the page of a person's seat."""
        self.page.goto("/icon.svg")
        self.keep("barbu.games", [{**seated, "title": "", "asked": {}}])
        self.keep("barbu.settings", {"speed": 0})
        self.open(seated["table"])
        expect(self.page.locator("[data-terms]")).to_be_visible()

    def join(self, link: str) -> None:
        """Open the link in a fresh browser, and sit down under my name. The contracts need not be explained to me."""
        self.page.goto("/icon.svg")
        self.keep("barbu.known", True)
        self.keep("barbu.settings", {"speed": 0})
        self.page.goto("about:blank")
        self.page.goto(link)
        self.page.get_by_label("My name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator("[data-terms]")).to_be_visible()

    def come_back(self) -> None:
        """Reload the page."""
        self.page.reload()
        expect(self.page.locator("[data-scene] [data-middle]")).to_be_visible()

    def held(self) -> list[str]:
        """The cards in the hand, such as ``QS``."""
        found: list[str] = self.cards.evaluate_all("all => all.map((card) => card.dataset.key)")
        return found

    def play_at_once(self) -> None:
        """Play the first legal card in turn, unless the server is quicker: it plays the rest once nobody has a choice
        any more."""
        self.page.evaluate(PLAY)

    def people(self) -> Locator:
        """Open the list of the people at the table."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name="People").click()
        return self.page.locator("[data-people]")


class Company:
    """The four of them at their table, by seat."""

    def __init__(self, pages: Pages, address: str) -> None:
        wanted = {"name": NAMES["A"], "rules": RULES, "sitting": "each-contract"}
        host = ask(address, "/api/rooms", {**wanted, "terms": {"first": "host", "clock_s": 0}})
        self.table = host["table"]
        self.at = {seat: Person(pages, seat) for seat in NAMES}
        self.at["A"].arrive(host)
        link = self.at["A"].page.locator("[data-link]")
        invited = f"/#/join/{link.get_attribute('data-link')}"
        for seat in "BCD":
            expect(link).to_have_count(1)
            self.at[seat].join(invited)
        expect(link).to_have_count(0)  # the chairs are full
        for seat in "BCD":
            self.at[seat].page.get_by_role("button", name="I agree").click()
        self.at["A"].page.get_by_role("button", name="Deal the cards").click()
        for person in self.at.values():
            expect(person.cards).to_have_count(4)

    def others(self, person: Person) -> Iterator[Person]:
        """Everybody else."""
        return (each for each in self.at.values() if each is not person)

    @contextmanager
    def without(self, person: Person) -> Iterator[None]:
        """While this runs, a person's line is cut; everybody else sees it, and then sees them back."""
        seat = next(seat for seat, each in self.at.items() if each is person)
        plates = [other.page.locator(f"[data-plate={seat}]") for other in self.others(person)]
        person.line.cut()
        for plate in plates:
            expect(plate).to_contain_text("away")
        yield
        expect(person.page.locator("[data-connection]")).to_have_text("Reconnecting\N{HORIZONTAL ELLIPSIS}")
        person.line.down = False
        person.page.evaluate("dispatchEvent(new Event('online'))")
        for plate in plates:
            expect(plate).not_to_contain_text("away")

    def asked(self, *moments: Moment) -> Person:
        """Wait until one of the four is asked for one of these; returns who."""
        found: list[Person] = []

        def look() -> bool:
            there = (person for person in self.at.values() if person.page.url.endswith(self.table))
            found.extend(person for person in there if person.moment() in moments)
            return bool(found)

        patiently(self.at["A"].page, look)
        return found[0]

    def agree(self, person: Person, words: str) -> None:
        """Have everybody else agree to a person's request."""
        for other in self.others(person):
            expect(other.question).to_contain_text(f"{person.name} {words}")
            other.question.get_by_role("button", name="Agree").click()
        expect(person.question).to_have_count(0)

    def double(self) -> None:
        """Have everybody make their doubles."""
        while (person := self.asked("double", "play")).moment() == "double":
            person.double()

    def play_out(self) -> None:
        """Have everybody play until the deal is over."""
        while not all(person.moment() == "result" for person in self.at.values()):
            for person in self.at.values():
                person.play_at_once()
        for person in self.at.values():
            person.until("result")

    def go_on(self, name: str) -> None:
        """Have everybody press the button below a result."""
        for person in self.at.values():
            person.page.get_by_role("button", name=re.compile(f"^{name}")).click()


def winners(company: Company) -> list[Person]:
    """Who takes each of the remaining tricks if everybody plays their first legal card; no card of the current trick
    has been played."""
    leader = company.asked("play")
    held = {person: person.held() for person in company.at.values()}
    found = []
    while held[leader]:
        suit = held[leader][0][1]
        trick = {person: next((card for card in held[person] if card[1] == suit), held[person][0]) for person in held}
        for person, card in trick.items():
            held[person].remove(card)
        follow = [person for person in trick if trick[person][1] == suit]
        leader = max(follow, key=lambda person: RANKS.index(trick[person][0]))
        found.append(leader)
    return found


def test_four_people_play_a_game_in_which_everything_happens(pages: Pages, address: str) -> None:
    company = Company(pages, address)
    anna, beth, carl, dora = company.at.values()

    # A line is cut during the call, while somebody writes in the chat; the call is taken back and made again.
    anna.until("call")
    with company.without(beth):
        anna.page.keyboard.press("c")
        expect(anna.page.locator("input:focus")).to_be_visible()
        anna.page.keyboard.type("Good luck!")
        anna.page.keyboard.press("Enter")
        expect(carl.page.get_by_role("tab", name="Chat, 1 new")).to_be_visible()
    for person in (beth, dora):
        expect(person.page.get_by_role("button", name="Chat, 1 new")).to_be_visible()
    anna.page.keyboard.press("Escape")
    assert anna.call() == "No Tricks"
    anna.page.get_by_role("button", name="Take back", exact=True).click()
    company.agree(anna, "asks to take back the contract")
    anna.until("call")
    anna.call()

    # During the doubling, of somebody who is asked.
    company.asked("double").double()
    asked = company.asked("double")
    with company.without(asked):
        assert asked.moment() == "double"
    company.double()

    # During the play: a pause and a page reloaded in it; a line cut while a card is played, which is taken back.
    anna.people().get_by_role("button", name="Pause the game").click()
    expect(dora.page.locator("[data-paused]")).to_contain_text("Anna has paused the game")
    dora.come_back()
    anna.page.locator("[data-paused]").get_by_role("button", name="Go on").click()
    expect(dora.page.locator("[data-paused]")).to_have_count(0)
    leader = company.asked("play")
    with company.without(next(company.others(leader))):
        card = leader.play()
    leader.page.get_by_role("button", name="Take back", exact=True).click()
    company.agree(leader, "asks to take back")
    expect(leader.hand.get_by_role("button", name=card, exact=True)).to_be_visible()

    # Carl leaves, and a bot keeps the seat until Carl is back.
    carl.page.goto("/icon.svg")
    plate = anna.page.locator("[data-plate=C]")
    expect(plate).to_contain_text("away")
    carls = anna.people().get_by_role("listitem").filter(has_text="Carl")
    carls.get_by_role("button", name="Let a bot play").click()
    # Carl has only just left, so that the others are asked, unless this machine is very slow.
    while "bot plays" not in plate.inner_text():
        for person in (beth, dora):
            if person.question.get_by_role("button", name="Agree").count():
                person.page.keyboard.press("y")
    for person in company.others(carl):
        expect(person.page.locator("[data-plate=C]")).to_contain_text("bot plays")
    for _ in range(3):
        company.asked("play").play()
    carl.open(company.table)
    expect(carl.cards.first).to_be_visible()
    expect(plate).not_to_contain_text(re.compile("bot plays|away"))

    # The rest is claimed: the result is possible, and either it is certain or all agree.
    while any(len(person.held()) > 2 for person in company.at.values()):
        company.asked("play").play()
    takers = winners(company)  # two, which leaves somebody without a trick
    claimer = next(person for person in company.at.values() if person not in takers)
    claimer.page.get_by_role("button", name="Claim rest").click()
    claim = claimer.page.get_by_role("region", name="Claim rest")
    claim.get_by_role("button", name="None").click()
    claim.get_by_role("button", name="Claim", exact=True).click()
    while claimer.moment() != "result":
        for person in company.others(claimer):
            if person.question.get_by_role("button", name="Agree").count():
                person.page.keyboard.press("y")

    # Between the deals, while the others go on.
    with company.without(anna):
        for person in company.others(anna):
            person.page.get_by_role("button", name=re.compile("^Next deal")).click()
    anna.page.get_by_role("button", name=re.compile("^Next deal")).click()
    assert company.asked("call") is beth
    beth.call()
    company.double()
    company.play_out()
    company.go_on("See the result")
    for person in company.at.values():
        person.until("over")

    # The record shows that everybody contributed to the shuffle of both deals; any change to it is detected.
    with dora.page.expect_download() as saved:
        dora.page.get_by_role("button", name="Record", exact=True).click()
    told = subprocess.run([*COMMAND, "verify", saved.value.path()], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    record = Path(saved.value.path()).read_text(encoding="utf-8")
    verdict = verify(record)
    assert (verdict.error, verdict.proven) == (None, 2)
    assert [verdict.added(seat) for seat in NAMES] == [(2, 2)] * 4
    lines = record.splitlines()
    proof = [line for line in lines if re.match(r"\[(Commit|Reveal|Fair|Table|People|Seals\d|Parts\d|Total) ", line)]
    played = [line for line in lines[lines.index(next(line for line in lines if line.startswith("deal "))) :] if line]
    assert (len(proof), played[-1]) == (10, "*")
    for line in [*proof, *played[:-1]]:
        assert verify(record.replace(line, otherwise(line), 1)).error is not None, line

    # Once more, by one tap each, whoever is the first: chat and tally go on, and the next player declares first.
    for person in (beth, carl, dora, anna):
        person.page.get_by_role("button", name="Play again together").click()
    for person in company.at.values():
        expect(person.cards).to_have_count(4)
    company.table = anna.page.url.rpartition("/")[2]
    anna.page.keyboard.press("c")
    expect(anna.page.get_by_role("list", name="What has been said")).to_contain_text("Good luck!")
    anna.page.keyboard.press("Escape")
    for declarer, name in ((beth, "Next deal"), (carl, "See the result")):
        assert company.asked("call") is declarer
        declarer.call()
        company.double()
        company.play_out()
        company.go_on(name)
    for person in company.at.values():
        person.until("over")
        expect(person.page.locator("[data-evening]")).to_contain_text("After 2 games")


def otherwise(line: str) -> str:
    """A changed line of a record: a call becomes a pass, any other line gets another digit, suit or seat at its end."""
    if line.startswith("call "):
        return "call"
    place = max(at for at, letter in enumerate(line) if letter.isalnum())
    other = {"0": "1", "H": "S"}.get(line[place], "0" if line[place].isdigit() else "H")
    return line[:place] + other + line[place + 1 :]
