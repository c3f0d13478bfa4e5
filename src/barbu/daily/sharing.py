"""A result as a text to share, which tells nothing about the cards or the contracts."""

from collections import defaultdict

from barbu.daily.challenge import Challenge
from barbu.daily.playing import Outcome
from barbu.text.render import say

UP, DOWN, LEVEL = "\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}", "="
"""The signs of a deal that brought more than it is compared with, less, or the same."""


def shared(challenge: Challenge, found: Outcome, champion: Outcome | None = None, better: int | None = None) -> str:
    """The text: a line that names the day, with the percentage of players who have fewer points if it is known; a sign
    for each deal in the order of play, which does not tell the contract, compared with the champion's of the same
    contract (the first with the first) or, without one, with nothing won or lost; and the total."""
    against: defaultdict[str, list[int]] = defaultdict(list)
    if champion:
        for call, score in reversed([*zip(champion.calls, champion.scores, strict=True)]):
            against[call].append(score)
    played = zip(found.calls, found.scores, strict=True)
    gains = [score - (against[call].pop() if against[call] else 0) for call, score in played]
    signs = " ".join(UP if gain > 0 else DOWN if gain < 0 else LEVEL for gain in gains)
    head = f"daily-shared-{challenge.kind}" + ("" if better is None else "-better")
    day = challenge.day.isoformat()
    first = say(head, day=day) if better is None else say(head, day=day, better=better)
    total = f"{found.total:+}"
    last = say("daily-shared-total", total=total)
    if champion:
        last = say("daily-shared-beside", total=total, champion=f"{champion.total:+}")
    return f"{first}\n{signs}\n{last}"
