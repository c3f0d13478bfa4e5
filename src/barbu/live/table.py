"""A live table: one task that takes messages one after the other, stores what happens, then tells everybody.

Nothing is shown to anybody before it is stored, so what a player has seen survives a crash; and a table that is not
in memory is nothing but its rows in the store.
"""

import logging
from collections.abc import Sequence
from typing import Literal, cast

from barbu.engine.actions import Deal, Set, parse_action, tokens
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.errors import BarbuError, IllegalAction
from barbu.live import protocol
from barbu.live.answers import result_message, sheet_message, welcome
from barbu.live.arranging import at_turn, preview, to_set
from barbu.live.bots import ADVISER, BotRunner, BotsTurn
from barbu.live.dealing import next_deal
from barbu.live.inbox import Arrival, Departure, Entry, Inbox, Leave, Message, Rested, Retry, Unchanged, outdated
from barbu.live.link import Link, encode
from barbu.live.pending import May, Pending, may_change
from barbu.live.seats import Player, RequestError
from barbu.live.steps import Step, event_of, forced_rest
from barbu.live.timeline import Timeline
from barbu.live.views import Scene
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Acted, Event, Logged, Reseated, TookBack, changes_game
from barbu.store.model import GameRow, KeptRow, StoreError, now_ms
from barbu.store.ports import EventLog
from barbu.text.languages import ENGLISH, speaking
from barbu.text.render import render

log = logging.getLogger(__name__)

IDLE_S = 300.0
"""A table without browsers leaves the memory after this time."""

CHANGE_S = 3.0
"""Bots wait so long before they speak after somebody who may change what they have said."""

RETRY_S = 2.0
"""A table that could not store what its bots do tries again after this time."""


