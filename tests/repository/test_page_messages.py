"""The page says what stands in the Fluent files, each part from the files that come with it."""

import re
from pathlib import Path

from tools import page
from tools.page_messages import arguments

SOURCES = [path for path in (page.WEB / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
MESSAGES = {identity: path for path in page.words() for identity in arguments(path)}


def said(text: str) -> set[str]:
    """The messages that a source file says: by id, or all those that an id made of parts may be."""
    whole = {found for found in re.findall(r'"([a-z][\w-]*)"', text) if found in MESSAGES}
    whole -= {found for found in whole if "-" not in found and f't("{found}"' not in text}
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
    of_the_page = {identity for identity, path in MESSAGES.items() if path.parent.name == "page"}
    assert of_the_page - spoken == set()


def test_no_id_stands_in_two_files() -> None:
    assert len(MESSAGES) == sum(len(arguments(path)) for path in page.words())
