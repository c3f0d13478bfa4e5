"""The page's types are made from the server's messages and the page's own; nothing but the checks needs them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools import page, page_drawings, page_messages, page_types, protocol_types

from tests.repository.files import ROOT, committed, relative


def test_every_message_has_a_type() -> None:
    text = protocol_types.generate()
    names = protocol_types.document()["components"]["schemas"]
    assert len(names) > 100
    assert [name for name in names if not re.search(rf'^ +"?{re.escape(name)}"?: ', text, re.M)] == []


def test_every_sentence_has_a_type_with_its_arguments() -> None:
    typed = dict(re.findall(r'^  "([^"]+)": (.+);$', page_messages.generate(), re.M))
    known = {name: args for path in page.words() for name, args in page_messages.arguments(path).items()}
    assert {name: re.findall(r'"([^"]+)"', kinds) for name, kinds in typed.items()} == known


def test_every_drawing_has_a_name() -> None:
    assert re.findall(r'\| "([^"]+)"', page_drawings.generate()) == page_drawings.names()
    assert len(page_drawings.names()) > 40


def test_what_is_generated_is_not_committed() -> None:
    assert tuple(page_types.MAKERS) == page.GENERATED
    assert not {relative(path) for path in committed("web/src/*.ts")} & {f"web/src/{name}" for name in page.GENERATED}


def test_the_page_is_built_without_what_is_generated() -> None:
    """Only imports of types, which Vite leaves out, name the generated modules."""
    generated = {page.WEB / "src" / name for name in page.GENERATED}
    found = {
        relative(path): name
        for path in committed("web/src/*.ts", "web/src/*.svelte")
        for kind, name in re.findall(r'(?:import|export)\b( type\b)?[^;"]*"(\.[^"]+)"', path.read_text("utf-8"))
        if not kind and (path.parent / name).resolve() in generated
    }
    assert found == {}


def test_the_types_are_made_before_they_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(page, "install", lambda everything: ["node"])

    def call(words: list[str], cwd: Path) -> int:
        called.append(Path(words[2] if cwd == ROOT else words[1]).name)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    page.check()
    assert called[:2] == ["tools.page_types", "svelte-check"]


def test_types_that_cannot_be_made_stop_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda words, cwd: words[0] == sys.executable)
    with pytest.raises(page.PageError, match="could not be generated"):
        page.check()
