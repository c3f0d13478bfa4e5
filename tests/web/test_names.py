"""A name that lasts, by Chromium's own virtual authenticator: taken, opened elsewhere, recovered, shown and deleted."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.web.conftest import PHONE
from tests.web.looking import faults
from tests.web.serving import NAMED, serving

OPTIONS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device(NamedTuple):
    """A browser with an authenticator of its own."""

    page: Page
    session: CDPSession
    authenticator: str

    def keys(self) -> list[dict[str, Any]]:
        answer = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})
        found: list[dict[str, Any]] = answer["credentials"]
        return found

    def take(self, key: dict[str, Any]) -> None:
        """Have a passkey of another device as well, as a cloud would bring it."""
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.authenticator, "credential": key})


Devices = Callable[[], Device]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that keeps names, by the name that passkeys need."""
    with serving(tmp_path_factory.mktemp("names"), options=NAMED) as started:
        yield started.replace("127.0.0.1", "localhost")


@pytest.fixture
def devices(browser: Browser, named: str) -> Iterator[Devices]:
    contexts = []

    def new() -> Device:
        context = browser.new_context(base_url=named, viewport=PHONE)
        contexts.append(context)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        made = session.send("WebAuthn.addVirtualAuthenticator", {"options": OPTIONS})
        return Device(page, session, made["authenticatorId"])

    yield new
    for context in contexts:
        context.close()


