"""``barbu score``: score a game at a real table, from prompts or from a file."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal, cast

import msgspec
from rich.console import Console
from rich.text import Text

from barbu.cli.files import check_target, write_file
from barbu.cli.keep import keep_score
from barbu.cli.rules import rules_of, write_json
from barbu.cli.score import sheet_text
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.errors import BarbuError
from barbu.keeper.account import Account, account_of
from barbu.keeper.chips import chips_of, settled
from barbu.keeper.files import record_in
from barbu.keeper.model import Sitting
from barbu.keeper.money import Transfer, amounts, balances, payments, rate_of
from barbu.keeper.reckoning import Reckoning, reckoned
from barbu.keeper.sitting import KeeperError, begun, read, upto
from barbu.keeper.table import table_in
from barbu.keeper.typed import seat_named
from barbu.messages import message
from barbu.paper.opening import sitting_in_file
from barbu.paper.printed import Paper, font_of, pdf_glance, pdf_sheet, unwritable
from barbu.paper.spreadsheet import xlsx
from barbu.plaintext import plain
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.text.names import contract_title
from barbu.text.render import listed, render, say

_RULES = ".toml"
_ENDINGS = (".json", ".bgn", ".csv", ".tsv", ".txt", ".xlsx")
"""The usual ends of the names of files with games, which are then told apart by what is in them."""


@dataclass(frozen=True)
class ScoringOptions:
    """What to score: the names of the ``players``, separated by commas, who is ``first``, the length of the game, the
    ``rules`` for a table that does not name them, and the file in which the sitting is ``kept``."""

    players: str
    first: str
    length: str
    rules: str
    kept: Path | None


@dataclass(frozen=True)
class Written:
    """What to write: tables, records and workbooks as files, every payment in words, chips, money at a rate."""

    csv: Path | None
    bgn: Path | None
    xlsx: Path | None
    explain: bool
    chips: bool
    money: str
    as_json: bool


def run(out: Console, what: str, wanted: ScoringOptions, results: Written) -> int:
    """Score a game, and return the exit status: 130 if it was interrupted. What was typed before that still counts.

    Raises:
        BarbuError: the file is not a game, a deal is impossible, or the players do not fit the rules.
        OSError: a file cannot be read or written.
    """
    stopped = False
    for path in (results.csv, results.bgn, results.xlsx, wanted.kept):
        check_target(path)
    if results.money:
        rate_of(results.money)
    if is_game(what):
        kept = _read(Path(what), wanted)
    else:
        sitting, stopped = _typed(out, what, wanted)
        if stopped and not sitting.deals:
            return 130
        kept = reckoned(sitting)
    if kept.error is not None:
        raise KeeperError("deal", message("keeper-deal", number=kept.error.deal, why=kept.error.why.said))
    _write_files(kept, results)
    if results.as_json:
        write_json(out, _json(kept, results))
    else:
        if stopped:
            out.print("\n")
        _show(out, kept, results)
    return 130 if stopped else 0


@dataclass(frozen=True)
class SheetOptions:
    """Which sheets to write, and where: ``form`` is ``blank`` to leave the deals of a game empty, ``glance`` for the
    rules at a glance; names in letters that a PDF lacks are written in a ``font``."""

    players: int | None
    form: Literal[False, "blank", "glance"]
    paper: Paper
    pdf: Path | None
    xlsx: Path | None
    font: Path | None


def write_sheet(out: Console, what: str, wanted: SheetOptions) -> None:
    """Write the score sheet of a rule set, or of the game in a file.

    Raises:
        BarbuError: the file is not a game, there are no such rules, or the font is none.
        OSError: a file cannot be read or written.
    """
    kept = _read(Path(what), ScoringOptions("", "", "game", "", None)) if is_game(what) else None
    rules = rules_of(what, wanted.players) if kept is None else kept.game.rules
    if wanted.xlsx is not None:
        sitting = kept.sitting if kept is not None else begun(rules, SEATS[: rules.players])
        if wanted.form:
            sitting = upto(sitting, 0)
        write_file(wanted.xlsx, xlsx(sitting, reckoned(sitting).game, wanted.paper))
        out.print(say("paper-written", file=str(wanted.xlsx)))
    if wanted.pdf is not None:
        _write_pdf(out, rules, kept, wanted, wanted.pdf)


def _write_pdf(out: Console, rules: Rules, kept: Reckoning | None, wanted: SheetOptions, path: Path) -> None:
    form, font = wanted.form, wanted.font
    face = font_of(font.name, font.read_bytes()) if font is not None else None
    if form == "glance":
        content = pdf_glance(rules, wanted.paper)
    elif kept is None:
        content = pdf_sheet(rules, wanted.paper)
    else:
        content = pdf_sheet(rules, wanted.paper, None if form else kept.game, kept.sitting.columns, face)
    write_file(path, content)
    out.print(say("paper-written", file=str(path)))
    names = unwritable(kept.sitting.columns, face) if kept is not None and form != "glance" else []
    if names:
        out.print(Text(say("paper-unwritable", names=listed(names), one="yes" if len(names) == 1 else "no"), "yellow"))


def is_game(what: str) -> bool:
    """Whether an argument is a file with a game; any other one is the name of a rule set or of its file."""
    ending = Path(what).suffix.lower()
    return ending in _ENDINGS or (ending not in ("", _RULES) and Path(what).is_file())


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Name the file in an error about what it holds."""
    try:
        yield
    except BarbuError as error:
        raise BarbuError(message("keeper-file", file=str(path), why=error.said), error.advice) from error


