"""The kernel as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from barbu.cards import card_text
from barbu.engine.board import Board
from barbu.engine.evidence import needed
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.kernel.errors import KernelError, KernelMissing
from barbu.messages import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from barbu.kernel.guiding import TrickPolicy
    from barbu.kernel.layout_policy import LayoutPolicy
    from barbu.kernel.plan import Numbers
    from barbu.kernel.table import TrickTable

Policy: TypeAlias = "TrickPolicy | LayoutPolicy | None"
"""How playouts go: by a policy for the table's kind of play, or (None) at random."""

Progress = Callable[[int, int], None]
"""Called with the number of functions that are ready, and of all."""

SEEDS = 1 << 64
"""Seeds run from 0 to below this."""

AGAIN = 1_000_003
"""Added to a seed where a draw has to be repeated, so that it meets no seed of a neighbouring draw."""


class Outcomes(NamedTuple):
    """How deals ended: for each card that was played first (one, if none was asked for) and each row of hands
    ``points[card, row, seat]``, ``scores`` and ``payoffs`` in the same order, and ``counts[card, row]``: whether the
    deal counts (1) or is redealt (0).

    Payoffs are what seats play for, more always being better: their score plus that of a partner, with the sign
    reversed where low totals win.
    """

    points: Numbers
    scores: Numbers
    payoffs: Numbers
    counts: Numbers


