"""The rules catalogue as pages: the Markdown it uses, and every anchor of the documents."""

import re

import pytest
from tools import page, reading

from barbu.rules.files.notes import entries
from barbu.rules.load import variant_names

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    page.build()


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# One\n\n## Two *x*", "<h1>One</h1>\n<h2>Two <em>x</em></h2>"),
        ("a < b & c\nand **so\non**", "<p>a &lt; b &amp; c and <strong>so on</strong></p>"),
        ("`a *b* <c>` and 2 * 3 * 4", "<p><code>a *b* &lt;c&gt;</code> and 2 * 3 * 4</p>"),
        (
            "Then:\n- one\n  goes on\n- two\n\nEnd",
            "<p>Then:</p>\n<ul>\n<li>one goes on</li>\n<li>two</li>\n</ul>\n<p>End</p>",
        ),
        ('1. <a id="x-1.1"></a>first', '<ol>\n<li><a id="x-1.1"></a>first</li>\n</ol>'),
        (
            "| a | |\n|---|---|\n| x * | **y** |\nSo",
            "<table><thead><tr><th>a</th><th></th></tr></thead><tbody>\n"
            "<tr><td>x *</td><td><strong>y</strong></td></tr>\n</tbody></table>\n<p>So</p>",
        ),
        ("---", "<hr>"),
        (
            "See https://a.org/b_(c)?d=1&e=2.",
            '<p>See <a href="https://a.org/b_(c)?d=1&amp;e=2">https://a.org/b_(c)?d=1&amp;e=2</a>.</p>',
        ),
    ],
)
def test_markdown(text: str, html: str) -> None:
    assert reading.html_of(text) == html


@pytest.mark.parametrize("name", reading.DOCUMENTS)
def test_the_built_page_has_every_anchor_and_only_what_the_server_may_serve(name: str) -> None:
    source = (reading.FOLDER / f"{name}.md").read_text(encoding="utf-8")
    html = (page.STATIC / "rules" / f"{name}.html").read_text(encoding="utf-8")
    assert ANCHOR.findall(html) == ANCHOR.findall(source)
    assert not re.search(r"<style|style=|<script>|(?:src|link [^>]*href)=\"https?:", html)


@pytest.mark.parametrize("name", reading.DOCUMENTS)
def test_every_row_has_the_cells_of_its_head(name: str) -> None:
    html = (page.STATIC / "rules" / f"{name}.html").read_text(encoding="utf-8")
    for table in re.findall(r"<table>.*?</table>", html, re.S):
        assert {row.count("</th>") or row.count("</td>") for row in re.findall(r"<tr>.*?</tr>", table)} == {
            table.count("</th>")
        }


@pytest.mark.parametrize("variant", variant_names())
def test_every_variant_names_its_entry(variant: str) -> None:
    assert entries(variant)
    for entry in entries(variant):
        document, _, anchor = entry.partition("#")
        assert anchor in ANCHOR.findall((reading.FOLDER / f"{document}.md").read_text(encoding="utf-8"))
