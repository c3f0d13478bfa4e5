"""Barbu and its family of compendium card games: rules, engine, records and bots.

    >>> import barbu
    >>> game = barbu.Game("pagat")

``docs/library.md`` is a tour; ``docs/reference.md`` says what each name is. Importing this package loads nothing else:
each name is fetched from its module when it is first asked for.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from barbu.analysis.analysing import AnalysisError as AnalysisError
    from barbu.analysis.analysing import analyse as analyse
    from barbu.analysis.decisions import Weighed as Weighed
    from barbu.arguments import ArgumentError as ArgumentError
    from barbu.bots.asking import AnswerError as AnswerError
    from barbu.bots.asking import Player as Player
    from barbu.bots.asking import bot as bot
    from barbu.bots.base import Bot as Bot
    from barbu.bots.base import BotError as BotError
    from barbu.bots.base import Budget as Budget
    from barbu.bots.base import Decision as Decision
    from barbu.bots.base import bot_names as bot_names
    from barbu.cards import CardError as CardError
    from barbu.cards import card_text as card_text
    from barbu.cards import cards_of as cards_of
    from barbu.cards import cards_text as cards_text
    from barbu.cards import hand_text as hand_text
    from barbu.cards import mask_of as mask_of
    from barbu.cards import parse_card as parse_card
    from barbu.cards import parse_cards as parse_cards
    from barbu.cards import parse_hand as parse_hand
    from barbu.cards import rank_of as rank_of
    from barbu.cards import suit_of as suit_of
    from barbu.engine.actions import Action as Action
    from barbu.engine.actions import Call as Call
    from barbu.engine.actions import Deal as Deal
    from barbu.engine.actions import Double as Double
    from barbu.engine.actions import Expose as Expose
    from barbu.engine.actions import Knock as Knock
    from barbu.engine.actions import Play as Play
    from barbu.engine.actions import Redeal as Redeal
    from barbu.engine.actions import Set as Set
    from barbu.engine.actions import parse_action as parse_action
    from barbu.engine.board import Board as Board
    from barbu.engine.chance import Chance as Chance
    from barbu.engine.endings.search import Claim as Claim
    from barbu.engine.endings.search import EndingError as EndingError
    from barbu.engine.endings.search import Endings as Endings
    from barbu.engine.game import Game as Game
    from barbu.engine.position import Position as Position
    from barbu.engine.scoring import Score as Score
    from barbu.engine.scoring import ScoreError as ScoreError
    from barbu.engine.scoring import score as score
    from barbu.engine.sheet import FinishedDeal as FinishedDeal
    from barbu.engine.sheet import Length as Length
    from barbu.engine.standings import Standing as Standing
    from barbu.engine.standings import standings as standings
    from barbu.engine.view import View as View
    from barbu.engine.worlds import Worlds as Worlds
    from barbu.errors import BarbuError as BarbuError
    from barbu.errors import IllegalAction as IllegalAction
    from barbu.errors import NotationError as NotationError
    from barbu.errors import RulesError as RulesError
    from barbu.keeper.model import Entry as Entry
    from barbu.keeper.model import Sitting as Sitting
    from barbu.keeper.reckoning import Reckoning as Reckoning
    from barbu.keeper.reckoning import reckoned as reckoned
    from barbu.keeper.sitting import KeeperError as KeeperError
    from barbu.kernel.errors import KernelError as KernelError
    from barbu.kernel.solving import Solution as Solution
    from barbu.kernel.solving import solve as solve
    from barbu.notation import Record as Record
    from barbu.notation import Replay as Replay
    from barbu.notation import TagError as TagError
    from barbu.notation import parse as _parse_records
    from barbu.notation import read as read
    from barbu.notation import record_of as record_of
    from barbu.notation import replay as replay
    from barbu.notation.bridge import DealtHands as DealtHands
    from barbu.notation.bridge import parse_hands as parse_hands
    from barbu.paper.opening import read_sitting as read_sitting
    from barbu.rules.load import load as load
    from barbu.rules.load import parse as _parse_rules
    from barbu.rules.load import variant_names as variant_names
    from barbu.rules.model import Contract as Contract
    from barbu.rules.model import Rules as Rules
    from barbu.sim import Report as Report
    from barbu.sim import SimulationError as SimulationError
    from barbu.sim import simulate as simulate

    parse_records, parse_rules = _parse_records, _parse_rules

__version__ = "0.2.0"

_MODULES = {
    "AnalysisError analyse": "analysis.analysing",
    "Weighed": "analysis.decisions",
    "ArgumentError": "arguments",
    "AnswerError Player bot": "bots.asking",
    "Bot BotError Budget Decision bot_names": "bots.base",
    "CardError card_text cards_of cards_text hand_text mask_of rank_of suit_of": "cards",
    "parse_card parse_cards parse_hand": "cards",
    "Action Call Deal Double Expose Knock Play Redeal Set parse_action": "engine.actions",
    "Board": "engine.board",
    "Chance": "engine.chance",
    "Claim EndingError Endings": "engine.endings.search",
    "Game": "engine.game",
    "Position": "engine.position",
    "Score ScoreError score": "engine.scoring",
    "FinishedDeal Length": "engine.sheet",
    "Standing standings": "engine.standings",
    "View": "engine.view",
    "Worlds": "engine.worlds",
    "BarbuError IllegalAction NotationError RulesError": "errors",
    "Entry Sitting": "keeper.model",
    "Reckoning reckoned": "keeper.reckoning",
    "KeeperError": "keeper.sitting",
    "KernelError": "kernel.errors",
    "Solution solve": "kernel.solving",
    "DealtHands parse_hands": "notation.bridge",
    "read_sitting": "paper.opening",
    "Record Replay TagError parse_records=parse read record_of replay": "notation",
    "load parse_rules=parse variant_names": "rules.load",
    "Contract Rules": "rules.model",
    "Report SimulationError simulate": "sim",
}
"""The module of each exported name; ``parse_rules=parse`` is exported under the first name."""

_HOMES = {
    name: (f"{__name__}.{module}", own or name)
    for names, module in _MODULES.items()
    for name, _, own in (word.partition("=") for word in names.split())
}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=None)
    from importlib import import_module

    module, own = _HOMES[name]
    found = getattr(import_module(module), own)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
