"""The page's own Python, for games without a server: an interpreter, the packages that it needs, and barbu itself.

All of it becomes files of the page, in a folder named after what is in it. The interpreter comes with the page's tools
from npm; the packages are fetched by the pip of this Python, and hold what `requirements/browser.txt` says. Where they
cannot be had the rest of the page is built all the same. So that a page need not wait for Python to import all of that,
it is imported here, by the same interpreter in Node, and what is in the memory then is one of the files.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools import steps
from tools.installers import pip_words

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "barbu"
LOCK = ROOT / "requirements" / "browser.txt"
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp")
"""What the interpreter calls itself; the lock holds packages for it."""

COMPILED = "msgspec"
"""The one package that is not Python alone."""

MEMORY = "memory.bin"
REMEMBERING = (ROOT / "tools" / "memory.mjs", ROOT / "web" / "src" / "device" / "interpreter.mjs")
"""What makes the memory."""

LIST = "offline.json"
NEVER_LISTED = (LIST, f"{LIST}.new", "sw.js")
FOLDER = "engine"
STEPS = 2
"""Fetching the packages, and starting the interpreter: what the page is told of while the engine is not there yet."""

SERVERS_OWN = ("arena", "cli", "outside", "server", "sim.py")
"""Parts of barbu that nothing imports in a browser."""

NEEDLESS = (
    *("text/en/page/*", "weights/club.*", "bots/frozen/*", "__pycache__/*", "py.typed"),
    *("analysis/weighing.py", "analysis/collusion.py", "analysis/doubles.py"),
)
"""The same of single files: the page has its sentences in its script, copies of players are for the kernel or for
measuring, and so is what weighs decisions by it."""


def build(static: Path, modules: Path, node: list[str], pip: Path | None = None) -> bool:
    """Put the engine beside the built page in ``static``, and the list of all files of the page. ``modules`` is where
    npm has put the page's tools, ``node`` the words that start Node; ``pip`` is the Python whose pip fetches the
    packages. Whether there is an engine."""
    pieces = gathered(modules, node, pip or Path(sys.executable), lambda step: listing(static, None, step))
    folder = static / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    engine = None
    if pieces:
        within = folder / _sum_of_all(pieces)[:12]
        _write(pieces, within)
        engine = {
            "folder": f"{FOLDER}/{within.name}/",
            "library": next(name for name in pieces if name.startswith(COMPILED)),
            "archives": [name for name in pieces if name.endswith((".whl", "barbu.zip"))],
            "memory": MEMORY,
            # A gzip file ends with the size of its content.
            "memory_bytes": int.from_bytes(pieces[MEMORY][-4:], "little"),
        }
    listing(static, engine)
    return engine is not None


def listing(static: Path, engine: object, step: int = 0) -> None:
    """Write the list of all files of the page, with their sizes and hashes. While the engine is being built, ``step``
    says how far that is, from 1."""
    files = [
        {"name": path.relative_to(static).as_posix(), "bytes": path.stat().st_size, "sha256": _sum(path.read_bytes())}
        for path in sorted(static.rglob("*"))
        if path.is_file() and path.name not in NEVER_LISTED
    ]
    version = _sum(json.dumps(files).encode())[:12]
    told: dict[str, object] = {"version": version, "engine": engine, "files": files}
    if step:
        told["preparing"] = {"step": step, "of": STEPS}
    # A server may be reading it.
    fresh = static / f"{LIST}.new"
    fresh.write_text(json.dumps(told, separators=(",", ":")), encoding="utf-8")
    fresh.replace(static / LIST)


def gathered(modules: Path, node: list[str], python: Path, far: Callable[[int], None]) -> dict[str, bytes]:
    """All files of the engine by name; none if one of them cannot be had, which is reported in one line. ``far`` is
    told which of the ``STEPS`` begins."""
    far(1)
    missing = [name for name in INTERPRETER if not (modules / "pyodide" / name).is_file()]
    wheels = None if missing else packages(modules / ".barbu-wheels", python)
    pieces: dict[str, bytes] | None = None
    if wheels is not None:
        compiled = next(path for path in wheels if path.name.startswith(COMPILED))
        pieces = {name: (modules / "pyodide" / name).read_bytes() for name in INTERPRETER}
        pieces |= {path.name: path.read_bytes() for path in wheels if path != compiled}
        pieces |= {"barbu.zip": zipped(), **_library(compiled)}
        far(2)
        memory = remembered(modules / ".barbu-memory", pieces, compiled, node)
        pieces = None if memory is None else {**pieces, MEMORY: memory}
    if pieces is None:
        print("the page is built without its own Python: games need a server here", flush=True)
        return {}
    return pieces


def remembered(kept: Path, pieces: dict[str, bytes], compiled: Path, node: list[str]) -> bytes | None:
    """What is in the interpreter's memory, compressed, once it has imported from all pieces and the compiled package;
    from the folder ``kept`` if it was made there before. None if it cannot be made."""
    wanted = _sum_of_all(pieces | {path.name: path.read_bytes() for path in (*REMEMBERING, compiled)})
    file = kept / wanted
    if not file.is_file():
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            _write(pieces, folder)
            (library,) = _library(compiled)
            archives = [folder / name for name in pieces if name.endswith((".whl", "barbu.zip"))]
            words = [*node, REMEMBERING[0], f"{folder.as_posix()}/", library, compiled, folder / MEMORY, *archives]
            said = steps.work("starting the page's own Python for the first time", words, ROOT)
            if said is not None:
                print(steps.cause(said), file=sys.stderr)
                return None
            shutil.rmtree(kept, ignore_errors=True)
            kept.mkdir()
            shutil.move(folder / MEMORY, file)
    return file.read_bytes()


def _library(wheel: Path) -> dict[str, bytes]:
    """The compiled file of a wheel, by its name there."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith(".so")}


