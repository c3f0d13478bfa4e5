"""A game as its events tell it: actions, and take-backs that cut them off again.

Nothing here stores or sends anything: a Timeline is what replaying the stored events gives, and the same code
advances a live table.
"""

from barbu.engine.actions import Action, Deal
from barbu.engine.game import Game


class Timeline:
    """The state of a game, the number of actions that led to it (``ply``), and the way back within the deal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ply = 0
        self._dealt = game
        self._dealt_ply = 0
        self._since: list[tuple[Action, int | None]] = []
        self._stands = 0

    def enter(self, action: Action, after: Game) -> None:
        """Go on to the state after an action, which the caller has computed with ``game.apply(action)``."""
        if isinstance(action, Deal):
            self._dealt = after
            self._dealt_ply = self.ply + 1
            self._since.clear()
        else:
            # Who decided, if there was anything to decide: only decisions can be taken back.
            turn = self.game.turn
            self._since.append((action, turn if self.game.only_action is None else None))
        self.game = after
        self.ply += 1

    def stand(self) -> None:
        """From now on, no player can take back alone what has been done so far."""
        self._stands = self.ply

    def last_decision(self, seat: int) -> int | None:
        """The ply of a seat's last decision in the deal in progress; None if it made none, or can no longer take it
        back because the deal is scored."""
        if self.game.position is None:
            return None
        for index in range(len(self._since) - 1, -1, -1):
            if self._since[index][1] == seat:
                ply = self._dealt_ply + index
                return ply if ply >= self._stands else None
        return None

    @property
    def last_decider(self) -> int | None:
        """The seat that made the last decision in the deal in progress, whether it stands or not; None if there is
        none."""
        return self._since[-1][1] if self.game.position is not None and self._since else None

    def last_action(self, seat: int) -> Action | None:
        """What was done last in the deal in progress, if a seat has decided that, whether it stands or not; None
        otherwise."""
        return self._since[-1][0] if self.last_decider == seat else None

    def cut(self, ply: int) -> None:
        """Take back all actions from a ply on; the deal itself stays.

        Raises:
            ValueError: the ply is not in the deal in progress.
        """
        keep = ply - self._dealt_ply
        if not 0 <= keep < len(self._since):
            raise ValueError(ply)
        game = self._dealt
        del self._since[keep:]
        for action, _ in self._since:
            game = game.apply(action)
        self.game = game
        self.ply = ply
