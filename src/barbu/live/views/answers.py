"""Messages about a table as a whole: its rules, its score sheet, its finished deals."""

from collections.abc import Callable, Sequence

from barbu.cards import RANKS
from barbu.coach.course import Lesson
from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal
from barbu.engine.standings import teams
from barbu.live.bots.hints import hint
from barbu.live.people.seats import RequestError
from barbu.live.views.arranging import at_turn
from barbu.live.views.teaching import AskCoach, coaching, lesson_message
from barbu.live.wire import protocol
from barbu.live.wire.hints import HintMessage, Value
from barbu.live.wire.requests import Replayed
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.rules.totals import fixed_total
from barbu.scoresheet.model import DealResult
from barbu.scoresheet.sheet import initials, renamed, result, sheet, sheet_row
from barbu.seats import SEATS
from barbu.text.describe import contract_brief, contract_line
from barbu.text.emblems import emblem
from barbu.text.languages import by_language
from barbu.text.names import contract_letter, contract_title
from barbu.text.render import render, say


def contract_infos(rules: Rules) -> list[protocol.ContractInfo]:
    """The contracts of a rule set in words."""
    return [
        protocol.ContractInfo(
            name=name,
            title=contract_title(name),
            letter=contract_letter(name),
            emblem=emblem(contract),
            kind=contract.kind,
            line=contract_line(contract, rules),
            brief=contract_brief(contract, rules),
            total=fixed_total(contract, rules),
        )
        for name, contract in rules.contracts.items()
    ]


def rules_message(
    variant: str, rules: Rules, replays: Replayed | None = None, challenge: str = ""
) -> protocol.RulesMessage:
    """The rules as far as the page needs them; ``variant`` is what the table was set up with, ``replays`` the deal that
    is being replayed there, ``challenge`` the name of what is played, if it is one."""
    return protocol.RulesMessage(
        variant=variant,
        title=rules.name,
        contracts=contract_infos(rules),
        winner=rules.winner,
        teams=[[SEATS[seat] for seat in team] for team in teams(rules)],
        clockwise=rules.session.direction == "clockwise",
        packs=rules.deck.packs,
        ranks=rules.deck.ranking or RANKS[::-1],
        extra=rules.deck.extra,
        doubling=rules.doubling is not None,
        chooses=rules.session.choice == "free",
        replays=replays,
        challenge=challenge,
    )


def welcome(
    variant: str,
    rules: Rules,
    game: Game,
    names: list[str],
    reader: int | None,
    replays: Replayed | None = None,
    lesson: Lesson | None = None,
    challenge: str = "",
) -> list[Callable[[], protocol.ServerMessage]]:
    """A function that makes the messages a newcomer gets before their View; ``reader`` is their seat, ``lesson`` the
    lesson being played, if it is one, and ``challenge`` the name of the challenge."""
    told: list[Callable[[], protocol.ServerMessage]] = [
        lambda: rules_message(variant, rules, replays, challenge),
        lambda: sheet_message(game, names),
    ]
    if lesson is not None:
        told.append(lambda: lesson_message(lesson))
    if game.position is None and game.finished:
        told.append(lambda: result_message(game, names, len(game.finished), reader))
    return told


def advising(
    asked: protocol.AskHint | AskCoach,
    game: Game,
    seat: int,
    names: list[str],
    lesson: Lesson | None,
    searches: bool = False,
) -> Callable[[], Callable[[], protocol.ServerMessage]]:
    """A function that works out the answer to a request for advice, which takes a while, and returns one that makes the
    message. In a lesson a hint is what the coach would say; only one that ``searches`` is Master's.

    Raises:
        RequestError: it is not this seat's turn, or the question is about a card that it may not play now.
    """
    if isinstance(asked, AskCoach):
        return coaching(asked, lesson, game, seat, names)
    now = at_turn(game, seat)
    if now.turn != seat:
        raise RequestError("no-hint", message("live-no-hint-turn"), message("live-no-hint-turn-hint"))

    def found() -> Callable[[], HintMessage]:
        found, sign = hint(now.view(seat), lesson, searches), game.plan.sign
        values = [Value(act, round(sign * mean, 1), round(error, 1)) for act, (mean, error) in found.values.items()]
        values.sort(key=lambda each: -each.mean)
        return lambda: HintMessage(asked.version, found.action.token, render(found.reason), found.by, values)

    return found


def sheet_message(game: Game, names: list[str]) -> protocol.SheetMessage:
    """The score sheet; ``names`` by seat."""
    return protocol.SheetMessage(sheet(game, names))


def result_message(game: Game, names: list[str], number: int, reader: int | None) -> protocol.ResultMessage:
    """A finished deal; ``names`` by seat. Its sentences call the ``reader`` "You", the seat that reads
    them.

    Raises:
        RequestError: there is no finished deal of that number.
    """
    return protocol.ResultMessage(told_result(finished_deal(game, number), names, reader))


def last_result(game: Game, names: Sequence[str]) -> Callable[[int | None], protocol.ResultMessage]:
    """A function that makes the messages about the deal that has just been finished, as ``result_message`` does; what
    is the same for all readers is made once for each language."""
    finished = game.finished[-1]
    public = by_language(lambda: told_result(finished, names, None))

    def told(reader: int | None) -> protocol.ResultMessage:
        plain = public()
        if reader is not None:
            plain = renamed(plain, finished, _called(names, reader), reader)
        return protocol.ResultMessage(plain)

    return told


def told_result(finished: FinishedDeal, names: Sequence[str], reader: int | None) -> DealResult:
    """A finished deal in the words for one seat."""
    return result(finished, sheet_row(finished, initials(list(names))), _called(names, reader))


def _called(names: Sequence[str], reader: int | None) -> list[str]:
    """What a reader calls the players."""
    return [say("live-you") if seat == reader else name for seat, name in enumerate(names)]


def finished_deal(game: Game, number: int) -> FinishedDeal:
    """A finished deal, by its number.

    Raises:
        RequestError: there is none of that number.
    """
    if not 1 <= number <= len(game.finished):
        said = message("live-no-such-deal", number=number)
        raise RequestError("no-such-deal", said, message("live-no-such-deal-hint"))
    return game.finished[number - 1]
