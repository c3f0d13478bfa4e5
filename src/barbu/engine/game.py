"""A whole game: the score sheet of the finished deals, and the deal in progress."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from msgspec import StructMeta
from msgspec.structs import force_setattr, replace

from barbu.arguments import checked
from barbu.cards import single
from barbu.engine.actions import Action, Deal, is_action, no_action, only_action, parse_action, tokens
from barbu.engine.board import Board
from barbu.engine.chance import Chance, shuffled
from barbu.engine.frozen import Frozen
from barbu.engine.phases import Over, Void
from barbu.engine.plan import Plan, plan_of
from barbu.engine.position import Position
from barbu.engine.schedule import Roles
from barbu.engine.sheet import LENGTHS, FinishedDeal, Length, Redealt, Sheet
from barbu.engine.standings import Standing, standings
from barbu.engine.view import View
from barbu.errors import IllegalAction, RulesError
from barbu.messages import Message, drawn, message
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.rules.names import nearest
from barbu.rules.options import refusal, with_options
from barbu.seats import SEAT_NUMBERS, SEATS

QUICK = "quick-rotation"
"""The option that makes the declarer change after each deal, so that one deal of each contract can be played."""


_NO_DEAL = message("engine-no-deal")


class _WithInit(StructMeta):
    """The class of a Struct with an ``__init__``, which msgspec does not allow (decision 0147)."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **config: Any) -> "_WithInit":
        init = body.pop("__init__")
        new = super().__new__(mcs, name, bases, body, **config)
        type.__setattr__(new, "__init__", init)
        return new

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        new = _made(cls, None, None)
        vars(cls)["__init__"](new, *args, **kwargs)
        return new


_made: Any = StructMeta.__call__


