"""Tables of the relatives whose words look different: each at play, with a result, and with its sheet."""

from typing import Any

from tests.engine.test_two_to_twelve import RULES

RELATIVES: dict[str, dict[str, Any]] = {
    "lora": {"variant": "lora"},
    "dragonmaster": {"variant": "dragonmaster"},
    "coup": {"variant": "coup-d-etat"},
    "king": {"variant": "king-auction"},
    "hearts": {"variant": "hearts"},
    "two": {"rules": RULES[2], "bots": ["club"], "first": "me"},
}
"""What is asked for to sit down at each of them."""

DEALS = 5
"""So many deals are on a sheet."""
