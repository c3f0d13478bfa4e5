"""Which bot each of the others plays like, as its plays tell: the club player, or the policy (``reading.STYLES``)
(decision 0128)."""

import numpy as np

from barbu.bots.search.inference import Reals
from barbu.bots.search.policies import copy_of, kind_at
from barbu.bots.search.reading import STYLES, Reading, plays_tell
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import SHARE_BITS, SHARES, TrickPolicy
from barbu.kernel.machine import Machine
from barbu.kernel.table import TrickTable

WORLDS = 400
"""The number of worlds in which the plays so far are looked at."""

TOLD = 63 // SHARE_BITS
"""The number of seats whose habits a playout can be told of, in a signed word; at a larger table the last seats have
none."""


def acquainted(machine: Machine, view: View, table: TrickTable, policy: TrickPolicy, seed: int) -> TrickPolicy:
    """The policy for playouts in which each of the others has the habits of the club player so often as its plays in
    this deal make it likely to be one. Not among partners, whose plays are not read."""
    if partner_of(view.plan.rules, view.seat) is not None:
        return policy
    likely = np.ones((1, table.players, len(STYLES)))
    if plays_tell(view):
        likely = Reading(table, policy, view).likelihoods(machine.worlds(view, WORLDS, seed))
    shares = np.rint(SHARES * posterior(likely)[:, -1]).astype(int).tolist()
    packed = sum(share << SHARE_BITS * seat for seat, share in enumerate(shares[:TOLD]) if seat != view.seat)
    return policy._replace(habits=copy_of(kind_at(table).name, NUMPY), shares=packed)


def posterior(likely: Reals) -> Reals:
    """How likely each seat is to have each style, all being equally likely at first; ``likely`` are the likelihoods of
    its plays by world, seat and style. A world counts for as much as it makes all plays together likely."""
    seats = likely.sum(axis=2)
    worlds = np.log(seats).sum(axis=1)
    weights = np.exp(worlds - worlds.max())
    found: Reals = np.tensordot(weights / weights.sum(), likely / seats[:, :, None], 1)
    return found
