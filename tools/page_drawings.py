"""Generates web/src/drawings.ts: the names of all drawings in web/art.

This makes a wrong drawing name a type error in the page.
"""

import re

from tools import page

ART = page.WEB / "art"
HEADER = """\
/**
 * The names of the page's drawings.
 *
 * Generated from web/art/*.svg; not committed.
 */
"""


def names() -> list[str]:
    """The names of the drawings, file by file."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(ART.glob("*.svg")))
    return [name for text in texts for name in re.findall(r'<symbol id="([^"]+)"', text)]


def generate() -> str:
    """The text of drawings.ts."""
    return "\n".join([HEADER + "export type DrawingName =", *(f'  | "{name}"' for name in names())]) + ";\n"
