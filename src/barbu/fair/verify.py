"""Checks that the deals of a record are those that follow from its secret and its parts."""

from dataclasses import dataclass

from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.errors import NotationError
from barbu.fair.chain import LINKS, hashed
from barbu.fair.mix import CARD, HOLDER, NOBODY, Mix, deciding_card, mixed
from barbu.fair.tags import COMMIT, FAIR, REVEAL, Proof, parts_by_seat, proof_of, wrong
from barbu.messages import message
from barbu.notation import Record, RecordLine, Replay, actions_of, replay
from barbu.seats import seat_text


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a record.

    ``replay`` is the result of replaying it, ``proof`` the proof that it contains (None if it has none, so that nothing
    can be proven), and ``error`` the first thing wrong with either. The first ``proven`` deals are those that follow
    from the proof.
    """

    replay: Replay
    proof: Proof | None = None
    proven: int = 0
    error: NotationError | None = None

    @property
    def fair(self) -> bool:
        """Whether all finished deals are proven."""
        return self.error is None and self.proof is not None

    def added(self, letter: str) -> tuple[int, int]:
        """How many of the proven deals the player in a seat added a part to, and how many they could have added one
        to. In version 1 of the calculation only the parts say who could have."""
        found = [parts_by_seat(text).get(letter) for text in self.parts]
        added = sum(part not in (None, NOBODY) for part in found)
        if self.proof is None or self.proof.settled is None:
            return added, sum(part is not None for part in found)
        return added, len(found) if letter in self.proof.settled.people else 0

    def left_out(self, letter: str) -> int:
        """How many sealed parts of the player in a seat were left out of the proven deals. Version 1 of the calculation
        does not say."""
        if self.proof is None or self.proof.settled is None:
            return 0
        return sum(parts_by_seat(text).get(letter) == NOBODY for text in self.parts)

    @property
    def decks(self) -> int:
        """The most decks from which the server could have chosen one for a proven deal: each sealed part that was left
        out doubles them. Version 1 of the calculation does not say, and counts as 1."""
        if self.proof is None or self.proof.settled is None:
            return 1
        return 1 << max((list(parts_by_seat(text).values()).count(NOBODY) for text in self.parts), default=0)

    @property
    def parts(self) -> list[str]:
        """The parts of the proven deals."""
        return [] if self.proof is None else list(self.proof.parts[: self.proven])


def verify(record: Record | str | bytes, check_digest: bool = True) -> Verdict:
    """Check a record and the proof of its deals. A text must hold a single record. ``check_digest`` is as in
    ``replay``.

    Nothing is raised. Errors in the proof have the kind ``proof``.
    """
    played = replay(record, check_digest)
    if played.error is not None or played.game is None:
        return Verdict(played, error=played.error)
    checked = _Checked(played, played.game)
    try:
        checked.run()
    except NotationError as error:
        return Verdict(played, checked.proof, checked.proven, error)
    return Verdict(played, checked.proof, checked.proven)


class _Checked:
    """Compares the deals of a game one by one with those that follow from the proof."""

    def __init__(self, played: Replay, game: Game) -> None:
        self.record = played.record
        self.game = game
        self.proof: Proof | None = None
        self.proven = 0

    def run(self) -> None:
        ended = len(self.game.dealt)
        self.proof = proof_of(self.record, ended, self.game.position is not None)
        if self.proof is None or self.proof.secret is None:
            return
        if ended > LINKS:
            raise wrong(self.record.required(COMMIT), message("fair-too-many", most=LINKS))
        secrets = [self.proof.secret]
        while len(secrets) <= ended:
            secrets.append(hashed(secrets[-1], 1))
        chain, settled = secrets.pop(), self.proof.settled
        if settled is None and chain != self.proof.commit:
            raise wrong(self.record.required(REVEAL), message("fair-other-commit", deals=ended))
        if settled is not None and settled.commitment(chain) != self.proof.commit:
            raise wrong(self.record.required(COMMIT), message("fair-other-game", deals=ended))
        if settled is not None:
            self._check_first(settled.first)
        game = Game.agreed(self.game.rules, self.game.length)
        for _, action in actions_of(self.game):
            if isinstance(action, Deal) and secrets:
                self._compare(game, self.proof, secrets.pop(), action)
            game = game.apply(action)

    def _check_first(self, first: str) -> None:
        """Check that the rules leave room for how the first role was assigned."""
        rules = self.game.rules
        by_rules = bool(rules.session.first)
        fits = first == HOLDER + deciding_card(rules) if first.startswith(HOLDER) else (first == CARD) == by_rules
        if not fits:
            raise wrong(self.record.required(FAIR), message("fair-not-by-rules"))

    def _compare(self, game: Game, proof: Proof, secret: bytes, deal: Deal) -> None:
        seals = proof.seals[self.proven] if proof.seals else None
        mix = Mix(proof.commit, self.proven + 1, proof.first, secret, proof.parts[self.proven], seals)
        follows = mixed(game, mix)
        head, hands = self.record.deals[self.proven][:2]
        for seat, (mine, right) in enumerate(zip(deal.hands, follows.hands, strict=True)):
            if mine != right:
                raise _at(hands, seat, "fair-other-hand", seat_text(seat))
        if deal.declarer != follows.declarer:
            raise _at(head, 3, "fair-other-first", seat_text(follows.declarer))
        if deal.dealer != follows.dealer:
            raise _at(head, 2, "fair-other-first", seat_text(follows.dealer))
        self.proven += 1


def _at(line: RecordLine, word: int, key: str, seat: str) -> NotationError:
    return NotationError(line.number, line.column(word), "proof", message(key, seat=seat))
