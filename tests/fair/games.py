"""Games with verifiable deals, drawn from a secret and the players' parts, played at random."""

import random
from collections.abc import Sequence

from barbu.engine.game import Game
from barbu.fair.chain import commitment, deal_secret
from barbu.fair.mix import Mix, first_text, mixed, parts_text
from barbu.fair.tags import Proof
from barbu.notation import print_record, record_of
from barbu.seats import SEATS

SECRET = bytes(range(32))


def fair_record(
    variant: str,
    people: Sequence[int] = (0, 2),
    withheld: Sequence[int] = (),
    deals: int = 100,
    agreed: str | None = None,
    secret: bytes = SECRET,
    begins_left: bool = False,
) -> str:
    """The record of a game up to the first so many deals. ``people`` sit in these seats, and in the ``withheld`` deals
    the first of them adds no part; ``agreed`` is who was to declare first, or the card whose holder was; with
    ``begins_left`` somebody else begins, the next seat."""
    rng = random.Random(variant)
    game, commit, first = Game(variant), commitment(secret), ""
    first = first_text(game.rules, agreed)
    parts: list[str] = []
    while not game.over and not (game.position is None and len(parts) == deals):
        if game.position is not None:
            game = game.apply(rng.choice(game.legal))
            continue
        number = len(parts) + 1
        added: dict[int, str | None] = {seat: rng.randbytes(32).hex() for seat in people}
        if number in withheld:
            added[people[0]] = None
        parts.append(parts_text(added))
        deal = mixed(game, Mix(commit, number, first, deal_secret(secret, number), parts[-1]))
        if begins_left and number == 1:
            drawn = deal.dealer if deal.declarer is None else deal.declarer
            deal = game.next_deal(deal.hands, (drawn + 1) % game.rules.players)
        game = game.apply(deal)
    proof = Proof(commit, deal_secret(secret, len(parts)) if parts else None, first, parts)
    return print_record(record_of(game, [f"Player {letter}" for letter in SEATS[: game.rules.players]], proof.tags()))
