"""Claims to the rest of a deal. A claim ends the deal if it is certain, or if the others agree.

A claim must be possible from the claimer's view; it is then checked against all hands. A claim that does not end the
deal at once is put to the others with the claimer's own hand shown, so a claim never reveals the other hands for free
(decision 0067).
"""

import time
from collections.abc import Sequence

from barbu.bots.search.kernel import KERNEL
from barbu.cards import card_texts, cards_of, less
from barbu.coach.advice import ADVISER
from barbu.engine.actions import Action
from barbu.engine.endings.remainder import Remainder
from barbu.engine.endings.search import Claim, EndingError, Endings, remainder_of
from barbu.engine.play.tricks import ABOVE
from barbu.engine.position import Position
from barbu.live.bots.runner import BotRunner, decide
from barbu.live.people.seats import RequestError
from barbu.live.table.consent import Consent, Wish
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.progress import Progress
from barbu.live.table.viewers import Viewer
from barbu.live.wire.consent import AskRest, ClaimRest, RestMessage
from barbu.live.wire.link import tell
from barbu.live.wire.steps import Step
from barbu.messages import Message, message

POSITIONS = 10_000
"""How many positions the plain search looks at for a claim: about half a second, the last six tricks or seven."""

THOUGHT_S = 0.4
"""How long the adviser chooses the cards of the rest; what is left then is played as it was found."""


class Claims:
    """Claims at a table; ``secret`` is the source of the adviser's randomness."""

    def __init__(
        self, context: Context, progress: Progress, consent: Consent, runner: BotRunner, secret: bytes
    ) -> None:
        self._company = context.company
        self._timeline = context.timeline
        self._journal = context.journal
        self._progress = progress
        self._consent = consent
        self._runner = runner
        self._secret = secret

    @handles(AskRest)
    async def _tell(self, said: AskRest, seat: int, viewer: Viewer) -> None:
        tell(viewer.link, lambda: self._possible(seat))

    def _possible(self, seat: int) -> RestMessage:
        """What a seat may claim now, as far as it can know."""
        position, rest = self._claimable(seat) or (None, None)
        if position is None or rest is None:
            return RestMessage(self._journal.version, 0, [], [], 0)
        points = [] if rest.only_tricks else rest.possible_points()
        tricks = [*rest.possible_tricks(seat)]
        # Highest cards make tricks, and each trick its share of the points.
        hand, board = position.hands[seat], position.board
        others = less(board.hidden, hand)
        above = position.board.contract.above if position.board.contract else ABOVE
        highest = sum(not above[card] & others for card in cards_of(hand))
        aimed = sum(rest.values) * highest / max(1, rest.tricks) if points else highest
        likely = min(points or tricks, key=lambda each: (abs(each - aimed), abs(each)), default=0)
        return RestMessage(self._journal.version, rest.tricks, tricks, points, likely)

    @handles(ClaimRest)
    async def _claim(self, said: ClaimRest, seat: int, viewer: Viewer) -> None:
        """Let a seat have the rest as it claims it: at once if nothing else is possible, otherwise if the others
        agree."""
        claimable, claim = self._claimable(seat), Claim(seat, said.tricks, said.points)
        if claimable is None:
            raise RequestError("no-claim", message("asks-no-rest"), message("asks-no-rest-hint"))
        position, rest = claimable
        tricks, points = claim.tricks in rest.possible_tricks(seat), claim.points in rest.possible_points()
        if tricks == points or None not in (claim.tricks, claim.points):
            raise RequestError("no-claim", message("asks-rest-impossible"), message("asks-rest-impossible-hint"))
        # Before the search, so that no answer tells whether the claim is certain, except for an open hand.
        self._consent.check(seat, "rest", "everybody")
        endings = Endings(position, claim, POSITIONS)
        scores = await self._runner.consult(lambda: _proven(endings, position, claim))
        name = self._company.players[seat].name
        wish = Wish(
            kind="rest",
            seat=seat,
            text=message("asks-rest", name=name, what=_stated(claim, rest.tricks)),
            grant=lambda: self._play_out(endings, scores),
            needs="everybody",
            version=self._journal.version,
            hand=tuple(card_texts(position.hands[seat])),
            detail=f"tricks {claim.tricks}" if claim.points is None else f"points {claim.points}",
        )
        if scores is None:
            self._consent.ask(wish)
        else:
            await self._consent.grant(wish, "proven")

    def _claimable(self, seat: int) -> tuple[Position, Remainder] | None:
        """The deal whose rest a seat may claim, and what is left of it."""
        position, company = self._timeline.game.position, self._company
        if position is None or company.terms is None or company.people == [seat] or not position.hands[seat]:
            return None
        rest = remainder_of(position.board)
        return None if rest is None else (position, rest)

    async def _play_out(self, endings: Endings, scores: tuple[int, ...] | None) -> None:
        """Play the rest as claimed, with certain scores if nothing else is possible."""
        steps = await self._runner.consult(lambda: self._steps(endings, scores))
        if not steps:
            raise RequestError("no-claim", message("asks-rest-no-line"), message("asks-rest-no-line-hint"))
        await self._progress.store(steps)

    def _steps(self, endings: Endings, scores: tuple[int, ...] | None) -> Sequence[Step]:
        """How the rest is played: as the adviser would for each seat, as far as the claim allows."""
        game, steps = self._timeline.game, list[Step]()
        until_s = time.monotonic() + THOUGHT_S
        line = _line(endings, game.running, scores)
        while line:
            if game.only_action is None and time.monotonic() < until_s:
                action = decide(game, ADVISER, self._secret, self._timeline.ply + len(steps)).action
                other = _line(endings, game.running.apply(action), scores)
                line = line if other is None else [action, *other]
            action, *line = line
            after = game.apply(action)
            steps.append(Step(game.turn, action, after))
            game = after
        return steps


def _proven(endings: Endings, position: Position, claim: Claim) -> tuple[int, ...] | None:
    """The scores of the deal if the claim is certain. The exact search is asked first, once it is compiled, and the
    plain one what that cannot tell (decision 0345)."""
    if KERNEL.solves():
        from barbu.kernel.claiming import settled  # it needs NumPy

        found = settled(position, claim, lambda: _line(endings, position, None))
        if found is not None:
            return found.scores
    try:
        return endings.proven()
    except EndingError:
        return None


def _line(endings: Endings, position: Position, scores: tuple[int, ...] | None) -> list[Action] | None:
    try:
        return endings.line(position, scores)
    except EndingError:
        return None


def _stated(claim: Claim, left: int) -> Message:
    """What is claimed, in words."""
    if claim.points is not None:
        return message("asks-rest-points", points=claim.points)
    if claim.tricks == 0:
        return message("asks-rest-none")
    if claim.tricks == left:
        return message("asks-rest-all", left=left)
    return message("asks-rest-tricks", tricks=claim.tricks or 0, left=left)
