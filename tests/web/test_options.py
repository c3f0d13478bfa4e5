"""Options in the start page's form: which can be added, which exclude each other, and what can be left out."""

import re

from playwright.sync_api import Page, expect

from tests.web.serving import ask
from tests.web.start import CARD_NAME, choose, options, seats


def test_variant_options_opponents_and_length(page: Page, address: str) -> None:
    choose(page)
    page.get_by_role("button", name=re.compile(r"^All \d+$")).click()
    page.get_by_role("radio", name="House rules of 2000 for three").check()
    expect(page.get_by_role("combobox", name="On your left")).to_be_visible()
    expect(page.get_by_role("combobox", name="Opposite you")).to_have_count(0)
    page.get_by_role("combobox", name="On your right").select_option("random")
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


def test_parts_of_a_salad_can_be_left_out_in_the_form_after_choosing_it(page: Page) -> None:
    choose(page)
    whole = page.get_by_role("radio", name="Whole game")
    page.get_by_role("radio", name="Barbu (French)").check()
    expect(whole).to_have_accessible_description(re.compile("^32 deals: "))
    options(page)
    hearts = page.get_by_label("Leave out No hearts", exact=True)
    expect(hearts).to_be_disabled()
    expect(hearts).to_have_accessible_description("It is part of salad: add without-salad as well")
    salad = page.get_by_label("Leave out Salad", exact=True)
    salad.check()
    expect(whole).to_have_accessible_description(re.compile("^28 deals: "))
    hearts.check()
    expect(whole).to_have_accessible_description(re.compile("^24 deals: "))
    salad.uncheck()
    expect(hearts).to_be_disabled()
    expect(whole).to_have_accessible_description(re.compile("^32 deals: "))
    page.get_by_label("Leave out Salad", exact=True).check()
    expect(whole).to_have_accessible_description(re.compile("^24 deals: "))
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


def test_one_contract_is_practised_against_weaker_opponents(page: Page) -> None:
    choose(page)
    page.get_by_role("radio", name="Novice").check()
    for place in ("On your left", "Opposite you", "On your right"):
        expect(page.get_by_role("combobox", name=place)).to_have_value("novice")
    page.get_by_role("combobox", name="Opposite you").select_option("club")
    expect(page.get_by_role("radio", name="Novice")).not_to_be_checked()
    page.get_by_role("radio", name="Practise one contract").check()
    page.get_by_role("combobox", name="Which contract").select_option("No Queens")
    page.get_by_role("combobox", name="How many deals").select_option("8 deals")
    page.get_by_role("group", name="Who declares first").get_by_role("radio", name="On your left").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    [seat] = seats(page)
    asked = seat["asked"]
    assert asked["bots"] == ["novice", "club", "novice"]
    assert (asked["practise"], asked["deals"], asked["first"]) == ("no-queens", 8, "B")

    # The next game starts with the settings of this one.
    choose(page)
    expect(page.get_by_role("radio", name="Practise one contract")).to_be_checked()
    expect(page.get_by_role("combobox", name="Which contract")).to_have_value("no-queens")
    expect(page.get_by_role("combobox", name="Opposite you")).to_have_value("club")


def test_differences_from_the_parent_are_shown(page: Page) -> None:
    page.goto("/#/new/french+ace-low/3")
    expect(page.get_by_role("radio", name=re.compile("^Barbu .French."))).to_be_checked()
    expect(page.get_by_role("group", name="Players").get_by_role("radio", name="3")).to_be_checked()
    expect(page.get_by_text("1 change from Barbu (French)", exact=True)).to_be_visible()
    expect(page.get_by_text("In Dominoes the ace lies below the 2")).to_be_visible()
