"""The answer to a request is lost on its way: whoever asked is not."""

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.company import friend, gathered
from tests.web.serving import ask
from tests.web.start import play_now
from tests.web.test_people import chair, room, sit

LOST = 2
"""The page asks once more by itself."""


def lose(page: Page, path: str, most: int = LOST) -> list[int]:
    """Lose the first answers to a request; returns the status of each as it comes."""
    lost: list[int] = []

    def through(route: Route) -> None:
        if len(lost) == most:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    page.route(f"**{path}", through)
    return lost


@pytest.mark.parametrize("way", ["by itself", "once more", "after a reload"])
def test_whoever_sits_down_has_one_seat_though_the_answer_is_lost(page: Page, address: str, way: str) -> None:
    anna = room(address, bots=["", "", "random"])
    with friend(address, anna["table"], token=anna["token"]) as host:
        lost = lose(page, "/api/join", 1 if way == "by itself" else LOST)
        page.goto(f"/#/join/{host.hear('room')['invitation']}")
        page.get_by_label("My name").fill("Beth")
        page.get_by_role("button", name="Sit down").click()
        if way != "by itself":
            expect(page.get_by_role("alert")).to_be_visible()
            assert lost == [200, 200]
        if way == "once more":
            page.get_by_role("button", name="Sit down").click()
        elif way == "after a reload":
            page.reload()
        expect(chair(page, "B")).to_contain_text("Beth (you)")
        expect(chair(page, "C")).not_to_contain_text("Beth")
    page.reload()
    expect(chair(page, "B")).to_contain_text("Beth (you)")


@pytest.mark.parametrize("way", ["once more", "at the table", "in the list"])
def test_a_new_token_is_not_lost_with_the_answer(page: Page, address: str, way: str) -> None:
    anna = room(address)
    sit(page, anna)
    expect(chair(page, "A")).to_contain_text("Anna (you)")
    page.goto("/#/privacy")
    lost = lose(page, "/api/renew")
    mine = page.locator(f"[data-table='{anna['table']}']")
    mine.get_by_role("button", name="Sign out other devices").click()
    expect(mine.get_by_role("alert")).to_be_visible()
    assert lost == [200, 200]
    if way == "once more":
        mine.get_by_role("button", name="Sign out other devices").click()
        expect(mine.get_by_role("status")).to_contain_text("your seat opens in this browser only")
    elif way == "in the list":
        page.goto("/#/games")
        page.reload()
        expect(page.locator(f"a[href='#/t/{anna['table']}']").first).to_be_visible()
    page.goto(f"/#/t/{anna['table']}")
    expect(chair(page, "A")).to_contain_text("Anna (you)")
    assert ask(address, "/api/mine", [{"table": anna["table"], "token": anna["token"]}]) == []


def test_whoever_is_given_a_seat_while_not_connected_has_it(page: Page, address: str) -> None:
    given: list[str | bytes] = []

    def through(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def tell(message: str | bytes) -> None:
            if not given and '"seated"' in str(message):
                given.append(message)
                browser.close()
            else:
                browser.send(message)

        server.on_message(tell)

    terms = {"first": "host", "clock_s": 0, "public": False}
    with gathered(address, bots=["", "random", "random"], terms=terms) as found:
        found.begin()
        page.route_web_socket("**/ws/**", through)
        page.goto(f"/#/watch/{found.invitation}")
        expect(page.locator("[data-watching]")).to_be_visible()
        page.locator("#people-now").evaluate("each => each.showPopover()")
        page.get_by_label("My name").fill("Zoe")
        page.get_by_role("button", name="Ask for this seat").first.click()
        for player in (found.anna, found.beth):
            player.say("reply", ask=player.hear("ask")["ask"]["id"], yes=True)
        expect(page.locator("[data-watching]")).to_have_count(0)
        expect(page.locator("[data-hand] button")).to_have_count(13)
        assert given
        assert page.url.endswith(f"#/t/{found.seats[0]['table']}")


def test_a_table_is_made_once_though_the_answer_is_lost(page: Page, address: str) -> None:
    made: list[str] = []

    def through(route: Route) -> None:
        answer = route.fetch()
        made.append(answer.json()["table"])
        if len(made) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/api/tables", through)
    page.goto("/")
    play_now(page)
    page.wait_for_url("**/#/t/*")
    assert made == [page.url.rpartition("/")[2]] * 2
