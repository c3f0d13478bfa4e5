"""Write the modules of the page that hold only types: web/src/protocol.ts, messages.ts and drawings.ts.

They make a wrong message, argument or drawing an error of the type checker. Vite drops imports of types, so the page is
built without these files and without the Python packages that the messages need.
"""

import sys

from tools import page, page_drawings, page_messages, protocol_types

MAKERS = {"protocol.ts": protocol_types, "messages.ts": page_messages, "drawings.ts": page_drawings}


def main() -> int:
    """Write each file whose contents have changed; returns the exit status."""
    try:
        texts = {name: maker.generate() for name, maker in MAKERS.items()}
    except page.PageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    for name, text in texts.items():
        target = page.WEB / "src" / name
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {target.relative_to(page.ROOT).as_posix()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
