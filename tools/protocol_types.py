"""Generates web/src/protocol.ts from the messages of `barbu.live.wire` and the modules beside it.

The Structs become an OpenAPI document, from which openapi-typescript makes the page's types: no message is
described twice.
"""

import inspect
import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints

import msgspec

from barbu.api import (
    asking,
    bots,
    clubs,
    contest,
    daily,
    drills,
    duplicates,
    events,
    lasting,
    models,
    pairs,
    puzzles,
    tokens,
)
from barbu.api.keeper import accounting, files, mirrors, settling, statistics
from barbu.keeper import account as keeper_account
from barbu.keeper import model as keeper_model
from barbu.keeper import statistics as figures
from barbu.live.views import deal_course, duplicate, review, score_sheet, teaching
from barbu.live.wire import changes, chat, choices, consent, hints, people, protocol, requests, together
from barbu.live.wire import fairness as parts
from barbu.live.wire.kinds import members
from barbu.scoresheet import model
from tools import page

HEADER = """\
/**
 * The messages between page and server.
 *
 * Generated from the messages of src/barbu/{api,keeper,live,scoresheet}; not committed.
 */
"""


_REF = "#/components/schemas/{name}"

ROOMS = ("barbu.api.", "barbu.keeper.", "barbu.live.", "barbu.scoresheet.")
"""Where the messages are."""


def document() -> dict[str, Any]:
    """The OpenAPI document: each Struct of the protocol, and the types built from several: named unions of Structs,
    tagged classes with a common base, tuples whose Structs are sent as one object."""
    rooms = (
        models,
        daily,
        asking,
        bots,
        clubs,
        drills,
        lasting,
        events,
        duplicates,
        puzzles,
        contest,
        tokens,
        pairs,
        requests,
        deal_course,
        duplicate,
        review,
        score_sheet,
        choices,
        model,
        keeper_model,
        keeper_account,
        accounting,
        figures,
        files,
        settling,
        statistics,
        mirrors,
        protocol,
        people,
        consent,
        chat,
        hints,
        together,
        changes,
        teaching,
        parts,
    )
    named = {name: value for room in rooms for name, value in vars(room).items()}
    ours = {
        name: value for name, value in named.items() if inspect.isclass(value) and value.__module__.startswith(ROOMS)
    }
    structs = [value for value in ours.values() if issubclass(value, msgspec.Struct)]
    bases = [value for value in structs if any(each.__module__.startswith(ROOMS) for each in value.__subclasses__())]
    plain = [value for value in structs if value not in bases]
    _, components = msgspec.json.schema_components(plain, ref_template=_REF)
    for base in bases:
        # The page does not need the classes between a base and its messages.
        if base.__base__ is msgspec.Struct and (found := _refs(members(base))):
            components[base.__name__] = {"oneOf": found}
    for name, value in named.items():
        if isinstance(value, UnionType):
            components[name] = {"oneOf": _refs(get_args(value))}
    for name, value in ours.items():
        members_of = get_type_hints(value).values() if issubclass(value, tuple) else ()
        if members_of and all(each in structs for each in members_of):
            components[name] = {"allOf": _refs(members_of)}
    info = {"title": "Barbu", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": components}}


def _refs(members: Iterable[type]) -> list[dict[str, str]]:
    return [{"$ref": _REF.format(name=member.__name__)} for member in members]


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
