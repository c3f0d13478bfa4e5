"""The spectators of a table: who they are, how many there may be, and over whose shoulder they look
(decisions 0066, 0073)."""

import asyncio

from barbu.cards import card_texts
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import Player, RequestError
from barbu.live.table.company import unlike
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.room import Room
from barbu.live.table.viewers import Viewer, Visitor
from barbu.live.wire import chat
from barbu.live.wire.link import encode, tell
from barbu.messages import message
from barbu.seats import SEATS

NAMED = 50
"""This many spectators are listed by name."""

FEW = 20
"""With more spectators than this, their coming and going is announced once in a while."""

CHANGES, CHANGES_EACH_S = 30.0, 0.5
"""How many arrivals and departures of a few spectators are announced at once, and the seconds until another one is; the
rest waits."""

WHILE_S = 1.0


class Spectators:
    """The spectators in an ``viewers``. They see what is public, and the hand of a player in the ``company`` who shows
    it to them: at a private table, one hand at a time, for as long as that player likes."""

    def __init__(self, context: Context, room: Room) -> None:
        self._company = context.company
        self._viewers = context.viewers
        self._room = room
        self._timeline = context.timeline
        self._told = False
        self._pace = Bucket(CHANGES, 1 / CHANGES_EACH_S)
        self._deal = 0
        self._known: set[int] = set()
        self._sat: list[Player] = []

    @property
    def showing(self) -> bool:
        """Whether players may show their hands here."""
        terms = self._company.terms
        return terms is not None and not terms.public and terms.watching == "at-once"

    @property
    def known(self) -> set[int]:
        """The seats whose hands a person who comes now may know, since they may have been here before."""
        self._note_leavers()
        return {*self._known}

    def enter(self, viewer: Viewer, visitor: Visitor) -> None:
        """Let a person watch, under a name that is unique here. With a further link they keep their identity."""
        self._note_leavers()
        others = [each for each in self._visitors() if each is not visitor]
        known = next((each for each in others if each.who == visitor.who), None)
        if known is not None:
            known.code = visitor.code
            viewer.visitor = known
        else:
            taken = [player.name for player in self._company.players]
            visitor.name = unlike(visitor.name, [*taken, *(each.name for each in others)])
            # Who comes back under another name may have seen a hand before, or held it.
            visitor.knows = self.known
        if self._company.terms is not None:
            tell(viewer.link, lambda: self._room.message(None))
        self.changed()

    def welcome(self, viewer: Viewer) -> None:
        """Tell a newcomer who is watching, and show them the hand they may see."""
        if self._company.terms is not None:
            viewer.link.send(encode(self._message()))
        self._show(viewer)

    def changed(self) -> None:
        """Announce who is watching: at once, or soon if many come and go, or a few do all the time."""
        if len(self._viewers.watchers) <= FEW:
            if not self._pace.take():
                return self._publish()
            self._pace.put_back()
        if not self._told:
            self._told = True
            asyncio.get_running_loop().call_later(WHILE_S, self._publish)
        return None

    def _publish(self) -> None:
        self._told = False
        self._room.publish()
        self.publish()

    def publish(self) -> None:
        """Announce who is watching, and over whose shoulder."""
        if self._company.terms is None:
            return
        self._viewers.send(encode(self._message()))

    # ---- over the shoulder -----------------------------------------------------------------------------------

    @handles(chat.ShowHand)
    async def _show_hand(self, said: chat.ShowHand, seat: int, viewer: Viewer) -> None:
        player = self._company.players[seat]
        if not self.showing:
            raise RequestError("no-showing", message("watch-no-showing"), message("watch-no-showing-hint"))
        visitor = next((each for each in self._visitors() if each.who == said.who), None)
        if visitor is None:
            raise RequestError("no-showing", message("watch-nobody"))
        if said.shown:
            visitor.over = player
        elif visitor.over is player:
            visitor.over = None
        self.refresh()
        self.publish()

    @handles(chat.HideHand)
    async def _hide_hand(self, said: chat.HideHand, seat: int, viewer: Viewer) -> None:
        player = self._company.players[seat]
        for visitor in self._visitors():
            if visitor.over is player:
                visitor.over = None
        self.refresh()
        self.publish()

    def refresh(self) -> None:
        """Show those who look over a shoulder the hand as it is now."""
        self._note_leavers()
        deal = self._timeline.game.number
        if deal != self._deal or self._timeline.game.position is None:
            self._deal = deal
            self._known.clear()
            for visitor in self._visitors():
                visitor.knows.clear()
        for viewer in self._viewers.watchers:
            self._show(viewer)

    def _note_leavers(self) -> None:
        """Remember whose hands people know who have left their seats in this deal, since they may come back to
        watch."""
        players = self._company.players
        if players == self._sat:
            return
        if self._timeline.game.position is not None:
            left = [seat for seat, before in enumerate(self._sat) if before.is_person and players[seat] is not before]
            self._known.update(left)
        self._sat = [*players]

    def _show(self, viewer: Viewer) -> None:
        visitor = viewer.visitor
        if visitor is None or (visitor.over is None and not viewer.hand):
            return
        seat = self._over(visitor)
        if seat is None:
            visitor.over = None
        position = self._timeline.game.position
        hand = chat.HandMessage(
            SEATS[seat] if seat is not None else None,
            card_texts(position.hands[seat]) if position is not None and seat is not None else [],
        )
        if position is not None and seat is not None:
            visitor.knows.add(seat)
            self._known.add(seat)
        encoded = encode(hand)
        if encoded != viewer.hand:
            viewer.link.send(encoded)
        viewer.hand = encoded if seat is not None else ""

    def _over(self, visitor: Visitor) -> int | None:
        """The seat whose hand a spectator is shown, as long as that player sits there and may show it."""
        if visitor.over is None or not self.showing:
            return None
        return next((seat for seat in self._company.people if self._company.players[seat] is visitor.over), None)

    def _visitors(self) -> list[Visitor]:
        """The spectators, in the order they came."""
        return [*dict.fromkeys(viewer.visitor for viewer in self._viewers.watchers if viewer.visitor is not None)]

    def _message(self) -> chat.WatchersMessage:
        watchers = []
        found = self._visitors()
        for visitor in sorted(found, key=lambda each: each.over is None)[:NAMED]:
            seat = self._over(visitor)
            watchers.append(chat.Watcher(visitor.who, visitor.name, None if seat is None else SEATS[seat]))
        return chat.WatchersMessage(len(found), watchers, self.showing)
