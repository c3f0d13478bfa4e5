"""What is refused about tournaments."""

from barbu.errors import BarbuError
from barbu.messages import Argument, message


class EventRefused(BarbuError):
    """A request about a tournament that cannot be met. ``code`` is the stable word that the page gets; what is wrong
    and what to do are the messages ``events-CODE`` and ``events-CODE-hint``."""

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(message(f"events-{code}", **args), message(f"events-{code}-hint", **args))
        self.code = code
