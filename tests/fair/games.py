"""Games with verifiable deals, drawn from a secret and the players' parts, played at random."""

import random
from collections.abc import Callable, Sequence

from barbu.engine.game import Game
from barbu.fair.chain import commitment, deal_secret, seal
from barbu.fair.mix import Mix, Settled, first_text, mixed, parts_text, people_text
from barbu.fair.tags import Proof
from barbu.notation import print_record, record_of
from barbu.seats import SEATS

SECRET = bytes(range(32))
TABLE = "k7m2p9qd"


def fair_record(
    variant: str,
    people: Sequence[int] = (0, 2),
    withheld: Sequence[int] = (),
    deals: int = 100,
    agreed: str | None = None,
    secret: bytes = SECRET,
    begins_left: bool = False,
    version: int = 2,
    unsealed: Sequence[int] = (),
    forge: Callable[[dict[int, str], dict[int, str | None]], None] = lambda seals, parts: None,
    claimed: str = "",
    seals_claim: bool = False,
) -> str:
    """The record of a game up to the first so many deals, by a version of the calculation. ``people`` sit in these
    seats; in the ``withheld`` deals the sealed part of the first of them is left out, in the ``unsealed`` deals they
    seal none. ``agreed`` is who was to declare first, or the card whose holder was; with ``begins_left`` somebody else
    begins, the next seat. A server that cheats changes the seals and parts of each deal with ``forge``, or deals by
    another way to settle the first role than was agreed, the ``claimed`` one, which it may have sealed or not."""
    rng = random.Random(variant)
    game = Game(variant)
    first = first_text(game.rules, agreed)
    sealed_first = claimed if seals_claim else first
    settled = Settled(game.rules.digest, TABLE, people_text(people), sealed_first) if version == 2 else None
    commit = settled.commitment(commitment(secret)) if settled else commitment(secret)
    first = claimed or first
    parts: list[str] = []
    seals: list[str] = []
    while not game.over and not (game.position is None and len(parts) == deals):
        if game.position is not None:
            game = game.apply(rng.choice(game.legal))
            continue
        number = len(parts) + 1
        added: dict[int, str | None] = {seat: rng.randbytes(32).hex() for seat in people}
        if number in unsealed:
            del added[people[0]]
        sealed = {seat: seal(bytes.fromhex(part or "")).hex() for seat, part in added.items()}
        if number in withheld:
            added[people[0]] = None
        forge(sealed, added)
        parts.append(parts_text(added))
        seals.append(parts_text(sealed))
        closed = seals[-1] if settled else None
        deal = mixed(game, Mix(commit, number, first, deal_secret(secret, number), parts[-1], closed))
        if begins_left and number == 1:
            drawn = deal.dealer if deal.declarer is None else deal.declarer
            deal = game.next_deal(deal.hands, (drawn + 1) % game.rules.players)
        game = game.apply(deal)
    proof = Proof(commit, deal_secret(secret, len(parts)) if parts else None, first, parts, settled, seals)
    return print_record(record_of(game, [f"Player {letter}" for letter in SEATS[: game.rules.players]], proof.tags()))
