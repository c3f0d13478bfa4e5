"""``barbu strength``: how strong the players of recorded games are."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.cli.records import games_in, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.engine.standings import teams
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.notation import Record
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.rules.names import nearest
from barbu.strength.contracts import ContractStrength, contract_strengths
from barbu.strength.estimate import Fixed, Result, Strength, strengths
from barbu.strength.levels import levels_of
from barbu.strength.results import Family, Played, family_of, result_of
from barbu.strength.spread import spread_of
from barbu.text.names import contract_title
from barbu.text.render import say


class UnknownPlayer(BarbuError):
    """No game has a player of this name; the hint names the nearest one."""

    code = "player"

    def __init__(self, player: str, near: str) -> None:
        advice = message("did-you-mean", word=near) if near else None
        super().__init__(message("terminal-strength-no-player", player=repr(player)), advice)


class Ranked(NamedTuple):
    """The strengths in a family of rules, in spreads, the spread of a game in points, and the strengths given."""

    family: Family
    rules: Rules
    games: int
    players: list[Strength]
    points: float
    fixed: Mapping[str, Fixed]


def run(out: Console, paths: Sequence[Path], as_json: bool) -> int:
    """Print the strength of every player in the games of some files, by rule set. The exit status is 1 if a file or a
    record in it is wrong; the others are counted."""
    found, faults = _families(paths)
    ranked = [_ranked(family, games) for family, games in found.items()]
    if as_json:
        write_json(out, {each.family.key: _plain(each) for each in ranked})
    else:
        for each in ranked:
            _tell(out, each)
    return 1 if faults else 0


def run_contracts(out: Console, paths: Sequence[Path], player: str, as_json: bool) -> int:
    """Print the strength of one player in each contract, by rule set, and no other's. The exit status is that of `run`.

    Raises:
        UnknownPlayer: no game has that player.
    """
    found, faults = _families(paths)
    names = {name for games in found.values() for each in games for name in each.players}
    if player not in names:
        raise UnknownPlayer(player, nearest(player, sorted(names)))
    plain = dict[str, object]()
    for family, games in found.items():
        if any(player in each.players for each in games):
            ranked = _ranked(family, games)
            alone = ranked._replace(players=[each for each in ranked.players if each.player == player])
            contracts = contract_strengths(player, games, ranked.players, ranked.rules)
            plain[family.key] = _plain(alone) | {"contracts": list(map(_plain_contract, contracts))}
            if not as_json:
                _tell(out, alone)
                _tell_contracts(out, player, contracts)
    if as_json:
        write_json(out, plain)
    return 1 if faults else 0


def _families(paths: Sequence[Path]) -> tuple[dict[Family, list[Played]], list[str]]:
    """The games of some files by family, and the names of what is wrong, of which each is said."""
    faults: list[str] = []
    found: dict[Family, list[Played]] = defaultdict(list)
    for family, played in _played(paths, faults):
        found[family].append(played)
    return dict(sorted(found.items())), faults


def _played(paths: Sequence[Path], faults: list[str]) -> Iterator[tuple[Family, Played]]:
    """The games of some files, each once, with their families."""
    seen = set[str]()
    for path in paths:
        file = record_file(path)
        if file.error is not None:
            _fault(faults, file.name, file.error, file.hint)
        games = list(games_in(file))
        if len(games) < len(file.records):
            faults.append(file.name)
        for name, record, game in games:
            if teams(game.rules):
                _fault(faults, name, say("terminal-strength-partners"))
            elif game.finished and str(record) not in seen:
                seen.add(str(record))
                yield family_of(record), Played(game, record.seats, _day(record))


def _fault(faults: list[str], where: str, what: str, hint: str = "") -> None:
    faults.append(where)
    warn(say("terminal-replay-file", file=where, what=what), hint)


def _day(record: Record) -> date | None:
    tag = record.tag("Date")
    try:
        return None if tag is None else datetime.strptime(tag.value, "%Y.%m.%d").date()
    except ValueError:
        return None


def _ranked(family: Family, games: list[Played]) -> Ranked:
    results: list[Result] = []
    with progress() as bar:
        task = bar.add_task(say("terminal-progress-games"), total=len(games))
        for each in games:
            results.append(result_of(*each))
            bar.advance(task)
    # Options may give the family's own rules another spread.
    usual = {each.game.rules.variant: each.game.rules for each in games}
    rules = usual.get(family.name) or games[0].game.rules
    if not family.digest and family.name not in usual:
        rules = load(family.name, rules.players)
    levels = levels_of(family)
    return Ranked(family, rules, len(games), strengths(results, levels), spread_of(rules).points, levels)


def _plain(ranked: Ranked) -> dict[str, object]:
    return {
        "games": ranked.games,
        "spread": round(ranked.points, 1),
        "players": [
            {
                "player": each.player,
                "strength": round(each.mean * ranked.points, 2),
                "error": round(each.error * ranked.points, 2),
                "games": each.games,
                "fixed": each.player in ranked.fixed,
            }
            for each in ranked.players
        ],
    }


def _plain_contract(strength: ContractStrength) -> dict[str, object]:
    return {
        "contract": strength.contract,
        "declarer": strength.declares,
        "strength": round(strength.mean, 2),
        "error": round(strength.error, 2),
        "deals": strength.deals,
    }


def _title(ranked: Ranked) -> str:
    name, family = ranked.rules.name, ranked.family
    return say("terminal-strength-own", rules=name, key=family.key) if family.digest else name


def _tell(out: Console, ranked: Ranked) -> None:
    table = Table(box=SIMPLE_HEAD)
    table.add_column(say("terminal-strength-player"))
    for head in ("strength", "error", "games"):
        table.add_column(say(f"terminal-strength-{head}"), justify="right")
    for each in ranked.players:
        mean, error = each.mean * ranked.points, each.error * ranked.points
        table.add_row(each.player, f"{mean:+.0f}", f"{error:.0f}", str(each.games))
    out.print(say("terminal-strength", rules=_title(ranked), games=ranked.games), soft_wrap=True, markup=False)
    out.print(say("terminal-strength-means", spread=round(ranked.points)), soft_wrap=True, markup=False)
    if any(each.player in ranked.fixed for each in ranked.players):
        out.print(say("terminal-strength-fixed"), soft_wrap=True, markup=False)
    out.print(table)


def _tell_contracts(out: Console, player: str, strengths: Sequence[ContractStrength]) -> None:
    table = Table(box=SIMPLE_HEAD)
    table.add_column(say("terminal-strength-contract"))
    # Without declarers, all have the same role.
    roles = any(each.declares for each in strengths)
    if roles:
        table.add_column(say("terminal-strength-role"))
    for head in ("strength", "error", "deals"):
        table.add_column(say(f"terminal-strength-{head}"), justify="right")
    for each in strengths:
        role = [say("terminal-strength-declarer" if each.declares else "terminal-strength-other")] if roles else []
        figures = (f"{each.mean:+.1f}", f"{each.error:.1f}", str(each.deals))
        table.add_row(contract_title(each.contract), *role, *figures)
    out.print(say("terminal-strength-contracts", player=player), soft_wrap=True, markup=False)
    out.print(table)
