"""Whom each of the others plays like. A style is a set of weights for the cells of the policies, with a sharpness: the
learned policy, sharp or gentle, and a copy of the club player, made from its plays (``barbu train``)."""

from functools import cache, partial
from importlib import resources

import numpy as np

from barbu.bots.search.copying import GENTLE, NAT
from barbu.bots.search.inference import Reals
from barbu.bots.search.policies import kind_at, nearest
from barbu.bots.search.reading import Reading, plays_tell
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import SHARE_BITS, SHARES, TrickPolicy, Weights
from barbu.kernel.machine import Machine
from barbu.kernel.table import Table

SHARP = 0.06
"""How reliably players of the policy itself choose its best card, in nats for each of its units."""

SLIPS = 0.06
"""The share of plays that fit no style, taken to be played by lot."""

WORLDS = 400
"""The number of worlds in which the plays so far are looked at."""

FILE = resources.files(__package__) / "weights" / "club.npz"


def acquainted(machine: Machine, view: View, table: Table, policy: TrickPolicy, seed: int) -> TrickPolicy:
    """The policy for playouts in which each of the others has the habits of the club player so often as its plays in
    this deal make it likely to be one. Among partners, of whose plays nothing is made, nobody has."""
    if partner_of(view.plan.rules, view.seat) is not None:
        return policy
    copy = copy_of(kind_at(table).name)
    logs = np.zeros((WORLDS, table.players, 3))
    if plays_tell(view):
        hands = machine.worlds(view, WORLDS, seed)
        chances = partial(Reading(table, policy, view).chances, hands, slips=SLIPS)
        logs[:, :, 0] = chances(policy.weights, GENTLE)
        logs[:, :, 1] = chances(policy.weights, SHARP)
        logs[:, :, 2] = chances(copy, 1 / NAT)
    shares = np.rint(SHARES * posterior(logs)[:, 2]).astype(int).tolist()
    packed = sum(share << SHARE_BITS * seat for seat, share in enumerate(shares) if seat != view.seat)
    return policy._replace(habits=copy, shares=packed)


@cache
def copy_of(kind: str) -> Weights:
    """The weights of the club player's copy for a kind of contract, or for the most similar one."""
    return nearest(FILE, kind, NUMPY)


def posterior(logs: Reals) -> Reals:
    """How likely each seat is to have each style, all being equally likely at first; ``logs`` are the log-likelihoods
    of its plays by world, seat and style. A world counts for as much as it makes all plays together likely."""
    seats = np.logaddexp.reduce(logs, axis=2)
    worlds = seats.sum(axis=1)
    weights = np.exp(worlds - worlds.max())
    found: Reals = np.tensordot(weights / weights.sum(), np.exp(logs - seats[:, :, None]), 1)
    return found
