"""What the coach says of a finished deal: how it went for the learner, and which card they should have played
otherwise."""

from collections.abc import Sequence

from barbu.coach.advice import loss, taught
from barbu.coach.progress import PlayerChoice, choices
from barbu.engine.actions import Play
from barbu.engine.game import Game
from barbu.messages import Message, message
from barbu.text.names import dealt_card


def verdict(game: Game, seat: int, *, plain: bool = False) -> tuple[Message, ...]:
    """What is said of the last finished deal to the player in a seat; ``plain`` as in ``remark``."""
    deal = game.finished[-1]
    place = _place(deal.scores, seat, lowest_wins=game.rules.winner == "lowest")
    made = [
        choice
        for choice in choices(game, seat)
        if choice.view.board.number == deal.deal.number and isinstance(choice.done, Play)
    ]
    said = [message("coach-result", place=place)] if place != "between" else []
    return (*said, *_cards(made, place, plain))


def _place(scores: Sequence[int], seat: int, *, lowest_wins: bool) -> str:
    """Whether a player did best (``first``), worst (``last``), or neither."""
    if min(scores) == max(scores):
        return "between"
    best, worst = (min(scores), max(scores)) if lowest_wins else (max(scores), min(scores))
    return {best: "first", worst: "last"}.get(scores[seat], "between")


def _cards(made: Sequence[PlayerChoice], place: str, plain: bool) -> list[Message]:
    """How well the cards were chosen, and the choice that cost most."""
    worse = [choice for choice in made if not choice.agrees]
    if not made:
        return []
    if not worse:
        return [message("coach-result-all", place=place)]
    said = message("coach-result-some", good=len(made) - len(worse), all=len(made))
    dearest = max(worse, key=lambda choice: choice.view.plan.sign * loss(choice.advised, choice.done))
    return [said, _instead(dearest, plain)]


def _instead(choice: PlayerChoice, plain: bool) -> Message:
    done, better, board = choice.done, taught(choice.view, plain=plain).action, choice.view.board
    assert isinstance(done, Play)
    assert isinstance(better, Play)
    assert board.play is not None
    assert board.contract is not None
    return message(
        "coach-result-instead",
        n=0 if board.contract.layout else len(board.play.done) + 1,
        card=dealt_card(done.card, board.plan.extra),
        better=dealt_card(better.card, board.plan.extra),
    )
