"""People gather, play, chat, ask each other, come and go, watch and take over seats, while time passes and the server
is restarted now and then: whatever they send, the table stays one game, replaying its log leads to it, and nobody is
told what they may not know."""

import asyncio
import random
from collections.abc import Awaitable

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from barbu.errors import BarbuError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.loading import revived
from barbu.live.lobby.lobby import Lobby
from barbu.live.table import takeback
from barbu.live.table.actor import Table
from barbu.live.table.inbox import Departure
from barbu.live.wire import chat, people, protocol, requests
from barbu.live.wire.consent import AskMessage, AskRest, ClaimRest, Reply, Withdraw
from barbu.live.wire.kinds import union
from barbu.store.events import Terms
from barbu.store.memory import MemoryStore
from tests.live import holds
from tests.live.gathering import Gathering, Guest
from tests.live.hands import Hands, quiet
from tests.live.harness import Ear, undo
from tests.live.players import act

MOST_WATCHING = 3

TERMS = [
    Terms(first="host"),
    Terms(first="host", clock_s=0),
    Terms(first="host", public=True, clock_s=7, talk="phrases"),
    Terms(first="host", watching="later", talk="between-deals"),
    Terms(first="host", takeback=False, watching="nobody", talk="never"),
]

WHO = st.integers(0, 9)
SEAT = st.sampled_from("ABCDE")

_decode = msgspec.json.Decoder(union(protocol.ClientMessage)).decode


def numbers(ear: Ear) -> int:
    """The number of the last question a person has heard of."""
    return next((each.ask.id for each in reversed(ear.heard) if isinstance(each, AskMessage) and each.ask), 1)


def asked(ear: Ear) -> bool:
    """Whether a person has heard of a question that is still open."""
    return next((each.ask is not None for each in reversed(ear.heard) if isinstance(each, AskMessage)), False)


