"""A tournament as a list of what happened: who entered and left, who sat where, and what was scored."""

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from random import Random
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from barbu.engine.sheet import Length
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.rules.load import load
from barbu.rules.model import Contract, Rules
from barbu.rules.names import nearest
from barbu.rules.totals import open_contracts, scored_total, series_total, stated_total
from barbu.tournament.movement import Meetings, meetings, movement

MOST_PLAYERS = 1_000
MOST_ROUNDS = 100
LONGEST_NAME = 40
LARGEST_SCORE = 100_000

APART = 1_000
"""As often as two bots are taken to have met, so that they sit at different tables."""


class TournamentError(BarbuError):
    """What is asked of a tournament cannot be done."""

    code = "tournament"


class Entered(Struct, frozen=True, tag="enter"):
    """A player enters, and plays from the next round on."""

    name: str


class Left(Struct, frozen=True, tag="leave"):
    """A player leaves. If their table has not scored yet, a bot plays on in their seat."""

    name: str


class Drawn(Struct, frozen=True, tag="draw"):
    """A round is drawn: its tables, each with the names by seat. Names of ``bots`` are no player's."""

    tables: list[list[str]]
    bots: list[str]


class Scored(Struct, frozen=True, tag="score"):
    """What the players of a table scored in a round, by seat; a later score of the same table replaces it. Both are
    counted from 1."""

    round: int
    table: int
    points: list[Annotated[int, Meta(ge=-LARGEST_SCORE, le=LARGEST_SCORE)]]


class Closed(Struct, frozen=True, tag="close"):
    """A table of a round does not count: it was closed before it had ended, or annulled. A later score of it counts
    again."""

    round: int
    table: int


