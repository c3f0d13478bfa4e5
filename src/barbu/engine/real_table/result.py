"""A deal at a real table once it is over: what the answers about it come to, and its place on the sheet."""

from collections.abc import Mapping, Sequence

from barbu.cards import card_text, cards_of, union
from barbu.engine.actions import Deal
from barbu.engine.board import Board
from barbu.engine.called import Called
from barbu.engine.game import Game
from barbu.engine.phases import Over, Playing
from barbu.engine.plan import points_of
from barbu.engine.real_table.form import Form, ToldError
from barbu.engine.real_table.opening import roles_next
from barbu.engine.real_table.questions import form_of
from barbu.engine.settle import Exposure
from barbu.messages import message
from barbu.seats import SEATS


class Told(Over, frozen=True):
    """A finished deal that counts, known only from the answers about it: ``fields`` are the names of the fields in its
    form, ``numbers`` the answers by seat for each. If only points were entered (``bare``), where they came from is
    unknown."""

    fields: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]
    brought: tuple[int, ...]
    taken: tuple[int, ...]
    bare: bool

    @property
    def played(self) -> bool:
        """Always: such a deal was played."""
        return True

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat, from the answers."""
        return self.brought

    @property
    def failures(self) -> int:
        """How often the declarer's trial has failed, from the points; 0 in any other contract."""
        contract, declarer = self.contract, self.declarer
        if not contract.price or declarer is None:
            return 0
        return min(contract.attempts, self.brought[declarer] // contract.price)

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """The transfer for each exposed card."""
        return self._moved_by(self.taken)


def form_after(board: Called) -> Form:
    """The form for a deal whose contract is called, as far as it has been agreed on."""
    setup, exposed = board.setup, union(board.exposed)
    return form_of(
        board.plan,
        board.call,
        exposed,
        declarer=setup.declarer,
        behind=setup.behind,
        reverser=board.reverser,
    )


def form_on(board: Board) -> Form | None:
    """The form for a deal whose board is ready for the first card; None where nothing is played."""
    return form_after(board) if isinstance(board, Playing) else None


def told(
    board: Board,
    answers: Mapping[str, Sequence[int | None]],
    names: Sequence[str] = SEATS,
    points: tuple[int, ...] | None = None,
) -> Over:
    """The finished deal, from its board before the first card and either the answers to all fields, or the ``points``
    alone with answers about exposed cards only.

    Raises:
        ToldError: an answer is missing or impossible.
    """
    if isinstance(board, Over):
        if answers or points not in (None, board.points):
            raise ToldError("not-played", "", message("told-not-played"))
        return board
    form = form_on(board)
    if form is None or not isinstance(board, Playing):
        raise ToldError("call", "", message("told-no-call"))
    if points is not None:
        _check_points(board, form, points, names)
        shown = {card_text(card) for card in cards_of(union(board.exposed))}
        form = form._replace(fields=tuple(field for field in form.fields if field.name in shown))
    numbers = form.checked(answers, names)
    return Told(
        board.setup,
        board.agreed,
        None,
        fields=tuple(field.name for field in form.fields),
        numbers=numbers,
        brought=form.points(numbers) if points is None else points,
        taken=form.taken(numbers),
        bare=points is not None,
    )


def _check_points(board: Playing, form: Form, points: tuple[int, ...], names: Sequence[str]) -> None:
    """Check points that were entered without answers: they add up to the contract's total, where that is fixed, and
    each player's can result from cards and tricks."""
    contract, total = board.contract, sum(points)
    if len(points) != board.plan.players:
        why = message("told-players", what=message("told-points"), players=board.plan.players, given=len(points))
        raise ToldError("players", "", why)
    players = board.plan.players
    cards = points_of(contract.values, contract.scoring)
    due = sum(contract.trick_points) + cards + contract.pot + contract.each * players
    others = [contract.shooter, *[contract.shoot] * (players - 1)]
    shot = contract.shoots and sorted(points) == sorted(others)
    if contract.bonus:
        shot = total == sum(others) + sum(value * mask.bit_count() for mask, value in contract.bonus)
    if contract.price:
        possible = [
            form.tried([n * (seat == board.declarer) for seat in range(players)]) for n in range(contract.attempts + 1)
        ]
        fits = points in possible
    elif contract.layout:
        fits = contract.open or sorted(points) == sorted(contract.places)
    else:
        due = contract.total if contract.counting else due
        fits = contract.poker or contract.open or total == due or shot
    if not fits:
        raise ToldError("sum", "", message("told-points-sum", given=total, total=contract.total))
    bounds = form.bounds
    for player, given in zip(names, points, strict=False):
        if bounds is not None and not shot and not bounds.holds(given):
            least, most = bounds.least, bounds.most
            why = message("told-points-range", player=player, given=given, least=least, most=most, step=bounds.step)
            raise ToldError("range", "", why)


def entered(game: Game, first: int, over: Over) -> Game:
    """The game after entering such a finished deal on its sheet; ``first`` as in ``begun``."""
    hands = (0,) * game.plan.players
    deal = Deal(game.number, over.dealer, over.declarer, hands)
    return Game.at(game.sheet.begun(roles_next(game, first)).scored(deal, over))
