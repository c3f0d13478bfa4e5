"""Each message of the protocol is one class; the union, the version, the price and the handler follow from it."""

import msgspec
import pytest

from barbu.live.lobby.together import ReviewGroup
from barbu.live.table.actor import Table
from barbu.live.table.agreement import Agreement
from barbu.live.table.chat import Chat
from barbu.live.table.claims import Claims
from barbu.live.table.consent import Consent
from barbu.live.table.declaring import handlers
from barbu.live.table.fairness import Fairness
from barbu.live.table.room import Room
from barbu.live.table.spectators import Spectators
from barbu.live.table.takeback import Takeback
from barbu.live.table.turns import Turns
from barbu.live.table.upkeep import Upkeep
from barbu.live.wire import chat, people, protocol, together
from barbu.live.wire.kinds import members, union
from barbu.store.events import Terms

SAID = list(members(protocol.ClientMessage))

TAKEN_AT_ONCE = {protocol.Hello, people.Seen}
"""What waits for no handler: the endpoint reads the one, and the table notes the other as it comes."""


def test_the_protocol_has_messages() -> None:
    assert {protocol.Hello, protocol.Act, protocol.AskDeal, protocol.Arrange} < set(SAID)


@pytest.mark.parametrize("kind", [kind for kind in SAID if kind not in TAKEN_AT_ONCE])
def test_each_message_has_a_handler_of_its_own(kind: type[protocol.ClientMessage]) -> None:
    parts: tuple[type, ...] = (Chat,) if issubclass(kind, chat.TalkedMessage) else (Table,)
    if issubclass(kind, protocol.SeatMessage):
        parts = (Agreement, Consent, Fairness, Spectators, Claims, Room, Takeback, Turns, Upkeep)
    if issubclass(kind, together.TogetherMessage):
        parts = (ReviewGroup,)
    assert kind in handlers(*parts)


@pytest.mark.parametrize("kind", SAID)
def test_each_message_is_read_by_its_tag(kind: type[protocol.ClientMessage]) -> None:
    values = {"version": 3, "act": "pass", "number": 2, "ply": 4, "rows": [["KH"]], "token": "x", "language": "qps"}
    values |= {"card": "KH", "asked": True, "warned": True, "terms": Terms(), "seat": "B", "bot": "club"}
    values |= {
        "order": "BADC",
        "wanted": False,
        "agreement": 4,
        "yes": False,
        "invitation": "abc",
        "changes": True,
        "ask": 2,
        "tricks": 3,
        "points": -4,
    }
    values |= {"text": "Hello", "phrase": "hello", "reaction": "tea", "who": "0123", "muted": False, "shown": False}
    values |= {"name": "Anna", "avatar": "fox", "review": "open", "place": "deal/3/17+2/7c"}
    values |= {"parts": True, "seal": "0f" * 32, "part": "1e" * 32, "key": "k" * 32}
    said = kind(**{field: values[field] for field in kind.__struct_fields__})
    assert msgspec.json.decode(msgspec.json.encode(said), type=union(protocol.ClientMessage)) == said


def test_a_message_about_a_version_applies_only_to_that_version() -> None:
    assert protocol.Act(3, "play 2C").holds_at(3, 1)
    assert not protocol.Act(3, "play 2C").holds_at(4, 1)
    assert protocol.Act(3, "set 2C 3C").holds_at(4, 1), "rows name the whole hand"
    assert protocol.Arrange([]).holds_at(4, 1)
    assert protocol.Finish(2).holds_at(4, 2), "the rest of a deal is the rest, whatever has been played"
    assert not protocol.Finish(2).holds_at(4, 3)


def test_fields_of_a_view_on_the_wire() -> None:
    """The page relies on these names."""
    fields = protocol.PublicView.__struct_fields__ + protocol.OwnView.__struct_fields__
    assert sorted(fields) == sorted(
        "version event seat variant title deals number phase dealer declarer turn contract parameter auction count "
        "reversal statements pairs hand came bets worth leader best trick last_trick tricks_played layout exposed "
        "setting voided shared seats standings warming choice undo can_change can_finish".split()
    )
