"""A rule set compiled for play, and what its contracts score."""

from barbu.engine.plan.compiled import Plan, plan_of
from barbu.engine.plan.contract import ContractPlan
from barbu.engine.plan.points import after_takers, layout_points, longest_suit, points_of, pot_shares, with_exactly
from barbu.engine.plan.rows import LAYOUT_RANKS

__all__ = [
    "LAYOUT_RANKS",
    "ContractPlan",
    "Plan",
    "after_takers",
    "layout_points",
    "longest_suit",
    "plan_of",
    "points_of",
    "pot_shares",
    "with_exactly",
]