Entry = Entered | Left | Drawn | Scored | Closed


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament: its rules with the number of players at a table, how long they play in a round, and how many
    ``rounds``. ``same_deals`` tells that all tables have the same cards in each round. The draw follows from the
    ``seed``."""

    name: Annotated[str, Meta(max_length=100)]
    variant: str
    players: int
    length: Length
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    same_deals: bool
    seed: str
    log: list[Entry] = []
    version: Literal[1] = 1

    @property
    def rules(self) -> Rules:
        """The rules at each table.

        Raises:
            RulesError: there are none of this name, or not for so many players.
        """
        return load(self.variant, self.players)

    @property
    def entered(self) -> list[str]:
        """Everyone who has ever entered, in that order."""
        return list(dict.fromkeys(entry.name for entry in self.log if isinstance(entry, Entered)))

    @property
    def playing(self) -> list[str]:
        """Who plays in the next round, in the order of entering."""
        here = dict.fromkeys(self.entered, False)
        for entry in self.log:
            if isinstance(entry, Entered | Left):
                here[entry.name] = isinstance(entry, Entered)
        return [name for name in here if here[name]]

    @property
    def drawn(self) -> list[Drawn]:
        """The rounds so far."""
        return [entry for entry in self.log if isinstance(entry, Drawn)]

    @property
    def scores(self) -> dict[tuple[int, int], list[int]]:
        """The points by seat, by round and table."""
        found: dict[tuple[int, int], list[int]] = {}
        for entry in self.log:
            if isinstance(entry, Scored):
                found[entry.round, entry.table] = entry.points
            elif isinstance(entry, Closed):
                found.pop((entry.round, entry.table), None)
        return found

    @property
    def closed(self) -> set[tuple[int, int]]:
        """The rounds and tables that do not count."""
        return {(entry.round, entry.table) for entry in self.log if isinstance(entry, Closed)} - self.scores.keys()

    @property
    def waiting(self) -> list[int]:
        """The tables of the last round that have neither scored nor been closed."""
        rounds = self.drawn
        tables, ended = len(rounds[-1].tables) if rounds else 0, self.scores.keys() | self.closed
        return [table for table in range(1, tables + 1) if (len(rounds), table) not in ended]

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return len(self.drawn) == self.rounds and not self.waiting

    def counts(self) -> Mapping[tuple[int, str], bool]:
        """Whether what is scored in a round in the seat of a name counts for a player: not for a bot, nor for one who
        left before their table had scored."""
        found: dict[tuple[int, str], bool] = {}
        round, scored = 0, set[int]()
        for entry in self.log:
            match entry:
                case Drawn(tables, bots):
                    round, scored = round + 1, set()
                    found.update({(round, name): name not in bots for table in tables for name in table})
                case Scored(of, table) | Closed(of, table) if of == round:
                    scored.add(table)
                case Left(name) if round and self._table(round, name) not in scored | {0}:
                    found[round, name] = False
                case _:
                    pass
        return found

    def _table(self, round: int, name: str) -> int:
        """The table at which a name sits in a round, 0 if at none."""
        return next((at for at, names in enumerate(self.drawn[round - 1].tables, 1) if name in names), 0)


def enter(event: Event, name: str) -> Event:
    """The event once a player has entered, from the next round on.

    Raises:
        TournamentError: the name is taken, looks like another or is none, or no round is to come.
    """
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "=" in name:
        raise TournamentError(message("event-no-name"), message("event-no-name-hint", most=LONGEST_NAME))
    taken = {each.casefold(): each for each in (*event.playing, *(bot for each in event.drawn for bot in each.bots))}
    if name.casefold() in taken:
        raise TournamentError(
            message("event-name-taken", name=taken[name.casefold()]), message("event-name-taken-hint")
        )
    # Who comes back is the player they were.
    name = next((each for each in event.entered if each.casefold() == name.casefold()), name)
    if len(event.drawn) == event.rounds:
        raise TournamentError(message("event-too-late"), message("event-too-late-hint"))
    if len(event.playing) == MOST_PLAYERS:
        raise TournamentError(message("event-full", most=MOST_PLAYERS))
    return _with(event, Entered(name))


def leave(event: Event, name: str) -> Event:
    """The event once a player has left.

    Raises:
        TournamentError: no one of that name is playing.
    """
    return _with(event, Left(_known(name, event.playing)))


def draw(event: Event) -> Event:
    """The event once its next round is drawn. Players meet as many others as possible over all rounds; who comes late
    or leaves changes only the rounds after. Bots fill the tables.

    Raises:
        TournamentError: a table has not scored, no round is left, or fewer than two play.
    """
    if event.waiting:
        waiting = ", ".join(map(str, event.waiting))
        raise TournamentError(message("event-waiting", tables=waiting), message("event-waiting-hint"))
    done, people = event.drawn, event.playing
    if len(done) == event.rounds:
        raise TournamentError(message("event-over"), message("event-over-hint"))
    if len(people) < 2:
        raise TournamentError(message("event-few"), message("event-few-hint"))
    bots = _bots(-len(people) % event.players, event.entered)
    names, apart = [*people, *bots], _apart(len(people), len(bots))
    rounds = []
    if all({*chain(*each.tables)} == {*names} for each in done):
        planned = movement(len(names), event.rounds, event.players, Random(event.seed), apart)
        rounds = [_named(tables, names) for tables in planned]
    if rounds and [each.tables for each in done] == rounds[: len(done)]:
        tables = rounds[len(done)]
    else:
        # The players have changed.
        rng, left = Random(f"{event.seed} {len(done)}"), event.rounds - len(done)
        tables = _named(movement(len(names), left, event.players, rng, apart + _met(done, names))[0], names)
    return _with(event, Drawn(tables, bots))


def score(event: Event, points: Mapping[str, int], round: int = 0, by_hand: bool = False) -> Event:
    """The event once a table has scored: the points of all who sit at it, in a ``round`` (0: the last one). Only a
    score ``by_hand`` may have a sum that the rules do not give.

    Raises:
        TournamentError: these do not sit at one table, or their points cannot be.
    """
    rounds = event.drawn
    number = round or len(rounds)
    if not 1 <= number <= len(rounds):
        raise TournamentError(message("event-no-round", round=number), message("event-no-round-hint"))
    seated = [name for table in rounds[number - 1].tables for name in table]
    named = {_known(name, seated): value for name, value in points.items()}
    tables = enumerate(rounds[number - 1].tables, 1)
    at, names = next((at, names) for at, names in tables if not named or {*names} & {*named})
    if {*named} != {*names} or len(named) != len(points):
        said = message("event-other-table", names=", ".join(names))
        raise TournamentError(said, message("event-other-table-hint"))
    if any(abs(value) > LARGEST_SCORE for value in named.values()):
        raise TournamentError(message("event-large", most=LARGEST_SCORE))
    expected, found = sums_of(event), sum(named.values())
    if expected and not by_hand and found not in expected:
        said = message("event-wrong-sum", sum=found, expected=either(expected))
        raise TournamentError(said, message("event-wrong-sum-hint"))
    return _with(event, Scored(number, at, [named[name] for name in names]))


def close(event: Event, round: int, table: int) -> Event:
    """The event once a table of a round no longer counts.

    Raises:
        TournamentError: there is no such round or table.
    """
    rounds = event.drawn
    if not (1 <= round <= len(rounds) and 1 <= table <= len(rounds[round - 1].tables)):
        raise TournamentError(message("event-no-round", round=round), message("event-no-round-hint"))
    return _with(event, Closed(round, table))


def undo(event: Event) -> Event:
    """The event without the last thing that happened.

    Raises:
        TournamentError: nothing has.
    """
    if not event.log:
        raise TournamentError(message("event-nothing"))
    return replace(event, log=event.log[:-1])


def check(event: Event) -> None:
    """Check that a log can have happened.

    Raises:
        BarbuError: it cannot, or there are no such rules.
    """
    rules, rounds = event.rules, list[Drawn]()
    for number, entry in enumerate(event.log, 1):
        sound = True
        match entry:
            case Drawn(tables):
                rounds.append(entry)
                names = [name for table in tables for name in table]
                sound = all(len(table) == rules.players for table in tables) and len({*names}) == len(names) > 0
            case Scored(round, table, points):
                sound = 1 <= round <= len(rounds) and 1 <= table <= len(rounds[round - 1].tables)
                sound = sound and len(points) == rules.players
            case Closed(round, table):
                sound = 1 <= round <= len(rounds) and 1 <= table <= len(rounds[round - 1].tables)
            case _:
                pass
        if not sound or len(rounds) > event.rounds:
            raise TournamentError(message("event-bad-entry", number=number), message("event-bad-file-hint"))


def sums_of(event: Event) -> list[int]:
    """What the scores of a table may add up to: one sum, or after a single deal one for each contract. Empty if the
    rules do not say."""
    rules = event.rules
    if rules.session.until or open_contracts(rules) or any(map(_varies, rules.contracts.values())):
        return []
    match event.length:
        case "game":
            return [stated_total(rules)]
        case "series":
            return [series_total(rules)]
        case "each-contract":
            return [sum(scored_total(contract, rules) for contract in rules.once.values())]
        case "one-deal":
            return sorted({scored_total(contract, rules) for contract in rules.contracts.values()})


def either(sums: Sequence[int]) -> str:
    """Several sums in a sentence."""
    return " / ".join(str(each).replace("-", "\N{MINUS SIGN}") for each in sums)


def _varies(contract: Contract) -> bool:
    """Whether what a contract scores in all depends on more than its cards and tricks."""
    return contract.play == "poker" or any(
        (contract.shoot, contract.shooter, contract.expose, contract.reward, contract.fine, contract.bids)
    )


def _with(event: Event, entry: Entry) -> Event:
    return replace(event, log=[*event.log, entry])


def _known(name: str, names: Sequence[str]) -> str:
    folded = {each.casefold(): each for each in names}
    if name.casefold() not in folded:
        near = nearest(name, sorted(names))
        advice = message("did-you-mean", word=near) if near else None
        raise TournamentError(message("event-no-player", name=name), advice)
    return folded[name.casefold()]


def _bots(count: int, taken: Sequence[str]) -> list[str]:
    """Names for bots, which no player has."""
    known = {name.casefold() for name in taken}
    return [name for at in range(1, count + len(known) + 1) if (name := f"Bot {at}").casefold() not in known][:count]


def _apart(people: int, bots: int) -> Meetings:
    """Bots, whose numbers follow those of the people, as if they had met often."""
    return Counter({frozenset(pair): APART for pair in combinations(range(people, people + bots), 2)})


def _met(done: Sequence[Drawn], names: Sequence[str]) -> Meetings:
    """How often those who play now have met."""
    number = {name: at for at, name in enumerate(names)}
    tables = ([tuple(number[name] for name in table if name in number) for table in each.tables] for each in done)
    return meetings(tables)


def _named(round: Sequence[Sequence[int]], names: Sequence[str]) -> list[list[str]]:
    return [[names[number] for number in table] for table in round]
