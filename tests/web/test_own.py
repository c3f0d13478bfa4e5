"""Own rules in a real browser: stored, shared as a link or a file, opened again; and what is not a rule file."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Pages
from tests.web.form import CARD_NAME, contract, edit, mine, packed


def test_rules_are_stored_and_found_again(page: Page) -> None:
    edit(page, "french/3")
    contract(page, "no-tricks").get_by_role("textbox", name="Points for a trick", exact=True).fill("6")
    page.get_by_role("button", name=re.compile("Make the sum")).click()
    expect(page.get_by_text("Kept in this browser.")).to_be_visible()
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    url = page.url
    assert re.search(r"#/edit/\w{12}$", url)
    page.reload()
    expect(page.get_by_role("heading", name="2 changes from Barbu (French)")).to_be_visible()
    page.goto("/")
    row = page.get_by_role("region", name="My own rules").get_by_role("listitem")
    expect(row).to_contain_text("My Barbu (French)")
    expect(row).to_contain_text("2 changes from Barbu (French)")

    page.goto("/#/new")
    page.get_by_role("radio", name="My Barbu (French)").check()
    expect(page.get_by_role("combobox", name="On your right")).to_be_visible()
    expect(page.get_by_role("combobox", name="Opposite you")).to_have_count(0)
    expect(page.get_by_text("24 deals: every player declares each of the 8 contracts once.")).to_be_visible()
    expect(page.get_by_role("radio", name="One series")).to_have_count(0)
    page.get_by_role("group", name="Who declares first").get_by_role("radio", name="You", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(17)

    page.goto("/")
    row.get_by_role("button", name="Remove").click()
    row.get_by_role("button", name="Remove for good").click()
    expect(row).to_have_count(0)
    assert mine(page) == []


def test_a_link_contains_the_rules(page: Page, pages: Pages) -> None:
    edit(page, "pagat+ace-low")
    contract(page, "dominoes").get_by_role("textbox", name="Points by place 1").fill("40")
    page.get_by_role("button", name="Make the sum").click()
    page.get_by_role("button", name="Share").click()
    field = page.get_by_label("Link with all of these rules in it")
    expect(field).to_have_value(re.compile("#/own/1/"))
    link = field.input_value()
    assert len(link) < 400

    other = pages()
    other.goto(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("My Barbu")
    expect(other.get_by_role("heading", name="2 changes from Barbu+ace-low")).to_be_visible()
    expect(other.get_by_text("Dominoes: +40 for the first")).to_be_visible()
    other.get_by_role("button", name="Change these rules").click()
    expect(other.get_by_role("heading", name="2 changes from Barbu+ace-low")).to_be_visible()
    assert [each["title"] for each in mine(other)] == ["My Barbu"]
    other.goto(link)
    other.get_by_role("button", name="Play these rules").click()
    expect(other.get_by_role("button", name=CARD_NAME)).to_have_count(13)


def test_a_link_of_a_newer_version_says_so_and_is_not_lost(page: Page) -> None:
    page.goto("/#/own/2/abcdef")
    expect(page.get_by_role("alert")).to_contain_text("made by a newer version of Barbu")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Kept in this browser")).to_be_visible()
    assert mine(page)[0]["link"] == "#/own/2/abcdef"

    text = 'extends = "pagat"\nname = "Stormy"\n[contracts.no-king]\nzephyr = 3\n'
    page.goto(f"/#/own/1/{packed({'text': text, 'parent': 'pagat'})}")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Made by a newer version of Barbu")
    expect(alert).to_contain_text("“zephyr”, which this version does not know")
    expect(page.get_by_role("heading", level=1)).to_have_text("Stormy")
    expect(page.get_by_role("button", name="Play these rules")).to_have_count(0)
    page.get_by_role("button", name="Keep them").click()
    page.goto("/#/own")
    row = page.get_by_role("listitem").filter(has_text="Stormy")
    expect(row).to_contain_text("newer version")
    row.get_by_role("link", name="View").click()
    expect(page.get_by_role("alert")).to_contain_text("zephyr")
    page.get_by_text("The text of the rules").click()
    expect(page.get_by_role("textbox", name="The text of the rules")).to_have_value(text)


def test_a_mistyped_word_in_a_link_is_not_called_a_newer_version(page: Page) -> None:
    text = 'extends = "pagat"\nname = "Stormy"\n[contracts.no-king]\nhart_lead = "never"\n'
    page.goto(f"/#/own/1/{packed({'text': text, 'parent': 'pagat'})}")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Did you mean heart_lead?")
    expect(alert).not_to_contain_text("newer version")


def test_only_the_newest_rules_are_on_the_start_page(page: Page) -> None:
    entries = [{"id": str(number), "title": f"Rules {number}", "rules": {}, "updated_ms": 0} for number in range(5)]
    page.goto("/")
    page.evaluate("entries => localStorage.setItem('barbu.rules', JSON.stringify(entries))", entries)
    page.reload()
    rules = page.get_by_role("region", name="My own rules")
    expect(rules.get_by_role("listitem")).to_have_count(3)
    page.get_by_role("link", name="All 5 of my rules").click()
    expect(page.locator("ul.panel li")).to_have_count(5)


def test_rules_survive_without_their_parent(page: Page) -> None:
    edit(page)
    contract(page, "no-tricks").get_by_role("textbox", name="Points for a trick", exact=True).fill("-3")
    expect(page.get_by_role("heading", name="1 change from Barbu")).to_be_visible()
    page.evaluate("""() => {
        const [entry] = JSON.parse(localStorage.getItem("barbu.rules"));
        localStorage.setItem("barbu.rules", JSON.stringify([{ ...entry, parent: "whist" }]));
    }""")
    page.reload()
    expect(contract(page, "no-tricks").get_by_role("textbox", name="Points for a trick", exact=True)).to_have_value(
        "-3"
    )


def test_a_broken_link_says_so(page: Page) -> None:
    for part in ("1/abc", "1/", "1/" + packed([1]), "1/" + packed({"text": 3}), "1/%E0%A4%A", "x/y"):
        page.goto(f"/#/own/{part}")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_role("button", name="Play these rules")).to_have_count(0)
        page.goto("/#/own")
        expect(page.get_by_role("heading", level=1)).to_have_text("My own rules")


def test_a_link_that_unpacks_to_far_too_much_is_refused(page: Page) -> None:
    page.goto(f"/#/own/1/{packed({'text': '#' * 5_000_000})}")
    expect(page.get_by_role("alert")).to_contain_text("too long to be rules")


def test_a_file_with_an_error_can_be_corrected(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "pagat"\nname = "Ours"\n[contracts.no-king]\nheart_leed = "free"\n')
    page.goto("/#/own")
    page.get_by_label("Open a rule file").set_input_files(file)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("contracts.no-king.heart_leed")
    expect(alert).to_contain_text("Did you mean heart_lead?")
    page.get_by_text("The text of the rules").click()
    text = page.get_by_role("textbox", name="The text of the rules")
    text.fill(text.input_value().replace("leed", "lead"))
    page.get_by_role("button", name="Read it again").click()
    expect(page.get_by_role("heading", name="1 change from Barbu")).to_be_visible()
    expect(page.get_by_text("From the file ours.toml")).to_be_visible()
    expect(page.get_by_role("button", name="Play these rules")).to_be_enabled()


def test_a_file_that_is_not_rules_is_refused(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "holiday.toml"
    page.goto("/#/own")
    file.write_bytes(b"\xff\xd8\xff" * 40)
    page.get_by_label("Open a rule file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not TOML")
    page.goto("/#/own")
    file.write_text("#" * 20_000)
    page.get_by_label("Open a rule file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("larger than 16 KB")
    file.write_text(" \n")
    page.get_by_label("Open a rule file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("holiday.toml is empty")
    file.write_text('[project]\nname = "holiday"\n')
    page.get_by_label("Open a rule file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("holiday.toml: This is not a rule set")


def test_rules_are_saved_as_a_file(page: Page) -> None:
    edit(page, "pagat+ace-low")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as a file").click()
    assert download.value.suggested_filename == "my-barbu.toml"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.startswith('extends = "pagat"\nname = "My Barbu"\n')
