"""Programs that play: for each decision a line of JSON is written to them, and one is read back."""

import atexit
import shlex
import subprocess
import threading
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import IO

import msgspec

from barbu.bots.asking import decision_of
from barbu.bots.base import BotError, Budget, Decision
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.messages import message, shortened
from barbu.outside.form import rules_form, view_form

PREFIX = "cmd:"
"""The beginning of a name that means a program."""

VERSION = 1
"""The version of the protocol with programs. It changes when a program that was right could go wrong."""

PATIENCE_S = 10.0
"""Seconds that a program may take to answer, beyond the time it is given to think."""

START_S = 30.0
"""Seconds that it may take to start."""

_POLITE_S = 1.0
_LONGEST = 200
_running: "set[_Talk]" = set()


class CommandBot:
    """A bot that is a program of its own. It is started when it is first asked, once in each process. ``Bot``."""

    def __init__(self, command: str, patience_s: float = PATIENCE_S) -> None:
        self.command = command
        self.patience_s = patience_s
        self._talk: _Talk | None = None
        self._told = ""

    def __reduce__(self) -> tuple[object, tuple[str, float]]:
        return command_bot, (self.command, self.patience_s)

    @property
    def name(self) -> str:
        """The word that commands know it by."""
        return PREFIX + self.command

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The program's answer.

        Raises:
            BotError: it cannot be started, does not answer in time or not in the form that was agreed, or has ended.
        """
        rules = view.plan.rules
        try:
            if self._talk is None or self._talk not in _running:
                self._talk, self._told = _Talk(self.command), ""
            if self._told != rules.digest:
                self._talk.write(rules_form(rules))
                self._told = rules.digest
            think = {"worlds": budget.worlds, "ms": budget.ms}
            self._talk.write({"view": view_form(view), "budget": think, "chance": rng.randrange(1 << 32)})
            answer = self._talk.read(self.patience_s + (budget.ms or 0) / 1000)
        except BotError:
            self.close()
            raise
        decision = decision_of(self, view, answer.get("action"))
        values = answer.get("values")
        return Decision(decision.action, values) if isinstance(values, dict) else decision

    def close(self) -> None:
        """End the program."""
        if self._talk is not None:
            self._talk.close()
            self._talk = None


@cache
def command_bot(command: str, patience_s: float = PATIENCE_S) -> CommandBot:
    """The bot of a command: always the same object, so that a process starts the program once."""
    return CommandBot(command, patience_s)


class _Talk:
    """A program that has been started and has said hello.

    Raises:
        BotError: it cannot be started, or does not say hello.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            if not words:
                raise BotError(message("outside-no-command"), advice=message("outside-no-command-hint"))
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BotError(message("outside-no-start", command=command, why=why)) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[bytes] = self._process.stdin
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        _running.add(self)
        try:
            self.write({"hello": "barbu", "version": VERSION})
            hello = self.read(START_S)
            if hello.get("version") != VERSION or not isinstance(hello.get("hello"), str):
                said = shortened(msgspec.json.encode(hello).decode(), _LONGEST)
                raise BotError(message("outside-no-hello", command=command, said=said, version=VERSION))
        except BotError:
            self.close()
            raise

    def write(self, said: object) -> None:
        """Say something to it; if it has ended, that is noticed when its answer is read."""
        with suppress(OSError):
            self._to.write(msgspec.json.encode(said) + b"\n")
            self._to.flush()

    def read(self, patience_s: float) -> dict[str, object]:
        """Its next line.

        Raises:
            BotError: there is none in time, the program has ended, or the line is no object of JSON.
        """
        try:
            line = self._lines.get(timeout=patience_s)
        except Empty:
            seconds = f"{patience_s:g}"
            raise BotError(message("outside-late", command=self.command, seconds=seconds)) from None
        if not line:
            status = self._ended()
            raise BotError(message("outside-ended", command=self.command, status=str(status)))
        try:
            return msgspec.json.decode(line, type=dict[str, object])
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            said = shortened(repr(line.decode(errors="replace").rstrip("\n")), _LONGEST)
            raise BotError(message("outside-no-json", command=self.command, said=said)) from error

    def close(self) -> None:
        """End the program: close its input, then ask it to exit, then kill it."""
        _running.discard(self)
        with suppress(OSError):
            self._to.close()
        for end in (self._process.terminate, self._process.kill):
            try:
                self._process.wait(_POLITE_S)
                return
            except subprocess.TimeoutExpired:
                end()
        self._process.wait()

    def _ended(self) -> int | None:
        """Its exit status, None if it has only closed its output."""
        try:
            return self._process.wait(_POLITE_S)
        except subprocess.TimeoutExpired:
            return None


def _listen(output: IO[bytes], lines: "SimpleQueue[bytes]") -> None:
    """Pass lines on as they come, and an empty one at the end."""
    with output:
        for line in output:
            lines.put(line)
    lines.put(b"")


@atexit.register
def close_all() -> None:
    """End every program that this process has started."""
    for talk in list(_running):
        talk.close()
