"""Options in the start page's form: what may be added, what does not go together, and what is left out."""

import re

from playwright.sync_api import Page, expect

from tests.web.serving import ask
from tests.web.start import CARD_NAME, choose, options, seats


def test_variant_options_opponents_and_length(page: Page, address: str) -> None:
    choose(page)
    page.get_by_role("button", name="All 38").click()
    page.get_by_role("radio", name="House rules of 2000 for three").check()
    expect(page.get_by_label("On your left")).to_be_visible()
    expect(page.get_by_label("Opposite you")).to_have_count(0)
    page.get_by_label("On your right").select_option("random")
    options(page)
    page.get_by_label("Split undoubled").check()
    expect(page.get_by_role("radio", name="One series")).to_have_count(0)
    page.get_by_role("radio", name="Each contract once", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME).first).to_be_visible()

    [seat] = seats(page)
    assert seat["asked"]["bots"] == ["club", "random"]
    [found] = ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    assert (found["variant"], found["deals"], len(found["players"])) == ("house-2000-three+split-undoubled", 7, 3)


def test_the_parts_of_a_salad_can_be_left_out_after_it(page: Page) -> None:
    choose(page)
    page.get_by_role("radio", name="Barbu (French)").check()
    expect(page.get_by_text(re.compile("^Whole game. 32 deals: "))).to_be_visible()
    options(page)
    hearts = page.get_by_label("Leave out No hearts", exact=True)
    expect(hearts).to_be_disabled()
    expect(hearts).to_have_accessible_description("Salad is made of it: add without-salad as well")
    salad = page.get_by_label("Leave out Salad", exact=True)
    salad.check()
    expect(page.get_by_text(re.compile("^Whole game. 28 deals: "))).to_be_visible()
    hearts.check()
    expect(page.get_by_text(re.compile("^Whole game. 24 deals: "))).to_be_visible()
    salad.uncheck()
    expect(hearts).to_be_disabled()
    expect(page.get_by_text(re.compile("^Whole game. 32 deals: "))).to_be_visible()
    page.get_by_label("Leave out Salad", exact=True).check()
    expect(page.get_by_text(re.compile("^Whole game. 24 deals: "))).to_be_visible()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["variant"] == "french+without-no-hearts+without-salad"


def test_an_option_that_does_not_fit_says_why(page: Page, address: str) -> None:
    offered = ask(address, "/api/options?variant=cardzmania")
    refused = next(option for option in offered if option["refused"] and "-" in option["name"])
    label = refused["name"].replace("-", " ").capitalize()
    choose(page)
    page.get_by_placeholder("Search by any name").fill("cardzmania")
    page.get_by_role("radio", name="Barbu (CardzMania)").check()
    options(page)
    option = page.get_by_label(label, exact=True)
    expect(option).to_be_disabled()
    expect(option).to_have_accessible_description(re.compile(f"^{re.escape(refused['refused'])}$", re.I))


def test_options_that_exclude_each_other(page: Page) -> None:
    choose(page)
    start = page.get_by_role("button", name="Start this game")
    options(page)
    page.get_by_label("No doubling").check()
    page.get_by_label("Must double").select_option("3")
    expect(page.get_by_role("alert")).to_contain_text("must-double-3")
    expect(start).to_be_disabled()
    page.get_by_label("No doubling").uncheck()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(start).to_be_enabled()
