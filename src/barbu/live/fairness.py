"""What a table does so that anybody can check its deals: its secret is sealed before the first one, the browsers of its
people add their parts to each, and when a deal is over everything it followed from is shown. See
``docs/fair-deals.md``."""

from collections.abc import Sequence

from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.fair.chain import LINKS, Chain, seal
from barbu.fair.mix import Mix, first_text, parts_text
from barbu.fair.tags import Proof
from barbu.live.audience import Viewer
from barbu.live.by_type import ByType
from barbu.live.dealing import next_deal
from barbu.live.ground import Ground
from barbu.live.inbox import EARLY_S, Tick
from barbu.live.link import tell
from barbu.live.parts import FairMessage, Part, Seal
from barbu.live.seats import RequestError
from barbu.messages import message
from barbu.seats import SEATS, letter
from barbu.store.events import Commits, Opened, Proving, Sealed
from barbu.store.model import GameRow

PARTS_S = 2.0
"""A deal that has been asked for waits this long for seals, and as long again for the parts."""


class Fairness:
    """The proof of the deals of the game that was ``agreed``, as far as it has come.

    ``commit`` is empty in a game that seals nothing; ``asked`` tells that the next deal has been asked for. What the
    next deal needs is gathered while the previous one is played: first the seals, which are stored when all are there,
    then the parts. After a crash the browsers are told the same seals, and send their parts again.
    """

    def __init__(self, ground: Ground, agreed: GameRow) -> None:
        self.commit = ""
        self.asked = False
        self._chain = Chain(agreed.secret)
        self._timeline = ground.timeline
        self._company = ground.company
        self._journal = ground.journal
        self._audience = ground.audience
        self._inbox = ground.inbox
        self._first = ""
        self._parts: list[str] = []
        self._sealed: dict[int, str] | None = None
        self._used: set[str] = set()
        self._added: dict[int, str] = {}
        self._awaited: tuple[int, bool] | None = None
        self._until_s = 0.0

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
            case Commits(commit):
                self.commit = commit
            case Sealed(_, seals):
                self._sealed = {SEATS.index(seat): each for seat, each in seals.items()}
                self._used = {*seals.values()}
            case Opened(_, first, parts):
                self._first = first
                self._parts.append(parts)
                self._sealed, self._added, self._awaited = None, {}, None

    # ---- browsers --------------------------------------------------------------------------------------------

    async def hear(self, said: Seal | Part, seat: int, viewer: Viewer) -> None:
        """Take a seal, or a part and the seal of the next one.

        Raises:
            RequestError: the part does not fit its seal.
        """
        self.answer(said, seat, viewer)

    answer: ByType[None] = ByType()

    @answer.register
    def _add(self, said: Seal | Part, seat: int, viewer: Viewer) -> None:
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
            for viewer in (self._audience if newcomer is None else [newcomer])
            if viewer.seat is not None and viewer.link.parts
        ]
        if not self.commit or not listening:
            return
        sealed = {SEATS[seat]: each for seat, each in (self._sealed or {}).items()}
        ended = len(self._timeline.game.dealt)
        secret = self._chain.deal_secret(ended).hex() if 0 < ended <= LINKS else None
        told = FairMessage(self._number, self.commit, sealed or None, secret)
        for viewer in listening:
            tell(viewer.link, lambda: told)

    # ---- the next deal ---------------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Close the list of seals once all people have sent one.

        Raises:
            StoreError: it cannot be stored.
        """
        if self._sealed is not None or self._off:
            return
        sealed = {viewer.seat for viewer in self._audience if viewer.seal}
        if sealed and sealed.issuperset(self._company.people):
            await self._close()

    async def ready(self) -> bool:
        """Whether the next deal can be dealt, because nobody is waited for any more. The first one waits until somebody
        has come.

        Raises:
            StoreError: what it follows from cannot be stored.
        """
        if self._off:
            return True
        here = [viewer for viewer in self._audience if viewer.seat in self._company.people]
        if not here:
            return False
        if self._sealed is None:
            self._take_at_once(here)
            if self._waits([viewer for viewer in here if viewer.link.parts and not viewer.seal]):
                return False
            if any(viewer.seal for viewer in here):
                await self._close()
        awaited = {*(self._sealed or ())} - {*self._added}
        return not self._waits([viewer for viewer in here if viewer.link.parts and viewer.seat in awaited])

    def _take_at_once(self, here: Sequence[Viewer]) -> None:
        """Take the part that somebody sent with their hello: if they are alone at the table nobody could fit another
        part to it, so it need not be sealed first."""
        for viewer in here:
            if viewer.link.part and self._company.people == [viewer.seat]:
                viewer.seal = seal(bytes.fromhex(viewer.link.part)).hex()
                self._added[self._company.people[0]] = viewer.link.part
            viewer.link.part = ""

    def deal(self, game: Game, first: str | None) -> tuple[Sequence[Proving], Deal]:
        """The next deal of the game, and what is to be stored before it; ``first`` is the seat that was agreed to have
        the first role or the card whose holder has it, None where that is drawn."""
        how = self._first or first_text(game.rules, first)
        if self._off:
            return [], next_deal(game, how)
        seats = {*self._company.people, *(self._sealed or ())}
        parts = parts_text({seat: self._added.get(seat) for seat in seats})
        secret = self._chain.deal_secret(self._number)
        mix = Mix(bytes.fromhex(self.commit), self._number, how, secret, parts)
        return [Opened(self._number, how, parts)], next_deal(game, how, mix)

    def tags(self) -> dict[str, str]:
        """The proof of the deals that are over, as tags of the game's record; none before the first is dealt."""
        ended = len(self._timeline.game.dealt)
        if not self.commit or not self._parts or ended > LINKS:
            return {}
        secret = self._chain.deal_secret(ended) if ended else None
        return Proof(bytes.fromhex(self.commit), secret, self._first, self._parts[:ended]).tags()

    async def _close(self) -> None:
        people = self._company.people
        there = [viewer for viewer in self._audience if viewer.seal and viewer.seat in people]
        event = Sealed(self._number, dict(sorted((str(letter(viewer.seat)), viewer.seal) for viewer in there)))
        await self._journal.add(event)
        self.recall(event)
        for viewer in there:
            viewer.seal = ""
        self.tell()

    def _waits(self, awaited: Sequence[Viewer]) -> bool:
        """Whether the deal waits for somebody; from now on it does so for a while. Anybody not heard from by then is
        not waited for until they are."""
        step = (self._number, self._sealed is not None)
        if awaited and self._awaited != step:
            self._awaited, self._until_s = step, self._inbox.now() + PARTS_S
            self._inbox.later(PARTS_S, Tick())
        if self._inbox.now() + EARLY_S < self._until_s:
            return bool(awaited)
        for viewer in awaited:
            viewer.link.parts = False
        return False
