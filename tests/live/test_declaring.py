"""What the parts of a table declare: each is woken by what concerns it, and by nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from barbu.live.table.actor import _REACTIONS
from barbu.live.table.chat import Chat
from barbu.live.table.clock import Clock
from barbu.live.table.consent import Consent
from barbu.live.table.declaring import after, handlers, handles, reactions
from barbu.live.table.finishing import Finishing
from barbu.live.table.inbox import Departure, Tick
from barbu.live.table.news import GAME, Dealt
from barbu.live.table.notifying import Notifying
from barbu.live.table.progress import Progress
from barbu.live.table.upkeep import Upkeep
from barbu.live.wire import protocol
from barbu.store.events import Acted, TookBack


def woken(*news: type) -> list[Callable[..., Any]]:
    """What is called after such news, in order."""
    return [reaction.method for reaction in _REACTIONS if reaction.news.intersection(news)]


def test_a_card_wakes_the_parts_it_concerns() -> None:
    assert woken(protocol.Act, Acted) == [Consent.settle, Progress.go_on, Clock.look, Notifying.look, Finishing.look]


@pytest.mark.parametrize("said", [protocol.AskHint, protocol.AskDeal, protocol.Arrange])
def test_what_changes_nothing_wakes_nobody(said: type) -> None:
    assert woken(said) == []


def test_a_deal_that_begins_changes_who_may_talk_and_whose_seals_are_gathered() -> None:
    assert woken(Acted, Dealt) == [
        Consent.settle, Progress.go_on, Progress.gather, Chat.refresh, Clock.look, Notifying.look, Finishing.look
    ]  # fmt: skip


def test_everybody_cares_who_is_there() -> None:
    assert {reaction.part for reaction in _REACTIONS if Departure in reaction.news} == {
        Chat, Clock, Consent, Notifying, Progress, Upkeep
    }  # fmt: skip


def test_clocks_are_looked_at_even_after_a_refusal() -> None:
    assert [reaction.method for reaction in _REACTIONS if reaction.always and Tick in reaction.news] == [
        Clock.look,
        Upkeep.look,
    ]


def test_a_union_stands_for_its_members() -> None:
    class Part:
        @after(GAME, Tick)
        def look(self) -> None: ...

    (found,) = reactions(Part)
    assert found.news == {Acted, TookBack, Tick}
    assert not found.always


def test_a_message_has_one_handler() -> None:
    class Part:
        @handles(protocol.Act)
        async def act(self) -> None: ...

    assert handlers(Part) == {protocol.Act: (Part, Part.act)}

    class Other:
        @handles(protocol.Act)
        async def also(self) -> None: ...

    with pytest.raises(TypeError, match="Act is handled by"):
        handlers(Part, Other)
