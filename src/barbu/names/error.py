"""What is refused about names."""

from barbu.errors import BarbuError
from barbu.messages import Argument, message


class NameRefused(BarbuError):
    """A request about a name that cannot be met. ``code`` is the stable word that the page gets; what is wrong and what
    to do are the messages ``lasting-CODE`` and ``lasting-CODE-hint``."""

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(message(f"lasting-{code}", **args), message(f"lasting-{code}-hint", **args))
        self.code = code


class ClubRefused(BarbuError):
    """A request about a club that cannot be met. ``code`` is the stable word that the page gets; what is wrong and what
    to do are the messages ``CODE`` and ``CODE-hint``."""

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(message(code, **args), message(f"{code}-hint", **args))
        self.code = code
