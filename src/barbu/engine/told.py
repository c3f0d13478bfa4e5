"""Deals played at a real table: the hands are unknown, but people have told what happened."""

from collections.abc import Mapping, Sequence

from barbu.cards import card_text, cards_of, union
from barbu.engine.actions import PASS, Call, Deal, Double, Expose
from barbu.engine.board import Agreed, Board, Setup
from barbu.engine.doubling import Statement
from barbu.engine.form import Form, ToldError, form_of
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling, Claiming, Doubling, Exposing, Over, Playing
from barbu.engine.plan import Plan, points_of
from barbu.engine.position import call_refusal
from barbu.engine.schedule import Roles, roles_for
from barbu.engine.settle import Exposure
from barbu.messages import message
from barbu.seats import SEATS, seats_of


class Told(Over):
    """A finished deal that counts, known only from the answers about it: ``fields`` are the names of the fields in its
    form, ``numbers`` the answers by seat for each. If only points were entered (``bare``), where they came from is
    unknown."""

    __slots__ = ("bare", "brought", "fields", "numbers", "taken")

    fields: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]
    brought: tuple[int, ...]
    taken: tuple[int, ...]
    bare: bool

    def __init__(
        self,
        setup: Setup,
        agreed: Agreed,
        form: Form,
        numbers: tuple[tuple[int, ...], ...],
        points: tuple[int, ...] | None = None,
    ) -> None:
        super().__init__(setup, agreed, None)
        self.fields = tuple(field.name for field in form.fields)
        self.numbers = numbers
        self.brought = form.points(numbers) if points is None else points
        self.taken = form.taken(numbers)
        self.bare = points is not None

    @property
    def played(self) -> bool:
        """Always: such a deal was played."""
        return True

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat, from the answers."""
        return self.brought

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """The transfer for each exposed card."""
        return self._moved_by(self.taken)


def roles_next(game: Game, first: int) -> Roles:
    """The roles of the next deal; ``first`` declares (or deals, where nobody declares) if it is the first one."""
    return game.sheet.next_roles() or roles_for(game.plan, first)


def begun(game: Game, first: int, *, waived: bool = False, any_call: bool = False) -> Calling | Called:
    """The board of the next deal before anything has been said, with the call made where the rules fix it. ``waived``:
    whether the table lets players pass who should double the declarer now; ``any_call``: whether the declarer may call
    a contract that is used up.

    Raises:
        ToldError: the game is over.
    """
    if game.over:
        raise ToldError("over", "", message("engine-game-over"))
    roles = roles_next(game, first)
    sheet = game.sheet.begun(roles)
    calls = every_call(game.plan) if any_call else sheet.calls(roles.declarer)
    bound = 0 if waived else sheet.bound(roles.declarer)
    board = Calling(Setup(game.plan, game.number, *roles, calls, bound))
    if game.rules.session.choice == "fixed" and len(calls) == 1:
        return unclaimed(board.after(calls[0]))
    return board


def every_call(plan: Plan) -> tuple[Call, ...]:
    """All calls in the rules."""
    return tuple(call for contract in plan.contracts.values() for call in contract.calls)


def called(board: Calling | Called, call: Call) -> Called:
    """The board after a call. Nobody claims a redeal, since void deals are not entered.

    Raises:
        ToldError: this call may not be made now.
    """
    if isinstance(board, Called):
        if board.call != call:
            why = message("told-call-fixed", call=board.call.token.removeprefix("call "))
            raise ToldError("call", "", why)
        return board
    if call not in board.setup.calls:
        why = call_refusal(board, call) or message("engine-contract-used", contract=call.contract)
        raise ToldError("call", "", why)
    return unclaimed(board.after(call))


def unclaimed(board: Called) -> Called:
    """The board after everybody who is asked has declined to claim a redeal."""
    while isinstance(board, Claiming):
        board = board.after(PASS)
    return board


def doubled(board: Board, said: Sequence[Statement], names: Sequence[str] = SEATS) -> Board:
    """The board after all statements of the doubling. The statements in ``said`` were made in this order; everybody
    else passed. Where only the holder of a card may redouble, at most one player has done so.

    Raises:
        ToldError: a statement is against the rules.
    """
    if said and not isinstance(board, Doubling):
        raise ToldError("double", "", message("score-no-doubling"))
    for seat, targets in said:
        board = spoken(to_speak(board, seat, names), targets, names)
    while isinstance(board, Doubling):
        board = spoken(board, 0, names)
    _check_holder(board, names)
    return board


def to_speak(board: Board, seat: int, names: Sequence[str] = SEATS) -> Doubling:
    """The board when a seat's turn comes in the doubling; those before it have passed.

    Raises:
        ToldError: its turn will not come, or somebody before it may not pass.
    """
    while isinstance(board, Doubling):
        if board.turn == seat:
            return board
        board = spoken(board, 0, names)
    raise ToldError("double", "", message("told-turn", player=names[seat]))


def spoken(board: Doubling, targets: int, names: Sequence[str]) -> Board:
    """The board after a statement of the seat to act.

    Raises:
        ToldError: it is against the rules.
    """
    doubles, seat = board.doubles, board.to_act
    allowed, must = doubles.allowed(seat), doubles.must(seat)
    player, declarer = names[seat], names[doubles.declarer]
    if must & ~targets:
        raise ToldError("must-double", "", message("told-must-double", player=player, declarer=declarer))
    for target in seats_of(targets & ~allowed):
        if target == seat:
            reason = "self"
        else:
            reason = "late" if doubles.late else "declarer" if seat == doubles.declarer else "anyone"
        why = message("told-double", reason=reason, player=player, target=names[target], declarer=declarer)
        raise ToldError("double", "", why)
    if not doubles.allows(targets):
        raise ToldError("double", "", message("told-all-or-none", player=player))
    return board.after(Double(targets))


def _check_holder(board: Board, names: Sequence[str]) -> None:
    """Where only the holder of a card may redouble, check that no two players have."""
    doubles, contract = board.doubles, board.contract
    if doubles is None or contract is None or contract.rules.redoubler == "anyone":
        return
    redoublers = []
    for at, (seat, targets) in enumerate(doubles.statements):
        if any(targets >> other & 1 and named >> seat & 1 for other, named in doubles.statements[:at]):
            redoublers.append(seat)
    if len({*redoublers}) > 1:
        first, second = (names[seat] for seat in redoublers[:2])
        raise ToldError("double", "", message("told-one-holder", first=first, second=second))


def shown(board: Board, exposed: Mapping[int, int]) -> Board:
    """The board after seats have exposed cards, given as a mask for each of them.

    Raises:
        ToldError: a card may not be exposed, or is exposed twice.
    """
    if any(exposed.values()) and not isinstance(board, Exposing):
        raise ToldError("exposed", "", message("told-expose-none"))
    if isinstance(board, Exposing):
        every = [mask for mask in exposed.values() if mask]
        if union(every) & ~board.contract.exposable or sum(every) != union(every):
            raise ToldError("exposed", "", message("told-expose"))
    while isinstance(board, Exposing):
        cards = exposed.get(board.spoken, 0)
        board = board.after(Expose(cards) if cards else PASS)
    return board


def form_on(board: Board) -> Form | None:
    """The form for a deal whose board is ready for the first card; None where nothing is played."""
    return form_of(board.plan, board.call, union(board.exposed)) if isinstance(board, Playing) else None


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
    return Told(board.setup, board.agreed, form, form.checked(answers, names), points)


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
    shot = bool(contract.shoot) and sorted(points) == sorted([0, *[contract.shoot] * (players - 1)])
    if contract.layout:
        fits = sorted(points) == sorted(contract.rules.places)
    else:
        fits = contract.poker or total == due or shot
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
    roles = roles_next(game, first)
    hands = (0,) * game.plan.players
    deal = Deal(game.number, roles.dealer, roles.declarer, hands)
    return Game.at(game.sheet.begun(roles).scored(deal, over))
