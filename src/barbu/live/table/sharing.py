"""What the people of a game share of it by a link: its review, which opens once all at the table agree (decision 0286),
and its deals, which others are challenged to play (decision 0328)."""

from collections.abc import Sequence
from hmac import compare_digest

from barbu.live.people.seats import Player
from barbu.seats import SEATS
from barbu.store.events import Repeated, Shared


class Sharing:
    """The codes under which the ``players`` of a game share its review, and the other games in which its deals are
    ``repeated``."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._codes: dict[str, str] = {}
        self.repeated: list[str] = []

    def enter(self, event: Shared | Repeated) -> None:
        """Note that a person shares the review, or no longer does, or that the deals are played once more."""
        if isinstance(event, Repeated):
            self.repeated.append(event.game)
        else:
            self._codes[event.seat] = event.code

    @property
    def agreed(self) -> list[str]:
        """The seats of the people who share it."""
        return [seat for seat in self._people if self._codes.get(seat)]

    @property
    def waiting(self) -> list[str]:
        """The seats of those who do not."""
        return [seat for seat in self._people if not self._codes.get(seat)]

    @property
    def agreed_code(self) -> str:
        """The code of those who share it, empty if no one does."""
        return next((self._codes[seat] for seat in self.agreed), "")

    @property
    def is_open(self) -> bool:
        """Whether all people share it."""
        return bool(self.agreed) and not self.waiting

    def opens(self, code: str) -> bool:
        """Whether a code opens the review."""
        return self.is_open and compare_digest(code.encode(), self.agreed_code.encode())

    @property
    def _people(self) -> list[str]:
        return [SEATS[seat] for seat, player in enumerate(self._players) if player.is_person]
