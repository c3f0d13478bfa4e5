"""Files that commands write are complete or as they were."""

import os
import resource
from pathlib import Path
from threading import Thread

import pytest

from barbu.cli.files import write_file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "sheet.csv"
    file.write_text("before")
    return file


def test_a_file_that_cannot_be_finished_is_as_it_was(file: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, limits[1]))
    try:
        with pytest.raises(OSError, match="too large") as told:
            write_file(file, "x" * 5_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert told.value.filename == str(file)
    assert file.read_text() == "before"
    assert [*file.parent.iterdir()] == [file]


def test_a_link_stays_one(file: Path) -> None:
    link = file.with_name("link.csv")
    link.symlink_to(file)
    write_file(link, "after")
    assert link.is_symlink()
    assert file.read_text() == "after"


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: heard.append(pipe.read_text()))
    reader.start()
    write_file(pipe, "after")
    reader.join()
    assert heard == ["after"]
    assert pipe.is_fifo()
