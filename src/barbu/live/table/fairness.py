"""What a table does so that anybody can check its deals: its secret is sealed before the first one, the browsers of its
people add their parts to each, and when a deal is over everything it followed from is shown. See
``docs/fair-deals.md``."""

from collections.abc import Iterable, Sequence
from functools import partial

from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.fair.chain import LINKS, Chain, commitment, seal
from barbu.fair.mix import Mix, Settled, first_text, parts_text, people_text
from barbu.fair.tags import Proof
from barbu.live.people.seats import RequestError
from barbu.live.table.context import Context
from barbu.live.table.dealing import next_deal
from barbu.live.table.declaring import handles
from barbu.live.table.inbox import EARLY_S, Tick
from barbu.live.table.viewers import Viewer
from barbu.live.wire.fairness import FairMessage, Part, Seal
from barbu.live.wire.link import tell
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS, letter
from barbu.store.events import Commits, DealOpened, Proving, Sealed
from barbu.store.model import GameRow

PARTS_S = 2.0
"""How long the deals of a game wait for the seals and parts of one person, in all."""


def commits(secret: bytes, rules: Rules, table: str, people: Iterable[int], first: str | None) -> Commits:
    """The commitment of a game whose people sit in these seats; ``first`` is the seat that was agreed to have the first
    role or the card whose holder has it, None where that is drawn."""
    settled = Settled(rules.digest, table, people_text(people), first_text(rules, first))
    commit = settled.commitment(commitment(secret)).hex()
    return Commits(commit, 2, settled.table, settled.people, settled.first)