def _read(path: Path, wanted: ScoringOptions) -> Reckoning:
    content = path.read_bytes()

    def rules_for(players: int) -> Rules:
        if not wanted.rules:
            raise KeeperError("table", message("keeper-table-rules"))
        rules = rules_of(wanted.rules)
        return rules_of(wanted.rules, players) if players in rules.numbers else rules

    with _naming(path):
        return reckoned(sitting_in_file(content, rules_for))


def _typed(out: Console, name: str, wanted: ScoringOptions) -> tuple[Sitting, bool]:
    if wanted.kept is not None and wanted.kept.exists():
        with _naming(wanted.kept):
            sitting = read(plain(wanted.kept.read_bytes()))
    else:
        names = [player.strip() for player in wanted.players.split(",")] if wanted.players else []
        rules = rules_of(name, len(names) or None)
        names = names or list(SEATS[: rules.players])
        first = seat_named(wanted.first, names) if wanted.first else 0
        sitting = begun(rules, names, first, cast(Length, wanted.length))
    return keep_score(out, sitting, wanted.kept)


def _write_files(kept: Reckoning, results: Written) -> None:
    sitting = kept.sitting
    if results.csv is not None:
        write_file(results.csv, table_in(sitting, kept.game))
    if results.bgn is not None:
        write_file(results.bgn, str(record_in(sitting, kept.game)))
    if results.xlsx is not None:
        write_file(results.xlsx, xlsx(kept.sitting, kept.game))


def _show(out: Console, kept: Reckoning, results: Written) -> None:
    game, names = kept.game, kept.sitting.names
    shown = account_of(kept)
    if game.finished:
        out.print(sheet_text(game, names))
    if results.explain:
        _explain(out, shown)
    for each in kept.sitting.arrivals:
        before = kept.sitting.names_at(each.deal - 1)[SEATS.index(each.seat)]
        out.print(say("score-arrival", deal=each.deal, player=each.name, before=before))
    for trouble in kept.troubles:
        out.print(Text(trouble.text, "yellow"))
    _show_left(out, shown, names)
    if results.chips:
        _show_chips(out, game, kept.sitting)
    if results.money:
        _show_money(out, kept, rate_of(results.money))


def _explain(out: Console, shown: Account) -> None:
    for deal in shown.deals:
        paid = [payment.text for payment in deal.payments if payment.times] + deal.exposures
        if paid:
            out.print(
                Text(say("score-deal", number=deal.row.number, contract=contract_title(deal.row.contract)), "bold")
            )
        for line in paid:
            out.print(line)


def _show_left(out: Console, shown: Account, names: Sequence[str]) -> None:
    out.print()
    for side in shown.standings:
        who = listed([names[SEATS.index(seat)] for seat in side.seats])
        line = say("score-standing", place=side.place, who=who, total=side.total)
        if side.left:
            line += "; " + say("score-left", contracts=listed([contract_title(name) for name in side.left]))
        out.print(line)
    if shown.shared:
        titles = list(dict.fromkeys(map(contract_title, shown.shared)))
        out.print(say("score-shared", contracts=listed(titles)))
    for due in shown.due:
        player = names[SEATS.index(due.player)]
        declarer = "" if due.declarer is None else names[SEATS.index(due.declarer)]
        which = "score-due" if declarer else "score-due-game"
        out.print(Text(say(which, player=player, declarer=declarer, doubles=due.doubles, deals=due.deals), "dim"))


def _show_chips(out: Console, game: Game, sitting: Sitting) -> None:
    for finished in game.finished:
        contract = contract_title(finished.board.call.contract)
        out.print(Text("\n" + say("score-deal", number=finished.deal.number, contract=contract), "bold"))
        for step in settled(finished, sitting.names_at(finished.deal.number)).steps:
            out.print(render(step.said))
    won = [f"{name} {count:+}" for name, count in zip(sitting.columns, chips_of(game), strict=True)]
    out.print("\n" + say("score-chips", chips=", ".join(won)))


def _show_money(out: Console, kept: Reckoning, rate: Fraction) -> None:
    names, due = _due(kept, rate)
    out.print()
    for payer, payee, amount in due:
        out.print(say("score-pays", payer=names[payer], payee=names[payee], amount=_money(amount)))
    if not due:
        out.print(say("score-nothing-to-pay"))


def _due(kept: Reckoning, rate: Fraction) -> tuple[Sequence[str], Sequence[Transfer]]:
    """Everybody who has played, and what they pay one another."""
    won = balances(kept.game, kept.sitting.names_at)
    return list(won), payments(amounts(list(won.values()), rate * 100, kept.game.plan.sign))


def _money(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _json(kept: Reckoning, results: Written) -> dict[str, object]:
    game, names = kept.game, kept.sitting.names
    found: dict[str, object] = {"players": names, "totals": game.totals}
    if kept.sitting.arrivals:
        found["arrivals"] = msgspec.to_builtins(kept.sitting.arrivals)
    found |= msgspec.to_builtins(account_of(kept))
    if results.chips:
        found["chips"] = [settled(finished, names).net for finished in game.finished]
    if results.money:
        people, due = _due(kept, rate_of(results.money))
        found["money"] = [{"payer": people[a], "payee": people[b], "amount": _money(amount)} for a, b, amount in due]
    return found
