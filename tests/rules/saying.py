"""What the rules say, as a player reads it."""

from barbu.rules.model import Rules
from barbu.rules.options import refusal
from barbu.text.render import render


def why_not(rules: Rules, option: str) -> str:
    """Why an option cannot be added to some rules, or an empty text if it can."""
    why = refusal(rules, option)
    return render(why) if why else ""