class Fairness:
    """The proof of the deals of the game that was ``agreed``, as far as it has come.

    ``commit`` is empty in a game that seals nothing; ``asked`` tells that the next deal has been asked for. What the
    next deal needs is gathered while the previous one is played: first the seals, which are stored when all are there,
    then the parts. After a crash the browsers are told the same seals, and send their parts again.
    """

    def __init__(self, context: Context, agreed: GameRow) -> None:
        self.commit = ""
        self.asked = False
        self._agreed = agreed
        self._settled: Settled | None = None
        self._chain = Chain(agreed.secret)
        self._timeline = context.timeline
        self._company = context.company
        self._journal = context.journal
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._first = ""
        self._parts: list[str] = []
        self._lists: list[str] = []
        self._sealed: dict[int, str] | None = None
        self._used: set[str] = set()
        self._added: dict[int, str] = {}
        self._awaited: set[int] = set()
        self._since_s = 0.0
        self._waited_s: dict[int, float] = {}

    @property
    def _number(self) -> int:
        """The number of the next deal, in the order of dealing."""
        return len(self._parts) + 1

    @property
    def _off(self) -> bool:
        """Whether the next deal has no proof."""
        return not self.commit or self._number > LINKS

    def recall(self, event: Proving) -> None:
        """Take over what a stored event leads to."""
        match event:
            case Commits(commit, version, table, people, first):
                self.commit = commit
                if version > 1:
                    self._settled = Settled(self._timeline.game.rules.digest, table, people, first)
            case Sealed(_, seals):
                self._sealed = {SEATS.index(seat): each for seat, each in seals.items()}
                self._used = {*seals.values()}
            case DealOpened(_, first, parts):
                self._first = first
                self._parts.append(parts)
                self._lists.append(parts_text(self._sealed or {}))
                self._sealed, self._added = None, {}

    # ---- browsers --------------------------------------------------------------------------------------------

    @handles(Seal, Part)
    async def _add(self, said: Seal | Part, seat: int, viewer: Viewer) -> None:
        viewer.link.parts = True
        if isinstance(said, Part) and said.number == self._number and self._sealed:
            sealed = self._sealed.get(seat)
            if sealed is not None and sealed != seal(bytes.fromhex(said.part)).hex():
                raise RequestError("no-part", message("live-no-part"), message("live-no-part-hint"))
            if sealed is not None:
                self._added.setdefault(seat, said.part)
        # A seal that was on its way while its list was closed is not that of another part.
        if said.seal not in self._used:
            viewer.seal = said.seal

    def tell(self, newcomer: Viewer | None = None) -> None:
        """Tell a newcomer, or all browsers that add parts, how far the proof has come."""
        listening = [
            viewer
            for viewer in (self._viewers if newcomer is None else [newcomer])
            if viewer.seat is not None and viewer.link.parts
        ]
        if not self.commit or not listening:
            return
        for viewer in listening:
            tell(viewer.link, partial(self._told, viewer))

    def _told(self, viewer: Viewer) -> FairMessage:
        ended = len(self._timeline.game.dealt)
        return FairMessage(
            self._number,
            self.commit,
            {SEATS[seat]: each for seat, each in (self._sealed or {}).items()} or None,
            self._chain.deal_secret(ended).hex() if 0 < ended <= LINKS else None,
            version=2 if self._settled else 1,
            seat=SEATS[viewer.seat] if viewer.seat is not None and viewer.seat in self._adding else "",
            people=self._settled.people if self._settled else "",
            first=self._settled.first if self._settled else "",
            parts=self._parts[-1] if self._parts else None,
        )

    # ---- the next deal ---------------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Close the list of seals once all people have sent one.

        Raises:
            StoreError: it cannot be stored.
        """
        await self._commit()
        if self._sealed is not None or self._off:
            return
        sealed = {viewer.seat for viewer in self._viewers if viewer.seal}
        if sealed and sealed.issuperset(self._adding):
            await self._close()

    async def ready(self) -> bool:
        """Whether the next deal can be dealt: it no longer waits for any browser. The first deal waits until a person
        has connected.

        Raises:
            StoreError: what it follows from cannot be stored.
        """
        await self._commit()
        if self._off:
            return True
        if not any(viewer.seat in self._company.people for viewer in self._viewers):
            self._waits([])
            return False
        here = [viewer for viewer in self._viewers if viewer.seat in self._adding]
        if self._sealed is None:
            self._take_at_once(here)
            if self._waits([viewer for viewer in here if viewer.link.parts and not viewer.seal]):
                return False
            if any(viewer.seal for viewer in here):
                await self._close()
        awaited = {*(self._sealed or ())} - {*self._added}
        return not self._waits([viewer for viewer in here if viewer.link.parts and viewer.seat in awaited])

    def _take_at_once(self, here: Sequence[Viewer]) -> None:
        """Take the part of the first deal that a person sent with their hello. If they are alone at the table, no other
        part could be fitted to it, so it need not be sealed first."""
        for viewer in here:
            if viewer.link.part and self._number == 1 and self._company.people == [viewer.seat]:
                viewer.seal = seal(bytes.fromhex(viewer.link.part)).hex()
                self._added[self._company.people[0]] = viewer.link.part
            viewer.link.part = ""

    def deal(self, game: Game, first: str | None) -> tuple[Sequence[Proving], Deal]:
        """The next deal of the game, and what is to be stored before it; ``first`` is the seat that was agreed to have
        the first role or the card whose holder has it, None where that is drawn."""
        how = self._settled.first if self._settled else self._first or first_text(game.rules, first)
        if self._off:
            challenge = self._company.challenge
            return [], next_deal(game, how) if challenge is None else challenge.deal(game)
        sealed = self._sealed or {}
        seats = {*sealed} if self._settled else {*self._company.people, *sealed}
        parts = parts_text({seat: self._added.get(seat) for seat in seats})
        secret = self._chain.deal_secret(self._number)
        mix = Mix(
            bytes.fromhex(self.commit), self._number, how, secret, parts, parts_text(sealed) if self._settled else None
        )
        return [DealOpened(self._number, how, parts)], next_deal(game, how, mix)

    def tags(self) -> dict[str, str]:
        """The proof of the deals that are over, as tags of the game's record; none before the first is dealt."""
        ended = len(self._timeline.game.dealt)
        if not self.commit or not self._parts or ended > LINKS:
            return {}
        secret = self._chain.deal_secret(ended) if ended else None
        commit, parts, lists = bytes.fromhex(self.commit), self._parts[:ended], self._lists[:ended]
        return Proof(commit, secret, self._first, parts, self._settled, lists).tags()

    @property
    def _adding(self) -> list[int]:
        """The seats of people who may add parts: since version 2 of the calculation, those the commitment names."""
        people = self._company.people
        return [seat for seat in people if self._settled is None or SEATS[seat] in self._settled.people]

    async def _commit(self) -> None:
        """Commit to what several people have agreed on, when they begin."""
        game, company = self._timeline.game, self._company
        if self.commit or company.terms is None or game.position is not None or game.dealt or company.challenge:
            return
        event = commits(self._agreed.secret, game.rules, self._agreed.id, company.people, company.first)
        await self._journal.add(event)
        self.recall(event)
        self.tell()

    async def _close(self) -> None:
        there = [viewer for viewer in self._viewers if viewer.seal and viewer.seat in self._adding]
        event = Sealed(self._number, dict(sorted((str(letter(viewer.seat)), viewer.seal) for viewer in there)))
        await self._journal.add(event)
        self.recall(event)
        for viewer in there:
            viewer.seal = ""
        self.tell()

    def _waits(self, viewers: Sequence[Viewer]) -> bool:
        """Whether the deal waits for these browsers. What is left of a person's time has to last for all later deals,
        however often they come again."""
        now = self._inbox.now()
        for seat in self._awaited:
            self._waited_s[seat] = self._waited_s.get(seat, 0.0) + now - self._since_s
        left_s = {
            seat: PARTS_S - self._waited_s.get(seat, 0.0)
            for seat in (viewer.seat for viewer in viewers)
            if seat is not None
        }
        awaited = {seat for seat in left_s if left_s[seat] > EARLY_S}
        if awaited and awaited != self._awaited:
            self._inbox.later(min(left_s[seat] for seat in awaited), Tick())
        self._awaited, self._since_s = awaited, now
        return bool(awaited)
