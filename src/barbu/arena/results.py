"""Results in a file: a line of JSON that describes the job, then one line for each block.

Each line is written and brought to disk before the next. If the machine stops in the middle, the incomplete last line
is cut off when the file is opened again, and its unit is played once more.
"""

import os
from io import FileIO
from pathlib import Path
from types import TracebackType

import msgspec

from barbu.arena.playing import Block
from barbu.arena.work import ArenaError, Job, Unit, Work
from barbu.messages import Message, message

_block = msgspec.json.Decoder(Block)


class Results:
    """The blocks of a job by unit, kept in a file if there is a path. Used with ``with``.

    Raises:
        ArenaError: the file holds something else, or the results of another job.
        OSError: it cannot be read or written.
    """

    def __init__(self, job: Job, path: Path | None = None) -> None:
        self.blocks: dict[Unit, Block] = {}
        self._file: FileIO | None = None
        if path is not None:
            # Each line is written at the end by one call, so that not even a second process that plays the same job
            # can come between.
            self._file = path.open("a+b", buffering=0)
            try:
                self._read(self._file, job, path)
            except BaseException:
                self._file.close()
                raise

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def missing(self, work: Work) -> list[Unit]:
        """The units of a work that have not been played yet, in order."""
        return [unit for unit in work.units() if unit not in self.blocks]

    def of(self, work: Work) -> list[Block]:
        """The blocks of a work that have been played; the file may hold more."""
        return [self.blocks[unit] for unit in work.units() if unit in self.blocks]

    def add(self, block: Block) -> None:
        """Keep a block.

        Raises:
            OSError: it cannot be written.
        """
        self.blocks[block.unit] = block
        self._write(msgspec.json.encode(block))

    def _write(self, line: bytes) -> None:
        if self._file is not None:
            self._file.write(line + b"\n")
            os.fsync(self._file.fileno())

    def _read(self, file: FileIO, job: Job, path: Path) -> None:
        head = msgspec.json.encode(job)
        file.seek(0)
        lines = file.read().split(b"\n")
        torn = lines.pop()
        if not lines and not head.startswith(torn):
            raise ArenaError(message("arena-no-results", file=str(path)), message("arena-other-file"))
        if lines:
            _check(lines[0], job, path)
        for number, line in enumerate(lines[1:], 2):
            try:
                block = _block.decode(line)
            except msgspec.MsgspecError as error:
                broken = message("arena-broken-results", file=str(path), line=number)
                raise ArenaError(broken, message("arena-other-file")) from error
            self.blocks[block.unit] = block
        if torn:
            file.truncate(file.seek(-len(torn), os.SEEK_END))
        if not lines:
            self._write(head)


def _check(line: bytes, job: Job, path: Path) -> None:
    """Check that the first line of a file describes a job.

    Raises:
        ArenaError: it is not.
    """
    try:
        kept = msgspec.json.decode(line, type=Job)
    except msgspec.MsgspecError as error:
        raise ArenaError(message("arena-no-results", file=str(path)), message("arena-other-file")) from error
    if kept == job:
        return
    there, here = msgspec.to_builtins(kept), msgspec.to_builtins(job)
    fields = tuple(_field(name, there[name], here[name]) for name in here if there[name] != here[name])
    raise ArenaError(message("arena-other-job", file=str(path), fields=fields), message("arena-other-file"))


def _field(name: str, there: object, here: object) -> Message:
    return message("arena-other-field", field=name, there=_shown(there), here=_shown(here))


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()
