"""The early end of a game: who has not agreed to it, and may take it back (decision 0175)."""

from collections.abc import Sequence

from barbu.live.people.seats import Player, RequestError
from barbu.live.wire.people import End
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import Consented
from barbu.store.model import now_ms

OPEN_MS = 7 * 24 * 3600 * 1000
"""How long a person who did not agree to the end of a game may take it back."""


class Ending:
    """The end of the game of these ``players``, if it was ended early."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._agreed = ""
        self._others: list[Player] = []
        self._until_ms = 0

    def agree(self, event: Consented) -> None:
        """Note who has agreed to end the game."""
        self._agreed = f"{event.seat}{event.agreed}"

    def begin(self, at_ms: int) -> None:
        """The game is ended, at a Unix time in milliseconds."""
        people = [(seat, player) for seat, player in enumerate(self._players) if player.is_person]
        self._others = [player for seat, player in people if SEATS[seat] not in self._agreed]
        self._until_ms = at_ms + OPEN_MS

    def told(self) -> End | None:
        """Who may take the end back now, None if no one may."""
        seats = [SEATS[seat] for seat, player in enumerate(self._players) if player in self._others]
        return End(seats, self._until_ms) if seats and now_ms() < self._until_ms else None

    def check_taking_back(self, seat: int) -> None:
        """Make sure that a person may take the end of the game back.

        Raises:
            RequestError: they have agreed to it, or it is too late.
        """
        end = self.told()
        if end is None or SEATS[seat] not in end.seats:
            raise RequestError("game-over", message("people-ended"), message("people-ended-hint"))
