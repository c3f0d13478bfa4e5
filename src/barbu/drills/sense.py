"""Card sense: questions about the cards that are out, in deals that club players play. What the seat's View proves is
the answer, and nothing else is."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Literal, NamedTuple, get_args

from barbu.bots.base import Budget, bot_named
from barbu.cards import HEARTS, KING, RANK_MASKS, SUIT_MASKS, SUITS, card_texts
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS

Kind = Literal["left", "void", "trumps", "queens", "king"]
"""What is asked: how many cards of a suit the others hold; who of them has none of it; how many trumps they hold; which
queens they hold; and where the king of hearts must be."""

KINDS: tuple[Kind, ...] = get_args(Kind)

ROUND = 10
"""How many questions there are in a drill."""

FEWEST_TRICKS, MOST_TRICKS = 2, 8
"""How many finished tricks a question is about."""

NEGATIVE = ("no-tricks", "no-hearts", "no-queens", "no-last-two")

DEALS: dict[Kind, tuple[str, tuple[str, ...]]] = {
    "left": ("pagat", NEGATIVE),
    "void": ("pagat", NEGATIVE),
    "trumps": ("pagat", ("trumps",)),
    "queens": ("pagat", ("no-queens",)),
    "king": ("king-portugal", ("no-king",)),
}
"""By which rules and in which contracts each kind is asked: where it matters. Where the king must be thrown as soon as
it can be, every other card that is thrown tells where it is not."""

PLAYER = "club"
"""The bot that plays the deals."""

MOST_DEALS = 12
"""In how many deals a question is looked for whose answer is more than that nothing is known."""

MOST_VIEWS = 4
"""How many moments of a deal are looked at."""

NO_ONE, OPEN = "none", "open"
"""Answers that name no seat: none of the others; it cannot be known."""

KING_OF_HEARTS = 1 << 16 * HEARTS + KING
QUEENS = RANK_MASKS[KING - 1]


class Sense(NamedTuple):
    """A question about the cards that are out: what the seat sees, and what is asked. ``suit`` is the one asked about,
    empty for none. One of the ``options`` is right, or, of ``several``, any number of them: numbers, letters of seats,
    cards, ``none`` or ``open``."""

    view: View
    kind: Kind
    suit: str
    options: tuple[str, ...]
    answer: tuple[str, ...]
    several: bool = False

    @property
    def tells(self) -> bool:
        """Whether its answer says something about a card."""
        return self.answer not in ((NO_ONE,), (OPEN,))


def round_of(seed: int, kind: Kind | None = None, size: int = ROUND) -> list[Sense]:
    """The questions of a drill, of one kind or of all in turn; the same seed asks the same."""
    return [question(seed, number, kind) for number in range(size)]


def question(seed: int, number: int, kind: Kind | None = None) -> Sense:
    """The question of a drill with this number, from 0. Three in four are looked for, in several deals, until one says
    something about a card."""
    wanted = kind or KINDS[number % len(KINDS)]
    rng = Random(f"{seed} {number} {wanted}")
    tells = rng.randrange(4) > 0
    found: Sense | None = None
    for tried in count():
        views = list(_views(rng, *_deal(rng, wanted)))
        rng.shuffle(views)
        if wanted == "king":
            views.sort(key=_places)
        for view in views[:MOST_VIEWS]:
            asked = list(senses(view, wanted))
            if asked and (found is None or any(each.tells for each in asked)):
                found = rng.choice([each for each in asked if each.tells] or asked)
            if found and (found.tells or not tells):
                return found
        if found and tried >= MOST_DEALS:
            return found
    raise AssertionError("it counts on")


def senses(view: View, kind: Kind) -> Iterator[Sense]:
    """All questions of a kind that a view answers. The answer holds in every deal of the hidden cards that fits it."""
    play = view.board.play
    if not isinstance(play, Tricks):
        return
    if kind in ("left", "trumps"):
        yield from _numbers(view, play, kind)
    elif kind == "void":
        yield from _voids(view)
    elif kind == "queens" and play.terms.contract.scoring & QUEENS:
        queens = tuple(card_texts(view.plan.pack & QUEENS & ~view.hand))
        yield Sense(view, kind, "", queens, tuple(card_texts(view.unseen & QUEENS)), several=True)
    elif kind == "king" and play.terms.contract.scoring & view.unseen & KING_OF_HEARTS:
        worlds, others = Worlds(view), _others(view)
        holder = next((SEATS[seat] for seat in others if worlds.lacking(seat, KING_OF_HEARTS) == 0), OPEN)
        yield Sense(view, kind, "", (*(SEATS[seat] for seat in others), OPEN), (holder,))


def _others(view: View) -> list[int]:
    return [seat for seat in range(view.plan.players) if seat != view.seat]


def _numbers(view: View, play: Tricks, kind: Kind) -> Iterator[Sense]:
    """How many cards of a suit that has been played the others hold: of trumps, or of another suit."""
    for suit, mask in zip(SUITS, SUIT_MASKS, strict=True):
        if play.played & mask and (kind == "trumps") == (mask == play.terms.trump):
            most = (view.plan.pack & mask & ~view.hand).bit_count()
            out = (view.unseen & mask).bit_count()
            yield Sense(view, kind, suit, tuple(map(str, range(most + 1))), (str(out),))


def _voids(view: View) -> Iterator[Sense]:
    """Who holds none of a suit, if that is one player at most."""
    worlds, others = Worlds(view), _others(view)
    for suit, mask in zip(SUITS, SUIT_MASKS, strict=True):
        left = view.unseen & mask
        void = [SEATS[seat] for seat in others if worlds.lacking(seat, left) == worlds.count]
        if left and len(void) < 2:
            yield Sense(view, "void", suit, (*(SEATS[seat] for seat in others), NO_ONE), tuple(void) or (NO_ONE,))


def _deal(rng: Random, kind: Kind) -> tuple[Rules, str]:
    variant, contracts = DEALS[kind]
    return load(variant), rng.choice(contracts)


def _views(rng: Random, rules: Rules, contract: str) -> Iterator[View]:
    """What each seat sees between two tricks of a deal that club players play."""
    bot = bot_named(PLAYER)
    position = lone_deal(rules, contract, rng.randrange(rules.players), rng)
    done = 0
    while (turn := position.turn) is not None and done < MOST_TRICKS:
        play = position.board.play
        if isinstance(play, Tricks) and not play.cards and len(play.done) > done:
            done = len(play.done)
            if done >= FEWEST_TRICKS:
                for seat in range(rules.players):
                    yield lone_view(position, seat, contract)
        position = position.apply(bot.choose(lone_view(position, turn, contract), rng, Budget()).action)


def _places(view: View) -> int:
    """How many seats have not shown that they do not hold the king of hearts: a first guess."""
    if not view.unseen & KING_OF_HEARTS:
        return view.plan.players
    return sum(not barred & KING_OF_HEARTS for seat, barred in enumerate(view.barred) if seat != view.seat)
