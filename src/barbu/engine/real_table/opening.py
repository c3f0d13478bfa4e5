"""A deal at a real table up to its first card: the call, the doubles and the cards exposed, as people tell them."""

from collections.abc import Container, Mapping, Sequence

from msgspec.structs import replace

from barbu.cards import union
from barbu.engine.actions import AGREE, PASS, Action, Bid, Call, Double, Expose, Give
from barbu.engine.auction import Auction
from barbu.engine.board import Board, Setup
from barbu.engine.doubling import Doubles, Statement
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling, Claiming, Doubling, Exposing, Giving
from barbu.engine.plan import Plan
from barbu.engine.position import call_refusal
from barbu.engine.real_table.form import ToldError
from barbu.engine.schedule import Roles, roles_for
from barbu.messages import message
from barbu.seats import SEATS, seats_of


def roles_next(game: Game, first: int) -> Roles:
    """The roles of the next deal; ``first`` declares (or deals, in games without a declarer) if it is the first one."""
    return game.sheet.next_roles() or roles_for(game.plan, first)


def roles_taken(game: Game, first: int, declarer: int | None, names: Sequence[str] = SEATS) -> Roles:
    """The roles of the next deal if a ``declarer`` takes it out of turn (None: nobody does); the dealer stays.

    Raises:
        ToldError: nobody declares in this game, or there is no such seat.
    """
    due = roles_next(game, first)
    if declarer is None:
        return due
    if due.declarer is None:
        raise ToldError("declarer", "", message("told-nobody-declares"))
    if not 0 <= declarer < len(names[: game.plan.players]):
        raise ToldError("declarer", "", message("engine-no-such-seat"))
    return Roles(due.dealer, declarer)


def begun(
    game: Game,
    first: int,
    *,
    declarer: int | None = None,
    waived: bool = False,
    any_call: bool = False,
    names: Sequence[str] = SEATS,
) -> Calling | Called:
    """The board of the next deal before anything has been said, with the call made where the rules fix it.
    ``declarer``: who declares out of turn, because the table lets them; ``waived``: whether the table lets players pass
    who should double the declarer now; ``any_call``: whether the declarer may call a contract that is used up.

    Raises:
        ToldError: the game is over, or this declarer has no deal left.
    """
    if game.over:
        raise ToldError("over", "", message("engine-game-over"))
    roles = roles_taken(game, first, declarer, names)
    sheet = game.sheet.begun(roles_next(game, first))
    if declarer is not None and not any_call and sheet.deals_left(declarer) < 1:
        raise ToldError("declarer", "", message("told-declared-all", player=names[declarer]))
    calls = every_call(game.plan) if any_call else sheet.calls(roles.declarer, LAST_ATTEMPT)
    bound = 0 if waived else sheet.bound(roles.declarer)
    board = Calling(Setup(game.plan, game.number, *roles, calls, bound, 0, sheet.behind(roles.declarer)))
    if game.rules.session.choice == "fixed" and len(calls) == 1:
        return unclaimed(board.after(calls[0]))
    return board


LAST_ATTEMPT = 9
"""Of a trial only the end is told, so that every contract may have been picked for it."""


def every_call(plan: Plan) -> tuple[Call, ...]:
    """All calls in the rules."""
    return tuple(call for contract in plan.contracts.values() for call in contract.calls)


def bought(board: Calling | Called, buyer: int, bid: Bid, names: Sequence[str] = SEATS) -> Calling:
    """The board before the call of a player who has bought it for a number of tricks. What else was bid is not told:
    all others are taken to have passed.

    Raises:
        ToldError: the call cannot be bought, by this player or at this price.
    """
    declarer = board.declarer
    auction = None
    if isinstance(board, Calling) and declarer is not None:
        auction = Auction.start(board.plan, declarer, board.setup.calls)
    offers = [offer for offer in auction.offers if offer.bid.contract == bid.contract] if auction else []
    if auction is None or declarer is None or not offers:
        raise ToldError("sold", "", message("told-not-for-sale", contract=bid.contract))
    if buyer == declarer:
        raise ToldError("sold", "", message("told-own-call", player=names[buyer]))
    counting = [offer.bid.tricks for offer in offers if offer.price >= auction.least]
    if bid.tricks not in counting:
        why = message("told-bid", least=min(counting, default=0), most=max(counting, default=0))
        raise ToldError("sold", "", why)
    while auction.turn is not None:
        said: Action = AGREE if auction.turn == declarer else bid if auction.turn == buyer else PASS
        auction = auction.say(said)
    return Calling(board.setup, auction)