class Table:
    """A table in memory. ``seq`` is the number of its last stored event, ``version`` that of the last one that changed
    the game: what a player has seen of it is out of date when the version is another one, whoever else has come, gone
    or been replaced.

    ``created_ms`` and ``touched_ms`` are the Unix times of its making and of the last event, ``links`` the browsers by
    seat.
    """

    def __init__(
        self, agreed: GameRow, rules: Rules, players: list[Player], log_to: EventLog, runner: BotRunner
    ) -> None:
        self.id = agreed.id
        self.variant = agreed.variant
        self.rules = rules
        self.players = players
        self.timeline = Timeline(Game.agreed(rules, cast(Length, agreed.sitting)))
        self.seq = self.version = 0
        self.created_ms = self.touched_ms = agreed.created_ms
        self._secret = agreed.secret
        self._first = None if agreed.first is None else SEATS.index(agreed.first)
        self.links: dict[int, Link] = {}
        self._log = log_to
        self._runner = runner
        self._inbox = Inbox()
        self._pending = Pending()
        self._stalled = False
        self._retrying = False
        self._busy = 0

    @property
    def game(self) -> Game:
        """The game as it is stored."""
        return self.timeline.game

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    # ---- events ----------------------------------------------------------------------------------------------

    def replay(self, events: Sequence[Logged], kept: Sequence[KeptRow] = ()) -> None:
        """Bring a new table to where its stored events lead; what else is ``kept`` waits for its turn again."""
        for _, at_ms, event in events:
            match event:
                case Acted(_, token):
                    action = parse_action(token)
                    self.timeline.enter(action, self.game.apply(action))
                case TookBack(_, ply):
                    self.timeline.cut(ply)
                case Reseated(letter, bot):
                    self._reseat(SEATS.index(letter), bot)
            self._count(event)
            self.touched_ms = at_ms
        self._pending.recall(kept, events, self.game)

    def post(self, seat: int, link: Link | None, message: Entry) -> None:
        """Hand a message to the table's task."""
        self._inbox.post(seat, link, message)

    async def run(self) -> None:
        """Serve until nobody has been here for a while, or the table has to be loaded anew."""
        while True:
            seat, link, message = await self._inbox.next()
            if isinstance(message, Rested):
                if message.at == self._busy and not self.links and self._inbox.empty:
                    return
                continue
            self._busy += 1
            try:
                with speaking(link.language if link is not None else ENGLISH.tag):
                    await self._take(seat, link, message)
            except BarbuError as error:
                self._refuse(link, message, error)
                if error.code == "conflict":
                    self.close(1012)
                    self._inbox.turn_away()
                    return
            except Exception:
                # A fault of ours costs this message only: the state is still the stored one.
                log.exception("table %s failed on %s", self.id, type(message).__name__)
                self._refuse(link, message, RequestError("server", "the server failed at this", "Reload the page."))
            finally:
                if link is not None and isinstance(message, Message):
                    link.done()
            if not self.links:
                # Look after a while whether anything has happened since.
                self._inbox.later(IDLE_S, Rested(self._busy))

    def close(self, code: int) -> None:
        """Close all lines to this table."""
        for link in self.links.values():
            link.close(code)

    def _refuse(self, link: Link | None, message: object, error: BarbuError) -> None:
        if isinstance(message, Leave) and not message.done.done():
            message.done.set_exception(error)
        if link is not None:
            link.refuse(error)

    # ---- messages --------------------------------------------------------------------------------------------

    async def _take(self, seat: int, link: Link | None, message: Entry) -> None:
        if isinstance(message, Arrival):
            assert link is not None
            self._arrive(seat, link)
        elif isinstance(message, Departure):
            self._depart(seat, link)
        elif isinstance(message, Leave):
            await self._leave(seat)
            message.done.set_result(None)
        elif isinstance(message, Retry):
            self._retrying = False
        elif isinstance(message, Unchanged):
            self._stand(message.at)
        elif isinstance(message, Message) and link is not None and self.links.get(seat) is link and not link.gone:
            if outdated(message, self.version):
                link.refuse(RequestError("stale", "the table has moved on", "Look at it again, then choose."))
                self._show(seat, link, protocol.Event("attach"))
                return
            await self._answer(seat, link, message)
        await self._go_on()

    async def _answer(self, seat: int, link: Link, message: Message) -> None:
        if isinstance(message, protocol.Act):
            await self._act(seat, link, message.act)
        elif isinstance(message, protocol.Next):
            await self._next()
        elif isinstance(message, protocol.Undo):
            await self._undo(seat, self._may(seat).undo)
        elif isinstance(message, protocol.ChangeCall):
            await self._change(seat)
        elif isinstance(message, protocol.GoOn):
            self._stand(self.version)
        elif isinstance(message, protocol.Finish):
            self._finish(seat)
        elif isinstance(message, protocol.AskHint):
            await self._hint(seat, link)
        elif isinstance(message, protocol.Arrange):
            link.send(encode(preview(self.game, seat, message.rows)))
        else:
            link.send(encode(result_message(self.game, self.names, message.number, seat)))

    async def _act(self, seat: int, link: Link, token: str) -> None:
        action = parse_action(token)
        game = self.game
        if isinstance(action, Deal):
            raise IllegalAction("phase", token[:80], "the server deals", tokens(game.legal))
        if isinstance(action, Set) and game.turn != seat and to_set(game, seat) is not None:
            at_turn(game, seat).apply(action)
            await self._log.keep(KeptRow(self.id, self._pending.stored + 1, self.seq, SEATS[seat], token, now_ms()))
            self._pending.keep(seat, action)
            self._show(seat, link, protocol.Event("set", SEATS[seat]))
            return
        if game.position is not None and game.turn != seat:
            raise IllegalAction("turn", token[:80], "it is not your turn")
        step = Step(seat, action, game.apply(action))
        if may_change(action, step.after):
            self._pending.changeable = self.seq + 1
            self._inbox.later(CHANGE_S, Unchanged(self.seq + 1))
        await self._store_steps([step])

    async def _next(self) -> None:
        if self.game.position is not None:
            raise RequestError("deal-running", "this deal is not finished", "Play it to its end first.")
        if self.game.over:
            raise RequestError("game-over", "the game is over", "Start a new one.")
        await self._deal()

    def _stand(self, version: int) -> None:
        """What was said to make a version of the table is not changed any more."""
        if self._pending.changeable == version:
            self._pending.changeable = None

    async def _change(self, seat: int) -> None:
        if not self._may(seat).change:
            hint = "What you say in the doubling stands once the next speaks."
            raise RequestError("no-change", "this cannot be changed any more", hint)
        await self._undo(seat, self.timeline.ply - 1, "change")

    async def _undo(self, seat: int, ply: int | None, kind: Literal["undo", "change"] = "undo") -> None:
        if ply is None:
            hint = "You can take back your decisions in the deal that is played, in games against bots."
            raise RequestError("no-undo", "there is nothing to take back", hint)
        await self._store(TookBack(SEATS[seat], ply))
        self.timeline.cut(ply)
        self._pending.clear()
        self._publish(protocol.Event(kind, SEATS[seat]))

    def _finish(self, seat: int) -> None:
        if not self._may(seat).finish:
            hint = "It works while cards are played, against bots."
            raise RequestError("no-finish", "there is nothing to play out", hint)
        self._pending.finishing = self.game.number

    async def _hint(self, seat: int, link: Link) -> None:
        game = at_turn(self.game, seat)
        if game.turn != seat:
            raise RequestError("no-hint", "it is not your turn", "Ask when you have to choose.")
        found = await self._runner.advise(BotsTurn(game, (), self.timeline.ply, self._secret))
        if found is None:
            raise RequestError("no-hint", "the adviser has no answer", "Ask again.")
        link.send(encode(protocol.HintMessage(self.version, found.action.token, render(found.reason))))

    async def _leave(self, seat: int) -> None:
        if self.people == [seat]:
            # Nobody else needs the game.
            await self._log.forget(self.id)
        else:
            await self._store(Reseated(SEATS[seat], ADVISER))
        self._reseat(seat, ADVISER)
        link = self.links.pop(seat, None)
        if link is not None:
            link.close()
        self._publish(protocol.Event("seat", SEATS[seat]))

    def _reseat(self, seat: int, bot: str) -> None:
        old = self.players[seat]
        self.players[seat] = Player(old.name, old.avatar, bot)

    def _arrive(self, seat: int, link: Link) -> None:
        old = self.links.get(seat)
        self.links[seat] = link
        if old is not None:
            old.send(encode(protocol.ReplacedMessage()))
            old.close()
        self.players[seat].connected = True
        for message in welcome(self.variant, self.rules, self.game, self.names, seat):
            link.send(encode(message))
        event = protocol.Event("attach", SEATS[seat])
        self._show(seat, link, event)
        if old is None:
            self._publish(event, but=seat)

    def _depart(self, seat: int, link: Link | None) -> None:
        if link is not None and self.links.get(seat) is link:
            del self.links[seat]
            self.players[seat].connected = False
            self._publish(protocol.Event("attach", SEATS[seat]))

    # ---- going on --------------------------------------------------------------------------------------------

    async def _go_on(self) -> None:
        """Do all that waits for no person: the first deal, bots, and cards that nobody has a choice about."""
        try:
            while self.people and await self._one_more():
                pass
            self._stalled = False
        except StoreError as error:
            if error.code == "conflict":
                raise
            if not self._retrying:
                self._retrying = True
                self._inbox.later(RETRY_S, Retry())
            if not self._stalled:
                self._stalled = True
                for link in self.links.values():
                    link.refuse(error)

    async def _one_more(self) -> bool:
        game = self.game
        if game.position is None:
            if game.last is not None:
                return False
            await self._deal()
            return True
        turn = game.turn
        assert turn is not None
        kept = self._pending.rows.get(turn)
        if kept is not None:
            await self._store_steps([Step(turn, kept, game.apply(kept))])
            self._pending.rows.pop(turn, None)
            return True
        if self._pending.changeable == self.version:
            return False
        bots = [player.bot or (ADVISER if self._pending.finishing == game.number else None) for player in self.players]
        if bots[turn] is None:
            return False
        await self._store_steps(await self._runner.play(BotsTurn(game, bots, self.timeline.ply, self._secret)))
        return True

    async def _deal(self) -> None:
        self._pending.clear()
        deal = next_deal(self.game, self._first)
        await self._store_steps([Step(None, deal, self.game.apply(deal))])

    async def _store_steps(self, steps: Sequence[Step]) -> None:
        """Store actions, all or none, then enter and publish each as a version of its own. What is left when nobody
        has a choice any more goes with them."""
        steps = [*steps, *forced_rest(steps[-1].after)]
        acted = [Acted(None if step.seat is None else SEATS[step.seat], step.action.token) for step in steps]
        await self._append(acted)
        for event, step in zip(acted, steps, strict=True):
            self._count(event)
            finished = len(self.game.finished)
            told = event_of(step, self.game)
            self.timeline.enter(step.action, step.after)
            self._publish(told, last=step is steps[-1])
            if len(self.game.finished) > finished:
                self._publish_score()

    async def _store(self, event: Event) -> None:
        await self._append([event])
        self._count(event)

    async def _append(self, events: Sequence[Event]) -> None:
        now = now_ms()
        await self._log.append(self.id, [Logged(seq, now, event) for seq, event in enumerate(events, self.seq + 1)])
        self.touched_ms = now

    def _count(self, event: Event) -> None:
        """Take note of the next event of the log."""
        self.seq += 1
        if changes_game(event):
            self.version = self.seq

    # ---- showing ---------------------------------------------------------------------------------------------

    def _scene(self, event: protocol.Event, last: bool = True) -> Scene:
        """What is to be seen now; a choice is offered unless the server goes on by itself at once."""
        offers = last and self._pending.finishing != self.game.number
        return Scene(self.variant, self.rules.name, self.game, self.players, self.version, event, offers)

    def _publish(self, event: protocol.Event, but: int | None = None, last: bool = True) -> None:
        scenes: dict[str, Scene] = {}
        for seat, link in self.links.items():
            if seat != but:
                with speaking(link.language):
                    scene = scenes[link.language] = scenes.get(link.language) or self._scene(event, last)
                    link.send(self._view(scene, seat))

    def _show(self, seat: int, link: Link, event: protocol.Event) -> None:
        if self.timeline.ply:
            link.send(self._view(self._scene(event), seat))

    def _view(self, scene: Scene, seat: int) -> str:
        return encode(protocol.ViewMessage(scene.view(seat, self._may(seat), self._pending.rows.get(seat))))

    def _publish_score(self) -> None:
        for seat, link in self.links.items():
            with speaking(link.language):
                link.send(encode(sheet_message(self.game, self.names)))
                link.send(encode(result_message(self.game, self.names, len(self.game.finished), seat)))

    def _may(self, seat: int) -> May:
        return self._pending.may(seat, self.timeline, self.version, self.people)
