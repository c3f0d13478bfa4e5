"""The built page: small at first sight, its card faces files of their own."""

import gzip
import re

import pytest
from tools import page

FIRST_LOAD_BYTES = 60_000


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    page.build()


def first_load() -> list[str]:
    """The script and style that index.html names, and what those scripts import at once."""
    names = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', (page.STATIC / "index.html").read_text("utf-8"))
    for name in names:
        if name.endswith(".js"):
            text = (page.STATIC / name).read_text("utf-8")
            imported = re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)
            names += [found for base in imported if (found := f"assets/{base}") not in names]
    return names


def test_first_load_is_small() -> None:
    sizes = {name: len(gzip.compress((page.STATIC / name).read_bytes(), mtime=0)) for name in first_load()}
    assert any(name.endswith(".js") for name in sizes)
    assert sum(sizes.values()) <= FIRST_LOAD_BYTES, sizes


def test_card_faces_are_files_with_a_hash_in_their_name() -> None:
    faces = [path.name for path in page.STATIC.glob("assets/*.svg")]
    assert len([name for name in faces if re.fullmatch(r"[2-9TJQKA][CDHS]-[\w-]{8}\.svg", name)]) >= 52
    for name in first_load():
        assert "data:image/svg" not in (page.STATIC / name).read_text("utf-8")


def test_page_comes_from_the_server_alone() -> None:
    """Nothing is loaded from anywhere else: the page works without the network."""
    text = (page.STATIC / "index.html").read_text("utf-8")
    assert re.findall(r'(?:src|href)="(?:https?:)?//', text) == []