def called(board: Calling | Called, call: Call) -> Called:
    """The board after a call. There is no claim of a redeal, since void deals are not entered.

    Raises:
        ToldError: this call may not be made now.
    """
    if isinstance(board, Called):
        if board.call != call:
            why = message("told-call-fixed", call=board.call.token.removeprefix("call "))
            raise ToldError("call", "", why)
        return board
    if call not in board.calls:
        why = call_refusal(board, call) or message("engine-contract-used", contract=call.contract)
        raise ToldError("call", "", why)
    return unclaimed(board.after(call))


def unclaimed(board: Called) -> Called:
    """The board after everybody who is asked has declined to claim a redeal, and cards that nobody tells of have been
    passed on."""
    while isinstance(board, Claiming | Giving):
        board = board.after(PASS if isinstance(board, Claiming) else Give(0))
    return board


def doubled(
    board: Board, said: Sequence[Statement], names: Sequence[str] = SEATS, *, allowed: Container[int] = ()
) -> Board:
    """The board after all statements of the doubling. The statements in ``said`` were made in this order; everybody
    else passed. Where only the holder of a card may redouble, at most one player has done so. ``allowed`` are the
    places of those statements that go against the rules, and that the table let stand.

    Raises:
        ToldError: a statement is against the rules.
    """
    if said and not isinstance(board, Doubling):
        raise ToldError("double", "", message("score-no-doubling"))
    for at, (seat, targets) in enumerate(said):
        board = spoken(to_speak(board, seat, names), targets, names, allowed=at in allowed)
    while isinstance(board, Doubling):
        board = spoken(board, 0, names)
    if not any(at in allowed for at in range(len(said))):
        _check_holder(board, names)
    return board


def beyond_rules(doubles: Doubles) -> tuple[bool, ...]:
    """Whether each statement of a finished doubling goes against the rules, so that the table must have let it
    stand."""
    players = len(doubles.targets)
    speakers = tuple(seat for seat, _ in doubles.statements[:players])
    state = replace(doubles, bound=0, statements=(), targets=(0,) * players, speakers=speakers, late=False)
    found = []
    for seat, targets in doubles.statements:
        state = replace(state, speakers=state.speakers[state.speakers.index(seat) :])
        found.append(not state.allows(targets))
        state = state.say(targets)
    return tuple(found)


def to_speak(board: Board, seat: int, names: Sequence[str] = SEATS) -> Doubling:
    """The board when a seat's turn comes in the doubling; those before it have passed.

    Raises:
        ToldError: its turn will not come, or a seat before it may not pass.
    """
    while isinstance(board, Doubling):
        if board.turn == seat:
            return board
        board = spoken(board, 0, names)
    raise ToldError("double", "", message("told-turn", player=names[seat]))


def spoken(board: Doubling, targets: int, names: Sequence[str], *, allowed: bool = False) -> Board:
    """The board after a statement of the seat to act; ``allowed``: whether the table lets any double stand.

    Raises:
        ToldError: it is against the rules.
    """
    doubles, seat = board.doubles, board.to_act
    others = (1 << len(doubles.targets)) - 1 & ~(1 << seat)
    if allowed and not targets & ~others:
        return board.after(Double(targets))
    may, must = doubles.allowed(seat), doubles.must(seat)
    player, declarer = names[seat], names[doubles.declarer]
    if must & ~targets:
        raise ToldError("must-double", "", message("told-must-double", player=player, declarer=declarer))
    for target in seats_of(targets & ~may):
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
