"""The errors of the project: one base, children that carry a code and fields. Their sentences are made when they are
shown, in the language that is spoken then."""

from collections.abc import Callable

from barbu.messages import Message, message, spoken


class BarbuError(Exception):
    """Something is wrong with what the caller gave. ``str(error)`` says what and where, ``why`` only what is wrong,
    ``hint`` what to do about it where more can be said; ``said``, ``fault`` and ``advice`` are the same as messages."""

    code = "error"
    """Stable name of the kind of error, for machines."""

    def __init__(self, said: Message, advice: Message | None = None, fault: Message | None = None) -> None:
        self.said = said
        self.advice = advice
        self.fault = said if fault is None else fault

    def __str__(self) -> str:
        return spoken(self.said)

    @property
    def why(self) -> str:
        """What is wrong, without where."""
        return spoken(self.fault)

    @property
    def hint(self) -> str:
        """What to do about it, or an empty text."""
        return spoken(self.advice) if self.advice else ""


class RulesError(BarbuError):
    """A rule set is refused: in which file, at which key, why, and the nearest known word (or an empty text). ``also``
    are the keys and nearest words of the same mistake in other places; ``lines`` says where keys are in the file."""

    code = "rules"

    def __init__(
        self,
        file: str,
        key: str,
        why: Message,
        near: str = "",
        also: tuple[tuple[str, str], ...] = (),
        lines: Callable[[str], int] = lambda _: 0,
    ) -> None:
        fault = why
        if also:
            others = tuple(
                message("file-also-near" if word else "file-also", key=each, line=lines(each), near=word)
                for each, word in also
            )
            fault = message("file-and-also", why=why, count=len(also), others=others)
        line = lines(key)
        said = message("error-rules-line" if line else "error-rules", file=file, line=line, key=key, why=fault)
        super().__init__(said, message("did-you-mean", word=near) if near else None, fault)
        self.file = file
        self.key = key
        self.near = near
        self._parts = (why, also)

    def located(self, lines: Callable[[str], int]) -> "RulesError":
        """The same error with the lines of a file, in their order; ``lines`` gives 0 for a key that is not in it."""
        why, also = self._parts
        (key, near), *others = sorted([(self.key, self.near), *also], key=lambda place: lines(place[0]))
        return RulesError(self.file, key, why, near, tuple(others), lines)


def legal_here(legal: tuple[str, ...]) -> Message | None:
    """What may be done instead of something illegal, as far as it is not too much to list."""
    if not legal:
        return None
    return message("legal-here", actions=", ".join(legal[:20]) + (", ..." if len(legal) > 20 else ""))


class IllegalAction(BarbuError):
    """An action that may not be done now. ``reason`` is a stable word for the kind of refusal, ``action`` the
    refused token, ``legal`` the tokens that may be done instead; the hint lists them or, where there are none, is
    ``advice``."""

    def __init__(
        self, reason: str, action: str, why: Message, legal: tuple[str, ...] = (), advice: Message | None = None
    ) -> None:
        super().__init__(message("error-illegal", action=action, why=why), legal_here(legal) or advice, why)
        self.code = f"illegal-{reason}"
        self.reason = reason
        self.action = action
        self.legal = legal

    def among(self, legal: tuple[str, ...]) -> "IllegalAction":
        """The same error where it is known what may be done instead."""
        return IllegalAction(self.reason, self.action, self.fault, legal)


class NotationError(BarbuError):
    """A record is wrong at a line and column, both counted from 1. ``kind`` is one of the kinds of error of the
    notation: syntax, illegal, leader, points, score, total, digest, rules, end."""

    def __init__(self, line: int, column: int, kind: str, why: Message, hint: Message | None = None) -> None:
        super().__init__(message("error-record", line=str(line), column=str(column), why=why), hint, why)
        self.code = f"record-{kind}"
        self.line = line
        self.column = column
        self.kind = kind
