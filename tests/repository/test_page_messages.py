"""The page's sentences come from the Fluent files, and each part imports the files it needs."""

import re
from pathlib import Path

import pytest
from tools import page
from tools.page_messages import arguments

from tests.repository.test_sentences import SENTENCE

SOURCES = [path for path in page.sources() if path.suffix in (".svelte", ".ts") and page.WEB / "src" in path.parents]
MESSAGES = {identity: path for path in page.words() for identity in arguments(path)}


def said(text: str) -> set[str]:
    """The messages that a source file uses: by id, or all that a composed id can name."""
    whole = {found for found in re.findall(r"""(?:"|\bt\(')([a-z][\w-]*)["']""", text) if found in MESSAGES}
    whole -= {found for found in whole if "-" not in found and not re.search(rf"""\bt\(["']{found}["']""", text)}
    begun = re.findall(r"\bt\(`([a-z][\w-]*-)\$", text)
    return whole | {identity for identity in MESSAGES for start in begun if identity.startswith(start)}


def files_of(text: str) -> set[Path]:
    """The Fluent files that a source file imports."""
    return {page.WORDS / found for found in re.findall(r'import "\$words/(.+)";', text)}


def test_a_part_of_the_page_imports_the_messages_it_says() -> None:
    for path in SOURCES:
        if path.name == "messages.ts":
            continue
        text = path.read_text(encoding="utf-8")
        assert {MESSAGES[identity] for identity in said(text)} == files_of(text), path


def test_every_message_of_the_page_is_said() -> None:
    spoken = set().union(*(said(path.read_text("utf-8")) for path in SOURCES if path.name != "messages.ts"))
    spoken |= set(re.findall(r"%([a-z-]+)%", (page.WEB / "index.html").read_text(encoding="utf-8")))
    of_the_page = {identity for identity, path in MESSAGES.items() if path.parent.name == "page"}
    assert of_the_page - spoken == set()


def test_no_id_stands_in_two_files() -> None:
    assert len(MESSAGES) == sum(len(arguments(path)) for path in page.words())


def plain(source: str) -> list[str]:
    """What a component shows or says, or a module holds, that is no message: text between tags, attributes that are
    read out, and sentences in quotes."""
    source = re.sub(r"<!--.*?-->|/\*.*?\*/|(?<=\s)//[^\n]*|<style.*?</style>", "", source, flags=re.S)
    quoted = [re.sub(r"\$\{[^}]*\}", "", text) for text in re.findall(r'"[^"\n]*"|`[^`]*`', source)]
    markup = re.sub(r"<script.*?</script>", "", source, flags=re.S) if "<script" in source else ""
    for _ in range(4):
        markup = re.sub(r"\{[^{}]*\}", "", markup)
    between = [text.strip() for text in re.findall(r">([^<>{}]+)<", markup)]
    read_out = re.findall(r'\b(?:aria-label|aria-description|aria-valuetext|title|alt|placeholder)="([^"]*)"', markup)
    words = [text for text in between + read_out if re.search(r"[A-Za-z]{2}", re.sub(r"&\w+;", "", text))]
    return words + [text for text in quoted if SENTENCE.search(text)]


def test_no_sentence_stands_in_the_page() -> None:
    spoken = {path.name: found for path in SOURCES if (found := plain(path.read_text(encoding="utf-8")))}
    assert spoken == {"Site.svelte": ["Barbu"]}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<script>const why = "there is no room";</script>', ['"there is no room"']),
        ("<script>const why = t(`room-${kind}`); // there is no room</script>", []),
        ("<script></script><p>Nothing</p>", ["Nothing"]),
        ('<script></script><p>{t("room-none", { name: { of: 1 } })}: <b>{count}</b></p>', []),
        ('<script></script><img alt="King" title={t("king")} />', ["King"]),
    ],
)
def test_the_check_for_sentences_itself(source: str, found: list[str]) -> None:
    assert plain(source) == found
