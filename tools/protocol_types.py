"""Write web/src/protocol.ts from the messages of `barbu.live.protocol` and the modules beside it.

The Structs become an OpenAPI document, from which openapi-typescript makes the page's types: no message is
described twice. `--check` compares instead of writing, and fails where the file is out of date.
"""

import inspect
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec

from barbu.live import choices, protocol, tables
from barbu.scoresheet import model
from barbu.server.http import models
from tools import page

TARGET = page.WEB / "src" / "protocol.ts"
HEADER = """\
/**
 * The messages between page and server.
 *
 * Generated from the messages of src/barbu/{live,scoresheet,server} by `python3 dev.py types`; do not edit.
 */
"""


ROOMS = ("barbu.live.", "barbu.scoresheet.", "barbu.server.")
"""Where the messages are."""


def document() -> dict[str, Any]:
    """The OpenAPI document: each Struct of the protocol, and each union of Structs that has a name there."""
    named = vars(models) | vars(tables) | vars(choices) | vars(model) | vars(protocol)
    structs = [
        value
        for value in named.values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__.startswith(ROOMS)
    ]
    _, components = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    for name, value in named.items():
        if isinstance(value, UnionType):
            members = [{"$ref": f"#/components/schemas/{member.__name__}"} for member in get_args(value)]
            components[name] = {"oneOf": members}
    info = {"title": "Barbu", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": components}}


def generate() -> str:
    """The text of protocol.ts."""
    node = page.install(everything=True)
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(json.dumps(document()), encoding="utf-8")
        tool = page.MODULES / "openapi-typescript" / "bin" / "cli.js"
        options = ["--default-non-nullable=false", "--root-types", "--root-types-no-schema-prefix"]
        words = [*node, str(tool), str(source), "--output", str(result), *options]
        done = subprocess.run(words, cwd=page.WEB, capture_output=True, text=True, check=False)
        if done.returncode:
            raise page.PageError("openapi-typescript failed: " + (done.stderr or done.stdout).strip())
        body = result.read_text(encoding="utf-8")
    return HEADER + "\n" + body[body.index("*/") + 2 :].lstrip("\n")


def main(words: list[str]) -> int:
    """Write the file, or with `--check` only compare."""
    try:
        text = generate()
    except page.PageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if "--check" in words:
        if TARGET.read_text(encoding="utf-8") == text:
            return 0
        print("error: web/src/protocol.ts is out of date\nhint: python3 dev.py types", file=sys.stderr)
        return 1
    TARGET.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {TARGET.relative_to(page.ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
