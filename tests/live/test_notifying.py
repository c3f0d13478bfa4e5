"""People who are away are told once that it is their turn, where they have asked for it."""

from types import SimpleNamespace
from typing import Any

import pytest

from barbu.live.lobby import privacy
from barbu.live.people.seats import Player, hash_of
from barbu.live.table.notifying import Notice, Notifying
from barbu.live.wire import people
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.hands import Hands
from tests.live.sitting import away, clock, come, move, sit_down

DAYS = Terms(first="host", clock_s=86400)


class Notes:
    """A notifier that writes down what it is asked for."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.forgotten: list[bytes] = []

    def notify(self, notice: Notice) -> None:
        self.notices.append(notice)

    def forget(self, game: str, token: bytes) -> None:
        self.forgotten.append(token)


def token(guest: Guest) -> bytes:
    """What the server knows of somebody's token."""
    return hash_of(guest.ticket.token)


async def to_turn_of(gathering: Gathering, hands: Hands, seat: int, guest: Guest) -> None:
    """Let one person and the bots play until somebody in a seat is to act."""
    table = await gathering.table
    while table.game.turn != seat:
        if table.game.turn == "AB".index(guest.view.seat or ""):
            await move(gathering, guest)
        else:
            await hands.pass_by(1)


@pytest.fixture
def notes(gathering: Gathering) -> Notes:
    """What the people of the table are told."""
    made = gathering.lobby.notifier = Notes()
    return made


@pytest.mark.parametrize("terms", [DAYS, Terms(first="host", clock_s=0)], ids=["days", "no clock"])
async def test_one_notice_for_each_absence(gathering: Gathering, hands: Hands, notes: Notes, terms: Terms) -> None:
    anna, beth = await sit_down(gathering, terms)
    assert notes.notices == [], "Anna is asked, and she is here"
    await away(gathering, beth)
    await to_turn_of(gathering, hands, 1, anna)
    version = (await gathering.table).version
    assert notes.notices == [Notice(gathering.identity, token(beth), version, "Anna")]
    await away(gathering, anna)
    await come(gathering, anna)
    assert len(notes.notices) == 1, "others who come and go change nothing"
    await come(gathering, beth)
    await gathering.say(beth, people.Seen(version))
    await away(gathering, beth)
    assert len(notes.notices) == 1, "she has seen that it is her turn"
    await come(gathering, beth)
    await move(gathering, beth)
    await away(gathering, anna)
    await to_turn_of(gathering, hands, 0, beth)
    assert [(notice.token, notice.host) for notice in notes.notices[1:]] == [(token(anna), "")]


async def test_whoever_leaves_without_having_seen_it_is_told(gathering: Gathering, hands: Hands, notes: Notes) -> None:
    anna, beth = await sit_down(gathering, DAYS)
    await to_turn_of(gathering, hands, 1, anna)
    assert clock(beth).seat == "B"
    await away(gathering, beth)
    assert [notice.token for notice in notes.notices] == [token(beth)]


async def test_a_paused_game_tells_nobody(gathering: Gathering, hands: Hands, notes: Notes) -> None:
    anna, _ = await sit_down(gathering, DAYS)
    await gathering.say(anna, people.Pause())
    await away(gathering, anna)
    assert notes.notices == []
    await come(gathering, anna)
    await gathering.say(anna, people.Resume())
    await away(gathering, anna)
    assert len(notes.notices) == 1


async def test_what_is_kept_for_a_token_goes_with_it(gathering: Gathering, hands: Hands, notes: Notes) -> None:
    anna, beth = await sit_down(gathering, DAYS)
    before = token(anna)
    await privacy.renew(gathering.lobby, anna.ticket)
    assert notes.forgotten == [before]
    await gathering.lobby.leave(beth.ticket)
    assert notes.forgotten == [before, token(beth)]


async def test_those_who_missed_the_end_of_a_deal_are_told_once_nobody_is_there() -> None:
    anna, beth = Player("Anna", token=b"a"), Player("Beth", token=b"b")
    company: Any = SimpleNamespace(players=[anna, beth], people=[0, 1], terms=DAYS, playing=True, host=0)
    game = SimpleNamespace(turn=1, over=False)
    timeline: Any = SimpleNamespace(game=game)
    journal: Any = SimpleNamespace(version=7)
    clock: Any = SimpleNamespace(keeps=lambda _: False)
    made, notes = Notifying("abc", company, timeline, journal, clock), Notes()
    made.notifier = notes
    anna.connected = True
    made.look()
    assert [notice.token for notice in notes.notices] == [b"b"]
    beth.connected = True
    made.look()
    beth.connected = False
    journal.version, game.turn = 8, None
    made.look()
    assert len(notes.notices) == 1, "Anna is there, and may ask for the next deal"
    anna.connected = False
    game.over = True
    made.look()
    assert len(notes.notices) == 1, "there is nothing more to do"
    game.over = False
    made.look()
    made.look()
    assert notes.notices[1:] == [Notice("abc", b"b", 8, "Anna")], "Anna has seen it"