class Machine:
    """The kernel, ready to run.

    Making one imports Numba and compiles what no earlier process has left behind. That takes about ten seconds the
    first time and half a second later, so it is best done in a thread. Other threads can run while the kernel does, and
    the same seed gives the same results.

    Raises:
        KernelMissing: there is no Numba, or it cannot compile.
    """

    def __init__(self, progress: Progress | None = None) -> None:
        try:
            from barbu.kernel import warming

            warming.warm(progress)
        except Exception as error:
            raise KernelMissing(f"{type(error).__name__}: {error}") from error

    def table(self, board: Board) -> TrickTable:
        """The arrays of a board on which cards are played.

        Raises:
            KernelError: the kernel does not play the contract, or no card may be played yet.
        """
        from barbu.kernel.table import table_of

        return table_of(board)

    def hands(self, rows: Sequence[Sequence[int]]) -> Numbers:
        """Hands as an array: one row for each set of hands, with the cards of every seat as masks."""
        import numpy as np

        return np.array(rows, np.int64)

    def playouts(
        self, table: TrickTable, hands: Numbers, seed: int, cards: Sequence[int] = (), policy: Policy = None
    ) -> Outcomes:
        """Deals played out from a table, each seat playing by a policy or any of its legal cards: every row of hands
        once, or once after each of the ``cards``, which the seat to play plays first.

        Raises:
            KernelError: the deal is over, a row of hands is not possible at this table, or a card cannot be played with
                it.
        """
        import numpy as np

        _check(table, hands)
        first = np.array(cards or (-1,), np.int64)
        shape = (len(first), len(hands))
        points, scores = np.empty((2, shape[0] * shape[1], table.players), np.int64)
        counts = np.empty(shape[0] * shape[1], np.int64)
        module = _module(table)
        row = module.outcomes(
            table.plan, table.stakes, table.state, hands, first, policy, np.uint64(seed % SEEDS), points, scores, counts
        )
        if row >= 0:
            raise KernelError(message("kernel-hands", row=row))
        points, scores, payoffs = (part.reshape(*shape, -1) for part in (points, scores, scores @ table.sides))
        return Outcomes(points, scores, payoffs, counts.reshape(shape))

    def legal(self, table: TrickTable, hands: Numbers) -> int:
        """The legal cards of the seat to play, with a row of hands; 0 if it has to knock or the deal is over."""
        return self._advanced(table, hands, ())[3]

    def after(self, table: TrickTable, hands: Numbers, moves: Sequence[int]) -> tuple[TrickTable, Numbers]:
        """A table and a row of hands after some moves: the cards that are played, -1 for a knock.

        Raises:
            KernelError: a move is not legal.
        """
        for move in moves:
            may = self.legal(table, hands)
            if table.turn < 0 or (not may >> move & 1 if move >= 0 else may):
                raise KernelError(message("kernel-move", move=card_text(move) if 0 <= move < 64 else str(move)))
            table, hands, *_ = self._advanced(table, hands, (move,), 1)
        return table, hands

    def line(
        self, table: TrickTable, hands: Numbers, seed: int, most: int, policy: Policy = None
    ) -> tuple[list[int], TrickTable, Numbers]:
        """At most this many moves of one deal played as in ``playouts``, with the table and the row of hands
        afterwards."""
        table, hands, moves, *_ = self._advanced(table, hands, (-2,) * most, 0, policy, seed)
        return [move for move in moves.tolist() if move != -2], table, hands

    def result(self, table: TrickTable) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        """The points and scores by seat that are decided so far, and whether the deal counts."""
        import numpy as np

        *_, points, scores, counts = self._advanced(table, np.zeros(table.players, np.int64), ())
        return tuple(points.tolist()), tuple(scores.tolist()), bool(counts)

    def worlds(self, view: View, rows: int, seed: int) -> Numbers:
        """Rows of hands that agree with everything a view shows, all of them equally likely.

        Raises:
            BarbuError: no hands agree with the view.
            KernelError: two packs, or so much is known about so many seats that the ways cannot be counted here.
        """
        return self._dealt(view, rows, seed)[0]

    def count(self, view: View) -> float:
        """How many hands agree with a view; exact up to 15 digits.

        Raises:
            BarbuError, KernelError: as for ``worlds``.
        """
        return self._dealt(view, 0, 0)[1]

    def _dealt(self, view: View, rows: int, seed: int) -> tuple[Numbers, float]:
        import numpy as np

        from barbu.kernel import sampling

        if view.plan.rules.deck.packs > 1:
            raise KernelError(message("kernel-packs"))
        if rows < 0:
            raise KernelError(message("kernel-rows-negative"))
        unseen, own = view.unseen, view.seat
        may = [unseen & ~barred if seat != own else 0 for seat, barred in enumerate(view.barred)]
        room = np.array([count if seat != own else 0 for seat, count in enumerate(view.board.counts)], np.int64)
        needs = [(seat, mask) for seat, mask in needed(view.board) if seat != own]

        def dealt(rows: int, seed: int, lacking: Sequence[tuple[int, int]] = ()) -> tuple[Numbers, float]:
            """Hands in which some seats hold none of some cards, and in how many ways they can be dealt."""
            allowed = np.array(may, np.int64)
            for seat, mask in lacking:
                allowed[seat] &= ~mask
            hands = np.zeros((rows, view.plan.players), np.int64)
            hands[:, own] = view.hand
            count: float = sampling.worlds(allowed, room, unseen, hands, np.uint64(seed % SEEDS))
            if count == sampling.TOO_MANY:
                raise KernelError(message("kernel-counts"))
            return hands, count

        hands, count = dealt(rows, seed)
        # By inclusion and exclusion, as in the engine's worlds.
        for size in range(1, len(needs) + 1):
            count += (-1) ** size * sum(dealt(0, 0, lacking)[1] for lacking in combinations(needs, size))
        if count == 0:
            raise BarbuError(message("engine-no-worlds"))
        while needs and len(hands) and (wrong := _lacking(hands, needs)).any():
            seed += AGAIN
            hands[wrong] = dealt(int(wrong.sum()), seed)[0]
        return hands, count

    def _advanced(
        self,
        table: TrickTable,
        hands: Numbers,
        moves: Sequence[int],
        given: int = 0,
        policy: Policy = None,
        seed: int = 0,
    ) -> tuple[TrickTable, Numbers, Numbers, int, Numbers, Numbers, int]:
        import numpy as np

        state, held, played = table.state.copy(), hands.copy(), np.array(moves, np.int64)
        points, scores = np.empty((2, table.players), np.int64)
        legal, counts = _module(table).advance(
            table.plan, table.stakes, state, held, played, given, policy, np.uint64(seed % SEEDS), points, scores
        )
        return table._replace(state=state), held, played, legal, points, scores, counts


def _lacking(hands: Numbers, needs: Sequence[tuple[int, int]]) -> NDArray[np.bool_]:
    """Which rows of hands leave a seat without any of the cards, one of which it must hold."""
    import numpy as np

    wrong = np.zeros(len(hands), np.bool_)
    for seat, mask in needs:
        wrong |= hands[:, seat] & mask == 0
    return wrong


def _module(table: TrickTable) -> ModuleType:
    from barbu.kernel import layout, tricks
    from barbu.kernel.plan import LayoutPlan

    return layout if isinstance(table.plan, LayoutPlan) else tricks


def _check(table: TrickTable, hands: Numbers) -> None:
    if table.turn < 0:
        raise KernelError(message("engine-deal-over"))
    if hands.dtype != "int64" or hands.ndim != 2 or hands.shape[1] != table.players:
        raise KernelError(message("kernel-shape", players=table.players))