def _write(pieces: dict[str, bytes], folder: Path) -> None:
    for name, content in pieces.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def packages(folder: Path, python: Path) -> list[Path] | None:
    """The wheels named in the lock, in a folder, downloaded unless they are there; None if they cannot be had."""
    wanted = _sum(LOCK.read_bytes())
    stamp = folder / "stamp"
    if not stamp.is_file() or stamp.read_text() != wanted:
        pip = pip_words(python)
        if not pip:
            return None
        with tempfile.TemporaryDirectory(dir=folder.parent) as fetched:
            options = ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", *PLATFORM, "--abi", "cp314"]
            words = [*pip, "download", *options, "--dest", fetched, "--requirement", LOCK]
            said = steps.work("fetching the packages of the page's own Python", words, ROOT)
            if said is not None:
                print(steps.cause(said), file=sys.stderr)
                return None
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(fetched, folder)
        stamp.write_text(wanted)
    return sorted(folder.glob("*.whl"))


def sources() -> list[Path]:
    """Every file of barbu that the engine holds, the lock, and what makes the memory."""
    return [LOCK, *REMEMBERING, *_held()]


def zipped() -> bytes:
    """The engine's part of barbu as a zip; the same sources give the same bytes."""
    with tempfile.TemporaryFile() as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in _held():
                entry = zipfile.ZipInfo(path.relative_to(SOURCE.parent).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
        file.seek(0)
        return file.read()


def _held() -> list[Path]:
    """The files of barbu included in the engine."""
    held = []
    for path in sorted(SOURCE.rglob("*")):
        parts = path.relative_to(SOURCE).parts
        if path.is_file() and parts[0] not in SERVERS_OWN and not any(path.match(each) for each in NEEDLESS):
            held.append(path)
    return held


def _sum_of_all(pieces: dict[str, bytes]) -> str:
    total = hashlib.sha256()
    for name, content in sorted(pieces.items()):
        total.update(name.encode() + hashlib.sha256(content).digest())
    return total.hexdigest()


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
