"""A table as one line in a person's list of games."""

from typing import NamedTuple

from msgspec.structs import replace

from barbu.live.lobby.statistics import Played, played
from barbu.live.people.seats import Player
from barbu.live.table.actor import Table
from barbu.live.table.lasting import kept_days
from barbu.live.wire.requests import OpenTable, TableSummary
from barbu.seats import SEATS
from barbu.text.emblems import emblem
from barbu.text.names import contract_title


class Summary(NamedTuple):
    """A game's entry in the lists of its people, in no language yet, the players, whose tokens open it, what counts in
    their statistics, if anything does, and whether it ``lasts`` as the table of friends."""

    players: list[Player]
    by_seat: list[TableSummary]
    played: Played | None
    lasts: bool

    @classmethod
    def of(cls, table: Table, keep_days: int, damaged: bool) -> "Summary":
        """The entries of a table as it is now; ``keep_days`` are the days that games are kept (0: for ever)."""
        game = table.game
        gathering, ended = not table.company.begun, table.company.ended
        between = game.position is None and not game.over and not gathering
        call = None if game.position is None else game.position.board.call
        turn = None if game.turn is None or gathering or ended or damaged else table.players[game.turn]
        standing = {seat: each for each in game.standings for seat in each.seats}
        seats = range(len(table.players))
        entries = [
            TableSummary(
                table=table.id,
                title=table.rules.name,
                variant=table.variant,
                seat=SEATS[seat],
                players=table.names,
                avatars=[player.avatar for player in table.players],
                totals=list(game.totals),
                places=[standing[each].place for each in seats],
                wins=[standing[each].wins and not ended for each in seats],
                contract="" if call is None else call.contract,
                contract_title="",
                emblem="" if call is None else emblem(table.rules.contracts[call.contract]),
                number=game.number - game.over,
                deals=game.deals,
                over=game.over or ended,
                my_turn=not (damaged or ended or table.company.elsewhere)
                and (between or game.turn == seat or (gathering and seat == table.company.host)),
                updated_ms=table.journal.touched_ms,
                damaged=damaged,
                keep_days=kept_days(table.company, keep_days),
                replays=table.replays,
                lesson="" if table.lesson is None else table.lesson.name,
                waiting=gathering,
                awaited=turn.name if turn and turn.is_person and game.turn != seat else "",
                ended=ended,
                alone=table.company.is_alone,
                elsewhere=table.company.elsewhere,
                name=table.company.name,
                lasts=table.lasts,
            )
            for seat in seats
        ]
        return cls(table.players, entries, None if damaged else played(table), table.lasts)

    def of_seat(self, seat: int) -> TableSummary:
        """The entry for a seat, in the current language."""
        entry = self.by_seat[seat]
        return replace(entry, contract_title=contract_title(entry.contract)) if entry.contract else entry


def nothing_of(table: str, keep_days: int) -> TableSummary:
    """The entry of a damaged game about which nothing can be told."""
    return TableSummary(
        table=table,
        title="",
        variant="",
        seat="A",
        players=[],
        avatars=[],
        totals=[],
        places=[],
        wins=[],
        contract="",
        contract_title="",
        emblem="",
        number=0,
        deals=0,
        over=False,
        my_turn=False,
        updated_ms=0,
        damaged=True,
        keep_days=keep_days,
    )


def open_table(table: Table) -> OpenTable:
    """A public table as the lobby lists it."""
    company, game = table.company, table.game
    terms = company.of_several()
    return OpenTable(
        table=table.id,
        title=table.rules.name,
        variant=table.variant,
        players=table.names,
        avatars=[player.avatar for player in table.players],
        bots=[player.bot for player in table.players],
        free=sum(player.is_free for player in table.players),
        begun=company.begun,
        watchable=terms.watching != "nobody",
        watching=sum(viewer.seat is None for viewer in table.viewers),
        clock_s=terms.clock_s,
        number=game.number - game.over,
        deals=game.deals,
        host=SEATS[company.host],
    )


def standing(table: Table) -> tuple[list[bool], list[int], str]:
    """How a table stands for people who are invited to it, in the current language: by seat, whether its player is
    there; by seat, the points; and the title of the contract that is played. Without the last two before the game, and
    where nobody may watch."""
    seats = range(len(table.players))
    present = [table.players[seat].bot is not None or table.clock.is_here(seat) for seat in seats]
    terms = table.company.of_several()
    if not table.company.begun or terms.watching == "nobody":
        return present, [], ""
    game = table.publisher.game_for(None)
    call = None if game.position is None else game.position.board.call
    return present, list(game.totals), "" if call is None else contract_title(call.contract)
