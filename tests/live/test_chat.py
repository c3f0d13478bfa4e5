"""Chat at a table: who hears it, when it is open, what is stored; the game never waits for it."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from barbu.live.people.confusables import readable, skeleton
from barbu.live.table import chat as chats
from barbu.live.table import takeback
from barbu.live.table.chat import AT_ONCE
from barbu.live.table.inbox import Departure
from barbu.live.wire import chat as talk
from barbu.live.wire import people, protocol, requests
from barbu.messages import message
from barbu.store.events import Terms
from barbu.store.memory import MemoryStore
from barbu.store.model import LineRow, StoreError
from tests.live.gathering import Gathering, Guest
from tests.live.harness import Ear, until


class Shaky(MemoryStore):
    """A store that refuses chat lines, or is slow to store them, when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses = False
        self.refused = 0
        self.waits = asyncio.Event()
        self.waits.set()
        self.reported: list[str] = []

    async def say(self, lines: Sequence[LineRow]) -> None:
        await self.waits.wait()
        if self.refuses:
            self.refused += 1
            raise StoreError("disk-full", message("store-disk-full"))
        await super().say(lines)


@pytest.fixture
async def gathering(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gathering]:
    monkeypatch.setattr(takeback, "MISCLICK_S", 0.001)
    made = Gathering(Shaky())
    yield made
    await made.lobby.close()


async def two(gathering: Gathering, terms: Terms | None = None) -> tuple[Guest, Guest]:
    """Anna, the host, and Beth, at a table with two bots, before the game."""
    wanted = requests.NewRoom(name="Anna", bots=["", "random", "random"], terms=terms or Terms(), length="one-deal")
    host = await gathering.open(wanted)
    return host, await gathering.join("Beth")


async def begin(gathering: Gathering) -> None:
    await gathering.agree()
    await gathering.say(gathering.guests[0], people.Begin())
    await until(lambda: all(guest.views() for guest in gathering.guests))


async def watch(gathering: Gathering, name: str = "", key: str = "") -> Ear:
    """A person who only watches, with the key they bring."""
    ear = Ear()
    code = (gathering.guests[0].room.invitation or "").partition("-")[2]
    await gathering.lobby.visit(gathering.identity, code, ear, name=name, key=key)
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in ear.heard))
    return ear


async def say(gathering: Gathering, ear: Ear, said: protocol.ClientMessage) -> protocol.ErrorMessage | None:
    """Send a line as a person; returns the error it is answered with, if any."""
    told, errors = ear.told, len(ear.errors)
    (await gathering.table).post(said, ear)
    await until(lambda: ear.told > told)
    return ear.errors[-1] if len(ear.errors) > errors else None


def lines(ear: Ear) -> list[talk.Line]:
    return [each.line for each in ear.heard if isinstance(each, talk.LineMessage)]


def texts(ear: Ear) -> list[str]:
    return [line.text for line in lines(ear)]


def chat(ear: Ear) -> talk.ChatMessage:
    """The chat sent on arrival."""
    return next(each for each in reversed(ear.heard) if isinstance(each, talk.ChatMessage))


def may(ear: Ear) -> str:
    """Whether a person may write now, as they were last told."""
    told = [each for each in ear.heard if isinstance(each, talk.ChatMessage | talk.TalkMessage)]
    return told[-1].may


async def test_a_line_is_heard_by_all_and_sent_to_late_arrivals(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    assert await say(gathering, host, talk.Say("  Good\tevening\n everybody ")) is None
    assert await say(gathering, beth, talk.SayPhrase("good-luck")) is None
    assert await say(gathering, beth, talk.React("tea")) is None
    assert texts(host) == texts(beth) == ["Good evening everybody", "good-luck", "tea"]
    assert [(line.seat, line.name, line.kind) for line in lines(host)] == [
        ("A", "Anna", "text"), ("B", "Beth", "phrase"), ("B", "Beth", "reaction"),
    ]  # fmt: skip
    assert [line.who for line in lines(host)] == [chat(host).me, chat(beth).me, chat(beth).me]
    before = lines(host)
    await gathering.restart()
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    assert chat(host).lines == before, "they are stored when the server stops"
    assert await say(gathering, host, talk.Say("again")) is None
    assert lines(host)[-1].number == 4


async def test_only_the_last_hundred_lines_are_sent_on_arrival(gathering: Gathering) -> None:
    host, _ = await two(gathering)
    table = await gathering.table
    for number in range(1, 131):
        row = LineRow(table.id, number, "x", "A", "Anna", "text", str(number), False, 5)
        await gathering.store.say([row])
    await gathering.restart()
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    assert [line.text for line in chat(host).lines] == [str(number) for number in range(31, 131)]


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "bad-line"), (" \u200b\u202e\x00 ", "bad-line"), ("x" * 301, "bad-line"), ("\ud800", "bad-line")],
)
async def test_an_invalid_line_is_refused(gathering: Gathering, text: str, code: str) -> None:
    host, beth = await two(gathering)
    refused = await say(gathering, host, talk.Say(text))
    assert refused is not None
    assert refused.code == code
    assert lines(beth) == []
    assert await say(gathering, host, talk.Say("x" * 300)) is None


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("left\u202eright\u2066", "leftright"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("a\x07b\x1b[31m", "ab[31m"),
        ("two\u2028lines\u00a0here", "two lines here"),
        ("hollow\u3164and\u2800dots", "hollow and dots"),
        ("e" + "\u0301" * 40, "é" + "\u0301" * 3),
        ("👩\u200d👧 می\u200cخواهم", "👩\u200d👧 می\u200cخواهم"),
        ("pass\u200dword", "password"),
        ("joined\u034f \u034f", "joined"),
        ("\ufe0f \ufe0f☎\ufe0f 葛\U000e0100", "☎\ufe0f 葛\U000e0100"),
        ("khmer\u17b4, mongol\u180b, music\U0001d159", "khmer, mongol, music"),
        ("Grüße, 你好, שלום", "Grüße, 你好, שלום"),
    ],
)
def test_invisible_characters_are_removed_from_lines(written: str, read: str) -> None:
    assert readable(written) == read


