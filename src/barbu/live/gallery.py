"""The spectators of a table: who they are, how many there may be, and over whose shoulder they look."""

import asyncio

from barbu.cards import card_texts
from barbu.live import talk
from barbu.live.audience import Viewer, Visitor
from barbu.live.bucket import Bucket
from barbu.live.by_type import ByType
from barbu.live.company import unlike
from barbu.live.ground import Ground
from barbu.live.link import encode, tell
from barbu.live.room import Room
from barbu.live.seats import Player, RequestError
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


class Gallery:
    """The spectators in an ``audience``. They see what is public, and the hand of anybody in the ``company`` who lets
    them look over their shoulder: at a private table, for as long as that person likes, and nobody else's."""

    def __init__(self, ground: Ground, room: Room) -> None:
        self._company = ground.company
        self._audience = ground.audience
        self._room = room
        self._timeline = ground.timeline
        self._told = False
        self._pace = Bucket(CHANGES, 1 / CHANGES_EACH_S)
        self._deal = 0
        self._known: set[int] = set()
        self._sat: list[Player] = []

    @property
    def showing(self) -> bool:
        """Whether somebody in a seat may show their hand here."""
        terms = self._company.terms
        return terms is not None and not terms.public and terms.watching == "at-once"

    def enter(self, viewer: Viewer, visitor: Visitor) -> None:
        """Let somebody watch, under a name that nobody else has here. With another link they are who they were."""
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
            visitor.knows = {*self._known}
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
        if len(self._audience.watchers) <= FEW:
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
        self._audience.send(encode(self._message()))

    # ---- over the shoulder -----------------------------------------------------------------------------------

    async def hear(self, said: talk.ShowHand | talk.HideHand, seat: int, viewer: Viewer) -> None:
        """Let a spectator look over a shoulder, or not any more, or let nobody.

        Raises:
            RequestError: not at this table, or nobody of that name watches.
        """
        self.answer(said, self._company.players[seat])
        self.refresh()
        self.publish()

    answer: ByType[None] = ByType()

    @answer.register
    def _show_hand(self, said: talk.ShowHand, player: Player) -> None:
        if not self.showing:
            raise RequestError("no-showing", message("watch-no-showing"), message("watch-no-showing-hint"))
        visitor = next((each for each in self._visitors() if each.who == said.who), None)
        if visitor is None:
            raise RequestError("no-showing", message("watch-nobody"))
        if said.shown:
            visitor.over = player
        elif visitor.over is player:
            visitor.over = None

    @answer.register
    def _hide_hand(self, said: talk.HideHand, player: Player) -> None:
        for visitor in self._visitors():
            if visitor.over is player:
                visitor.over = None

    def refresh(self) -> None:
        """Show those who look over a shoulder the hand as it is now."""
        self._note_leavers()
        deal = self._timeline.game.number
        if deal != self._deal or self._timeline.game.position is None:
            self._deal = deal
            self._known.clear()
            for visitor in self._visitors():
                visitor.knows.clear()
        for viewer in self._audience.watchers:
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
        hand = talk.HandMessage(
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
        """The seat of the player over whose shoulder somebody looks, as long as that player sits there and may let
        them."""
        if visitor.over is None or not self.showing:
            return None
        return next((seat for seat in self._company.people if self._company.players[seat] is visitor.over), None)

    def _visitors(self) -> list[Visitor]:
        """The spectators, in the order they came."""
        return [*dict.fromkeys(viewer.visitor for viewer in self._audience.watchers if viewer.visitor is not None)]

    def _message(self) -> talk.WatchersMessage:
        watchers = []
        found = self._visitors()
        for visitor in sorted(found, key=lambda each: each.over is None)[:NAMED]:
            seat = self._over(visitor)
            watchers.append(talk.Watcher(visitor.who, visitor.name, None if seat is None else SEATS[seat]))
        return talk.WatchersMessage(len(found), watchers, self.showing)
