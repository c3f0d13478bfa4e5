"""What the novice has in mind."""

from typing import NamedTuple

from barbu.engine.actions import Action
from barbu.messages import Message


class Thought(NamedTuple):
    """An action, and why it seems right."""

    action: Action
    reason: Message
