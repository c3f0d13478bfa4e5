"""Views of a table as a test needs them, whatever was dealt: the server's messages are changed on their way to the
page."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.web.table import patiently

View = dict[str, Any]


class Held:
    """What the server says to the page of a table from the next connection on can be kept back: the bots seem slow."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.sent: list[str] = []
        """What the page has asked to do."""
        self._page = page
        self._waiting: list[tuple[str, Callable[[], None]]] = []
        page.route_web_socket("**/ws/**", self._through)

    def _through(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def down(message: str | bytes) -> None:
            if self.holding:
                self._waiting.append((json.loads(message)["type"], lambda: line.send(message)))
            else:
                line.send(message)

        def up(message: str | bytes) -> None:
            self.sent.append(json.loads(message).get("act", ""))
            server.send(message)

        server.on_message(down)
        line.on_message(up)

    def pass_on(self) -> None:
        """Let the page have the next View, and what comes before it."""
        kind = ""
        while kind not in ("view", "changes"):
            patiently(self._page, lambda: self._waiting)
            kind, send = self._waiting.pop(0)
            send()

    def let_go(self) -> None:
        """Let the page have everything, from now on at once."""
        self.holding = False
        for _, send in self._waiting:
            send()
        self._waiting.clear()


def retold(page: Page, change: Callable[[View], None]) -> list[dict[str, Any]]:
    """From the next connection to a table on, the page gets each View as ``change`` leaves it. Every View is sent
    whole. Returns what the page says to the server, to which more comes."""
    said_to_server: list[dict[str, Any]] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                said["changes"] = False
            said_to_server.append(said)
            server.send(json.dumps(said))

        def changed(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "view":
                change(said["view"])
            socket.send(json.dumps(said))

        socket.on_message(asked)
        server.on_message(changed)

    page.route_web_socket("**/ws/**", through)
    return said_to_server


OWED = "You owe Beth two more doubles (3 deals left, with this one)."


def doubling(view: View, tone: Callable[[str], str] = str) -> None:
    """I am asked whom I double, after everybody else, with every call open to me: pass, the declarer, the flanks, the
    maximum, and any others. The player on my left has declared the contract with the longest name. ``tone`` turns an
    English sentence into the language of the page."""
    me, seats = view["seat"], [seat["seat"] for seat in view["seats"]]
    at = seats.index(me)
    others = [*seats[at + 1 :], *seats[:at]]
    declarer, flanks = others[0], others[1:]
    sets = [[seat for bit, seat in enumerate(others) if number >> bit & 1] for number in range(2 ** len(others))]
    calls = [{"word": "", "act": f"double {''.join(targets) or '-'}", "targets": targets} for targets in sets]
    words = {"pass": [], "declarer": [declarer], "flanks": flanks, "maximum": others}
    for word, targets in words.items():
        calls[sets.index(targets)]["word"] = word
    view.update(
        phase="double",
        turn=me,
        declarer=declarer,
        contract="dominoes",
        parameter="6",
        statements=[{"seat": seat, "targets": [each for each in seats if each != seat][1:]} for seat in others],
        pairs=[],
        trick=[],
        layout=None,
        choice={
            "type": "double",
            "targets": [{"seat": s, "allowed": True, "must": False, "redouble": False, "reason": ""} for s in others],
            "all_or_none": False,
            "named": [call for call in calls if call["word"]],
            "legal": calls,
            "note": tone(OWED),
        },
    )


def answering(view: View) -> None:
    """I have declared, only the player on my left has doubled me, and I may pass or redouble."""
    doubling(view)
    me, [doubler, *others] = view["seat"], [target["seat"] for target in view["choice"]["targets"]]
    view.update(declarer=me, pairs=[{"first": doubler, "second": me, "times": 1}])
    choice = view["choice"]
    choice["legal"] = [call for call in choice["legal"] if not set(call["targets"]) & set(others)]
    choice["named"] = [{**call, "word": word} for call, word in zip(choice["legal"], ("pass", "maximum"), strict=True)]
    for target in choice["targets"]:
        if target["seat"] == doubler:
            target.update(redouble=True)
        else:
            reason = f"The declarer may only answer a double, and {target['seat']} has not doubled you."
            target.update(allowed=False, reason=reason)


def passing(view: View, *, evident: bool = False) -> None:
    """I have declared and nobody has doubled me, so I can only pass. Unless that is ``evident``, the page asks me all
    the same, since a person at the table could learn something from a quick answer."""
    doubling(view)
    view["declarer"] = view["seat"]
    if not evident:
        others = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
        others[0]["bot"] = None
    choice = view["choice"]
    choice["evident"] = evident
    choice["legal"] = choice["named"] = [call for call in choice["named"] if call["word"] == "pass"]
    for target in choice["targets"]:
        reason = f"The declarer may only answer a double, and {target['seat']} has not doubled you."
        target.update(allowed=False, reason=reason)
    choice["note"] = "The declarer may only answer a double, and nobody has doubled you."


DOMINOES = """\
name = "Dominoes"
players = 4
sum = 65
[contracts.dominoes]
kind = "positive"
play = "layout"
places = [45, 20, 5, -5]
start = "fixed"
rank = "8"
shared = 1
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer"
opener = "leader"
"""
"""Rules of a single deal of dominoes without a declarer."""


def knocking(view: View) -> None:
    """I can only knock."""
    if view["turn"] == view["seat"] and view["choice"] and view["choice"]["type"] == "play":
        view["choice"] = {"type": "knock", "act": "knock"}
