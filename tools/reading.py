"""The rules catalogue as pages of plain HTML, with the anchors of its Markdown; `tools.page` puts them beside the page.

Of Markdown it knows what those documents use: headings, tables, lists, rules, code, bold, italics, addresses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules"
DOCUMENTS = {"catalogue": "Catalogue", "relatives": "Relatives"}
"""The documents by the name of their file, and what the links to them say."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="reading.css">
<script src="/theme.js"></script>
</head>
<body>
<nav><a href="/">Barbu</a> {links}</nav>
<main>
{body}
</main>
</body>
</html>
"""

_ADDRESS = re.compile(r"https?://(?:\([^\s()]*\)|[^\s()<>|])+(?<![.,;:])")
_KEPT = re.compile(r'`[^`]*`|<a id="[\w.-]+"></a>|' + _ADDRESS.pattern)
_ITEM = re.compile(r"(?:-|\d+\.) +")


def sources() -> list[Path]:
    """The sources of the pages."""
    return [Path(__file__).resolve(), *(FOLDER / f"{name}.md" for name in DOCUMENTS)]


def write(folder: Path) -> None:
    """Write the page of each document."""
    folder.mkdir(parents=True, exist_ok=True)
    links = " ".join(f'<a href="{name}.html">{text}</a>' for name, text in DOCUMENTS.items())
    for name in DOCUMENTS:
        text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
        page = PAGE.format(title=escape(text.splitlines()[0].lstrip("# ")), links=links, body=html_of(text))
        (folder / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")


def html_of(text: str) -> str:
    """The HTML of a document."""
    kinds = _kinds(text.splitlines())
    groups = ((kind, [line for _, line in lines]) for kind, lines in groupby(kinds, key=lambda pair: pair[0]))
    return "\n".join(block for kind, lines in groups for block in _BLOCKS[kind](lines))


def _kinds(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Each line with the part it belongs to; a line that continues an item is joined to it."""
    item = ""
    for line in lines:
        if item and line.strip() and not _ITEM.match(line):
            item += " " + line.strip()
            continue
        if item:
            yield "list", item
        item = line if _ITEM.match(line) else ""
        if not item:
            starts = {"#": "heading", "|": "table", "": "nothing"}
            yield "rule" if line == "---" else starts.get(line[:1], "text"), line
    if item:
        yield "list", item


def _headings(lines: list[str]) -> Iterator[str]:
    for line in lines:
        marks, _, text = line.partition(" ")
        yield f"<h{len(marks)}>{_inline(text)}</h{len(marks)}>"


def _table(lines: list[str]) -> Iterator[str]:
    head, _, *rows = ([_inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines)
    yield "<table><thead>" + _row("th", head) + "</thead><tbody>"
    yield from (_row("td", row) for row in rows)
    yield "</tbody></table>"


def _row(cell: str, texts: list[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{text}</{cell}>" for text in texts) + "</tr>"


def _list(lines: list[str]) -> Iterator[str]:
    tag = "ul" if lines[0].startswith("-") else "ol"
    yield f"<{tag}>"
    yield from (f"<li>{_inline(_ITEM.sub('', line, count=1))}</li>" for line in lines)
    yield f"</{tag}>"


def _text(lines: list[str]) -> Iterator[str]:
    yield f"<p>{_inline(' '.join(lines))}</p>"


_BLOCKS: dict[str, Callable[[list[str]], Iterable[str]]] = {
    "heading": _headings,
    "table": _table,
    "list": _list,
    "rule": lambda _: ["<hr>"],
    "nothing": lambda _: [],
    "text": _text,
}


def _inline(text: str) -> str:
    """A text with its inline marks converted; code, anchors and URLs are kept as they are."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    text = escape(_KEPT.sub(keep, text), quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*(\S[^*]*?)\*(?!\w)", r"<em>\1</em>", text)
    return re.sub(r"\0(\d+)\0", lambda found: _verbatim(kept[int(found[1])]), text)


def _verbatim(text: str) -> str:
    if text.startswith("`"):
        return f"<code>{escape(text.strip('`'), quote=False)}</code>"
    return text if text.startswith("<a ") else f'<a href="{escape(text)}">{escape(text, quote=False)}</a>'
