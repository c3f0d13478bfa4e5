"""Positions from text, and random games, for tests of the engine and of everything built on it."""

import random
from collections.abc import Iterator

from tools.games import random_rows, variants_by_number

from barbu.cards import SUIT_MASKS, SUITS, cards_of, mask_of, parse_card, parse_hand
from barbu.engine.actions import NO_TRUMP, PLAYS, Action, Call, Deal, parse_action
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks, TrickTerms
from barbu.engine.position import Position
from barbu.engine.sheet import Length
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.typed import each, present

VARIANTS = variant_names()
COMBINATIONS = [
    *(
        name
        for name in VARIANTS
        if name not in ("brader", "cats", "french-contre", "italian-modern", "wikipedia-ravage")
    ),
    "bonken+late-hearts",
    "brader+zero-sum",
    "cardzmania+ravage-36+with-no-7th-last+with-no-men",
    "cats+ace-again",
    "pagat+dealer-chooses+forced-penalty+free-trump",
    "pagat+barbu-heart-leads+double-declarer-only+king-15",
    "italian+dealer-chooses+forced-penalty+free-trump",
    "pagat+ace-low+quick-rotation",
    "pagat+first-card+split-undoubled",
    "pagat+no-doubling",
    "wikipedia+must-double-5",
    "cardzmania+must-double-3",
    "house-2000-three+ace-low+first-card",
    "house-2000+must-double-1+split-undoubled",
    "house-2000+double-anyone+without-no-king",
    "rifki+7th-last+block-rotation",
]
"""Rules that are played differently; variants that differ from one of these only in points are left out."""
TABLES = [
    *variants_by_number(),
    *((name, load(name).players) for name in COMBINATIONS if "+" in name),
    ("hearts+jack-of-diamonds+moon-subtracts+queen-breaks", 4),
    ("hearts+exact-100+jack-of-diamonds+pass-across-second", 4),
    ("trex+expose", 4),
    ("trex+four-lowest", 4),
    ("rifki+misdeals", 4),
    ("rifki-cats+free-trump+misdeals", 4),
    ("italian-modern+misdeals+split-undoubled", 4),
    ("french+ace-again+ace-low+expose+misdeals", 5),
    ("bonken+late-hearts+split-undoubled", 4),
    ("leaver+first-card+forced-penalty", 3),
    ("kingen+misdeals", 5),
    ("rentz+ace-low+expose+misdeals", 6),
    ("barbette+block-rotation+without-trumps", 4),
    ("bonken+block-rotation", 4),
    ("bonking+without-trumps", 4),
    ("canadian-salad+moon-not-king", 7),
    ("cardzmania+block-rotation+without-no-queens", 4),
    ("dubbelkingen+block-rotation+without-trumps", 4),
    ("french+without-no-hearts+without-salad", 5),
    ("king-portugal+with-four-three", 4),
    ("king-portugal+without-no-men+without-nulos", 4),
    ("leaver+double-anyone+without-no-tricks", 3),
    ("lora+two-tricks", 4),
    ("rifki-cats+last-two", 4),
]
"""Every variant with every number of players, and options; including variants that differ only in points."""


def mask(text: str) -> int:
    """The set of cards in a text like ``KH 2C``."""
    return mask_of(parse_card(card) for card in text.split())


def tricks(
    variant: str,
    contract: str,
    trump: str | None = None,
    doubled: bool = False,
    leader: int = 0,
    players: int | None = None,
) -> Tricks:
    """A deal of a contract before the first lead; with ``doubled``, everybody has a bet with everybody."""
    plan = plan_of(load(variant, players))
    suit = SUIT_MASKS[SUITS.index(trump)] if trump is not None and trump != NO_TRUMP else 0
    exempt = plan.everybody if doubled else 0
    terms = TrickTerms(plan.contracts[contract].under(trump), suit, exempt, plan.after, plan.cards_each)
    return Tricks.start(terms, leader)


def play_through(state: Tricks, cards: str) -> Tricks:
    """The state after these cards; their legality is not checked."""
    for card in cards.split():
        state = state.after(PLAYS[parse_card(card)])
    return state


def running(game: Game) -> Position:
    """The deal in progress."""
    return present(game.position)


def turn(game: Game) -> int:
    """The seat whose turn it is."""
    return present(game.turn)


def declarers(game: Game) -> list[int]:
    """The declarer of each finished deal."""
    return [present(done.deal.declarer) for done in game.finished]


def called(game: Game) -> list[str]:
    """The contract of each finished deal."""
    return [present(done.board.call).contract for done in game.finished]


def calls(game: Game) -> set[str]:
    """The contracts that may be called now."""
    return {call.contract for call in each(Call, game.legal)}


def deal_for(game: Game, rng: random.Random, first: int | None = None) -> Deal:
    """A random next deal of a game."""
    pack = list(cards_of(game.plan.pack | game.plan.extra))
    rng.shuffle(pack)
    while game.plan.extra and game.plan.extra >> pack[-1] & 1:
        rng.shuffle(pack)
    free = first or 0
    if game.sheet.first is None and first is None:
        free = rng.randrange(game.plan.players)
    size = game.plan.cards_each
    hands = tuple(mask_of(pack[seat * size : (seat + 1) * size]) for seat in range(game.plan.players))
    return game.next_deal(hands, free)


def random_steps(
    rules: Rules, seed: int, length: Length = "game", first: int | None = None
) -> Iterator[tuple[Game, Action, Game]]:
    """A whole random game: each step as the game before, the action, the game after. ``first`` is the seat that
    declares (or deals) first if the rules leave that open; None: a random one."""
    rng = random.Random(seed)
    game = Game(rules, length)
    while not game.over:
        action: Action
        if game.position is None:
            action = deal_for(game, rng, first)
        elif isinstance(game.position.board.play, Poker):
            action = random_rows(game.position.hands[turn(game)], rng)
        else:
            action = rng.choice(game.legal)
        after = game.apply(action)
        yield game, action, after
        game = after


def random_game(rules: Rules, seed: int, length: Length = "game", first: int | None = None) -> Game:
    """A random game that has been played to its end; ``first`` as in ``random_steps``."""
    return [after for _, _, after in random_steps(rules, seed, length, first)][-1]


def game_from(variant: str, hands: str, actions: str, dealer: str, declarer: str) -> Game:
    """The first deal of a game: hands in PBN form separated by blanks, then action tokens, one a line."""
    masks = tuple(parse_hand(hand) for hand in hands.split())
    game = Game(load(variant, len(masks)))
    game = game.apply(Deal(1, SEATS.index(dealer), None if declarer == "-" else SEATS.index(declarer), masks))
    for line in actions.strip().splitlines():
        game = game.apply(parse_action(line.strip()))
    return game
