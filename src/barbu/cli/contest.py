"""``barbu contest``: the ten hands of a week in the terminal."""

from datetime import UTC, datetime

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from barbu.api.contest import ContestResult, begun, judged
from barbu.cli.dialog import Stopped
from barbu.cli.play import own_name
from barbu.cli.puzzle import Asking
from barbu.cli.terminal import styled
from barbu.contest.week import Week, hands_of
from barbu.text.render import say


def run(out: Console, week: Week, name: str | None) -> int:
    """Ask the hands of a week one after the other, then tell what each choice is worth; returns the exit status.

    Raises:
        BarbuError: that week has not begun.
    """
    out.soft_wrap = not out.is_terminal
    week, me = begun(week.name, datetime.now(UTC)), own_name(name)
    found, acts = hands_of(week), []
    head = say("contest-head", week=week.name, number=found.number, sets=found.sets, before=found.before)
    out.print(Text(head, "bold"))
    asked = [Asking(out, hand, me) for hand in found.hands]
    try:
        for number, each in enumerate(asked, 1):
            out.print()
            each.show(styled("contest-hand-head", "bold", number=number))
            acts.append(each.answer().tokens[0])
    except (Stopped, KeyboardInterrupt) as left:
        out.print()
        return 0 if isinstance(left, Stopped) else 130
    _tell(out, asked, judged(week, acts))
    return 0


def _tell(out: Console, asked: list[Asking], result: ContestResult) -> None:
    """Print the marks of each choice, and the totals."""
    for number, (each, hand) in enumerate(zip(asked, result.hands, strict=True), 1):
        out.print()
        mark = hand.choices[hand.chosen].mark
        out.print(styled("contest-marked", "bold", number=number, mark=mark))
        table = Table(box=SIMPLE_HEAD)
        table.add_column(say("puzzle-choice"))
        for column in ("contest-column-mark", "puzzle-behind", "contest-column-panel"):
            table.add_column(say(column), justify="right")
        for place, choice in enumerate(hand.choices):
            behind = say("puzzle-figure", loss=f"{choice.behind:.1f}", error=f"{choice.value.error:.1f}")
            sign = Text("> " if place == hand.chosen else "  ")
            words = each.words(each.puzzle.options[place])
            row = (str(choice.mark), behind if place else "", ", ".join(choice.panel))
            table.add_row(sign + words, *row, style="" if place else "bold")
        out.print(table)
        for place in sorted({0, hand.chosen}):
            words = each.words(each.puzzle.options[place])
            out.print(say("contest-said", choice=words.plain, comment=hand.choices[place].comment), soft_wrap=True)
    out.print()
    out.print(styled("contest-your-total", "bold", total=result.total))
    for member in result.panel:
        out.print(say("contest-panel-total", level=member.name, total=member.total))
