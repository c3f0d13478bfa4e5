"""The colours of web/src/styles/tokens.css."""

import re

from tools import page

TOKENS = page.WEB / "src" / "styles" / "tokens.css"


def colours(four: bool) -> dict[str, tuple[str, str]]:
    """The opaque colours by name, in the light and the dark theme, as ``#efe6d8``; with ``four`` as in a four-colour
    pack."""
    rules = re.findall(r"^(:root[^{]*)\{(.*?)^\}", TOKENS.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    found: dict[str, tuple[str, str]] = {}
    for selector, body in rules:
        if selector.strip() not in (":root", *([':root[data-suits="four"]'] * four)):
            continue
        for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", body):
            if other := re.fullmatch(r"var\(--([\w-]+)\)", value):
                found[name] = found[other[1]]
            elif both := re.fullmatch(r"(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?", value):
                found[name] = (both[1], both[2] or both[1])
    return found