@pytest.mark.parametrize(
    "other", ["Веth", "BETH", "Bеth", "Β eth", "Ｂｅｔｈ", "Béth", "ᏴETH", "𝐁eth", "B3th", "Beth.", "Beth\u3164"]
)
def test_names_that_look_alike_count_as_the_same(other: str) -> None:
    assert skeleton(other) == skeleton("Beth")
    assert skeleton("Beth") not in (skeleton("Bert"), skeleton("Berta"), skeleton("Seth"))


async def test_a_name_that_looks_like_another_gets_a_number(gathering: Gathering) -> None:
    host, _ = await two(gathering)
    await gathering.join("Веth")
    assert "Веth 2" in [chair.name for chair in host.room.chairs]
    watcher = await watch(gathering, "Аnna")
    assert await say(gathering, watcher, talk.Say("hello")) is None
    assert lines(host)[-1].name == "Аnna 2"


async def test_a_fast_writer_has_to_wait_and_others_do_not(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    refused = [await say(gathering, host, talk.Say(str(number))) for number in range(40)]
    assert [each is None for each in refused[: int(AT_ONCE)]] == [True] * int(AT_ONCE)
    assert {each.code for each in refused[int(AT_ONCE) :] if each} == {"too-chatty"}
    assert len(lines(beth)) <= AT_ONCE + 1
    assert await say(gathering, beth, talk.Say("easy")) is None
    watchers = [await watch(gathering) for _ in range(8)]
    for watcher in watchers:
        for _ in range(8):
            await say(gathering, watcher, talk.React("ha"))
    assert any(watcher.errors for watcher in watchers)
    assert await say(gathering, beth, talk.Say("players speak on")) is None, "whatever those who watch do"


async def test_muting_affects_only_me_and_lasts_when_i_come_back(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    carl = await gathering.join("Carl")
    assert chat(host).muted is None, "the browser may know more"
    assert await say(gathering, host, talk.Mute(chat(beth).me)) is None
    await say(gathering, beth, talk.Say("one"))
    assert (texts(host), texts(carl)) == ([], ["one"])
    host.heard.clear()
    await gathering.lobby.arrive(host.ticket, host)
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    assert (chat(host).lines, chat(host).muted) == ([], {chat(beth).me: "Beth"})
    host.heard.clear()
    await say(gathering, host, talk.Mute(chat(beth).me, muted=False))
    assert ([line.text for line in chat(host).lines], chat(host).muted) == (["one"], {})
    await say(gathering, beth, talk.Say("two"))
    assert texts(host) == ["two"]
    host.heard.clear()
    await gathering.lobby.arrive(host.ticket, host)
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    assert chat(host).muted == {}, "a browser that still has Beth as muted learns otherwise"


async def test_a_report_is_stored_with_the_lines_around_it(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    for text in ("before", "nasty", "after"):
        await say(gathering, beth, talk.Say(text))
    assert await say(gathering, host, talk.ReportLine(2)) is None
    await until(lambda: any(isinstance(each, talk.ReportedMessage) for each in host.heard))
    (report,) = gathering.store._games[gathering.identity].reports
    assert (report.number, report.who) == (2, chat(host).me)
    assert all(f'"{text}"' in report.lines for text in ("before", "nasty", "after"))
    refused = await say(gathering, host, talk.ReportLine(77))
    assert refused is not None
    assert refused.code == "bad-line"


@pytest.mark.parametrize(
    ("talking", "before", "during"),
    [
        ("always", "all", "all"), ("between-deals", "all", "nothing"), ("phrases", "phrases", "phrases"),
        ("never", "nothing", "nothing"),
    ],
)  # fmt: skip
async def test_the_terms_can_close_the_chat(gathering: Gathering, talking: str, before: str, during: str) -> None:
    host, beth = await two(gathering, Terms(talk=talking, watching="later"))  # type: ignore[arg-type]
    assert may(host) == before
    await begin(gathering)
    await until(lambda: may(host) == during)
    said = await say(gathering, host, talk.Say("hello"))
    phrase = await say(gathering, host, talk.SayPhrase("hello"))
    assert (said is None) == (during == "all")
    assert (phrase is None) == (during in ("all", "phrases"))
    assert all(refused.code == "no-talk" for refused in (said, phrase) if refused)
    assert len(lines(beth)) == (said is None) + (phrase is None)


async def test_a_table_for_one_has_no_chat(gathering: Gathering) -> None:
    from barbu.live.lobby.opening import new_table
    from barbu.rules.load import load

    seated = await new_table(gathering.lobby, requests.NewTable(bots=["random"] * 3), load("pagat"))
    gathering.identity = seated.table
    alone = Ear()
    await gathering.lobby.arrive(requests.Ticket(seated.table, seated.token), alone)
    await until(lambda: alone.views())
    refused = await say(gathering, alone, talk.Say("is anybody there?"))
    assert refused is not None
    assert refused.code == "no-room"


async def test_watchers_may_write_to_players_only_between_deals(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    one, other = await watch(gathering), await watch(gathering)
    await say(gathering, one, talk.Say("good luck"))
    assert texts(host) == ["good luck"]
    await begin(gathering)
    assert await say(gathering, one, talk.Say("they should double")) is None
    assert texts(other) == ["good luck", "they should double"]
    assert texts(host) == texts(beth) == ["good luck"]
    assert lines(other)[-1].gallery
    host.heard.clear()
    await gathering.lobby.arrive(host.ticket, host)
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    assert [line.text for line in chat(host).lines] == ["good luck"], "nor when they come back"


async def test_the_game_does_not_wait_for_the_chat(gathering: Gathering) -> None:
    assert isinstance(gathering.store, Shaky)
    host, beth = await two(gathering)
    await begin(gathering)
    gathering.store.waits.clear()
    await say(gathering, host, talk.Say("the disk sleeps"))
    assert texts(beth) == ["the disk sleeps"], "it is heard before it is stored"
    before = host.view.version
    table = await gathering.table
    await until(lambda: host.view.choice is not None or beth.view.choice is not None)
    person = host if host.view.choice is not None else beth
    said = person.answer()
    assert said is not None
    table.post(said, person)
    await until(lambda: host.view.version > before)
    gathering.store.refuses = True
    gathering.store.waits.set()
    assert await say(gathering, beth, talk.Say("the disk is full")) is None
    gathering.store.refuses = False
    await table.chat.flush()
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    assert [line.text for line in stored.lines] == ["the disk sleeps", "the disk is full"]
    await gathering.store.forget(gathering.identity)
    assert await gathering.store.load(gathering.identity) is None


async def test_a_store_that_stays_away_is_logged_once(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(chats, "SAVE_S", 0.0)
    monkeypatch.setattr(chats, "AGAIN_S", 0.001)
    store = gathering.store
    assert isinstance(store, Shaky)
    host, _ = await two(gathering)
    store.refuses = True
    await say(gathering, host, talk.Say("is anybody there?"))
    await until(lambda: store.refused > 3)
    assert len(caplog.records) == 1
    store.refuses = False
    await until(lambda: [line.text for line in store._games[gathering.identity].lines] == ["is anybody there?"])


async def test_a_deleted_line_vanishes_from_every_page(gathering: Gathering) -> None:
    host, beth = await two(gathering)
    await say(gathering, beth, talk.Say("forget this"))
    await say(gathering, host, talk.Say("not this"))
    who = chat(beth).me
    await (await gathering.table).chat.forget(who)
    assert [each.who for each in host.heard if isinstance(each, talk.UnsaidMessage)] == [who]
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    assert [line.text for line in stored.lines] == ["not this"]


async def test_nothing_is_kept_for_watchers_who_have_left(gathering: Gathering) -> None:
    host, _ = await two(gathering)
    table = await gathering.table
    for _ in range(3):
        passing = await watch(gathering)
        table.post(talk.Mute(chat(host).me), passing)
        await say(gathering, host, talk.React("ha"))
        assert texts(passing) == []
        table.post(Departure(), passing)
        await until(lambda: not table.viewers.watchers)
    assert table.chat._muted.keys() | table.chat._paces.keys() == {chat(host).me}


async def test_lines_that_are_just_being_stored_are_told_too(gathering: Gathering) -> None:
    store = gathering.store
    assert isinstance(store, Shaky)
    host, _ = await two(gathering)
    store.waits.clear()
    await say(gathering, host, talk.Say("the disk sleeps"))
    table = await gathering.table
    await until(lambda: not table.chat._unsaved)
    told = asyncio.create_task(table.chat.said_by(chat(host).me))
    await asyncio.sleep(0)
    store.waits.set()
    assert [line.text for line in await told] == ["the disk sleeps"]


async def test_reports_cost_more_than_lines(gathering: Gathering) -> None:
    """Each is stored with the lines around it."""
    host, beth = await two(gathering)
    await say(gathering, beth, talk.Say("nasty"))
    refused = [await say(gathering, host, talk.ReportLine(1)) for _ in range(10)]
    assert refused[0] is None
    assert {each.code for each in refused[2:] if each} == {"too-chatty"}
    assert len(gathering.store._games[gathering.identity].reports) <= 2