def take_name(device: Device, name: str) -> str:
    """Register a name; returns the recovery code."""
    page = device.page
    page.goto("/#/you")
    form = page.get_by_role("region", name="Take a name")
    form.get_by_label("Name").fill(name)
    form.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("heading", name="Your recovery code")).to_be_focused()
    code = page.locator("code").inner_text()
    page.get_by_role("button", name="I have written it down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return code


def test_a_guest_sees_nothing_of_names_before_they_ask(devices: Devices, address: str) -> None:
    page = devices().page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/api/names" in url or "/names/" in url]
    page.goto("/#/settings")
    expect(page.get_by_role("link", name="Your name")).to_be_visible()
    page.goto(f"{address}/#/settings")
    expect(page.get_by_role("link", name="What is kept about you")).to_be_visible()
    expect(page.get_by_role("link", name="Your name")).to_have_count(0)
    page.goto(f"{address}/#/you")
    expect(page.get_by_text("This server keeps no names")).to_be_visible()


def test_a_name_is_taken_here_and_opened_on_another_device(devices: Devices) -> None:
    first, second = devices(), devices()
    take_name(first, "Anna")
    (key,) = first.keys()
    assert key["rpId"] == "localhost"
    second.take(key)
    page = second.page
    page.goto("/#/you")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna")
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    first.page.reload()
    expect(first.page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()


def test_one_name_twice_is_refused_with_what_to_do(devices: Devices) -> None:
    take_name(devices(), "Beth")
    page = devices().page
    page.goto("/#/you")
    form = page.get_by_role("region", name="Take a name")
    form.get_by_label("Name").fill("beth")
    form.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("alert")).to_contain_text("looks too much like Beth")


def test_a_lost_passkey_is_replaced_by_the_code(devices: Devices) -> None:
    code = take_name(devices(), "Carl")
    device = devices()
    page = device.page
    page.goto("/#/you")
    form = page.get_by_role("region", name="Passkey lost?")
    form.get_by_label("Name").fill("Carl")
    form.get_by_label("Recovery code").fill(code)
    form.get_by_role("button", name="Use the code").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Carl")
    assert page.locator("code").inner_text() != code
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove")).to_have_count(2)
    assert len(device.keys()) == 1


def test_what_is_kept_is_saved_and_deleted(devices: Devices) -> None:
    device = devices()
    page = device.page
    take_name(device, "Dora")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it").click()
    told = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert told["person"][0]["name"] == "Dora"
    button = page.get_by_role("button", name="Delete for good")
    expect(button).to_be_disabled()
    page.get_by_label("Type your name to delete it").fill("Dora")
    button.click()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("opens no name here")


def test_people_become_friends_and_say_what_others_see(devices: Devices) -> None:
    anna, beth = devices(), devices()
    take_name(anna, "Emil")
    take_name(beth, "Fay")
    form = anna.page.get_by_role("region", name="Friends")
    form.get_by_label("Name of a friend").fill("Fay")
    form.get_by_role("button", name="Ask").click()
    expect(form.get_by_text("has been asked")).to_be_visible()
    beth.page.reload()
    beth.page.get_by_role("button", name="Agree").click()
    expect(beth.page.get_by_role("button", name="Agree")).to_have_count(0)
    ladder = beth.page.get_by_role("checkbox", name="Be on the ladder")
    expect(ladder).not_to_be_checked()
    ladder.check()
    beth.page.reload()
    expect(ladder).to_be_checked()


def test_axe_finds_nothing_on_the_pages_of_names(devices: Devices) -> None:
    device = devices()
    page = device.page
    found = {}
    page.goto("/#/you")
    expect(page.get_by_role("region", name="Take a name")).to_be_visible()
    found["signed out"] = faults(page)
    take_name(device, "Gus")
    for name, address, title in (("mine", "/#/you", "Gus"), ("ladder", "/#/ladder", "The ladder: Barbu")):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        for scheme, width, height in (("light", 390, 844), ("dark", 1440, 900), ("light", 844, 390)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.set_viewport_size({"width": width, "height": height})
            found[f"{name} {scheme} {width}"] = faults(page)
    assert not any(found.values()), found


def test_a_bot_is_made_gets_a_token_once_and_is_deleted(devices: Devices) -> None:
    device = devices()
    take_name(device, "Maria")
    page = device.page
    mine = page.get_by_role("region", name="Your bots")
    mine.get_by_label("Name of a new bot").fill("Rex")
    mine.get_by_role("button", name="Make a bot").click()
    expect(mine.get_by_text("not online")).to_be_visible()
    mine.get_by_role("button", name="New token for Rex").click()
    expect(mine.get_by_role("heading", name="The token of Rex")).to_be_focused()
    token = mine.locator("code").first.inner_text()
    assert token.startswith("barbu_")
    assert faults(page) == []
    page.reload()
    expect(mine.get_by_role("button", name="Revoke")).to_be_visible()
    assert token not in page.content(), "it was shown that once"
    mine.get_by_role("button", name="Revoke").click()
    expect(mine.get_by_role("button", name="Revoke")).to_have_count(0)
    mine.get_by_role("button", name="Delete Rex").click()
    mine.get_by_role("button", name="Delete Rex for good").click()
    expect(mine.get_by_text("None yet.")).to_be_visible()


def test_a_token_for_programs_is_shown_once_reads_and_is_revoked(devices: Devices) -> None:
    device = devices()
    take_name(device, "Tess")
    page = device.page
    panel = page.get_by_role("region", name="Tokens for programs")
    panel.get_by_label("What it is for").fill("Results sheet")
    panel.get_by_label("What it allows").select_option(label="Also enter and leave tournaments and clubs")
    panel.get_by_role("button", name="Make a token").click()
    expect(panel.get_by_role("heading", name="Your new token")).to_be_focused()
    token = panel.locator("code").first.inner_text()
    assert token.startswith("barbu_own_")
    headers = {"Authorization": f"Bearer {token}"}
    assert page.request.get("/api/names/me", headers=headers).json()["name"] == "Tess"
    assert faults(page) == []
    panel.get_by_role("button", name="I have it").click()
    expect(page.get_by_text(token)).to_have_count(0)
    page.reload()
    expect(panel.get_by_text("Results sheet", exact=True)).to_be_visible()
    expect(page.get_by_text(token)).to_have_count(0)
    panel.get_by_role("button", name="Revoke Results sheet").click()
    expect(panel.get_by_text("None yet.")).to_be_visible()
    assert page.request.get("/api/names/me", headers=headers).status == 403
