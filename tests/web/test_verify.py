"""The proof of the shuffles in the browser: contributions are added during the game, and the sums are checked again."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from barbu.fair.verify import verify
from tests.fair.games import fair_record
from tests.web.serving import ask
from tests.web.table import AtTable

STILL = {"speed": 0}


def record_of(page: Page, address: str) -> str:
    (seat,) = json.loads(page.evaluate("localStorage.getItem('barbu.games')"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the proof").click()
    assert ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    return Path(saved.value.path()).read_text(encoding="utf-8")


def test_two_deals_are_checked_as_they_end_and_again_on_their_page(page: Page, address: str) -> None:
    table = AtTable(page)
    seated = table.sit(address, STILL, variant="barbette", bots=["club"] * 3, name="Anna", first="me")
    sign = page.get_by_role("link", name="Dealt fairly")
    for number in (1, 2):
        while (moment := table.until("call", "double", "play", "result")) != "result":
            if moment == "play":
                page.get_by_role("button", name="Play rest").click()
                table.until("result")
            else:
                table.pass_by()
        expect(sign).to_have_attribute("href", f"#/verify/{seated['table']}/{number}")
        if number == 1:
            page.get_by_role("button", name=re.compile("^Next deal")).click()
            table.until("call", "double", "play")
    kept = json.loads(page.evaluate("localStorage.getItem('barbu.fair')"))[seated["table"]]
    assert set(kept["lists"]) >= {"1", "2"}

    sign.click()
    expect(page.get_by_role("heading", name="Nobody chose these cards")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text(
        "It is also what this browser was told before the deals, 2 of them"
    )
    expect(page.get_by_text("Deal 2 of 2")).to_be_visible()
    expect(page.get_by_text("a bot adds nothing")).to_have_count(3)
    expect(page.locator("li .avatar")).to_have_text([*"ABCD"] * 2)
    expect(page.get_by_text("added", exact=True)).to_have_count(1)
    verdict = verify(record_of(page, address))
    assert (verdict.error, verdict.proven, verdict.added("A")) == (None, 2, (2, 2))
    deal, secret = verdict.replay.game, verdict.proof
    assert deal is not None and secret is not None and secret.secret is not None
    digits = page.locator("code")
    expect(digits.last).to_have_text(re.sub(r"(.{4})(?=.)", r"\1 ", secret.secret.hex()))
    page.get_by_role("button", name="Deal before").click()
    expect(page.get_by_text("Deal 1 of 2")).to_be_visible()

    # What this browser was told before the deals cannot be replaced afterwards.
    page.evaluate(
        """(table) => {
          const all = JSON.parse(localStorage.getItem("barbu.fair"));
          all[table].lists[1].A = "0".repeat(64);
          localStorage.setItem("barbu.fair", JSON.stringify(all));
        }""",
        seated["table"],
    )
    page.reload()
    expect(page.get_by_role("heading", name="This does not fit")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("told another seal for the part of seat A")


def test_any_record_is_checked_from_text_or_file(page: Page, tmp_path: Path) -> None:
    good = fair_record("canadian-salad", (0, 2), unsealed=(2,))
    page.goto("/#/games")
    page.goto("/#/verify")
    expect(page.get_by_role("heading", name="Fair deals")).to_be_visible()
    check = page.get_by_role("button", name="Do the sum")
    status = page.get_by_role("status")

    check.click()
    expect(page.get_by_role("alert")).to_contain_text("no record")
    page.get_by_label("Or paste a record here").fill(good)
    check.click()
    expect(status.get_by_role("heading", name="Nobody chose these cards")).to_be_visible()
    expect(page.get_by_text("Deal 1 of 12")).to_be_visible()
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_text("away or too late")).to_have_count(1)

    file = tmp_path / "games.bgn"
    broken = good.replace('Commit "', 'Commit "0', 1)
    silent = (Path(__file__).parents[1] / "records" / "pagat.bgn").read_text(encoding="utf-8")
    announced = {
        "deal x ": "a deal is announced by",
        "deal 3 ": "the next deal is number 1, not 3",
        "dael 1 ": "should come before",
    }
    misdealt = [good.replace("\ndeal 1 ", f"\n{word}", 1) for word in announced]
    left_out, older = fair_record("fruit-salad", withheld=(2,)), fair_record("fruit-salad", version=1)
    others = [fair_record("fruit-salad", ()), left_out, older]
    file.write_text("".join([good, broken, silent, *others, *misdealt]), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    for number, heading in enumerate(
        (
            "Nobody chose these cards",
            "This does not fit",
            "This record does not say how its cards were dealt",
            "Only the server had a part in these cards",
            "The cards of some deal could have been chosen between",
            "These cards fit their proof, which is of the first kind",
        ),
        1,
    ):
        page.get_by_role("button", name=f"Game {number}").click()
        expect(status.get_by_role("heading", name=heading)).to_be_visible()
    for number, words in enumerate(announced.values(), 7):
        page.get_by_role("button", name=f"Game {number}").click()
        expect(status).to_contain_text(words)
    page.get_by_role("button", name="Game 5").click()
    expect(status).to_contain_text("One part of A (Player A) was left out, in 6 deals.")
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_text("sealed, but left out: twice as many decks")).to_have_count(1)
    page.get_by_role("button", name="Game 2").click()
    line = good.count("\n") + next(at for at, each in enumerate(broken.split("\n"), 1) if each.startswith("[Commit"))
    expect(status).to_contain_text(f"Line {line}: Commit must be 64 lower-case hexadecimal digits")
