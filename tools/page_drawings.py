"""Write web/src/drawings.ts: the names of all drawings in web/art.

This makes a wrong drawing name a type error in the page. `--check` compares instead of writing, and fails if the file
is out of date.
"""

import re
import sys

from tools import page

ART = page.WEB / "art"
TARGET = page.WEB / "src" / "drawings.ts"
HEADER = """\
/**
 * The names of the page's drawings.
 *
 * Generated from web/art/*.svg by `python3 dev.py types`; do not edit.
 */
"""


def names() -> list[str]:
    """The names of the drawings, file by file."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(ART.glob("*.svg")))
    return [name for text in texts for name in re.findall(r'<symbol id="([^"]+)"', text)]


def generate() -> str:
    """The text of drawings.ts."""
    return "\n".join([HEADER + "export type DrawingName =", *(f'  | "{name}"' for name in names())]) + ";\n"


def main(words: list[str]) -> int:
    """Write the file, or with `--check` only compare."""
    return page.generated(TARGET, generate(), "--check" in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
