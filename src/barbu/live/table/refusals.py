"""What has been refused at a table, so that the same is not asked again and again (decision 0175)."""

from barbu.live.table.context import Context
from barbu.live.wire.consent import Kind
from barbu.seats import SEATS, letter
from barbu.store.events import Refused


class Refusals:
    """The refusals of one table, by author and kind of question. All spectators count as one author.

    A question that was withdrawn or not answered in time is not asked again at the same version of the game. A *no* to
    a player holds until the deal in progress, or else the next one, is over; a *no* to a spectator, or to ``resume``,
    as long as a withdrawal.
    """

    def __init__(self, context: Context) -> None:
        self._timeline = context.timeline
        self._journal = context.journal
        self._until: dict[tuple[str | None, str], tuple[int, int | None]] = {}

    def hold(self, seat: int | None, kind: Kind) -> bool:
        """Whether a refusal keeps an author, in a seat or in none (None), from asking something now."""
        version, deals = self._until.get((letter(seat), kind), (None, None))
        return version == self._journal.version or deals == self._deals

    def recall(self, event: Refused) -> None:
        """Take over a stored refusal; the table is as it was then."""
        lasts = event.said and event.seat is not None and event.kind != "resume"
        self._until[event.seat, event.kind] = self._journal.version, self._deals if lasts else None

    async def store(self, seat: int | None, kind: Kind, said: bool) -> None:
        """Store a refusal. It holds even if that fails.

        Raises:
            StoreError: it is not stored.
        """
        event = Refused(kind, None if seat is None else SEATS[seat], said)
        self.recall(event)
        await self._journal.add(event)

    @property
    def _deals(self) -> int:
        """How many deals have ended."""
        return len(self._timeline.game.dealt)