class Game(Frozen, frozen=True, metaclass=_WithInit):
    """A game in progress; immutable. Between deals, ``position`` is None and the next action is a Deal. Rotation of
    roles and availability of contracts follow the rules (catalogue D6, D7, D9)."""

    sheet: Sheet
    position: Position | None

    @checked
    def __init__(
        self,
        rules: Rules | str,
        length: Length = "game",
        *,
        players: int | None = None,
        options: str | Iterable[str] = (),
    ) -> None:
        """A game before its first deal.

        ``rules`` are loaded rules or the name of a variant; with a name, give the number of ``players`` (None for the
        usual one). ``options`` is the name of an option, or several: ``Game("rifki", options="misdeals")``. ``length``
        is the length of the game. If it is one deal of each contract, the declarer changes after each deal whatever the
        rules say (they get the option quick-rotation).

        Raises:
            RulesError: the variant or an option is unknown, the rules are not made for this number of players, or they
                do not allow a game of this length.
        """
        options = (options,) if isinstance(options, str) else options
        if isinstance(rules, str):
            rules = load("+".join((rules, *options)), players)
        elif players not in (None, rules.players):
            other = message("engine-other-players", players=rules.players, given=players or 0)
            raise RulesError(rules.variant, "players", other)
        elif options:
            rules = with_options(rules, options)
        if length not in LENGTHS:
            unknown = message("engine-length-unknown", length=repr(length), lengths=", ".join(LENGTHS))
            raise RulesError(rules.variant, "length", unknown, nearest(str(length), LENGTHS))
        if why := length_refusal(rules, length):
            raise RulesError(rules.variant, "length", why)
        force_setattr(self, "sheet", _agreed(rules, length))

    @classmethod
    def agreed(cls, rules: Rules, length: Length) -> "Game":
        """A new game, without checking that the rules allow its length: it was allowed when it began."""
        return cls.at(_agreed(rules, length))

    @classmethod
    def at(cls, sheet: Sheet, position: Position | None = None) -> "Game":
        """A game under way, from its score sheet and the deal in progress."""
        return cast(Game, _made(cls, sheet, position))

    def __reduce__(self) -> tuple[Callable[[Sheet, Position | None], "Game"], tuple[Sheet, Position | None]]:
        return Game.at, (self.sheet, self.position)

    def __repr__(self) -> str:
        if self.position is not None:
            state = self.position.board.state
        else:
            state = "over" if self.over else f"deal {self.number} next"
        of = f" of {self.deals}" if self.deals else ""
        return f"<Game {self.rules.variant!r}: {state}, {len(self.finished)}{of} deals finished>"

    def __str__(self) -> str:
        """The table in readable form, with all hands face up."""
        return drawn(self)

    @property
    def plan(self) -> Plan:
        """The compiled rules."""
        return self.sheet.plan

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.sheet.plan.rules

    @property
    def length(self) -> Length:
        """The length of the game."""
        return self.sheet.length

    @property
    def deals(self) -> int:
        """The number of deals in the game; 0 if it goes on until a player reaches a total."""
        return self.sheet.deals

    @property
    def finished(self) -> tuple[FinishedDeal, ...]:
        """The finished deals that count."""
        return self.sheet.finished

    @property
    def redealt(self) -> tuple[Redealt, ...]:
        """The deals that did not count."""
        return self.sheet.redealt

    @property
    def dealt(self) -> tuple[FinishedDeal | Redealt, ...]:
        """All deals that have ended, in the order in which they were dealt."""
        return self.sheet.dealt

    @property
    def last(self) -> FinishedDeal | Redealt | None:
        """The deal that ended last, whether it counts or not."""
        return self.sheet.last

    @property
    def void(self) -> Redealt | None:
        """The last deal if it did not count and has not been redealt yet, else None."""
        last = self.sheet.last if self.position is None else None
        return last if isinstance(last, Redealt) else None

    @property
    def board(self) -> Board | None:
        """The board of the deal in progress or, between deals, of the last one."""
        if self.position is not None:
            return self.position.board
        return self.last.board if self.last is not None else None

    @property
    def totals(self) -> tuple[int, ...]:
        """Total scores of all finished deals, by seat."""
        return self.sheet.totals

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Players or partnerships ranked by their totals, best first."""
        return standings(self.plan, self.totals)

    @property
    def over(self) -> bool:
        """Whether all deals of the game are finished, or a player has reached the total that ends it."""
        return self.sheet.over

    @property
    def complete(self) -> bool:
        """Whether a whole game has been played, whatever length was agreed on."""
        deals = self.rules.known_deals
        return bool(deals and len(self.finished) == deals) or (self.over and self.length == "game")

    @property
    def number(self) -> int:
        """The number of the deal in progress or, between deals, of the next one."""
        return self.sheet.number

    @property
    def turn(self) -> int | None:
        """The seat that acts next; None between deals and at the end."""
        position = self.position
        if position is None:
            return None
        # Asked for all the time: the shortest way to it.
        play = position.board.play
        return position.board.turn if play is None else play.turn

    @property
    def running(self) -> Position:
        """The deal in progress, for callers who know that there is one.

        Raises:
            IllegalAction: no deal is in progress.
        """
        if self.position is None:
            raise self._nothing_dealt("deal")
        return self.position

    @property
    def latest(self) -> tuple[Deal, Board]:
        """The Deal and the board of the deal in progress or, between deals, of the last one.

        Raises:
            IllegalAction: nothing has been dealt yet.
        """
        if self.position is not None:
            return self.position.deal, self.position.board
        if self.last is not None:
            return self.last.deal, self.last.board
        raise IllegalAction("phase", "deal", message("engine-not-dealt", number=self.number))

    @checked
    def next_deal(self, hands: tuple[int, ...], free: int) -> Deal:
        """The action that deals the given hands. ``free`` is the seat that declares (or deals, in games without a
        declarer) if the rules leave that open, as they do in the first deal.

        Raises:
            IllegalAction: there is no such seat.
        """
        if SEAT_NUMBERS.get(free, self.plan.players) >= self.plan.players:
            raise self._no_seat("deal")
        return Deal(self.number, *self.sheet.roles(hands, free), tuple(map(single, hands)))

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat to act; empty between deals."""
        return self.position.legal if self.position is not None else ()

    @property
    def only_action(self) -> Action | None:
        """The only legal action, or None if the seat to act has a choice or no seat is to act."""
        position = self.position
        return None if position is None else only_action(position.legal)

    @checked
    def deal(self, rng: Chance, first: int | None = None) -> "Game":
        """The game after dealing from a pack shuffled by ``rng``: ``random.Random(7)`` deals the same cards every time,
        ``secrets.SystemRandom()`` cards that cannot be predicted. ``first`` is the seat that declares (or deals, in
        games without a declarer) if the rules leave that open, as they do in the first deal; if it is None, it is drawn
        at random.

        Raises:
            IllegalAction: the deal in progress is not finished, the game is over, or there is no such seat.
        """
        hands = shuffled(self.plan, rng)
        if first is None:
            first = rng.randrange(self.plan.players) if self.sheet.first is None else 0
        return self.apply(self.next_deal(hands, first))

    def apply(self, action: Action | str) -> "Game":
        """The game after an action, given as an object or a token: ``game.apply("play KH")``.

        Raises:
            IllegalAction: the action is not legal now, or the text is not a token; the error lists the legal actions.
        """
        if isinstance(action, str):
            action = self._named(action)
        if isinstance(action, Deal):
            return self._dealt(action)
        position = self.position
        if position is None:
            raise self._between_deals(action)
        position = position.apply(action)
        board = position.board
        if not board.ended:
            return replace(self, position=position)
        if isinstance(board, Over):
            return Game.at(self.sheet.scored(position.deal, board))
        assert isinstance(board, Void)
        return Game.at(self.sheet.voided(position.deal, board))

    def view(self, seat: int | str) -> View:
        """The deal in progress as seen from a seat, given by number or letter.

        Raises:
            IllegalAction: no deal is in progress, or there is no such seat.
        """
        position, sheet = self.position, self.sheet
        if position is None:
            raise self._nothing_dealt("view")
        try:
            seat = SEAT_NUMBERS[seat]
            hand = position.hands[seat]
        except (KeyError, IndexError, TypeError):
            raise self._no_seat("view") from None
        board = position.board.seen_by(seat)
        return View(seat, hand, board, sheet.deals, sheet.totals, *sheet.remaining)

    def _no_seat(self, asked: str) -> IllegalAction:
        last = self.plan.players - 1
        seats = message("engine-seats", last=SEATS[last], most=last)
        return IllegalAction("seat", asked, message("engine-no-such-seat"), advice=seats)

    def _nothing_dealt(self, asked: str, why: Message = _NO_DEAL) -> IllegalAction:
        advice = message("engine-is-over" if self.over else "engine-deal-first")
        return IllegalAction("phase", asked, why, advice=advice)

    def _between_deals(self, action: Action) -> IllegalAction:
        if not is_action(action):
            return no_action(action)
        why = message("engine-game-over") if self.over else message("engine-not-dealt", number=self.number)
        return self._nothing_dealt(action.token, why)

    def _named(self, token: str) -> Action:
        try:
            return parse_action(token)
        except IllegalAction as error:
            raise error.among(tokens(self.legal)) from error

    def _dealt(self, deal: Deal) -> "Game":
        if not is_action(deal):
            raise no_action(deal)
        if self.position is not None:
            why = message("engine-not-finished", number=self.number)
            raise IllegalAction("phase", f"deal {deal.number}", why, tokens(self.legal))
        self.sheet.check(deal)
        sheet = self.sheet.begun(Roles(deal.dealer, deal.declarer))
        calls = sheet.calls(deal.declarer)
        bound, failures, behind = sheet.bound(deal.declarer), sheet.failures, sheet.behind(deal.declarer)
        position = Position.start(self.plan, deal, calls, bound, failures=failures, behind=behind)
        if self.rules.session.choice == "fixed" and len(calls) == 1:
            position = position.called(calls[0])
        return Game.at(sheet, position)


def _agreed(rules: Rules, length: Length) -> Sheet:
    """The empty score sheet of a game. If the game is one deal of each contract, the declarer changes after each
    deal."""
    if length == "each-contract" and rules.session.rotation == "block":
        if refusal(rules, QUICK):
            rules = replace(rules, session=replace(rules.session, rotation="each-deal"))
        else:
            rules = with_options(rules, [QUICK])
    return Sheet.blank(plan_of(rules), length)


def length_refusal(rules: Rules, length: Length) -> Message | None:
    """Why the rules do not allow a game of a given length; None if they do."""
    own = not rules.shared and rules.session.rotation != "deal-only"
    block = rules.session.rotation == "block"
    if length == "series" and not block:
        return message("engine-length-no-series")
    if length == "each-contract" and not own:
        return message("engine-length-shared")
    if length == "each-contract" and rules.session.choice == "fixed":
        return message("engine-length-fixed")
    if length == "each-contract" and any(contract.times > 1 for contract in rules.contracts.values()):
        return message("engine-length-repeats")
    if length == "each-contract" and block and (why := refusal(rules, QUICK)):
        return message("engine-length-option", option=QUICK, why=why)
    return None
