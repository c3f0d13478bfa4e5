"""What to practise next: where a person's reviews and their answers to puzzles say that they lose points."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from barbu.messages import Message, message
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import KINDS, Kind, Puzzle
from barbu.text.names import contract_title_message

FEWEST_MISTAKES, FEWEST_POINTS = 4, 12.0
"""So many mistakes of a kind in a contract, which cost so many points together, are more than chance."""

FEWEST_ANSWERS, LEAST_SHARE = 8, 0.5
"""So many answers to puzzles of a kind say something, if so many of them were wrong."""

FEWEST_PUZZLES = 3
"""A contract has a set of its own from so many puzzles on."""


class Lost(NamedTuple):
    """What reviewed games say about decisions of a kind in a contract: so many mistakes, which cost so many points."""

    kind: Kind
    contract: str
    mistakes: int
    loss: float


class Step(NamedTuple):
    """What to practise: a kind of decision, and a contract (empty: any). ``why`` says what it follows from, and
    ``puzzles`` tells whether there is a set of puzzles about that contract."""

    kind: Kind
    contract: str
    why: Message
    puzzles: bool


def next_step(lost: Sequence[Lost], answers: Mapping[str, bool]) -> Step | None:
    """What to practise next, None while too little is known: what cost the most points in reviewed games, or else the
    kind of puzzles of which most answers were wrong. ``answers`` says of puzzles, by their names, whether the first
    answer was right."""
    together: dict[tuple[Kind, str], Lost] = {}
    for each in lost:
        before = together.get((each.kind, each.contract), Lost(each.kind, each.contract, 0, 0.0))
        together[each.kind, each.contract] = before._replace(
            mistakes=before.mistakes + each.mistakes, loss=before.loss + each.loss
        )
    sure = [each for each in together.values() if each.mistakes >= FEWEST_MISTAKES and each.loss >= FEWEST_POINTS]
    if sure:
        worst = max(sure, key=lambda each: each.loss)
        title = contract_title_message(worst.contract)
        points = f"{worst.loss:.0f}"
        why = message("drill-step-lost", kind=worst.kind, contract=title, count=worst.mistakes, points=points)
        return Step(worst.kind, worst.contract, why, _count(worst.kind, worst.contract) >= FEWEST_PUZZLES)
    return _from_puzzles(answers)


def _from_puzzles(answers: Mapping[str, bool]) -> Step | None:
    known = {digest_of(each): each for each in shipped() if not each.withdrawn} if answers else {}
    given = Counter(known[name].kind for name in answers if name in known)
    wrong = Counter(known[name].kind for name, right in answers.items() if name in known and not right)
    sure = [kind for kind in KINDS if given[kind] >= FEWEST_ANSWERS and wrong[kind] >= LEAST_SHARE * given[kind]]
    if not sure:
        return None
    kind = max(sure, key=lambda each: wrong[each] / given[each])
    missed = Counter(each.contract for each in _missed(answers, known) if each.kind == kind)
    why = message("drill-step-missed", kind=kind, count=given[kind], wrong=wrong[kind])
    contract, _ = missed.most_common(1)[0]
    return Step(kind, contract if missed[contract] > wrong[kind] / 2 else "", why, True)


def _missed(answers: Mapping[str, bool], known: Mapping[str, Puzzle]) -> list[Puzzle]:
    return [known[name] for name, right in answers.items() if name in known and not right]


def _count(kind: Kind, contract: str) -> int:
    return sum(each.kind == kind and each.contract == contract and not each.withdrawn for each in shipped())
