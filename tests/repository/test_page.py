"""The built page: a small first load, with cards and emblems drawn rather than fetched."""

import gzip
import re
from collections import Counter
from pathlib import Path

import pytest
from tools import engine, page

FIRST_LOAD_BYTES = 60_000
FIRST_DRAWINGS_BYTES = 6 * 1024
ART = page.WEB / "art"


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


def test_first_drawings_are_small_and_in_the_first_load() -> None:
    text = (ART / "first.svg").read_text("utf-8")
    assert len(gzip.compress(text.encode(), mtime=0)) <= FIRST_DRAWINGS_BYTES
    loaded = "".join((page.STATIC / name).read_text("utf-8") for name in first_load())
    drawings = re.findall(r'<symbol id="[^"]+"', text)
    assert len(drawings) > 40
    assert [drawing for drawing in drawings if drawing not in loaded] == []


def test_the_icon_is_the_mark() -> None:
    """A browser draws the icon without the page, so it has to have colours of its own."""
    mark = re.search(r'<symbol id="mark".*?</symbol>', (ART / "first.svg").read_text("utf-8"), re.DOTALL)
    icon = (page.WEB / "public" / "icon.svg").read_text("utf-8")
    assert mark
    assert re.findall(r' d="([^"]+)"', icon) == re.findall(r' d="([^"]+)"', mark[0])
    assert "var(" not in icon


def test_who_names_a_drawing_imports_its_file() -> None:
    """Drawings besides those of the first load are there only once their file has been imported."""
    missing = []
    for file in ART.glob("*.svg"):
        names = re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))
        named = re.compile(rf'"(?:{"|".join(names)})"')
        for source in [*page.WEB.glob("src/**/*.svelte"), *page.WEB.glob("src/**/*.ts")]:
            text = source.read_text("utf-8")
            if source.name not in ("drawings.ts", "Drawing.svelte") and file.name != "first.svg" and named.search(text):
                missing += [source.name] * (f'"$art/{file.name}"' not in text)
    assert missing == []


def test_drawings_have_names_of_their_own() -> None:
    found = [name for path in ART.glob("*.svg") for name in re.findall(r'\bid="([^"]+)"', path.read_text("utf-8"))]
    assert [name for name, times in Counter(found).items() if times > 1] == []


def test_pieces_that_could_not_be_had_are_looked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build that fails offline does not keep the next one from trying."""
    (tmp_path / "index.html").write_text("<html>")
    stamps = {name: tmp_path / name for name in ("BUILT", "ENGINE")}
    stamps["BUILT"].write_text(page.digest(page.sources()))
    monkeypatch.setattr(page, "STATIC", tmp_path)
    for name, stamp in stamps.items():
        monkeypatch.setattr(page, name, stamp)
    found = [False, True]

    def build(static: Path, modules: Path, node: list[str]) -> bool:
        engine.listing(static, None)
        return found.pop(0)

    monkeypatch.setattr(engine, "build", build)
    monkeypatch.setattr(page, "install", lambda everything: ["node"])
    page.build()
    assert not page.is_built()
    page.build()
    assert page.is_built()
    page.build()
    assert found == []


def test_page_comes_from_the_server_alone() -> None:
    """Nothing is loaded from anywhere else: the page works without the network."""
    text = (page.STATIC / "index.html").read_text("utf-8")
    assert re.findall(r'(?:src|href)="(?:https?:)?//', text) == []
