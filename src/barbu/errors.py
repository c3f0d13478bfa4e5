"""The errors of the project: one base, children that carry fields and not only text."""


class BarbuError(Exception):
    """Something is wrong with what the caller gave; the text says what, where and what to do."""

    code = "error"
    """Stable name of the kind of error, for machines."""

    hint = ""
    """What to do about it, where more can be said than the text does."""


class RulesError(BarbuError):
    """A rule set is refused: in which file, at which key, why, and the nearest known word (or an empty text)."""

    code = "rules"

    def __init__(self, file: str, key: str, why: str, near: str = "") -> None:
        super().__init__(f"{file}: {key}: {why}")
        self.file = file
        self.key = key
        self.why = why
        self.near = near
        if near:
            self.hint = f"did you mean {near}?"


class IllegalAction(BarbuError):
    """An action that may not be done now. ``reason`` is a stable word for the kind of refusal, ``action`` the
    refused token, ``legal`` the tokens that may be done instead."""

    def __init__(self, reason: str, action: str, why: str, legal: tuple[str, ...] = ()) -> None:
        super().__init__(f"{action}: {why}")
        self.code = f"illegal-{reason}"
        self.reason = reason
        self.action = action
        self.why = why
        self.legal = legal
        if legal:
            shown = ", ".join(legal[:20]) + (", ..." if len(legal) > 20 else "")
            self.hint = f"legal here: {shown}"


class NotationError(BarbuError):
    """A record is wrong at a line and column, both counted from 1. ``kind`` is one of the kinds of error of the
    notation: syntax, illegal, leader, points, score, total, digest, rules, end."""

    def __init__(self, line: int, column: int, kind: str, why: str, hint: str = "") -> None:
        super().__init__(f"line {line}, column {column}: {why}")
        self.code = f"record-{kind}"
        self.line = line
        self.column = column
        self.kind = kind
        self.why = why
        self.hint = hint