class PeopleAtTable(RuleBasedStateMachine):
    """Up to four people with bots around a table, and a few watchers. Time passes when the machine says so."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(takeback, "MISCLICK_S", 0.5)
        self.hands = Hands(self.patch)
        self.runner = asyncio.Runner()
        self.gathering = Gathering(MemoryStore())
        self.here: list[Guest] = []
        self.away: list[Guest] = []
        self.watching: list[Ear] = []

    def do(self, work: Awaitable[object]) -> None:
        """Do something, then let the table finish everything it can."""

        async def both() -> None:
            try:
                await work
            except BarbuError as error:
                assert error.code != "server"
            await quiet()

        self.runner.run(both())
        self.here = [guest for guest in self.here if guest.closed is None]
        self.watching = [ear for ear in self.watching if ear.closed is None]

    def teardown(self) -> None:
        self.runner.run(self.gathering.lobby.close())
        self.runner.close()
        self.patch.undo()

    @property
    def table(self) -> Table | None:
        """The table while it is in memory."""
        return self.gathering.lobby.live(self.gathering.identity)

    def send(self, ear: Ear, said: protocol.ClientMessage) -> None:
        """Send a message as it goes over the wire."""

        async def send() -> None:
            (await self.gathering.table).post(_decode(msgspec.json.encode(said)), ear)

        self.do(send())

    @property
    def begun(self) -> bool:
        """Whether the first deal has been dealt."""
        return self.table is not None and self.table.company.begun

    def one(self, who: int) -> Guest:
        return self.here[who % len(self.here)]

    async def come(self, guest: Guest) -> None:
        guest.heard.clear()
        guest.closed = None
        await self.gathering.lobby.arrive(guest.ticket, guest)
        self.here.append(guest)

    # ---- coming and going ------------------------------------------------------------------------------------

    @initialize(terms=st.sampled_from(TERMS), friends=st.integers(0, 2), begun=st.sampled_from([True, True, False]))
    def open(self, terms: Terms, friends: int, begun: bool) -> None:
        async def open_it() -> None:
            bots = [""] * friends + ["random"] * (3 - friends)
            self.here.append(
                await self.gathering.open(requests.NewRoom(name="Anna", bots=bots, terms=terms, length="one-deal"))
            )
            for name in ("Beth", "Веth")[:friends]:  # noqa: RUF001
                self.here.append(await self.gathering.join(name))

        self.do(open_it())
        if begun:
            self.all_agree_and_begin()

    @precondition(lambda self: self.here and not self.begun and len(self.here) + len(self.away) < 4)
    @rule()
    def joins(self) -> None:
        async def join() -> None:
            code = self.here[0].room.invitation or ""
            seated = await self.gathering.lobby.join(code, "Dora", "")
            guest = Guest()
            guest.ticket = requests.Ticket(seated.table, seated.token)
            await self.come(guest)

        self.do(join())

    @precondition(lambda self: self.here)
    @rule(who=WHO)
    def drops(self, who: int) -> None:
        guest = self.one(who)
        self.here.remove(guest)
        self.away.append(guest)

        async def drop() -> None:
            (await self.gathering.table).post(Departure(), guest)

        self.do(drop())

    @precondition(lambda self: self.away)
    @rule()
    def comes_back(self) -> None:
        self.do(self.come(self.away.pop(0)))

    @precondition(lambda self: self.here)
    @rule(who=WHO)
    def comes_from_elsewhere(self, who: int) -> None:
        guest = self.one(who)
        other = Guest()
        other.ticket = guest.ticket
        self.do(self.come(other))

    @precondition(lambda self: len(self.here) > 1)
    @rule(who=WHO)
    def leaves(self, who: int) -> None:
        self.do(self.gathering.lobby.leave(self.one(who).ticket))

    @precondition(lambda self: self.here and len(self.watching) < MOST_WATCHING)
    @rule()
    def comes_to_watch(self) -> None:
        ear = Ear()
        code = (self.here[0].room.invitation or "").partition("-")[2]
        self.watching.append(ear)
        self.do(self.gathering.lobby.visit(self.gathering.identity, code, ear, name="Willi"))

    @precondition(lambda self: self.watching)
    @rule()
    def watches_no_longer(self) -> None:
        ear = self.watching.pop(0)

        async def go() -> None:
            (await self.gathering.table).post(Departure(), ear)

        self.do(go())

    @rule(seconds=st.sampled_from([0.6, 2.0, 8.0, 31.0, 61.0, 700.0]))
    def time_passes(self, seconds: float) -> None:
        self.do(self.hands.pass_by(seconds))

    @rule()
    def the_server_is_stopped_and_started(self) -> None:
        async def restart() -> None:
            await self.gathering.lobby.close()
            self.gathering.lobby = Lobby(self.gathering.store, BotsHere())
            there, self.here, self.watching = self.here, [], []
            for guest in there:
                await self.come(guest)

        self.do(restart())

    # ---- what people say -------------------------------------------------------------------------------------

    @precondition(lambda self: self.here and not self.begun)
    @rule(who=WHO, terms=st.sampled_from(TERMS), seat=SEAT, what=st.integers(0, 10))
    def gathers(self, who: int, terms: Terms, seat: str, what: int) -> None:
        guest = self.one(who)
        self.send(
            guest,
            [
                people.Offer(terms), people.SeatBot(seat, "random"), people.Clear(seat), people.Places(),
                people.Places("BACD"), people.HandOver(seat), people.Invite(), people.Invite(False), people.Take(seat),
                people.Agree(guest.room.agreement - 1), people.CallMe("Anna"),
            ][what],
        )  # fmt: skip

    @precondition(lambda self: self.here and not self.begun)
    @rule()
    def all_agree_and_begin(self) -> None:
        for guest in [*self.here]:
            self.send(guest, people.Agree(guest.room.agreement))
        for guest in [*self.here]:
            self.send(guest, people.Begin())

    @precondition(lambda self: any(guest.views() for guest in self.here))
    @rule(
        seed=st.integers(0, 99), times=st.sampled_from([1, 3, 25]), then=st.sampled_from(["", "stale", "back", "rest"])
    )
    def they_play(self, seed: int, times: int, then: str) -> None:
        rng, stale = random.Random(seed), then == "stale"
        for time in range(times):
            if time:
                self.do(self.hands.pass_by(0.6))
            for guest in [*self.here]:
                if guest.views() and guest.view.choice is not None and guest.view.turn == guest.view.seat:
                    self.send(guest, protocol.Act(guest.view.version - stale, act(guest.view, rng)))
                    if stale:
                        return
                elif guest.views() and guest.view.phase in ("scored", "void"):
                    self.send(guest, protocol.Next(guest.view.version))
        if then in ("back", "rest"):
            self.somebody_asks_the_others("A", ["back", "rest"].index(then), True)

    @precondition(lambda self: self.here and self.begun)
    @rule(who=WHO, seat=SEAT, what=st.integers(0, 10))
    def says(self, who: int, seat: str, what: int) -> None:
        guest = self.one(who)
        version = guest.view.version if guest.views() else 1
        self.send(
            guest,
            [
                protocol.ChangeCall(version), protocol.GoOn(version), protocol.Finish(1), protocol.AskHint(version),
                AskRest(version), people.Pause(), people.Back(), people.Seen(version), people.Clear(seat),
                people.HandOver(seat), people.Invite(),
            ][what],
        )  # fmt: skip

    @precondition(lambda self: self.here and self.begun)
    @rule(seat=SEAT, what=st.integers(0, 5), yes=st.sampled_from([True, True, False, None]))
    def somebody_asks_the_others(self, seat: str, what: int, yes: bool | None) -> None:
        for guest in [*self.here]:
            version = guest.view.version if guest.views() else 1
            wishes: list[protocol.ClientMessage] = [
                undo(guest.view), ClaimRest(version, tricks=0), ClaimRest(version, tricks=len(guest.view.hand)),
                people.Resume(), people.KeepWarm(seat), people.EndGame(),
            ]  # fmt: skip
            self.send(guest, wishes[what])
            if any(asked(each) for each in self.here):
                break
        if yes is not None:
            self.they_answer(yes)

    @precondition(lambda self: self.here and any(asked(guest) for guest in self.here))
    @rule(yes=st.sampled_from([True, True, False]))
    def they_answer(self, yes: bool) -> None:
        for guest in [*self.here]:
            self.send(guest, Reply(numbers(guest), yes))

    @precondition(lambda self: self.here and any(asked(guest) for guest in self.here))
    @rule(who=WHO)
    def thinks_better_of_it(self, who: int) -> None:
        self.send(self.one(who), Withdraw(numbers(self.one(who))))

    @precondition(lambda self: self.here or self.watching)
    @rule(who=WHO, what=st.integers(0, 6))
    def writes(self, who: int, what: int) -> None:
        ears: list[Ear] = [*self.here, *self.watching]
        said: list[protocol.ClientMessage] = [
            chat.Say("good evening"), chat.Say("\u202e\u0000"), chat.SayPhrase("hello"), chat.React("tea"),
            chat.ReportLine(1), chat.Mute("somebody"), chat.HideHand(),
        ]  # fmt: skip
        self.send(ears[who % len(ears)], said[what])

    @precondition(lambda self: self.here and self.watching)
    @rule(who=WHO, which=WHO, shown=st.booleans())
    def shows_the_hand(self, who: int, which: int, shown: bool) -> None:
        heard = self.watching[which % len(self.watching)].heard
        if me := [each.me for each in heard if isinstance(each, chat.ChatMessage)]:
            self.send(self.one(who), chat.ShowHand(me[-1], shown))

    @precondition(lambda self: self.watching)
    @rule(which=WHO, seat=SEAT, agreed=st.booleans())
    def asks_for_a_seat(self, which: int, seat: str, agreed: bool) -> None:
        ear = self.watching[which % len(self.watching)]
        self.send(ear, people.TakeOver(seat, "Willi"))
        for guest in [*self.here]:
            self.send(guest, Reply(numbers(guest), agreed))
        given = [each for each in ear.heard if isinstance(each, people.SeatedMessage)]
        if given:
            self.watching.remove(ear)
            guest = Guest()
            guest.ticket = requests.Ticket(self.gathering.identity, given[-1].token)
            self.do(self.come(guest))

    # ---- what holds ------------------------------------------------------------------------------------------

    @invariant()
    def the_table_is_as_it_should_be(self) -> None:
        table = self.table
        if table is not None and table.people:
            stored = self.runner.run(self.gathering.store.load(self.gathering.identity))
            assert stored is not None
            holds.log_leads_to(table, revived(stored, self.gathering.store, None))  # type: ignore[arg-type]
            holds.people_are_told_apart(table)
            holds.one_clock_runs(table)
            for guest in self.here:
                holds.everybody_knows_the_clock(guest, table)

    @invariant()
    def everybody_is_told_what_they_may_know(self) -> None:
        for guest in self.here:
            holds.player_sees_own_hand(guest, self.table)
        for ear in self.watching:
            holds.watcher_sees_no_hand_but_one_that_is_shown(ear, self.table)
        for each in (*self.here, *self.watching):
            holds.lines_come_once_and_in_order(each)

    @invariant()
    def no_fault_is_ours(self) -> None:
        for ear in (*self.here, *self.away, *self.watching):
            assert "server" not in [error.code for error in ear.errors]


TestPeopleAtTable = PeopleAtTable.TestCase
TestPeopleAtTable.settings = settings(
    max_examples=10, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
