"""The page as a folder for any server of files, with no server of ours behind it: `python3 dev.py site --out DIR`.

All addresses in it are relative, so that it may lie in any folder of a site. It holds what `dev.py web` builds, and its
first file says that there is no server.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tools import engine, page

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""What the server says about its page, as far as a page can say it itself."""


def build(out: Path) -> None:
    """Build the site into a folder, which is emptied if it holds an older one.

    Raises:
        PageError: something else is in the folder, or the page cannot be built, or not without a server.
    """
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / engine.LIST).is_file())):
        raise page.PageError(f"{out} holds something else; name a new or an empty folder")
    page.made(out.resolve(), "--base", "./", "--emptyOutDir")
    start = out / "index.html"
    text = start.read_text(encoding="utf-8")
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    said = f'<html lang="en" data-home="here">\n  <head>\n    {policy}'
    text = text.replace('<html lang="en">\n  <head>', said)
    if said not in text:
        raise page.PageError("the first file of the page is not what it was: tools/site.py has to follow")
    start.write_text(text, encoding="utf-8", newline="\n")
    if not engine.build(out, page.MODULES, page.install(everything=False)):
        raise page.PageError("a site needs the page's own Python, which could not be had (reason above)")


def main(words: list[str]) -> int:
    """Build the site."""
    parser = argparse.ArgumentParser(prog="dev.py site", description="The page for any server of files.")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to build it into")
    out = parser.parse_args(words).out
    started = time.monotonic()
    try:
        build(out)
    except page.PageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"built {out} in {time.monotonic() - started:.0f} s: {size / 1e6:.1f} MB; any server of files can serve it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
